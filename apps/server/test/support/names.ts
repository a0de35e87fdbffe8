/** Everybody who may knock: no session, each role in the clinic and in a foreign one, and who is not ready yet. */
export const NAMES = [
  'anonymous',
  'patient',
  'representative',
  'stranger',
  // Signed in, and has not said yet who they are.
  'incomplete',
  // Has not agreed to the texts: the page asks, the calls work.
  'unconsented',
  'doctor',
  'nurse',
  'desk',
  'clinicAdmin',
  'foreignDoctor',
  'foreignNurse',
  'foreignDesk',
  // Its clinic has no other admin.
  'lastAdmin',
  'deactivated',
  'deactivatedAdmin',
  'platformAdmin',
] as const;
export type Name = (typeof NAMES)[number];
export const OWN_STAFF: readonly Name[] = ['doctor', 'nurse', 'desk', 'clinicAdmin'];
export const FOREIGN_STAFF: readonly Name[] = ['foreignDoctor', 'foreignNurse', 'foreignDesk', 'lastAdmin'];
export const PATIENTS: readonly Name[] = [
  'patient',
  'representative',
  'stranger',
  'incomplete',
  'unconsented',
];
