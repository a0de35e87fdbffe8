import { wantsCreatinine, wantsCystatin, type Equation, type Sex } from './vocabulary.ts';

/** Youngest and oldest age: the equations hold for adults (18); the upper bound is ours, against slips of the finger. */
export const AGES = { min: 18, max: 110 } as const;

export interface KidneyValues {
  /** Years, also with a fraction. */
  readonly age: number;
  readonly sex: Sex;
  /** mg/dl */
  readonly creatinine: number | null;
  /** mg/l */
  readonly cystatin: number | null;
}

interface Coefficients {
  readonly scale: number;
  readonly creatinine?: { readonly low: Readonly<Record<Sex, number>>; readonly high: number };
  readonly cystatin?: { readonly low: number; readonly high: number };
  readonly perYear: number;
  readonly female: number;
}

/** Creatinine (mg/dl) at which the curve bends. */
const KAPPA: Readonly<Record<Sex, number>> = { FEMALE: 0.7, MALE: 0.9 };
/** Cystatin C (mg/l) at which it bends. */
const CYSTATIN_BEND = 0.8;

/** CKD-EPI 2009 (Levey), 2012 (Inker, cystatin C), 2021 (Inker); the race term of 2009 is left out. */
const COEFFICIENTS: Readonly<Record<Equation, Coefficients>> = {
  CKD_EPI_2009: {
    scale: 141,
    creatinine: { low: { FEMALE: -0.329, MALE: -0.411 }, high: -1.209 },
    perYear: 0.993,
    female: 1.018,
  },
  CKD_EPI_2021: {
    scale: 142,
    creatinine: { low: { FEMALE: -0.241, MALE: -0.302 }, high: -1.2 },
    perYear: 0.9938,
    female: 1.012,
  },
  CKD_EPI_2012_CYSTATIN: {
    scale: 133,
    cystatin: { low: -0.499, high: -1.328 },
    perYear: 0.996,
    female: 0.932,
  },
  CKD_EPI_2021_BOTH: {
    scale: 135,
    creatinine: { low: { FEMALE: -0.219, MALE: -0.144 }, high: -0.544 },
    cystatin: { low: -0.323, high: -0.778 },
    perYear: 0.9961,
    female: 0.963,
  },
};

/**
 * Estimated GFR by CKD-EPI, ml/min/1.73 m², not rounded; `null` where the equation does not hold (under 18, over 110) or
 * a value that it wants is missing.
 */
export function estimateGfr(
  equation: Equation,
  { age, sex, creatinine, cystatin }: KidneyValues,
): number | null {
  if (!(age >= AGES.min && age <= AGES.max)) return null;
  if (wantsCreatinine(equation) && !isPositive(creatinine)) return null;
  if (wantsCystatin(equation) && !isPositive(cystatin)) return null;
  const { scale, perYear, female, ...by } = COEFFICIENTS[equation];
  const ofCreatinine =
    by.creatinine === undefined
      ? 1
      : bent((creatinine ?? 0) / KAPPA[sex], by.creatinine.low[sex], by.creatinine.high);
  const ofCystatin =
    by.cystatin === undefined ? 1 : bent((cystatin ?? 0) / CYSTATIN_BEND, by.cystatin.low, by.cystatin.high);
  return scale * ofCreatinine * ofCystatin * perYear ** age * (sex === 'FEMALE' ? female : 1);
}

const bent = (ratio: number, low: number, high: number): number =>
  Math.min(ratio, 1) ** low * Math.max(ratio, 1) ** high;
const isPositive = (value: number | null): boolean => value !== null && value > 0;
