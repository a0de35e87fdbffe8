import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/server/seed/demo-accounts.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, pressTwice, type Office } from '../support/office.ts';
import { openBrowser, type Window } from '../support/people.ts';
import { textStart, type Locale } from '../support/texts.ts';

const WRONG_PASSWORD = 'vale-parool-123';
let browser: Browser;
let office: Office;
let passwordHash: string;

beforeAll(async () => {
  [browser, passwordHash] = await Promise.all([openBrowser(), hashPassword(DEMO_PASSWORD)]);
  office = await openOffice(browser);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const account = (locale: Locale): Promise<Persona> => office.person({ locale, passwordHash });
const visitor = (locale: Locale): Promise<Window> => office.open(undefined, { locale });

async function askForCode({ page, t, locale }: Window, email: string): Promise<string> {
  await page.goto(`/login-with-password?locale=${locale}`);
  return sendPassword({ page, t }, email, DEMO_PASSWORD);
}

/** @returns the code that came by mail */
async function sendPassword(
  window: Pick<Window, 'page' | 't'>,
  email: string,
  password: string,
): Promise<string> {
  const { page, t } = window;
  const asked = Date.now();
  await enterPassword(window, email, password);
  await page.getByRole('heading', { name: t('sign-in.code.title') }).waitFor();
  return office.mailbox.latestCode(email, asked);
}

async function enterPassword({ page, t }: Pick<Window, 'page' | 't'>, email: string, password: string) {
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await page.getByLabel(t('sign-in.login.password'), { exact: true }).fill(password);
  await pressTwice(page.getByRole('button', { name: t('sign-in.login.submit') }));
}

async function enterCode({ page, t }: Window, code: string): Promise<void> {
  await page.getByLabel(t('sign-in.code.label')).fill(code);
  await pressTwice(page.getByRole('button', { name: t('sign-in.code.submit') }));
}

/** The button waits for nothing any more: what is said now is said of this try. */
const isAnswered = ({ page, t }: Window, button: string): Promise<void> =>
  page
    .getByRole('button', { name: t(button), exact: true })
    .and(page.locator(':not([aria-disabled])'))
    .waitFor();

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The persona's own session, made with it, is the first. */
async function countSessions({ userId }: Persona): Promise<number> {
  return (await office.world.sql('select 1 from session where user_id = $1', [userId])).length;
}
async function eventsOf(email: string): Promise<string[]> {
  const rows = await office.world.sql<{ kind: string }>(
    'select kind from auth_event where email = $1 order by id',
    [email],
  );
  return rows.map(({ kind }) => kind);
}

test('a wrong code tells how many tries are left, and the right one still opens (et)', async () => {
  const who = await account('et');
  const window = await visitor('et');
  const code = await askForCode(window, who.email);
  for (const left of [4, 3]) {
    await enterCode(window, otherThan(code));
    const shown = window.page.getByText(textStart('et', 'errors.INVALID_OTP'));
    await shown.filter({ hasText: String(left) }).waitFor();
  }
  expect(await countSessions(who)).toBe(1);
  await enterCode(window, code);
  await window.page.waitForURL(/my-e-contacts/);
  expect(await countSessions(who)).toBe(2);
  // Every double click of the above counted once.
  expect(await eventsOf(who.email)).toEqual(['CODE_SENT', 'CODE_FAILED', 'CODE_FAILED']);
});

test('after five wrong codes the right one is worth nothing any more (ru)', async () => {
  const who = await account('ru');
  const window = await visitor('ru');
  const code = await askForCode(window, who.email);
  for (const left of [4, 3, 2, 1, 0]) {
    const answered = window.page.waitForResponse(/login\/otp/);
    await enterCode(window, otherThan(code));
    expect(await (await answered).json()).toMatchObject({ data: { triesLeft: left } });
    await isAnswered(window, 'sign-in.code.submit');
    await window.page.getByText(textStart('ru', 'errors.INVALID_OTP')).waitFor();
  }
  await enterCode(window, code);
  await window.page.getByText(window.t('errors.OTP_EXPIRED')).waitFor();
  expect(await countSessions(who)).toBe(1);
});

test('a late code says so, and a new one is a press away (en)', async () => {
  const who = await account('en');
  const window = await visitor('en');
  const { page, t } = window;
  await page.clock.install();
  const code = await askForCode(window, who.email);
  await office.world.sql(
    `update code_request set expires_at = now() - interval '1 second', sent_at = sent_at - interval '61 seconds'
      where email = $1`,
    [who.email],
  );
  await enterCode(window, code);
  await page.getByText(t('errors.OTP_EXPIRED')).waitFor();
  expect(await countSessions(who)).toBe(1);

  await page.clock.fastForward(61_000);
  const asked = Date.now();
  await pressTwice(page.getByRole('button', { name: t('sign-in.code.resend') }));
  await page.getByText(t('sign-in.code.resent')).waitFor();
  expect(await eventsOf(who.email)).toEqual(['CODE_SENT', 'CODE_SENT']);
  await enterCode(window, await office.mailbox.latestCode(who.email, asked));
  await page.waitForURL(/my-e-contacts/);
});

test('a code that was used already leads back to the password, with the address kept (et)', async () => {
  const who = await account('et');
  const window = await visitor('et');
  const { page, t } = window;
  await page.clock.install();
  const code = await askForCode(window, who.email);
  // The server took it, and its answer never came back.
  await page.route(
    '**/api/login/otp',
    async (route) => {
      const body = route.request().postData();
      const headers = { 'content-type': 'application/json', origin: office.url };
      const answer = await fetch(`${office.url}/api/login/otp`, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
  await enterCode(window, code);
  await page.getByText(t('common.error.offline')).waitFor();
  await enterCode(window, code);
  await page.getByText(t('errors.OTP_EXPIRED')).waitFor();
  expect(await countSessions(who)).toBe(2);

  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: t('sign-in.code.resend') }).click();
  await page.getByText(t('sign-in.code.startAgain')).waitFor();
  await expect
    .poll(() => page.getByLabel(t('sign-in.login.email'), { exact: true }).inputValue())
    .toBe(who.email);
  await enterCode(window, await sendPassword(window, who.email, DEMO_PASSWORD));
  await page.waitForURL(/my-e-contacts/);
});

test('a wrong password and an unknown address are told the same (ru)', async () => {
  const who = await account('ru');
  const unknown = `nobody.${who.email}`;
  const window = await visitor('ru');
  const { page, t } = window;
  await page.goto('/login-with-password?locale=ru');
  const told: string[] = [];
  for (const email of [who.email, unknown]) {
    const answered = page.waitForResponse(/login\/password/);
    await enterPassword(window, email, WRONG_PASSWORD);
    await answered;
    await isAnswered(window, 'sign-in.login.submit');
    await page.getByText(t('errors.LOGIN_FAILED')).waitFor();
    told.push((await page.getByRole('main').innerText()).replaceAll(email, ''));
    await expect
      .poll(() => page.getByLabel(t('sign-in.login.email'), { exact: true }).inputValue())
      .toBe(email);
    expect(await eventsOf(email)).toEqual(['PASSWORD_FAILED']);
    expect(await office.mailbox.list(email)).toEqual([]);
  }
  expect(told[0]).toBe(told[1]);
  expect(await countSessions(who)).toBe(1);
});

test('the twentieth failure locks an address, with or without an account behind it (en)', async () => {
  const who = await account('en');
  const window = await visitor('en');
  const { page, t } = window;
  await page.goto('/login-with-password?locale=en');
  const told: string[] = [];
  for (const email of [`nobody.${who.email}`, who.email]) {
    await office.world.sql(
      `insert into auth_event (kind, email, at)
       select 'PASSWORD_FAILED', $1, now() - interval '5 minutes' from generate_series(1, 19)`,
      [email],
    );
    await enterPassword(window, email, WRONG_PASSWORD);
    await page.getByText(t('errors.LOGIN_FAILED')).waitFor();
    // Closed for the right password too.
    await enterPassword(window, email, DEMO_PASSWORD);
    await page.getByText(textStart('en', 'errors.ACCOUNT_LOCKED')).waitFor();
    told.push((await page.getByRole('main').innerText()).replaceAll(email, ''));
    expect((await eventsOf(email)).filter((kind) => kind !== 'PASSWORD_FAILED')).toEqual([]);
  }
  // Until when, in words: the day after the one that began five minutes ago, for each address by its own clock.
  const until = /\d{1,2} \w{3} \d{4}.{1,4}\d\d:\d\d/;
  expect(told[0]).toMatch(until);
  expect(told[0]!.replace(until, '')).toBe(told[1]!.replace(until, ''));
  expect(await countSessions(who)).toBe(1);
});

test('a mail server that is away: the page waits for the code, and it comes once (et)', async () => {
  const who = await account('et');
  const window = await visitor('et');
  const { page, t } = window;
  await office.mailbox.setFault('drop');
  const asked = Date.now();
  try {
    await page.goto('/login-with-password?locale=et');
    await enterPassword(window, who.email, DEMO_PASSWORD);
    await page.getByRole('heading', { name: t('sign-in.code.title') }).waitFor();
    await page.getByText(t('sign-in.code.missing')).waitFor();
    const attempts = async (): Promise<number> => {
      const [row] = await office.world.sql<{ attempts: number }>(
        'select attempts from mail where recipient = $1',
        [who.email],
      );
      return row?.attempts ?? 0;
    };
    await expect.poll(attempts).toBeGreaterThan(0);
    expect(await office.mailbox.list(who.email)).toEqual([]);
  } finally {
    await office.mailbox.setFault('none');
  }
  await enterCode(window, await office.mailbox.latestCode(who.email, asked));
  await page.waitForURL(/my-e-contacts/);
  expect(await office.mailbox.list(who.email)).toHaveLength(1);
});
