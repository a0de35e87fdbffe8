import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, sharedProduct } from '../support/people.ts';

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

test('it can be put on the home screen: a manifest, and every icon that it names', async () => {
  const { url } = sharedProduct();
  const manifest = (await (await fetch(`${url}/manifest.webmanifest`)).json()) as {
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Tervik', display: 'standalone', start_url: '/' });
  expect(manifest.icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512', 'maskable']),
  );
  for (const { src, type } of manifest.icons) {
    const answer = await fetch(url + src);
    expect([answer.status, answer.headers.get('content-type')], src).toEqual([200, type]);
  }
});

test('without a network a page says so in three languages, with whom to call; with one it is the page again', async () => {
  const who = await office.person();
  const { page, context, t } = await office.open(who, { locale: 'et', viewport: PHONE });
  await page.goto('/my-e-contacts');
  await page.getByRole('heading', { level: 1, name: t('inbox.patient.list.title') }).waitFor();
  // It takes the page over with the next navigation.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).count()).toBe(3);
  await expect.poll(() => page.locator('a[href="tel:112"]').count()).toBe(3);
  expect(new URL(page.url()).pathname).toBe('/my-e-contacts');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Proovi uuesti' }).click();
  await page.getByRole('heading', { level: 1, name: t('inbox.patient.list.title') }).waitFor();
});
