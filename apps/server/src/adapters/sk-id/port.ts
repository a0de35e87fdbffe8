import type { ProofFailure, ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import type { ProvenPerson } from '#adapters/digital-id/port.ts';

/** `detail` is for the log: a word or a number; never a code, a phone, a name, a hash or a signature. */
export interface ProofRefusal {
  readonly why: ProofFailure;
  readonly detail: string;
}

export interface ProofStart {
  readonly method: ProofMethod;
  /** Estonian, 11 digits. */
  readonly personalCode: string;
  /** Mobile-ID only: international, with its plus. Test numbers are no numbers to libphonenumber. */
  readonly phone?: string | undefined;
  /** What the phone speaks. */
  readonly locale: 'et' | 'en' | 'ru';
}

export type ProofStarted =
  | {
      readonly ok: true;
      readonly partnerSession: string;
      /** Four digits, shown beside the phone, which shows them too. */
      readonly verificationCode: string;
      /** What only we know and the check needs: at most 4 kB of text, kept with the session and handed back. */
      readonly pending: string;
    }
  | ({ readonly ok: false } & ProofRefusal);

export interface ProofSession {
  readonly method: ProofMethod;
  readonly partnerSession: string;
  readonly pending: string;
  readonly personalCode: string;
}

export type ProofState =
  | { readonly state: 'WAITING' }
  | { readonly state: 'PROVEN'; readonly person: ProvenPerson }
  | ({ readonly state: 'FAILED' } & ProofRefusal);

/**
 * Proves by Mobile-ID or Smart-ID that a person says yes at this moment. Keeps nothing between its calls, so that a
 * server that was started anew goes on; that a proof serves once is the caller's to see to. Answers instead of throwing.
 */
export interface ProofPort {
  /** Those that are set up. */
  readonly methods: readonly ProofMethod[];
  /** Within 10 s. */
  start(input: ProofStart): Promise<ProofStarted>;
  /**
   * Waits up to 5 s for the phone and answers within 6.5 s; ask again while WAITING, one call at a time. NOT_ANSWERING
   * and MAINTENANCE are no verdict on the session. @param now epoch ms, for certificates
   */
  read(session: ProofSession, now: number): Promise<ProofState>;
}
