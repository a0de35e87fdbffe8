import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { assess, type KidneyInput } from './assess.ts';
import { readPasted } from './read-pasted.ts';
import { takePasted } from './take-pasted.ts';

const TODAY = '2026-11-27';
const result = (creatinine: string, date = TODAY, id = 1, cystatin = '') => ({
  id,
  date,
  creatinine,
  cystatin,
});
const INPUT: KidneyInput = {
  sex: 'FEMALE',
  age: '70',
  equation: 'CKD_EPI_2009',
  creatinineUnit: 'umol/l',
  results: [result('100')],
  acr: '',
  acrUnit: 'mg/mmol',
  acrDate: null,
};
const of = (change: Partial<KidneyInput>) => assess({ ...INPUT, ...change }, TODAY);

describe('what is entered', () => {
  it('becomes a number and its category', () => {
    expect(of({}).current).toMatchObject({ rounded: 49, category: 'G3a', age: 70, date: TODAY });
    expect(of({ creatinineUnit: 'mg/dl', results: [result('1,13')] }).current).toMatchObject({ rounded: 49 });
    expect(of({ acr: '12,5' }).acr).toEqual({
      value: 12.5,
      unit: 'mg/mmol',
      category: 'A2',
      date: null,
      isOld: false,
    });
  });
  it('of several results the newest is the patient’s, whatever their order; each has the age of its day', () => {
    const { results, current } = of({
      results: [result('100', '2024-11-27', 1), result('120', TODAY, 2), result('90', '2020-11-27', 3)],
    });
    expect(results.map(({ id }) => id)).toEqual([3, 1, 2]);
    expect(results.map(({ age }) => Math.round(age * 100) / 100)).toEqual([64, 68, 70]);
    expect(current?.id).toBe(2);
  });
  it('what nothing is entered in counts for nothing', () => {
    const both = of({ results: [result('100'), result(' ', 'x', 2)] });
    expect([both.mistakes, both.results.length]).toEqual([[], 1]);
  });
});

test.each<[name: string, change: Partial<KidneyInput>, missing: readonly string[]]>([
  ['nothing', {}, []],
  ['sex', { sex: null }, ['sex']],
  ['age and result', { age: '', results: [result('')] }, ['age', 'creatinine']],
  ['cystatin C alone', { equation: 'CKD_EPI_2012_CYSTATIN' }, ['cystatin']],
  ['the second of both', { equation: 'CKD_EPI_2021_BOTH' }, ['cystatin']],
  ['neither', { equation: 'CKD_EPI_2021_BOTH', results: [result('100', TODAY, 1, '1,1')] }, []],
])('missing: %s', (_name, change, missing) => {
  const found = of(change);
  expect(found.missing).toEqual(missing);
  expect(found.current === null).toBe(missing.length > 0);
});

test.each<[name: string, change: Partial<KidneyInput>, field: string, problem: string]>([
  ['98 mg/dl', { creatinineUnit: 'mg/dl', results: [result('98')] }, 'creatinine.1', 'OTHER_UNIT'],
  ['1.1 µmol/l', { results: [result('1.1')] }, 'creatinine.1', 'OTHER_UNIT'],
  ['far too much', { results: [result('5000')] }, 'creatinine.1', 'OUT_OF_LIMITS'],
  ['no number', { results: [result('ca 100')] }, 'creatinine.1', 'NO_NUMBER'],
  ['no date', { results: [result('100', '')] }, 'date.1', 'NO_DATE'],
  ['half a date', { results: [result('100', '12.05')] }, 'date.1', 'NO_DATE'],
  ['tomorrow', { results: [result('100', '2026-11-28')] }, 'date.1', 'FUTURE_DATE'],
  ['a child', { age: '17' }, 'age', 'AGE_OUT_OF_LIMITS'],
  ['an age as a word', { age: 'x' }, 'age', 'NO_NUMBER'],
  [
    'under 18 then',
    { age: '20', results: [result('100'), result('90', '2020-01-01', 2)] },
    'date.2',
    'TOO_YOUNG_THEN',
  ],
  [
    'two values of one day',
    { results: [result('98', '2026-11-20'), result('198', '2026-11-20', 2)] },
    'date.2',
    'TWO_ON_A_DAY',
  ],
])('%s holds the number back', (_name, change, field, problem) => {
  const found = of(change);
  expect(found.mistakes).toMatchObject([{ field, problem }]);
  expect([found.current, found.results]).toEqual([null, []]);
});

it('somebody of 18 years may have been 18 a month ago, too', () => {
  const found = of({ age: '18', results: [result('80', '2026-11-20'), result('82', '2026-10-20', 2)] });
  expect(found.mistakes).toEqual([]);
  expect(found.results.every(({ egfr }) => egfr > 60)).toBe(true);
});

it('the same value twice on one day is no doubt', () => {
  expect(of({ results: [result('98', '2026-11-20'), result('98', '2026-11-20', 2)] }).mistakes).toEqual([]);
});

