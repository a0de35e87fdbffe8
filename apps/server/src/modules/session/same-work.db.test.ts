import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { hashPassword } from '#platform/passwords.ts';
import { recordStatements } from '#test/support/recorded.ts';
import { createWorld, type World } from '#test/support/world.ts';
import { startLogin } from './act.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = createWorld(database.ownerUrl);
});
afterAll(async () => {
  await world.close();
  await database.drop();
});

test('a failed sign-in asks the same of the database, whoever has an account', async () => {
  const known = await world.persona({ passwordHash: await hashPassword('rukkilill õitseb juulis') });
  const without = await world.persona();
  const emails = [known.email, without.email, 'nobody@example.ee', ''];
  const asked = await Promise.all(
    emails.map((email) =>
      recordStatements(database.ownerUrl, (tx) => startLogin(tx, { email, password: 'vale parool' })),
    ),
  );
  expect(asked[0]).toContain('session.event');
  for (const one of asked) expect(one).toEqual(asked[0]);
});
