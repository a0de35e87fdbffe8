import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow, PHONE, type Window } from '../support/people.ts';

/** What works here without a mouse: everything a nurse does at 8:05, and whoever cannot hold one. */
let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );
const press = async ({ page }: Window, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('the first Tab offers to skip the navigation, and Enter does it', async () => {
  const window = await openWindow(browser, { locale: 'et', as: 'patient' });
  const { page, t } = window;
  await page.goto('/my-e-contacts');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await press(window, 'Tab');
  expect(await focused(page)).toBe(t('ui.skip'));
  await press(window, 'Enter', 'Tab');
  // The number that may save a life is the first thing in the page.
  expect(await focused(page)).toContain('112');
  await press(window, 'Tab');
  expect(await focused(page)).toContain(t('inbox.patient.list.new'));
  await window.context.close();
});

test('the menu of a phone takes the focus, keeps it, and gives it back on Escape', async () => {
  const window = await openWindow(browser, { locale: 'en', as: 'patient', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/my-e-contacts');
  const menu = page.getByRole('button', { name: t('ui.openMenu') });
  await menu.focus();
  await press(window, 'Enter');
  const drawer = page.getByRole('dialog', { name: t('ui.nav') });
  await drawer.waitFor();
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await press(window, 'Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe(t('ui.openMenu'));

  // A wider window needs no drawer, a narrow one closes it again.
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByRole('navigation').waitFor();
  await page.setViewportSize(PHONE);
  await page.getByRole('navigation').waitFor({ state: 'hidden' });
  await window.context.close();
});

test('a nurse opens, refuses to refuse, answers and closes, without a mouse', async () => {
  const window = await openWindow(browser, { locale: 'ru', as: 'nurse' });
  const { page, t } = window;
  await page.goto('/clinic-e-contacts');
  const first = page.getByRole('table').getByRole('link').first();
  await first.focus();
  await press(window, 'Enter');
  await page.waitForURL(/\/e-contacts\/[\da-f-]{36}/);
  await page.getByRole('tab').first().waitFor();
  // Beside the list the hand stays in the list.
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: t('conversation.clinic.view.more') }).focus();
  await press(window, 'Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem');
  await press(window, 'End', 'Enter');
  const dialog = page.getByRole('dialog', { name: t('e-contact.clinic.reject.title') });
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await press(window, 'Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toContain(t('conversation.clinic.view.more'));

  await page.getByRole('tab').first().focus();
  await press(window, 'ArrowRight');
  await page.getByLabel(t('conversation.clinic.notes.field')).waitFor();
  await press(window, 'ArrowLeft');

  const answer = page.getByLabel(t('conversation.clinic.answer.text'), { exact: true });
  await answer.focus();
  await page.keyboard.type('…');
  await press(window, 'Tab', 'ArrowDown', 'ArrowDown');
  expect(await page.getByRole('radio', { name: t('conversation.clinic.answer.CLOSE') }).isChecked()).toBe(
    true,
  );
  await press(window, 'ArrowUp', 'ArrowUp');
  await answer.fill('');

  await page.getByRole('link', { name: t('conversation.clinic.view.close'), exact: true }).focus();
  await press(window, 'Enter');
  await page.waitForURL(/clinic-e-contacts/);
  await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
  await window.context.close();
});
