import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assignEContact, completeEContact } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, sendNow, openClinicView, undoBar } from '../support/open-e-contact.ts';
import { openBrowser, settle, type Window } from '../support/people.ts';

/** Two of the clinic at one e-contact, and hands that stay on the keyboard. */
let browser: Browser;
let office: Office;
let patient: Persona;
let doctor: Persona;
let nurse: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
});
beforeEach(async () => {
  [patient, doctor, nurse] = await Promise.all([
    office.person({ firstName: 'Mari', surname: 'Maasikas' }),
    office.staff({ firstName: 'Katrin', surname: 'Sepp' }),
    office.staff({ firstName: 'Kadri', surname: 'Kask', profession: 'NURSE' }),
  ]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const valueOf = (window: Window) => expect.poll(() => answerField(window).inputValue());
const focusedIn = (window: Window) =>
  expect.poll(() => answerField(window).evaluate((field) => field === document.activeElement));
async function storedDraft(who: Persona, id: string): Promise<string | undefined> {
  const [row] = await office.world.sql<{ text: string }>(
    `select content->>'text' as text from draft where user_id = $1 and key = $2`,
    [who.userId, `answer:${id}`],
  );
  return row?.text;
}
async function close(id: string): Promise<void> {
  const body = { infoText: office.say('Saage terveks.') };
  const { status } = await office
    .api(nurse)
    .call(completeEContact, { params: { id }, body, key: randomUUID() });
  expect(status).toBe(200);
}

test('what a colleague closed before it left comes back with its reason and its text, also beside the list (en)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'en' });
  const { page, t } = window;
  await openClinicView(window, id);
  const words = office.say('Please come on Monday.');
  await answerField(window).fill(words);
  await answerField(window).press('Control+Enter');
  await page.getByText(t('scheduled-action.waiting.INQUIRY')).waitFor();
  await close(id);
  await page.getByText(t('scheduled-action.returned.INQUIRY')).waitFor();
  await page.getByText(t('scheduled-action.returned.kept')).waitFor();
  await expect
    .poll(() => page.getByLabel(t('conversation.clinic.answer.draftWaiting')).inputValue())
    .toBe(words);
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'COMPLETED']);

  await page.goto('/clinic-e-contacts');
  await page.getByRole('link', { name: t('scheduled-action.returned.open') }).click();
  const notice = page.getByText(t('scheduled-action.returned.INQUIRY'));
  await notice.waitFor();
  await page
    .getByRole('button', { name: t('conversation.clinic.news.dismiss'), exact: true })
    .first()
    .click();
  await notice.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByLabel(t('conversation.clinic.answer.draftWaiting')).waitFor();
  expect(await notice.count()).toBe(0);
});

test('one sees that the other writes, and that she has stopped; nothing of it is read aloud (et)', async () => {
  const id = await office.write(patient);
  const [hers, his] = await Promise.all([
    office.open(nurse, { locale: 'et' }),
    office.open(doctor, { locale: 'et' }),
  ]);
  await Promise.all([openClinicView(hers, id), openClinicView(his, id)]);
  const line = his.page.getByText(/Kadri Kask kirjutab/);
  // Both sockets are open: what is told before is told to nobody.
  await his.page
    .getByRole('img', { name: his.t('conversation.clinic.view.viewers', { names: 'Kadri Kask' }) })
    .waitFor();
  await answerField(hers).pressSequentially('Tere');
  await line.waitFor();
  expect(await line.evaluate((element) => element.closest('[aria-live], [role=status], [role=alert]'))).toBe(
    null,
  );
  await answerField(hers).press('Escape');
  await line.waitFor({ state: 'detached' });
});

test('whoever is deactivated while writing is told so, and the text is kept (ru)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'ru', deaf: true });
  const { page, t } = window;
  await openClinicView(window, id);
  const words = office.say('Приходите завтра.');
  await answerField(window).fill(words);
  await page.getByText(t('draft.clinic.saved')).waitFor();
  await settle(window);
  await office.world.deactivate(doctor.employeeId ?? '');
  await answerField(window).press('Control+Enter');
  await page.getByText(t('conversation.clinic.answer.notSent')).waitFor();
  await page.getByText(t('conversation.clinic.answer.noAccess')).waitFor();
  await valueOf(window).toBe(words);
  expect(await storedDraft(doctor, id)).toBe(words);
  expect(await office.acts(id)).toEqual(['SUBMITTED']);
});

