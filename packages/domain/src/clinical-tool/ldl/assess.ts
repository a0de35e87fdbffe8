import type { Sex } from '../kidney/vocabulary.ts';
import { parseDecimal } from '../parse-decimal.ts';
import { computeLdl, type LdlFormula } from './compute-ldl.ts';
import { compareWithGoal, type GoalOutcome } from './goals.ts';
import { isKidneyDisease, riskOf, type Risk } from './risk.ts';
import { roundScore, score2, scoreKindAt, SCORE_LIMITS, type ScoreKind, type ScoreValues } from './score2.ts';
import { fromMmol, isWithin, LIPID_LIMITS, meantUnit, roundLdl, toMmol, type Limits } from './units.ts';
import type { Diabetes, FactorCount, Lipid, LipidUnit } from './vocabulary.ts';

/** Numbers of the form that are not lipids. */
export const PLAIN_FIELDS = ['age', 'systolic', 'diastolic', 'diabetesYears', 'egfr'] as const;
export type PlainField = (typeof PLAIN_FIELDS)[number];
export type LipidField = Lipid | 'baseline';
export type LdlField = PlainField | LipidField;

/** What stands in the LDL tool's form; numbers as they are typed. */
export interface LdlInput extends Readonly<Record<LdlField, string>> {
  readonly sex: Sex | null;
  readonly smoker: boolean | null;
  readonly unit: LipidUnit;
  readonly ascvd: boolean;
  /** Recurrent events on the strongest statin, or disease in several vascular beds. */
  readonly extreme: boolean;
  readonly familial: boolean;
  readonly diabetes: Diabetes;
  readonly organDamage: boolean;
  readonly factors: FactorCount;
  /** Takes medicine against LDL: what is measured now is not the baseline. */
  readonly treated: boolean;
}

export type LdlProblem =
  | 'NO_NUMBER'
  | 'OUT_OF_LIMITS'
  /** Not in this unit, but in the other one: the reader is asked. */
  | 'OTHER_UNIT'
  | 'OVER_TOTAL'
  | 'OVER_SYSTOLIC'
  | 'LONGER_THAN_LIFE';

export interface LdlMistake {
  readonly field: LdlField;
  readonly problem: LdlProblem;
  readonly limits?: Limits;
  /** OTHER_UNIT: the one that was probably meant. */
  readonly meant?: LipidUnit;
}

/** What could still be entered, and changes the outcome; in the order of the form. */
const LDL_MISSING = [
  'sex',
  'smoker',
  'age',
  'systolic',
  'total',
  'hdl',
  'baseline',
  'diabetesYears',
] as const;
export type LdlMissing = (typeof LDL_MISSING)[number];

/** Why there is no LDL. */
export type NoLdl = 'MISSING' | 'TRIGLYCERIDES' | 'IMPLAUSIBLE';
/** Why there is no percentage. */
export type NoScore = 'DISEASE' | 'AGE' | 'LIMITS' | 'MISSING';

export interface LdlAssessment {
  /** While there is one there is no number at all. */
  readonly mistakes: readonly LdlMistake[];
  readonly ldl: { readonly value: number; readonly from: 'MEASURED' | LdlFormula } | null;
  readonly noLdl: NoLdl | null;
  /** In the form's unit. */
  readonly nonHdl: number | null;
  readonly score: { readonly kind: ScoreKind; readonly percent: number } | null;
  /** Per cent that SCORE2 would say without the disease that forbids it. */
  readonly scoreWithoutDisease: number | null;
  readonly noScore: NoScore | null;
  readonly risk: Risk | null;
  /** What could raise the group, or is needed for one; empty where nothing is. */
  readonly missing: readonly LdlMissing[];
  /** The group is at least this one: something is missing, or outside what SCORE2 takes, that could raise it. */
  readonly isOpen: boolean;
  readonly goal: GoalOutcome | null;
}

/** Ours, against slips of the finger; those of lipids are in units.ts. */
export const PLAIN_LIMITS: Readonly<Record<PlainField, Limits>> = {
  age: { min: 18, max: 110 },
  systolic: { min: 60, max: 280 },
  diastolic: { min: 30, max: 180 },
  diabetesYears: { min: 0, max: 100 },
  egfr: { min: 1, max: 200 },
};

type Read = Readonly<Record<LdlField, number | null>>;

