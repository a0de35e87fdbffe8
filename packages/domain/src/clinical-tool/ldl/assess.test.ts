import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { assessLdl, type LdlInput } from './assess.ts';
import { RISK_GROUPS } from './vocabulary.ts';

const EMPTY: LdlInput = {
  ...{ sex: null, age: '', smoker: null, systolic: '', diastolic: '', egfr: '' },
  ...{ unit: 'mmol/l', total: '', hdl: '', triglycerides: '', ldl: '', baseline: '', treated: false },
  ...{ ascvd: false, extreme: false, familial: false },
  ...{ diabetes: 'NONE', diabetesYears: '', organDamage: false, factors: 0 },
};
const WHOLE: LdlInput = {
  ...EMPTY,
  ...{ sex: 'MALE', age: '50', smoker: true, systolic: '140' },
  ...{ total: '6,3', hdl: '1.4', triglycerides: '1,5' },
};
const of = (change: Partial<LdlInput>, base = WHOLE) => assessLdl({ ...base, ...change });

describe('what is entered', () => {
  it('becomes LDL, percentage, group, goal and distance', () => {
    expect(of({})).toEqual({
      mistakes: [],
      ldl: { value: 4.22, from: 'FRIEDEWALD' },
      noLdl: null,
      nonHdl: 4.9,
      score: { kind: 'SCORE2', percent: 8.8 },
      scoreWithoutDisease: null,
      noScore: null,
      risk: { group: 'MODERATE', reasons: ['SCORE'] },
      missing: [],
      goal: { goal: 2.6, distance: 1.62, isHalved: null, isReached: false, decrease: 39 },
    });
  });
  it('is the same in mg/dl, with the goal of that unit', () => {
    const found = of({ unit: 'mg/dl', total: '243.6', hdl: '54.1', triglycerides: '132.9' });
    expect(found).toMatchObject({
      ldl: { value: 163, from: 'FRIEDEWALD' },
      score: { percent: 8.8 },
      goal: { goal: 100, distance: 63 },
    });
  });
  it('a measured LDL comes before a computed one', () => {
    expect(of({ ldl: '4,0' }).ldl).toEqual({ value: 4, from: 'MEASURED' });
  });
  it('at 70 it is SCORE2-OP', () => {
    expect(of({ age: '75', total: '6', hdl: '1,3' }).score).toEqual({ kind: 'SCORE2_OP', percent: 29.2 });
  });
  it('an LDL before treatment counts for the group and for the half', () => {
    const found = of({ treated: true, ldl: '2,4', baseline: '5,2' });
    expect(found).toMatchObject({
      risk: { group: 'HIGH', reasons: ['LDL'] },
      goal: { isHalved: true, isReached: false, decrease: 26 },
    });
    expect(of({ treated: false, ldl: '2,4', baseline: '5,2' }).risk?.group).toBe('MODERATE');
  });
});

test.each<[name: string, change: Partial<LdlInput>, outcome: object]>([
  ['high triglycerides: Sampson', { triglycerides: '5' }, { ldl: { value: 2.92, from: 'SAMPSON' } }],
  ['too high', { triglycerides: '9,5' }, { ldl: null, noLdl: 'TRIGLYCERIDES', goal: null }],
  ['no sense', { total: '2', hdl: '1,5', triglycerides: '3' }, { ldl: null, noLdl: 'IMPLAUSIBLE' }],
  ['no triglycerides', { triglycerides: '' }, { ldl: null, noLdl: 'MISSING', nonHdl: 4.9 }],
  ['39 years', { age: '39' }, { score: null, noScore: 'AGE', risk: null, missing: [] }],
  ['90 years', { age: '90' }, { score: null, noScore: 'AGE' }],
  [
    'out of the limits',
    { total: '13' },
    { noScore: 'LIMITS', risk: { group: 'HIGH', reasons: ['TOTAL', 'LDL'] } },
  ],
  [
    'diabetes, and smokes',
    { diabetes: 'TYPE_2' },
    { noScore: 'DISEASE', risk: { group: 'HIGH', reasons: ['DIABETES_FACTOR'] }, missing: ['diabetesYears'] },
  ],
  [
    'diabetes, nothing else known',
    { diabetes: 'TYPE_2', smoker: null },
    { noScore: 'DISEASE', risk: null, missing: ['diabetesYears'] },
  ],
  [
    'diabetes, 3 years at 60',
    { age: '60', diabetes: 'TYPE_2', diabetesYears: '3', smoker: null },
    { risk: null, missing: [] },
  ],
  ['kidney disease', { egfr: '45' }, { noScore: 'DISEASE', risk: { group: 'HIGH', reasons: ['KIDNEY'] } }],
  ['ASCVD', { ascvd: true, smoker: null }, { noScore: 'DISEASE', missing: [] }],
  ['no pressure', { systolic: '' }, { noScore: 'MISSING', risk: null, missing: ['systolic'] }],
  // The group is at least this one: a percentage could raise it.
  ['LDL and no pressure', { systolic: '', ldl: '5,5' }, { risk: { group: 'HIGH' }, missing: ['systolic'] }],
])('%s', (_name, change, outcome) => {
  expect(of(change)).toMatchObject(outcome);
});

