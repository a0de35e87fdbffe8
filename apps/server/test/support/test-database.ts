import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's connection to the PostgreSQL of this test run, from scripts/vitest/test-postgres.ts. */
    postgresUrl: string;
  }
}

/** A migrated, empty database of one test file's own. */
export interface TestDatabase {
  /** Superuser and owner: may do everything, row-level security does not bind it. */
  ownerUrl: string;
  /** As the role that serves requests: row-level security binds it. */
  appUrl: string;
  drop(): Promise<void>;
}

const TEMPLATE = 'tervik_template';
const APP_ROLE = 'tervik_app';

/** Makes and migrates the database that every test database is copied from. Once per run. */
export async function createTemplateDatabase(
  postgresUrl: string,
  migrate: (ownerUrl: string) => Promise<unknown>,
): Promise<void> {
  await execute(postgresUrl, `CREATE DATABASE ${TEMPLATE}`);
  await migrate(inDatabase(postgresUrl, TEMPLATE));
}

/** Copies the template, about 40 ms. Call it in beforeAll, and `drop` in afterAll after closing your pools. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const ownerUrl = inDatabase(postgresUrl, name);
  return {
    ownerUrl,
    appUrl: asRole(ownerUrl, APP_ROLE),
    drop: () => execute(postgresUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

function asRole(url: string, role: string): string {
  const changed = new URL(url);
  // The roles of the migrations cannot log in; the server takes them on the same way (pool.ts).
  changed.searchParams.set('options', `-c role=${role}`);
  return changed.href;
}
