import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE } from '../support/people.ts';

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

const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a new page begins at its top; back and a reload find the place where one was (et)', async () => {
  const { page, t } = await office.open(undefined, { locale: 'et', viewport: PHONE });
  await page.goto('/terms-and-conditions?locale=et');
  await heading(page, t('consent.policy.terms-patient')).waitFor();
  await page.getByText(t('consent.policy.contents'), { exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  const left = await top(page);
  expect(left).toBeGreaterThan(500);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common.nav.help'), exact: true })
    .click();
  await heading(page, t('common.help.title')).waitFor();
  await expect.poll(() => top(page)).toBe(0);
  // The click has scrolled to the foot of the page: there one was.
  await page.goBack();
  await heading(page, t('consent.policy.terms-patient')).waitFor();
  await expect.poll(() => top(page)).toBeGreaterThan(left);
  // A page whose text comes with it; one that fetches its text begins at its top after a reload.
  await page.goto('/help/app-usage');
  await page.getByRole('link', { name: t('support.help.forClinic'), exact: true }).waitFor();
  // Where one is, is known once the page has heard that it was scrolled.
  await page.evaluate(() =>
    new Promise((heard) => {
      document.addEventListener('scroll', heard, { once: true });
      scrollTo(0, 300);
    }).then(() => undefined),
  );
  await page.reload();
  await expect.poll(() => top(page)).toBe(300);
});

test('another search of one page moves nothing; what a page does not know goes from its address (en)', async () => {
  const { page, t } = await office.open(undefined, { locale: 'en', viewport: PHONE });
  await page.goto('/help/app-usage?for=patient&name=Mari&locale=en');
  await expect.poll(() => page.url()).toMatch(/\/help\/app-usage\?for=patient$/);
  const other = page.getByRole('link', { name: t('support.help.forClinic'), exact: true });
  await other.waitFor();
  await page.evaluate(() => scrollTo(0, 60));
  const before = await top(page);
  expect(before).toBe(60);
  await other.click();
  await page.waitForURL('**/help/app-usage?for=clinic');
  await expect.poll(() => other.getAttribute('aria-current')).toBe('page');
  expect(await top(page)).toBe(before);
});

test('of two pages that are asked for the last one comes; a link fetches its page before it is pressed (en)', async () => {
  const { page, t } = await office.open(undefined, { locale: 'en', viewport: PHONE });
  await page.goto('/?locale=en');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.route('**/assets/help-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const footer = page.getByRole('contentinfo');
  const privacy = footer.getByRole('link', { name: t('common.nav.privacy'), exact: true });
  await footer.getByRole('link', { name: t('common.nav.help'), exact: true }).click();
  await expect.poll(() => pathOf(page)).toBe('/help');
  await privacy.hover();
  await expect.poll(() => fetched.some((path) => path.includes('/policy-page-'))).toBe(true);
  await privacy.click();
  await heading(page, t('consent.policy.privacy-policy')).waitFor();
  release();
  await page.waitForResponse('**/assets/help-page-*.js');
  await page.waitForLoadState('networkidle');
  expect(pathOf(page)).toBe('/privacy-policy');
  await expect.poll(() => heading(page, t('consent.policy.privacy-policy')).count()).toBe(1);
});

test('a page that leads on leaves nothing to go back to (ru)', async () => {
  const { page, t } = await office.open(await office.person(), { locale: 'ru', viewport: PHONE });
  await page.goto('/help');
  await heading(page, t('common.help.title')).waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('**/my-e-contacts');
  await heading(page, t('inbox.patient.list.title')).waitFor();
  await page.goBack();
  await heading(page, t('common.help.title')).waitFor();
  expect(pathOf(page)).toBe('/help');
  await page.goForward();
  await heading(page, t('inbox.patient.list.title')).waitFor();
});
