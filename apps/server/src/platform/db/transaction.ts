import { speak, type Locales } from '@tervik/domain/brand/speak.ts';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Duplex } from 'node:stream';
import { Refusal } from '@tervik/domain/errors.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { createShapes } from './shapes.ts';
import { bind, statement, type RowOf } from './statement.ts';
import type { ActingUser, ClinicUpdate, EContactUpdate, Membership, Tx } from './tx.ts';

/** As which side the transaction looks at health data: the namespace of the route decides, never the client. */
export type ContextSide = 'PATIENT' | 'CLINIC' | 'ADMIN' | 'SESSION';

/** What `toUser` and the replay of a first answer are made of. */
export const CONTEXT_COLUMNS = `session_id as "session_id!", user_id as "user_id!", expires_at as "expires_at!", first_name as "first_name!",
  surname as "surname!", locale as "locale!: app_user.locale", personal_code, is_patient as "is_patient!",
  is_admin as "is_admin!", memberships as "memberships!", replay_hash, replay, is_complete as "is_complete!"`;
export const openContext = statement(
  'platform.open_context',
  `select ${CONTEXT_COLUMNS}, lacking_consents as "lacking_consents!", has_second_factor as "has_second_factor!",
          locked_clinics as "locked_clinics!"
     from app.open_context(:tokenHash, :side, :slideSeconds, :idempotencyKey?)`,
);
export type ContextRow = RowOf<typeof openContext>;
/** Policy draft_taken: what this request may take away of its user's drafts. */
export const nameDrafts = statement('platform.name_drafts', `select set_config('app.drafts', :drafts, true)`);
export const storeAnswer = statement(
  'platform.store_answer',
  `insert into idempotency_key (user_id, key, request_hash, response, created_at)
   values (:userId, :key, :requestHash, :response, :now)`,
);

export interface Effects {
  readonly updates: EContactUpdate[];
  readonly clinics: ClinicUpdate[];
  /** Accounts whose sockets close. */
  readonly signedOut: string[];
  /** Sessions whose sockets come back, because their token is another one. */
  readonly moved: string[];
  /** Accounts whose sockets look again at where they work. */
  readonly renewed: string[];
  relay: boolean;
}

export interface OpenRequest {
  readonly role: 'APP' | 'AUTH';
  readonly side: ContextSide;
  readonly tokenHash: Buffer | null;
  /** Seconds to which the session slides; 0 = this request is not a person's own act. */
  readonly slideSeconds: number;
  readonly idempotencyKey: string | null;
  readonly now: number;
  readonly requestId: string;
  readonly locale: 'et' | 'en' | 'ru' | null;
  /** Those of the country; whoever has stored another one is spoken to in its own. */
  readonly locales?: Locales;
  /** Drafts that the request may take away (contract: DRAFTS_HEADER); none = all drafts of the e-contact or page that it is about, but those set aside. */
  readonly drafts?: string | undefined;
  /**
   * For jobs, on a connection that is not yet tervik_app's: what opens the context in place of a session. The
   * transaction goes on as tervik_app. Its row is a `ContextRow`.
   */
  readonly context?: QueryConfig;
  /**
   * All that is asked is asked at once: COMMIT travels with it, one round trip less. What those statements write stays,
   * even if the handler refuses after having seen their rows.
   */
  readonly oneBatch?: boolean;
}

/** An open transaction: what handlers see (`tx`), what must follow the commit, and the two ways to end it. */
export interface OpenTransaction {
  readonly tx: Tx;
  readonly effects: Effects;
  /** The first answer to this idempotency key, if it was used before. */
  readonly replay: { readonly hash: Buffer; readonly response: string } | null;
  /** Resolves when the commit is durable. @throws when PostgreSQL rolled back instead. */
  commit(answer?: { readonly key: string; readonly hash: Buffer; readonly response: string }): Promise<void>;
  rollback(): Promise<void>;
}

/**
 * Opens a transaction on a connection of the pool. BEGIN, the role and the context travel together in one round
 * trip; so do the stored answer and COMMIT at the end.
 */
