import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageText } from '../support/message-text.ts';
import { atOverview, codeField, codeNow, enrol } from '../support/authenticator.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { overflow, takePictures } from '../support/screen-checks/inspection.ts';
import { heading, press } from '../support/ways-in.ts';

/** How an admin of the platform makes new codes for a lost phone. */
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

const shownCodes = async ({ page }: Window): Promise<string[]> => {
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  return codes;
};
const unused = ({ page, ...window }: Window, count: number) =>
  page.getByText(messageText({ page, ...window }, 'platform-admin.codes.left', { count, all: 10 })).waitFor();
const few = ({ page, ...window }: Window, count: number) =>
  page.getByText(messageText({ page, ...window }, 'platform-admin.codes.few', { count }));
const enterRecoveryCode = async (window: Window, code: string): Promise<void> => {
  await press(window, 'platform-admin.factor.useRecovery');
  await window.page.getByLabel(window.t('platform-admin.factor.recovery')).fill(code);
  await press(window, 'platform-admin.factor.submit');
};
const forget = (userId: string) =>
  office.world.sql('update session set second_factor_at = null where user_id = $1', [userId]);

test('new codes for a fresh code: a lost answer is told again, they are copied and printed, the old ones open nothing (et, phone)', async () => {
  const who = await office.platformAdmin({ secondFactor: false });
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  const { page, t, context } = window;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/prm');
  const secret = await enrol(window);
  const old = await shownCodes(window);
  await press(window, 'platform-admin.recovery.done');
  await atOverview(window);
  await unused(window, 10);
  await press(window, 'platform-admin.codes.toPage', 'link');
  await heading(window, 'platform-admin.codes.title').waitFor();
  await unused(window, 10);
  await takePictures(page, 'codes-et');
  await page.setViewportSize(PHONE);
  expect(await violations(page)).toEqual([]);

  await press(window, 'platform-admin.codes.new');
  await codeField(window).waitFor();
  await expect.poll(() => codeField(window).evaluate((field) => field === document.activeElement)).toBe(true);
  await press(window, 'platform-admin.codes.submit');
  await page.getByText(t('platform-admin.factor.codeForm')).waitFor();
  await codeField(window).fill('000000');
  await press(window, 'platform-admin.codes.submit');
  await page
    .getByText(messageText(window, 'errors.platform.SECOND_FACTOR_WRONG', { triesLeft: 4 }))
    .waitFor();
  await takePictures(page, 'codes-wrong-et');
  await page.setViewportSize(PHONE);
  expect(await violations(page)).toEqual([]);
  // The server makes them, and its answer is lost on the way: the same press again brings these very codes.
  let lost: unknown;
  await page.route(
    '**/second-factor/recovery-codes',
    async (route) => {
      lost = await (await route.fetch()).json();
      await route.abort();
    },
    { times: 1 },
  );
  await codeField(window).fill(codeNow(secret, 1));
  await press(window, 'platform-admin.codes.submit');
  await page.getByRole('alert').waitFor();
  await press(window, 'platform-admin.codes.submit');
  await heading(window, 'platform-admin.recovery.title').waitFor();
  const codes = await shownCodes(window);
  expect(lost).toEqual({ recoveryCodes: codes });
  await takePictures(page, 'codes-shown-et');
  await page.setViewportSize(PHONE);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeNull();
  await press(window, 'platform-admin.recovery.copy');
  await page.getByText(t('platform-admin.recovery.copied')).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));

  // On paper: what they are for, the codes, and nothing else.
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '');
  });
  await press(window, 'platform-admin.recovery.print');
  await page.locator('body[data-printed]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await takePictures(page, 'codes-paper-et');
  for (const around of ['banner', 'navigation'] as const)
    expect(await page.getByRole(around).count()).toBe(0);
  const paper = (await page.getByRole('main').innerText()).split('\n').filter(Boolean);
  expect(paper[0]).toBe(messageText(window, 'platform-admin.recovery.paper', { product: 'Tervik' }));
  expect(paper.slice(2)).toEqual(codes);
  expect(paper[1]).toMatch(/^Kui telefon kaob.* 20\d\d\. /);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(PHONE);
  await press(window, 'platform-admin.recovery.done');
  await heading(window, 'platform-admin.codes.title').waitFor();
  await unused(window, 10);

  // The next sign-in without the phone.
  await forget(who.userId);
  await page.goto('/prm');
  await heading(window, 'platform-admin.factor.title').waitFor();
  await enterRecoveryCode(window, old[0] ?? '');
  await page
    .getByText(messageText(window, 'platform-admin.factor.recoveryWrong', { triesLeft: 3 }))
    .waitFor();
  await page.getByLabel(t('platform-admin.factor.recovery')).fill(codes[0] ?? '');
  await press(window, 'platform-admin.factor.submit');
  await atOverview(window);
  await unused(window, 9);
});

test('who has few left is told on the overview, after signing in with one of them too; codes that are shown are not left by chance (en, desk)', async () => {
  const who = await office.platformAdmin({ secondFactor: false });
  const window = await office.open(who, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await page.goto('/prm');
  const secret = await enrol(window);
  const old = await shownCodes(window);
  await press(window, 'platform-admin.recovery.done');
  await atOverview(window);
  await unused(window, 10);
  expect(await few(window, 2).count()).toBe(0);
  await forget(who.userId);
  await page.goto('/prm');
  await heading(window, 'platform-admin.factor.title').waitFor();
  await enterRecoveryCode(window, old[0] ?? '');
  await atOverview(window);
  await unused(window, 9);
  // Seven more go the same way.
  await office.world.sql(
    `update second_factor_recovery set used_at = now() where user_id = $1 and code_hash in
       (select code_hash from second_factor_recovery where user_id = $1 and used_at is null limit 7)`,
    [who.userId],
  );
  await page.reload();
  await few(window, 2).waitFor();
  await takePictures(page, 'codes-few-overview-en');
  await page.setViewportSize(DESK);
  expect(await violations(page)).toEqual([]);
  await press(window, 'platform-admin.codes.new', 'link');
  await heading(window, 'platform-admin.codes.title').waitFor();
  await few(window, 2).waitFor();
  await takePictures(page, 'codes-few-en');
  await page.setViewportSize(DESK);
  await press(window, 'platform-admin.codes.new');
  await codeField(window).fill(codeNow(secret, 1));
  await codeField(window).press('Enter');
  await heading(window, 'platform-admin.recovery.title').waitFor();
  const codes = await shownCodes(window);
  expect(codes).not.toContain(old[0]);

  await press(window, 'platform.tab.clinics', 'link');
  await page.getByRole('dialog', { name: t('platform-admin.recovery.leave') }).waitFor();
  await takePictures(page, 'codes-leave-en');
  await page.setViewportSize(DESK);
  await press(window, 'platform-admin.recovery.stay');
  expect(await shownCodes(window)).toEqual(codes);
  await press(window, 'platform-admin.recovery.done');
  await unused(window, 10);
  expect(await few(window, 2).count()).toBe(0);
  await press(window, 'platform.tab.overview', 'link');
  await atOverview(window);
  await unused(window, 10);
  expect(await few(window, 2).count()).toBe(0);
});

test('who has proven digital ID and no authenticator has no codes to see (en, desk)', async () => {
  const window = await office.open(await office.platformAdmin(), { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await page.goto('/prm/recovery-codes');
  await atOverview(window);
  expect(new URL(page.url()).pathname).toBe('/prm');
  await page.getByText(t('platform-admin.health.title'), { exact: true }).waitFor();
  expect(await page.getByText(t('platform-admin.codes.title'), { exact: true }).count()).toBe(0);
});
