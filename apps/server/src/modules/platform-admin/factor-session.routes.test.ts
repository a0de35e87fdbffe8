import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmSecondFactor, enrolSecondFactor, getSecondFactor } from '@tervik/contract/platform-admin.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { extendSession } from '@tervik/contract/session.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { codeAt, openAdminBrowser, type AdminBrowser } from '../../../test/support/authenticator.ts';
import { connectSocket } from '../../../test/support/socket-client.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

/* What of a second factor belongs to one session alone, and what becomes of the session. */

const MINUTE = 60_000;
const CLOSE_RECONNECT = 1012;
let app: TestApp;
let browser: AdminBrowser;
beforeAll(async () => {
  app = await createTestApp();
  await app.app.start(0, '127.0.0.1');
});
beforeEach(async () => {
  browser = openAdminBrowser(
    app,
    await app.world.persona({ isPatient: false, isAdmin: true, secondFactor: false }),
  );
});
afterAll(() => app.close());

const begin = async (from = browser) =>
  (await app.call(enrolSecondFactor, { as: from.as(), body: {} })).body.secret;
const confirm = (code: string, from = browser) =>
  app.refused(confirmSecondFactor, { as: from.as(), body: { code } });
const extend = async (from = browser) => (await app.call(extendSession, { as: from.as() })).status;
const connect = (from = browser) => {
  const { port } = app.app.http.server.address() as AddressInfo;
  return connectSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    cookie: `tervik=${from.as().token}`,
    origin: 'http://localhost:3000',
  });
};

/** Begins while another transaction holds what this statement locks, and lets go when so many wait. */
async function held<T>(
  statement: string,
  values: readonly unknown[],
  { waiting, begin: start }: { readonly waiting: number; readonly begin: () => Promise<T> },
): Promise<T> {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement, [...values]);
    const answer = start();
    const count = () =>
      app.world.sql(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    await expect.poll(async () => (await count()).length).toBe(waiting);
    await client.query('commit');
    return await answer;
  } finally {
    await client.end();
  }
}

it('a secret that nobody has confirmed is its session’s: another one of the account gets another, and confirms none', async () => {
  const mine = await begin();
  const other = await browser.elsewhere();
  expect(await confirm(codeAt(app, mine), other)).toMatchObject({ status: 403, key: 'NO_ACCESS' });
  const theirs = await begin(other);
  expect(theirs).not.toBe(mine);
  expect(await confirm(codeAt(app, mine), other)).toMatchObject({ key: 'SECOND_FACTOR_WRONG' });
  expect(await begin()).toBe(mine);
  expect((await confirm(codeAt(app, mine))).status).toBe(200);
  // One authenticator an account: what the other session has begun ends in nothing.
  expect(await confirm(codeAt(app, theirs), other)).toMatchObject({ key: 'SECOND_FACTOR_EXISTS' });
});

it('row-level security alone keeps it from the other session, to read, to change and to delete', async () => {
  await begin();
  const other = await browser.elsewhere();
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const countAs = async (token: string, statement: string): Promise<number | null> => {
    await client.query('begin');
    try {
      await client.query('set local role tervik_auth');
      await client.query(`select from app.open_context($1, 'SESSION', 0, null)`, [hashToken(token)]);
      return (await client.query(statement)).rowCount;
    } finally {
      await client.query('rollback');
    }
  };
  try {
    for (const statement of [
      'select from second_factor_enrolment',
      `update second_factor_enrolment set secret = 'x'`,
      'delete from second_factor_enrolment',
    ]) {
      expect(await countAs(browser.as().token, statement)).toBe(1);
      expect(await countAs(other.as().token, statement)).toBe(0);
    }
  } finally {
    await client.end();
  }
});

it('moved to another session’s row it opens nothing there', async () => {
  const secret = await begin();
  const other = await browser.elsewhere();
  await begin(other);
  await app.world.sql(
    `update second_factor_enrolment set secret = (select e.secret from second_factor_enrolment e join session s on s.id = e.session_id where s.token_hash = $1)`,
    [hashToken(browser.as().token)],
  );
  expect((await confirm(codeAt(app, secret), other)).key).toBe('SECOND_FACTOR_KEY_OVER');
});

