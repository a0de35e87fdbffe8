import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_AUTHENTICATOR, DEMO_PASSWORD } from '../../apps/server/seed/demo-accounts.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { atOverview, bytesOf, codeField, codeNow, enrol } from '../support/authenticator.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, emailOf, openBrowser, PHONE, sharedProduct } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { takePictures } from '../support/screen-checks/inspection.ts';
import { enterCode, heading, press } from '../support/ways-in.ts';

/** How the platform's admin gets in, what they see there, and what they never see. */
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

/** An admin of the platform with a running session of one factor. */
const admin = (secondFactor = false): Promise<Persona> => office.platformAdmin({ secondFactor });

test('the demo’s admin signs in by password, mail and authenticator, and comes to the page they asked for (et, desk)', async () => {
  const window = await office.open(undefined, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await page.goto('/prm/clinics?find=Kastani&locale=et');
  await press(window, 'session.home.signIn', 'link');
  await page.goto('/login-with-password');
  const asked = Date.now();
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(emailOf('admin'));
  await page.getByLabel(t('sign-in.login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await press(window, 'sign-in.login.submit');
  await enterCode(window, office.mailbox, { email: emailOf('admin'), asked, submit: 'sign-in.code.submit' });
  await heading(window, 'platform-admin.factor.title').waitFor();

  // Where the demo's code is read.
  const link = page.getByRole('link', { name: t('platform-admin.factor.demo') });
  await expect.poll(() => link.getAttribute('href')).toMatch(/:\d+\/authenticator$/);
  const panel = await window.context.newPage();
  await panel.goto(`${sharedProduct().mailboxUrl}/authenticator`);
  const code = (await panel.locator('.code').textContent()) ?? '';
  expect([codeNow(DEMO_AUTHENTICATOR), codeNow(DEMO_AUTHENTICATOR, -1)]).toContain(code);
  await panel.close();

  await codeField(window).fill(code);
  await press(window, 'platform-admin.factor.submit');
  await page.getByRole('row').filter({ hasText: 'Kastani Perearstikeskus' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/prm/clinics');
  await press(window, 'platform.tab.overview', 'link');
  await atOverview(window);
  // A reload is the page again, not the policy that the same path serves to ?slug.
  await page.reload();
  await atOverview(window);
  await page.getByText(t('platform-admin.health.title'), { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('who has no authenticator yet is led to enrol one, and keeps ten codes; a wrong code says so (ru, phone)', async () => {
  const who = await admin();
  const window = await office.open(who, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/prm');
  await heading(window, 'platform-admin.enrol.title').waitFor();
  await page.getByRole('img', { name: t('platform-admin.enrol.picture'), exact: true }).waitFor();
  await takePictures(page, 'second-factor-ru');
  await page.setViewportSize(PHONE);
  expect(await violations(page)).toEqual([]);
  // Nothing typed, then a wrong one: said at the field, which keeps the focus.
  await press(window, 'platform-admin.enrol.submit');
  await page.getByText(t('platform-admin.factor.codeForm')).waitFor();
  await codeField(window).fill('000000');
  await press(window, 'platform-admin.enrol.submit');
  await page
    .getByText(messageText(window, 'errors.platform.SECOND_FACTOR_WRONG', { triesLeft: 4 }))
    .waitFor();
  const shown = await page.locator('[data-secret]').textContent();
  // A reload shows the same key: it may be in the phone already.
  await page.reload();
  await heading(window, 'platform-admin.enrol.title').waitFor();
  await expect.poll(() => page.locator('[data-secret]').textContent()).toBe(shown);
  await enrol(window);
  expect(await violations(page)).toEqual([]);
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await press(window, 'platform-admin.recovery.done');
  await atOverview(window);
  expect(await violations(page)).toEqual([]);
  // No part of the page is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  // The next session asks for the code again; with the phone lost, for one of the kept ones.
  await office.world.sql('update session set second_factor_at = null where user_id = $1', [who.userId]);
  await page.goto('/prm');
  await heading(window, 'platform-admin.factor.title').waitFor();
  expect(await violations(page)).toEqual([]);
  await press(window, 'platform-admin.factor.useRecovery');
  await page.getByLabel(t('platform-admin.factor.recovery')).fill('ABCDE-FGH27');
  await press(window, 'platform-admin.factor.submit');
  await page
    .getByText(messageText(window, 'platform-admin.factor.recoveryWrong', { triesLeft: 3 }))
    .waitFor();
  await page.getByLabel(t('platform-admin.factor.recovery')).fill(codes[0] ?? '');
  await press(window, 'platform-admin.factor.submit');
  await atOverview(window);
});

test('a key that was left too long gives way to a new one, which says so (et, phone)', async () => {
  const who = await admin();
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/prm');
  await heading(window, 'platform-admin.enrol.title').waitFor();
  const key = page.locator('[data-secret]');
  const old = (await key.textContent()) ?? '';
  await office.world.sql(
    `update second_factor_enrolment set made_at = now() - interval '31 minutes' where user_id = $1`,
    [who.userId],
  );
  await codeField(window).fill(codeNow(bytesOf(old)));
  await press(window, 'platform-admin.enrol.submit');
  await page.getByText(t('errors.platform.SECOND_FACTOR_KEY_OVER')).waitFor();
  await expect.poll(() => key.textContent()).not.toBe(old);
  expect(await violations(page)).toEqual([]);
  await enrol(window);
  await press(window, 'platform-admin.recovery.done');
  await atOverview(window);
});

test('after too many wrong codes the page says when one can go on (ru, phone; en, desk)', async () => {
  for (const [locale, viewport] of [
    ['ru', PHONE],
    ['en', DESK],
  ] as const) {
    const who = await admin();
    const window = await office.open(who, { locale, viewport });
    const { page } = window;
    const fail = (count: number, at: number) =>
      office.world.sql(
        `insert into auth_event (kind, email, at)
         select 'FACTOR_FAILED', $1, to_timestamp($3) from generate_series(1, $2)`,
        [who.userId, count, at / 1000],
      );
    const tryWrong = async () => {
      await codeField(window).fill('000000');
      await press(window, 'platform-admin.enrol.submit');
    };
    await page.goto('/prm');
    await heading(window, 'platform-admin.enrol.title').waitFor();
    await fail(4, Date.now() - 5 * 60_000);
    await tryWrong();
    await page
      .getByText(messageText(window, 'errors.platform.SECOND_FACTOR_WAIT', { minutes: 10 }))
      .waitFor();
    expect(await violations(page)).toEqual([]);
    const first = Date.now() - 120 * 60_000;
    await fail(15, first);
    await tryWrong();
    const until = first + 24 * 60 * 60_000;
    await page.getByText(messageText(window, 'errors.platform.SECOND_FACTOR_LOCKED', { until })).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
});

test('a doctor’s open tab goes on, and stays live, when another tab of the browser enrols (en, desk)', async () => {
  const who = await office.staff({ isAdmin: true, secondFactor: false });
  const patient = await office.person();
  const window = await office.open(who, { locale: 'en', viewport: DESK });
  const { page, live } = window;
  await page.goto('/clinic-e-contacts?sort=work');
  await expect.poll(() => live.messages).toBeGreaterThan(0);
  const tab = { ...window, page: await window.context.newPage() };
  await tab.page.goto('/prm');
  const before = await window.context.cookies();
  await enrol(tab);
  const token = (of: typeof before) => of.find(({ name }) => name === 'tervik')?.value;
  expect(token(await window.context.cookies())).not.toBe(token(before));
  await press(tab, 'platform-admin.recovery.done');
  await atOverview(tab);
  // Nobody has touched it: the new e-contact comes by itself.
  const id = await office.write(patient, office.say('Selg'));
  await page.locator(`tbody tr:has(a[href*="${id}"])`).waitFor();
});

test('a session that loses its second factor while a page is open is asked for it, and comes back (en, desk)', async () => {
  const who = await admin(true);
  const window = await office.open(who, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await page.goto('/prm/clinics');
  // The list stands: nothing is on its way that would be refused before the click.
  const sorting = page.getByRole('button', { name: t('platform-clinic.column.open'), exact: true });
  await sorting.waitFor();
  await office.world.sql('update session set second_factor_at = null where user_id = $1', [who.userId]);
  await sorting.click();
  await enrol(window);
  await press(window, 'platform-admin.recovery.done');
  await heading(window, 'platform-clinic.list.title').waitFor();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('open');
});

test('what was asked under the old session, and is refused under the new one, leads nobody astray (en, desk)', async () => {
  const who = await admin();
  const window = await office.open(who, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await page.goto('/prm');
  await enrol(window);
  const [code] = await page.getByRole('main').getByRole('listitem').allTextContents();
  await press(window, 'platform-admin.recovery.done');
  await atOverview(window);
  await office.world.sql('update session set second_factor_at = null where user_id = $1', [who.userId]);
  const proven = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/prm/second-factor') && answer.request().method() === 'POST',
  );
  const again = page.waitForResponse(
    (answer) => answer.url().includes('/api/prm/global-message') && answer.ok(),
  );
  // Under way when the session gets another token; the page that was asked for comes late.
  let isFirst = true;
  await page.route('**/api/prm/global-message*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await proven;
    return route.fulfill({ status: 401, json: { key: 'SESSION_ENDED', message: '' } });
  });
  await page.route('**/clinics-page-*.js', async (route) => {
    await again;
    await route.continue();
  });
  await page.goto('/prm/clinics');
  await press(window, 'platform-admin.factor.useRecovery');
  await page.getByLabel(t('platform-admin.factor.recovery')).fill(code ?? '');
  await press(window, 'platform-admin.factor.submit');
  await heading(window, 'platform-clinic.list.title').waitFor();
  expect(new URL(page.url()).pathname).toBe('/prm/clinics');
});

test('an admin who opens a patient’s or a clinic’s page is refused, with a way back (et, desk; ru, phone)', async () => {
  const patient = await office.person();
  const id = await office.write(patient, office.say('Selg'));
  const who = await admin(true);
  for (const [locale, viewport] of [
    ['et', DESK],
    ['ru', PHONE],
  ] as const) {
    const window = await office.open(who, { locale, viewport });
    const { page } = window;
    for (const path of [
      '/my-e-contacts',
      '/clinic-e-contacts',
      `/e-contacts/${id}`,
      `/e-contacts/${id}/timeline`,
      '/admin/employees',
    ]) {
      await page.goto(path);
      await heading(window, 'session.denied.title').waitFor();
      expect(await page.getByText('mure').count()).toBe(0);
    }
    await press(window, 'common.backHome', 'link');
    await atOverview(window);
  }
});

test('who is a doctor too goes from one view to the other (et, desk)', async () => {
  const who = await office.staff({ isAdmin: true, secondFactor: true });
  const window = await office.open(who, { locale: 'et', viewport: DESK });
  const { page } = window;
  await page.goto('/clinic-e-contacts');
  await press(window, 'common.role.toPlatform');
  await atOverview(window);
  await press(window, 'common.role.toClinic');
  await page.waitForURL('**/clinic-e-contacts');
});

test('a patient and a clinic’s admin are refused the platform’s pages (en, desk)', async () => {
  for (const who of [await office.person(), await office.staff({ clinicAdmin: true })]) {
    const window = await office.open(who, { locale: 'en', viewport: DESK });
    for (const path of ['/prm', '/prm/second-factor']) {
      await window.page.goto(path);
      await heading(window, 'session.denied.title').waitFor();
    }
  }
});
