import type { ProofFailure } from '@tervik/domain/patient-list/proof.ts';
import type { ProofRefusal } from './port.ts';

type Table = Readonly<Record<string, ProofFailure>>;

/** `result` of a Mobile-ID session (protocols.md A2); OK is not among them. */
export const MOBILE_ID_RESULTS = {
  TIMEOUT: 'TIMED_OUT',
  NOT_MID_CLIENT: 'NO_ACCOUNT',
  USER_CANCELLED: 'CANCELLED',
  // What is on the SIM differs from what the service knows of it.
  SIGNATURE_HASH_MISMATCH: 'SIM_FAULT',
  PHONE_ABSENT: 'PHONE_OFF',
  DELIVERY_ERROR: 'PHONE_OFF',
  SIM_ERROR: 'SIM_FAULT',
} as const satisfies Table;

/** `result.endResult` of a Smart-ID session, of both versions of its interface. */
export const SMART_ID_RESULTS = {
  USER_REFUSED: 'CANCELLED',
  USER_REFUSED_CERT_CHOICE: 'CANCELLED',
  USER_REFUSED_INTERACTION: 'CANCELLED',
  USER_REFUSED_DISPLAYTEXTANDPIN: 'CANCELLED',
  USER_REFUSED_VC_CHOICE: 'CANCELLED',
  USER_REFUSED_CONFIRMATIONMESSAGE: 'CANCELLED',
  USER_REFUSED_CONFIRMATIONMESSAGE_WITH_VC_CHOICE: 'CANCELLED',
  TIMEOUT: 'TIMED_OUT',
  DOCUMENT_UNUSABLE: 'DOCUMENT_UNUSABLE',
  ACCOUNT_UNUSABLE: 'DOCUMENT_UNUSABLE',
  WRONG_VC: 'WRONG_CODE_CHOSEN',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'APP_TOO_OLD',
  // Not NOT_ANSWERING: the session has ended with them.
  SERVER_ERROR: 'FAILED',
  PROTOCOL_FAILURE: 'FAILED',
  EXPECTED_LINKED_SESSION: 'FAILED',
} as const satisfies Table;

/** What 404 means depends on what was asked for. */
const STATUSES = {
  400: 'INPUT_REFUSED',
  401: 'NOT_ALLOWED',
  403: 'NOT_ALLOWED',
  405: 'NOT_ALLOWED',
  // One answer for all accounts that cannot be used.
  471: 'NO_ACCOUNT',
  472: 'NO_ACCOUNT',
  // The interface that we speak, not the app on the phone.
  480: 'NOT_ALLOWED',
  500: 'NOT_ANSWERING',
  580: 'MAINTENANCE',
} as const satisfies Table;
export const START_STATUSES = { ...STATUSES, 404: 'NO_ACCOUNT' } as const satisfies Table;
export const READ_STATUSES = { ...STATUSES, 400: 'FAILED', 404: 'SESSION_GONE' } as const satisfies Table;

/** @param code a partner's word or status; one that we do not know is FAILED */
export function failureOf(table: Table, code: string | number): ProofFailure {
  return Object.hasOwn(table, code) ? (table[code] ?? 'FAILED') : 'FAILED';
}

/** A proof that did not come about; the message is the detail for the log. */
export class ProofError extends Error {
  readonly why: ProofFailure;
  constructor(why: ProofFailure, detail: string) {
    super(detail);
    this.why = why;
  }
}

/** @throws ProofError for what a session ended with; words of a partner that are no such word are not repeated */
export function refuseResult(table: Table, result: string): never {
  const word = /^[A-Z_]{1,60}$/.test(result) ? result : 'unknown';
  throw new ProofError(failureOf(table, result), `result ${word}`);
}

/** What was thrown, as a refusal: of a stranger's error only its name, for the message could quote what was answered. */
export function toRefusal(error: unknown): ProofRefusal {
  if (error instanceof ProofError) return { why: error.why, detail: error.message };
  return { why: 'NOT_ANSWERING', detail: error instanceof Error ? error.name : 'unknown' };
}
