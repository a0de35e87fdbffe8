import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../migrations');

/** A database as it was before a migration, which a test furnishes as if it had been in use, and then brings on. */
export interface OldDatabase {
  readonly db: pg.Client;
  /** Applies the migrations whose names begin so. */
  apply(prefix: string): Promise<void>;
  close(): Promise<void>;
}

/** @param before the number of a migration, four digits: it and later ones are left out */
export async function openOldDatabase(before: string): Promise<OldDatabase> {
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const db = new pg.Client({ connectionString: url.href });
  await db.connect();
  const run = async (isMeant: (file: string) => boolean): Promise<void> => {
    for (const file of fs.readdirSync(FOLDER).toSorted().filter(isMeant))
      await db.query(fs.readFileSync(path.join(FOLDER, file), 'utf8'));
  };
  await run((file) => file < before);
  return {
    db,
    apply: (prefix) => run((file) => file.startsWith(prefix)),
    async close() {
      await db.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
