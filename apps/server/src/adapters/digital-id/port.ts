/** Somebody whose Mobile-ID or Smart-ID was asked a moment ago, and who said yes. */
export interface ProvenPerson {
  /** ISO 3166-1 alpha-2, capitals. */
  readonly country: string;
  /** The country's personal code, without prefixes. */
  readonly code: string;
  /** As the certificate writes them: mostly in capitals. */
  readonly firstName: string;
  readonly surname: string;
}

/** `detail` is for the log: a word or a number, never of what was said about a person. */
export interface DigitalIdFailure {
  readonly ok: false;
  readonly why: 'CANCELLED' | 'EXPIRED' | 'FAILED';
  readonly detail: string;
}

/** A service that proves who sits at the browser. Answers instead of throwing, within its time-out. */
export interface DigitalIdPort {
  /** @returns the address to which the browser goes; it comes back with the token in `session_token` */
  start(returnUrl: string): Promise<{ ok: true; sessionToken: string; url: string } | DigitalIdFailure>;
  /** @param now epoch ms, for the validity of the certificate */
  read(sessionToken: string, now: number): Promise<{ ok: true; person: ProvenPerson } | DigitalIdFailure>;
}
