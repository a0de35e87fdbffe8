import type { ErrorBody } from '@tervik/contract/common.ts';
import type { LightRoute, Received, SentBody, SentParams, SentQuery } from '@tervik/contract/light-route.ts';
import { BACKGROUND_HEADER, EXPIRES_HEADER, IDEMPOTENCY_HEADER } from '@tervik/contract/route.ts';

/** Every failure of a call. `status` 0 with the key OFFLINE: no answer came at all. */
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
    /** Nobody asked for it (polling, socket-driven): it does not slide the session. */
    background?: boolean;
    signal?: AbortSignal;
    /** Lives on when the page goes away (a draft's last words). */
    keepalive?: boolean;
  };

/** What the session and the language tell the client, and hear from it; set once by main.tsx. */
export const wiring = {
  locale: (): string => 'et',
  onExpiry: (_serverEpochMs: number): void => undefined,
  onSessionEnded: (): void => undefined,
};

function addressOf(path: string, params: object | undefined, query: object | undefined): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

async function readError(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'key' in body && 'message' in body)
    return body as ErrorBody;
  return { key: 'TECHNICAL_ERROR', message: '' };
}

/**
 * One call of the API, typed by its contract. Answers with the body, or throws `ApiError`; a 401 also ends the
 * session in the browser (spec §8), and a redirect response navigates (spec §7).
 */
export async function call<R>(route: LightRoute<R>, options: CallOptions<R>): Promise<Received<R>> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': wiring.locale() };
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey;
  if (options.background === true) headers[BACKGROUND_HEADER] = '1';
  let response: Response;
  try {
    response = await fetch(
      addressOf(route.path, options.params as object | undefined, options.query as object | undefined),
      {
        method: route.method,
        headers,
        cache: 'no-store',
        credentials: 'same-origin',
        body: options.body === undefined ? null : JSON.stringify(options.body),
        signal: options.signal ?? null,
        keepalive: options.keepalive ?? false,
      },
    );
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new ApiError(0, { key: 'OFFLINE', message: '' });
  }
  const expiry = Number(response.headers.get(EXPIRES_HEADER));
  if (expiry > 0) wiring.onExpiry(expiry);
  if (!response.ok) {
    const error = new ApiError(response.status, await readError(response));
    if (response.status === 401) wiring.onSessionEnded();
    throw error;
  }
  if (response.redirected) location.assign(response.url);
  return (await response.json()) as Received<R>;
}

/** A random UUID; `crypto.randomUUID` is missing on plain http outside the loopback. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
