import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test('each database is migrated, its own, and gone afterwards', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await ask(one.ownerUrl, 'CREATE TABLE only_here ()');
  const tables = `SELECT to_regclass('only_here') IS NOT NULL AS own, to_regclass('e_contact') IS NOT NULL AS migrated`;
  expect(await ask(one.ownerUrl, tables)).toEqual([{ own: true, migrated: true }]);
  expect(await ask(other.ownerUrl, tables)).toEqual([{ own: false, migrated: true }]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(ask(one.ownerUrl, 'SELECT 1')).rejects.toThrow(/does not exist/);
});

test('the app connection is a role that row-level security binds', async () => {
  const database = await createTestDatabase();
  expect(
    await ask(
      database.appUrl,
      `SELECT current_user AS name, rolsuper AS super, rolbypassrls AS bypass FROM pg_roles WHERE rolname = current_user`,
    ),
  ).toEqual([{ name: 'tervik_app', super: false, bypass: false }]);
  await database.drop();
});
