import type { Pool } from 'pg';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { runStatement, statement } from '#platform/db/statement.ts';
import { remindQuestionnaires } from './asked-queries.ts';
import { notifyUpdated } from '#platform/realtime/notify-of-job.ts';

const endLeftActions = statement(
  'questionnaire.end_left_actions',
  `select e_contact_id as "e_contact_id!", clinic_id as "clinic_id!"
     from app.end_left_actions(:submittedBefore, :begunBefore, :at)`,
);

/** Patients who have not filled in what they were asked for are reminded, after three days and after six (decisions "Notices"). */
export async function remindOfQuestionnaires(pool: Pool, now = Date.now()): Promise<void> {
  await runStatement(pool, remindQuestionnaires, { now: new Date(now).toISOString() });
}

/**
 * Questionnaires that staff have begun and left: what is filled in is added after 30 minutes, the rest has failed after a
 * day. By two at once or again it does the same.
 */
export async function sweepActions(pool: Pool, now = Date.now()): Promise<void> {
  const at = (ms: number): string => new Date(ms).toISOString();
  const rows = await runStatement(pool, endLeftActions, {
    submittedBefore: at(now - SERVER_LIMITS.filesPendingAfter),
    begunBefore: at(now - SERVER_LIMITS.flowLifetime),
    at: at(now),
  });
  for (const { e_contact_id: eContactId, clinic_id: clinicId } of rows)
    await notifyUpdated(pool, { eContactId, clinicId, inList: true });
}
