import type { Pool } from 'pg';
import { LIMITS } from '@tervik/domain/limits.ts';
import { statement } from '#platform/db/statement.ts';
import { newId } from '#platform/ids.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import { notifyUpdated } from '#platform/realtime/notify-updated.ts';
import { askPartner, sweepActions, type WorkflowDeps } from '#modules/questionnaire/index.ts';

interface LeftRow {
  e_contact_id: string;
  kind: 'TEXT' | 'WORKFLOW';
  provider: 'NONE' | 'IN_HOUSE' | 'AWELL';
  pathway_ref: string | null;
  locale: 'et' | 'en' | 'ru';
  created_at: Date;
  is_ready: boolean;
}
const listLeft = statement<LeftRow>('creation.list_left', 'select * from app.list_left($1, $2, $3)');
const sendLeft = statement<{ clinic_id: string | null }>(
  'creation.send_left',
  'select app.send_left($1, $2, $3, $4, $5) as clinic_id',
);
const failLeft = statement<{ failed: boolean }>(
  'creation.fail_left',
  'select app.fail_left($1, $2, $3) as failed',
);

/** What an answer has raised an alert about waits no longer than it takes to finish the page. */
const URGENT_AFTER_MS = 60_000;
/** Of asking partners in one round: a job is taken away from who holds it for longer than its lease. */
const ASK_MS = 45_000;

export type SweepDeps = Pick<WorkflowDeps, 'partner' | 'log'>;

/**
 * Ends what people have begun and left (decisions "Query parameters that change state"): texts whose files have not
 * come in 30 minutes are sent without them, filled-in questionnaires are sent, those that nobody has filled in in 24
 * hours have failed. Each one in a transaction of its own, so that killed at any point, by two at once or again it
 * does the same.
 */
export async function sweepCreations(pool: Pool, deps: SweepDeps, now = Date.now()): Promise<void> {
  const before = (ms: number): string => new Date(now - ms).toISOString();
  const { rows } = await pool.query<LeftRow>({
    ...listLeft,
    values: [before(LIMITS.filesPendingAfter), before(URGENT_AFTER_MS), before(LIMITS.flowLifetime)],
  });
  /** One that cannot be ended must not stand before all others. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      deps.log.warn({ err: error }, 'something that was begun and left could not be ended');
    }
  };
  for (const row of rows) if (row.is_ready) await attempt(() => send(pool, row, now, null));
  // In any order: one that hangs must not always stand before the same others.
  const waiting = rows.filter(({ is_ready: isReady }) => !isReady).map((row) => ({ row, at: Math.random() }));
  const until = performance.now() + ASK_MS;
  for (const { row } of waiting.toSorted((a, b) => a.at - b.at))
    if (row.pathway_ref === null || performance.now() < until) await attempt(() => end(pool, row, deps, now));
}

async function end(pool: Pool, row: LeftRow, deps: SweepDeps, now: number): Promise<void> {
  const age = now - row.created_at.getTime();
  if (row.pathway_ref !== null) {
    const news = await askPartner({ pathway_ref: row.pathway_ref, locale: row.locale }, deps);
    if (news?.state === 'COMPLETED') return send(pool, row, now, JSON.stringify(news.form));
    // Somebody may have filled it in while the partner cannot be asked: it is given another day.
    const patience = news === null ? 2 * LIMITS.flowLifetime : LIMITS.flowLifetime;
    if (news?.state !== 'ENDED' && age < patience) return;
  }
  const at = new Date(now).toISOString();
  await pool.query({ ...failLeft, values: [row.e_contact_id, at, newId(now)] });
}

async function send(pool: Pool, row: LeftRow, now: number, form: string | null): Promise<void> {
  const at = new Date(now).toISOString();
  const values = [row.e_contact_id, at, newId(now), newId(now), form];
  const sent = await pool.query<{ clinic_id: string | null }>({ ...sendLeft, values });
  const clinicId = sent.rows[0]?.clinic_id;
  // After the commit, never inside it.
  if (clinicId != null) await notifyUpdated(pool, { eContactId: row.e_contact_id, clinicId });
}

/** The task's name; it is added every minute (tasks.ts). */
export const SWEEP_CREATIONS = 'sweep_creations';

export const createCreationTasks = (deps: SweepDeps): Record<string, JobTask> => ({
  // The next minute tries again; a job that has failed for good would stay among the jobs for ever.
  async [SWEEP_CREATIONS](_payload, { pool }) {
    for (const sweep of [() => sweepActions(pool), () => sweepCreations(pool, deps)])
      await sweep().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'what was begun and left could not be looked at'),
      );
  },
});
