// The plugin adds its methods to Fastify's types.
/// <reference types="@fastify/cookie" />
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface SessionCookie {
  readonly name: string;
  /** SHA-256 of the token, the only form in which the database knows it; `null` without a usable cookie. */
  read(request: FastifyRequest): Buffer | null;
  readRaw(request: IncomingMessage): Buffer | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
  /** The cookie of a login that has gone out to a partner, by which it finds back into the browser that began it. */
  readonly flow: FlowCookie;
  /** The same of an e-contact whose questionnaire this browser has gone out to fill in. */
  readonly creation: FlowCookie;
  /** The same of questionnaires that staff fill in with a patient. */
  readonly action: FlowCookie;
}
export interface FlowCookie {
  read(request: FastifyRequest): Buffer | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
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
  const flowCookie = (of: string, lifetime: number): FlowCookie => ({
    read: (request) => toHash(request.cookies[`${name}-${of}`]),
    write: (reply, token) =>
      void reply.setCookie(`${name}-${of}`, token, { ...options, maxAge: lifetime / 1000 }),
    clear: (reply) => void reply.clearCookie(`${name}-${of}`, options),
  });
  return {
    name,
    read: (request) => toHash(request.cookies[name]),
    readRaw: (request) => toHash(pattern.exec(request.headers.cookie ?? '')?.[1]),
    write: (reply, token) => void reply.setCookie(name, token, options),
    clear: (reply) => void reply.clearCookie(name, options),
    flow: flowCookie('flow', LIMITS.loginFlow),
    creation: flowCookie('creation', LIMITS.flowLifetime),
    action: flowCookie('action', LIMITS.flowLifetime),
  };
}
