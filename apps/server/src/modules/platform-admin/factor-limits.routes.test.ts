import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmSecondFactor, enrolSecondFactor, getSecondFactor } from '@tervik/contract/platform-admin.ts';
import { codeAt, openAdminBrowser, type AdminBrowser } from '../../../test/support/authenticator.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

/* How often somebody may guess: 5 in a quarter of an hour, 20 in a day, whatever and wherever they guess. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;
let browser: AdminBrowser;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  browser = openAdminBrowser(
    app,
    await app.world.persona({ isPatient: false, isAdmin: true, secondFactor: false }),
  );
});
afterAll(() => app.close());

const guess = (from = browser) => from.refuse('000000');
const waitUntil = async () => (await app.call(getSecondFactor, { as: browser.as() })).body.waitUntil;
const enrol = async (): Promise<{ codeNow: () => string; codes: readonly string[] }> => {
  const { secret, codes } = await browser.enrol();
  await browser.forget();
  return { codeNow: () => codeAt(app, secret), codes };
};
/** Lets so much time pass since the wrong ones of before: the clock of authenticator and sessions stays. */
const age = (ms: number) =>
  app.world.sql(
    `update auth_event set at = at - make_interval(secs => $2) where email = $1 and kind = 'FACTOR_FAILED'`,
    [browser.as().userId, ms / 1000],
  );
async function failFive(): Promise<void> {
  for (const triesLeft of [4, 3, 2, 1])
    expect(await guess()).toMatchObject({ key: 'SECOND_FACTOR_WRONG', data: { triesLeft } });
  expect(await guess()).toMatchObject({ key: 'SECOND_FACTOR_WAIT', data: { minutes: 15 } });
}

it('the fifth wrong one begins a pause, in which nothing right is taken either, and no kept code is used up', async () => {
  const { codeNow, codes } = await enrol();
  await failFive();
  for (const code of [codeNow(), codes[0] ?? '', '000000'])
    expect(await browser.refuse(code)).toMatchObject({
      status: 469,
      key: 'SECOND_FACTOR_WAIT',
      data: { minutes: 15 },
    });
  expect(await waitUntil()).toBeGreaterThan(app.clock.now() + 14 * MINUTE);
  await age(15 * MINUTE);
  expect(await waitUntil()).toBeNull();
  expect((await browser.prove(codes[0] ?? '')).status).toBe(200);
});

it('authenticator’s and kept codes are counted together, in all sessions of the account', async () => {
  await enrol();
  const other = await browser.elsewhere();
  for (const [from, code] of [
    [browser, '000000'],
    [other, 'ABCDE-FGH27'],
    [browser, 'nothing'],
    [other, '000000'],
  ] as const)
    expect(await from.refuse(code)).toMatchObject({ key: 'SECOND_FACTOR_WRONG' });
  expect(await guess(other)).toMatchObject({ key: 'SECOND_FACTOR_WAIT' });
  expect(await guess()).toMatchObject({ key: 'SECOND_FACTOR_WAIT' });
});

it('nobody else’s are counted', async () => {
  await enrol();
  const somebody = openAdminBrowser(
    app,
    await app.world.persona({ isPatient: false, isAdmin: true, secondFactor: false }),
  );
  await somebody.enrol();
  await failFive();
  expect(await guess(somebody)).toMatchObject({ key: 'SECOND_FACTOR_WRONG', data: { triesLeft: 4 } });
});

it('a right one gives no tries back', async () => {
  const { codeNow } = await enrol();
  for (const triesLeft of [4, 3]) expect(await guess()).toMatchObject({ data: { triesLeft } });
  expect((await browser.prove(codeNow())).status).toBe(200);
  await browser.forget();
  expect(await guess()).toMatchObject({ data: { triesLeft: 2 } });
});

it('the twentieth of a day closes the account’s second factor until a day after the first one', async () => {
  const { codeNow, codes } = await enrol();
  // Fifteen in the hour before, five in each quarter of it.
  await app.world.sql(
    `insert into auth_event (kind, email, at)
     select 'FACTOR_FAILED', $1, to_timestamp($2) - make_interval(mins => 15 * (1 + i / 5)) from generate_series(0, 14) i`,
    [browser.as().userId, app.clock.now() / 1000],
  );
  for (const triesLeft of [4, 3, 2, 1])
    expect(await guess()).toMatchObject({ key: 'SECOND_FACTOR_WRONG', data: { triesLeft } });
  const first = app.clock.now() - 45 * MINUTE;
  for (const code of ['000000', codeNow(), codes[0] ?? '']) {
    const { key, data } = await browser.refuse(code);
    expect(key).toBe('SECOND_FACTOR_LOCKED');
    expect(Math.abs(Number(data?.['until']) - first - DAY)).toBeLessThan(MINUTE);
  }
  await age(16 * MINUTE);
  expect(await browser.refuse(codeNow())).toMatchObject({ key: 'SECOND_FACTOR_LOCKED' });
  await age(DAY - 61 * MINUTE);
  expect((await browser.prove(codeNow())).status).toBe(200);
});

it('twelve guesses at once, each in a session of its own, are no more than five', async () => {
  await enrol();
  const sessions = await Promise.all(Array.from({ length: 12 }, () => browser.elsewhere()));
  const answers = await Promise.all(sessions.map((from) => guess(from)));
  expect(answers.filter(({ key }) => key === 'SECOND_FACTOR_WRONG')).toHaveLength(4);
  const [row] = await app.world.sql<{ count: number }>(
    `select count(*)::int from auth_event where email = $1 and kind = 'FACTOR_FAILED'`,
    [browser.as().userId],
  );
  expect(row?.count).toBe(5);
});

it('the first code of a new authenticator is guessed no more often', async () => {
  const as = browser.as();
  const { secret } = (await app.call(enrolSecondFactor, { as, body: {} })).body;
  const confirm = (code: string) => app.refused(confirmSecondFactor, { as, body: { code } });
  for (const triesLeft of [4, 3, 2, 1])
    expect(await confirm('000000')).toMatchObject({ key: 'SECOND_FACTOR_WRONG', data: { triesLeft } });
  for (const code of ['000000', codeAt(app, secret)])
    expect(await confirm(code)).toMatchObject({ key: 'SECOND_FACTOR_WAIT' });
});

it('each wrong one is audited, and what was typed is not kept', async () => {
  await enrol();
  await browser.refuse('271828');
  const rows = await app.world.sql(
    `select action, actor_kind, subject from audit_log where actor_user_id = $1 order by at, id`,
    [browser.as().userId],
  );
  expect(rows.at(-1)).toEqual({ action: 'refuseSecondFactor', actor_kind: 'ADMIN', subject: 'session' });
  const [kept] = await app.world.sql<{ hit: boolean }>(
    `select exists (select from auth_event e where e::text like '%271828%') or exists (select from audit_log a where a::text like '%271828%') as hit`,
  );
  expect(kept?.hit).toBe(false);
});
