import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { LOCALES } from '../support/texts.ts';
import { heading, press } from '../support/ways-in.ts';

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

test.each(LOCALES)('whoever cannot sign in says why, and the platform reads it (%s)', async (locale) => {
  const visitor = await office.open(undefined, { locale, viewport: locale === 'et' ? PHONE : DESK });
  const { page, t } = visitor;
  await page.goto(`/choose-auth?locale=${locale}`);
  await press(visitor, 'feedback.obstacle.askLink', 'link');
  await heading(visitor, 'feedback.obstacle.title').waitFor();

  // Nothing said: told so, and nothing sent.
  await press(visitor, 'feedback.obstacle.send');
  await page.getByText(t('feedback.obstacle.textRequired')).waitFor();
  const first = page.getByRole('checkbox', { name: t('feedback.obstacle.CLINIC_MISSING') });
  expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);

  const words = `Otsisin kaua ${randomUUID().slice(0, 8)}`;
  await page.getByRole('checkbox', { name: t('feedback.obstacle.NO_CODE') }).check();
  await page.getByLabel(t('feedback.obstacle.comment')).fill(words);
  await press(visitor, 'feedback.obstacle.send');
  await heading(visitor, 'feedback.obstacle.thanks').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const admin = await office.open(await office.platformAdmin(), {
    locale,
    viewport: locale === 'ru' ? PHONE : DESK,
  });
  await admin.page.goto('/prm/feedback');
  await admin.page.getByRole('heading', { level: 2, name: t('feedback.platform.obstacles') }).waitFor();
  const report = admin.page.getByRole('listitem').filter({ hasText: words });
  await report.getByText(t('feedback.obstacle.NO_CODE')).waitFor();
  await report.getByText(t('feedback.platform.place.SIGN_IN'), { exact: false }).waitFor();
  expect(await violations(admin.page)).toEqual([]);
});
