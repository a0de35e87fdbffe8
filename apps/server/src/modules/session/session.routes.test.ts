import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDraft } from '@tervik/contract/draft.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { extendSession, getConfig, logout, setActiveRole, setLocale } from '@tervik/contract/session.ts';
import { listGlobalMessages } from '@tervik/contract/clinic.ts';
import { listPersons } from '@tervik/contract/person.ts';
import { loginWithOtp, loginWithPassword } from '@tervik/contract/sign-in.ts';
import { writeLog } from '@tervik/contract/support.ts';
import { SOCKET_CLOSE_FINAL } from '@tervik/domain/limits.ts';
import type { Config } from '#config/config.ts';
import { hashPassword } from '#platform/passwords.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

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

test('roles follow the account and its memberships of this moment', async () => {
  const clinic = await t.world.clinic({ name: 'Õie Perearstikeskus' });
  const as = await t.world.persona({ staffOf: clinic, isPatient: true });
  expect(await userOf(as)).toMatchObject({
    permissions: ['PRM_PATIENT', 'PRM_DOCTOR'],
    activeRole: 'PRM_DOCTOR',
    memberships: [
      {
        clinicId: clinic.id,
        clinicName: clinic.name,
        employeeId: as.employeeId,
        profession: 'DOCTOR',
        isAdmin: false,
      },
    ],
  });
  expect((await t.call(setActiveRole, { as, body: { activeRole: 'PRM_PATIENT' } })).status).toBe(200);
  expect((await userOf(as))?.activeRole).toBe('PRM_PATIENT');
  expect(await t.refused(setActiveRole, { as, body: { activeRole: 'PRM_TERVIK_ADMIN' } })).toMatchObject({
    status: 403,
    key: 'NO_ACCESS',
  });

  await t.call(setActiveRole, { as, body: { activeRole: 'PRM_DOCTOR' } });
  await t.world.deactivate(as.employeeId ?? '');
  expect(await userOf(as)).toMatchObject({
    permissions: ['PRM_PATIENT'],
    activeRole: 'PRM_PATIENT',
    memberships: [],
  });
  expect((await t.refused(setActiveRole, { as, body: { activeRole: 'PRM_DOCTOR' } })).key).toBe('NO_ACCESS');
});

test('a profile is complete with names, birth date, phone, a proven e-mail, and the code where there is one', async () => {
  const gaps = [
    { firstName: '' },
    { surname: '' },
    { birthDate: null },
    { phone: null },
    { email: '' },
    { personalCode: null },
  ];
  for (const gap of gaps)
    expect((await userOf(await t.world.persona(gap)))?.incompleteProfile, JSON.stringify(gap)).toBe(true);
  expect((await userOf(await t.world.persona()))?.incompleteProfile).toBe(false);
  await withApp({ personalCodeRequired: false }, async (app) => {
    const as = await app.world.persona({ personalCode: null });
    expect((await app.call(getConfig, { as })).body.loggedInUser?.incompleteProfile).toBe(false);
  });
});

test('consents: nothing published asks nothing; a newer text asks again', async () => {
  await withApp({}, async (app) => {
    const as = await app.world.persona();
    const flags = async () => (await app.call(getConfig, { as })).body.loggedInUser;
    const publish = (version: string) =>
      app.world.sql(`insert into policy_version values ('PRM_PATIENT', $1)`, [version]);
    expect(await flags()).toMatchObject({
      prmPatientConsentGiven: true,
      prmClinicConsentGiven: true,
      prmPrivacyPolicyConsentGiven: true,
    });
    await publish('2026-01-01T00:00:00Z');
    expect(await flags()).toMatchObject({
      prmPatientConsentGiven: false,
      prmPrivacyPolicyConsentGiven: true,
    });
    await app.world.sql(
      `insert into consent (user_id, type, version) values ($1, 'PRM_PATIENT', '2026-01-01T00:00:00Z')`,
      [as.userId],
    );
    expect((await flags())?.prmPatientConsentGiven).toBe(true);
    await publish('2026-02-01T00:00:00Z');
    expect((await flags())?.prmPatientConsentGiven).toBe(false);
  });
});

test('the language is stored for mails; Russian exists in Estonia only', async () => {
  const as = await t.world.persona();
  expect((await t.call(setLocale, { as, body: { locale: 'ru' } })).status).toBe(200);
  expect((await userOf(as))?.locale).toBe('ru');
  await withApp({ countryCode: 'GB' }, async (app) => {
    const british = await app.world.persona({ locale: 'en' });
    expect(await app.refused(setLocale, { as: british, body: { locale: 'ru' } })).toMatchObject({
      status: 400,
      key: 'INVALID_INPUT',
    });
    expect((await app.call(getConfig)).body.config).toMatchObject({
      locales: ['en'],
      emergencyNumber: '999',
      adviceNumber: null,
    });
  });
});

