import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  getPlatformOverview,
  getSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
} from '@tervik/contract/platform-admin.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { bytesOf, codeAt, openAdminBrowser, type AdminBrowser } from '../../../test/support/authenticator.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { addPlatformAdmin, listPlatformAdmins, removePlatformAdmin, resetSecondFactor } from './manage.ts';

let app: TestApp;
let browser: AdminBrowser;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  browser = await another();
});
afterAll(() => app.close());

const state = async () => (await app.call(getSecondFactor, { as: browser.as() })).body;
const opens = async (of = browser) => (await app.call(getPlatformOverview, { as: of.as() })).status;
const codeNow = (secret: string, ahead = 0): string => codeAt(app, secret, ahead);
const another = async (): Promise<AdminBrowser> =>
  openAdminBrowser(app, await app.world.persona({ isPatient: false, isAdmin: true, secondFactor: false }));

it('enrols: the same secret until it is confirmed, then ten codes, told once, and the platform is open', async () => {
  const admin = browser.as();
  expect(await state()).toEqual({ state: 'NONE', waitUntil: null, recoveryCodesLeft: null });
  const ask = async () => (await app.call(enrolSecondFactor, { as: browser.as(), body: {} })).body;
  const first = await ask();
  expect(await Promise.all([ask(), ask()])).toEqual([first, first]);
  expect(first.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(first.address).toContain(`:${encodeURIComponent(admin.email)}?secret=${first.secret}&issuer=`);
  expect(await opens()).toBe(469);
  const { body, cookies } = await app.call(confirmSecondFactor, {
    as: admin,
    body: { code: codeNow(first.secret) },
  });
  expect(new Set(body.recoveryCodes).size).toBe(10);
  for (const code of body.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  expect(body.userClaim.hasSecondFactor).toBe(true);
  browser = openAdminBrowser(app, { ...admin, token: cookies[0]?.value ?? '' });
  expect(await opens()).toBe(200);
  expect(await state()).toEqual({ state: 'PROVEN', waitUntil: null, recoveryCodesLeft: 10 });
  for (const route of [enrolSecondFactor, confirmSecondFactor] as const)
    expect(await app.refused(route, { as: browser.as(), body: { code: '123456' } })).toMatchObject({
      key: 'SECOND_FACTOR_EXISTS',
    });
});

it('keeps nothing that the database could tell: the secret is sealed, the codes are hashed', async () => {
  const { secret, codes } = await browser.enrol();
  const [row] = await app.world.sql<{ secret: Buffer }>(
    'select secret from second_factor where user_id = $1',
    [browser.as().userId],
  );
  expect(row?.secret.includes(bytesOf(secret))).toBe(false);
  const stored = await app.world.sql('select * from second_factor_recovery where user_id = $1', [
    browser.as().userId,
  ]);
  expect(JSON.stringify(stored)).not.toContain(codes[0]?.slice(0, 5));
});

it('a secret moved to another account opens nothing there', async () => {
  const { secret } = await browser.enrol();
  const other = await another();
  await other.enrol();
  await app.world.sql(
    `update second_factor set last_step = null, secret = (select secret from second_factor where user_id = $1) where user_id = $2`,
    [browser.as().userId, other.as().userId],
  );
  await other.forget();
  expect(await other.refuse(codeNow(secret))).toMatchObject({ status: 469, key: 'SECOND_FACTOR_KEY_LOST' });
  expect(await opens(other)).toBe(469);
});

it('after a change of SECRET_KEY kept codes still open, and a code hears what to do; nothing is counted', async () => {
  const { secret, codes } = await browser.enrol();
  const sealed = createSecretBox(randomBytes(32)).seal(bytesOf(secret), `x ${browser.as().userId}`);
  await app.world.sql('update second_factor set secret = $1 where user_id = $2', [
    sealed,
    browser.as().userId,
  ]);
  await browser.forget();
  for (let tried = 0; tried < 6; tried += 1)
    expect(await browser.refuse(codeNow(secret))).toEqual({ status: 469, key: 'SECOND_FACTOR_KEY_LOST' });
  // Guesses at kept codes are counted as ever.
  expect(await browser.refuse('AAAAA-AAAAA')).toMatchObject({
    key: 'SECOND_FACTOR_WRONG',
    data: { triesLeft: 4 },
  });
  expect((await browser.prove(codes[0] ?? '')).status).toBe(200);
  expect(await opens()).toBe(200);
  // New ones need the authenticator.
  expect(
    await app.refused(renewRecoveryCodes, { as: browser.as(), body: { code: codeNow(secret, 1) } }),
  ).toMatchObject({ key: 'SECOND_FACTOR_KEY_LOST' });
});

it('an enrolment that another key has sealed begins anew', async () => {
  const ask = async () => (await app.call(enrolSecondFactor, { as: browser.as(), body: {} })).body.secret;
  const first = await ask();
  await app.world.sql('update second_factor_enrolment set secret = $1 where user_id = $2', [
    createSecretBox(randomBytes(32)).seal(bytesOf(first), 'x'),
    browser.as().userId,
  ]);
  const confirm = { as: browser.as(), body: { code: codeNow(first) } };
  expect((await app.refused(confirmSecondFactor, confirm)).key).toBe('SECOND_FACTOR_KEY_OVER');
  const second = await ask();
  expect(second).not.toBe(first);
  expect(
    (await app.call(confirmSecondFactor, { as: browser.as(), body: { code: codeNow(second) } })).status,
  ).toBe(200);
});

it('a new session asks again, and a code is good once, also for two browsers at once', async () => {
  const { secret } = await browser.enrol();
  await browser.forget();
  expect(await opens()).toBe(469);
  expect((await app.call(getConfig, { as: browser.as() })).body.loggedInUser?.hasSecondFactor).toBe(false);
  const code = codeNow(secret);
  const other = await browser.elsewhere();
  const answers = await Promise.all([browser.prove(code), other.prove(code)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 469]);
  expect([await opens(), await opens(other)].toSorted((one, two) => one - two)).toEqual([200, 469]);
  await browser.forget();
  expect((await browser.prove(code)).status).toBe(469);
  // Older than the last one that was taken, though its half minute is not over yet.
  expect((await browser.prove(codeNow(secret, -1))).status).toBe(469);
  expect((await browser.prove(codeNow(secret, 1))).status).toBe(200);
});

it('of two sessions that use one kept code at once one opens', async () => {
  const { codes } = await browser.enrol();
  await browser.forget();
  const other = await browser.elsewhere();
  const answers = await Promise.all([browser.prove(codes[0] ?? ''), other.prove(codes[0] ?? '')]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 469]);
  expect((await state()).recoveryCodesLeft).toBe(9);
});

it('a kept code opens once, in any writing, and is nobody else’s', async () => {
  const { codes } = await browser.enrol();
  const [code = '', next = ''] = codes;
  const other = await another();
  await other.enrol();
  await other.forget();
  expect((await other.prove(code)).status).toBe(469);
  await browser.forget();
  expect((await browser.prove(` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
  expect((await state()).recoveryCodesLeft).toBe(9);
  await browser.forget();
  expect((await browser.prove(code)).status).toBe(469);
  expect((await browser.prove(next)).status).toBe(200);
});

it.each(['', '12345', '１２３４５６', "' or 1=1", 'x'.repeat(40)])(
  '%j is wrong, and nothing breaks',
  async (code) => {
    await browser.enrol();
    await browser.forget();
    expect(await app.refused(proveSecondFactor, { as: browser.as(), body: { code } })).toMatchObject({
      key: 'SECOND_FACTOR_WRONG',
    });
  },
);

it('is nobody’s but the platform admin’s, and nothing can be proven that was not enrolled', async () => {
  const clinic = await app.world.clinic();
  const others = [await app.world.persona(), await app.world.persona({ staffOf: clinic, clinicAdmin: true })];
  for (const as of others)
    for (const [route, body] of [
      [getSecondFactor, undefined],
      [enrolSecondFactor, {}],
      [confirmSecondFactor, { code: '123456' }],
      [proveSecondFactor, { code: '123456' }],
    ] as const)
      expect(await app.refused(route, { as, ...(body && { body }) })).toMatchObject({
        status: 403,
        key: 'NO_ACCESS',
      });
  expect(await app.refused(proveSecondFactor, { as: browser.as(), body: { code: '123456' } })).toMatchObject({
    key: 'NO_ACCESS',
  });
});

it('what is done is audited', async () => {
  const { secret } = await browser.enrol();
  await browser.forget();
  await browser.prove(codeNow(secret));
  const rows = await app.world.sql<{ action: string; actor_kind: string }>(
    'select action, actor_kind from audit_log where actor_user_id = $1 order by at, action',
    [browser.as().userId],
  );
  expect(rows).toEqual([
    { action: 'confirmSecondFactor', actor_kind: 'ADMIN' },
    { action: 'proveSecondFactor', actor_kind: 'ADMIN' },
  ]);
});

it('in PROD with digital ID neither password nor authenticator opens the platform', async () => {
  const prod = await createTestApp({
    config: {
      appMode: 'PROD',
      secretKey: randomBytes(32),
      digitalId: { url: 'http://127.0.0.1:9/dokobit', accessToken: 'x' },
    },
  });
  try {
    const as = await prod.world.persona({ isPatient: false, isAdmin: true, secondFactor: false });
    expect((await prod.call(getSecondFactor, { as })).body.state).toBe('DIGITAL_ID');
    for (const route of [enrolSecondFactor, confirmSecondFactor, proveSecondFactor] as const)
      expect(await prod.refused(route, { as, body: { code: '123456' } })).toMatchObject({ key: 'NO_ACCESS' });
  } finally {
    await prod.close();
  }
});

it('the server’s command makes the first admin, resets a lost authenticator and takes the right away', async () => {
  const { ownerUrl } = app.database;
  const person = { email: 'esimene@tervik.example', firstName: 'Esi', surname: 'Mene' };
  expect(await addPlatformAdmin(ownerUrl, person, '2026-11-24')).toEqual({ isNew: true });
  expect(await addPlatformAdmin(ownerUrl, person, '2026-11-24')).toEqual({ isNew: false });
  const digital = { ...person, email: 'teine@tervik.example', personalCode: '45503142714' };
  expect(await addPlatformAdmin(ownerUrl, digital, '2026-11-24')).toEqual({ isNew: true });
  await expect(addPlatformAdmin(ownerUrl, { ...person, email: 'x' }, '2026-11-24')).rejects.toThrow(
    'EMAIL_INVALID',
  );
  await expect(
    addPlatformAdmin(ownerUrl, { ...person, personalCode: '45503142715' }, '2026-11-24'),
  ).rejects.toThrow('PERSONAL_CODE_INVALID');
  expect(await listPlatformAdmins(ownerUrl)).toEqual(
    expect.arrayContaining([
      { email: person.email, name: 'Esi Mene', byDigitalId: false, hasAuthenticator: false },
      { email: digital.email, name: 'Esi Mene', byDigitalId: true, hasAuthenticator: false },
    ]),
  );

  await browser.enrol();
  expect(await opens()).toBe(200);
  expect(await resetSecondFactor(ownerUrl, browser.as().email.toUpperCase())).toBe(true);
  expect(await opens()).toBe(401);
  const [left] = await app.world.sql('select 1 from second_factor where user_id = $1', [browser.as().userId]);
  expect(left).toBeUndefined();
  expect(await removePlatformAdmin(ownerUrl, '45503142714')).toBe(true);
  for (const who of ['45503142714', '', 'nobody@tervik.example'])
    expect(await removePlatformAdmin(ownerUrl, who)).toBe(false);
  const audited = await app.world.sql<{ action: string }>(
    `select action from audit_log where actor_kind = 'SERVER' order by at`,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'addPlatformAdmin',
    'addPlatformAdmin',
    'addPlatformAdmin',
    'resetSecondFactor',
    'removePlatformAdmin',
  ]);
});
