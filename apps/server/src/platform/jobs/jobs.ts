import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { statement } from '../db/statement.ts';
import { createWorkerPool, type Log } from './worker-pool.ts';

/** One attempt at a job. Throwing means "try again later", with a growing pause; the job library repeats it. */
export type JobTask = (payload: unknown, context: { readonly pool: Pool }) => Promise<void>;

export interface JobRunner {
  /** Waits for the jobs under way. */
  stop(): Promise<void>;
}

/** No attempt may run longer (tasks hold themselves to it); a job that is locked for longer has lost its worker. */
export const JOB_LEASE_SECONDS = 90;
const SWEEP_MS = 30_000;
/** Held, shared, by every living runner for as long as its listening connection lives. Any constant. */
const ALIVE_LOCK = 7_281_002;

const unlockStale = statement<never>(
  'jobs.unlock_stale',
  `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at < now() - make_interval(secs => ${JOB_LEASE_SECONDS}) having count(*) > 0`,
);
const unlockAll = statement<never>(
  'jobs.unlock_all',
  `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_by is not null having count(*) > 0`,
);

/**
 * Runs jobs in this process. A process that was killed leaves its jobs locked; the library alone would free them
 * after four hours. Here the only runner to be alive frees them as it starts, and otherwise the lease ends them.
 */
export async function startJobs(deps: {
  readonly connectionString: string;
  readonly log: Log;
  readonly tasks: Readonly<Record<string, JobTask>>;
  /** Jobs at a time. */
  readonly concurrency?: number;
}): Promise<JobRunner> {
  const { log, tasks, concurrency = 2 } = deps;
  // One connection a job, one that listens, one for the library's own errands.
  const pool = createWorkerPool(deps.connectionString, concurrency + 2, log);
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:listen:success', ({ client }) => {
    // The lock ends with the connection, however the process ends.
    client.query('select pg_advisory_lock_shared($1)', [ALIVE_LOCK]).catch(() => undefined);
  });
  await unlockWhenAlone(pool);
  const runner: Runner = await run({
    pgPool: pool,
    schema: 'graphile_worker',
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    parsedCronItems: [],
    events,
    logger: new Logger(() => (level, message) => toLog(log, level, message)),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload, { pool })]),
    ),
  });
  runner.promise.catch((error: unknown) => log.error({ reason: String(error) }, 'the job runner ended'));
  const sweep = setInterval(() => {
    pool
      .query({ ...unlockStale })
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'stale jobs could not be freed'));
  }, SWEEP_MS);
  return {
    async stop() {
      clearInterval(sweep);
      await runner.stop();
      await pool.end();
    },
  };
}

async function unlockWhenAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [ALIVE_LOCK]);
    if (rows[0]?.alone !== true) return;
    await client.query({ ...unlockAll });
    await client.query('select pg_advisory_unlock($1)', [ALIVE_LOCK]);
  } finally {
    client.release();
  }
}

/** The library tells of every job it takes; only its warnings and errors concern people. */
function toLog(log: Log, level: string, message: string): void {
  if (level === 'error') log.error({ part: 'jobs' }, message);
  else if (level === 'warning') log.warn({ part: 'jobs' }, message);
}
