import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate } from '@tervik/contract/template-answer.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { fillList } from '../support/full-list.ts';
import {
  listActions,
  focusedId,
  holdRequests,
  keepDetailsBack,
  holdScheduledActions,
  LETTER,
  letterText,
  openListWithKeys,
  typeFast,
  watchActs,
} from '../support/type-fast.ts';
import { answerField } from '../support/open-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, type Window } from '../support/people.ts';

/**
 * A nurse types faster than the pages come, twenty characters a second. Keys wait for the view that they are meant for:
 * each of these holds the view back until everything is typed, and asks what has come of it.
 */
let browser: Browser;
let office: Office;
let nurse: Persona;
let ids: string[];
const LONG = 60;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ profession: 'NURSE' });
  ids = await fillList(office, await office.person(), LONG);
  const { status } = await office.api(nurse).call(addTemplate, {
    params: { id: office.clinic.id },
    key: randomUUID(),
    body: { heading: 'Kiire', description: 'Kiire vastus.', eContactType: null, isShared: true },
  });
  expect(status).toBe(200);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const valueOf = (window: Window) => expect.poll(() => answerField(window).inputValue());
const urlOf = (id: string) => (url: URL) => url.pathname.endsWith(`/e-contacts/${id}`);
const openIds = async (): Promise<string[]> => {
  const rows = await office.world.sql<{ id: string }>(
    `select id from e_contact where id = any ($1) and not exists
       (select 1 from scheduled_action where e_contact_id = e_contact.id) and status = 'WAITING_FOR_CLINIC'`,
    [ids],
  );
  const open = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => open.has(id));
};
async function openList(): Promise<Window & { readonly acts: string[] }> {
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  await openListWithKeys(window.page);
  return { ...window, acts: watchActs(window.page) };
}
/** Opens it from the list by key, and waits until it is there. */
async function openByKey(window: Window, id: string): Promise<void> {
  const { page } = window;
  while ((await focusedId(page)) !== id) await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await page.waitForURL(urlOf(id));
  await answerField(window).waitFor();
  await expect.poll(() => answerField(window).isEditable()).toBe(true);
}
test('a press into the answer before its draft has come: what is typed is there when it has', async () => {
  const [id] = await openIds();
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page } = window;
  const draft = await holdRequests(page, (request) =>
    decodeURIComponent(request.url()).endsWith(`/api/drafts/answer:${id}`),
  );
  await page.goto(`/e-contacts/${id}`);
  await draft.asked;
  await answerField(window).click();
  await typeFast(page, 'Tere! 38/39');
  await expect.poll(() => answerField(window).inputValue()).toBe('');
  draft.letGo();
  await valueOf(window).toBe('Tere! 38/39');
  await noDialog(page);
  await window.context.close();
});

const noDialog = async (page: Page): Promise<void> =>
  expect(await page.locator('dialog[open]').count()).toBe(0);

test('from the list, far below the fold: what is typed after R stands in the answer (et)', async () => {
  const window = await openList();
  const { page, acts } = window;
  for (let count = 0; count < 40; count += 1) await page.keyboard.press('KeyJ');
  const id = (await focusedId(page)) ?? '';
  expect(ids.indexOf(id)).toBeGreaterThan(30);
  const view = await keepDetailsBack(page, id);
  await page.keyboard.press('Enter');
  // On a Russian keyboard R writes another letter; its place is what counts, now and later.
  const keyboard = await page.context().newCDPSession(page);
  const r = { code: 'KeyR', key: 'к', windowsVirtualKeyCode: 82 };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...r, text: 'к' });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...r });
  await typeFast(page, LETTER);
  view.letGo();
  await valueOf(window).toBe(letterText());
  // What comes later is typed as ever.
  await page.keyboard.type(' Lõpp.');
  await valueOf(window).toBe(`${letterText()} Lõpp.`);
  expect(acts).toEqual([]);
  await noDialog(page);
  expect(await listActions(office, ids)).toEqual([]);
  await window.context.close();
});

