import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '@tervik/contract/route.ts';
import type { BrowserCookie, SessionCookie } from '../session-cookie.ts';
import { readUpload, type Upload } from '../upload.ts';
import type { Call } from './read-call.ts';

/** A cookie of a feature, in this request and its answer. */
export interface CookiePort {
  /** SHA-256 of its token; `null` without a usable cookie. */
  readonly hash: Buffer | null;
  set(token: string): void;
  clear(): void;
}

/** The little of HTTP that a handler may need. */
export interface HttpPort {
  readonly ip: string;
  readonly tokenHash: Buffer | null;
  /** A UUID that the client made for this act, for a handler that answers repeats itself; `null` where the route takes none. */
  readonly idempotencyKey: string | null;
  setSession(token: string): void;
  clearSession(): void;
  cookie(of: BrowserCookie): CookiePort;
  /** The body of a route with `upload`; once, in `before`, after what may refuse it without reading a byte. */
  readUpload(): Promise<Upload>;
}

/** Step: what handlers may do with request and answer. */
export const createHttpPort = (
  cookie: SessionCookie,
  { repeat }: Pick<Call<Route>, 'repeat'>,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpPort => ({
  ip: request.ip,
  tokenHash: cookie.read(request),
  idempotencyKey: repeat?.key ?? null,
  setSession: (token) => cookie.write(reply, token),
  clearSession: () => cookie.clear(reply),
  cookie: (of) => ({
    hash: cookie.readBrowser(request, of),
    set: (token) => cookie.writeBrowser(reply, of, token),
    clear: () => cookie.clearBrowser(reply, of),
  }),
  readUpload: () => readUpload(request, reply),
});
