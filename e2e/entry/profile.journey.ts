import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE } from '../support/people.ts';
import { enterCode, heading, press } from '../support/ways-in.ts';

let browser: Browser;
let office: Office;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const rowOf = async (userId: string) =>
  (
    await office.world.sql<{ email: string; phone: string }>(
      'select email, phone from app_user where id = $1',
      [userId],
    )
  )[0];

test('a new e-mail: its code proves it, the old address hears of it, nothing typed is lost (et)', async () => {
  const who = await office.person({ locale: 'et' });
  const email = `uus.${randomUUID().slice(0, 8)}@tervik.example`;
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/edit-profile');
  await heading(window, 'account.title').waitFor();
  await page.getByLabel(t('account.email'), { exact: true }).fill(email);
  let asked = Date.now();
  await press(window, 'account.save');
  await heading(window, 'sign-in.code.title').waitFor();
  expect((await rowOf(who.userId))?.email).toBe(who.email);
  // It has come: the next one is the second.
  await office.mailbox.latestCode(email, asked);
  // Back, and on again: the address is still there.
  await press(window, 'account.verify.back');
  await heading(window, 'account.title').waitFor();
  await expect.poll(() => page.getByLabel(t('account.email'), { exact: true }).inputValue()).toBe(email);
  await office.world.sql(
    `update code_request set sent_at = sent_at - interval '2 minutes' where email = $1`,
    [email],
  );
  asked = Date.now();
  await press(window, 'account.save');
  await enterCode(window, office.mailbox, { email, asked, submit: 'account.verify.submit' });
  await page.getByText(t('account.saved')).waitFor();
  expect((await rowOf(who.userId))?.email).toBe(email);
  await expect.poll(async () => (await office.mailbox.list(who.email)).length).toBe(1);
  const [notice] = await office.mailbox.list(who.email);
  // The old mailbox may be somebody else's by now.
  expect(`${notice?.subject} ${notice?.text}`).not.toContain(email);
});

test('another phone needs a code to the own e-mail; a number that is none is said at once (ru)', async () => {
  const who = await office.person({ locale: 'ru' });
  const window = await office.open(who, { locale: 'ru' });
  const { page, t } = window;
  await page.goto('/edit-profile');
  const phone = page.getByLabel(t('account.phone'), { exact: true });
  await phone.fill('123');
  await press(window, 'account.save');
  await page.getByText(t('errors.PHONE_INVALID')).first().waitFor();
  await phone.fill('5555 1234');
  const asked = Date.now();
  await press(window, 'account.save');
  await enterCode(window, office.mailbox, { email: who.email, asked, submit: 'account.verify.submit' });
  await page.getByText(t('account.saved')).waitFor();
  expect((await rowOf(who.userId))?.phone).toBe('+37255551234');
});

test('a technical problem reaches the support mailbox, with a way back to who wrote (en)', async () => {
  const email = `visitor.${randomUUID().slice(0, 8)}@tervik.example`;
  const window = await office.open(undefined, { locale: 'en' });
  const { page, t } = window;
  await page.goto('/help?locale=en');
  await page.goto('/help/technical-problem');
  await heading(window, 'support.help.problem.title').waitFor();
  await press(window, 'support.help.problem.send');
  await page.getByText(t('support.help.problem.emailRequired')).waitFor();
  await page.getByLabel(t('support.help.problem.email'), { exact: true }).fill(email);
  const words = `The page stays white. ${randomUUID()}`;
  await page.getByLabel(t('support.help.problem.message'), { exact: true }).fill(words);
  await press(window, 'support.help.problem.send');
  await heading(window, 'support.help.problem.sentTitle').waitFor();
  const support = async () =>
    (await office.mailbox.list('help@tervik.example')).find(({ text }) => text.includes(words));
  await expect.poll(support).toBeDefined();
  expect((await support())?.text).toContain(email);
});
