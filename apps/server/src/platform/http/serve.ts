import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { canAccess, type Access, type Role } from '@tervik/domain/access/roles.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import {
  BACKGROUND_HEADER,
  DRAFTS_HEADER,
  EXPIRES_HEADER,
  IDEMPOTENCY_HEADER,
  USER_HEADER,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Route,
} from '@tervik/contract/route.ts';
import type { Clock } from '#platform/clock.ts';
import { isDatabaseAway } from '#platform/db/pool.ts';
import {
  openTransaction,
  type ContextSide,
  type Effects,
  type OpenTransaction,
} from '#platform/db/transaction.ts';
import { CommittedRefusal, type ActingUser, type Tx } from '#platform/db/tx.ts';
import type { Locale } from '#platform/texts.ts';
import { toSerialiserSchema } from './json-schema.ts';
import type { Gate } from './gate.ts';
import { sendFile, type FileAnswer } from './bytes.ts';
import { assertSameOrigin } from './origin.ts';
import { createSerialiser } from './serialiser.ts';
import type { SessionCookie } from './session-cookie.ts';
import { acceptUploads, assertUploadLength, readUpload, type Upload } from './upload.ts';

export interface Input<R extends Route> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
}

/** The little of HTTP that signing in needs. */
export interface HttpPort {
  readonly ip: string;
  readonly tokenHash: Buffer | null;
  setSession(token: string): void;
  clearSession(): void;
  /** SHA-256 of the flow cookie: the login that this browser has sent out to a partner. */
  readonly flowHash: Buffer | null;
  setFlow(token: string): void;
  clearFlow(): void;
  /** The same of an e-contact whose questionnaire this browser has gone out to fill in. */
  readonly creationHash: Buffer | null;
  setCreation(token: string): void;
  clearCreation(): void;
  /** The same of a questionnaire that this browser fills in for a member of staff. */
  readonly actionHash: Buffer | null;
  setAction(token: string): void;
  clearAction(): void;
  /** The body of a route with `upload`; once, in `before`, after what may refuse it without reading a byte. */
  readUpload(): Promise<Upload>;
}

export type Handler<R extends Route, Found = undefined> = (
  tx: Tx,
  input: Input<R>,
  http: HttpPort,
  found: Found,
) => Promise<ResponseOf<R>>;

/** A short transaction of its own, in the same context, committed when `work` ends well. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * What must be asked of a partner before the handler works. No transaction is open meanwhile: a partner that hangs
 * holds no connection. What must be known or kept before the partner is asked goes through `within`.
 */
export type Before<R extends Route, Found> = (
  input: Input<R>,
  http: HttpPort,
  within: Within,
) => Promise<Found>;

export interface ServeOptions {
  /** AUTH: accounts, sessions and codes, no health data. */
  readonly role?: 'APP' | 'AUTH';
  /** Nothing is written: the answer need not wait for the commit. */
  readonly readOnly?: boolean;
  /** The handler asks for all it needs at once, and never again: COMMIT travels with it. */
  readonly oneBatch?: boolean;
  /** Requests a minute and address, over which TOO_MANY_REQUESTS is answered. */
  readonly perMinute?: number;
  /** For slow calls: shared by those that must not take all connections between them; `before` waits outside it. */
  readonly gate?: Gate;
  /** Asking again in `before` changes nothing anywhere (a name in the name system): a repeat may do so too. */
  readonly beforeIsHarmless?: boolean;
}

/** `before` finds what the handler gets last; for routes without an idempotency key, or where it is harmless. */
export type Serve = <R extends Route, Found = undefined>(
  route: R,
  handler: Handler<R, Found>,
  options?: ServeOptions & { readonly before?: Before<R, Found> },
) => void;

export interface ServeDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly cookie: SessionCookie;
  readonly publicUrl: string;
  readonly validateResponses: boolean;
  /** Called once after each commit that has effects; must not throw and not wait. */
  readonly afterCommit: (effects: Effects) => void;
}

const SIDES: Record<Access, ContextSide> = {
  PUBLIC: 'SESSION',
  SESSION: 'SESSION',
  PATIENT: 'PATIENT',
  CLINIC: 'CLINIC',
  ADMIN: 'SESSION',
};
const Key = z.uuid();
/** Devices and versions of drafts, a few of them. */
const Drafts = z
  .string()
  .regex(/^[0-9a-f-]{36}(:\d{1,9})?( [0-9a-f-]{36}(:\d{1,9})?){0,20}$/)
  .optional();
