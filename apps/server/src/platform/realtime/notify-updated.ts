import { runStatement } from '#platform/db/statement.ts';
import type { Pool } from 'pg';
import { CHANNEL, notify, type BusMessage } from './bus.ts';

/** Who says it: no server process, so that every one of them hears it. */
const FROM = 'job';

/** For jobs: every server process tells its viewers that this e-contact changed. Never inside a transaction. */
export async function notifyUpdated(
  pool: Pool,
  { eContactId, clinicId }: { readonly eContactId: string; readonly clinicId: string },
): Promise<void> {
  const message: BusMessage = { t: 'updated', e: eContactId, c: clinicId };
  await runStatement(pool, notify, { channel: CHANNEL, payload: `${FROM} ${JSON.stringify([message])}` });
}
