import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/test/support/test-database.ts';
import type { Ask } from './read-catalogue.ts';
import { renderSchema } from './render.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.ownerUrl, 'owner', 1, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ask: Ask = async (query) => (await pool.query(query)).rows;

/** Generates after a change that is taken back. */
async function renderAfter(change: string): Promise<string> {
  await ask('begin');
  try {
    await ask(change);
    return (await renderSchema(ask)).map(({ text }) => text).join('\n');
  } catch (error) {
    return (error as Error).message;
  } finally {
    await ask('rollback');
  }
}

test('the committed schema and policy matrix are those of the migrations', async () => {
  for (const { file, text } of await renderSchema(ask))
    expect(
      readFileSync(path.join(ROOT, file), 'utf8'),
      `${file} differs from the migrations: run node scripts/schema/generate.ts`,
    ).toBe(text);
});

test.each([
  [
    'a policy without a sentence',
    `create policy new_one on note to tervik_app using (true)`,
    /'note.new_one' has no/,
  ],
  [
    'a sentence whose policy is gone',
    `drop policy note_read on note`,
    /'note.note_read' does not exist any more/,
  ],
  [
    'a changed condition to read',
    `alter policy note_read on note using (true)`,
    /'note.note_read'.* has changed/,
  ],
  [
    'a changed condition to write',
    `alter policy note_write on note with check (true)`,
    /'note.note_write'.* has changed/,
  ],
  [
    'a changed function that a policy calls',
    `create or replace function app.takes_draft(p_device uuid, p_number int, p_set_aside boolean) returns boolean
       language sql stable parallel safe return true`,
    /'draft.draft_taken', or a function that it calls, has changed/,
  ],
  ['a policy of other roles', `alter policy note_read on note to public`, /'note.note_read'.* has changed/],
  [
    'a new grant without policies',
    `grant delete on mail to tervik_worker`,
    /'mail.tervik_worker' has changed/,
  ],
  ['a role that is new there', `grant select on mail to tervik_app`, /'mail.tervik_app' has no sentence/],
  [
    'security switched off',
    `alter table note disable row level security`,
    /'note.tervik_app' has no sentence/,
  ],
  [
    'a privilege beside the policies',
    `grant truncate on note to tervik_app`,
    /does not write: TRUNCATE on note/,
  ],
  ['a kind of object it does not know', `create type mood as enum ('GOOD')`, /does not write: type mood/],
])('reports %s', async (_, change, report) => {
  expect(await renderAfter(change)).toMatch(report);
});

test.each([
  [
    'a grant without a policy lets no row through',
    `grant delete on note to tervik_app`,
    /delete \| No row: no policy/,
  ],
  [
    'columns are named',
    `grant update (body) on note to tervik_app`,
    /GRANT SELECT, INSERT, UPDATE \(body\) ON note TO/,
  ],
  [
    'comments are carried',
    `comment on column note.body is 'What''s said'`,
    /COLUMN note.body IS 'What''s said'/,
  ],
  [
    'views are written',
    `create view author as select author_name from note`,
    /CREATE VIEW author AS\n SELECT author/,
  ],
])('%s', async (_, change, text) => {
  expect(await renderAfter(change)).toMatch(text);
});
