import type { AcrUnit, AlbuminuriaCategory, GfrCategory } from './vocabulary.ts';

/** From which rounded eGFR on each category holds, ml/min/1.73 m² (KDIGO). */
export const GFR_FROM: Readonly<Record<GfrCategory, number>> = {
  G1: 90,
  G2: 60,
  G3a: 45,
  G3b: 30,
  G4: 15,
  G5: 0,
};

/** KDIGO's rounding: first to an integer, then placed (89.6 → 90 → G1). */
export const roundGfr = (egfr: number): number => Math.round(egfr);

export function gfrCategory(egfr: number): GfrCategory {
  const rounded = roundGfr(egfr);
  const found = (Object.keys(GFR_FROM) as GfrCategory[]).find((category) => rounded >= GFR_FROM[category]);
  return found ?? 'G5';
}

/** A1 under `from`, A2 up to and with `to`, A3 above it (KDIGO): each unit has its own numbers. */
export const ALBUMINURIA_LIMITS: Readonly<Record<AcrUnit, { readonly from: number; readonly to: number }>> = {
  'mg/mmol': { from: 3, to: 30 },
  'mg/g': { from: 30, to: 300 },
};

/** By the limits of the unit in which the value was measured, never by converting it. */
export function albuminuriaCategory(value: number, unit: AcrUnit): AlbuminuriaCategory {
  const { from, to } = ALBUMINURIA_LIMITS[unit];
  if (value < from) return 'A1';
  return value <= to ? 'A2' : 'A3';
}
