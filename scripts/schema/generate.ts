import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { renderSchema } from './render.ts';

/*
 * `node scripts/schema/generate.ts` writes apps/server/schema.sql and docs/policy-matrix.md from a database that it
 * starts, migrates and throws away.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');

// The next test run removes a folder of this name when its process is gone (scripts/test-postgres.ts).
const home = mkdtempSync(path.join(tmpdir(), `tervik-test-${process.pid}-`));
try {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(home, 'pg'),
    settings: { fsync: 'off' },
  });
  try {
    await migrate(postgres.connectionString);
    const pool = createPool(postgres.connectionString, 'owner', 1, () => undefined);
    try {
      for (const { file, text } of await renderSchema(async (query) => (await pool.query(query)).rows)) {
        writeFileSync(path.join(ROOT, file), text);
        console.log(file);
      }
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
