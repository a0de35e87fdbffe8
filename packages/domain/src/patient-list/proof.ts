import { LIST_LIMITS } from './limits.ts';

const MINUTE = 60_000;

/** How somebody proves who they are before they import lists of patients (spec §4 "Clinic import"). */
export const PROOF_METHODS = ['MOBILE_ID', 'SMART_ID'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Why nobody is proven, as far apart as what the person can do about it. */
export const PROOF_FAILURES = [
  /** Nobody confirmed in time: begin again. */
  'TIMED_OUT',
  /** Refused on the phone. */
  'CANCELLED',
  /** Another code than the one shown was chosen on the phone: somebody else may have begun this. */
  'WRONG_CODE_CHOSEN',
  /** No usable account, whatever the service calls the reason. */
  'NO_ACCOUNT',
  /** The account proves less than is needed: it was made without showing a document. */
  'NOT_QUALIFIED',
  /** The phone is off, or where there is no network. */
  'PHONE_OFF',
  /** The SIM card answers wrongly: the mobile operator helps. */
  'SIM_FAULT',
  /** The app on the phone cannot show the question: update it. */
  'APP_TOO_OLD',
  /** The account is locked or has run out: its app or portal says why. */
  'DOCUMENT_UNUSABLE',
  /** The service does not take the phone number or the code as it was typed. */
  'INPUT_REFUSED',
  /** No answer, or none that makes sense. It says nothing of a session: it may be read again. */
  'NOT_ANSWERING',
  /** The service says that it is being worked on; also of a session that may be read again. */
  'MAINTENANCE',
  /** The service does not serve us: contract, address, version or setting. Only whoever runs the product helps. */
  'NOT_ALLOWED',
  /** Sessions live for five minutes there. */
  'SESSION_GONE',
  /** The signature is not one over what we asked. */
  'SIGNATURE_WRONG',
  /** Issued by nobody whom we trust, or made for something else. */
  'CERTIFICATE_WRONG',
  'CERTIFICATE_EXPIRED',
  /** Somebody proved who they are, and is not the one who was asked. */
  'OTHER_PERSON',
  /** Anything that we have no word for. */
  'FAILED',
] as const;
export type ProofFailure = (typeof PROOF_FAILURES)[number];

/** A proof that was begun; `at` is epoch milliseconds. */
export interface BegunProof {
  readonly isOwnCode: boolean;
  readonly at: number;
}

/**
 * Until when somebody has to wait before they begin one more proof: at most so many with codes of others, and so many
 * altogether, in a sliding time.
 * @param begun in the time of the limit, the newest first
 * @returns a whole minute, epoch milliseconds: people read minutes, and at the one they read it works; undefined = no wait
 */
export function waitForProof(begun: readonly BegunProof[], isOwnCode: boolean): number | undefined {
  const { proofTries, proofStarts, proofTime } = LIST_LIMITS;
  const others = begun.filter((one) => !one.isOwnCode);
  const over = [isOwnCode ? undefined : others[proofTries - 1], begun[proofStarts - 1]];
  const free = Math.max(...over.map((one) => (one === undefined ? 0 : one.at + proofTime)));
  return free === 0 ? undefined : Math.ceil(free / MINUTE) * MINUTE;
}
