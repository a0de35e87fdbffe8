import type { Sex } from '../kidney/vocabulary.ts';
import { isWithin, type Limits } from './units.ts';

/** Regions of risk in Europe. */
export const REGIONS = ['LOW', 'MODERATE', 'HIGH', 'VERY_HIGH'] as const;
export type Region = (typeof REGIONS)[number];
/** Where Estonia is (SCORE2; acarepro.abbott.com/cvrisk_calc). */
export const ESTONIA: Region = 'HIGH';

export type ScoreKind = 'SCORE2' | 'SCORE2_OP';

export interface ScoreValues {
  readonly sex: Sex;
  /** Years. */
  readonly age: number;
  readonly smoker: boolean;
  /** mmHg */
  readonly systolic: number;
  /** mmol/l */
  readonly total: number;
  /** mmol/l */
  readonly hdl: number;
}

/** From the first age on, below the second: SCORE2, then SCORE2-OP. */
export const SCORE_AGES = { from: 40, older: 70, below: 90 } as const;

/** What the facts take, from memory; where a value is outside there is no percentage. */
export const SCORE_LIMITS: Readonly<Record<'systolic' | 'total' | 'hdl', Limits>> = {
  systolic: { min: 90, max: 220 },
  total: { min: 2, max: 12 },
  hdl: { min: 0.5, max: 3 },
};

/** Coefficients for what is without diabetes; `by…` are those of what changes with age. */
interface Model {
  readonly age: number;
  readonly smoker: number;
  readonly systolic: number;
  readonly total: number;
  readonly hdl: number;
  readonly byAge: {
    readonly smoker: number;
    readonly systolic: number;
    readonly total: number;
    readonly hdl: number;
  };
  /** Share of those without an event in ten years, at the mean. */
  readonly survival: number;
  readonly mean: number;
}

/** What stands for zero, and what for one, in each model. */
interface Scale {
  readonly age: readonly [zero: number, one: number];
  readonly systolic: readonly [zero: number, one: number];
  readonly total: readonly [zero: number, one: number];
  readonly hdl: readonly [zero: number, one: number];
}

const SCALES: Readonly<Record<ScoreKind, Scale>> = {
  SCORE2: { age: [60, 5], systolic: [120, 20], total: [6, 1], hdl: [1.3, 0.5] },
  SCORE2_OP: { age: [73, 1], systolic: [150, 1], total: [6, 1], hdl: [1.4, 1] },
};

/** SCORE2 and SCORE2-OP, as in RiskScorescvd (MIT); diabetes is left out: neither is for people who have it. */
const MODELS: Readonly<Record<ScoreKind, Readonly<Record<Sex, Model>>>> = {
  SCORE2: {
    MALE: {
      ...{ age: 0.3742, smoker: 0.6012, systolic: 0.2777, total: 0.1458, hdl: -0.2698 },
      byAge: { smoker: -0.0755, systolic: -0.0255, total: -0.0281, hdl: 0.0426 },
      ...{ survival: 0.9605, mean: 0 },
    },
    FEMALE: {
      ...{ age: 0.4648, smoker: 0.7744, systolic: 0.3131, total: 0.1002, hdl: -0.2606 },
      byAge: { smoker: -0.1088, systolic: -0.0277, total: -0.0226, hdl: 0.0613 },
      ...{ survival: 0.9776, mean: 0 },
    },
  },
  SCORE2_OP: {
    MALE: {
      ...{ age: 0.0634, smoker: 0.3524, systolic: 0.0094, total: 0.085, hdl: -0.3564 },
      byAge: { smoker: -0.0247, systolic: -0.0005, total: 0.0073, hdl: 0.0091 },
      ...{ survival: 0.7576, mean: 0.0929 },
    },
    FEMALE: {
      ...{ age: 0.0789, smoker: 0.4921, systolic: 0.0102, total: 0.0605, hdl: -0.304 },
      byAge: { smoker: -0.0255, systolic: -0.0004, total: -0.0009, hdl: 0.0154 },
      ...{ survival: 0.8082, mean: 0.229 },
    },
  },
};

/** Recalibration to each region. */
const REGION_SCALES: Readonly<
  Record<ScoreKind, Readonly<Record<Sex, Readonly<Record<Region, readonly [shift: number, factor: number]>>>>>
> = {
  SCORE2: {
    MALE: {
      LOW: [-0.5699, 0.7476],
      MODERATE: [-0.1565, 0.8009],
      HIGH: [0.3207, 0.936],
      VERY_HIGH: [0.5836, 0.8294],
    },
    FEMALE: {
      LOW: [-0.738, 0.7019],
      MODERATE: [-0.3143, 0.7701],
      HIGH: [0.571, 0.9369],
      VERY_HIGH: [0.9412, 0.8329],
    },
  },
  SCORE2_OP: {
    MALE: { LOW: [-0.34, 1.19], MODERATE: [0.01, 1.25], HIGH: [0.08, 1.15], VERY_HIGH: [0.05, 0.7] },
    FEMALE: { LOW: [-0.52, 1.01], MODERATE: [-0.1, 1.1], HIGH: [0.38, 1.09], VERY_HIGH: [0.38, 0.69] },
  },
};

/** Which of the two holds at an age; `null`: neither. */
export function scoreKindAt(age: number): ScoreKind | null {
  if (!(age >= SCORE_AGES.from && age < SCORE_AGES.below)) return null;
  return age < SCORE_AGES.older ? 'SCORE2' : 'SCORE2_OP';
}

/**
 * Risk of a first fatal or non-fatal cardiovascular event within ten years, per cent, not rounded; `null` outside the
 * ages and limits. Not for people with diabetes, cardiovascular or kidney disease or familial hypercholesterolaemia.
 */
export function score2(values: ScoreValues, region: Region = ESTONIA): number | null {
  const kind = scoreKindAt(values.age);
  const isInside = (['systolic', 'total', 'hdl'] as const).every((name) =>
    isWithin(values[name], SCORE_LIMITS[name]),
  );
  if (kind === null || !isInside) return null;
  const model = MODELS[kind][values.sex];
  const at = (name: keyof Scale): number => (values[name] - SCALES[kind][name][0]) / SCALES[kind][name][1];
  const age = at('age');
  const predictor =
    model.age * age +
    (values.smoker ? model.smoker + model.byAge.smoker * age : 0) +
    (model.systolic + model.byAge.systolic * age) * at('systolic') +
    (model.total + model.byAge.total * age) * at('total') +
    (model.hdl + model.byAge.hdl * age) * at('hdl');
  const uncalibrated = 1 - model.survival ** Math.exp(predictor - model.mean);
  const [shift, factor] = REGION_SCALES[kind][values.sex][region];
  return 100 * (1 - Math.exp(-Math.exp(shift + factor * Math.log(-Math.log(1 - uncalibrated)))));
}

/** As it is shown, and then placed: one digit. */
export const roundScore = (percent: number): number => Math.round(percent * 10) / 10;

/** Limits of the prevention guideline of 2021 at an age, per cent; named on the page, not used: 2025 has its own. */
export function bandsOf2021(age: number): readonly [number, number] {
  if (age < 50) return [2.5, 7.5];
  return age < 70 ? [5, 10] : [7.5, 15];
}
