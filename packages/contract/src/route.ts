import type { z } from 'zod';
import type { Access } from '@tervik/domain/access/roles.ts';
import type { ErrorKey } from '@tervik/domain/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, declared once: it drives the server's route, the OpenAPI document and the browser's typed
 * client. `path` is literal as spec §7 writes it, parameters in braces.
 */
export interface Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** Creates or sends: needs the `Idempotency-Key` header (a UUID); a repeat gets the first answer. */
  readonly idempotent?: boolean;
  /** The body is multipart: the handler reads it as it comes (fields first, then one file). */
  readonly upload?: boolean;
  /** Called by a partner's server and by no page of ours: no origin is asked for, and no session is looked at. */
  readonly fromPartner?: boolean;
  /** The answer is a file and no JSON. */
  readonly bytes?: boolean;
  /**
   * Refusals with a status that nothing else here tells of, for the OpenAPI document: it knows by itself what access,
   * ids and bodies bring (401, 403, 404, 400, 413), and that a rule may say no (469).
   */
  readonly alsoRefuses?: readonly ErrorKey[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
}

/** Keeps the literal types of a declaration. */
export function defineRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(route: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return route;
}

export type ParamsOf<T extends Route> = T extends Route<infer P> ? z.output<P> : never;
export type QueryOf<T extends Route> = T extends Route<z.ZodType, infer Q> ? z.output<Q> : never;
export type BodyOf<T extends Route> = T extends Route<z.ZodType, z.ZodType, infer B> ? z.output<B> : never;
/** What the handler returns and the browser receives. */
export type ResponseOf<T extends Route> =
  T extends Route<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** Header names of our own conventions. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Sent by the browser with fetches that no person asked for (polling, socket-driven): they do not slide the session. */
export const BACKGROUND_HEADER = 'x-background';
/**
 * Sent by the browser: id of the user whose page it is. Where another one has signed in meanwhile (one cookie, two
 * tabs) the call is refused as SESSION_ENDED, so that nothing is read or written in the wrong name.
 */
export const USER_HEADER = 'x-user';
/**
 * Sent by the browser with what becomes of a draft (a message is sent, a draft thrown away): which drafts that takes
 * along, as device ids and versions, with a space between. What other devices have typed since stays.
 */
export const DRAFTS_HEADER = 'x-drafts';
/** Answered with every request of a session: its expiry in epoch ms. */
export const EXPIRES_HEADER = 'x-session-expires';
