import type { RepresentedAs } from './represented.ts';

/** Why somebody reads and writes for a patient, as the clinic's staff write it down. */
export const BASES = ['PARENT', 'GUARDIAN', 'CAREGIVER', 'AUTHORISED'] as const;
export type Basis = (typeof BASES)[number];

const BASES_OF: Readonly<Record<RepresentedAs, readonly Basis[]>> = {
  MINOR: ['PARENT', 'GUARDIAN', 'CAREGIVER'],
  // Parents represent nobody who has come of age, unless a court or the patient says so.
  ADULT: ['AUTHORISED', 'GUARDIAN', 'CAREGIVER'],
};

/** In the order in which they are offered. */
export const basesOf = (representedAs: RepresentedAs): readonly Basis[] => BASES_OF[representedAs];
