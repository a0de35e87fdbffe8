import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { hashPassword } from '#platform/passwords.ts';
import { recordStatements } from '#test/support/recorded.ts';
import { createWorld, type World } from '#test/support/world.ts';
import { prepareSignUp, startReset, startSignUp } from './credentials.ts';

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

test('sign-up and reset ask the same of the database, whoever has an account, with a password or without', async () => {
  const withPassword = await world.persona({ passwordHash: await hashPassword('rukkilill õitseb juulis') });
  const without = await world.persona();
  const emails = [withPassword.email, without.email, 'nobody@example.ee'];
  const resets = await Promise.all(
    emails.map((email) =>
      recordStatements(database.ownerUrl, (tx) => startReset(tx, { email, locale: 'et' })),
    ),
  );
  expect(resets[0]).toContain('session.mail');
  expect(resets).toEqual([resets[0], resets[0], resets[0]]);

  const signUps = await Promise.all(
    emails.map(async (email) => {
      const credentials = await prepareSignUp({ email, password: 'kolm sinist kastanit' }, async () => {});
      return recordStatements(database.ownerUrl, (tx) => startSignUp(tx, credentials, 'et'));
    }),
  );
  expect(signUps[0]).toContain('session.mail');
  expect(signUps).toEqual([signUps[0], signUps[0], signUps[0]]);
});