const SLIDE_SECONDS = LIMITS.sessionSliding / 1000;

/**
 * The one choke point. Every call of the contract goes: origin → session cookie → parse → partner, if one is asked →
 * transaction with context and access → first answer of a repeated key → handler → stored answer and commit →
 * effects. Nothing else touches Fastify and a database in one place.
 */
export function createServe(app: FastifyInstance, deps: ServeDeps): Serve {
  return (route, handler, options = {}) => {
    if (options.before !== undefined && route.idempotent === true && options.beforeIsHarmless !== true)
      throw new Error(
        `${route.name}: a repeat would ask the partner again before its first answer is looked up`,
      );
    const serialiser = createSerialiser(route.response);
    const declared: RouteOptions = {
      method: route.method,
      url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // What a file holds is compressed already, or costs too much.
      ...(route.bytes === true
        ? { compress: false }
        : { schema: { response: { 200: toSerialiserSchema(route.response) } } }),
      ...(serialiser !== undefined && { serializerCompiler: () => serialiser }),
      config: {
        isUpload: route.upload === true,
        ...(options.perMinute !== undefined && { rateLimit: { max: options.perMinute, timeWindow: 60_000 } }),
      },
      handler: (request, reply) => answer(deps, route, handler, options, request, reply),
    };
    if (route.upload === true)
      app.register(async (scope) => {
        await acceptUploads(scope);
        scope.route(declared);
      });
    else app.route(declared);
  };
}

