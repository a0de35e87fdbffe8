import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createTemplateDatabase } from '../../apps/server/test/support/test-database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';

const PREFIX = 'tervik-test-';

/**
 * Starts one PostgreSQL for a whole test run and migrates a template in it once; each test file then copies the
 * template. Without fsync: a power cut in the middle of a test run loses nothing that anybody wants. (The crash
 * tests start their own, with it.)
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(home, 'pg'),
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      autovacuum: 'off',
      max_connections: '300',
    },
  });
  const teardown = async () => {
    await postgres.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
  try {
    await createTemplateDatabase(postgres.connectionString, migrate);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', postgres.connectionString);
  return teardown;
}

/** Removes what runs that were killed left behind. */
function sweep(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
