import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOptions } from '../../apps/server/src/platform/db/pool.ts';
import { parseNamedSql } from '../../apps/server/src/platform/db/named-sql.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/support/test-database.ts';
import { readCatalogue } from './catalogue.ts';
import { describe } from './describe.ts';
import { FILE, renderFile } from './read-statements.ts';
import { renderStatementTypes } from './render.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ ...connectionOptions(database.ownerUrl, 'owner'), pipeline: false });
  await client.connect();
  await client.query(`
    create table fruit (id uuid primary key, name text not null, sort text check (sort in ('APPLE', 'PEAR')), about jsonb);
    create table bite (fruit_id uuid not null references fruit, at timestamptz not null)`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Hand-written SQL cannot drift from the schema: PostgreSQL parses and describes each statement of the application. */
test('the committed types are those of the statements against the migrated schema', async () => {
  const rendered = await renderFile(client);
  expect(rendered.match(/^ {2}'/gm)!.length).toBeGreaterThan(200);
  expect(readFileSync(FILE, 'utf8'), 'run node scripts/sql/generate.ts').toBe(rendered);
});

async function typesOf(source: string, typed: readonly string[] = []): Promise<string> {
  const described = await describe(client, { name: 'fruit.test', ...parseNamedSql(source) });
  const file = renderStatementTypes([described], await readCatalogue(client), new Set(typed));
  return file.slice(file.indexOf("  'fruit.test'")).replaceAll(/\s+/g, ' ');
}
const row = (types: string): string => / row: (?:\{ )?(.*?)(?: \})?; \}; \}/.exec(types)?.[1] ?? '';
const params = (types: string): string => / params: (?:\{ )?(.*?);?(?: \})?; row:/.exec(types)?.[1] ?? '';

test.each([
  ['a column that may be null', 'select id, sort from fruit', "id: string; sort: 'APPLE' | 'PEAR' | null"],
  [
    'the other side of an outer join',
    'select f.name, b.at from fruit f left join bite b on b.fruit_id = f.id',
    'name: string; at: string | null',
  ],
  [
    'an outer join that a condition makes an inner one',
    'select f.name, b.at from fruit f left join bite b on b.fruit_id = f.id where b.at > now()',
    'name: string; at: string',
  ],
  [
    'the other side of an outer join, through a CTE',
    `with bitten as materialized (select fruit_id, at from bite)
     select f.name, b.at from fruit f left join bitten b on b.fruit_id = f.id`,
    'name: string; at: string | null',
  ],
  [
    'a full join',
    'select f.name, b.at from fruit f full join bite b on b.fruit_id = f.id',
    'name: string | null; at: string | null',
  ],
  ['what a write returns', 'insert into fruit (id, name) values (:id, :name) returning name', 'name: string'],
  [
    'what a writing CTE returns',
    'with gone as (delete from fruit returning name) select name from gone',
    'name: string',
  ],
  [
    'an expression',
    'select count(*)::int as n, count(*) as "known!" from fruit',
    'n: number | null; known: number',
  ],
  ['nothing', 'delete from fruit', 'never'],
])('the row of %s', async (_what, source, expected) => {
  expect(row(await typesOf(source))).toBe(expected);
});

test('parameters have the types of PostgreSQL; a list is read only, and JSON is given as text', async () => {
  const types = await typesOf(
    'insert into fruit (id, name, sort, about) select unnest(:ids::uuid[]), :name, :sort?, :about where :bites > 3',
  );
  expect(params(types)).toBe(
    'ids: readonly string[]; name: string; sort: string | null; about: string; bites: number',
  );
});

test('a column or an expression may have a type that we name', async () => {
  expect(row(await typesOf('select about from fruit', ['fruit.about']))).toBe(
    "about: ColumnTypes['fruit.about'] | null",
  );
  expect(row(await typesOf('select about as "it!: fruit.about" from fruit', ['fruit.about']))).toBe(
    "it: ColumnTypes['fruit.about']",
  );
});

test.each([
  [
    'a type that nobody has named',
    'select about as "it: fruit.core" from fruit',
    /"it: fruit.core" is not a key/,
  ],
  ['SQL that is none', 'select from from', /syntax error/],
  ['a column that does not exist', 'select seeds from fruit', /"seeds" does not exist/],
])('%s is refused', async (_what, source, message) => {
  await expect(typesOf(source)).rejects.toThrow(message);
  // The connection goes on.
  expect(row(await typesOf('select id from fruit'))).toBe('id: string');
});
