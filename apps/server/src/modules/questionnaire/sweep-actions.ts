import type { Pool } from 'pg';
import { LIMITS } from '@tervik/domain/limits.ts';
import { statement } from '#platform/db/statement.ts';
import { notifyUpdated } from '#platform/realtime/notify-updated.ts';

const endLeftActions = statement<{ e_contact_id: string; clinic_id: string }>(
  'staff.end_left_actions',
  'select * from app.end_left_actions($1, $2, $3)',
);

/**
 * Questionnaires that staff have begun and left: what is filled in is added after 30 minutes, the rest has failed after a
 * day. By two at once or again it does the same.
 */
export async function sweepActions(pool: Pool, now = Date.now()): Promise<void> {
  const at = (ms: number): string => new Date(ms).toISOString();
  const values = [at(now - LIMITS.filesPendingAfter), at(now - LIMITS.flowLifetime), at(now)];
  const { rows } = await pool.query<{ e_contact_id: string; clinic_id: string }>({
    ...endLeftActions,
    values,
  });
  for (const { e_contact_id: eContactId, clinic_id: clinicId } of rows)
    await notifyUpdated(pool, { eContactId, clinicId });
}
