import type { Pool } from 'pg';
import { runStatement } from '#platform/db/statement.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { tellWeeklyFigures } from './queries.ts';

export const TELL_WEEKLY = 'tell_weekly_figures';

/**
 * Puts the mails of the week on their way, some of them in a transaction, until nobody is due. Again, or by two at once,
 * it sends none twice.
 * @returns how many
 */
export async function tellWeekly(pool: Pool, now = Date.now()): Promise<number> {
  for (let all = 0; ;) {
    const [step] = await runStatement(pool, tellWeeklyFigures, { now: new Date(now).toISOString() });
    if (step === undefined || step.told === 0) return all;
    all += step.told;
  }
}

export const createStatisticsTasks = ({ log }: { readonly log: Log }): Record<string, JobTask> => ({
  // The next minute tries again.
  async [TELL_WEEKLY](_payload, { pool }) {
    await tellWeekly(pool).catch((error: unknown) =>
      log.warn({ err: error }, 'the mails of the week could not be put on their way'),
    );
  },
});
