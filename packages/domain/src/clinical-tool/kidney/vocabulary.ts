/** Equations of CKD-EPI, none with a race term (KDIGO 2024: one validated equation in a region). */
export const EQUATIONS = [
  'CKD_EPI_2009',
  'CKD_EPI_2021',
  'CKD_EPI_2012_CYSTATIN',
  'CKD_EPI_2021_BOTH',
] as const;
export type Equation = (typeof EQUATIONS)[number];

/** What a clinic may begin with: creatinine is measured everywhere, cystatin C is not. */
export const CLINIC_EQUATIONS = ['CKD_EPI_2009', 'CKD_EPI_2021'] as const;
export type ClinicEquation = (typeof CLINIC_EQUATIONS)[number];
export const DEFAULT_EQUATION: ClinicEquation = 'CKD_EPI_2009';

export const EQUATION_YEARS: Readonly<Record<Equation, number>> = {
  CKD_EPI_2009: 2009,
  CKD_EPI_2021: 2021,
  CKD_EPI_2012_CYSTATIN: 2012,
  CKD_EPI_2021_BOTH: 2021,
};
export const wantsCreatinine = (equation: Equation): boolean => equation !== 'CKD_EPI_2012_CYSTATIN';
export const wantsCystatin = (equation: Equation): boolean =>
  equation === 'CKD_EPI_2012_CYSTATIN' || equation === 'CKD_EPI_2021_BOTH';

export const SEXES = ['FEMALE', 'MALE'] as const;
export type Sex = (typeof SEXES)[number];

export const CREATININE_UNITS = ['umol/l', 'mg/dl'] as const;
export type CreatinineUnit = (typeof CREATININE_UNITS)[number];
export const CYSTATIN_UNITS = ['mg/l'] as const;
export const ACR_UNITS = ['mg/mmol', 'mg/g'] as const;
export type AcrUnit = (typeof ACR_UNITS)[number];

export const GFR_CATEGORIES = ['G1', 'G2', 'G3a', 'G3b', 'G4', 'G5'] as const;
export type GfrCategory = (typeof GFR_CATEGORIES)[number];
export const ALBUMINURIA_CATEGORIES = ['A1', 'A2', 'A3'] as const;
export type AlbuminuriaCategory = (typeof ALBUMINURIA_CATEGORIES)[number];

/** Years of the KDIGO guideline on chronic kidney disease. */
export const EDITIONS = ['2024', '2012'] as const;
export type Edition = (typeof EDITIONS)[number];
