import type { Lipid, LipidUnit } from './vocabulary.ts';

/** mg/dl in one mmol/l of cholesterol. */
export const CHOLESTEROL_FACTOR = 38.67;
/** mg/dl in one mmol/l of triglycerides. */
export const TRIGLYCERIDE_FACTOR = 88.57;

const factorOf = (lipid: Lipid): number =>
  lipid === 'triglycerides' ? TRIGLYCERIDE_FACTOR : CHOLESTEROL_FACTOR;

export const toMmol = (lipid: Lipid, value: number, unit: LipidUnit): number =>
  unit === 'mmol/l' ? value : value / factorOf(lipid);
/** From mmol/l. */
export const fromMmol = (lipid: Lipid, value: number, unit: LipidUnit): number =>
  unit === 'mmol/l' ? value : value * factorOf(lipid);

export interface Limits {
  readonly min: number;
  readonly max: number;
}

/**
 * What is taken in each unit; ours, against slips of the finger, no guideline's. No value is in both units of a lipid:
 * whoever has chosen the wrong one is asked.
 */
export const LIPID_LIMITS: Readonly<Record<Lipid, Readonly<Record<LipidUnit, Limits>>>> = {
  total: { 'mmol/l': { min: 1, max: 20 }, 'mg/dl': { min: 39, max: 775 } },
  hdl: { 'mmol/l': { min: 0.2, max: 5 }, 'mg/dl': { min: 8, max: 195 } },
  triglycerides: { 'mmol/l': { min: 0.2, max: 25 }, 'mg/dl': { min: 26, max: 2215 } },
  ldl: { 'mmol/l': { min: 0.2, max: 15 }, 'mg/dl': { min: 16, max: 580 } },
};

export const isWithin = (value: number, { min, max }: Limits): boolean => value >= min && value <= max;

/** The unit that was probably meant, where the chosen one cannot be: 193 mmol/l, 5.2 mg/dl. */
export function meantUnit(lipid: Lipid, value: number, unit: LipidUnit): LipidUnit | null {
  const other = unit === 'mmol/l' ? 'mg/dl' : 'mmol/l';
  const limits = LIPID_LIMITS[lipid];
  return !isWithin(value, limits[unit]) && isWithin(value, limits[other]) ? other : null;
}

/** As LDL is shown, and then compared: two digits in mmol/l, whole mg/dl. */
export const roundLdl = (value: number, unit: LipidUnit): number =>
  unit === 'mmol/l' ? Math.round(value * 100) / 100 : Math.round(value);