test('a tab that is older than the e-contact says who was quicker, and keeps what is typed (et)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'et', deaf: true });
  const { page, t } = window;
  await openClinicView(window, id);
  await answerField(window).fill(office.say('Tulge homme.'));
  const { status } = await office.api(nurse).call(assignEContact, {
    params: { id },
    body: { assigneeUserId: nurse.employeeId, seenAssigneeUserId: null },
    key: randomUUID(),
  });
  expect(status).toBe(200);
  await page.getByRole('button', { name: t('conversation.clinic.assign.takeOver'), exact: true }).click();
  await page.getByText(t('conversation.clinic.assign.changed', { name: 'Kadri Kask' })).waitFor();
  await valueOf(window).toBe(office.say('Tulge homme.'));
  // Over somebody: asked first.
  await page.getByRole('button', { name: t('conversation.clinic.assign.takeOver'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/Kadri Kask/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
});

test('reply, note, assign, later, done and next, without a mouse (ru)', async () => {
  const [first, second] = [await office.write(patient, 'Esimene'), await office.write(patient, 'Teine')];
  const window = await office.open(doctor, { locale: 'ru' });
  const { page, t } = window;
  await page.goto(`/e-contacts/${second}`);
  await answerField(window).waitFor();
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.keyboard.press('KeyR');
  await focusedIn(window).toBe(true);
  await page.keyboard.type(office.say('Всё хорошо, rnase.'));
  await valueOf(window).toBe(office.say('Всё хорошо, rnase.'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyA');
  await expect.poll(() => office.acts(second)).toEqual(['SUBMITTED', 'ASSIGNED']);

  await page.keyboard.press('KeyN');
  const note = page.getByLabel(t('conversation.clinic.notes.field'));
  await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(office.say('Позвонить.'));
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('list', { name: t('conversation.clinic.notes.list') })
    .getByText('Позвонить.')
    .waitFor();
  await page.keyboard.press('Escape');

  // Later: a menu by its key, an arrow, Enter; and back again.
  await page.keyboard.press('KeyS');
  await page.getByRole('menuitem', { name: t('conversation.clinic.snooze.ONE_HOUR') }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await undoBar(window).waitFor();
  await expect.poll(() => office.acts(second)).toEqual(['SUBMITTED', 'ASSIGNED', 'SNOOZED']);
  await page.keyboard.press('KeyZ');
  await expect
    .poll(
      async () =>
        (await office.world.sql(`select 1 from e_contact where id = $1 and snoozed_until is null`, [second]))
          .length,
    )
    .toBe(1);

  // E asks: the closing answer goes by its own button, waits, and the next one of the list is there.
  await page.keyboard.press('KeyE');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: t('conversation.clinic.answer.sendClose'), exact: true })
    .press('Enter');
  await page.waitForURL(`**/e-contacts/${first}*`);
  await page.getByRole('article').filter({ hasText: 'Esimene' }).first().waitFor();
  await expect.poll(() => office.acts(second)).toContain('COMPLETED');

  // Nothing typed: it is archived, with a reason.
  await page.keyboard.press('KeyE');
  await dialog.waitFor();
  // Nothing is chosen, and nothing is under the focus: an arrow leads to the first reason.
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => office.acts(first)).toContain('ARCHIVED');
});

test('moved to another queue, and back (en)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'en' });
  const { page, t } = window;
  await openClinicView(window, id);
  const queueOf = async () =>
    (await office.world.sql<{ queue: string }>('select queue from e_contact where id = $1', [id]))[0]?.queue;
  const before = await queueOf();
  const to = before === 'NON_CLINICAL' ? 'NURSE' : 'NON_CLINICAL';
  await page.getByRole('button', { name: t('conversation.clinic.view.more') }).click();
  await page.getByRole('menuitem', { name: t(`conversation.clinic.move.${to}`) }).click();
  await expect.poll(queueOf).toBe(to);
  await undoBar(window).getByRole('button').click();
  await expect.poll(queueOf).toBe(before);
  await answerField(window).fill(office.say('Done.'));
  await answerField(window).press('Control+Enter');
  await sendNow(window);
  await page.getByText(t('conversation.clinic.answer.sent')).waitFor();
});
