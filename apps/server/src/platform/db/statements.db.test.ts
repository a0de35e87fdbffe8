import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '#app.ts';
import { connectionOptions } from './pool.ts';
import { listStatements } from './statement.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ ...connectionOptions(database.ownerUrl, 'owner'), statement_timeout: 0 });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Hand-written SQL cannot drift from the schema: PostgreSQL parses and types each statement of the whole app. */
it('every declared statement prepares against the migrated schema', async () => {
  // Other tests of this process declare statements on tables of their own.
  const statements = listStatements().filter(({ name }) => !name.startsWith('test.'));
  expect(statements.length).toBeGreaterThan(20);
  const broken: string[] = [];
  for (const { name, text } of statements) {
    try {
      await client.query(`prepare "${name}" as ${text}`);
    } catch (error) {
      broken.push(`${name}: ${(error as Error).message}`);
    }
  }
  expect(broken).toEqual([]);
});
