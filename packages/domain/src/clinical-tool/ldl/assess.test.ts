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
      isOpen: false,
      goal: { goal: 2.6, distance: 1.62, isHalved: null, decrease: 39 },
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
    // As it is shown, it is compared.
    expect(of({ ldl: '2,597' })).toMatchObject({ ldl: { value: 2.6 }, goal: { distance: 0, decrease: 1 } });
  });
  it('at 70 it is SCORE2-OP', () => {
    expect(of({ age: '75', total: '6', hdl: '1,3' }).score).toEqual({ kind: 'SCORE2_OP', percent: 29.2 });
  });
  it('an LDL before treatment counts for the group and for the half', () => {
    const found = of({ treated: true, ldl: '2,4', baseline: '5,2' });
    expect(found).toMatchObject({
      risk: { group: 'HIGH', reasons: ['LDL'] },
      goal: { isHalved: true, decrease: 26 },
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
    { noScore: 'DISEASE', risk: { group: 'HIGH', reasons: ['DIABETES_FACTOR'] }, missing: [], isOpen: false },
  ],
  [
    'type 1, and smokes',
    { diabetes: 'TYPE_1' },
    { risk: { group: 'HIGH' }, missing: ['diabetesYears'], isOpen: true },
  ],
  [
    'diabetes, nothing else known',
    { diabetes: 'TYPE_2', smoker: null },
    { noScore: 'DISEASE', risk: null, missing: ['smoker', 'diabetesYears'] },
  ],
  [
    'diabetes, 3 years at 60',
    { age: '60', diabetes: 'TYPE_2', diabetesYears: '3', smoker: null },
    { risk: null, missing: ['smoker'] },
  ],
  ['kidney disease', { egfr: '45' }, { noScore: 'DISEASE', risk: { group: 'HIGH', reasons: ['KIDNEY'] } }],
  ['ASCVD', { ascvd: true, smoker: null }, { noScore: 'DISEASE', missing: [] }],
  ['no pressure', { systolic: '' }, { noScore: 'MISSING', risk: null, missing: ['systolic'] }],
  // The group is at least this one: a percentage could raise it.
  ['LDL and no pressure', { systolic: '', ldl: '5,5' }, { risk: { group: 'HIGH' }, missing: ['systolic'] }],
])('%s', (_name, change, outcome) => {
  expect(of(change)).toMatchObject(outcome);
});

describe('a group is “at least”', () => {
  const OLD: Partial<LdlInput> = { treated: true, baseline: '4', ldl: '1,7', egfr: '45', age: '75' };
  const VALUES: Partial<LdlInput> = { systolic: '', total: '', hdl: '', triglycerides: '' };
  const UNKNOWN: Partial<LdlInput> = { ...VALUES, smoker: null };
  test.each<[name: string, change: Partial<LdlInput>, group: string, isOpen: boolean]>([
    ['a pressure outside of SCORE2', { systolic: '225' }, 'HIGH', true],
    ['an HDL outside, with a disease', { hdl: '0,45', egfr: '45' }, 'HIGH', true],
    ['outside, and very high all the same', { systolic: '225', ascvd: true }, 'VERY_HIGH', false],
    ['outside at an age without SCORE2', { systolic: '225', age: '30' }, 'HIGH', false],
    ['kidney disease alone', { ...OLD, ...UNKNOWN }, 'HIGH', true],
    ['kidney disease and all values', { ...OLD, smoker: false, systolic: '120' }, 'HIGH', false],
    [
      'young with diabetes, smoking not told',
      { diabetes: 'TYPE_2', age: '38', diabetesYears: '3', smoker: null },
      'MODERATE',
      true,
    ],
    [
      'young with diabetes, pressure and cholesterol not told',
      { diabetes: 'TYPE_2', age: '38', diabetesYears: '5', smoker: false, ldl: '3', ...VALUES },
      'MODERATE',
      true,
    ],
    [
      'diabetes of ten years: smoking raises nothing more',
      { ...UNKNOWN, diabetes: 'TYPE_2', age: '38', diabetesYears: '12' },
      'HIGH',
      false,
    ],
    ['familial, smoking not told', { familial: true, age: '30', smoker: null }, 'HIGH', true],
    ['under treatment, LDL before it not told', { treated: true, ldl: '2,5' }, 'MODERATE', true],
    [
      'under treatment, LDL before it not high',
      { treated: true, ldl: '2,5', baseline: '4,9' },
      'MODERATE',
      false,
    ],
    ['under treatment, LDL before it high', { treated: true, ldl: '2,5', baseline: '5' }, 'HIGH', false],
    ['familial, another factor counted', { familial: true, factors: 1, smoker: null }, 'VERY_HIGH', false],
  ])('%s', (_name, change, group, isOpen) => {
    expect(of(change)).toMatchObject({ risk: { group }, isOpen });
  });
  it('wherever what was left open could raise it', () => {
    const rank = (input: LdlInput) => RISK_GROUPS.indexOf(assessLdl(input).risk?.group ?? 'LOW');
    const absent = <Value>(values: fc.Arbitrary<Value>, none: Value) =>
      fc.oneof({ weight: 2, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: values });
    const asked = {
      sex: fc.constantFrom('MALE' as const, 'FEMALE' as const),
      smoker: fc.boolean(),
      systolic: fc.integer({ min: 90, max: 220 }).map(String),
      total: fc.integer({ min: 35, max: 120 }).map((tenths) => String(tenths / 10)),
      hdl: fc.integer({ min: 5, max: 30 }).map((tenths) => String(tenths / 10)),
      diabetesYears: fc.integer({ min: 0, max: 18 }).map(String),
      baseline: fc.integer({ min: 26, max: 80 }).map((tenths) => String(tenths / 10)),
    };
    const form = fc.record({
      sex: absent<LdlInput['sex']>(asked.sex, null),
      smoker: absent<boolean | null>(asked.smoker, null),
      systolic: absent(asked.systolic, ''),
      total: absent(asked.total, ''),
      hdl: absent(asked.hdl, ''),
      diabetesYears: absent(asked.diabetesYears, ''),
      baseline: absent(asked.baseline, ''),
      treated: fc.boolean(),
      age: fc.integer({ min: 18, max: 95 }).map(String),
      diabetes: fc.constantFrom('NONE' as const, 'TYPE_1' as const, 'TYPE_2' as const),
      familial: fc.boolean(),
      egfr: fc.constantFrom('', '45', '90'),
    });
    fc.assert(
      fc.property(form, fc.record(asked), (entered, more) => {
        const before = { ...EMPTY, ldl: '2,5', ...entered };
        const filled = Object.entries(more).filter(([field]) =>
          [null, ''].includes(before[field as keyof typeof more] as null | ''),
        );
        const after = { ...before, ...Object.fromEntries(filled) };
        const { risk, isOpen } = assessLdl(before);
        fc.pre(risk !== null && !isOpen && assessLdl(after).mistakes.length === 0);
        expect(rank(after)).toBeLessThanOrEqual(rank(before));
      }),
      { numRuns: 2000 },
    );
  });
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
