/** What staff read of a patient, one row of the access log each. E_CONTACT_AHEAD: loaded before it was opened. */
export const ACCESS_PURPOSES = [
  'E_CONTACT_DETAILS',
  'E_CONTACT_AHEAD',
  'E_CONTACT_TIMELINE',
  'E_CONTACT_NOTES',
  'E_CONTACT_FILES',
  'OTHER_E_CONTACTS',
  'E_CONTACT_FILE',
  'E_CONTACT_THUMBNAIL',
  'PATIENT_CARD',
  'PATIENT_ADDED',
  'PATIENT_CONTACT',
  'AI_SUMMARY',
  'TRANSLATION',
] as const;

export type AccessPurpose = (typeof ACCESS_PURPOSES)[number];

/** What in the access log asks for a second look by the clinic admin. */
export const ACCESS_ANOMALIES = ['OWN_NAME', 'SAME_SURNAME', 'MANY_OPENS'] as const;

export type AccessAnomaly = (typeof ACCESS_ANOMALIES)[number];