it('a doubtful ACR leaves the eGFR', () => {
  const found = of({ acr: '<3' });
  expect(found.mistakes).toEqual([{ field: 'acr', problem: 'NO_NUMBER' }]);
  expect([found.acr, found.current?.rounded]).toEqual([null, 49]);
});

describe('the day of an ACR', () => {
  test.each<[acrDate: string | null, newest: string, isOld: boolean]>([
    ['2018-05-02', '2026-03-12', true],
    ['2025-03-11', '2026-03-12', true],
    ['2025-03-12', '2026-03-12', false],
    // 366 days, and a year all the same.
    ['2023-11-27', '2024-11-27', false],
    ['2023-02-28', '2024-02-29', true],
    ['2023-03-01', '2024-02-29', false],
    ['2026-03-12', '2018-05-02', false],
    [null, '2026-03-12', false],
  ])('%s beside a creatinine of %s lies more than a year before it: %s', (acrDate, newest, isOld) => {
    const older = result('90', '2016-01-01', 2);
    const { acr } = of({ acr: '45', acrDate, results: [result('100', newest), older] });
    expect(acr).toEqual({ value: 45, unit: 'mg/mmol', category: 'A3', date: acrDate, isOld });
  });
  it('without an eGFR is compared with nothing', () => {
    expect(of({ age: '', acr: '45', acrDate: '2018-05-02' }).acr).toMatchObject({
      date: '2018-05-02',
      isOld: false,
    });
  });
  it('that is still to come is told at the ACR, and leaves the eGFR', () => {
    const found = of({ acr: '45', acrDate: '2026-11-28' });
    expect(found.mistakes).toEqual([{ field: 'acr', problem: 'FUTURE_DATE' }]);
    expect([found.acr, found.current?.rounded]).toEqual([null, 49]);
  });
});

describe('pasted values', () => {
  const paste = (text: string, input = INPUT) => takePasted(input, readPasted(text).values, TODAY);
  const EMPTY = { ...INPUT, results: [result('')] };
  it('fill an empty form, their unit with them', () => {
    const { input, left } = paste('Krea 1.1 mg/dl; ACR 40 mg/g', EMPTY);
    expect(input).toMatchObject({ creatinineUnit: 'mg/dl', acr: '40', acrUnit: 'mg/g' });
    expect(input.results).toMatchObject([{ creatinine: '1.1', date: TODAY }]);
    expect(left).toEqual([]);
  });
  it('come beside what is there, each with an id of its own; one day is one result', () => {
    const { input } = paste('12.05.2025 Krea 90 µmol/L, Cystatin C 1.05 mg/L');
    expect(input.results).toEqual([result('100'), result('90', '2025-05-12', 2, '1.05')]);
  });
  it('never change what a value means that stands there: another unit is left, and told', () => {
    const { input, taken, left } = paste('Krea 1.1 mg/dl');
    expect(input).toEqual(INPUT);
    expect([taken.length, left.length]).toEqual([0, 1]);
  });
  it('of two units the first holds; of several ACR the newest', () => {
    const { input, left } = paste(
      'Krea 98 µmol/L; Krea 1.1 mg/dl; 01.02.2025 ACR 4 mg/mmol; 01.02.2026 ACR 9 mg/mmol',
      EMPTY,
    );
    expect(input).toMatchObject({ acr: '9', results: [{ creatinine: '98' }] });
    expect(left.map(({ value }) => value)).toEqual([1.1, 4]);
  });
  it('keep the day of an ACR; one that is not written is not known', () => {
    const dated = paste('12.03.2026 Krea 98 µmol/L\n02.05.2018 U-Alb/U-Krea 45 mg/mmol', EMPTY);
    expect(dated.input).toMatchObject({ acr: '45', acrDate: '2018-05-02' });
    expect(dated.input.results).toEqual([result('98', '2026-03-12', 2)]);
    expect(paste('ACR 45 mg/mmol', EMPTY).input).toMatchObject({ acr: '45', acrDate: null });
  });
  it('never give their day to an ACR that stands there', () => {
    const { input } = paste('02.05.2018 ACR 45 mg/mmol', { ...INPUT, acr: '4' });
    expect(input).toMatchObject({ acr: '4', acrDate: null });
  });
  it('of any ACR the newest is taken, with its own day', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date(TODAY), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const pasted = fc.record({ day, value: fc.integer({ min: 0, max: 2500 }) });
    fc.assert(
      fc.property(fc.array(pasted, { minLength: 1, maxLength: 6 }), (all) => {
        const text = all.map((one) => `${one.day} ACR ${one.value} mg/mmol`).join('\n');
        const { acr, acrDate } = paste(text, EMPTY).input;
        expect(acrDate).toBe(
          all
            .map((one) => one.day)
            .toSorted()
            .at(-1),
        );
        expect(all.filter((one) => one.day === acrDate).map(({ value }) => String(value))).toContain(acr);
      }),
    );
  });
  it('without a unit are of the form’s, and the question stands', () => {
    const { input } = paste('Krea 98', { ...EMPTY, creatinineUnit: 'mg/dl' });
    expect(assess(input, TODAY).mistakes).toMatchObject([{ problem: 'OTHER_UNIT', meant: 'umol/l' }]);
  });
});
