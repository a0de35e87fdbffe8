import type { Pool } from 'pg';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import { runStatement } from '#platform/db/statement.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { settleImport, sweepImports } from './queries.ts';

export const SWEEP_IMPORTS = 'sweep_imports';

/** After an import: what was under way beside it is over by then, since no transaction is let run for so long. */
const SETTLED_AFTER_MS = 2 * 60_000;

/**
 * Every minute: what was confirmed or sent in the very seconds of an import comes into the right list; and rows of people
 * that nobody needs any more go, those of imports that cannot be taken back and of plans that are over.
 */
export const createImportTasks = ({ log }: { readonly log: Log }): Record<string, JobTask> => ({
  async [SWEEP_IMPORTS](_payload, { pool }) {
    const ago = (time: number): string => new Date(Date.now() - time).toISOString();
    await settleAll(pool, ago(SETTLED_AFTER_MS)).catch((error: unknown) =>
      log.warn({ err: error }, 'imports could not be settled'),
    );
    await runStatement(pool, sweepImports, {
      undoSince: ago(LIST_LIMITS.undo),
      planSince: ago(LIST_LIMITS.plan),
    }).catch((error: unknown) => log.warn({ err: error }, 'imports could not be swept'));
  },
});

async function settleAll(pool: Pool, endedUntil: string): Promise<void> {
  // Each in a transaction of its own: a large one that fails takes no other with it.
  for (;;) {
    const [row] = await runStatement(pool, settleImport, { endedUntil });
    if (row?.settled !== true) return;
  }
}