export async function openTransaction(pool: Pool, request: OpenRequest): Promise<OpenTransaction> {
  const client = await pool.connect();
  const nowIso = new Date(request.now).toISOString();
  const effects: Effects = {
    updates: [],
    clinics: [],
    signedOut: [],
    moved: [],
    renewed: [],
    relay: false,
  };
  let row: ContextRow | undefined;
  try {
    holdWrites(client);
    const sent: Promise<unknown>[] = [client.query('BEGIN')];
    if (request.role === 'AUTH') sent.push(client.query('SET LOCAL ROLE tervik_auth'));
    if (request.tokenHash !== null) {
      const { tokenHash, side, slideSeconds, idempotencyKey } = request;
      const opening = bind(openContext, { tokenHash, side, slideSeconds, idempotencyKey });
      sent.push(send<ContextRow>(client, opening).then((result) => (row = result.rows[0])));
    }
    if (request.drafts !== undefined) sent.push(send(client, bind(nameDrafts, { drafts: request.drafts })));
    if (request.context !== undefined) {
      sent.push(send<ContextRow>(client, request.context).then((result) => (row = result.rows[0])));
      sent.push(client.query('SET LOCAL ROLE tervik_app'));
    }
    await all(sent);
  } catch (error) {
    client.release(true);
    throw error;
  }
  const user = row === undefined ? null : toUser(row);
  // A commit that failed has given its connection back; the rollback that follows in the caller has nothing to do.
  let given = false;
  const written: Promise<unknown>[] = [];
  let batch: 'NONE' | 'FILLING' | 'SENT' = 'NONE';
  let ended: Promise<QueryResult> | undefined;
  const ask = <Row>(query: QueryConfig): Promise<QueryResult<Row & object>> => {
    if (batch === 'SENT') throw new Error('this route asks all at once; its transaction has ended');
    if (request.oneBatch === true && batch === 'NONE') {
      batch = 'FILLING';
      // Before the write that `send` holds back leaves.
      process.nextTick(() => {
        batch = 'SENT';
        if (given) return;
        ended = client.query('COMMIT');
        ended.catch(() => undefined);
      });
    }
    return send(client, query);
  };
  return {
    tx: {
      user,
      now: request.now,
      nowIso,
      requestId: request.requestId,
      locale: speak(request.locale ?? user?.locale, request.locales ?? EVERY_LOCALE),
      rows: async (query, params) => (await ask<RowOf<typeof query>>(bind(query, params))).rows,
      find: async (query, params) => (await ask<RowOf<typeof query>>(bind(query, params))).rows[0],
      async get(query, params) {
        const [found] = (await ask<RowOf<typeof query>>(bind(query, params))).rows;
        if (found === undefined) throw new Refusal('NOT_FOUND');
        return found;
      },
      write(query, params) {
        const writing = ask(bind(query, params));
        // Heard at the commit; a rollback does not ask.
        writing.catch(() => undefined);
        written.push(writing);
      },
      dynamic: async <Row>(source: string, params: Readonly<Record<string, unknown>>) =>
        (await ask<Row>(shapes.bind(source, params))).rows,
      notifyUpdated: (update) => void effects.updates.push(update),
      notifyClinic: (update) => void effects.clinics.push(update),
      closeSockets: (userId) => void effects.signedOut.push(userId),
      moveSockets: (sessionId) => void effects.moved.push(sessionId),
      renewSockets: (userId) => void effects.renewed.push(userId),
      wakeRelay: () => void (effects.relay = true),
    },
    effects,
    replay:
      row?.replay == null || row.replay_hash === null
        ? null
        : { hash: row.replay_hash, response: row.replay },
    async commit(answer) {
      given = true;
      holdWrites(client);
      const sent = [...written];
      if (answer !== undefined && user !== null) {
        if (ended !== undefined) throw new Error('an answer that is kept cannot be asked for at once');
        const { key, hash, response } = answer;
        const params = { userId: user.userId, key, requestHash: hash, response, now: nowIso };
        sent.push(send(client, bind(storeAnswer, params)));
      }
      const committed = ended ?? client.query('COMMIT');
      try {
        await all([...sent, committed]);
        // In an aborted transaction COMMIT succeeds and rolls back: never acknowledge that.
        if ((await committed).command !== 'COMMIT')
          throw new Error('the transaction was rolled back at its commit');
        client.release();
      } catch (error) {
        // A refused answer (its key was stored by a parallel request) ends the transaction; the connection is whole.
        await committed.then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },
    async rollback() {
      if (given) return;
      given = true;
      try {
        await (ended ?? client.query('ROLLBACK'));
        client.release();
      } catch {
        client.release(true);
      }
    },
  };
}

/** Waits for all, also when one fails: a connection must not be given back while answers are on their way. */
async function all(sent: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(sent)) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }
}

function send<Row>(client: PoolClient, query: QueryConfig): Promise<QueryResult<Row & object>> {
  holdWrites(client);
  return client.query<Row & object>(query);
}

/**
 * What is asked in one go leaves in one write: each write of its own wakes PostgreSQL up, which costs as much as a
 * small query. (pg offers no other way to its socket; without one, nothing is held.)
 */
function holdWrites(client: PoolClient): void {
  const { stream } = (client as unknown as { connection?: { stream?: Duplex } }).connection ?? {};
  if (stream === undefined || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const EVERY_LOCALE: Locales = ['et', 'en', 'ru'];
const shapes = createShapes(500);

function toUser(row: ContextRow): ActingUser {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    firstName: row.first_name,
    surname: row.surname,
    locale: row.locale,
    personalCode: row.personal_code,
    isPatient: row.is_patient,
    isAdmin: row.is_admin,
    isComplete: row.is_complete,
    hasSecondFactor: row.has_second_factor,
    lackingConsents: row.lacking_consents,
    memberships: row.memberships === '' ? [] : row.memberships.split(',').map(toMembership),
    // A job's context names none: it acts in one clinic.
    lockedClinicIds: row.locked_clinics ?? [],
    expiresAt: Date.parse(row.expires_at),
  };
}

function toMembership(text: string): Membership {
  const [clinicId = '', employeeId = '', profession = '', isAdmin = ''] = text.split(' ');
  return { clinicId, employeeId, profession: profession as Profession, isAdmin: isAdmin === 'true' };
}
