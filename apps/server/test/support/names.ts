/** Everybody who may knock: no session, each role in the clinic and in a foreign one, and who is not ready yet. */
export const NAMES = [
  'anonymous',
  'patient',
  'representative',
  'stranger',
  // Signed in, and has not said yet who they are.
  'incomplete',
  // Have agreed to nothing: of their own side they get no answer.
  'unconsented',
  'unconsentedStaff',
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
export const UNCONSENTED: readonly Name[] = ['unconsented', 'unconsentedStaff'];
export const PATIENTS: readonly Name[] = [
  'patient',
  'representative',
  'stranger',
  'incomplete',
  'unconsented',
];
