import type { Pool } from 'pg';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { runStatement } from '#platform/db/statement.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { sweepFiles, tellReminders } from './queries.ts';

export const REMIND_OF_INFORMATION = 'remind_of_information';
export const SWEEP_INFORMATION_FILES = 'sweep_information_files';

const DAY = 86_400_000;

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

/**
 * Removes pictures and files that no text of any version shows or links, a month after they were uploaded.
 * @returns how many
 */
export async function sweepInformationFiles(pool: Pool, now = Date.now()): Promise<number> {
  const before = new Date(now - INFORMATION_LIMITS.unlinkedDays * DAY).toISOString();
  const [swept] = await runStatement(pool, sweepFiles, { before });
  return swept?.removed ?? 0;
}

/** Once a day in each process; what comes of it is the same however often it is done. */
function createDailySweep(log: Log): JobTask {
  let sweptOn = '';
  return async (_payload, { pool }) => {
    const now = Date.now();
    const today = calendarDate(now, 'UTC');
    if (today === sweptOn) return;
    try {
      const removed = await sweepInformationFiles(pool, now);
      sweptOn = today;
      if (removed > 0) log.info({ removed }, 'files that no article links were removed');
    } catch (error) {
      // The next minute tries again.
      log.warn({ err: error }, 'files that no article links could not be removed');
    }
  };
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
  [SWEEP_INFORMATION_FILES]: createDailySweep(log),
});
