/** What a consumer account provider says of the person who signed in there. */
export interface ProviderPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly firstName: string;
  readonly surname: string;
  /** Only if the provider's word proves it (protocols.md A3). */
  readonly provenEmail: string | null;
}

/** `detail` is for the log: a code, never of what was said about a person. */
export interface ProviderFailure {
  readonly ok: false;
  readonly why: 'CANCELLED' | 'FAILED';
  readonly detail: string;
}

/** What must be kept between going out and coming back: `state` finds it again, the rest proves that it belongs to it. */
export interface ProviderFlow {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** One provider of consumer accounts. Answers instead of throwing, within its time-out. */
export interface AccountProviderPort {
  start(redirectUri: string): Promise<{ ok: true; url: string; flow: ProviderFlow } | ProviderFailure>;
  /** @param query of the address to which the provider sent the browser back */
  finish(
    query: string,
    redirectUri: string,
    flow: ProviderFlow,
  ): Promise<{ ok: true; person: ProviderPerson } | ProviderFailure>;
}