it('an empty form says what it wants', () => {
  expect(of({}, EMPTY)).toMatchObject({
    mistakes: [],
    noLdl: 'MISSING',
    risk: null,
    missing: ['sex', 'smoker', 'age', 'systolic', 'total', 'hdl'],
  });
});

test.each<[name: string, change: Partial<LdlInput>, field: string, problem: string]>([
  ['193 mmol/l', { total: '193' }, 'total', 'OTHER_UNIT'],
  ['5.2 mg/dl', { unit: 'mg/dl', total: '5.2', hdl: '', triglycerides: '' }, 'total', 'OTHER_UNIT'],
  ['far too much', { total: '5000' }, 'total', 'OUT_OF_LIMITS'],
  ['no number', { ldl: 'ca 3' }, 'ldl', 'NO_NUMBER'],
  ['two marks', { ldl: '1.098,5' }, 'ldl', 'NO_NUMBER'],
  ['a child', { age: '17' }, 'age', 'OUT_OF_LIMITS'],
  ['14 mmHg', { systolic: '14' }, 'systolic', 'OUT_OF_LIMITS'],
  ['HDL over total', { total: '1,2' }, 'hdl', 'OVER_TOTAL'],
  ['LDL over total', { ldl: '7' }, 'ldl', 'OVER_TOTAL'],
  ['140/150', { diastolic: '150' }, 'diastolic', 'OVER_SYSTOLIC'],
  [
    '51 years of diabetes at 50',
    { diabetes: 'TYPE_1', diabetesYears: '51' },
    'diabetesYears',
    'LONGER_THAN_LIFE',
  ],
])('%s holds every number back', (_name, change, field, problem) => {
  const found = of(change);
  expect(found.mistakes).toMatchObject([{ field, problem }]);
  expect([found.ldl, found.nonHdl, found.score, found.risk, found.goal]).toEqual(Array(5).fill(null));
});

it('what is hidden counts for nothing: years without diabetes, a baseline without treatment', () => {
  expect(of({ diabetesYears: 'x', baseline: 'x' }).mistakes).toEqual([]);
});

describe('a disease never makes the goal milder', () => {
  const WOMAN: LdlInput = {
    ...EMPTY,
    ...{
      sex: 'FEMALE',
      age: '67',
      smoker: true,
      systolic: '150',
      total: '6,2',
      hdl: '1,3',
      triglycerides: '1,8',
    },
  };
  const rank = (change: Partial<LdlInput>, base: LdlInput) =>
    RISK_GROUPS.indexOf(assessLdl({ ...base, ...change }).risk?.group ?? 'LOW');

  it('an eGFR of 51 leaves whom SCORE2 puts at very high risk there', () => {
    expect(assessLdl(WOMAN)).toMatchObject({ score: { percent: 22.1 }, risk: { group: 'VERY_HIGH' } });
    expect(assessLdl({ ...WOMAN, egfr: '51' })).toMatchObject({
      score: null,
      noScore: 'DISEASE',
      scoreWithoutDisease: 22.1,
      risk: { group: 'VERY_HIGH', reasons: ['SCORE_WITHOUT_DISEASE'] },
    });
  });
  it('smoking counts beside familial hypercholesterolaemia, whoever counted', () => {
    expect(assessLdl({ ...WOMAN, familial: true }).risk).toEqual({
      group: 'VERY_HIGH',
      reasons: ['FAMILIAL_FACTOR'],
    });
  });
  it('whoever it is', () => {
    const someone = fc.record({
      sex: fc.constantFrom('MALE' as const, 'FEMALE' as const),
      smoker: fc.boolean(),
      age: fc.integer({ min: 40, max: 89 }).map(String),
      systolic: fc.integer({ min: 100, max: 175 }).map(String),
      total: fc.integer({ min: 30, max: 80 }).map((tenths) => String(tenths / 10)),
    });
    const disease = fc.constantFrom<Partial<LdlInput>>(
      { egfr: '51' },
      { egfr: '20' },
      { familial: true },
      { ascvd: true },
      { diabetes: 'TYPE_1' },
      { diabetes: 'TYPE_2', diabetesYears: '3' },
    );
    fc.assert(
      fc.property(someone, disease, (person, change) => {
        const base = { ...EMPTY, hdl: '1,3', triglycerides: '1,5', ...person };
        expect(rank(change, base)).toBeGreaterThanOrEqual(rank({}, base));
      }),
    );
  });
});
