import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner } from 'graphile-worker';
import type { Pool } from 'pg';
import { runStatement, statement } from '#platform/db/statement.ts';
import { retryConnections } from './retrying-pool.ts';
import { createWorkerPool, type Log } from './worker-pool.ts';

/** One attempt at a job. Throwing means "try again later", with a growing pause; the job library repeats it. */
export type JobTask = (payload: unknown, context: { readonly pool: Pool }) => Promise<void>;

/** Its queue as a job's of the outbox. */
export interface MinuteTask {
  readonly task: string;
  readonly queue?: string;
}

export interface JobRunner {
  /** Waits for the jobs under way. */
  stop(): Promise<void>;
}

/** No attempt may run longer (tasks hold themselves to it); a job that is locked for longer has lost its worker. */
export const JOB_LEASE_SECONDS = 90;
const SWEEP_MS = 3_000;
/** So long a stopping runner waits for a database that does not answer. */
const STOP_MAX_MS = 10_000;
const IDLE_POLL_MS = 10;
/** Each runner's connections carry its own name after this: as long as it lives, at least one of them listens. */
const RUNNER = 'tervik jobs';

const findNow = statement('jobs.now', 'select now() as "now!"');
/** What was locked before this runner `startedAt` is not its own. */
const unlockStale = statement(
  'jobs.unlock_stale',
  `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${JOB_LEASE_SECONDS})
       or locked_at < :startedAt and not exists (
            select from pg_stat_activity
             where application_name like '${RUNNER} %' and application_name <> :runner and datname = current_database())
   having count(*) > 0`,
);

/**
 * A task of every minute has one attempt, and where that is over, the library never takes its job up again: the next
 * minute takes the key from it, adds another job, and leaves this one for ever, as if it were failed. So two kinds are
 * dropped: what a killed process left, at once; and what has failed, when its next minute has come. What fails minute
 * after minute stays to be seen as one failed job, and the log tells of each.
 */
const dropObsolete = statement(
  'jobs.drop_obsolete',
  `select id::text as "id!" from graphile_worker.complete_jobs(array(
     select id from graphile_worker.jobs
      where task_identifier = any(:tasks::text[]) and locked_at is null and attempts >= max_attempts
        and (last_error is null or key is null)))`,
);

/**
 * Runs jobs in this process. A process that was killed leaves its jobs locked; the library alone would free them
 * after four hours. Here the only runner to be alive frees them within seconds, and otherwise the lease ends them.
 */
export async function startJobs(deps: {
  readonly connectionString: string;
  readonly log: Log;
  readonly tasks: Readonly<Record<string, JobTask>>;
  /** Tasks that are added every minute, once for all processes; one that still waits is not added again. */
  readonly everyMinute?: readonly (string | MinuteTask)[];
  /** Jobs at a time. */
  readonly concurrency?: number;
}): Promise<JobRunner> {
  const { log, tasks, concurrency = 2 } = deps;
  const everyMinute = (deps.everyMinute ?? []).map((one): MinuteTask =>
    typeof one === 'string' ? { task: one } : one,
  );
  const name = `${RUNNER} ${randomUUID()}`;
  // One connection a job, one that listens, one for the library's own errands.
  const pool = createWorkerPool(deps.connectionString, concurrency + 2, log, name);
  let stopped = false;
  retryConnections(pool, () => stopped);
  const [start] = await runStatement(pool, findNow, {});
  const freeStale = async (): Promise<void> => {
    await runStatement(pool, unlockStale, { runner: name, startedAt: start!.now });
    await runStatement(pool, dropObsolete, { tasks: everyMinute.map(({ task }) => task) });
  };
  await freeStale();
  const runner: Runner = await run({
    pgPool: pool,
    schema: 'graphile_worker',
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    parsedCronItems: parseCronItems(
      everyMinute.map(({ task, queue: queueName }) => ({
        task,
        match: '* * * * *',
        // The next minute tries again.
        options: {
          backfillPeriod: 0,
          maxAttempts: 1,
          jobKey: task,
          jobKeyMode: 'preserve_run_at',
          ...(queueName !== undefined && { queueName }),
        },
      })),
    ),
    logger: new Logger(() => (level, message) => toLog(log, level, message)),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([key, task]) => [key, (payload: unknown) => task(payload, { pool })]),
    ),
  });
  runner.promise.catch((error: unknown) => log.error({ reason: String(error) }, 'the job runner ended'));
  const sweep = setInterval(() => {
    freeStale().catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'stale jobs could not be freed'),
    );
  }, SWEEP_MS);
  return {
    async stop() {
      clearInterval(sweep);
      const giveUp = setTimeout(() => (stopped = true), STOP_MAX_MS);
      await runner.stop();
      await idle(pool, () => stopped);
      clearTimeout(giveUp);
      stopped = true;
      await pool.end();
    },
  };
}

/**
 * Resolves when nothing of the pool is in use or asked for. The library does not wait until it has noted down how a job
 * ended, and a pool that ends drops who waits for a connection: the job would stay locked, and run twice.
 */
async function idle(pool: Pool, isStopped: () => boolean): Promise<void> {
  while (!isStopped() && (pool.waitingCount > 0 || pool.totalCount > pool.idleCount))
    await sleep(IDLE_POLL_MS);
}

/** The library tells of every job it takes; only its warnings and errors concern people. */
function toLog(log: Log, level: string, message: string): void {
  if (level === 'error') log.error({ part: 'jobs' }, message);
  else if (level === 'warning') log.warn({ part: 'jobs' }, message);
}
