import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendInquiry } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { textField, walkToText } from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, sendNow, openClinicView, partTab } from '../support/open-e-contact.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';

/** One person at two devices, with one half-typed text. */
let browser: Browser;
let office: Office;
let patient: Persona;
let doctor: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
});
beforeEach(async () => {
  [patient, doctor] = await Promise.all([office.person(), office.staff()]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** Every text that the server has of this place, whether or not it was chosen. */
async function textsOf({ userId }: Persona, key: string): Promise<string[]> {
  const rows = await office.world.sql<{ text: string }>(
    `select content->>'text' as text from draft where user_id = $1 and key = $2 order by 1`,
    [userId, key],
  );
  return rows.map(({ text }) => text);
}
const stored = (who: Persona, key: string) => expect.poll(() => textsOf(who, key));
const valueOf = (field: Locator) => expect.poll(() => field.inputValue());
/** As when its owner comes back to this device. */
const lookAgain = ({ page }: Window): Promise<void> =>
  page.evaluate(() => void globalThis.dispatchEvent(new Event('focus')));
const conflictIn = ({ page, t }: Window): Locator =>
  page.getByText(t('draft.versions.show'), { exact: true });
const press = ({ page, t }: Window, key: string): Promise<void> =>
  page.getByRole('button', { name: t(key), exact: true }).click();

test('one answer at two devices: both are kept, both are told, one is chosen and the other comes back (en)', async () => {
  const id = await office.write(patient);
  const key = `answer:${id}`;
  const [desk, laptop] = [
    await office.open(doctor, { locale: 'en' }),
    await office.open(doctor, { locale: 'en' }),
  ];
  await Promise.all([openClinicView(desk, id), openClinicView(laptop, id)]);
  const [first, second] = [office.say('At the desk.'), office.say('On the laptop.')];
  await answerField(desk).fill(first);
  await desk.page.getByText(desk.t('draft.clinic.saved')).waitFor();
  await answerField(laptop).fill(second);
  await stored(doctor, key).toEqual([first, second]);
  await conflictIn(laptop).waitFor();
  await valueOf(answerField(laptop)).toBe(second);
  // The one that saved first hears of it when its owner is back.
  await lookAgain(desk);
  await conflictIn(desk).waitFor();
  await valueOf(answerField(desk)).toBe(first);
  await desk.page.getByText(desk.t('draft.versions.show')).click();
  await desk.page.getByText(second, { exact: true }).waitFor();

  await press(desk, 'draft.versions.use');
  // What is typed next goes on where the chosen text ends, and none of it is a command.
  await desk.page.keyboard.type(' aeg', { delay: 50 });
  await valueOf(answerField(desk)).toBe(`${second} aeg`);
  for (let left = ' aeg'.length; left > 0; left -= 1) await desk.page.keyboard.press('Backspace');
  await valueOf(answerField(desk)).toBe(second);
  // Saved here, before the other device goes on: a save that comes later is a text of its own again.
  await desk.page.getByText(desk.t('draft.clinic.saved')).waitFor();
  await conflictIn(desk).waitFor({ state: 'detached' });
  // What was not chosen is there still, also for the other device.
  await stored(doctor, key).toEqual([first, second]);
  await lookAgain(laptop);
  await conflictIn(laptop).waitFor({ state: 'detached' });
  await press(laptop, 'draft.setAside.restore');
  await conflictIn(laptop).waitFor();
  await press(laptop, 'draft.versions.use');
  await valueOf(answerField(laptop)).toBe(first);
  await press(laptop, 'draft.setAside.remove');
  await stored(doctor, key).toEqual([first]);
});

test('an answer that is sent takes its own draft along, and not what was typed elsewhere meanwhile (et)', async () => {
  const id = await office.write(patient);
  const key = `answer:${id}`;
  const [desk, laptop] = [
    await office.open(doctor, { locale: 'et' }),
    await office.open(doctor, { locale: 'et' }),
  ];
  const begun = office.say('Tulge vastuvõtule.');
  await openClinicView(desk, id);
  await answerField(desk).fill(begun);
  await desk.page.getByText(desk.t('draft.clinic.saved')).waitFor();
  await openClinicView(laptop, id);
  await valueOf(answerField(laptop)).toBe(begun);
  // Nothing else was typed at the laptop: this is the same text, further on.
  const longer = `${begun} Esmaspäeval kell 9.`;
  await answerField(laptop).fill(longer);
  await stored(doctor, key).toEqual([longer]);

  await answerField(desk).press('Control+Enter');
  await sendNow(desk);
  await desk.page.getByText(desk.t('conversation.clinic.answer.sent')).waitFor();
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'CLINIC_ANSWER']);
  const [sent] = await office.world.sql<{ body: string }>(
    `select body from activity where e_contact_id = $1 and type = 'CLINIC_ANSWER'`,
    [id],
  );
  expect(sent?.body).toBe(begun);
  await stored(doctor, key).toEqual([longer]);
  await desk.page.getByText(desk.t('draft.versions.notSent')).waitFor();
  await valueOf(answerField(desk)).toBe(longer);
});

test('two tabs with a note: the second one keeps its own and says so to both (ru)', async () => {
  const id = await office.write(patient);
  const key = `note:${id}`;
  const tab = await office.open(doctor, { locale: 'ru' });
  const other: Window = { ...tab, page: await tab.context.newPage() };
  const field = ({ page, t }: Window): Locator =>
    page.getByLabel(t('conversation.clinic.notes.field'), { exact: true });
  for (const window of [tab, other]) {
    await openClinicView(window, id);
    await partTab(window, 'notes').click();
    await field(window).waitFor();
  }
  const [first, second] = [office.say('Позвонить.'), office.say('Не звонить.')];
  await field(tab).fill(first);
  await stored(doctor, key).toEqual([first]);
  // Tabs of one browser tell each other.
  await valueOf(field(other)).toBe(first);
  // While its tab is away from the network, another text is typed here.
  await other.page.route('**/api/drafts/**', (route) => route.abort());
  await field(other).fill(second);
  await field(tab).fill(`${first} Завтра.`);
  await stored(doctor, key).toEqual([`${first} Завтра.`]);
  await other.page.unroute('**/api/drafts/**');
  await stored(doctor, key).toEqual([second, `${first} Завтра.`].toSorted());
  await conflictIn(other).waitFor();
  await conflictIn(tab).waitFor();
  await press(tab, 'draft.versions.keep');
  await conflictIn(tab).waitFor({ state: 'detached' });
  await conflictIn(other).waitFor({ state: 'detached' });
  await valueOf(field(other)).toBe(`${first} Завтра.`);
});

test('a patient’s reply on the phone and on the laptop (et)', async () => {
  const id = await office.write(patient);
  const key = `answer:${id}`;
  const asked = await office.api(doctor).call(sendInquiry, {
    params: { id },
    body: { question: office.say('Kas on palavik?') },
    key: randomUUID(),
  });
  expect(asked.status).toBe(200);
  const field = ({ page, t }: Window): Locator =>
    page.getByLabel(t('conversation.patient.timeline.answerLabel'));
  const [phone, laptop] = [
    await office.open(patient, { locale: 'et', viewport: PHONE }),
    await office.open(patient, { locale: 'et' }),
  ];
  for (const window of [phone, laptop]) {
    await window.page.goto(`/e-contacts/${id}/timeline`);
    await field(window).waitFor();
  }
  const [first, second] = [office.say('Jah, 38.'), office.say('Enam ei ole.')];
  await field(phone).fill(first);
  await phone.page.getByText(phone.t('draft.saved')).waitFor();
  await field(laptop).fill(second);
  await stored(patient, key).toEqual([second, first].toSorted());
  await conflictIn(laptop).waitFor();
  // The phone goes on typing without having looked: told with its next save, and nothing goes.
  await field(phone).press('End');
  await field(phone).pressSequentially(' Öösel 39.');
  await conflictIn(phone).waitFor();
  await stored(patient, key).toEqual([second, `${first} Öösel 39.`].toSorted());
  await press(phone, 'draft.versions.keep');
  await conflictIn(phone).waitFor({ state: 'detached' });
  await lookAgain(laptop);
  await valueOf(field(laptop)).toBe(`${first} Öösel 39.`);
});

test('a new e-contact, begun on two devices: its answers are kept like its text (en)', async () => {
  const [phone, laptop] = [
    await office.open(patient, { locale: 'en', viewport: PHONE }),
    await office.open(patient, { locale: 'en' }),
  ];
  await walkToText(phone, { clinic: office.clinic.name });
  const [first, second] = [office.say('My back hurts.'), office.say('My back is stiff.')];
  const chosen = (): Promise<unknown> =>
    office.world.sql(`select content->>'eContactType' as type from draft where user_id = $1`, [
      patient.userId,
    ]);
  await expect.poll(chosen).toEqual([{ type: 'BACK_PAIN' }]);
  await laptop.page.goto('/e-contacts/create');
  await textField(laptop).waitFor();
  await textField(phone).fill(first);
  await phone.page.getByText(phone.t('draft.saved')).waitFor();
  await laptop.page.getByText(laptop.t('new-e-contact.write.signs.no'), { exact: true }).click();
  await textField(laptop).fill(second);
  await stored(patient, 'new-e-contact').toEqual([first, second]);
  await conflictIn(laptop).waitFor();
  await lookAgain(phone);
  await conflictIn(phone).waitFor();
  await phone.page.getByText(phone.t('draft.versions.show')).click();
  await phone.page.getByText(second, { exact: true }).waitFor();
  await press(phone, 'draft.versions.use');
  await valueOf(textField(phone)).toBe(second);
  await phone.page
    .getByRole('radio', { name: phone.t('new-e-contact.write.signs.no'), exact: true, checked: true })
    .waitFor({ state: 'attached' });
});