it('is good for half an hour; then there is a new one, and the old one is told to be over', async () => {
  const secret = await begin();
  const age = (ms: number) =>
    app.world.sql(
      `update second_factor_enrolment set made_at = made_at - make_interval(secs => $2) where user_id = $1`,
      [browser.as().userId, ms / 1000],
    );
  await age(29 * MINUTE);
  expect(await begin()).toBe(secret);
  await age(MINUTE);
  expect(await confirm(codeAt(app, secret))).toMatchObject({ status: 469, key: 'SECOND_FACTOR_KEY_OVER' });
  const next = await begin();
  expect(next).not.toBe(secret);
  expect(await confirm(codeAt(app, secret))).toMatchObject({ key: 'SECOND_FACTOR_WRONG' });
  expect((await confirm(codeAt(app, next))).status).toBe(200);
});

it('a session that is strengthened goes on under another token, and the one of before is worth nothing', async () => {
  const before = browser.as();
  const { codes } = await browser.enrol();
  const enrolled = browser.as();
  expect(enrolled.token).not.toBe(before.token);
  await browser.forget();
  expect((await browser.prove(codes[0] ?? '')).status).toBe(200);
  for (const as of [before, enrolled]) {
    expect((await app.call(extendSession, { as })).status).toBe(401);
    expect((await app.call(getSecondFactor, { as })).status).toBe(401);
  }
  expect(await extend()).toBe(200);
  const [row] = await app.world.sql<{ count: number }>(
    'select count(*)::int from session where user_id = $1',
    [before.userId],
  );
  expect(row?.count).toBe(1);
});

it('of two windows that strengthen one session at once one does; the other’s code is as good as before', async () => {
  const { codes } = await browser.enrol();
  await browser.forget();
  const window = openAdminBrowser(app, browser.as());
  const [one = '', two = ''] = codes;
  const answers = await held(
    `select pg_advisory_xact_lock(hashtextextended('second factor ' || $1::text, 0))`,
    [browser.as().userId],
    { waiting: 2, begin: () => Promise.all([browser.prove(one), window.prove(two)]) },
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  const [won, given] = answers[0]?.status === 200 ? [browser, two] : [window, one];
  const { body } = await app.call(getSecondFactor, { as: won.as() });
  expect(body).toEqual({ state: 'PROVEN', waitUntil: null, recoveryCodesLeft: 9 });
  await won.forget();
  expect((await won.prove(given)).status).toBe(200);
});

it('a call that waits while the token is changed is refused, and not answered without an end of the session', async () => {
  const as = browser.as();
  await app.world.sql(`update session set expires_at = now() + interval '5 minutes' where user_id = $1`, [
    as.userId,
  ]);
  const answer = await held(
    'update session set token_hash = $2 where user_id = $1',
    [as.userId, hashToken('x'.repeat(43))],
    { waiting: 1, begin: () => app.call(extendSession, { as }) },
  );
  expect(answer.status).toBe(401);
});

it('its sockets come back with the new token; those of the admin’s other sessions stay', async () => {
  const clinic = await app.world.clinic();
  browser = openAdminBrowser(
    app,
    await app.world.persona({ staffOf: clinic, isAdmin: true, secondFactor: false }),
  );
  const old = openAdminBrowser(app, browser.as());
  const other = await connect(await browser.elsewhere());
  const tabs = [await connect(), await connect()];
  await browser.enrol();
  for (const tab of tabs) expect(await tab.closed).toBe(CLOSE_RECONNECT);
  await expect(connect(old)).rejects.toThrow('401');
  const back = await connect();
  back.send({ type: 'HEARTBEAT' });
  await expect.poll(() => back.heard('HEARTBEAT').length).toBeGreaterThan(0);
  expect(other.socket.readyState).toBe(other.socket.OPEN);
  for (const { socket } of [back, other]) socket.close();
});
