import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE } from '../support/people.ts';
import { agree, heading, press } from '../support/ways-in.ts';

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

test('both boxes, then back to where one wanted to go; a new text asks again, and only for itself (et)', async () => {
  const who = await office.person({ consents: false });
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/edit-profile');
  await heading(window, 'consent.consents.title').waitFor();
  const submit = page.getByRole('button', { name: t('consent.consents.submit') });
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
  const shown = page.getByLabel(t('consent.consents.agree.PRM_PATIENT'), { exact: true });
  await shown.check({ force: true });
  await submit.click({ force: true });
  // Pressed too early nothing happens.
  expect(await office.world.sql('select 1 from consent where user_id = $1', [who.userId])).toEqual([]);
  await shown.uncheck({ force: true });
  await agree(window);
  await heading(window, 'account.title').waitFor();

  // She agreed to an earlier privacy policy, and the one of today is new to her.
  await office.world.sql(
    `update consent set version = version - interval '1 year' where user_id = $1 and type = 'PRM_PRIVACY_POLICY'`,
    [who.userId],
  );
  await page.goto('/my-e-contacts');
  await heading(window, 'consent.consents.title').waitFor();
  await page.getByText(t('consent.consents.changedText')).waitFor();
  await page.getByText(t('consent.consents.given')).waitFor();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(1);
  await page.getByRole('checkbox').check({ force: true });
  await submit.click();
  await page.waitForURL(/my-e-contacts/);
});

test('who does not agree is signed out, and nothing was kept (ru)', async () => {
  const who = await office.person({ consents: false });
  const window = await office.open(who, { locale: 'ru' });
  await window.page.goto('/my-e-contacts');
  await heading(window, 'consent.consents.title').waitFor();
  await press(window, 'consent.consents.cancel');
  await heading(window, 'session.home.title').waitFor();
  expect(await office.world.sql('select 1 from session where user_id = $1', [who.userId])).toEqual([]);
  expect(await office.world.sql('select 1 from consent where user_id = $1', [who.userId])).toEqual([]);
});

test('a text that does not come is tried three times, says so, and comes on the next try (en)', async () => {
  const who = await office.person({ consents: false });
  const window = await office.open(who, { locale: 'en' });
  const { page, t } = window;
  await page.clock.install();
  let asked = 0;
  await page.route(/\/prm\?.*terms-patient/, (route) => {
    asked += 1;
    return route.fulfill({ status: 504, body: '' });
  });
  await page.goto('/my-e-contacts');
  await heading(window, 'consent.consents.title').waitFor();
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => asked).toBe(tries);
    await page.getByText(t('consent.policy.again')).waitFor();
    await page.clock.fastForward(5_000);
  }
  await page.getByText(t('consent.policy.failed.terms-patient')).first().waitFor();
  await page.unroute(/\/prm\?.*terms-patient/);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.retry') })
    .click();
  await agree(window);
  await page.waitForURL(/my-e-contacts/);
});

test('the cookie question stays until it is answered, and a no sends nothing anywhere (et)', async () => {
  const window = await office.open(undefined, { locale: 'et', viewport: PHONE, undecided: true });
  const { page, t } = window;
  for (const address of ['/?locale=et', '/help', '/privacy-policy']) {
    await page.goto(address);
    await page.getByRole('button', { name: t('consent.cookies.refuse') }).waitFor();
  }
  await press(window, 'consent.cookies.refuse');
  await page.getByRole('button', { name: t('consent.cookies.refuse') }).waitFor({ state: 'detached' });
  await page.goto('/');
  await heading(window, 'session.home.title').waitFor();
  expect(await page.getByRole('button', { name: t('consent.cookies.refuse') }).count()).toBe(0);
  const stored = (await window.context.cookies()).filter(({ name }) => name.startsWith('PRM_'));
  expect(stored.map(({ name, value }) => `${name}=${value}`).toSorted()).toEqual([
    'PRM_ALLOW_GTAG=false',
    'PRM_COOKIE_CONSENT=true',
  ]);
  // 90 days (spec §9).
  for (const { expires } of stored)
    expect(Math.abs(expires - Date.now() / 1000 - 90 * 86_400)).toBeLessThan(600);
});

test('after a yes only pages that are read are counted, by their pattern, and never while somebody is signed in (en)', async () => {
  const who = await office.person({ locale: 'en' });
  const window = await office.open(undefined, { locale: 'en', undecided: true });
  const { page, context, complaints } = window;
  // The service itself is not there: its script notes what it was told.
  const scripts: string[] = [];
  await context.route('https://www.googletagmanager.com/**', (route) => {
    scripts.push(`${new URL(route.request().frame().url()).pathname} ${route.request().url()}`);
    return route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tagRan = true;' });
  });
  const told = () =>
    page.evaluate(() => JSON.stringify([...((globalThis as { dataLayer?: unknown[] }).dataLayer ?? [])]));
  await page.goto('/?locale=en');
  expect(scripts).toEqual([]);
  await press(window, 'consent.cookies.allow');
  await expect.poll(() => scripts).toEqual(['/ https://www.googletagmanager.com/gtag/js?id=G-JOURNEY']);
  expect(await told()).toMatch(/consent.*denied.*consent.*granted.*page_view/);

  await press(window, 'session.home.signIn', 'link');
  await heading(window, 'sign-in.choose.title').waitFor();
  // A document of its own: the script stayed behind.
  expect(await page.evaluate(() => 'tagRan' in globalThis || 'dataLayer' in globalThis)).toBe(false);

  await context.addCookies([
    { name: 'tervik', value: who.token, url: office.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  for (const address of ['/my-e-contacts', '/help', '/cookie-policy', '/settings']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => 'tagRan' in globalThis || 'dataLayer' in globalThis), address).toBe(
      false,
    );
  }
  expect(scripts).toHaveLength(1);
  const asked = complaints.splice(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/asked https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-JOURNEY$/);
});
