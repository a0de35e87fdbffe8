import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDraft } from '@tervik/contract/draft.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { extendSession, getConfig, logout } from '@tervik/contract/session.ts';
import { listPersons } from '@tervik/contract/person.ts';
import { loginWithOtp, loginWithPassword } from '@tervik/contract/sign-in.ts';
import { writeLog } from '@tervik/contract/support.ts';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import type { Config } from '#config/config.ts';
import { hashPassword } from '#platform/passwords.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona } from '#test/support/world.ts';

const PASSWORD = 'rukkilill õitseb juulis';
let t: TestApp;
let passwordHash: string;

beforeAll(async () => {
  [t, passwordHash] = await Promise.all([createTestApp(), hashPassword(PASSWORD)]);
});
afterAll(() => t.close());

async function signIn(app: TestApp, email: string, headers: Record<string, string> = {}) {
  const asked = await app.call(loginWithPassword, { body: { email, password: PASSWORD } });
  const [row] = await app.world.sql<{ code: string }>(
    `select payload->'params'->>'code' as code from outbox where payload->>'recipient' = $1 order by id desc limit 1`,
    [email],
  );
  return app.call(loginWithOtp, { body: { requestId: asked.body.requestId, otp: row?.code ?? '' }, headers });
}

async function withApp(config: Partial<Config>, run: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await createTestApp({ config });
  try {
    await run(app);
  } finally {
    await app.close();
  }
}

const expiresIn = (persona: Persona, interval: string): Promise<unknown> =>
  t.world.sql(`update session set expires_at = now() + $2::interval where user_id = $1`, [
    persona.userId,
    interval,
  ]);
const userOf = async (as: Persona) => (await t.call(getConfig, { as })).body.loggedInUser;

test('no session, an ended one and a revoked one are the same 401', async () => {
  const ended = await t.world.persona();
  await expiresIn(ended, '-1 second');
  const revoked = await t.world.persona();
  await t.world.sql('delete from session where user_id = $1', [revoked.userId]);
  for (const as of [null, ended, revoked]) {
    for (const route of [extendSession, listPersons]) {
      expect(await t.refused(route, { as })).toMatchObject({ status: 401, key: 'SESSION_ENDED' });
    }
    expect((await t.call(getConfig, { as })).body.loggedInUser).toBeNull();
  }
  expect((await t.call(extendSession, { as: await t.world.persona() })).status).toBe(200);
});

test('a page of one user is refused in the session of another, and does not keep that one alive', async () => {
  const [anna, boris] = [await t.world.persona(), await t.world.persona()];
  await expiresIn(boris, '3 minutes');
  const expiry = (await userOf(boris))?.jwtExpiresAt;
  for (const route of [listPersons, extendSession])
    expect(await t.refused(route, { as: boris, headers: { 'x-user': anna.userId } })).toMatchObject({
      status: 401,
      key: 'SESSION_ENDED',
    });
  const body = { content: { text: 'of Anna' } };
  const params = { key: 'new-e-contact' };
  expect(
    (await t.refused(saveDraft, { as: boris, params, body, headers: { 'x-user': anna.userId } })).status,
  ).toBe(401);
  expect(await t.world.sql('select 1 from draft where user_id = $1', [boris.userId])).toEqual([]);
  expect((await userOf(boris))?.jwtExpiresAt).toBe(expiry);
  expect((await t.call(listPersons, { as: boris, headers: { 'x-user': boris.userId } })).status).toBe(200);
});

test('extending slides to 30 minutes, never beyond 12 hours after the login', async () => {
  const as = await t.world.persona();
  await expiresIn(as, '3 minutes');
  const extended = await t.call(extendSession, { as });
  expect((extended.body.expiration - Date.now()) / 60_000).toBeGreaterThan(29);
  expect(extended.headers['x-session-expires']).toBe(String(extended.body.expiration));
  expect((await userOf(as))?.jwtExpiresAt).toBe(extended.body.expiration);

  await t.world.sql(
    `update session set expires_at = now() + interval '2 minutes', ends_at = now() + interval '4 minutes' where user_id = $1`,
    [as.userId],
  );
  const last = await t.call(extendSession, { as });
  expect((last.body.expiration - Date.now()) / 60_000).toBeLessThan(4.1);
});

