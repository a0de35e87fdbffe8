import { createPool } from '#platform/db/pool.ts';
import { openTransaction } from '#platform/db/transaction.ts';
import type { Tx } from '#platform/db/tx.ts';

/**
 * What an act asks the database, statement by statement, on a transaction like that of a request. The act's answer or
 * refusal does not matter; the transaction is rolled back.
 */
export async function recordStatements(
  databaseUrl: string,
  act: (tx: Tx) => Promise<unknown>,
): Promise<string[]> {
  const pool = createPool(databaseUrl, 'tervik_app', 1, () => undefined);
  const opened = await openTransaction(pool, {
    role: 'AUTH',
    side: 'SESSION',
    tokenHash: null,
    slideSeconds: 0,
    idempotencyKey: null,
    now: Date.now(),
    requestId: 'recorded',
    locale: null,
  });
  const names: string[] = [];
  const { tx } = opened;
  const recorded: Tx = {
    ...tx,
    rows: (wanted, values) => (names.push(wanted.name), tx.rows(wanted, values)),
    find: (wanted, values) => (names.push(wanted.name), tx.find(wanted, values)),
    get: (wanted, values) => (names.push(wanted.name), tx.get(wanted, values)),
    write: (wanted, values) => (names.push(wanted.name), tx.write(wanted, values)),
  };
  await act(recorded).catch(() => undefined);
  await opened.rollback();
  await pool.end();
  return names;
}
