import { runStatement } from '#platform/db/statement.ts';
import type { Pool } from 'pg';
import type { EContactUpdate } from '#platform/db/tx.ts';
import { CHANNEL, notify, type BusMessage } from './bus.ts';

/** Who says it: no server process, so that every one of them hears it. */
const FROM = 'job';

/** For jobs: every server process tells its viewers that this e-contact changed. Never inside a transaction. */
export async function notifyUpdated(
  pool: Pool,
  { eContactId, clinicId, inList }: EContactUpdate,
): Promise<void> {
  const message: BusMessage = { t: 'updated', e: eContactId, c: clinicId, l: inList };
  await runStatement(pool, notify, { channel: CHANNEL, payload: `${FROM} ${JSON.stringify([message])}` });
}
