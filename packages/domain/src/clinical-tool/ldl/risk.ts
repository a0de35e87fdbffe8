import { roundGfr } from '../kidney/categories.ts';
import { RISK_GROUPS, type Diabetes, type FactorCount, type RiskGroup } from './vocabulary.ts';

/** What is known of a patient; `null` = not known. */
export interface RiskFacts {
  readonly age: number | null;
  /** Of atherosclerosis: clinical, or unequivocal on imaging. */
  readonly ascvd: boolean;
  readonly familial: boolean;
  readonly diabetes: Diabetes;
  readonly diabetesYears: number | null;
  readonly organDamage: boolean;
  readonly factors: FactorCount;
  /** ml/min/1.73 m² */
  readonly egfr: number | null;
  /** mmol/l */
  readonly total: number | null;
  /** mmol/l, the highest known: now or before treatment. */
  readonly ldl: number | null;
  /** mmHg */
  readonly systolic: number | null;
  readonly diastolic: number | null;
  /** Rounded per cent of SCORE2 or SCORE2-OP; `null` where there is none. */
  readonly score: number | null;
  /** The same where a disease forbids it: what it would be without the disease. */
  readonly scoreWithoutDisease: number | null;
}

export type RiskReason =
  | 'ASCVD'
  | 'DIABETES_ORGAN'
  | 'DIABETES_FACTORS'
  | 'DIABETES_LONG'
  | 'KIDNEY_SEVERE'
  | 'FAMILIAL_FACTOR'
  | 'TOTAL'
  | 'LDL'
  | 'PRESSURE'
  | 'FAMILIAL'
  | 'DIABETES_TEN_YEARS'
  | 'DIABETES_FACTOR'
  | 'KIDNEY'
  | 'DIABETES_YOUNG'
  | 'SCORE'
  | 'SCORE_WITHOUT_DISEASE';

export interface Risk {
  readonly group: RiskGroup;
  /** Those that put the patient into this group. */
  readonly reasons: readonly RiskReason[];
}

/** From which per cent on each group holds (ESC/EAS update 2025, the same at all ages). */
export const SCORE_FROM: Readonly<Record<RiskGroup, number>> = {
  LOW: 0,
  MODERATE: 2,
  HIGH: 10,
  VERY_HIGH: 20,
};

/** Which of the years of this type counts as young. */
const YOUNG_BELOW: Readonly<Record<Exclude<Diabetes, 'NONE'>, number>> = { TYPE_1: 35, TYPE_2: 50 };

/** eGFR under 60: SCORE2 does not hold, and the kidney decides. */
export const isKidneyDisease = (egfr: number | null): boolean => egfr !== null && roundGfr(egfr) < 60;

export const groupOfScore = (percent: number): RiskGroup =>
  RISK_GROUPS.findLast((group) => percent >= SCORE_FROM[group]) ?? 'LOW';

/**
 * The highest group that a rule puts the patient into; `null` where no rule says anything. The clinical rules are those of
 * ESC/EAS 2019, table 4, from memory (unverified); the limits of SCORE2 those of 2025. Ours is that a disease never lowers the
 * group: SCORE2 does not hold with it, because it would say too little.
 */
export function riskOf(facts: RiskFacts): Risk | null {
  const found: Readonly<Record<RiskGroup, readonly (RiskReason | false)[]>> = {
    VERY_HIGH: veryHigh(facts),
    HIGH: high(facts),
    MODERATE: [isYoungDiabetes(facts) && 'DIABETES_YOUNG'],
    LOW: [],
  };
  for (const group of RISK_GROUPS.toReversed()) {
    const isByScore = facts.score !== null && groupOfScore(facts.score) === group;
    const reasons = [...found[group], isByScore && ('SCORE' as const)].filter((reason) => reason !== false);
    if (reasons.length > 0) return { group, reasons };
    if (facts.scoreWithoutDisease !== null && groupWithoutDisease(facts, facts.scoreWithoutDisease) === group)
      return { group, reasons: ['SCORE_WITHOUT_DISEASE'] };
  }
  return null;
}

/** No rule calls the risk with diabetes low: young and short, it is moderate, and so it is not less later. */
function groupWithoutDisease({ diabetes }: RiskFacts, score: number): RiskGroup {
  const group = groupOfScore(score);
  return diabetes !== 'NONE' && group === 'LOW' ? 'MODERATE' : group;
}

function veryHigh(facts: RiskFacts): readonly (RiskReason | false)[] {
  const { ascvd, diabetes, diabetesYears, organDamage, factors, egfr, familial } = facts;
  const isDiabetic = diabetes !== 'NONE';
  return [
    ascvd && 'ASCVD',
    isDiabetic && organDamage && 'DIABETES_ORGAN',
    isDiabetic && factors >= 3 && 'DIABETES_FACTORS',
    diabetes === 'TYPE_1' && (diabetesYears ?? 0) > 20 && 'DIABETES_LONG',
    egfr !== null && roundGfr(egfr) < 30 && 'KIDNEY_SEVERE',
    // With cardiovascular disease too, which is a reason of its own.
    familial && factors >= 1 && 'FAMILIAL_FACTOR',
  ];
}

function high(facts: RiskFacts): readonly (RiskReason | false)[] {
  const { diabetes, diabetesYears, factors, familial, total, ldl, systolic, diastolic } = facts;
  const isDiabetic = diabetes !== 'NONE';
  return [
    (total ?? 0) > 8 && 'TOTAL',
    (ldl ?? 0) > 4.9 && 'LDL',
    ((systolic ?? 0) >= 180 || (diastolic ?? 0) >= 110) && 'PRESSURE',
    familial && 'FAMILIAL',
    isDiabetic && (diabetesYears ?? 0) >= 10 && 'DIABETES_TEN_YEARS',
    isDiabetic && factors >= 1 && 'DIABETES_FACTOR',
    isKidneyDisease(facts.egfr) && 'KIDNEY',
  ];
}

const isYoungDiabetes = ({ age, diabetes, diabetesYears, factors }: RiskFacts): boolean =>
  diabetes !== 'NONE' &&
  age !== null &&
  age < YOUNG_BELOW[diabetes] &&
  diabetesYears !== null &&
  diabetesYears < 10 &&
  factors === 0;
