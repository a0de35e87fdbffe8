import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

test.each<[text: string, values: readonly string[]]>([
  ['Krea 98 µmol/L', ['creatinine 98 umol/l']],
  ['Krea 98 μmol/l', ['creatinine 98 umol/l']],
  ['Krea 98 umol/L', ['creatinine 98 umol/l']],
  ['Krea 98', ['creatinine 98 -']],
  ['S-Kreatiniin\t98,5\tµmol/L\t62-106', ['creatinine 98.5 umol/l']],
  ['Kreatiniin (S-Crea): 1,1 mg/dL', ['creatinine 1.1 mg/dl']],
  ['Creatinine = 1.1 mg/dl', ['creatinine 1.1 mg/dl']],
  ['Креатинин 98 мкмоль/л', ['creatinine 98 umol/l']],
  ['12.05.2026 Krea 98 µmol/L', ['creatinine 98 umol/l 2026-05-12']],
  ['Krea 98 µmol/L (2026-05-12)', ['creatinine 98 umol/l 2026-05-12']],
  ['12/05/2026 08:30 Krea 98 µmol/L', ['creatinine 98 umol/l 2026-05-12']],
  ['U-Alb/U-Krea 12,5 mg/mmol', ['acr 12.5 mg/mmol']],
  ['U-Albumiin/Kreatiniin 110 mg/g', ['acr 110 mg/g']],
  ['ACR 4 mg/mmol', ['acr 4 mg/mmol']],
  ['Альбумин/креатинин 4 мг/ммоль', ['acr 4 mg/mmol']],
  ['S-Tsüstatiin C 1,05 mg/L', ['cystatin 1.05 mg/l']],
  ['Cystatin-C 1.05', ['cystatin 1.05 -']],
  ['Цистатин С 1,05 мг/л', ['cystatin 1.05 mg/l']],
  [
    'Krea 98 µmol/L, Cystatin C 1.05 mg/L, ACR 4 mg/mmol',
    ['acr 4 mg/mmol', 'cystatin 1.05 mg/l', 'creatinine 98 umol/l'],
  ],
  [
    'Krea 98 µmol/L; Krea 110 µmol/L 01.02.2025',
    ['creatinine 98 umol/l', 'creatinine 110 umol/l 2025-02-01'],
  ],
])('%s', (text, values) => {
  const pasted = readPasted(text);
  expect(
    pasted.values.map(({ quantity, value, unit, date }) =>
      [quantity, value, unit ?? '-', ...(date === null ? [] : [date])].join(' '),
    ),
  ).toEqual(values);
  expect(pasted.unread).toEqual([]);
});

test.each([
  'eGFR 62 ml/min/1,73m2',
  'Krea võetud',
  'ACR <3 mg/mmol',
  'Krea > 1768 µmol/L',
  // A unit of something else, a day that there is not, a number that may be two.
  'Krea 98 mmol/L',
  'Krea 98 mg/g',
  'U-Krea 8 mmol/l',
  '31.02.2026 Krea 98 µmol/L',
  'Krea 1 098 µmol/L',
  'Krea 05.2026: 98',
  'Krea 10:30 98 µmol/L',
])('"%s" is told as unread', (line) => {
  expect(readPasted(line)).toMatchObject({ values: [], unread: [line] });
});

test.each<[text: string, sex: string | null, age: number | null, unread: readonly string[]]>([
  ['Krea 98 µmol/L, naine 63 a', 'FEMALE', 63, []],
  ['Mees, 63-aastane\nKrea 98', 'MALE', 63, []],
  ['Krea 98 µmol/L, mees, vanus 63', 'MALE', 63, []],
  ['Креатинин 98 мкмоль/л, женщина 63 года', 'FEMALE', 63, []],
  ['муж., возраст 63; креатинин 98', 'MALE', 63, []],
  ['Creatinine 98 umol/l, female, 63 y/o', 'FEMALE', 63, []],
  ['woman aged 63, ACR 4.2 mg/mmol', 'FEMALE', 63, []],
  // Two of them are none.
  ['naine, mees 63 a, Krea 98', null, 63, []],
  ['naine 63 a, 36 a, Krea 98', 'FEMALE', null, ['63 a, 36 a']],
  ['Krea 98 µmol/L K 4.1 mmol/L', null, null, ['K 4.1 mmol/L']],
  ['Inimene 300 a, Krea 98', null, null, ['Inimene 300 a']],
  // Who it is stays out of sight.
  ['46003120018 naine 63 a Krea 98', 'FEMALE', 63, []],
  ['46003120018', null, null, []],
])('%s: of whom it is, and what is left', (text, sex, age, unread) => {
  const pasted = readPasted(text);
  expect(pasted.person).toEqual({ sex, age });
  expect(pasted.unread).toEqual(unread);
});

test.each([
  'eGFR (krea) 56',
  'eGFR(CKD-EPI 2009, krea) 56 ml/min/1,73m2',
  'CK (kreatiinkinaas) 150 U/L',
  'Kreatiinkinaas 150',
  'Creatine kinase 150',
  'Креатинкиназа 150 Ед/л',
  'Kreatiniini kliirens 85 ml/min',
  'Клиренс креатинина 85',
  'U-Krea 98 mg/dl',
])('%s is no creatinine', (line) => {
  expect(readPasted(line)).toMatchObject({ values: [], unread: [line] });
  const { values, unread } = readPasted(`S-Krea 110 µmol/L\n${line}`);
  expect(values).toMatchObject([{ quantity: 'creatinine', value: 110 }]);
  expect(unread).toEqual([line]);
});

test.each(['4.2', '4,2'])('ACR %s: a point is a comma', (typed) => {
  expect(readPasted(`ACR ${typed} mg/mmol`).values).toMatchObject([{ quantity: 'acr', value: 4.2 }]);
});

it('takes every number or tells that it did not', () => {
  const part = fc.constantFrom(
    'Krea 98 µmol/L',
    'ACR 4,2 mg/mmol',
    'Tsüstatiin C 1,05 mg/L',
    'naine',
    '63 a',
    'K 4,1',
    'Na 140 mmol/L',
    'ACR <3',
    'eGFR 62',
    'CRP 5',
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(part, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(', ', ' ', '\n', '; '),
      (parts, mark) => {
        const { values, person, unread } = readPasted(parts.join(mark));
        const told = [
          ...values.map(({ value }) => String(value).replace('.', ',')),
          String(person.age),
          ...unread,
        ].join(' | ');
        for (const one of parts)
          for (const [number] of one.matchAll(/\d+(?:,\d+)?/g)) expect(told).toContain(number);
      },
    ),
  );
});

it('no text breaks it, and nothing is invented', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const { value } of readPasted(text).values) expect(Number.isFinite(value)).toBe(true);
    }),
  );
  const long = `Krea ${'9 '.repeat(20_000)}`;
  expect(readPasted(long).values.length).toBeLessThanOrEqual(1);
});
