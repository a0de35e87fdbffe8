import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseDecimal } from '../parse-decimal.ts';
import { isInLimits, meantUnit, toMgPerDl, toMgPerG, toMgPerMmol, toUmolPerL } from './units.ts';

it('units there and back are the same value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 20_000, noNaN: true }), (value) => {
      expect(toMgPerDl(toUmolPerL(value, 'mg/dl'), 'umol/l')).toBeCloseTo(value, 8);
      expect(toMgPerMmol(toMgPerG(value, 'mg/mmol'), 'mg/g')).toBeCloseTo(value, 8);
      expect(toMgPerDl(value, 'mg/dl')).toBe(value);
      expect(toUmolPerL(value, 'umol/l')).toBe(value);
    }),
  );
});

describe('a creatinine that cannot be in the chosen unit', () => {
  test.each([
    [98, 'mg/dl', 'umol/l'],
    [1.1, 'umol/l', 'mg/dl'],
    [98, 'umol/l', null],
    [1.1, 'mg/dl', null],
    [20, 'mg/dl', null],
    [20.1, 'mg/dl', 'umol/l'],
    [17, 'umol/l', 'mg/dl'],
    // Neither unit has it: nothing to ask.
    [5000, 'mg/dl', null],
    [0.01, 'umol/l', null],
  ] as const)('%d %s: %s was meant', (value, unit, meant) => {
    expect(meantUnit(value, unit)).toBe(meant);
  });
  it('what is in the limits is never asked about', () => {
    const unit = fc.constantFrom('umol/l', 'mg/dl');
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 3000, noNaN: true }), unit, (value, chosen) => {
        expect(isInLimits(value, chosen) && meantUnit(value, chosen) !== null).toBe(false);
      }),
    );
  });
});

test.each<[text: string, value: number | null]>([
  ['98', 98],
  [' 1,1 ', 1.1],
  ['1.1', 1.1],
  ['0,05', 0.05],
  ['', null],
  ['1,', null],
  [',5', null],
  ['1.098,5', null],
  ['1 098', null],
  ['-5', null],
  ['1e3', null],
  ['<3', null],
  ['NaN', null],
])('"%s" is read as %s', (text, value) => {
  expect(parseDecimal(text)).toBe(value);
});
