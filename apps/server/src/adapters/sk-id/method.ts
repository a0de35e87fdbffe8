import type { ProvenPerson } from '#adapters/digital-id/port.ts';
import type { Expected } from './certificate.ts';
import type { ProofSession, ProofStart } from './port.ts';

/** As the contract with SK names whoever asks. */
export interface RelyingParty {
  readonly name: string;
  readonly uuid: string;
}

export interface Begun {
  readonly partnerSession: string;
  readonly verificationCode: string;
  readonly pending: string;
}

/** How long one call may wait for the phone, and how long we wait for the call. */
export interface Poll {
  readonly waitMs: number;
  readonly timeoutMs: number;
}

/** What the phone shows beside the code, from the texts that the house keeps: patient-list.phone.<key>. */
export type PhoneText = (locale: ProofStart['locale'], key: 'mobileId' | 'smartId' | 'chooseCode') => string;

/** One of the two services. Both calls throw where nobody is proven: ProofError, or whatever else went wrong. */
export interface Method {
  start(input: ProofStart, timeoutMs: number): Promise<Begun>;
  /** @returns undefined while the phone waits */
  read(
    session: ProofSession,
    expected: Omit<Expected, 'method'>,
    poll: Poll,
  ): Promise<ProvenPerson | undefined>;
}
