import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readPasted } from './read-pasted.ts';

test.each<[text: string, values: readonly string[]]>([
  ['Krea 98 µmol/L', ['creatinine 98 umol/l']],
  ['Krea 98 μmol/l', ['creatinine 98 umol/l']],
  ['Krea 98 umol/L', ['creatinine 98 umol/l']],
  ['Krea 98', ['creatinine 98 -']],
  ['S-Kreatiniin\t98,5\tµmol/L', ['creatinine 98.5 umol/l']],
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

it('no text breaks it, and nothing is invented', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const { value } of readPasted(text).values) expect(Number.isFinite(value)).toBe(true);
    }),
  );
  const long = `Krea ${'9 '.repeat(20_000)}`;
  expect(readPasted(long).values.length).toBeLessThanOrEqual(1);
});
