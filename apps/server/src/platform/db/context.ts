import type { Pool } from 'pg';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { openTransaction, type ContextSide } from './transaction.ts';
import type { Tx } from './tx.ts';

/** Runs a reading function in the context of a session, without sliding it: for sockets and background reads. */
export async function readInContext<T>(
  pool: Pool,
  clock: Clock,
  session: { readonly tokenHash: Buffer; readonly side: ContextSide },
  read: (tx: Tx) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  const opened = await openTransaction(pool, {
    role: 'APP',
    side: session.side,
    tokenHash: session.tokenHash,
    slideSeconds: 0,
    idempotencyKey: null,
    now,
    requestId: newId(now),
    locale: null,
  });
  try {
    return await read(opened.tx);
  } finally {
    await opened.rollback();
  }
}
