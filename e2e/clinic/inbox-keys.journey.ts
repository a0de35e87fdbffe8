import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { fillList } from '../support/full-list.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, type Window } from '../support/people.ts';
import type { Locale } from '../support/texts.ts';

/** The list without a mouse, on the keyboards of Estonia. */
let browser: Browser;
let office: Office;
let patient: Persona;
let nurse: Persona;
let ids: string[];
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  patient = await office.person();
  nurse = await office.staff({ profession: 'NURSE' });
  ids = await fillList(office, patient, 12);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** What each keyboard writes at a place; the place is what counts. */
const LAYOUTS: readonly { readonly locale: Locale; readonly signs: Readonly<Record<string, string>> }[] = [
  { locale: 'en', signs: { KeyJ: 'j', KeyK: 'k', KeyX: 'x', KeyS: 's', KeyA: 'a', KeyE: 'e' } },
  { locale: 'et', signs: { KeyJ: 'j', KeyK: 'k', KeyX: 'x', KeyS: 's', KeyA: 'a', KeyE: 'e' } },
  { locale: 'ru', signs: { KeyJ: 'о', KeyK: 'л', KeyX: 'ч', KeyS: 'ы', KeyA: 'ф', KeyE: 'у' } },
];

/** A key as the hardware gives it: its place, and the sign of the layout. */
function keyboardOf(session: CDPSession, signs: Readonly<Record<string, string>>) {
  return async (code: string, modifiers = 0): Promise<void> => {
    const text = signs[code] ?? '';
    const key = { code, key: text, modifiers, windowsVirtualKeyCode: code.charCodeAt(3) };
    await session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      ...key,
      ...(modifiers === 0 && { text }),
    });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
}

const focusedId = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () => /e-contacts\/([\da-f-]{36})/.exec(document.activeElement?.getAttribute('href') ?? '')?.[1],
  );

async function openList(locale: Locale, address = '/clinic-e-contacts'): Promise<Window> {
  const window = await office.open(nurse, { locale, viewport: DESK });
  await window.page.goto(address);
  await window.page.getByRole('table').getByRole('link').first().waitFor();
  // The keys come after the page.
  await window.page.waitForFunction(() => document.querySelector('[aria-label]') !== null);
  return window;
}
/** Until the part with the keys has come, a key does nothing. */
async function ready({ page }: Window): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('KeyJ');
      return focusedId(page);
    })
    .toBeTruthy();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

test.each(LAYOUTS)('j, k and x by their places on a keyboard of $locale', async ({ locale, signs }) => {
  const window = await openList(locale);
  const { page, context } = window;
  await ready(window);
  const press = keyboardOf(await context.newCDPSession(page), signs);
  const before = (await focusedId(page)) ?? '';
  expect(before).toBe('');
  await press('KeyJ');
  const first = await focusedId(page);
  expect(ids).toContain(first);
  await press('KeyJ');
  const second = await focusedId(page);
  expect(ids.indexOf(second ?? '')).toBe(ids.indexOf(first ?? '') + 1);
  await press('KeyK');
  expect(await focusedId(page)).toBe(first);
  await press('KeyX');
  await page.getByText(messageText(window, 'inbox.clinic.batch.count', { count: 1 })).waitFor();
  // With AltGr (Ctrl and Alt on Windows) and with Ctrl it is another key.
  await press('KeyX', 1 + 2);
  await press('KeyX', 2);
  await page.getByText(messageText(window, 'inbox.clinic.batch.count', { count: 1 })).waitFor();
  await press('KeyS');
  await page
    .getByRole('dialog', { name: messageText(window, 'inbox.clinic.ask.SNOOZE', { count: 1 }) })
    .waitFor();
  // The dialog has the keyboard to itself.
  await press('KeyJ');
  await press('KeyA');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page
    .getByText(messageText(window, 'inbox.clinic.batch.count', { count: 1 }))
    .waitFor({ state: 'hidden' });
  await context.close();
});

test('in a text field a letter is a letter', async () => {
  const window = await openList('et');
  const { page, t, context } = window;
  await ready(window);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: t('inbox.clinic.filter.search') });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('jkxase/?c');
  await expect.poll(() => field.inputValue()).toBe('jkxase/?c');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

test('j opens the next one beside the list, Enter opens, and single keys can be off', async () => {
  const window = await openList('en');
  const { page, t, context } = window;
  await ready(window);
  await page.keyboard.press('KeyJ');
  const first = await focusedId(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/e-contacts/${first}`));
  await page.getByRole('tab').first().waitFor();
  await page.keyboard.press('KeyJ');
  await page.waitForURL((url) => !url.pathname.includes(first ?? ''));
  expect(await focusedId(page)).toBe(/e-contacts\/([\da-f-]{36})/.exec(page.url())?.[1]);
  // Walking through the list is no history: Back leads out of the e-contacts.
  await page.goBack();
  await page.waitForURL(/clinic-e-contacts/);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t('keys.list.title') });
  await keys.getByText(t('inbox.clinic.key.next'), { exact: true }).waitFor();
  await keys.getByRole('checkbox', { name: t('keys.list.single') }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  const before = await focusedId(page);
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyX');
  expect(await focusedId(page)).toBe(before);
  expect(await page.getByRole('toolbar').count()).toBe(0);
  // What has Ctrl goes on working, and the palette does what the key would.
  await page.keyboard.press('Control+KeyK');
  const palette = page.getByRole('dialog', { name: t('keys.palette.title') });
  await palette.getByRole('combobox').fill('keys');
  await page.keyboard.press('Enter');
  await keys.getByRole('checkbox', { name: t('keys.list.single') }).check({ force: true });
  await page.keyboard.press('Escape');
  await context.close();
});

test.each<[Locale, string, string]>([
  ['et', 'edasi', 'inbox.clinic.key.snooze'],
  ['en', 'later', 'inbox.clinic.key.snooze'],
  ['ru', 'позже', 'inbox.clinic.key.snooze'],
])('the palette is searched in the words of %s', async (locale, words, label) => {
  const window = await openList(locale);
  const { page, t, context } = window;
  await ready(window);
  await page.keyboard.press('Control+KeyK');
  const palette = page.getByRole('dialog', { name: t('keys.palette.title') });
  await palette.getByRole('combobox').fill(words);
  await palette.getByRole('option', { name: t(label) }).waitFor();
  await palette.getByRole('combobox').fill('zzzz');
  await palette.getByText(t('keys.palette.none')).waitFor();
  await context.close();
});

test('a list is emptied by key: the focus goes on to what stands in the place', async () => {
  const own = await openOffice(browser);
  const [doctor, writer] = [await own.staff({ profession: 'DOCTOR' }), await own.person()];
  const mine = await fillList(own, writer, 5);
  const { page } = await own.open(doctor, { locale: 'et', viewport: DESK });
  await page.goto('/clinic-e-contacts');
  await page.getByRole('table').getByRole('link').first().waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('KeyJ');
      return focusedId(page);
    })
    .toBeTruthy();
  await page.keyboard.press('KeyK');
  let presses = 0;
  for (const id of mine.slice(mine.indexOf((await focusedId(page)) ?? ''))) {
    await expect.poll(() => focusedId(page)).toBe(id);
    await page.keyboard.press('KeyS');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Digit3');
    await page.locator(`tbody a[href*="${id}"]`).waitFor({ state: 'detached' });
    presses += 2;
  }
  expect(presses).toBeLessThanOrEqual(2 * mine.length);
  await own.close();
});
