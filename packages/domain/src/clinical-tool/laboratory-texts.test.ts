import { describe, expect, test } from 'vitest';
import type { KidneyInput } from './kidney/assess.ts';
import { readPasted } from './kidney/read-pasted.ts';
import { takePasted } from './kidney/take-pasted.ts';
import { readPastedLipids } from './ldl/read-pasted.ts';

/** Texts as laboratories and practice software write them. What may be read in two ways is not read, and told as left. */
const say = (
  values: readonly { quantity: string; value: number; unit: string | null; date: string | null }[],
) =>
  values.map(({ quantity, value, unit, date }) =>
    [quantity, value, unit ?? '-', ...(date === null ? [] : [date])].join(' '),
  );

describe('of the kidneys', () => {
  test.each<[text: string, values: readonly string[]]>([
    // With marks, ranges and units around the number.
    ['S,P-Krea 98 (45 - 84 µmol/L)', ['creatinine 98 -']],
    ['S,P-Krea 98 * µmol/L (62-106)', ['creatinine 98 umol/l']],
    ['S,P-Krea\t98\tH\tµmol/L\t45-84', ['creatinine 98 umol/l']],
    ['S,P-Krea 98 ↑ µmol/L', ['creatinine 98 umol/l']],
    ['S,P-Krea 98 45-84', ['creatinine 98 -']],
    ['S-Krea (µmol/L) 98', ['creatinine 98 umol/l']],
    ['Kreatiniin seerumis 98 µmol/L', ['creatinine 98 umol/l']],
    ['Креатинин в сыворотке 98 мкмоль/л', ['creatinine 98 umol/l']],
    ['Kreatiniin: tulemus 98 µmol/L', ['creatinine 98 umol/l']],
    ['| S-Krea | 98 | µmol/L |', ['creatinine 98 umol/l']],
    ['ACR (mg/g) 35', ['acr 35 mg/g']],
    ['U-Alb/Krea mg/g 35', ['acr 35 mg/g']],
    ['ACR 35* mg/g', ['acr 35 mg/g']],
    ['U-Alb/U-Krea\t35\tH\tmg/g', ['acr 35 mg/g']],
    ['ACR 35 (mg/g)', ['acr 35 mg/g']],
    // A date above holds for what is below it.
    [
      '12.05.2020\nKrea 70 µmol/L\n03.11.2026 Krea 140 µmol/L',
      ['creatinine 70 umol/l 2020-05-12', 'creatinine 140 umol/l 2026-11-03'],
    ],
    ['Sünniaeg 12.05.1963, Krea 98 µmol/L', ['creatinine 98 umol/l']],
    ['Sünd. 12.05.1963\nKrea 98 µmol/L', ['creatinine 98 umol/l']],
  ])('%j', (text, values) => {
    expect(say(readPasted(text).values)).toEqual(values);
  });

  test.each([
    // A range before the number: which of the three is it?
    'S,P-Krea (45 - 84 µmol/L) 140',
    'S,P-Krea\t45-84\t140\tµmol/L',
    'Креатинин (44–80) 98 мкмоль/л',
    'S,P-CysC 0,61 - 0,95 1,05 mg/L',
    'P-Krea (2143-2) 98',
    // No unit, or none that can be seen: mg/g or mg/mmol are both possible.
    'ACR 35',
    'ACR 35 <30 mg/g',
    // Bounds and goals.
    'ACR <= 3 mg/mmol',
    'ACR alla 3 mg/mmol',
    'Cystatin C >= 8',
    // Several numbers, an older and a newer one, a dose.
    'S,P-Krea 70 140',
    'Krea 98 -> 140',
    'Krea 98 µmol/L → 140 µmol/L',
    'Krea 2x 98 µmol/L',
    'Krea + K 4,5',
    // Other notations of dates, or two dates.
    'Krea 20-05-2026 140 µmol/L',
    'Krea 12.05.2026 20.30 140 µmol/L',
    'Krea 12.05.26 98',
    'Krea 2024/05/12 98',
    '01.02.25 Krea 98 µmol/L',
    '01.02.2025 Hb 130, 12.05.2026 Krea 98',
    '\t01.02.2020\t03.11.2026\nS,P-Krea\t70\t140',
    'Vastuvõtt 03.11.2026\nKrea 98 µmol/L',
    // Something else that bears the name.
    'GFRe (krea) 56',
    'Pt-GFRe(krea) 56',
    'MDRD (krea) 56',
    'CKD-EPI krea 56',
    'Albumin-creatinine ratio 35',
    'Albumin to creatinine ratio 35',
    'Albumiini-kreatiniini suhe uriinis 35',
    'U-Prot/U-Krea 45',
    'dU-Krea 45',
    'Uriini kreatiniin 45',
    'Urine creatinine 45',
    'Креатинин в моче 45',
    'Креатинин мочи 98 мг/дл',
    'Urea/Krea 6,5 / 98',
    'creatine phosphokinase 150',
  ])('%j is told as left', (text) => {
    const { values, unread } = readPasted(text);
    expect(say(values)).toEqual([]);
    expect(unread.join(' ')).toMatch(/\d/);
  });
});

