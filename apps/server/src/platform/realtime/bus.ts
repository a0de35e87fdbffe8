import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { CLINIC_PARTS, Viewer } from '@tervik/contract/realtime.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { runStatement, statement } from '#platform/db/statement.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';

/**
 * What server processes tell each other. Ids, and the names of staff who are looking; nothing of a patient.
 * hello: "I am new here, or was away" · bye: "I stop in good order" · alive · updated · clinic (a part of it changed) · viewers (all of one process
 * for one e-contact) · session/user: close their sockets · moved: a session has another token, its sockets come back with it · renewed: look again at where this user works · resync: "you may have missed something of mine".
 */
const BusMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hello') }),
  z.object({ t: z.literal('bye') }),
  z.object({ t: z.literal('alive') }),
  z.object({ t: z.literal('resync') }),
  // Without `l` it comes from a version that did not tell: lists may have changed.
  z.object({ t: z.literal('updated'), e: z.string(), c: z.string(), l: z.boolean().default(true) }),
  z.object({ t: z.literal('clinic'), c: z.string(), p: z.enum(CLINIC_PARTS) }),
  z.object({ t: z.literal('viewers'), e: z.string(), c: z.string(), v: z.array(Viewer) }),
  z.object({ t: z.literal('session'), id: z.string() }),
  z.object({ t: z.literal('user'), id: z.string() }),
  z.object({ t: z.literal('moved'), id: z.string() }),
  z.object({ t: z.literal('renewed'), id: z.string() }),
]);
export type BusMessage = z.infer<typeof BusMessage>;

