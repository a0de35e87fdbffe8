import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDraft } from '@tervik/contract/draft.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { listActions, focusedId, holdRequests, openListWithKeys } from '../support/type-fast.ts';
import { answerField, openClinicView, undoBar } from '../support/open-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, type Window } from '../support/people.ts';
import type { Locale } from '../support/texts.ts';

/** E archives, with its dialog, from the list and from the open e-contact alike; a half-written text has three ways. */
let browser: Browser;
let office: Office;
let patient: Persona;
let nurse: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  patient = await office.person({ firstName: 'Mari', surname: 'Maasikas' });
  nurse = await office.staff({ profession: 'NURSE' });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const WORDS = 'Pool vastust.';
async function storedDraft(id: string): Promise<string | undefined> {
  const [row] = await office.world.sql<{ text: string }>(
    `select content->>'text' as text from draft where user_id = $1 and key = $2`,
    [nurse.userId, `answer:${id}`],
  );
  return row?.text;
}
/** Half an answer, the focus outside its field, and E: in the list without opening it, or in the e-contact itself. */
async function askToArchive(screen: 'LIST' | 'DETAILS', locale: Locale) {
  const id = await office.write(patient);
  const window = await office.open(nurse, { locale, viewport: DESK });
  const { page, t } = window;
  await openClinicView(window, id);
  await answerField(window).fill(office.say(WORDS));
  await expect.poll(() => storedDraft(id)).toBe(office.say(WORDS));
  await answerField(window).press('Escape');
  if (screen === 'LIST') {
    await openListWithKeys(page);
    await page.reload();
    await openListWithKeys(page);
    await expect.poll(() => focusedId(page)).toBe(id);
  }
  await page.keyboard.press('KeyE');
  const dialog = page.getByRole('dialog', { name: t('e-contact.clinic.archive.title') });
  await dialog.getByText(t('e-contact.clinic.archive.draft')).waitFor();
  return { id, window, dialog };
}
const press = (dialog: Locator, { t }: Window, key: string): Promise<void> =>
  dialog.getByRole('button', { name: t(key), exact: true }).click();

const CASES = [
  ['LIST', 'et'],
  ['DETAILS', 'ru'],
] as const;

test.each(CASES)(
  '%s: "send and complete" sends the text as the closing answer, after its ten seconds (%s)',
  async (screen, locale) => {
    const { id, window, dialog } = await askToArchive(screen, locale);
    // Whoever sends it sees what is sent, and to whom.
    await dialog.getByText(office.say(WORDS)).waitFor();
    await dialog.getByText('Mari Maasikas').waitFor();
    await press(dialog, window, 'conversation.clinic.answer.sendClose');
    await dialog.waitFor({ state: 'hidden' });
    await undoBar(window).waitFor();
    await expect.poll(() => office.acts(id)).toEqual(['SUBMITTED', 'COMPLETED']);
    const [row] = await office.world.sql<{ body: string }>(
      `select body from activity where e_contact_id = $1 and type = 'COMPLETED'`,
      [id],
    );
    expect(row?.body).toBe(office.say(WORDS));
    expect(await storedDraft(id)).toBeUndefined();
    await window.context.close();
  },
);

test.each(CASES)(
  '%s: what "send and complete" has put aside is taken back as a draft (%s)',
  async (screen, locale) => {
    const { id, window, dialog } = await askToArchive(screen, locale);
    await press(dialog, window, 'conversation.clinic.answer.sendClose');
    await undoBar(window).getByRole('button').click();
    await window.page.waitForURL((url) => url.pathname.endsWith(id));
    await expect.poll(() => answerField(window).inputValue()).toBe(office.say(WORDS));
    expect(await office.acts(id)).toEqual(['SUBMITTED']);
    await window.context.close();
  },
);

test.each(CASES)(
  '%s: "archive, keep the draft" needs a reason, and the text stays on the server (%s)',
  async (screen, locale) => {
    const { id, window, dialog } = await askToArchive(screen, locale);
    const { page, t } = window;
    await press(dialog, window, 'e-contact.clinic.archive.keepDraft');
    await dialog.getByText(t('e-contact.clinic.dialog.reasonRequired')).waitFor();
    expect(await listActions(office, [id])).toEqual([]);
    // The first reason has the focus and is not chosen; Space chooses it, Enter confirms.
    await dialog.getByRole('radio').first().focus();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => office.acts(id)).toEqual(['SUBMITTED', 'ARCHIVED']);
    expect(await storedDraft(id)).toBe(office.say(WORDS));
    await page.goto(`/e-contacts/${id}`);
    await expect
      .poll(() => page.getByLabel(t('conversation.clinic.answer.draftWaiting')).inputValue())
      .toBe(office.say(WORDS));
    await window.context.close();
  },
);

test.each(CASES)('%s: "cancel" changes nothing (%s)', async (screen, locale) => {
  const { id, window, dialog } = await askToArchive(screen, locale);
  await press(dialog, window, 'ui.cancel');
  await dialog.waitFor({ state: 'hidden' });
  expect(await listActions(office, [id])).toEqual([]);
  expect(await storedDraft(id)).toBe(office.say(WORDS));
  await window.context.close();
});

test('without a text there are two ways, and the key shows what it does (en)', async () => {
  const id = await office.write(patient);
  const window = await office.open(nurse, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await openListWithKeys(page);
  await expect.poll(() => focusedId(page)).toBe(id);
  await page.keyboard.press('KeyE');
  const dialog = page.getByRole('dialog', { name: t('e-contact.clinic.archive.title') });
  await dialog.getByRole('button', { name: t('e-contact.clinic.archive.yes'), exact: true }).waitFor();
  expect(await dialog.getByRole('button', { name: t('conversation.clinic.answer.sendClose') }).count()).toBe(
    0,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith(id));
  await answerField(window).waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: t('keys.list.title') });
  await keys.getByText(t('conversation.clinic.key.archive'), { exact: true }).waitFor();
  expect(await listActions(office, [id])).toEqual([]);
  await window.context.close();
});

test('whether there is a text is on its way: a reason can be chosen and confirmed, and the text stays (et)', async () => {
  const id = await office.write(patient);
  const { status } = await office.api(nurse).call(saveDraft, {
    params: { key: `answer:${id}` },
    body: { content: { text: office.say(WORDS) } },
    key: randomUUID(),
  });
  expect(status).toBe(200);
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await openListWithKeys(page);
  await expect.poll(() => focusedId(page)).toBe(id);
  const draft = await holdRequests(page, (request) => request.url().includes('draft'));
  await page.keyboard.press('KeyE');
  const dialog = page.getByRole('dialog', { name: t('e-contact.clinic.archive.title') });
  await draft.asked;
  // No button that another one would push aside under a finger.
  expect(await dialog.getByRole('button', { name: t('e-contact.clinic.archive.yes') }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByText(t('e-contact.clinic.dialog.reasonRequired')).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  draft.letGo();
  await expect.poll(() => office.acts(id)).toEqual(['SUBMITTED', 'ARCHIVED']);
  expect(await storedDraft(id)).toBe(office.say(WORDS));
  await window.context.close();
});
