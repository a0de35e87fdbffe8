import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import { runStatement } from '#platform/db/statement.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { sweepImports } from './queries.ts';

export const SWEEP_IMPORTS = 'sweep_imports';

/** Rows of people that nobody needs any more: those of imports that cannot be taken back, and of plans that are over. */
export const createImportTasks = ({ log }: { readonly log: Log }): Record<string, JobTask> => ({
  async [SWEEP_IMPORTS](_payload, { pool }) {
    const ago = (time: number): string => new Date(Date.now() - time).toISOString();
    await runStatement(pool, sweepImports, {
      undoSince: ago(LIST_LIMITS.undo),
      planSince: ago(LIST_LIMITS.plan),
    }).catch((error: unknown) => log.warn({ err: error }, 'imports could not be swept'));
  },
});
