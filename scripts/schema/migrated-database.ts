import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';

/** Starts a database, migrates it, and throws it away after the work. What fails ends the process with its message. */
export async function withMigratedDatabase(work: (connectionString: string) => Promise<void>): Promise<void> {
  // The next test run removes a folder of this name when its process is gone (scripts/vitest/test-postgres.ts).
  const home = mkdtempSync(path.join(tmpdir(), `tervik-test-${process.pid}-`));
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(home, 'pg'),
      settings: { fsync: 'off' },
    });
    try {
      await migrate(postgres.connectionString);
      await work(postgres.connectionString);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
