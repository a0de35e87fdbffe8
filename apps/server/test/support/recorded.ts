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
    rows: (statement, values) => (names.push(statement.name), tx.rows(statement, values)),
    find: (statement, values) => (names.push(statement.name), tx.find(statement, values)),
    get: (statement, values) => (names.push(statement.name), tx.get(statement, values)),
    write: (statement, values) => (names.push(statement.name), tx.write(statement, values)),
  };
  await act(recorded).catch(() => undefined);
  await opened.rollback();
  await pool.end();
  return names;
}
