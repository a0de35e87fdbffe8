import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { withMigratedDatabase } from './migrated-database.ts';
import { renderSchema } from './render.ts';

/* `node scripts/schema/generate.ts` writes apps/server/schema.sql and docs/policy-matrix.md from a migrated database. */
const ROOT = path.resolve(import.meta.dirname, '../..');

await withMigratedDatabase(async (connectionString) => {
  const pool = createPool(connectionString, 'owner', 1, () => undefined);
  try {
    for (const { file, text } of await renderSchema(async (query) => (await pool.query(query)).rows)) {
      writeFileSync(path.join(ROOT, file), text);
      console.log(file);
    }
  } finally {
    await pool.end();
  }
});
