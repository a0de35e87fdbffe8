import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SEXES, type Sex } from '../kidney/vocabulary.ts';
import { bandsOf2021, REGIONS, roundScore, score2, scoreKindAt, type Region } from './score2.ts';

type Row = readonly [
  region: Region,
  sex: Sex,
  age: number,
  smoker: boolean,
  systolic: number,
  total: number,
  hdl: number,
  percent: number,
];
const of = ([region, sex, age, smoker, systolic, total, hdl]: Row | readonly [...Row]): number =>
  score2({ sex, age, smoker, systolic, total, hdl }, region) ?? NaN;

test.each<Row>([
  ['HIGH', 'MALE', 50, true, 140, 6.3, 1.4, 8.8],
  ['HIGH', 'FEMALE', 50, true, 140, 6.3, 1.4, 7.1],
  ['HIGH', 'MALE', 48, true, 160, 8, 2, 10.0],
  ['HIGH', 'MALE', 75, true, 140, 6, 1.3, 29.2],
  ['HIGH', 'FEMALE', 75, true, 110, 5, 2, 19.0],
  // Abstract of SCORE2: the ends of the range over the regions.
  ['LOW', 'MALE', 50, true, 140, 5.5, 1.3, 5.9],
  ['VERY_HIGH', 'MALE', 50, true, 140, 5.5, 1.3, 14.0],
  ['LOW', 'FEMALE', 50, true, 140, 5.5, 1.3, 4.2],
  ['VERY_HIGH', 'FEMALE', 50, true, 140, 5.5, 1.3, 13.7],
])('of the facts: %s, %s, %d years, smokes: %s, %d mmHg, total %d, HDL %d: %d %%', (...row) => {
  expect(roundScore(of(row))).toBe(row[7]);
});

// The published examples that RiskScorescvd is tested with, in whole per cent.
test.each<Row>([
  ['LOW', 'MALE', 50, true, 140, 6.3, 1.4, 6],
  ['LOW', 'FEMALE', 50, true, 140, 6.3, 1.4, 4],
  ['MODERATE', 'MALE', 50, true, 140, 6.3, 1.4, 8],
  ['MODERATE', 'FEMALE', 50, true, 140, 6.3, 1.4, 5],
  ['HIGH', 'MALE', 50, true, 140, 6.3, 1.4, 9],
  ['HIGH', 'FEMALE', 50, true, 140, 6.3, 1.4, 7],
  ['VERY_HIGH', 'MALE', 50, true, 140, 6.3, 1.4, 15],
  ['VERY_HIGH', 'FEMALE', 50, true, 140, 6.3, 1.4, 14],
  ['LOW', 'MALE', 45, false, 110, 5, 2, 1],
  ['VERY_HIGH', 'FEMALE', 45, true, 140, 5, 2, 6],
  ['HIGH', 'MALE', 48, true, 160, 8, 2, 10],
  ['LOW', 'MALE', 75, true, 140, 5.5, 1.3, 19],
  ['LOW', 'FEMALE', 75, true, 140, 5.5, 1.3, 15],
  ['LOW', 'MALE', 75, false, 140, 5.5, 1.3, 13],
  ['LOW', 'FEMALE', 75, false, 110, 5, 2, 6],
  ['MODERATE', 'MALE', 75, true, 140, 5.5, 1.3, 24],
  ['MODERATE', 'FEMALE', 75, true, 140, 5.5, 1.3, 20],
  ['HIGH', 'MALE', 75, true, 140, 6, 1.3, 29],
  ['HIGH', 'FEMALE', 75, true, 110, 5, 2, 19],
  ['VERY_HIGH', 'MALE', 75, true, 140, 6, 1.3, 41],
  ['VERY_HIGH', 'FEMALE', 75, true, 140, 6, 1.3, 46],
])('published: %s, %s, %d years, smokes: %s, %d mmHg, total %d, HDL %d: %d %%', (...row) => {
  expect(Math.round(of(row))).toBe(row[7]);
});

describe('whatever the values', () => {
  const sex = fc.constantFrom(...SEXES);
  const age = fc.integer({ min: 40, max: 89 });
  const systolic = fc.integer({ min: 90, max: 180 });
  const total = fc.double({ min: 2, max: 10, noNaN: true });
  const hdl = fc.double({ min: 0.5, max: 2.5, noNaN: true });
  const region = fc.constantFrom(...REGIONS);
  it('more pressure or total, more risk; more HDL, less; always a percentage', () => {
    fc.assert(
      fc.property(sex, age, fc.boolean(), systolic, total, hdl, region, (...drawn) => {
        const [who, years, smoker, pressure, all, good, where] = drawn;
        const values = { sex: who, age: years, smoker, systolic: pressure, total: all, hdl: good };
        const at = (change: Partial<typeof values>): number => score2({ ...values, ...change }, where) ?? NaN;
        const now = at({});
        expect(now).toBeGreaterThan(0);
        expect(now).toBeLessThan(100);
        expect(at({ systolic: pressure + 20 })).toBeGreaterThan(now);
        expect(at({ total: all + 1 })).toBeGreaterThan(now);
        expect(at({ hdl: good + 0.4 })).toBeLessThan(now);
      }),
    );
  });
  // At the ends of the limits and of the ages the published models bend back by themselves.
  it('older and smoking, more risk, with everyday values', () => {
    const usual = fc.double({ min: 3, max: 8, noNaN: true });
    const usualHdl = fc.double({ min: 0.8, max: 2, noNaN: true });
    // From 69 to 70 the model changes.
    const years = fc.integer({ min: 40, max: 85 }).filter((one) => one !== 69);
    fc.assert(
      fc.property(sex, years, systolic, usual, usualHdl, (who, now, pressure, all, good) => {
        const at = (then: number, smoker: boolean): number =>
          score2({ sex: who, age: then, smoker, systolic: pressure, total: all, hdl: good }) ?? NaN;
        expect(at(now + 1, false)).toBeGreaterThan(at(now, false));
        expect(at(now, true)).toBeGreaterThan(at(now, false));
      }),
    );
  });
});

it.each([
  [39.9, null],
  [40, 'SCORE2'],
  [69.9, 'SCORE2'],
  [70, 'SCORE2_OP'],
  [89.9, 'SCORE2_OP'],
  [90, null],
  [NaN, null],
])('at %d years: %s', (age, kind) => {
  expect(scoreKindAt(age)).toBe(kind);
});

it('outside of its ages and limits there is no percentage', () => {
  const values = { sex: 'MALE', age: 60, smoker: false, systolic: 130, total: 5, hdl: 1.2 } as const;
  expect(score2(values)).not.toBeNull();
  for (const change of [
    { age: 39 },
    { age: 90 },
    { systolic: 89 },
    { systolic: 221 },
    { total: 1.9 },
    { total: 12.1 },
    { hdl: 0.4 },
    { hdl: 3.1 },
    { total: NaN },
  ])
    expect(score2({ ...values, ...change })).toBeNull();
});

test.each([
  [49, [2.5, 7.5]],
  [50, [5, 10]],
  [69, [5, 10]],
  [70, [7.5, 15]],
] as const)('limits of 2021 at %d years', (age, bands) => {
  expect(bandsOf2021(age)).toEqual(bands);
});
