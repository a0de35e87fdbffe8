import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts';
import { connectionOptions } from './pool.ts';

/** A start that builds the web app beside this must not give up a database that is only slow. */
const CONNECT_MAX_MS = 60_000;
const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings a database to the newest schema: forward only, one file after the other, each in its transaction, under an
 * advisory lock, so that two servers may start at once. @param ownerUrl connection of the schema's owner
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({
    ...connectionOptions(ownerUrl, 'owner'),
    max: 2,
    statement_timeout: 0,
    connectionTimeoutMillis: CONNECT_MAX_MS,
  });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({
      db,
      provider: {
        async getMigrations() {
          const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
          const entries = files.map(async (name) => {
            const text = await readFile(path.join(FOLDER, name), 'utf8');
            return [
              name.replace(/\.sql$/, ''),
              { up: async (tx: Kysely<unknown>) => void (await sql.raw(text).execute(tx)) },
            ] as const;
          });
          return Object.fromEntries(await Promise.all(entries));
        },
      },
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
  // Needs the roles of the first migration; the job library keeps its own count of versions.
  await migrateJobs(ownerUrl);
}
