/** What an import is for: who is in a list, or only how its members can be phoned. */
export const IMPORT_PURPOSES = ['LIST', 'PHONES'] as const;
export type ImportPurpose = (typeof IMPORT_PURPOSES)[number];

/** Where the rows came from (spec §3 "Import": the two digital IDs; decisions: the exported file). */
export const IMPORT_SOURCES = ['MOBILE_ID', 'SMART_ID', 'FILE'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** PLANNED: compared and shown · APPLIED: carried out · UNDONE: put back · DISCARDED: never carried out. */
export const IMPORT_STATES = ['PLANNED', 'APPLIED', 'UNDONE', 'DISCARDED'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * What a row does. UNKNOWN and GIVEN are of phone numbers alone: nobody in the lists has this code; the patient gave a
 * number themselves, which stays.
 */
export const IMPORT_KINDS = [
  'NEW',
  'RETURNED',
  'MOVED',
  'RENAMED',
  'CONTACT',
  'UNCHANGED',
  'LEFT',
  'PROBLEM',
  'UNKNOWN',
  'GIVEN',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The lists of rows that are looked at before confirming; REMARKS are taken, TOUCHED are those that an undo leaves alone. */
export const IMPORT_GROUPS = [
  'NEW',
  'LEFT',
  'RENAMED',
  'MOVED',
  'RETURNED',
  'CONTACT',
  'CAME_OF_AGE',
  'DUPLICATES',
  'WRONG_CODES',
  'PROBLEMS',
  'REMARKS',
  'UNKNOWN',
  'GIVEN',
  'TOUCHED',
] as const;
export type ImportGroup = (typeof IMPORT_GROUPS)[number];

export const IMPORT_SESSION_STATES = ['PENDING', 'SUCCESS', 'FAILED'] as const;
export type ImportSessionState = (typeof IMPORT_SESSION_STATES)[number];
