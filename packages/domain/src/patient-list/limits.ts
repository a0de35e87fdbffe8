/** Numbers of imports of patient lists. Durations are milliseconds unless the name says otherwise. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const LIST_LIMITS = {
  /** Decisions "Import": how long a proof by digital ID is good for importing. */
  importSession: 15 * MINUTE,
  /** Proofs that one person may begin in this time with another one's code: each makes a colleague's phone ring. */
  proofTries: 5,
  /** … and with any code, their own included: each is paid for. */
  proofStarts: 15,
  proofTime: 15 * MINUTE,
  /** So long the services wait for an answer on the phone at most. */
  proofAnswer: 5 * MINUTE,
  /** An import can be taken back for so long. */
  undo: 24 * HOUR,
  /** What was compared and not confirmed is thrown away. */
  plan: HOUR,
  importFileBytes: 20 * 1024 * 1024,
  importRows: 60_000,
  /** Rows of a group that are shown at once. */
  importRowsPage: 100,
  /** Imports that the history shows. */
  importsShown: 50,
  /** When more than this share of a list leaves or goes to another at once, whoever confirms is asked whether the file is whole. */
  manyLeave: 0.1,
  /** … and at least so many: of a list of five anybody is a large share. */
  manyLeaveFrom: 10,
  listCodeCharacters: 20,
} as const;
