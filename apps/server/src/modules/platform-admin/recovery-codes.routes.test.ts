import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getSecondFactor, renewRecoveryCodes } from '@tervik/contract/platform-admin.ts';
import { codeAt, openAdminBrowser, type AdminBrowser } from '../../../test/support/authenticator.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

/* New codes for a lost phone, asked for by an admin who is in. */

let app: TestApp;
let browser: AdminBrowser;
let secret: string;
let codes: readonly string[];
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  browser = openAdminBrowser(
    app,
    await app.world.persona({ isPatient: false, isAdmin: true, secondFactor: false }),
  );
  ({ secret, codes } = await browser.enrol());
});
afterAll(() => app.close());

const code = (ahead = 0): string => codeAt(app, secret, ahead);
const renew = (typed: string, { from = browser, key = randomUUID() } = {}) =>
  app.call(renewRecoveryCodes, { as: from.as(), body: { code: typed }, key });
const renewed = async (...asked: Parameters<typeof renew>): Promise<readonly string[]> => {
  const { status, body } = await renew(...asked);
  expect(status).toBe(200);
  return body.recoveryCodes;
};
const refused = (typed: string, { from = browser, key = randomUUID() } = {}) =>
  app.refused(renewRecoveryCodes, { as: from.as(), body: { code: typed }, key });
const left = async () => (await app.call(getSecondFactor, { as: browser.as() })).body.recoveryCodesLeft;
const opensWith = async (typed: string): Promise<boolean> => {
  await browser.forget();
  return (await browser.prove(typed)).status === 200;
};
const audited = async (): Promise<string[]> => {
  const rows = await app.world.sql<{ action: string }>(
    'select action from audit_log where actor_user_id = $1 order by at, id',
    [browser.as().userId],
  );
  return rows.map(({ action }) => action);
};

it('a code of now brings ten new ones; those of before open nothing any more, and one line is audited', async () => {
  const fresh = await renewed(code());
  expect(new Set([...fresh, ...codes]).size).toBe(20);
  for (const one of fresh) expect(one).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  expect(await left()).toBe(10);
  expect(await audited()).toEqual(['confirmSecondFactor', 'renewRecoveryCodes']);
  expect(await opensWith(codes[0] ?? '')).toBe(false);
  expect(await opensWith(fresh[0] ?? '')).toBe(true);
  expect(await left()).toBe(9);
});

it('the count is of unused ones, and is ten again', async () => {
  for (const used of codes.slice(0, 8)) expect(await opensWith(used)).toBe(true);
  expect(await left()).toBe(2);
  await renewed(code());
  expect(await left()).toBe(10);
});

it('after signing in with a kept code too', async () => {
  expect(await opensWith(codes[9] ?? '')).toBe(true);
  const fresh = await renewed(code());
  expect(await opensWith(codes[0] ?? '')).toBe(false);
  expect(await opensWith(fresh[9] ?? '')).toBe(true);
});

it('a code that was taken once, by signing in or for codes of before, is wrong', async () => {
  await browser.forget();
  expect((await browser.prove(code())).status).toBe(200);
  expect(await refused(code())).toMatchObject({
    status: 469,
    key: 'SECOND_FACTOR_WRONG',
    data: { triesLeft: 4 },
  });
  const next = code(1);
  const fresh = await renewed(next);
  expect(await refused(next)).toMatchObject({ key: 'SECOND_FACTOR_WRONG', data: { triesLeft: 3 } });
  await browser.forget();
  expect((await browser.prove(next)).status).toBe(469);
  expect(await opensWith(fresh[0] ?? '')).toBe(true);
});

it('a wrong one changes nothing; a kept one is wrong here, and is not used up', async () => {
  for (const typed of ['000000', codes[0] ?? '', '', 'nothing'])
    expect(await refused(typed)).toMatchObject({ key: 'SECOND_FACTOR_WRONG' });
  expect(await left()).toBe(10);
  expect(await opensWith(codes[0] ?? '')).toBe(true);
  expect((await audited()).filter((action) => action === 'refuseSecondFactor')).toHaveLength(4);
});

it('wrong ones are counted with those of signing in; in the pause nothing right is taken either', async () => {
  for (const triesLeft of [4, 3]) expect(await refused('000000')).toMatchObject({ data: { triesLeft } });
  const other = await browser.elsewhere();
  for (const triesLeft of [2, 1]) expect(await other.refuse('000000')).toMatchObject({ data: { triesLeft } });
  expect(await refused('000000')).toMatchObject({ key: 'SECOND_FACTOR_WAIT', data: { minutes: 15 } });
  expect(await refused(code())).toMatchObject({ key: 'SECOND_FACTOR_WAIT' });
  expect(await left()).toBe(10);
});

