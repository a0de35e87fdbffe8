import {
  ACR_UNITS,
  CREATININE_UNITS,
  CYSTATIN_UNITS,
  type AcrUnit,
  type CreatinineUnit,
} from './vocabulary.ts';

/** µmol/l in one mg/dl; 88.42 by the molar mass of 113.12 gives the same integers in all published tests. */
export const CREATININE_FACTOR = 88.4;
/** mg/g in one mg/mmol; guidelines round it to 10, so categories are never found by converting. */
export const ACR_FACTOR = 8.84;

export const toMgPerDl = (value: number, unit: CreatinineUnit): number =>
  unit === 'mg/dl' ? value : value / CREATININE_FACTOR;
export const toUmolPerL = (value: number, unit: CreatinineUnit): number =>
  unit === 'umol/l' ? value : value * CREATININE_FACTOR;
export const toMgPerMmol = (value: number, unit: AcrUnit): number =>
  unit === 'mg/mmol' ? value : value / ACR_FACTOR;
export const toMgPerG = (value: number, unit: AcrUnit): number =>
  unit === 'mg/g' ? value : value * ACR_FACTOR;

export const QUANTITIES = ['creatinine', 'cystatin', 'acr'] as const;
export type Quantity = (typeof QUANTITIES)[number];
export type Unit = CreatinineUnit | AcrUnit | (typeof CYSTATIN_UNITS)[number];

export const UNITS_OF = {
  creatinine: CREATININE_UNITS,
  cystatin: CYSTATIN_UNITS,
  acr: ACR_UNITS,
} as const satisfies Readonly<Record<Quantity, readonly Unit[]>>;

/**
 * What is taken in each unit; ours, against slips of the finger, no guideline's. Those of creatinine do hardly overlap:
 * whoever has chosen the wrong unit is asked.
 */
export const VALUE_LIMITS: Readonly<Record<Unit, { readonly min: number; readonly max: number }>> = {
  'umol/l': { min: 18, max: 1768 },
  'mg/dl': { min: 0.2, max: 20 },
  'mg/l': { min: 0.2, max: 12 },
  'mg/mmol': { min: 0, max: 2500 },
  'mg/g': { min: 0, max: 22_000 },
};

export const isInLimits = (value: number, unit: Unit): boolean =>
  value >= VALUE_LIMITS[unit].min && value <= VALUE_LIMITS[unit].max;

/** The unit of creatinine that was probably meant, where the chosen one cannot be: 98 mg/dl, 1.1 µmol/l. */
export function meantUnit(value: number, unit: CreatinineUnit): CreatinineUnit | null {
  const other = unit === 'umol/l' ? 'mg/dl' : 'umol/l';
  return !isInLimits(value, unit) && isInLimits(value, other) ? other : null;
}