test('the configuration tells demo passwords in a demonstration only', async () => {
  const { config, serverTime } = (await t.call(getConfig)).body;
  expect(config).toMatchObject({
    appMode: 'DEV',
    countryCode: 'EE',
    locales: ['et', 'en', 'ru'],
    emergencyNumber: '112',
    adviceNumber: '1220',
    demo: null,
  });
  expect(Math.abs(serverTime - Date.now())).toBeLessThan(5_000);
  await withApp({ appMode: 'DEMO', mailboxUrl: 'http://localhost:1' }, async (app) => {
    expect((await app.call(getConfig)).body.config.demo).toMatchObject({ mailboxUrl: 'http://localhost:1' });
  });
});

test('persons: myself first, then whom I represent, nobody else and no code', async () => {
  const [as, stranger] = [await t.world.persona({ firstName: 'Zoja' }), await t.world.persona()];
  const child = await t.world.represented(as, { firstName: 'Anu', personalCode: '61803040018' });
  await t.world.represented(stranger);
  const { body } = await t.call(listPersons, { as });
  expect(body.persons.map((person) => [person.id, person.isSelf])).toEqual([
    [as.personId, true],
    [child, false],
  ]);
  expect(JSON.stringify(body)).not.toContain('61803040018');
  const staff = await t.world.persona({ staffOf: await t.world.clinic() });
  expect(await t.refused(listPersons, { as: staff })).toMatchObject({ status: 403, key: 'NO_ACCESS' });
});

test('banners: of my clinics, for the role that I hold there', async () => {
  const [work, home, foreign] = [
    await t.world.clinic({ name: 'Kliinik A' }),
    await t.world.clinic({ name: 'Kliinik B' }),
    await t.world.clinic(),
  ];
  const banner = async (role: string, text: string, clinics: TestClinic[]): Promise<void> => {
    const id = randomUUID();
    await t.world.sql('insert into global_message (id, role, text) values ($1, $2, $3)', [id, role, text]);
    for (const clinic of clinics)
      await t.world.sql('insert into global_message_clinic values ($1, $2)', [id, clinic.id]);
  };
  await banner('PRM_DOCTOR', 'to staff of A', [work]);
  await banner('PRM_DOCTOR', 'to staff of B', [home]);
  await banner('PRM_PATIENT', 'to patients of A', [work]);
  await banner('PRM_PATIENT', 'to patients of B and a foreign one', [home, foreign]);
  await banner('PRM_PATIENT', 'to foreign patients', [foreign]);
  const as = await t.world.persona({ staffOf: work, isPatient: true, listedIn: home });
  const texts = async (query: Record<string, string>) =>
    (await t.call(listGlobalMessages, { as, query })).body.messages.map(({ text }) => text);

  expect(await texts({ role: 'PRM_DOCTOR' })).toEqual(['to staff of A']);
  expect(await texts({ role: 'PRM_PATIENT' })).toEqual(['to patients of B and a foreign one']);
  expect(await texts({ role: 'PRM_TERVIK_ADMIN' })).toEqual([]);
  expect(await texts({ role: 'PRM_DOCTOR', clinicIds: `${work.id}, ${foreign.id}` })).toEqual([
    'to staff of A',
  ]);
  expect(await texts({ role: 'PRM_DOCTOR', clinicIds: foreign.id })).toEqual([]);
  expect(await texts({ role: 'PRM_DOCTOR', clinicIds: 'nonsense' })).toEqual([]);
  // Who has to do with many clinics is shown the banners of all of them, and of no other.
  for (const others of [99, 300]) {
    const many = [...Array.from({ length: others }, () => randomUUID()), foreign.id, work.id];
    expect(await texts({ role: 'PRM_DOCTOR', clinicIds: many.join(',') })).toEqual(['to staff of A']);
  }
  const [message] = (await t.call(listGlobalMessages, { as, query: { role: 'PRM_PATIENT' } })).body.messages;
  expect(message).toMatchObject({ clinicName: 'Kliinik B', clinicIds: [home.id] });
});

test('browser logs: 30 a minute, anything in them is a 200', async () => {
  const body = { type: 'prm.test', level: 'error', message: `\u0000\ud800 ${'x'.repeat(19_000)}` };
  for (let sent = 0; sent < 30; sent += 1) expect((await t.call(writeLog, { body })).status).toBe(200);
  expect(await t.refused(writeLog, { body })).toMatchObject({ status: 469, key: 'TOO_MANY_REQUESTS' });
});