it('nor does the twentieth of a day leave it open', async () => {
  await app.world.sql(
    `insert into auth_event (kind, email, at)
     select 'FACTOR_FAILED', $1, to_timestamp($2) - make_interval(mins => 20 + i) from generate_series(0, 19) i`,
    [browser.as().userId, app.clock.now() / 1000],
  );
  expect(await refused(code())).toMatchObject({ key: 'SECOND_FACTOR_LOCKED' });
});

it('a repeat of the same request is told the same ten, and nothing is done twice', async () => {
  const [typed, key] = [code(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 4 }, () => renewed(typed, { key })));
  expect(new Set(answers.map((answer) => answer.join(' '))).size).toBe(1);
  expect(await renewed(typed, { key })).toEqual(answers[0]);
  expect(await audited()).toEqual(['confirmSecondFactor', 'renewRecoveryCodes']);
  expect(await opensWith(answers[0]?.[0] ?? '')).toBe(true);
  // From here on they may be in use: they are not told again.
  expect(await refused(typed, { key })).toMatchObject({ key: 'SECOND_FACTOR_WRONG' });
});

it('with another code the same key makes another set, and only the last set holds', async () => {
  const [typed, key] = [code(), randomUUID()];
  const lost = await renewed(typed, { key });
  const shown = await renewed(code(1), { key });
  expect(new Set([...lost, ...shown]).size).toBe(20);
  expect(await refused(typed, { key })).toMatchObject({ key: 'SECOND_FACTOR_WRONG' });
  expect(await opensWith(lost[0] ?? '')).toBe(false);
  expect(await opensWith(shown[0] ?? '')).toBe(true);
});

it('neither another session nor another admin is told them by the same key and code', async () => {
  const [typed, key] = [code(), randomUUID()];
  await renewed(typed, { key });
  const session = await browser.elsewhere();
  await session.prove(code(1));
  const stranger = openAdminBrowser(
    app,
    await app.world.persona({ isPatient: false, isAdmin: true, secondFactor: false }),
  );
  await stranger.enrol();
  for (const from of [session, stranger])
    expect(await refused(typed, { from, key })).toMatchObject({ key: 'SECOND_FACTOR_WRONG' });
});

it('of two windows with one code one gets new ones', async () => {
  const typed = code();
  const answers = await Promise.all([renew(typed), renew(typed)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 469]);
  const won = answers.find(({ status }) => status === 200)?.body.recoveryCodes ?? [];
  expect(await opensWith(won[0] ?? '')).toBe(true);
});

it('nothing that is kept tells them: neither the codes nor the answer', async () => {
  const key = randomUUID();
  const fresh = await renewed(code(), { key });
  expect(await app.world.sql('select from idempotency_key where key = $1', [key])).toEqual([]);
  const tables = await app.world.sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  for (const { name } of tables)
    for (const one of [fresh[0] ?? '', (fresh[0] ?? '').replace('-', '')]) {
      const hits = await app.world.sql(`select from ${name} kept where kept::text like $1`, [`%${one}%`]);
      expect(hits, name).toEqual([]);
    }
});

it('a session that has not proven it is refused, and so is one that has ended', async () => {
  const typed = code();
  await browser.forget();
  expect(await refused(typed)).toMatchObject({ status: 469, key: 'SECOND_FACTOR_REQUIRED' });
  await browser.prove(code());
  expect(await opensWith(codes[0] ?? '')).toBe(true);
  await app.world.sql('delete from session where user_id = $1', [browser.as().userId]);
  expect(await refused(code(1))).toMatchObject({ status: 401 });
});

it('without the right, with a clinic’s right or without an authenticator there are none to renew', async () => {
  const clinic = await app.world.clinic();
  for (const as of [
    await app.world.persona(),
    await app.world.persona({ staffOf: clinic, clinicAdmin: true }),
    // Two factors by digital ID.
    await app.world.persona({ isPatient: false, isAdmin: true }),
  ])
    expect(await app.refused(renewRecoveryCodes, { as, body: { code: '123456' } })).toMatchObject({
      status: 403,
      key: 'NO_ACCESS',
    });
});

it('where digital ID alone opens the platform, an authenticator of before counts for nothing', async () => {
  const prod = await createTestApp({
    config: {
      appMode: 'PROD',
      secretKey: randomBytes(32),
      digitalId: { url: 'http://127.0.0.1:9/dokobit', accessToken: 'x' },
    },
  });
  try {
    const as = await prod.world.persona({ isPatient: false, isAdmin: true });
    await prod.world.sql(
      `with factor as (insert into second_factor (user_id, secret, confirmed_at) values ($1, 'x', now()))
       insert into second_factor_recovery (user_id, code_hash) values ($1, 'x')`,
      [as.userId],
    );
    expect((await prod.call(getSecondFactor, { as })).body).toMatchObject({
      state: 'PROVEN',
      recoveryCodesLeft: null,
    });
    expect(await prod.refused(renewRecoveryCodes, { as, body: { code: '123456' } })).toMatchObject({
      key: 'NO_ACCESS',
    });
  } finally {
    await prod.close();
  }
});
