import type { Pool, PoolClient } from 'pg';
import { runStatement, statement, type RowOf } from './db/statement.ts';
import type { Log } from './jobs/worker-pool.ts';

/** A job to be added in the relay's transaction. A key makes it one: adding it again replaces the waiting one. */
export interface JobRequest {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly maxAttempts: number;
  /** Higher waits for lower; 0 where none is given. */
  readonly priority?: number;
  /**
   * Of a queue's jobs one runs at a time, of all processes: long work leaves room for other jobs. The library begins the next one
   * up to two seconds after the one before it: what comes by the thousand stands in rows, of which a job takes many.
   */
  readonly queue?: string;
  /** ISO 8601; at once where none is given. */
  readonly runAt?: string;
}

/** What a kind of row becomes; runs in the relay's transaction, so it does database work only. */
export type OutboxHandler = (
  client: PoolClient,
  rows: readonly OutboxRow[],
) => Promise<readonly JobRequest[]>;

export interface Relay {
  /** "A row was committed": cheap, never throws, many calls become one round. */
  wake(): void;
  start(): void;
  /** Ends after the round that is under way. */
  stop(): Promise<void>;
}

const BATCH = 200;
/** Between two rounds: at rest the first act's mail goes at once, under load one round serves many acts. */
const PAUSE_MS = 100;
/** What a killed process left, and rows whose wake-up was lost, wait at most this long. */
const EVERY_MS = 5_000;

const take = statement(
  'outbox.take',
  `delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
   returning id::text as "id!", kind, payload, created_at`,
);
export type OutboxRow = RowOf<typeof take>;
/** One call for all: the library's own bookkeeping costs as much for a batch as for a job. */
const addJobs = statement(
  'outbox.add_jobs',
  `select count(*) from graphile_worker.add_jobs(array(
     select row (j.task, j.payload, j.queue, j.run_at, j.max_attempts, j.key, j.priority, null)::graphile_worker.job_spec
       from json_to_recordset(:specs) as j(task text, payload json, queue text, max_attempts smallint, key text, priority smallint, run_at timestamptz)))`,
);

/**
 * Turns outbox rows into jobs. Taking the rows, writing what they become and adding the jobs is one transaction:
 * killed at any point, either all of it happened or the rows are still there. Several relays share the work by
 * SKIP LOCKED. It stands between the act and the job library because that library NOTIFYs as it inserts, and a
 * NOTIFY inside the act's transaction makes all commits queue behind one another.
 */
export function createRelay(deps: {
  /** Under tervik_worker; two connections do. */
  readonly pool: Pool;
  readonly log: Log;
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
}): Relay {
  const { pool, log, handlers } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = true;
  let endPause: (() => void) | undefined;

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const over = setTimeout(resolve, PAUSE_MS);
      endPause = () => {
        clearTimeout(over);
        resolve();
      };
    });
  }

  async function round(): Promise<void> {
    do {
      again = false;
      try {
        while (!stopped && (await relayBatch(pool, handlers, log)) === BATCH);
      } catch (error) {
        // The database is away, or restarting: the rows are safe there, the next round takes them.
        log.warn({ reason: reasonOf(error) }, 'outbox round failed, will be repeated');
      }
      if (!stopped) await pause();
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= round().finally(() => {
      running = undefined;
      // A wake-up between the last look at `again` and here must not be lost.
      if (again) wake();
    });
  }

  return {
    wake,
    start() {
      if (!stopped) return;
      stopped = false;
      timer = setInterval(wake, EVERY_MS);
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      endPause?.();
      await running;
    },
  };
}

/** One round: at most BATCH rows. @returns how many rows were taken */
export async function relayBatch(
  pool: Pool,
  handlers: Readonly<Record<string, OutboxHandler>>,
  log: Log,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const rows = await runStatement(client, take, {});
    if (rows.length > 0) {
      const jobs: JobRequest[] = [];
      for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
        const handler = handlers[kind];
        if (handler === undefined)
          log.error({ kind, count: ofKind.length }, 'outbox rows of an unknown kind dropped');
        else jobs.push(...(await handler(client, ofKind)));
      }
      // One job a key, as the library wants it within a call; the last one counts.
      const specs = [...new Map(jobs.map((job) => [job.key, job])).values()].map(
        ({ task, payload, key, maxAttempts, priority = 0, queue = null, runAt = null }) => ({
          task,
          payload,
          queue,
          key,
          max_attempts: maxAttempts,
          priority,
          run_at: runAt,
        }),
      );
      if (specs.length > 0) await runStatement(client, addJobs, { specs: JSON.stringify(specs) });
    }
    await client.query('commit');
    client.release();
    return rows.length;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
