/** One browser that wants notices. Without keys only a push without a payload is possible (protocols.md A10). */
export interface PushTarget {
  /** Address at the browser's push service; whoever knows it can be heard there, so it stays out of logs. */
  readonly endpoint: string;
  /** Base64url: the browser's public key (65 bytes) and its secret (16 bytes). */
  readonly keys: { readonly p256dh: string; readonly auth: string } | null;
}

export interface PushPort {
  /**
   * Hands a notice to the push service; resolves when that has taken it over.
   * @param payload encrypted for this browser alone; left out where there are no keys
   * @throws PushFailure and nothing else
   */
  send(target: PushTarget, payload: string): Promise<void>;
}

/** GONE: this browser wants nothing any more. TEMPORARY: worth another try. PERMANENT: this push never works. */
export type PushFailureKind = 'GONE' | 'TEMPORARY' | 'PERMANENT';

export class PushFailure extends Error {
  readonly kind: PushFailureKind;
  /** How long the push service wants to be left alone, ms. */
  readonly retryAfterMs: number | null;

  /** @param reason a code such as "PUSH 410": never the address */
  constructor(kind: PushFailureKind, reason: string, retryAfterMs: number | null = null) {
    super(reason);
    this.name = 'PushFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
