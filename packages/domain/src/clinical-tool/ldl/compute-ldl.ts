import { CHOLESTEROL_FACTOR, TRIGLYCERIDE_FACTOR } from './units.ts';

/** mmol/l */
export interface Lipids {
  readonly total: number;
  readonly hdl: number;
  readonly triglycerides: number;
}

export type LdlFormula = 'FRIEDEWALD' | 'SAMPSON';

/** From this much triglycerides on, mmol/l, Friedewald does not hold. */
export const FRIEDEWALD_BELOW = 4.5;
/** Up to this much triglycerides, mg/dl, Sampson holds; unverified, as its formula. */
export const SAMPSON_TO_MG_PER_DL = 800;

/** Friedewald, mmol/l; `null` from 4.5 mmol/l of triglycerides on. Fasting is preferred. The facts give no year. */
export const friedewald = ({ total, hdl, triglycerides }: Lipids): number | null =>
  triglycerides < FRIEDEWALD_BELOW ? total - hdl - triglycerides / 2.2 : null;

/**
 * Sampson, mmol/l, reckoned in mg/dl; `null` over 800 mg/dl of triglycerides. The facts have it from memory and give no
 * year: the page says that it is unverified.
 */
export function sampson(lipids: Lipids): number | null {
  const total = lipids.total * CHOLESTEROL_FACTOR;
  const hdl = lipids.hdl * CHOLESTEROL_FACTOR;
  const triglycerides = lipids.triglycerides * TRIGLYCERIDE_FACTOR;
  if (triglycerides > SAMPSON_TO_MG_PER_DL) return null;
  const ofTriglycerides =
    triglycerides / 8.56 + (triglycerides * (total - hdl)) / 2140 - triglycerides ** 2 / 16_100;
  return (total / 0.948 - hdl / 0.971 - ofTriglycerides - 9.44) / CHOLESTEROL_FACTOR;
}

/** Computed LDL, mmol/l: Friedewald where it holds, Sampson above it, `null` beyond both. */
export function computeLdl(lipids: Lipids): { readonly value: number; readonly formula: LdlFormula } | null {
  const plain = friedewald(lipids);
  if (plain !== null) return { value: plain, formula: 'FRIEDEWALD' };
  const value = sampson(lipids);
  return value === null ? null : { value, formula: 'SAMPSON' };
}
