import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readPasted } from './kidney/read-pasted.ts';
import { takePasted } from './kidney/take-pasted.ts';
import type { KidneyInput } from './kidney/assess.ts';
import { readPastedLipids } from './ldl/read-pasted.ts';
import { takePerson } from './take-person.ts';

describe('the person in a pasted text', () => {
  test.each<[text: string, sex: 'FEMALE' | 'MALE' | null, age: number | null, unread: readonly string[]]>([
    ['Krea 98 µmol/L, naine 63 a', 'FEMALE', 63, []],
    ['Krea 98 µmol/L naine 63 a', 'FEMALE', 63, []],
    ['Naine, 63 aastat, Krea 98 µmol/L', 'FEMALE', 63, []],
    ['mees 63-aastane', 'MALE', 63, []],
    ['63 a naine Krea 98', 'FEMALE', 63, []],
    ['Krea 98 µmol/L 63 a', null, 63, []],
    ['Sugu: N, vanus: 63', 'FEMALE', 63, []],
    ['woman 63 y', 'FEMALE', 63, []],
    ['Male, 63 years old', 'MALE', 63, []],
    ['man, age 63', 'MALE', 63, []],
    ['женщина 63 лет, креатинин 98 мкмоль/л', 'FEMALE', 63, []],
    ['Мужчина, 61 год', 'MALE', 61, []],
    ['Пол: ж, возраст: 63 года', 'FEMALE', 63, []],
    // What is no age, or says two things, is left and told.
    ['Diabeet 20 a', null, null, ['Diabeet 20 a']],
    ['mees, diabeet 20 a', 'MALE', null, ['diabeet 20 a']],
    ['Mees 20 a suitsetanud', 'MALE', null, ['20 a suitsetanud']],
    ['isa infarkt 50 a', null, null, ['isa infarkt 50 a']],
    ['диабет 20 лет', null, null, ['диабет 20 лет']],
    ['naine 63 a, mees 65 a', null, null, ['naine 63 a, mees 65 a']],
    ['naine 63,5 a', 'FEMALE', null, ['63,5 a']],
    ['N 63', null, null, ['N 63']],
    ['German 63', null, null, ['German 63']],
    // A number of years is no result.
    ['Krea: naine 63 a', 'FEMALE', 63, ['Krea']],
  ])('%s', (text, sex, age, unread) => {
    const read = readPasted(text);
    expect(read.person).toEqual({ sex, age });
    expect(read.unread).toEqual(unread);
    expect(read.values.every(({ value }) => value === 98)).toBe(true);
  });

  it('gives way to what stands in the form, and is told', () => {
    const read = { sex: 'FEMALE', age: 63 } as const;
    expect(takePerson({ sex: null, age: '' }, read)).toEqual({
      input: { sex: 'FEMALE', age: '63' },
      taken: read,
      left: { sex: null, age: null },
    });
    expect(takePerson({ sex: 'MALE', age: '63' }, read)).toEqual({
      input: { sex: 'MALE', age: '63' },
      taken: { sex: null, age: 63 },
      left: { sex: 'FEMALE', age: null },
    });
  });
});

describe('what is left of a line', () => {
  test.each<[text: string, unread: readonly string[]]>([
    ['S-Kreatiniin\t98,5\tµmol/L\t62-106', ['62-106']],
    ['Krea 98 µmol/L, ALAT 32 U/L', ['ALAT 32 U/L']],
    ['Hb 130 g/L, Krea 98 µmol/L, Na 140', ['Hb 130 g/L', 'Na 140']],
    ['ACR <3 mg/mmol, Krea 98 µmol/L', ['ACR <3 mg/mmol']],
    ['Krea 98 µmol/L, Krea 110 µmol/L', ['Krea 110 µmol/L']],
  ])('%s', (text, unread) => {
    expect(readPasted(text)).toMatchObject({ unread, values: [{ quantity: 'creatinine' }] });
  });

  test.each<[text: string, unread: readonly string[]]>([
    ['LDL 3,2 mmol/l (<3,0)', ['<3,0']],
    ['non-HDL 3,9 mmol/L, LDL 1,3 mmol/L', ['non-HDL 3,9 mmol/L']],
    ['Total cholesterol 5.2 mmol/l, glucose 5.5', ['glucose 5.5']],
  ])('%s', (text, unread) => {
    expect(readPastedLipids(text).unread).toEqual(unread);
  });
});

