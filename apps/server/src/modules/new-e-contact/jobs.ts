import type { Pool } from 'pg';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { runStatement, statement, type RowOf } from '#platform/db/statement.ts';
import { newId } from '#platform/ids.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import { notifyUpdated } from '#platform/realtime/notify-of-job.ts';
import {
  askPartner,
  remindOfQuestionnaires,
  sweepActions,
  type WorkflowDeps,
} from '#modules/questionnaire/index.ts';

const listLeft = statement(
  'new-e-contact.list_left',
  `select e_contact_id as "e_contact_id!", kind as "kind!: creation_flow.kind", provider as "provider!: creation_flow.provider",
          pathway_ref, locale as "locale!: app_user.locale", created_at as "created_at!", is_ready as "is_ready!"
     from app.list_left(:sentBefore, :urgentBefore, :begunBefore)`,
);
type LeftRow = RowOf<typeof listLeft>;
const sendLeft = statement(
  'new-e-contact.send_left',
  `with sent as materialized (
     select app.send_left(:id, :at, :entryId, :auditId, :form?) as clinic_id
   ), told as (
     insert into outbox (kind, payload) select 'STAFF', :staffEvent from sent where clinic_id is not null
   )
   select clinic_id from sent`,
);
const failLeft = statement(
  'new-e-contact.fail_left',
  'select app.fail_left(:id, :now, :auditId) as "failed!"',
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
  const rows = await runStatement(pool, listLeft, {
    sentBefore: before(SERVER_LIMITS.filesPendingAfter),
    urgentBefore: before(URGENT_AFTER_MS),
    begunBefore: before(SERVER_LIMITS.flowLifetime),
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
  const age = now - Date.parse(row.created_at);
  if (row.pathway_ref !== null) {
    const news = await askPartner({ pathway_ref: row.pathway_ref, locale: row.locale }, deps);
    if (news?.state === 'COMPLETED') return send(pool, row, now, JSON.stringify(news.form));
    // Somebody may have filled it in while the partner cannot be asked: it is given another day.
    const patience = news === null ? 2 * SERVER_LIMITS.flowLifetime : SERVER_LIMITS.flowLifetime;
    if (news?.state !== 'ENDED' && age < patience) return;
  }
  const at = new Date(now).toISOString();
  await runStatement(pool, failLeft, { id: row.e_contact_id, now: at, auditId: newId(now) });
}

async function send(pool: Pool, row: LeftRow, now: number, form: string | null): Promise<void> {
  const at = new Date(now).toISOString();
  const ids = { id: row.e_contact_id, entryId: newId(now), auditId: newId(now) };
  const staffEvent = JSON.stringify({ eContactId: row.e_contact_id, userId: null, at });
  const [sent] = await runStatement(pool, sendLeft, { ...ids, at, form, staffEvent });
  const clinicId = sent?.clinic_id;
  // After the commit, never inside it.
  if (clinicId != null) await notifyUpdated(pool, { eContactId: row.e_contact_id, clinicId, inList: true });
}

/** The task's name; it is added every minute (tasks.ts). */
export const SWEEP_CREATIONS = 'sweep_creations';

export const createCreationTasks = (deps: SweepDeps): Record<string, JobTask> => ({
  // The next minute tries again; a job that has failed for good would stay among the jobs for ever.
  async [SWEEP_CREATIONS](_payload, { pool }) {
    for (const sweep of [
      () => sweepActions(pool),
      () => sweepCreations(pool, deps),
      () => remindOfQuestionnaires(pool),
    ])
      await sweep().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'what was begun and left could not be looked at'),
      );
  },
});
