import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { estimateGfr } from './egfr.ts';
import { CREATININE_FACTOR } from './units.ts';
import { EQUATIONS, SEXES, type Equation, type Sex } from './vocabulary.ts';

const of = (equation: Equation, creatinine: number, age: number, sex: Sex): number | null =>
  estimateGfr(equation, { age, sex, creatinine, cystatin: null });

describe('published values', () => {
  test.each<[umol: number, age: number, sex: Sex, egfr: number]>([
    [50, 40, 'MALE', 129],
    [50, 40, 'FEMALE', 116],
    [30, 50, 'MALE', 148],
    [30, 50, 'FEMALE', 128],
    [60, 60, 'MALE', 104],
    [60, 60, 'FEMALE', 95],
    [100, 70, 'MALE', 65],
    [100, 70, 'FEMALE', 49],
  ])('CKD-EPI 2009: %d µmol/l, %d years, %s: %d', (umol, age, sex, egfr) => {
    expect(Math.round(of('CKD_EPI_2009', umol / CREATININE_FACTOR, age, sex) ?? 0)).toBe(egfr);
  });
  it('CKD-EPI 2009: 120 µmol/l, 45.2 years, male: 62.5', () => {
    expect(of('CKD_EPI_2009', 120 / CREATININE_FACTOR, 45.2, 'MALE')).toBeCloseTo(62.5, 1);
  });
  test.each<[mgPerDl: number, age: number, sex: Sex, egfr: number]>([
    [0.8, 80, 'FEMALE', 74],
    [0.8, 80, 'MALE', 89],
    [200 / CREATININE_FACTOR, 70, 'MALE', 30],
    [200 / CREATININE_FACTOR, 70, 'FEMALE', 23],
    [100 / CREATININE_FACTOR, 70, 'MALE', 70],
    [100 / CREATININE_FACTOR, 70, 'FEMALE', 52],
    [1.2, 55, 'MALE', 71],
    [1.1, 50, 'MALE', 82],
  ])('CKD-EPI 2021: %d mg/dl, %d years, %s: %d', (mgPerDl, age, sex, egfr) => {
    expect(Math.round(of('CKD_EPI_2021', mgPerDl, age, sex) ?? 0)).toBe(egfr);
  });
});

// No published value stands in the facts for these: what the formulas say where the curves bend, reckoned by hand.
describe('with cystatin C, at the bend', () => {
  const at = (equation: Equation, sex: Sex): number =>
    estimateGfr(equation, { age: 50, sex, creatinine: sex === 'MALE' ? 0.9 : 0.7, cystatin: 0.8 }) ?? 0;
  it('CKD-EPI 2012: 133·0.996^50, for women ·0.932', () => {
    expect(at('CKD_EPI_2012_CYSTATIN', 'MALE')).toBeCloseTo(108.85, 1);
    expect(at('CKD_EPI_2012_CYSTATIN', 'FEMALE')).toBeCloseTo(101.45, 1);
  });
  it('CKD-EPI 2021 with both: 135·0.9961^50, for women ·0.963', () => {
    expect(at('CKD_EPI_2021_BOTH', 'MALE')).toBeCloseTo(111.04, 1);
    expect(at('CKD_EPI_2021_BOTH', 'FEMALE')).toBeCloseTo(106.93, 1);
  });
});

describe('whatever the values', () => {
  const equation = fc.constantFrom(...EQUATIONS);
  const sex = fc.constantFrom(...SEXES);
  const creatinine = fc.double({ min: 0.2, max: 20, noNaN: true });
  const cystatin = fc.double({ min: 0.2, max: 12, noNaN: true });
  const age = fc.integer({ min: 18, max: 109 });
  const more = fc.double({ min: 1.001, max: 3, noNaN: true });

  it('more creatinine, less filtration', () => {
    fc.assert(
      fc.property(sex, creatinine, cystatin, age, more, (who, value, other, years, factor) => {
        for (const one of EQUATIONS.filter((name) => name !== 'CKD_EPI_2012_CYSTATIN')) {
          const at = (now: number) =>
            estimateGfr(one, { age: years, sex: who, creatinine: now, cystatin: other }) ?? NaN;
          expect(at(value * factor)).toBeLessThan(at(value));
        }
      }),
    );
  });
  it('more cystatin C, less filtration', () => {
    fc.assert(
      fc.property(sex, creatinine, cystatin, age, more, (who, value, other, years, factor) => {
        for (const one of ['CKD_EPI_2012_CYSTATIN', 'CKD_EPI_2021_BOTH'] as const) {
          const at = (now: number) =>
            estimateGfr(one, { age: years, sex: who, creatinine: value, cystatin: now }) ?? NaN;
          expect(at(other * factor)).toBeLessThan(at(other));
        }
      }),
    );
  });
  it('older, less filtration; always a positive number', () => {
    fc.assert(
      fc.property(equation, sex, creatinine, cystatin, age, (one, who, value, other, years) => {
        const at = (now: number) =>
          estimateGfr(one, { age: now, sex: who, creatinine: value, cystatin: other }) ?? NaN;
        expect(at(years + 1)).toBeLessThan(at(years));
        expect(at(years)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('where it does not hold there is no number', () => {
  const values = { age: 50, sex: 'MALE', creatinine: 1, cystatin: 1 } as const;
  test.each(EQUATIONS)('%s: children, 111 years, no age', (equation) => {
    for (const age of [0, 17.99, 110.01, NaN]) expect(estimateGfr(equation, { ...values, age })).toBeNull();
    for (const age of [18, 110]) expect(estimateGfr(equation, { ...values, age })).not.toBeNull();
  });
  test.each<[Equation, boolean, boolean]>([
    ['CKD_EPI_2009', true, false],
    ['CKD_EPI_2021', true, false],
    ['CKD_EPI_2012_CYSTATIN', false, true],
    ['CKD_EPI_2021_BOTH', true, true],
  ])('%s without creatinine: %s, without cystatin C: %s', (equation, needsCreatinine, needsCystatin) => {
    expect(estimateGfr(equation, { ...values, creatinine: null }) === null).toBe(needsCreatinine);
    expect(estimateGfr(equation, { ...values, cystatin: null }) === null).toBe(needsCystatin);
    expect(estimateGfr(equation, { ...values, creatinine: 0 }) === null).toBe(needsCreatinine);
  });
});
