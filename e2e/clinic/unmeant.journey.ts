import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignEContact } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { fillList } from '../support/full-list.ts';
import {
  listActions,
  focusedId,
  holdRequests,
  LETTER,
  openListWithKeys,
  typeFast,
  watchActs,
} from '../support/type-fast.ts';
import { answerField } from '../support/open-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, type Window } from '../support/people.ts';
import { messageText } from '../support/message-text.ts';

/** Whatever is typed into the wrong place sends nothing and decides nothing: only what was chosen does. */
let browser: Browser;
let office: Office;
let doctor: Persona;
let nurse: Persona;
let ids: string[];
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  doctor = await office.staff({ firstName: 'Eva', surname: 'Ernits', profession: 'DOCTOR' });
  nurse = await office.staff({ firstName: 'Kadri', surname: 'Kask', profession: 'NURSE' });
  ids = await fillList(office, await office.person({ firstName: 'Mari', surname: 'Maasikas' }), 12);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

async function openOne(id: string, locale: 'et' | 'en' | 'ru' = 'en'): Promise<Window & { acts: string[] }> {
  const window = await office.open(nurse, { locale, viewport: DESK });
  await openListWithKeys(window.page);
  const { page } = window;
  while ((await focusedId(page)) !== id) await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith(id));
  await expect.poll(() => answerField(window).isEditable()).toBe(true);
  return { ...window, acts: watchActs(page) };
}
/** A whole letter, and the keys that press what has the focus. */
async function typeBlindly(page: Page): Promise<void> {
  await typeFast(page, LETTER);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Shift+Enter');
  // A key that is held down comes again and again.
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

test('a letter typed past its field: the archive dialog opens and nothing in it is chosen or confirmed (en)', async () => {
  const id = ids[0]!;
  const window = await openOne(id);
  const { page, t, acts, context } = window;
  await answerField(window).fill('Half an answer.');
  await page.getByText(t('draft.clinic.saved')).waitFor();
  await page.keyboard.press('Escape');
  // A hand that rests on the key opens one dialog.
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('KeyE');
  await page.keyboard.up('KeyE');
  await typeBlindly(page);
  const dialog = page.getByRole('dialog', { name: t('e-contact.clinic.archive.title') });
  await dialog.waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(acts).toEqual([]);
  expect(await listActions(office, [id])).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await context.close();
});

test.each(['REJECT', 'REOPEN'] as const)(
  '%s: opened from the menu, a letter typed into it confirms nothing',
  async (what) => {
    const id = what === 'REJECT' ? ids[1]! : await office.write(await office.person());
    if (what === 'REOPEN')
      await office.world.sql(
        `update e_contact set status = 'COMPLETED', completed_at = now() where id = $1`,
        [id],
      );
    const window = await office.open(nurse, { locale: 'ru', viewport: DESK });
    const { page, t } = window;
    const acts = watchActs(page);
    await page.goto(`/e-contacts/${id}`);
    await page.getByRole('button', { name: t('conversation.clinic.view.more') }).click();
    const area = what === 'REJECT' ? 'e-contact.clinic.reject' : 'e-contact.clinic.reopen';
    await page.getByRole('menuitem', { name: t(`${area}.action`) }).click();
    const dialog = page.getByRole('dialog', { name: t(`${area}.title`) });
    await dialog.waitFor();
    await typeBlindly(page);
    await dialog.waitFor();
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    expect(acts).toEqual([]);
    await window.context.close();
  },
);

test('the colleague’s e-contact is not taken over by a letter: in the list and in the details (en)', async () => {
  const id = ids[2]!;
  const { status } = await office.api(doctor).call(assignEContact, {
    params: { id },
    body: { assigneeUserId: doctor.employeeId, seenAssigneeUserId: null },
    key: crypto.randomUUID(),
  });
  expect(status).toBe(200);
  const { page, acts, context } = await openOne(id);
  await page.keyboard.press('KeyA');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await typeBlindly(page);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.waitForURL(/clinic-e-contacts/);
  await expect.poll(() => focusedId(page)).toBe(id);
  await page.keyboard.press('KeyA');
  await dialog.waitFor();
  await typeBlindly(page);
  await dialog.waitFor();
  expect(acts).toEqual([]);
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'ASSIGNED']);
  // Meant: the number, or the button.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('KeyA');
  await page.keyboard.press('Digit1');
  await expect.poll(() => office.acts(id)).toEqual(['SUBMITTED', 'ASSIGNED', 'ASSIGNED']);
  await context.close();
});

test('a number chooses no colleague before the colleagues are there (en)', async () => {
  const window = await office.open(nurse, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await openListWithKeys(page);
  const acts = watchActs(page);
  const id = ids[11]!;
  await page.locator(`tr:has(a[href*="${id}"])`).getByRole('checkbox').check();
  const people = await holdRequests(page, (request) => request.url().endsWith('/employees'));
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('inbox.clinic.batch.ASSIGN') })
    .click();
  const dialog = page.getByRole('dialog', {
    name: messageText(window, 'inbox.clinic.ask.ASSIGN', { count: 1 }),
  });
  await dialog.waitFor();
  await people.asked;
  await page.keyboard.press('Digit2');
  await dialog.waitFor();
  people.letGo();
  // Second is the colleague; before, it would have been "nobody".
  await dialog.getByRole('button', { name: /Ernits/ }).waitFor();
  expect(acts).toEqual([]);
  await page.keyboard.press('Digit2');
  const assignee = () =>
    office.world.sql('select assignee_employee_id as assignee from e_contact where id = $1', [id]);
  await expect.poll(assignee).toEqual([{ assignee: doctor.employeeId }]);
  await window.context.close();
});

