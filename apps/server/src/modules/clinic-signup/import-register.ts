import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import pg from 'pg';
import type { BusinessRegisterPort, RegisterEntry, SkippedEntry } from '#adapters/business-register/port.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { runStatement } from '#platform/db/statement.ts';
import * as sql from './queries.ts';

const DEMO_FILE = path.join(import.meta.dirname, '../../../business-register/demo.csv');
const BATCH = 5_000;
/** Of the rows that were left out so many are named; of all there is the number. */
const SKIPPED_NAMED = 20;

export interface RegisterImportReport {
  readonly entries: number;
  readonly skipped: number;
  readonly firstSkipped: readonly SkippedEntry[];
}

/**
 * Puts the register's file in the place of what was loaded for its country: all of it or nothing. A file without a
 * single company changes nothing.
 * @param ownerUrl connection of the schema's owner @throws INVALID_INPUT_FILE
 */
export async function importBusinessRegister(
  ownerUrl: string,
  file: Readable,
  { register, countryCode }: { readonly register: BusinessRegisterPort; readonly countryCode: string },
): Promise<RegisterImportReport> {
  return inTransaction(ownerUrl, (client) => replace(client, { register, countryCode, file, isDemo: false }));
}

/**
 * For everywhere but PROD: some made-up companies, until somebody loads the real register.
 * @param register reads `business-register/demo.csv`
 */
export async function loadDemoBusinessRegister(
  ownerUrl: string,
  { register, countryCode }: { readonly register: BusinessRegisterPort; readonly countryCode: string },
): Promise<void> {
  await inTransaction(ownerUrl, async (client) => {
    if ((await runStatement(client, sql.findRealImport, { countryCode })).length > 0) return;
    await replace(client, { register, countryCode, file: fs.createReadStream(DEMO_FILE), isDemo: true });
  });
}

interface Source {
  readonly register: BusinessRegisterPort;
  readonly countryCode: string;
  readonly file: Readable;
  readonly isDemo: boolean;
}

async function replace(
  client: pg.Client,
  { register, countryCode, file, isDemo }: Source,
): Promise<RegisterImportReport> {
  await runStatement(client, sql.emptyRegister, { countryCode });
  const firstSkipped: SkippedEntry[] = [];
  let skipped = 0;
  // By code: one statement cannot write the same row twice.
  let batch = new Map<string, RegisterEntry>();
  const flush = async (): Promise<void> => {
    if (batch.size === 0) return;
    await runStatement(client, sql.keepEntries, {
      countryCode,
      entries: JSON.stringify([...batch.values()]),
    });
    batch = new Map();
  };
  for await (const entry of register.read(file)) {
    if ('reason' in entry) {
      skipped += 1;
      if (firstSkipped.length < SKIPPED_NAMED) firstSkipped.push(entry);
    } else batch.set(entry.code, entry);
    if (batch.size >= BATCH) await flush();
  }
  await flush();
  const now = new Date().toISOString();
  const [noted] = await runStatement(client, sql.noteImport, { countryCode, now, isDemo });
  const entries = noted?.entries ?? 0;
  if (entries === 0) await client.query('ROLLBACK');
  return { entries, skipped, firstSkipped };
}

async function inTransaction<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionOptions(ownerUrl, 'owner'));
  await client.connect();
  try {
    await client.query('BEGIN');
    await runStatement(client, sql.lockRegister, {});
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Without its COMMIT the connection's end takes everything back.
    await client.end();
  }
}
