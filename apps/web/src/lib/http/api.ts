import type { ErrorBody } from '@tervik/contract/common.ts';
import type { LightRoute, Received, SentBody, SentParams, SentQuery } from '@tervik/contract/light-route.ts';
import {
  BACKGROUND_HEADER,
  DRAFTS_HEADER,
  EXPIRES_HEADER,
  IDEMPOTENCY_HEADER,
  USER_HEADER,
} from '@tervik/contract/route.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { isAttended } from './last-input.ts';

/** Every failure of a call. `status` 0 with the key OFFLINE: no answer came at all; 504 with TIMEOUT: none in time. */
export class ApiError extends Error {
  readonly status: number;
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.key = body.key;
    this.data = body.data ?? {};
  }
}

/** It may have been done, or not: no answer, or one that a proxy or a dying server gave in its place. */
export const isOutcomeUnknown = (error: ApiError): boolean => error.status === 0 || error.status >= 500;

/** No answer: the network, or a server that is away. Trying again later is right; the text must be kept. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

type Part<Name extends string, Value> = [Value] extends [never]
  ? { [key in Name]?: never }
  : { [key in Name]: Value };
type OptionalPart<Name extends string, Value> = [Value] extends [never]
  ? { [key in Name]?: never }
  : { [key in Name]?: Value };
export type CallOptions<R> = Part<'params', SentParams<R>> &
  OptionalPart<'query', SentQuery<R>> &
  Part<'body', SentBody<R>> & {
    /** For routes that create or send: made once per intent, kept over retries (`useAction` does it). */
    idempotencyKey?: string;
    /** Never anybody's own question, even right after an input: it does not slide the session. */
    background?: boolean;
    signal?: AbortSignal;
    /** Which drafts go with it (`Draft.taken`): what other devices have typed since stays. */
    drafts?: string;
    /** Lives on when the page goes away (a draft's last words). */
    keepalive?: boolean;
  };

/** What the session and the language tell the client, and hear from it; set once by main.tsx. */
export const wiring = {
  locale: (): string => 'et',
  userId: (): string | null => null,
  onExpiry: (_serverEpochMs: number): void => undefined,
  onSessionEnded: (): void => undefined,
  /** The server asks for a step (a consent, a second factor) that this page did not know of. */
  onStepMissing: (): void => undefined,
  onClinicLocked: (): void => undefined,
  /** A call that takes drafts along begins. @returns hears that its answer has come, whatever it is */
  onSending: (): (() => void) => () => undefined,
  /** Every call that failed, with the path of the contract: no id, nothing that was typed. */
  onFailure: (_route: { readonly method: string; readonly path: string }, _error: ApiError): void =>
    undefined,
};

export function addressOf(path: string, params: object | undefined, query: object | undefined): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Answers without our envelope: a proxy's own page. */
const KEYS: Readonly<Record<number, string>> = {
  401: 'SESSION_ENDED',
  403: 'NO_ACCESS',
  404: 'NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
};
export function readError(status: number, text: string): ErrorBody {
  const body = parseJson(text) as Partial<ErrorBody> | null | undefined;
  if (typeof body?.key === 'string' && typeof body.message === 'string') return body as ErrorBody;
  return { key: KEYS[status] ?? (status < 500 ? 'INVALID_INPUT' : 'TECHNICAL_ERROR'), message: '' };
}

/** A server that never answers must not leave a button waiting for ever. Spec §7: 10 s for GET of a /lookup. */
function patienceFor({ method, path }: { readonly method: string; readonly path: string }): number {
  if (method !== 'GET') return 30_000;
  return path.includes('/lookup') ? LIMITS.lookupTimeout : 20_000;
}

/** Request and whole answer, or ApiError; the caller's own abort stays what it is. */
async function exchange(
  address: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  patienceMs: number,
): Promise<{ readonly response: Response; readonly text: string }> {
  const control = new AbortController();
  const stop = (): void => control.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, patienceMs);
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(address, { ...init, signal: control.signal });
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError(late ? 504 : 0, { key: late ? 'TIMEOUT' : 'OFFLINE', message: '' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * One call of the API, typed by its contract. Answers with the body, or throws `ApiError`; a 401 also ends the
 * session in the browser (spec §8), and a redirect response navigates (spec §7).
 */
export async function call<R>(route: LightRoute<R>, options: CallOptions<R>): Promise<Received<R>> {
  // Throwing a draft away is no sending of it.
  const sends = options.drafts !== undefined && route.method !== 'DELETE';
  const hearAnswer = sends ? wiring.onSending() : undefined;
  try {
    const received = await callOnce(route, options);
    // The sender has its turn first, and throws the draft away.
    if (hearAnswer !== undefined) setTimeout(hearAnswer);
    return received;
  } catch (error) {
    if (error instanceof ApiError) {
      if (!isOutcomeUnknown(error)) hearAnswer?.();
      wiring.onFailure(route, error);
    }
    throw error;
  }
}

/** What every request says of itself: the reader's language, and whose page it is. */
export function baseHeaders(): Record<string, string> {
  const userId = wiring.userId();
  return {
    accept: 'application/json',
    'accept-language': wiring.locale(),
    ...(userId !== null && { [USER_HEADER]: userId }),
  };
}

async function callOnce<R>(route: LightRoute<R>, options: CallOptions<R>): Promise<Received<R>> {
  const headers = baseHeaders();
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey;
  if (options.drafts !== undefined) headers[DRAFTS_HEADER] = options.drafts;
  // What a page asks for by itself (polling, live updates) must not keep the session of somebody who has gone.
  const isBackground = options.background === true || (route.method === 'GET' && !isAttended());
  if (isBackground) headers[BACKGROUND_HEADER] = '1';
  const { response, text } = await exchange(
    addressOf(route.path, options.params as object | undefined, options.query as object | undefined),
    {
      method: route.method,
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      body: options.body === undefined ? null : JSON.stringify(options.body),
      keepalive: options.keepalive ?? false,
    },
    options.signal,
    patienceFor(route),
  );
  const expiry = Number(response.headers.get(EXPIRES_HEADER));
  if (expiry > 0) wiring.onExpiry(expiry);
  if (!response.ok) {
    if (response.status === 401) wiring.onSessionEnded();
    const error = new ApiError(response.status, readError(response.status, text));
    if (error.key === 'CONSENT_MISSING' || error.key === 'SECOND_FACTOR_REQUIRED') wiring.onStepMissing();
    if (error.key === 'CLINIC_LOCKED') wiring.onClinicLocked();
    throw error;
  }
  // What nobody asked for must not lead away from a page on which somebody writes.
  if (response.redirected && !isBackground) location.assign(response.url);
  const body = parseJson(text);
  // A page in place of an answer: a network that wants a sign-in of its own, a proxy that is lost.
  if (body === undefined) throw new ApiError(502, { key: 'TECHNICAL_ERROR', message: '' });
  return body as Received<R>;
}

/** A random UUID; `crypto.randomUUID` is missing on plain http outside the loopback. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
