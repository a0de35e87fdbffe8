import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { connectionOptions } from '../../apps/server/src/platform/db/pool.ts';
import { withMigratedDatabase } from '../schema/migrated-database.ts';
import { FILE, renderFile } from './read-statements.ts';

/*
 * `node scripts/sql/generate.ts` writes apps/server/src/statement-types.gen.ts: what each statement takes and returns, as
 * PostgreSQL describes it.
 */
await withMigratedDatabase(async (connectionString) => {
  const client = new Client({ ...connectionOptions(connectionString, 'owner'), pipeline: false });
  await client.connect();
  try {
    writeFileSync(FILE, await renderFile(client));
  } finally {
    await client.end();
  }
});
