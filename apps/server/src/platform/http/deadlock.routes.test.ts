import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getDraft, saveDraft } from '@tervik/contract/draft.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

/** What a request does when PostgreSQL undoes its transaction, because it and another one waited for each other. */
const PARAMS = { key: 'new-e-contact' };
const body = { content: { text: 'Tere' } };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // A sequence counts on where a transaction is undone.
  await t.world.sql('create sequence test_tries');
  await t.world.sql('create table test_deadlocks (up_to integer not null)');
  await t.world.sql(
    `create function test_deadlock() returns trigger language plpgsql security definer as $$
     begin
       if nextval('test_tries') <= (select up_to from test_deadlocks) then
         raise exception 'made by a test' using errcode = 'deadlock_detected';
       end if;
       return new;
     end $$`,
  );
  await t.world.sql(
    'create trigger test_deadlock before insert on draft for each row execute function test_deadlock()',
  );
});
beforeEach(async () => {
  await t.world.sql(`select setval('test_tries', 1, false)`);
});
afterAll(() => t.close());

async function saveWith(deadlocks: number) {
  await t.world.sql('delete from test_deadlocks');
  await t.world.sql('insert into test_deadlocks values ($1)', [deadlocks]);
  const as = await t.world.persona();
  const { status, body: answer } = await t.call(saveDraft, { as, params: PARAMS, body });
  const [{ tries } = { tries: 0 }] = await t.world.sql<{ tries: number }>(
    'select last_value::integer as tries from test_tries',
  );
  const { draft } = (await t.call(getDraft, { as, params: PARAMS })).body;
  return { status, answer, tries, text: draft?.content.text };
}

it('does anew what a deadlock undid, and its user does not notice', async () => {
  expect(await saveWith(1)).toMatchObject({ status: 200, tries: 2, text: 'Tere' });
});

it('tries twice and no more, then says that it failed', async () => {
  const outcome = await saveWith(9);
  expect(outcome).toMatchObject({ status: 500, tries: 2, answer: { key: 'TECHNICAL_ERROR' } });
  expect(outcome.text).toBeUndefined();
});
