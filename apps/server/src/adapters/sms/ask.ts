import { readBounded } from '#adapters/read-bounded.ts';

/**
 * NOT_CONNECTED: nothing left this machine. LOST: something may have arrived there, and no answer came that can be read.
 * ANSWERED: `body` is undefined where it is no JSON or too long.
 */
export type Asked =
  | { readonly kind: 'NOT_CONNECTED' }
  | { readonly kind: 'LOST' }
  | { readonly kind: 'ANSWERED'; readonly status: number; readonly body: unknown };

/** Codes of a connection that never was: refused, no name, no way, no TLS with whoever answered. */
const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+)$/;

export interface AskOptions {
  readonly user: string;
  readonly password: string;
  readonly timeoutMs: number;
  /** Bytes of an answer; more is not read. */
  readonly maxBytes: number;
}

/** One call with HTTP Basic. Redirects are not followed: the account's password would go along. Never throws. */
export async function ask(
  url: string,
  init: Pick<RequestInit, 'method' | 'body'> & { readonly headers?: Readonly<Record<string, string>> },
  { user, password, timeoutMs, maxBytes }: AskOptions,
): Promise<Asked> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', authorization, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response, maxBytes);
    return { kind: 'ANSWERED', status: response.status, body: text === undefined ? undefined : parse(text) };
  } catch (error) {
    return { kind: NOT_CONNECTED.test(codeOf(error)) ? 'NOT_CONNECTED' : 'LOST' };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}

/** HTTP statuses by which a provider says that it has taken nothing; `isTemporary` where we, or time, can mend it. */
const REFUSED_STATUSES: ReadonlyMap<number, { readonly isTemporary: boolean }> = new Map([
  [400, { isTemporary: false }],
  [401, { isTemporary: true }],
  [402, { isTemporary: true }],
  [403, { isTemporary: true }],
  [404, { isTemporary: true }],
  [405, { isTemporary: true }],
  [413, { isTemporary: false }],
  [415, { isTemporary: false }],
  [422, { isTemporary: false }],
  [429, { isTemporary: true }],
]);

/** @returns undefined for a status that does not say that nothing was taken: 5xx, redirects, whatever nobody knows */
export const findRefusedStatus = (status: number): { readonly isTemporary: boolean } | undefined =>
  REFUSED_STATUSES.get(status);

const HAS_ZONE = /(Z|GMT|UTC|[+-]\d{2}:?\d{2})$/i;

/** A partner's time as an ISO instant; one without a zone is UTC, and what is none is now. */
export function toInstant(told: string | null | undefined): string {
  const value = told?.trim() ?? '';
  const ms = Date.parse(HAS_ZONE.test(value) ? value : `${value}Z`);
  return new Date(Number.isNaN(ms) ? Date.now() : ms).toISOString();
}
