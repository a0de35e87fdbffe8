import type { Pool } from 'pg';
import { runStatement } from '#platform/db/statement.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { notifyOfJob } from '#platform/realtime/notify-of-job.ts';
import { applyPlanChange, listDuePlanChanges } from './queries.ts';

export const APPLY_PLANS = 'apply_plans';

/**
 * Plans whose day has come where the clinic is hold from now on, each in a transaction of its own: one that fails keeps
 * no other clinic from its plan. Again, or by two at once, it does the same.
 */
export async function applyPlans(pool: Pool, log: Log, now = Date.now()): Promise<void> {
  const at = new Date(now).toISOString();
  for (const { id } of await runStatement(pool, listDuePlanChanges, { now: at }))
    try {
      const [applied] = await runStatement(pool, applyPlanChange, { id, now: at });
      const clinicId = applied?.clinic_id;
      // After the commit, never inside it.
      if (clinicId != null) await notifyOfJob(pool, { t: 'clinic', c: clinicId, p: 'CLINIC' });
    } catch (error) {
      log.warn({ err: error, planChange: id }, 'a plan whose day has come could not be applied');
    }
}

export const createPlanTasks = ({ log }: { readonly log: Log }): Record<string, JobTask> => ({
  // The next minute tries again.
  async [APPLY_PLANS](_payload, { pool }) {
    await applyPlans(pool, log).catch((error: unknown) =>
      log.warn({ err: error }, 'plans whose day has come could not be looked at'),
    );
  },
});
