import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runStatement } from '#platform/db/statement.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { parseRegister, type ParsedRegister } from './parse-register.ts';
import { findRealMedicine, keepMedicines, lockMedicines, removeDemoMedicines } from './queries.ts';

/** About 150 generics by their international names, written by hand in the register's own shape. */
export const DEMO_MEDICINES = path.join(import.meta.dirname, '../../../medicines/demo.csv');

export interface ImportReport extends Pick<ParsedRegister, 'encoding' | 'delimiter' | 'skipped'> {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly demoRemoved: number;
}

/**
 * Takes a package file of the register into the database: all of it or nothing, and again without a change. Packages
 * that the file no longer has stay: somebody may still take what is in them.
 * @param ownerUrl connection of the schema's owner
 * @throws INVALID_INPUT_FILE when the file is no such list
 */
export async function importMedicines(ownerUrl: string, bytes: Uint8Array): Promise<ImportReport> {
  const parsed = parseRegister(bytes);
  const { medicines, encoding, delimiter, skipped } = parsed;
  return inTransaction(ownerUrl, async (client) => {
    const { added, changed } = await keep(client, parsed, false);
    const demo = medicines.length === 0 ? [] : await runStatement(client, removeDemoMedicines, {});
    return { encoding, delimiter, skipped, rows: medicines.length, added, changed, demoRemoved: demo.length };
  });
}

/** For everywhere but PROD: something to find, until somebody loads the real register. */
export async function loadDemoMedicines(ownerUrl: string): Promise<void> {
  const parsed = parseRegister(fs.readFileSync(DEMO_MEDICINES));
  await inTransaction(ownerUrl, async (client) => {
    if ((await runStatement(client, findRealMedicine, {})).length === 0) await keep(client, parsed, true);
  });
}

async function keep(
  client: pg.Client,
  { medicines }: ParsedRegister,
  isDemo: boolean,
): Promise<{ added: number; changed: number }> {
  const [stored] = await runStatement(client, keepMedicines, {
    medicines: JSON.stringify(medicines),
    isDemo,
  });
  return stored ?? { added: 0, changed: 0 };
}

async function inTransaction<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionOptions(ownerUrl, 'owner'));
  await client.connect();
  try {
    await client.query('BEGIN');
    await runStatement(client, lockMedicines, {});
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Without its COMMIT the connection's end takes everything back.
    await client.end();
  }
}
