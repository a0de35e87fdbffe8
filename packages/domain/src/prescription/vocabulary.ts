/** Spec §3 "Prescription": how often a day, or as needed. */
export const DOSINGS = ['ONCE', 'TWICE', 'THREE_TIMES', 'FOUR_TIMES', 'AS_NEEDED'] as const;
export type Dosing = (typeof DOSINGS)[number];

/** Routes of administration that the demo list and the importer know; OTHER for anything else. */
export const ADMINISTRATION_ROUTES = [
  'ORAL',
  'INHALED',
  'NASAL',
  'EYE',
  'EAR',
  'SKIN',
  'RECTAL',
  'VAGINAL',
  'INJECTION',
  'SUBLINGUAL',
  'OTHER',
] as const;
export type AdministrationRoute = (typeof ADMINISTRATION_ROUTES)[number];