test('the draft is on its way when R is pressed: nothing of the text is lost or run', async () => {
  const window = await openList();
  const { page, acts } = window;
  const id = ids[3]!;
  const draft = await holdRequests(page, (request) => request.url().includes('draft'));
  while ((await focusedId(page)) !== id) await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await draft.asked;
  await page.keyboard.press('KeyR');
  await typeFast(page, LETTER);
  draft.letGo();
  await valueOf(window).toBe(letterText());
  // Escape leaves the text, and the next letter is a command again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyJ');
  await page.waitForURL(urlOf(ids[4]!));
  expect(acts).toEqual([]);
  expect(await listActions(office, ids)).toEqual([]);
  await window.context.close();
});

test('J and a command at once: it is done with the next one, never with the one before', async () => {
  const window = await openList();
  const { page } = window;
  const [before, next] = [ids[6]!, ids[7]!];
  await openByKey(window, before);
  const view = await keepDetailsBack(page, next);
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyA');
  await page.keyboard.press('KeyR');
  await typeFast(page, 'Tere! Saage ära.');
  view.letGo();
  await page.waitForURL(urlOf(next));
  await valueOf(window).toBe('Tere! Saage ära.');
  await expect.poll(() => office.acts(next)).toEqual(['SUBMITTED', 'ASSIGNED']);
  expect(await office.acts(before)).toEqual(['SUBMITTED']);
  await noDialog(page);
  await window.context.close();
});

test('an answer is sent and the next one answered at once: each text is in its own place', async () => {
  const window = await openList();
  const { page } = window;
  const [first, second] = [ids[9]!, ids[10]!];
  await openByKey(window, first);
  await page.keyboard.press('KeyR');
  await typeFast(page, 'Esimesele.');
  const way = await holdScheduledActions(page);
  await page.keyboard.press('Control+Shift+Enter');
  await page.keyboard.press('KeyR');
  await typeFast(page, LETTER);
  way.letGo();
  await page.waitForURL(urlOf(second));
  await valueOf(window).toBe(letterText());
  await noDialog(page);
  const sent = () =>
    office.world.sql<{ id: string; body: string }>(
      `select e_contact_id as id, body from activity where e_contact_id = any ($1) and type = 'CLINIC_ANSWER'`,
      [ids],
    );
  await expect.poll(sent).toEqual([{ id: first, body: 'Esimesele.' }]);
  expect(await listActions(office, [second])).toEqual([]);
  await window.context.close();
});

test('the keys of a page work before the palette and the list of keys are fetched', async () => {
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page } = window;
  const fetched = Promise.withResolvers<void>();
  await page.route(/\/assets\/clinic-shortcuts-[^/]*\.js$/, async (route) => {
    await fetched.promise;
    await route.continue();
  });
  await page.goto(`/e-contacts/${ids[19]!}`);
  await answerField(window).waitFor();
  await page.keyboard.press('KeyR');
  await typeFast(page, LETTER);
  await valueOf(window).toBe(letterText());
  fetched.resolve();
  await page.keyboard.press('Escape');
  // The key that opens the palette comes with it.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+K');
      return page.getByRole('dialog').isVisible();
    })
    .toBe(true);
  await window.context.close();
});

test('an answer that could not be sent: what was typed for the next one goes into no other patient’s text', async () => {
  const window = await openList();
  const { page, t } = window;
  const [first, second] = [ids[13]!, ids[14]!];
  await openByKey(window, first);
  await page.keyboard.press('KeyR');
  await typeFast(page, 'Esimesele.');
  await page.route('**/scheduled-actions', async (route) => {
    await typeFast(page, 'rTeisele, aeg on ees.');
    await route.abort();
  });
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByText(t('conversation.clinic.answer.notSent')).waitFor();
  expect(page.url()).toContain(first);
  await valueOf(window).toBe('Esimesele.');
  await noDialog(page);
  expect(await listActions(office, [first, second])).toEqual([]);
  await window.context.close();
});