test('snoozing is asked about, in the list and in the details: a letter answers neither (et)', async () => {
  const id = ids[3]!;
  const window = await openOne(id, 'et');
  const { page, acts, context } = window;
  await page.keyboard.press('KeyS');
  await page.getByRole('menu').waitFor();
  await typeFast(page, LETTER);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect(acts).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.waitForURL(/clinic-e-contacts/);
  await expect.poll(() => focusedId(page)).toBe(id);
  await page.keyboard.press('KeyS');
  const dialog = page.getByRole('dialog', {
    name: messageText(window, 'inbox.clinic.ask.SNOOZE', { count: 1 }),
  });
  await dialog.waitFor();
  await typeBlindly(page);
  await dialog.waitFor();
  expect(acts).toEqual([]);
  expect(await listActions(office, [id])).toEqual([]);
  // Chosen on purpose it is done: an arrow, and Enter.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => office.acts(id)).toEqual(['SUBMITTED', 'SNOOZED']);
  await context.close();
});

test('many at once: a letter archives none of them; chosen and confirmed, all (ru)', async () => {
  const window = await office.open(nurse, { locale: 'ru', viewport: DESK });
  const { page, t } = window;
  await openListWithKeys(page);
  const acts = watchActs(page);
  const some = ids.slice(4, 7);
  for (const id of some) await page.locator(`tr:has(a[href*="${id}"])`).getByRole('checkbox').check();
  await page.keyboard.press('KeyE');
  const dialog = page.getByRole('dialog', {
    name: messageText(window, 'inbox.clinic.ask.ARCHIVE', { count: 3 }),
  });
  await dialog.waitFor();
  await typeBlindly(page);
  await dialog.waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(acts).toEqual([]);
  expect(await listActions(office, some)).toEqual([]);
  // Texts of several are never sent from here, where nobody sees them.
  expect(await dialog.getByRole('button', { name: t('conversation.clinic.answer.sendClose') }).count()).toBe(
    0,
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => listActions(office, some)).toEqual(['ARCHIVED', 'ARCHIVED', 'ARCHIVED']);
  await window.context.close();
});

test('the palette does nothing until a command is chosen, and never sends (en)', async () => {
  const id = ids[8]!;
  const window = await openOne(id);
  const { page, t, acts, context } = window;
  await answerField(window).fill('Half an answer.');
  await page.getByText(t('draft.clinic.saved')).waitFor();
  await page.keyboard.press('Control+KeyK');
  const palette = page.getByRole('dialog', { name: t('keys.palette.title') });
  await palette.waitFor();
  expect(await palette.getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await palette.getByRole('combobox').fill('send');
  for (const key of ['send', 'sendNext'])
    expect(
      await palette.getByRole('option', { name: t(`conversation.clinic.key.${key}`), exact: true }).count(),
    ).toBe(0);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  expect(acts).toEqual([]);
  expect(await listActions(office, [id])).toEqual([]);
  await context.close();
});

test('Ctrl+Enter sends in its own field alone; Enter beside the text does not (en)', async () => {
  const id = ids[9]!;
  const window = await openOne(id);
  const { page, t, acts, context } = window;
  await answerField(window).fill('Half an answer.');
  await page.getByText(t('draft.clinic.saved')).waitFor();
  const send = async (): Promise<void> => {
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Shift+Enter');
  };
  // Beside the text: a choice, the list, nothing at all.
  await page.getByRole('radio', { name: t('conversation.clinic.answer.CLOSE') }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await send();
  await answerField(window).focus();
  await page.keyboard.press('Escape');
  await send();
  await page.locator(`tbody a[href*="${id}"]`).focus();
  await send();
  await page.getByRole('combobox', { name: t('inbox.clinic.filter.search') }).focus();
  await send();
  expect(acts).toEqual([]);
  // The same for a note.
  await page.keyboard.press('Escape');
  await page.getByRole('tab').nth(1).click();
  const note = page.getByLabel(t('conversation.clinic.notes.field'));
  await note.fill('Half a note.');
  await note.press('Escape');
  await send();
  await page.getByRole('tab').nth(1).focus();
  await send();
  expect(acts).toEqual([]);
  await note.focus();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => listActions(office, [id])).toEqual(['NOTE']);
  await context.close();
});

test('letters on the assignee’s list assign nobody until Enter says so (en)', async () => {
  const id = ids[10]!;
  const window = await openOne(id);
  const { page, t, acts, context } = window;
  const select = page.getByRole('combobox', { name: t('conversation.clinic.assign.label') });
  await select.focus();
  await typeFast(page, 'Eva rase');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(acts).toEqual([]);
  await page.getByRole('tab').first().focus();
  await expect
    .poll(() => select.locator('option:checked').textContent())
    .toBe(t('conversation.clinic.assign.nobody'));
  expect(await office.acts(id)).toEqual(['SUBMITTED']);
  // Meant.
  await select.focus();
  await page.keyboard.type('Eva');
  await page.getByText(t('conversation.clinic.assign.enter')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => office.acts(id)).toEqual(['SUBMITTED', 'ASSIGNED']);
  const [row] = await office.world.sql<{ assignee: string }>(
    'select assignee_employee_id as assignee from e_contact where id = $1',
    [id],
  );
  expect(row?.assignee).toBe(doctor.employeeId);
  await context.close();
});
