import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConfig } from '@tervik/contract/session.ts';
import { startDigitalId } from '@tervik/contract/sign-in.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createBrowser } from '#test/support/test-browser.ts';

/** As few as a server may have; a partner that hangs must not take one of them. */
const CONNECTIONS = 2;

let partners: Partners;
let t: TestApp;
beforeAll(async () => {
  partners = await startPartners();
  t = await createTestApp({
    config: {
      databasePoolSize: CONNECTIONS,
      digitalId: { url: partners.digitalIdUrl, accessToken: 'simulated' },
    },
  });
});
afterAll(async () => {
  await t.close();
  await partners.stop();
});

const openTransactions = (): Promise<{ state: string }[]> =>
  t.world.sql<{ state: string }>(
    `select state from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
const read = (): Promise<{ users: number; sessions: number; unspent: number }[]> =>
  t.world.sql(
    'select (select count(*) from app_user) as users, (select count(*) from session) as sessions, (select count(*) from login_flow where used_at is null) as unspent',
  );

async function beginTen(): Promise<{ end: () => Promise<string | undefined> }[]> {
  const begun = [];
  for (let at = 0; at < 10; at += 1) {
    const browser = createBrowser(t);
    const { sessionToken, url } = await browser.startDigitalId();
    await partners.pickDigitalId(url, '50001029996');
    begun.push({ end: async () => (await browser.endDigitalId(sessionToken)).key });
  }
  return begun;
}

test('ten logins at a gateway that hangs: everybody else is served, and nothing comes of them', async () => {
  const begun = await beginTen();
  const before = await read();
  await partners.setFault('dokobit', 'hang');
  let ended = 0;
  const hanging = begun.map(async ({ end }) => {
    const key = await end();
    ended += 1;
    return key;
  });
  const starting = Array.from({ length: 10 }, async () => {
    const answer = await t.refused(startDigitalId, { body: { locale: 'et' } });
    ended += 1;
    return answer.key;
  });
  // All of them ask the gateway by now: their ways back are spent.
  await expect.poll(read, { timeout: 5_000 }).toMatchObject([{ unspent: 0 }]);
  for (let at = 0; at < 10; at += 1) expect((await t.call(getConfig)).status).toBe(200);
  await expect.poll(openTransactions).toEqual([]);
  expect(ended).toBe(0);

  // The gateway hangs up.
  await partners.setFault('dokobit', 'none');
  expect(await Promise.all([...hanging, ...starting])).toEqual(Array(20).fill('DIGITAL_ID_FAILED'));
  const [now] = await read();
  expect(now).toEqual({ ...before[0], unspent: 0 });
});

test.each(['error', 'garbage'] as const)('a gateway that answers with %s', async (fault) => {
  const [one] = await beginTen();
  await partners.setFault('dokobit', fault);
  expect(await one!.end()).toBe('DIGITAL_ID_FAILED');
  expect((await t.refused(startDigitalId, { body: { locale: 'et' } })).key).toBe('DIGITAL_ID_FAILED');
  await partners.setFault('dokobit', 'none');
  // Nobody may try that one again, though the phone had said yes.
  expect(await one!.end()).toBe('SIGN_IN_OTHER_BROWSER');
});

test('digital ID that is switched off', async () => {
  const off = await createTestApp({ database: t.database, config: { digitalId: undefined } });
  expect((await off.refused(startDigitalId, { body: { locale: 'et' } })).key).toBe('NO_ACCESS');
  await off.app.stop();
});