test('archived, and the next one answered while the first is on its way', async () => {
  const window = await openList();
  const { page } = window;
  const [first, second] = [ids[17]!, ids[18]!];
  await openByKey(window, first);
  await page.keyboard.press('KeyE');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const way = await holdScheduledActions(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('KeyR');
  await typeFast(page, LETTER);
  way.letGo();
  await page.waitForURL(urlOf(second));
  await valueOf(window).toBe(letterText());
  await noDialog(page);
  expect(await listActions(office, [second])).toEqual([]);
  await expect.poll(() => office.acts(first)).toEqual(['SUBMITTED', 'ARCHIVED']);
  await window.context.close();
});

test('back to the list by key: the next keys are the list’s', async () => {
  const window = await openList();
  const { page, acts } = window;
  const open = await openIds();
  const [first, second] = [open[20]!, open[21]!];
  await openByKey(window, first);
  for (const key of ['Escape', 'KeyJ', 'KeyX']) await page.keyboard.press(key);
  await page.waitForURL(/clinic-e-contacts/);
  await expect.poll(() => focusedId(page)).toBe(second);
  const ticked = page.locator(`tr:has(a[href*="${second}"])`).getByRole('checkbox');
  await expect.poll(() => ticked.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(acts).toEqual([]);
  await window.context.close();
});

test('a note and an answer while the parts change: each in its own field', async () => {
  const window = await openList();
  const { page, t, acts } = window;
  const id = (await openIds())[24]!;
  const drafts = await holdRequests(page, (request) => request.url().includes('draft'));
  while ((await focusedId(page)) !== id) await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('KeyN');
  await typeFast(page, 'Märge: rase, aeg 8.30.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyR');
  await typeFast(page, LETTER);
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyN');
  drafts.letGo();
  const note = page.getByLabel(t('conversation.clinic.notes.field'));
  await expect.poll(() => note.inputValue()).toBe('Märge: rase, aeg 8.30.');
  await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyR');
  await valueOf(window).toBe(letterText());
  expect(acts).toEqual([]);
  expect(await listActions(office, [id])).toEqual([]);
  await window.context.close();
});

test('the templates are on their way: the words are searched for, and none of them is run or written', async () => {
  const window = await openList();
  const { page, acts } = window;
  const id = (await openIds())[26]!;
  await openByKey(window, id);
  const part = await holdRequests(page, (request) => request.url().includes('template-picker'));
  await page.keyboard.press('/');
  await part.asked;
  await typeFast(page, 'kiire');
  part.letGo();
  const search = page.getByRole('dialog').getByRole('combobox');
  await expect.poll(() => search.inputValue()).toBe('kiire');
  await page.getByRole('dialog').getByRole('option', { name: 'Kiire' }).waitFor();
  await page.keyboard.press('Enter');
  await typeFast(page, ' Aega!');
  await valueOf(window).toBe('Kiire vastus. Aega!');
  expect(acts).toEqual([]);
  expect(await listActions(office, [id])).toEqual([]);
  await window.context.close();
});

test('a press of the mouse forgets what waits', async () => {
  const window = await openList();
  const { page, t, acts } = window;
  const [first, second] = ids as [string, string];
  const views = await holdRequests(page, (request) =>
    /e-contacts\/[\da-f-]{36}$/.test(new URL(request.url()).pathname),
  );
  while ((await focusedId(page)) !== first) await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('KeyA');
  await page.keyboard.press('KeyE');
  // The list has made room for the view by then: under a press that is half done a row would move away.
  await page.getByText(t('conversation.clinic.view.loading')).waitFor();
  await page.locator(`tbody a[href*="${second}"]`).click();
  views.letGo();
  await page.waitForURL(urlOf(second));
  await answerField(window).waitFor();
  await page.keyboard.press('KeyR');
  await typeFast(page, 'Ainult siia.');
  await valueOf(window).toBe('Ainult siia.');
  await noDialog(page);
  expect(acts).toEqual([]);
  expect(await listActions(office, [first, second])).toEqual([]);
  await window.context.close();
});
