import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareWithGoal, GOALS, wantsHalf } from './goals.ts';
import { groupOfScore, riskOf, type RiskFacts, type RiskReason } from './risk.ts';
import { LIPID_UNITS, RISK_GROUPS, type RiskGroup } from './vocabulary.ts';

const NONE: RiskFacts = {
  age: 60,
  ascvd: false,
  familial: false,
  diabetes: 'NONE',
  diabetesYears: null,
  organDamage: false,
  factors: 0,
  egfr: null,
  total: null,
  ldl: null,
  systolic: null,
  diastolic: null,
  score: null,
  scoreWithoutDisease: null,
};
const of = (change: Partial<RiskFacts>) => riskOf({ ...NONE, ...change });

test.each<[name: string, change: Partial<RiskFacts>, group: RiskGroup, reasons: readonly RiskReason[]]>([
  ['ASCVD', { ascvd: true }, 'VERY_HIGH', ['ASCVD']],
  ['diabetes, organ', { diabetes: 'TYPE_2', organDamage: true }, 'VERY_HIGH', ['DIABETES_ORGAN']],
  ['diabetes, 3 factors', { diabetes: 'TYPE_2', factors: 3 }, 'VERY_HIGH', ['DIABETES_FACTORS']],
  ['type 1, 21 years', { diabetes: 'TYPE_1', diabetesYears: 21 }, 'VERY_HIGH', ['DIABETES_LONG']],
  ['type 1, 20 years', { diabetes: 'TYPE_1', diabetesYears: 20 }, 'HIGH', ['DIABETES_TEN_YEARS']],
  ['type 2, 21 years', { diabetes: 'TYPE_2', diabetesYears: 21 }, 'HIGH', ['DIABETES_TEN_YEARS']],
  ['eGFR 29', { egfr: 29 }, 'VERY_HIGH', ['KIDNEY_SEVERE']],
  ['eGFR 29.5, which is 30', { egfr: 29.5 }, 'HIGH', ['KIDNEY']],
  ['eGFR 59', { egfr: 59 }, 'HIGH', ['KIDNEY']],
  ['FH and ASCVD', { familial: true, ascvd: true }, 'VERY_HIGH', ['ASCVD']],
  ['FH and a factor', { familial: true, factors: 1 }, 'VERY_HIGH', ['FAMILIAL_FACTOR']],
  ['FH alone', { familial: true }, 'HIGH', ['FAMILIAL']],
  ['total over 8', { total: 8.1 }, 'HIGH', ['TOTAL']],
  ['LDL over 4.9', { ldl: 4.91 }, 'HIGH', ['LDL']],
  ['180 mmHg', { systolic: 180 }, 'HIGH', ['PRESSURE']],
  ['110 mmHg', { diastolic: 110 }, 'HIGH', ['PRESSURE']],
  ['diabetes, 10 years', { diabetes: 'TYPE_2', diabetesYears: 10 }, 'HIGH', ['DIABETES_TEN_YEARS']],
  ['diabetes, a factor', { diabetes: 'TYPE_2', factors: 1 }, 'HIGH', ['DIABETES_FACTOR']],
  ['type 1 at 34', { age: 34, diabetes: 'TYPE_1', diabetesYears: 9 }, 'MODERATE', ['DIABETES_YOUNG']],
  ['type 2 at 49', { age: 49, diabetes: 'TYPE_2', diabetesYears: 9 }, 'MODERATE', ['DIABETES_YOUNG']],
  ['SCORE2 20', { score: 20 }, 'VERY_HIGH', ['SCORE']],
  ['SCORE2 10', { score: 10 }, 'HIGH', ['SCORE']],
  ['SCORE2 2', { score: 2 }, 'MODERATE', ['SCORE']],
  ['SCORE2 1.9', { score: 1.9 }, 'LOW', ['SCORE']],
  ['SCORE2 10 and LDL', { score: 10, ldl: 5 }, 'HIGH', ['LDL', 'SCORE']],
  [
    'eGFR 51, SCORE2 22 without it',
    { egfr: 51, scoreWithoutDisease: 22 },
    'VERY_HIGH',
    ['SCORE_WITHOUT_DISEASE'],
  ],
  ['eGFR 51, SCORE2 12 without it', { egfr: 51, scoreWithoutDisease: 12 }, 'HIGH', ['KIDNEY']],
  ['SCORE2 1 and LDL', { score: 1, ldl: 5 }, 'HIGH', ['LDL']],
])('%s', (_name, change, group, reasons) => {
  expect(of(change)).toEqual({ group, reasons });
});

