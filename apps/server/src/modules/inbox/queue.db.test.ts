import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueOf } from '@tervik/domain/e-contact/queue.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('older e-contacts stand in the same queue as new ones of their type', async () => {
  const file = path.resolve(import.meta.dirname, '../../../migrations/0004_clinic_side.sql');
  const table = /queue = (case when type in .*? else 'NURSE' end);/s.exec(readFileSync(file, 'utf8'))?.[1];
  const { rows } = await owner.query<{ type: (typeof E_CONTACT_TYPES)[number]; queue: string }>(
    `select type, ${table} as queue from unnest($1::text[]) as type`,
    [E_CONTACT_TYPES],
  );
  expect(rows).toEqual(E_CONTACT_TYPES.map((type) => ({ type, queue: queueOf(type) })));
});
