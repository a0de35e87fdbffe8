import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { decideListEntry, decidePrescription, isSameMedicine, type PrescriptionFields } from './decide.ts';
import { ADMINISTRATION_ROUTES, DOSINGS } from './vocabulary.ts';

const IBUPROFEN: PrescriptionFields = {
  brandName: 'Ibumetin',
  activeIngredient: 'ibuprofen',
  routeOfAdministration: 'ORAL',
  strength: '400 mg',
  dosing: 'AS_NEEDED',
};
const fields: fc.Arbitrary<PrescriptionFields> = fc.record({
  brandName: fc.constantFrom('', 'Ibumetin', 'ibumetin ', 'Ibumax'),
  activeIngredient: fc.constantFrom('', 'ibuprofen', 'Ibuprofen', 'naproxen'),
  routeOfAdministration: fc.constantFrom(...ADMINISTRATION_ROUTES.slice(0, 2)),
  strength: fc.constantFrom('', '400 mg', '400mg', '0,5 mg', '0.5 mg'),
  dosing: fc.constantFrom(...DOSINGS),
});
const named = fields.filter(({ brandName, activeIngredient }) => brandName + activeIngredient !== '');

describe('a medicine', () => {
  it('is kept with its white space folded, and nothing else changed', () => {
    const stored = decidePrescription({
      ...IBUPROFEN,
      brandName: ' Ibu \n metin ',
      strength: '\u00A0400\tmg',
    });
    expect(stored).toEqual({ ...IBUPROFEN, brandName: 'Ibu metin' });
  });

  it.each([
    ['brand alone', { activeIngredient: '' }],
    ['substance alone', { brandName: ' ' }],
    ['no strength', { strength: '' }],
    ['longest names', { brandName: '💊'.repeat(200), strength: 'ä'.repeat(60) }],
  ])('may be told by %s', (_, patch) => {
    expect(() => decidePrescription({ ...IBUPROFEN, ...patch })).not.toThrow();
  });

  it.each([
    ['no name', { brandName: '\u200B', activeIngredient: ' \n' }, 'FIELD_REQUIRED'],
    ['a brand that is a text', { brandName: 'x'.repeat(201) }, 'INVALID_INPUT'],
    ['a substance that is a text', { activeIngredient: 'x'.repeat(201) }, 'INVALID_INPUT'],
    ['a strength that is a text', { strength: 'x'.repeat(61) }, 'INVALID_INPUT'],
  ])('is refused with %s', (_, patch, key) => {
    expect(() => decidePrescription({ ...IBUPROFEN, ...patch })).toThrow(key);
  });

  it.each([
    ['another spelling', { activeIngredient: 'IBUPROFÈN', strength: '400MG' }, true],
    ['another brand', { brandName: 'Ibumax' }, true],
    ['another dosing', { dosing: 'ONCE' }, true],
    ['another strength', { strength: '200 mg' }, false],
    ['another way', { routeOfAdministration: 'SKIN' }, false],
    ['another substance', { activeIngredient: 'naproxen' }, false],
    ['the brand alone', { activeIngredient: '' }, true],
    ['another brand alone', { activeIngredient: '', brandName: 'Ibumax' }, false],
    ['nothing to tell it by', { activeIngredient: '', brandName: '' }, false],
  ] as const)('told with %s is the same: %s → %s', (_, patch, same) => {
    expect(isSameMedicine(IBUPROFEN, { ...IBUPROFEN, ...patch })).toBe(same);
    expect(isSameMedicine({ ...IBUPROFEN, ...patch }, IBUPROFEN)).toBe(same);
  });
});

describe('a place on the list', () => {
  it('never stands for one medicine twice, and a change never loses what was asked for', () => {
    fc.assert(
      fc.property(fc.array(named, { maxLength: 12 }), fc.nat(11), (inputs, replacing) => {
        let list: PrescriptionFields[] = [];
        for (const [at, input] of inputs.entries()) {
          const previous = at % 3 === 2 ? list[replacing % Math.max(list.length, 1)] : undefined;
          const decision = decideListEntry(list, input, previous);
          list = list.filter((entry) => !decision.replaced.includes(entry));
          if (decision.kind === 'PUT') list.push(input);
          // Whatever is decided, the list says this medicine with this dosing, and what it replaces is gone.
          expect(list.some((entry) => isSameMedicine(entry, input) && entry.dosing === input.dosing)).toBe(
            true,
          );
          if (previous !== undefined && !isSameMedicine(previous, input))
            expect(list).not.toContain(previous);
        }
      }),
    );
  });

  it('is kept when nothing new is said, and given up when the dosing or the brand changes', () => {
    const list = [IBUPROFEN];
    expect(decideListEntry(list, { ...IBUPROFEN, brandName: '' })).toMatchObject({
      kind: 'KEEP',
      replaced: [],
    });
    expect(decideListEntry(list, { ...IBUPROFEN, dosing: 'ONCE' })).toEqual({ kind: 'PUT', replaced: list });
    expect(decideListEntry(list, { ...IBUPROFEN, brandName: 'Ibumax' })).toEqual({
      kind: 'PUT',
      replaced: list,
    });
  });

  it('is refused on a full list, unless something gives way', () => {
    const full = Array.from({ length: LIMITS.prescriptionsPerPerson }, (_, number) => ({
      ...IBUPROFEN,
      brandName: '',
      activeIngredient: `substance ${number}`,
    }));
    expect(() => decideListEntry(full, IBUPROFEN)).toThrow('PRESCRIPTION_LIMIT_REACHED');
    expect(decideListEntry(full, IBUPROFEN, full[3]).kind).toBe('PUT');
    expect(decideListEntry(full.slice(1), IBUPROFEN).kind).toBe('PUT');
  });
});