test('logout ends this session and no other', async () => {
  const [as, other] = [await t.world.persona(), await t.world.persona()];
  const answer = await t.call(logout, { as });
  expect(answer.status).toBe(200);
  expect(String(answer.headers['set-cookie'])).toMatch(/^tervik=;.*Expires=Thu, 01 Jan 1970/);
  expect((await t.refused(extendSession, { as })).status).toBe(401);
  expect((await t.call(extendSession, { as: other })).status).toBe(200);
  expect(
    await t.world.sql(`select 1 from audit_log where actor_user_id = $1 and action = 'logout'`, [as.userId]),
  ).toHaveLength(1);
  expect((await t.call(logout, { as })).status).toBe(200);
});

test('a login brings a new token and ends the one that the browser had', async () => {
  const planted = await t.world.persona();
  const { email } = await t.world.persona({ passwordHash });
  const answer = await signIn(t, email, { cookie: `tervik=${planted.token}` });
  expect(answer.status).toBe(200);
  expect(answer.cookies[0]?.value).toMatch(/^[\w-]{43}$/);
  expect(answer.cookies[0]?.value).not.toBe(planted.token);
  expect((await t.refused(extendSession, { as: planted })).status).toBe(401);
});

test('a login sweeps away what no limit looks at any more', async () => {
  await withApp({}, async (app) => {
    const { email, userId } = await app.world.persona({ passwordHash });
    await app.world.sql(
      `insert into auth_event (kind, email, at) values ('CODE_FAILED', $1, now() - interval '3 days'), ('CODE_FAILED', $1, now() - interval '23 hours')`,
      [email],
    );
    await app.world.sql(`update session set expires_at = now() - interval '13 hours' where user_id = $1`, [
      userId,
    ]);
    await signIn(app, email);
    expect(
      (await app.world.sql<{ kind: string }>('select kind from auth_event order by at')).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['CODE_FAILED', 'CODE_SENT']);
    expect(await app.world.sql('select 1 from session')).toHaveLength(1);
  });
});

test('logout closes the sockets of the session with 3000, so that they do not come back', async () => {
  const as = await t.world.persona({ staffOf: await t.world.clinic() });
  const socket = await t.app.http.injectWS(SOCKET_PATH, {
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie: `tervik=${as.token}` },
  });
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
  await t.call(logout, { as });
  expect(await closed).toBe(SOCKET_CLOSE_FINAL);
});

test('the cookie: no script reads it, no other site sends it, https locks it to this host', async () => {
  const { email } = await t.world.persona({ passwordHash });
  const plain = String((await signIn(t, email)).headers['set-cookie']);
  expect(plain).toMatch(/^tervik=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  await withApp({ publicUrl: 'https://tervik.example' }, async (secure) => {
    const persona = await secure.world.persona({ passwordHash });
    const cookie = String((await signIn(secure, persona.email)).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-tervik=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

test('where e-mail login is off, its routes are too', async () => {
  await withApp(
    { emailLoginEnabled: false, digitalId: { url: 'http://127.0.0.1:9', accessToken: 'none' } },
    async (app) => {
      const { email } = await app.world.persona({ passwordHash });
      expect(await app.refused(loginWithPassword, { body: { email, password: PASSWORD } })).toMatchObject({
        status: 403,
        key: 'NO_ACCESS',
      });
      expect((await app.call(getConfig)).body.config).toMatchObject({
        emailLoginEnabled: false,
        digitalIdLoginEnabled: true,
      });
    },
  );
});

test('browser logs: 30 a minute, anything in them is a 200', async () => {
  const body = { type: 'prm.test', level: 'error', message: `\u0000\ud800 ${'x'.repeat(19_000)}` };
  for (let sent = 0; sent < 30; sent += 1) expect((await t.call(writeLog, { body })).status).toBe(200);
  expect(await t.refused(writeLog, { body })).toMatchObject({ status: 469, key: 'TOO_MANY_REQUESTS' });
});