/** What the form says, reckoned. One doubtful entry holds everything back. */
export function assessLdl(input: LdlInput): LdlAssessment {
  const mistakes: LdlMistake[] = [];
  const lipid = (field: LipidField): number | null => readLipid(field, input, mistakes);
  const plain = (field: PlainField): number | null => readPlain(field, input, mistakes);
  const isDiabetic = input.diabetes !== 'NONE';
  const read: Read = {
    age: plain('age'),
    systolic: plain('systolic'),
    diastolic: plain('diastolic'),
    diabetesYears: isDiabetic ? plain('diabetesYears') : null,
    egfr: plain('egfr'),
    total: lipid('total'),
    hdl: lipid('hdl'),
    triglycerides: lipid('triglycerides'),
    ldl: lipid('ldl'),
    baseline: input.treated ? lipid('baseline') : null,
  };
  mistakes.push(...contradictions(read));
  if (mistakes.length > 0) return { ...NOTHING, mistakes };
  const { ldl, noLdl } = findLdl(read, input.unit);
  const scored = findScore(read, input);
  const risk = findRisk(read, input, ldl?.value ?? null, scored);
  const missing = listMissing(read, input, scored.held, risk);
  return {
    mistakes,
    ldl,
    noLdl,
    nonHdl: read.total === null || read.hdl === null ? null : roundLdl(read.total - read.hdl, input.unit),
    score: scored.score,
    scoreWithoutDisease: scored.scoreWithoutDisease,
    noScore: scored.noScore,
    risk,
    missing,
    isOpen: risk !== null && risk.group !== 'VERY_HIGH' && (missing.length > 0 || scored.held === 'LIMITS'),
    goal:
      ldl === null || risk === null
        ? null
        : compareWithGoal({
            group: risk.group,
            ldl: ldl.value,
            baseline: input.treated ? read.baseline : ldl.value,
            unit: input.unit,
          }),
  };
}

const NOTHING: LdlAssessment = {
  mistakes: [],
  ldl: null,
  noLdl: null,
  nonHdl: null,
  score: null,
  scoreWithoutDisease: null,
  noScore: null,
  risk: null,
  missing: [],
  isOpen: false,
  goal: null,
};

function readLipid(field: LipidField, input: LdlInput, mistakes: LdlMistake[]): number | null {
  const lipid = field === 'baseline' ? 'ldl' : field;
  const limits = LIPID_LIMITS[lipid][input.unit];
  const value = readNumber(field, input[field], limits, mistakes);
  if (value !== null && isWithin(value, limits)) return value;
  const meant = value === null ? null : meantUnit(lipid, value, input.unit);
  if (value !== null)
    mistakes.push(
      meant === null
        ? { field, problem: 'OUT_OF_LIMITS', limits }
        : { field, problem: 'OTHER_UNIT', limits, meant },
    );
  return null;
}

function readPlain(field: PlainField, input: LdlInput, mistakes: LdlMistake[]): number | null {
  const limits = PLAIN_LIMITS[field];
  const value = readNumber(field, input[field], limits, mistakes);
  if (value === null || isWithin(value, limits)) return value;
  mistakes.push({ field, problem: 'OUT_OF_LIMITS', limits });
  return null;
}

function readNumber(field: LdlField, text: string, limits: Limits, mistakes: LdlMistake[]): number | null {
  const value = parseDecimal(text);
  if (value === null && text.trim() !== '') mistakes.push({ field, problem: 'NO_NUMBER', limits });
  return value;
}

/** Two values of which one must be wrong. */
function contradictions(read: Read): readonly LdlMistake[] {
  const isOver = (one: LdlField, other: LdlField): boolean => {
    const [value, bound] = [read[one], read[other]];
    return value !== null && bound !== null && value >= bound;
  };
  const { age, diabetesYears } = read;
  return [
    ...(['hdl', 'ldl'] as const)
      .filter((field) => isOver(field, 'total'))
      .map((field) => ({ field, problem: 'OVER_TOTAL' }) as const),
    ...(isOver('diastolic', 'systolic') ? [{ field: 'diastolic', problem: 'OVER_SYSTOLIC' } as const] : []),
    ...(age !== null && diabetesYears !== null && diabetesYears > age
      ? [{ field: 'diabetesYears', problem: 'LONGER_THAN_LIFE' } as const]
      : []),
  ];
}

/** The laboratory's LDL, or the computed one. */
function findLdl(read: Read, unit: LipidUnit): Pick<LdlAssessment, 'ldl' | 'noLdl'> {
  if (read.ldl !== null) return { ldl: { value: roundLdl(read.ldl, unit), from: 'MEASURED' }, noLdl: null };
  const { total, hdl, triglycerides } = read;
  if (total === null || hdl === null || triglycerides === null) return { ldl: null, noLdl: 'MISSING' };
  const computed = computeLdl({
    total: toMmol('total', total, unit),
    hdl: toMmol('hdl', hdl, unit),
    triglycerides: toMmol('triglycerides', triglycerides, unit),
  });
  if (computed === null) return { ldl: null, noLdl: 'TRIGLYCERIDES' };
  const value = roundLdl(fromMmol('ldl', computed.value, unit), unit);
  // What the laboratory could not have measured either: the values do not belong together.
  return isWithin(value, LIPID_LIMITS.ldl[unit])
    ? { ldl: { value, from: computed.formula }, noLdl: null }
    : { ldl: null, noLdl: 'IMPLAUSIBLE' };
}

