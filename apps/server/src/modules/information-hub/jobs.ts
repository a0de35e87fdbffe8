import type { Pool } from 'pg';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { runStatement } from '#platform/db/statement.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { tellReminders } from './queries.ts';

export const REMIND_OF_INFORMATION = 'remind_of_information';

/**
 * Puts the week's mails about articles that want looking at on their way. Again, or by two at once, it sends none twice.
 * @returns how many
 */
export async function remindOfInformation(pool: Pool, timeZone: string, now = Date.now()): Promise<number> {
  const { reminderDays, reviewDays } = INFORMATION_LIMITS;
  const [told] = await runStatement(pool, tellReminders, {
    now: new Date(now).toISOString(),
    timeZone,
    reminderDays,
    reviewDays,
  });
  return told?.told ?? 0;
}

export const createInformationTasks = ({
  timeZone,
  log,
}: {
  readonly timeZone: string;
  readonly log: Log;
}): Record<string, JobTask> => ({
  // The next minute tries again.
  async [REMIND_OF_INFORMATION](_payload, { pool }) {
    await remindOfInformation(pool, timeZone).catch((error: unknown) =>
      log.warn({ err: error }, 'the mails about articles could not be put on their way'),
    );
  },
});
