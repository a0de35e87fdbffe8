import type { Pool } from 'pg';
import { runStatement } from '#platform/db/statement.ts';
import type { EContactUpdate } from '#platform/db/tx.ts';
import { CHANNEL, notify, type BusMessage } from './bus.ts';

/** Who says it: no server process, so that every one of them hears it. */
const FROM = 'job';

/** For jobs: every server process hears this. Never inside a transaction. */
export async function notifyOfJob(pool: Pool, message: BusMessage): Promise<void> {
  await runStatement(pool, notify, { channel: CHANNEL, payload: `${FROM} ${JSON.stringify([message])}` });
}

/** Every server process tells its viewers that this e-contact changed. */
export const notifyUpdated = (pool: Pool, { eContactId, clinicId, inList }: EContactUpdate): Promise<void> =>
  notifyOfJob(pool, { t: 'updated', e: eContactId, c: clinicId, l: inList });