/** Diseases with which SCORE2 does not hold. */
const hasDisease = (read: Read, { ascvd, familial, diabetes }: LdlInput): boolean =>
  ascvd || familial || diabetes !== 'NONE' || isKidneyDisease(read.egfr);

interface Scored extends Pick<LdlAssessment, 'score' | 'scoreWithoutDisease' | 'noScore'> {
  /** What holds the percentage back, but for a disease: with one, too, a high percentage raises the group. */
  readonly held: NoScore | null;
}

function findScore(read: Read, input: LdlInput): Scored {
  const scored = scoreOfHealthy(read, input);
  const held = scored.noScore;
  if (!hasDisease(read, input)) return { ...scored, scoreWithoutDisease: null, held };
  return { score: null, scoreWithoutDisease: scored.score?.percent ?? null, noScore: 'DISEASE', held };
}

function scoreOfHealthy(read: Read, input: LdlInput): Pick<LdlAssessment, 'score' | 'noScore'> {
  const none = (noScore: NoScore) => ({ score: null, noScore });
  const kind = read.age === null ? null : scoreKindAt(read.age);
  if (read.age !== null && kind === null) return none('AGE');
  const values = scoreValues(read, input);
  if (values === null || kind === null) return none(isOutside(read, input.unit) ? 'LIMITS' : 'MISSING');
  const percent = score2(values);
  return percent === null ? none('LIMITS') : { score: { kind, percent: roundScore(percent) }, noScore: null };
}

function scoreValues(read: Read, { sex, smoker, unit }: LdlInput): ScoreValues | null {
  const { age, systolic, total, hdl } = read;
  if (sex === null || smoker === null) return null;
  if (age === null || systolic === null || total === null || hdl === null) return null;
  return {
    ...{ sex, smoker, age, systolic },
    ...{ total: toMmol('total', total, unit), hdl: toMmol('hdl', hdl, unit) },
  };
}

/** Is one of the values that are there outside of what SCORE2 takes? */
function isOutside({ systolic, total, hdl }: Read, unit: LipidUnit): boolean {
  const isBad = (value: number | null, limits: Limits): boolean => value !== null && !isWithin(value, limits);
  return (
    isBad(systolic, SCORE_LIMITS.systolic) ||
    isBad(total === null ? null : toMmol('total', total, unit), SCORE_LIMITS.total) ||
    isBad(hdl === null ? null : toMmol('hdl', hdl, unit), SCORE_LIMITS.hdl)
  );
}

function findRisk(
  read: Read,
  input: LdlInput,
  ldl: number | null,
  { score, scoreWithoutDisease }: Scored,
): Risk | null {
  const { age, diabetesYears, egfr, systolic, diastolic, total, baseline } = read;
  const { ascvd, familial, diabetes, organDamage, smoker, unit } = input;
  // Smoking is one of them, whoever counted.
  const factors = smoker === true && input.factors === 0 ? 1 : input.factors;
  const highest = ldl === null ? baseline : Math.max(ldl, baseline ?? 0);
  return riskOf({
    ...{ age, diabetesYears, egfr, systolic, diastolic, ascvd, familial, diabetes, organDamage, factors },
    total: total === null ? null : toMmol('total', total, unit),
    ldl: highest === null ? null : toMmol('ldl', highest, unit),
    score: score?.percent ?? null,
    scoreWithoutDisease,
  });
}

function listMissing(
  read: Read,
  input: LdlInput,
  held: NoScore | null,
  risk: Risk | null,
): readonly LdlMissing[] {
  if (risk?.group === 'VERY_HIGH') return [];
  const isDiabetic = input.diabetes !== 'NONE';
  // Smoking is a risk factor of its own with diabetes, up to a high risk, and with familial hypercholesterolaemia.
  const isFactor = input.factors === 0 && (input.familial || (isDiabetic && risk?.group !== 'HIGH'));
  // Without SCORE2, too, a very high pressure or cholesterol makes the risk high.
  const isByRule = held === 'MISSING' || (held === 'AGE' && risk?.group !== 'HIGH');
  const asksFor: Readonly<Record<LdlMissing, boolean>> = {
    sex: held === 'MISSING',
    smoker: held === 'MISSING' || isFactor,
    // The young with diabetes are told by it.
    age: held === 'MISSING' || (isDiabetic && risk === null),
    systolic: isByRule,
    total: isByRule,
    hdl: held === 'MISSING',
    // An LDL over 4.9 mmol/l before treatment makes the risk high, whatever is measured under it.
    baseline: input.treated && risk?.group !== 'HIGH',
    // Above ten years a high risk, above twenty of type 1 a very high one.
    diabetesYears: isDiabetic && (risk?.group !== 'HIGH' || input.diabetes === 'TYPE_1'),
  };
  return LDL_MISSING.filter(
    (one) => asksFor[one] && (one === 'sex' || one === 'smoker' ? input[one] : read[one]) === null,
  );
}