async function answer<R extends Route, Found>(
  deps: ServeDeps,
  route: R,
  handler: Handler<R, Found>,
  options: ServeOptions & { readonly before?: Before<R, Found> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  assertSameOrigin(request, deps.publicUrl);
  const tokenHash = deps.cookie.read(request);
  const needsSession = route.access !== 'PUBLIC';
  if (needsSession && tokenHash === null) throw new Refusal('SESSION_ENDED');
  if (route.upload === true) assertUploadLength(request, reply);

  const input = {
    params: route.params?.parse(request.params),
    query: route.query?.parse(request.query),
    body: route.body?.parse(request.body ?? {}),
  } as Input<R>;
  const drafts = Drafts.parse(request.headers[DRAFTS_HEADER]);
  const key = route.idempotent === true ? readKey(request) : null;
  const hash = key === null ? null : hashOf(route, request);
  const http: HttpPort = {
    ip: request.ip,
    tokenHash,
    setSession: (token) => deps.cookie.write(reply, token),
    clearSession: () => deps.cookie.clear(reply),
    flowHash: deps.cookie.flow.read(request),
    setFlow: (token) => deps.cookie.flow.write(reply, token),
    clearFlow: () => deps.cookie.flow.clear(reply),
    creationHash: deps.cookie.creation.read(request),
    setCreation: (token) => deps.cookie.creation.write(reply, token),
    clearCreation: () => deps.cookie.creation.clear(reply),
    actionHash: deps.cookie.action.read(request),
    setAction: (token) => deps.cookie.action.write(reply, token),
    clearAction: () => deps.cookie.action.clear(reply),
    readUpload: () => readUpload(request, reply),
  };
  const open = (): Promise<OpenTransaction> =>
    openTransaction(deps.pool, {
      role: options.role ?? 'APP',
      side: SIDES[route.access],
      tokenHash: needsSession ? tokenHash : null,
      slideSeconds: request.headers[BACKGROUND_HEADER] === undefined ? SLIDE_SECONDS : 0,
      idempotencyKey: key,
      now: deps.clock.now(),
      requestId: request.id,
      locale: localeOf(request),
      drafts,
      oneBatch: options.oneBatch === true,
    });
  const assertAccess = (tx: Tx): void => {
    if (!needsSession) return;
    const user = authorise(route.access, tx.user);
    const meant = request.headers[USER_HEADER];
    if (meant !== undefined && meant !== user.userId) throw new Refusal('SESSION_ENDED');
    reply.header(EXPIRES_HEADER, user.expiresAt);
  };
  const gated = <T>(run: () => Promise<T>): Promise<T> =>
    options.gate === undefined ? run() : options.gate.run(run);
  const within: Within = (ask) =>
    gated(async () => {
      const opened = await open();
      try {
        assertAccess(opened.tx);
        const result = await ask(opened.tx);
        await opened.commit();
        deps.afterCommit(opened.effects);
        return result;
      } catch (error) {
        throw await endRefused(opened, error);
      }
    });
  const endRefused = async (opened: OpenTransaction, error: unknown): Promise<unknown> => {
    if (!(error instanceof CommittedRefusal)) {
      await opened.rollback();
      return error;
    }
    await opened.commit();
    deps.afterCommit(opened.effects);
    return error.refusal;
  };
  const found = (await options.before?.(input, http, within)) as Found;

  const work = async (): Promise<unknown> => {
    const opened = await open();
    const { tx, effects } = opened;
    try {
      assertAccess(tx);
      const replay = replayOf(opened, hash);
      if (replay !== null) {
        await opened.rollback();
        return sendStored(reply, replay);
      }
      const result = await handler(tx, input, http, found);
      if (deps.validateResponses) assertKept(route, result);
      if (key !== null && hash !== null) {
        // The first answer is stored as it was sent, so that a repeat cannot differ from it.
        const response = String(reply.serializeInput(result as Record<string, unknown>, '200'));
        await opened.commit({ key, hash, response });
        deps.afterCommit(effects);
        return sendStored(reply, response);
      }
      const committed = opened.commit();
      if (options.readOnly === true)
        committed.catch((error: unknown) => request.log.warn({ err: error }, 'commit of a reading request'));
      else await committed;
      deps.afterCommit(effects);
      return result;
    } catch (error) {
      const refused = await endRefused(opened, error);
      if (error instanceof CommittedRefusal) throw refused;
      // Two requests with one key at once: the second may be refused, or trip over the first one's stored answer.
      // Either way the first answer is what the repeat must get. (Without a database there is none to look for.)
      if (key !== null && hash !== null && !isDatabaseAway(error)) {
        const again = await open();
        // Given back before it is looked at: a key that was used for something else throws.
        await again.rollback();
        // Whoever has lost the right since gets no answer of before.
        if (needsSession) authorise(route.access, again.tx.user);
        const replay = replayOf(again, hash);
        if (replay !== null) return sendStored(reply, replay);
      }
      throw refused;
    }
  };
  const result = await gated(work);
  return route.bytes === true ? sendFile(reply, result as FileAnswer) : result;
}

/** @throws SESSION_ENDED or NO_ACCESS by what the memberships say now, whatever the client believes. */
function authorise(access: Access, user: ActingUser | null): ActingUser {
  if (user === null) throw new Refusal('SESSION_ENDED');
  if (access !== 'SESSION' && !user.isComplete) throw new Refusal('NO_ACCESS');
  if (!canAccess(access, permissionsOf(user))) throw new Refusal('NO_ACCESS');
  return user;
}

/** The roles that somebody holds, from the account and its active memberships (decisions: several at once). */
export function permissionsOf(user: Pick<ActingUser, 'isPatient' | 'isAdmin' | 'memberships'>): Role[] {
  const roles: Role[] = [];
  if (user.isPatient) roles.push('PRM_PATIENT');
  if (user.memberships.length > 0) roles.push('PRM_DOCTOR');
  if (user.isAdmin) roles.push('PRM_TERVIK_ADMIN');
  return roles;
}

/** Our own mistake, and not the caller's, as a ZodError would be. The values stay out of the message: it is logged. */
function assertKept(route: Route, result: unknown): void {
  const { error } = route.response.safeParse(result);
  if (error === undefined) return;
  const places = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`${route.name} breaks its contract: ${places.join(', ')}`);
}

function readKey(request: FastifyRequest): string {
  const parsed = Key.safeParse(request.headers[IDEMPOTENCY_HEADER]);
  if (!parsed.success) throw new Refusal('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data;
}

const hashOf = (route: Route, request: FastifyRequest): Buffer =>
  createHash('sha256')
    .update(`${route.name} ${request.url} ${JSON.stringify(request.body)}`)
    .digest();

function replayOf(opened: OpenTransaction, hash: Buffer | null): string | null {
  if (opened.replay === null || hash === null) return null;
  if (!opened.replay.hash.equals(hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return opened.replay.response;
}

const sendStored = (reply: FastifyReply, response: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(response);

/** The language of messages: what the page speaks, else (null) what the account stores. */
export function localeOf(request: FastifyRequest): Locale | null {
  const wanted = request.headers['accept-language']?.slice(0, 2).toLowerCase();
  return wanted === 'et' || wanted === 'en' || wanted === 'ru' ? wanted : null;
}
