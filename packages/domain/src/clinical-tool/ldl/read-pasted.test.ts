import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { LdlInput } from './assess.ts';
import { readPastedLipids } from './read-pasted.ts';
import { takePastedLipids } from './take-pasted.ts';

const readValues = (text: string): readonly string[] =>
  readPastedLipids(text).values.map(({ quantity, value, unit, date }) =>
    [quantity, value, unit ?? '-', ...(date === null ? [] : [date])].join(' '),
  );

test.each<[text: string, values: readonly string[]]>([
  ['LDL 3,2 mmol/L, TG 1.8', ['ldl 3.2 mmol/l', 'triglycerides 1.8 -']],
  ['S-LDL-Chol 3,2 mmol/L', ['ldl 3.2 mmol/l']],
  ['fS-Chol-LDL: 3.2 mmol/l', ['ldl 3.2 mmol/l']],
  ['LDL-C 124 mg/dL', ['ldl 124 mg/dl']],
  ['HDL-kolesterool 1,3 mmol/l', ['hdl 1.3 mmol/l']],
  ['Üldkolesterool 5,2 mmol/l', ['total 5.2 mmol/l']],
  ['S-Kol 5,2', ['total 5.2 -']],
  ['Kolesterool 5,2 mmol/l', ['total 5.2 mmol/l']],
  ['Total cholesterol 5.2 mmol/l', ['total 5.2 mmol/l']],
  ['Triglütseriidid 1,8 mmol/L', ['triglycerides 1.8 mmol/l']],
  ['fS-Trigl 1,8', ['triglycerides 1.8 -']],
  ['ЛПНП 3,2 ммоль/л', ['ldl 3.2 mmol/l']],
  ['Холестерин ЛПВП 1,3 ммоль/л', ['hdl 1.3 mmol/l']],
  ['Холестерин 5,2 ммоль/л, триглицериды 1,8 ммоль/л', ['triglycerides 1.8 mmol/l', 'total 5.2 mmol/l']],
  [
    'Chol 5.2 mmol/L, HDL-Chol 1.3 mmol/L, LDL-Chol 3.2 mmol/L, Trigl 1.5 mmol/L',
    ['ldl 3.2 mmol/l', 'hdl 1.3 mmol/l', 'triglycerides 1.5 mmol/l', 'total 5.2 mmol/l'],
  ],
  ['12.05.2026 LDL 3,2 mmol/L', ['ldl 3.2 mmol/l 2026-05-12']],
])('%s', (text, values) => {
  expect(readValues(text)).toEqual(values);
  expect(readPastedLipids(text).unread).toEqual([]);
});

test.each([
  'Mitte-HDL kolesterool 3,9 mmol/L',
  'non-HDL 3.9',
  'Chol/HDL 4.0',
  'VLDL 0,7 mmol/L',
  'LDL < 1,8 mmol/L',
  'LDL 3,2 µmol/L',
  'LDL 3,2 g/L',
  '31.02.2026 LDL 3,2 mmol/L',
  'LDL 1 098 mmol/L',
  'ALAT 32 U/L',
])('"%s" is told as unread', (line) => {
  expect(readPastedLipids(line)).toMatchObject({ values: [], unread: [line] });
});

it('a ratio of long words gives no number either', () => {
  for (const text of [
    'Kogukolesterool/HDL-kolesterool 4,1',
    `${'pikk-'.repeat(20)}/HDL 4,1`,
    `HDL${'-pikk'.repeat(4)}/Chol 4,1`,
  ])
    expect(readPastedLipids(text)).toMatchObject({ values: [], unread: [text] });
});

it('no text breaks it, and nothing is invented', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const { value } of readPastedLipids(text).values) expect(Number.isFinite(value)).toBe(true);
    }),
  );
});

describe('pasted values in the form', () => {
  const FORM = { unit: 'mmol/l', total: '', hdl: '', triglycerides: '', ldl: '', baseline: '' } as LdlInput;
  const paste = (text: string, form: Partial<LdlInput> = {}) =>
    takePastedLipids({ ...FORM, ...form }, readPastedLipids(text).values, '2026-11-27');
  it('fill it, their unit with them', () => {
    const { input, left } = paste('LDL 124 mg/dl, TG 150 mg/dl');
    expect(input).toMatchObject({ unit: 'mg/dl', ldl: '124', triglycerides: '150' });
    expect(left).toEqual([]);
  });
  it('are those of the newest day alone', () => {
    const { input, left } = paste('01.02.2025 Chol 6,1\n01.02.2026 LDL 3,2');
    expect(input).toMatchObject({ ldl: '3.2', total: '' });
    expect(left.map(({ value }) => value)).toEqual([6.1]);
  });
  it('never change what a value means that stands there: another unit is left, and told', () => {
    const { input, taken, left } = paste('LDL 124 mg/dl', { total: '5,2' });
    expect(input).toMatchObject({ unit: 'mmol/l', total: '5,2', ldl: '' });
    expect([taken.length, left.length]).toEqual([0, 1]);
  });
  it('of two values the first; of two units the first', () => {
    const { input, left } = paste('LDL 3,2 mmol/l\nLDL 3,4 mmol/l\nTG 150 mg/dl');
    expect(input).toMatchObject({ unit: 'mmol/l', ldl: '3.2', triglycerides: '' });
    expect(left.map(({ value }) => value)).toEqual([3.4, 150]);
  });
});
