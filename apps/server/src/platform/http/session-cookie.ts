// The plugin adds its methods to Fastify's types.
/// <reference types="@fastify/cookie" />
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SessionCookie {
  readonly name: string;
  /** SHA-256 of the token, the only form in which the database knows it; `null` without a usable cookie. */
  read(request: FastifyRequest): Buffer | null;
  readRaw(request: IncomingMessage): Buffer | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
  readBrowser(request: FastifyRequest, of: BrowserCookie): Buffer | null;
  writeBrowser(reply: FastifyReply, of: BrowserCookie, token: string): void;
  clearBrowser(reply: FastifyReply, of: BrowserCookie): void;
}

/**
 * A cookie of a feature, by which something that has gone out to a partner finds back into the browser that began it.
 * Read as SHA-256 of its token, like the session's.
 */
export interface BrowserCookie {
  /** Behind the name of the session's cookie. */
  readonly name: string;
  /** Milliseconds. */
  readonly lifetime: number;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The cookie of the opaque session: HttpOnly, Lax, whole host. Over https it carries the `__Host-` prefix, which
 * browsers accept only with Secure; on plain loopback it cannot.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-tervik' : 'tervik';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const toHash = (value: string | undefined): Buffer | null =>
    value !== undefined && /^[\w-]{43}$/.test(value) ? hashToken(value) : null;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  return {
    name,
    read: (request) => toHash(request.cookies[name]),
    readRaw: (request) => toHash(pattern.exec(request.headers.cookie ?? '')?.[1]),
    write: (reply, token) => void reply.setCookie(name, token, options),
    clear: (reply) => void reply.clearCookie(name, options),
    readBrowser: (request, of) => toHash(request.cookies[`${name}-${of.name}`]),
    writeBrowser: (reply, of, token) =>
      void reply.setCookie(`${name}-${of.name}`, token, { ...options, maxAge: of.lifetime / 1000 }),
    clearBrowser: (reply, of) => void reply.clearCookie(`${name}-${of.name}`, options),
  };
}
