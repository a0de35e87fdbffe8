import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserCookie, SessionCookie } from '../session-cookie.ts';
import { readUpload, type Upload } from '../upload.ts';

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
  setSession(token: string): void;
  clearSession(): void;
  cookie(of: BrowserCookie): CookiePort;
  /** The body of a route with `upload`; once, in `before`, after what may refuse it without reading a byte. */
  readUpload(): Promise<Upload>;
}

/** Step: what handlers may do with request and answer. */
export const createHttpPort = (
  cookie: SessionCookie,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpPort => ({
  ip: request.ip,
  tokenHash: cookie.read(request),
  setSession: (token) => cookie.write(reply, token),
  clearSession: () => cookie.clear(reply),
  cookie: (of) => ({
    hash: cookie.readBrowser(request, of),
    set: (token) => cookie.writeBrowser(reply, of, token),
    clear: () => cookie.clearBrowser(reply, of),
  }),
  readUpload: () => readUpload(request, reply),
});