describe('of the lipids', () => {
  test.each<[text: string, values: readonly string[]]>([
    ['LDL 3,2 mmol/L (1,3-3,0)', ['ldl 3.2 mmol/l']],
    ['fS-LDL-Chol\t3,2\tH\tmmol/L\t<3,0', ['ldl 3.2 mmol/l']],
    ['Холестерин ЛНП 3,2\nХолестерин ЛВП 1,3\nХолестерин 5,2', ['ldl 3.2 -', 'hdl 1.3 -', 'total 5.2 -']],
    ['P-LDL-Chol (mmol/l): 3,2', ['ldl 3.2 mmol/l']],
    [
      '12.05.2025\nChol 6,1\nHDL 1,0\n01.02.2026\nChol 4,2',
      ['total 6.1 - 2025-05-12', 'hdl 1 - 2025-05-12', 'total 4.2 - 2026-02-01'],
    ],
  ])('%j', (text, values) => {
    expect(say(readPastedLipids(text).values)).toEqual(values);
  });

  test.each([
    'LDL 1,3-3,0 3,9',
    'Общий холестерин (3,0–5,2) 6,1',
    'LDL eesmärk 1,3',
    'LDL-eesmärk alla 1,4 mmol/L',
    'Eesmärk LDL 1,4 mmol/L',
    'LDL goal 1.4 mmol/l',
    'ЛПНП цель 1,4, факт 3,2',
    'LDL peaks olema 1,4',
    'LDL <= 1,3 mmol/L',
    'LDL kuni 3,0',
    'LDL langus 50%',
    'LDL rosuvastatiin 20 mg taustal 2,1 mmol/l',
    'LDL 3 kuu pärast',
    'LDL tõusnud 1,3 -> 3,2 mmol/L',
    'LDL oli 1,3, nüüd 3,2',
    'LDL 12.05.2026 8.15 3,2',
    'LDL 12/05/26 3,2',
    '01.02.25 LDL 1,3',
    'Madala tihedusega lipoproteiini kolesterool 3,2',
    'Low density lipoprotein cholesterol 124',
    'Холестерин низкой плотности 3,2',
    'LDL:HDL 1,3',
    'HDL-2 0,5',
    'P-nHDL-Chol 3,9',
    'ei-HDL kolesterool 3,9',
    'Remnant cholesterol 0.6',
  ])('%j is told as left', (text) => {
    const { values, unread } = readPastedLipids(text);
    expect(say(values)).toEqual([]);
    expect(unread.join(' ')).toMatch(/\d/);
  });
});

test.each([
  ['Krea 98 µmol/L (mees: 59-104)', null, null],
  ['Креатинин 98 мкмоль/л (муж. 62-106)', null, null],
  ['Lesk, mees surnud. Krea 98 µmol/L', null, null],
  ['DM2; 20 a; HT', null, null],
  ['Suitsetab; 30 a', null, null],
  ['Isa 50-aastane infarkt', null, null],
  ['Diabetes, age 45 at diagnosis', null, null],
  ['vanus 5 kuud', null, null],
  ['Naine, 63-aastane; Krea 98 µmol/L', 'FEMALE', 63],
])('%j says of the person: %s, %s', (text, sex, age) => {
  expect(readPasted(text).person).toEqual({ sex, age });
});

describe('what is taken', () => {
  const FORM: KidneyInput = {
    sex: null,
    age: '',
    equation: 'CKD_EPI_2009',
    creatinineUnit: 'umol/l',
    results: [{ id: 1, date: '2026-11-28', creatinine: '', cystatin: '' }],
    acr: '',
    acrUnit: 'mg/mmol',
    acrDate: null,
  };
  const take = (text: string, form: Partial<KidneyInput> = {}) =>
    takePasted({ ...FORM, ...form }, readPasted(text).values, '2026-11-28');

  test('goes by the unit of the newest value; an older one in another unit is left', () => {
    const { input, left } = take('01.02.2025 Krea 1.1 mg/dl\n03.11.2026 Krea 240 µmol/L');
    expect(input).toMatchObject({ creatinineUnit: 'umol/l', results: [{ creatinine: '240' }] });
    expect(say(left)).toEqual(['creatinine 1.1 mg/dl 2025-02-01']);
    const acr = take('01.02.2025 ACR 35 mg/g\n03.11.2026 ACR 40 mg/mmol');
    expect(acr.input).toMatchObject({ acr: '40', acrUnit: 'mg/mmol' });
    expect(say(acr.left)).toEqual(['acr 35 mg/g 2025-02-01']);
  });
  test('overwrites no ACR that stands there', () => {
    const { input, left } = take('01.02.2019 ACR 2 mg/g', { acr: '35' });
    expect(input).toMatchObject({ acr: '35', acrUnit: 'mg/mmol' });
    expect(say(left)).toEqual(['acr 2 mg/g 2019-02-01']);
  });
});
