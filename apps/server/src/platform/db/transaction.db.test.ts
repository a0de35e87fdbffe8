import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from './pool.ts';
import { parseNamedSql } from './named-sql.ts';
import type { Statement } from './statement.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { openTransaction, type OpenTransaction } from './transaction.ts';

const insert: Statement<{ id: number }, never> = {
  name: 'test.insert',
  ...parseNamedSql('insert into kept (id) values (:id)'),
};
const whichOne: Statement<object, { id: string }> = {
  name: 'test.which',
  ...parseNamedSql('select txid_current()::text as id'),
};

let database: TestDatabase;
let owner: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createPool(database.ownerUrl, 'owner', 1, () => {});
  await owner.query('create table kept (id int primary key); grant select, insert on kept to tervik_app');
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** One connection, so that each transaction gets the one that the last has given back. */
const pool = (): pg.Pool => createPool(database.ownerUrl, 'tervik_app', 1, () => {});
const open = (of: pg.Pool, oneBatch = true): Promise<OpenTransaction> =>
  openTransaction(of, {
    ...{ role: 'APP', side: 'SESSION', tokenHash: null, slideSeconds: 0, idempotencyKey: null },
    ...{ now: 0, requestId: 'test', locale: null, oneBatch },
  });
const listStored = async (): Promise<number[]> =>
  (await owner.query<{ id: number }>('select id from kept order by id')).rows.map(({ id }) => id);

test('what is asked at once is one transaction, committed with it', async () => {
  const one = pool();
  const opened = await open(one);
  const { tx } = opened;
  const [, first, , second] = await Promise.all([
    tx.rows(insert, { id: 1 }),
    tx.get(whichOne, {}),
    tx.rows(insert, { id: 2 }),
    tx.get(whichOne, {}),
  ]);
  expect(second).toEqual(first);
  await opened.commit();
  expect(await listStored()).toEqual([1, 2]);
  await one.end();
});

test('asking again afterwards is a bug, and not a statement outside every transaction', async () => {
  const one = pool();
  const opened = await open(one);
  const { tx } = opened;
  await tx.rows(whichOne, {});
  await expect(tx.rows(insert, { id: 3 })).rejects.toThrow(/asks all at once/);
  await opened.commit();
  expect(await listStored()).toEqual([1, 2]);
  await one.end();
});

test('one that fails takes the others with it; the commit says so, and the connection serves on', async () => {
  const one = pool();
  const failing = await open(one);
  const sent = await Promise.allSettled([
    failing.tx.rows(insert, { id: 4 }),
    failing.tx.rows(insert, { id: 4 }),
  ]);
  expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  await expect(failing.commit()).rejects.toThrow(/rolled back/);
  const next = await open(one);
  await next.tx.rows(insert, { id: 5 });
  await next.commit();
  expect(await listStored()).toEqual([1, 2, 5]);
  await one.end();
});

test('a handler that fails in the same breath rolls back', async () => {
  const one = pool();
  const opened = await open(one);
  const { tx } = opened;
  const sent = tx.rows(insert, { id: 6 });
  await Promise.all([sent, opened.rollback()]);
  expect(await listStored()).toEqual([1, 2, 5]);
  const next = await open(one);
  await next.rollback();
  await one.end();
});

test('a write is heard of at the commit: it stays with it, or it fails it and nothing stays', async () => {
  const one = pool();
  const good = await open(one, false);
  good.tx.write(insert, { id: 7 });
  await good.commit();
  const bad = await open(one, false);
  bad.tx.write(insert, { id: 8 });
  bad.tx.write(insert, { id: 7 });
  await expect(bad.commit()).rejects.toThrow(/duplicate key/);
  const left = await open(one, false);
  left.tx.write(insert, { id: 7 });
  await left.rollback();
  expect(await listStored()).toEqual([1, 2, 5, 7]);
  await one.end();
});
