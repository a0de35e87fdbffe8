export const LIPID_UNITS = ['mmol/l', 'mg/dl'] as const;
export type LipidUnit = (typeof LIPID_UNITS)[number];

/** What is measured; `ldl` is the laboratory's own, where there is one. */
export const LIPIDS = ['total', 'hdl', 'triglycerides', 'ldl'] as const;
export type Lipid = (typeof LIPIDS)[number];

/** Lowest first. */
export const RISK_GROUPS = ['LOW', 'MODERATE', 'HIGH', 'VERY_HIGH'] as const;
export type RiskGroup = (typeof RISK_GROUPS)[number];

export const DIABETES_KINDS = ['NONE', 'TYPE_1', 'TYPE_2'] as const;
export type Diabetes = (typeof DIABETES_KINDS)[number];

/** Other major risk factors as the clinician counts them; 3 is three or more. */
export const FACTOR_COUNTS = [0, 1, 2, 3] as const;
export type FactorCount = (typeof FACTOR_COUNTS)[number];