export interface Bus {
  readonly processId: string;
  /** Never throws, never waits; order is kept. While the database is away it is kept, up to a bound. */
  send(message: BusMessage): void;
  /** The processes whose listening connection lives now, this one too. @throws when the database is away */
  listLiving(): Promise<Set<string>>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const CHANNEL = 'tervik_realtime';
/** PostgreSQL's limit is 8000 bytes, the ending zero included. */
const PAYLOAD_MAX = 7_900;
/** Of one message: what does not fit beside a process's name would be refused for ever, and all others wait behind it. */
const MESSAGE_MAX = PAYLOAD_MAX - 100;
const QUEUE_MAX = 5_000;
/** First key of the advisory locks by which processes see that another one lives. Any constant. */
const LOCK_CLASS = 7_281_003;
const BACKOFF_FIRST_MS = 100;
const BACKOFF_MAX_MS = 5_000;

export const notify = statement('realtime.notify', 'select pg_notify(:channel, :payload)');
const listLiving = statement(
  'realtime.list_living',
  `select objid::text as "key!" from pg_locks
    where locktype = 'advisory' and classid = :lockClass and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`,
);

/**
 * LISTEN/NOTIFY on one connection of its own. What is sent while an earlier NOTIFY is under way waits and leaves as
 * one: at rest nothing waits, under load many travel together. NOTIFY is never part of a business transaction,
 * because its lock at commit lets only one transaction at a time through.
 */
export function createBus(deps: {
  readonly connectionString: string;
  readonly log: Log;
  readonly onMessage: (from: string, message: BusMessage) => void;
  /** Listening again after a break: what others said meanwhile is lost. */
  readonly onReconnected: () => void;
}): Bus {
  const { connectionString, log } = deps;
  const lockKey = randomBytes(4).readUInt32BE() >>> 1;
  const processId = String(lockKey);
  const queue: string[] = [];
  let client: pg.Client | undefined;
  let sending = false;
  let stopped = true;
  let retry: NodeJS.Timeout | undefined;
  let backoff = BACKOFF_FIRST_MS;

  async function connect(): Promise<pg.Client> {
    const options = connectionOptions(connectionString, 'tervik_app');
    const next = new pg.Client({
      ...options,
      application_name: 'tervik realtime',
      keepAlive: true,
      // A NOTIFY is a transaction of its own; nothing is lost if a power cut takes it, so it waits for no disk.
      options: `${options.options} -c synchronous_commit=off`,
    });
    next.on('notification', ({ payload }) => receive(payload ?? ''));
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, new Error('connection ended')));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      await next.query('select pg_advisory_lock_shared($1, $2)', [LOCK_CLASS, lockKey]);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    return next;
  }

  function lost(which: pg.Client, error: Error): void {
    if (client !== which) return;
    client = undefined;
    void which.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ reason: error.message }, 'real-time connection to the database lost');
    reconnect();
  }

  function reconnect(): void {
    retry = setTimeout(
      () => {
        connect().then(
          (next) => {
            if (stopped) {
              void next.end().catch(() => undefined);
              return;
            }
            client = next;
            backoff = BACKOFF_FIRST_MS;
            log.info({}, 'real-time connection to the database is back');
            deps.onReconnected();
            void flush();
          },
          (error: unknown) => {
            log.warn({ reason: String(error) }, 'real-time connection to the database not back yet');
            if (!stopped) reconnect();
          },
        );
      },
      backoff * (0.5 + Math.random() / 2),
    );
    backoff = Math.min(backoff * 2, BACKOFF_MAX_MS);
  }

  async function flush(): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      while (client !== undefined && queue.length > 0) {
        const { payload, count } = nextPayload(processId, queue);
        await runStatement(client, notify, { channel: CHANNEL, payload });
        // Only now: what a broken connection did not take goes out again; hearing a thing twice does no harm.
        queue.splice(0, count);
      }
    } catch (error) {
      log.warn({ reason: String(error) }, 'a real-time message waits for the database');
    } finally {
      sending = false;
    }
  }

  function receive(payload: string): void {
    const space = payload.indexOf(' ');
    const from = payload.slice(0, space);
    if (from === processId) return;
    let items: unknown;
    try {
      items = JSON.parse(payload.slice(space + 1));
    } catch {
      items = undefined;
    }
    if (!Array.isArray(items)) return log.warn({ bytes: payload.length }, 'unreadable real-time message');
    for (const item of items) {
      const parsed = BusMessage.safeParse(item);
      // A newer version may say things that this one does not know.
      if (parsed.success) deps.onMessage(from, parsed.data);
      else log.warn({ process: from }, 'a real-time message that this version does not know');
    }
  }

  return {
    processId,
    send(message) {
      if (stopped) return;
      if (queue.length >= QUEUE_MAX)
        queue.splice(0, queue.length, JSON.stringify({ t: 'resync' } satisfies BusMessage));
      queue.push(write(message));
      void flush();
    },
    async listLiving() {
      if (client === undefined) throw new Error('not connected');
      const rows = await runStatement(client, listLiving, { lockClass: LOCK_CLASS });
      return new Set(rows.map(({ key }) => key));
    },
    async start() {
      client = await connect();
      stopped = false;
    },
    async stop() {
      if (!stopped) {
        queue.push(JSON.stringify({ t: 'bye' } satisfies BusMessage));
        await flush();
      }
      stopped = true;
      clearTimeout(retry);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

/** About sixty viewers fit into one NOTIFY; of more the first ones are told, and nobody reads a longer list. */
function write(message: BusMessage): string {
  let text = JSON.stringify(message);
  if (message.t !== 'viewers') return text;
  for (let shown = message.v; Buffer.byteLength(text) > MESSAGE_MAX;) {
    shown = shown.slice(0, Math.floor(shown.length / 2));
    text = JSON.stringify({ ...message, v: shown });
  }
  return text;
}

/** As many waiting messages as fit into one NOTIFY, at least one. */
export function nextPayload(processId: string, queue: readonly string[]): { payload: string; count: number } {
  let bytes = processId.length + 3;
  let count = 0;
  for (const item of queue) {
    bytes += Buffer.byteLength(item) + 1;
    if (count > 0 && bytes > PAYLOAD_MAX) break;
    count += 1;
  }
  return { payload: `${processId} [${queue.slice(0, count).join(',')}]`, count };
}