test.each<[name: string, change: Partial<RiskFacts>]>([
  ['nothing', {}],
  ['eGFR 60', { egfr: 60 }],
  ['total 8, LDL 4.9, 179/109', { total: 8, ldl: 4.9, systolic: 179, diastolic: 109 }],
  ['factors alone', { factors: 3 }],
  ['organ damage without diabetes', { organDamage: true }],
  // No rule of the facts names them.
  ['type 1 at 35, 9 years', { age: 35, diabetes: 'TYPE_1', diabetesYears: 9 }],
  ['type 2 at 50, 9 years', { age: 50, diabetes: 'TYPE_2', diabetesYears: 9 }],
  ['young, since when is not known', { age: 30, diabetes: 'TYPE_1' }],
  ['age not known', { age: null, diabetes: 'TYPE_1', diabetesYears: 5 }],
])('%s: no rule says anything', (_name, change) => {
  expect(of(change)).toBeNull();
});

describe('whatever is known', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  it('a higher percentage never lowers the group', () => {
    fc.assert(
      fc.property(percent, percent, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(RISK_GROUPS.indexOf(groupOfScore(more))).toBeGreaterThanOrEqual(
          RISK_GROUPS.indexOf(groupOfScore(less)),
        );
      }),
    );
  });
  it('diabetes is never low, whatever SCORE2 would say without it', () => {
    fc.assert(
      fc.property(
        percent,
        fc.constantFrom('TYPE_1', 'TYPE_2'),
        fc.integer({ min: 40, max: 89 }),
        (...drawn) => {
          const [scoreWithoutDisease, diabetes, age] = drawn;
          expect(of({ scoreWithoutDisease, diabetes, age })?.group).not.toBe('LOW');
        },
      ),
    );
  });
  it('one more disease never lowers the group', () => {
    const rank = (change: Partial<RiskFacts>) => RISK_GROUPS.indexOf(of(change)?.group ?? 'LOW');
    fc.assert(
      fc.property(percent, fc.boolean(), fc.boolean(), fc.integer({ min: 10, max: 120 }), (...drawn) => {
        const [score, ascvd, familial, egfr] = drawn;
        expect(rank({ score, ascvd, familial, egfr })).toBeGreaterThanOrEqual(rank({ score }));
      }),
    );
  });
});

describe('goals', () => {
  test.each([
    ['LOW', 3, 116, false],
    ['MODERATE', 2.6, 100, false],
    ['HIGH', 1.8, 70, true],
    ['VERY_HIGH', 1.4, 55, true],
  ] as const)('%s: under %d mmol/l, %d mg/dl, half as well: %s', (group, mmol, mg, half) => {
    expect(GOALS[group]).toEqual({ 'mmol/l': mmol, 'mg/dl': mg });
    expect(wantsHalf(group)).toBe(half);
  });
  it('beyond very high: 1.0 mmol/l, 40 mg/dl', () => {
    expect(GOALS.EXTREME).toEqual({ 'mmol/l': 1, 'mg/dl': 40 });
  });
  test.each([
    ['LOW', 3, null, { distance: 0, decrease: 1 }],
    ['LOW', 2.99, null, { distance: -0.01, decrease: 0 }],
    // Under 1.8, and half of 3.6 is not under it.
    ['HIGH', 3.6, 3.6, { isHalved: false, decrease: 51 }],
    ['HIGH', 3.2, 3.2, { isHalved: false, decrease: 50 }],
    ['HIGH', 1.7, 3.6, { isHalved: true, decrease: 0 }],
    ['HIGH', 1.7, 2.6, { isHalved: false, decrease: 24 }],
    ['HIGH', 1.7, null, { isHalved: null, decrease: null }],
    ['HIGH', 1.9, null, { isHalved: null, decrease: 6 }],
    ['VERY_HIGH', 4.2, 4.2, { distance: 2.8, decrease: 67 }],
  ] as const)('%s, LDL %d of %s before', (group, ldl, baseline, outcome) => {
    expect(compareWithGoal({ group, ldl, baseline, unit: 'mmol/l' })).toMatchObject(outcome);
  });
  it('the percentage leads to the goal, and one less does not', () => {
    const group = fc.constantFrom(...RISK_GROUPS);
    const unit = fc.constantFrom(...LIPID_UNITS);
    fc.assert(
      fc.property(group, unit, fc.integer({ min: 20, max: 1500 }), (risk, chosen, cents) => {
        const ldl = chosen === 'mmol/l' ? cents / 100 : cents;
        const found = compareWithGoal({ group: risk, ldl, baseline: ldl, unit: chosen });
        const after = (percent: number) => {
          const value = ldl * (1 - percent / 100);
          return { isUnder: value < found.goal - 1e-9, isHalf: !wantsHalf(risk) || percent >= 50 };
        };
        const decrease = found.decrease ?? Number.NaN;
        expect(after(decrease)).toEqual({ isUnder: true, isHalf: true });
        if (decrease > 0) {
          const { isUnder, isHalf } = after(decrease - 1);
          expect(isUnder && isHalf).toBe(false);
        }
      }),
    );
  });
});