describe('a personal code', () => {
  test.each([
    '46301010211',
    'isikukood 46301010211',
    'IK: 46301010211',
    '4 630101 0211',
    '4630101 0211',
    '463 0101 0211',
    '4630101\u200B0211',
    // Mistyped, it is one all the same.
    '46301010216',
    '4630101 0216',
    'isikukood 463 0101 0216',
    '010163-12345',
  ])('"%s" is in nothing that comes back', (code) => {
    for (const text of [`${code}\nKrea 98 µmol/L`, `${code}, Hb 130`, `Krea ${code} 98 µmol/L`, code])
      for (const read of [readPasted(text), readPastedLipids(text)]) {
        expect(JSON.stringify(read)).not.toMatch(/0211|0216|0101|12345|isikukood|IK/);
        expect(read.person).toEqual({ sex: null, age: null });
      }
    expect(readPasted(`${code}, naine 63 a, Krea 98`)).toMatchObject({
      person: { sex: 'FEMALE', age: 63 },
      values: [{ value: 98 }],
      unread: [],
    });
  });
});

test.each(['5 102 11 20 135 4', '463 0101 0216', '4 63 01 01 021 6'])(
  'results beside each other are no code: "%s"',
  (digits) => {
    for (const read of [readPasted(digits), readPastedLipids(digits)]) expect(read.unread).toEqual([digits]);
  },
);

test('whatever is pasted is taken, or told as not taken', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Krea 98 µmol/L',
      'ACR 3,5 mg/mmol',
      'LDL 3,2 mmol/L',
      'TG 1.8',
      'naine',
      '63 a',
      'mees 70 лет',
    ),
    fc.constantFrom(
      'Hb 130 g/L',
      '12.05.2026',
      'Diabeet 20 a',
      '<3,0',
      '62-106',
      'non-HDL 3,9',
      'Krea',
      '05.2026:',
    ),
    fc.stringMatching(/^[a-zõäöü]{1,8}$/),
    fc.integer({ min: 0, max: 9999 }).map(String),
  );
  const text = fc
    .array(fc.tuple(piece, fc.constantFrom(' ', ', ', '; ', '\n', '\t', ' (')))
    .map((pieces) => pieces.flat().join(''));
  fc.assert(
    fc.property(text, (pasted) => {
      for (const read of [readPasted(pasted), readPastedLipids(pasted)]) {
        const told = read.unread.join(' ');
        // Every number that was pasted is that of a result, an age, a date, or is told.
        const known = new Set([...read.values.map(({ value }) => value), read.person.age]);
        const dates = read.values.some(({ date }) => date !== null) ? ['12.05.2026'] : [];
        for (const [number] of pasted.matchAll(/[\d.,]*\d/g))
          expect(
            told.includes(number) || dates.includes(number) || known.has(Number(number.replace(',', '.'))),
            `${number} in ${JSON.stringify(pasted)}`,
          ).toBe(true);
        // So is every word of which no reader knows anything.
        for (const [word] of pasted.matchAll(/Hb|Diabeet|non-HDL/g)) expect(told).toContain(word);
      }
    }),
  );
});

describe('a comma is as good as a point', () => {
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
  test.each([
    ['creatinine', 'Krea', '98', '5', 'µmol/L'],
    ['creatinine', 'Krea', '1', '1', 'mg/dL'],
    ['cystatin', 'Cystatin C', '1', '05', 'mg/L'],
    ['acr', 'ACR', '3', '5', 'mg/mmol'],
    ['acr', 'U-Alb/U-Krea', '30', '9', 'mg/g'],
    ['acr', 'Альбумин/креатинин', '0', '4', 'мг/ммоль'],
  ] as const)('%s: %s %s,%s %s', (quantity, name, whole, part, unit) => {
    for (const mark of [',', '.']) {
      const read = readPasted(`${name} ${whole}${mark}${part} ${unit}`);
      expect(read).toMatchObject({ values: [{ quantity, value: Number(`${whole}.${part}`) }], unread: [] });
      const { input } = takePasted(FORM, read.values, '2026-11-28');
      const typed = quantity === 'acr' ? input.acr : input.results[0]?.[quantity];
      expect(typed).toBe(`${whole}.${part}`);
    }
  });
  test.each(['Chol', 'HDL', 'TG', 'LDL'])('%s', (name) => {
    for (const unit of ['', ' mmol/L', ' mg/dL'])
      for (const number of ['1,75', '1.75'])
        expect(readPastedLipids(`${name} ${number}${unit}`)).toMatchObject({
          values: [{ value: 1.75 }],
          unread: [],
        });
  });
});
