import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeEContact, sendInquiry, addInfo } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, pressTwice, type Office } from '../support/office.ts';
import { sendNow } from '../support/open-e-contact.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { text, textStart } from '../support/texts.ts';

let browser: Browser;
let office: Office;
let patient: Persona;
let doctor: Persona;
let nurse: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  [patient, doctor, nurse] = await Promise.all([
    office.person(),
    office.staff({ firstName: 'Katrin', surname: 'Sepp' }),
    office.staff({ firstName: 'Kadri', surname: 'Kask', profession: 'NURSE' }),
  ]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const answerField = ({ page, t }: Window): Locator =>
  page.getByLabel(t('conversation.clinic.answer.text'), { exact: true });
const patientField = ({ page, t }: Window): Locator =>
  page.getByLabel(t('conversation.patient.timeline.answerLabel'));

async function openClinicView(window: Window, id: string): Promise<void> {
  await window.page.goto(`/e-contacts/${id}`);
  await answerField(window).waitFor();
}
async function ask(id: string, question = office.say('Kas on palavik?')): Promise<void> {
  const answer = await office
    .api(doctor)
    .call(sendInquiry, { params: { id }, body: { question }, key: randomUUID() });
  expect(answer.status).toBe(200);
}
async function draftOf({ userId }: Persona, key: string): Promise<string | undefined> {
  const [row] = await office.world.sql<{ text: string }>(
    `select content->>'text' as text from draft where user_id = $1 and key = $2`,
    [userId, key],
  );
  return row?.text;
}
const valueOf = (field: Locator) => expect.poll(() => field.inputValue());

test('3001 characters: the patient is told while typing, nothing is cut, and the server says the same (en)', async () => {
  const id = await office.write(patient);
  await ask(id);
  const acts = await office.acts(id);
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  const long = office.say('õ'.repeat(3001)).slice(-3001);
  await page.goto(`/e-contacts/${id}/timeline`);
  await patientField(window).fill(long);
  await page.getByText(textStart('en', 'new-e-contact.patient.textTooLong')).waitFor();
  await page
    .getByText(t('ui.characters', { count: '3,001', max: '3,000' }).replace(', number', ''))
    .first()
    .waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await pressTwice(page.getByRole('button', { name: t('conversation.patient.timeline.answerSend') }));
  await page.getByText(t('draft.saved')).waitFor();
  expect(sent.filter((path) => path.includes('/patient/'))).toEqual([]);
  await page.reload();
  await valueOf(patientField(window)).toBe(long);

  // A browser that does not count: the server refuses, the page says so and keeps every character.
  await patientField(window).fill(long.slice(1));
  await page.route('**/inquiry/complete', (route) =>
    route.continue({ postData: JSON.stringify({ answer: long }) }),
  );
  await page.getByRole('button', { name: t('conversation.patient.timeline.answerSend') }).click();
  await page.getByText(t('errors.E_CONTACT_ANSWER_TOO_LONG')).waitFor();
  await expect.poll(() => patientField(window).inputValue()).toBe(long.slice(1));
  expect(await office.acts(id)).toEqual(acts);
  await page.unrouteAll();
  await page.getByRole('button', { name: t('conversation.patient.timeline.answerSend') }).click();
  await page.getByText(t('conversation.patient.timeline.answerSent')).waitFor();
  expect(await office.acts(id)).toEqual([...acts, 'PATIENT_ANSWER']);
});

test('3001 characters of a doctor: said with both numbers; the server refuses every text of that length (ru)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'ru' });
  const { page, t } = window;
  const long = office.say('ж'.repeat(3001)).slice(-3001);
  await openClinicView(window, id);
  await answerField(window).fill(long);
  await page.getByRole('button', { name: t('conversation.clinic.answer.send') }).click();
  await page
    .getByText(textStart('ru', 'conversation.clinic.answer.tooLong'))
    .filter({ hasText: /3.?001.*3.?000/ })
    .waitFor();
  await expect.poll(() => answerField(window).inputValue()).toBe(long);

  const [asDoctor, asPatient] = [office.api(doctor), office.api(patient)];
  const params = { id };
  const create = { eContactType: 'BACK_PAIN', patientPersonId: patient.personId, clinicId: office.clinic.id };
  const answers = await Promise.all([
    asDoctor.call(sendInquiry, { params, body: { question: long }, key: randomUUID() }),
    asDoctor.call(completeEContact, { params, body: { infoText: long }, key: randomUUID() }),
    asPatient.call(addInfo, { params, body: { infoText: long }, key: randomUUID() }),
    asPatient.call(createFallbackEContact, { body: { ...create, text: long }, key: randomUUID() }),
  ]);
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({ status: 469, body: { key: 'E_CONTACT_ANSWER_TOO_LONG' } });
  expect(await office.acts(id)).toEqual(['SUBMITTED']);
});

test('an id that is unknown, foreign or no id at all is one and the same "not found" (et, ru)', async () => {
  const id = await office.write(patient);
  const ranna = await office.world.clinic({ name: 'Ranna' });
  const [olga, stranger] = await Promise.all([office.staff({ staffOf: ranna }), office.person()]);
  const clinicWindow = await office.open(olga, { locale: 'et' });
  const patientWindow = await office.open(stranger, { locale: 'ru', viewport: PHONE });
  const seen: string[][] = [[], []];
  for (const requested of [id, randomUUID(), 'abc']) {
    await clinicWindow.page.goto(`/e-contacts/${requested}`);
    await clinicWindow.page.getByText(clinicWindow.t('conversation.clinic.error.notFound')).waitFor();
    const pane = clinicWindow.page.getByRole('region', {
      name: clinicWindow.t('conversation.clinic.view.label'),
      exact: true,
    });
    seen[0]?.push(await pane.innerText());
    await patientWindow.page.goto(`/e-contacts/${requested}/timeline`);
    await patientWindow.page
      .getByRole('heading', { name: patientWindow.t('e-contact.patient.notFoundTitle') })
      .waitFor();
    seen[1]?.push(await patientWindow.page.getByRole('main').innerText());
  }
  for (const [foreign, ...others] of seen) expect(others).toEqual([foreign, foreign]);

  const body = { question: 'Kas on palavik?' };
  const tried = await office.api(olga).call(sendInquiry, { params: { id }, body, key: randomUUID() });
  expect(tried).toMatchObject({ status: 404, body: { key: 'NOT_FOUND' } });
  expect(await office.acts(id)).toEqual(['SUBMITTED']);
  expect(await office.world.sql('select 1 from access_log where user_id = $1', [olga.userId])).toEqual([]);
});

test('an answer to what was closed meanwhile is kept, and goes out after reopening (en)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'en', deaf: true });
  const { page, t } = window;
  await openClinicView(window, id);
  const words = office.say('Please come on Monday.');
  await answerField(window).fill(words);
  const closing = { params: { id }, body: { infoText: office.say('Done.') }, key: randomUUID() };
  expect((await office.api(nurse).call(completeEContact, closing)).status).toBe(200);

  await page.getByRole('button', { name: t('conversation.clinic.answer.send') }).click();
  await page.getByText(t('conversation.clinic.answer.closedMeanwhile')).waitFor();
  const stored = page.getByLabel(t('conversation.clinic.answer.draftWaiting'));
  await valueOf(stored).toBe(words);
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'COMPLETED']);
  await expect.poll(() => draftOf(doctor, `answer:${id}`)).toBe(words);
  await page.reload();
  await valueOf(stored).toBe(words);

  await page.getByRole('button', { name: t('e-contact.clinic.reopen.action'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('e-contact.clinic.reason.PATIENT_ASKED_FOR_MORE')).click();
  await pressTwice(dialog.getByRole('button', { name: t('e-contact.clinic.reopen.yes') }));
  await answerField(window).waitFor();
  await expect.poll(() => answerField(window).inputValue()).toBe(words);
  await page.getByRole('button', { name: t('conversation.clinic.answer.send') }).click();
  await sendNow(window);
  await page.getByText(t('conversation.clinic.answer.sent')).waitFor();
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'COMPLETED', 'REOPENED', 'CLINIC_ANSWER']);
});

test('a patient’s answer to what was closed meanwhile is shown to her, to be copied (ru)', async () => {
  const id = await office.write(patient);
  await ask(id);
  const window = await office.open(patient, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  const words = office.say('Температуры нет.');
  await page.goto(`/e-contacts/${id}/timeline`);
  await patientField(window).fill(words);
  const closing = { params: { id }, body: { infoText: office.say('Saage terveks.') }, key: randomUUID() };
  expect((await office.api(nurse).call(completeEContact, closing)).status).toBe(200);
  await page.getByRole('button', { name: t('conversation.patient.timeline.answerSend') }).click();
  const unsent = page.getByText(t('conversation.patient.timeline.unsentTitle'));
  await unsent.waitFor();
  await page.getByText(words).waitFor();
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'CLINIC_ANSWER', 'COMPLETED']);
  await page.reload();
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: t('conversation.patient.timeline.unsentDiscard') }).click();
  await unsent.waitFor({ state: 'detached' });
  await expect.poll(() => draftOf(patient, `answer:${id}`)).toBeUndefined();
});

test('two answer in the same moment: both are kept, and both are told (ru)', async () => {
  const id = await office.write(patient);
  const [first, second] = await Promise.all([
    office.open(nurse, { locale: 'ru' }),
    office.open(doctor, { locale: 'ru', deaf: true }),
  ]);
  await Promise.all([openClinicView(first, id), openClinicView(second, id)]);
  const [hers, his] = [office.say('Приходите завтра.'), office.say('Сдайте анализ.')];
  await answerField(first).fill(hers);
  await answerField(second).fill(his);
  // His click comes first and his request arrives last.
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await second.page.route('**/e-contacts/*/scheduled-actions', async (route) => {
    await held;
    await route.continue();
  });
  await second.page.getByRole('button', { name: second.t('conversation.clinic.answer.send') }).click();
  await first.page.getByRole('button', { name: first.t('conversation.clinic.answer.send') }).click();
  await sendNow(first);
  await first.page.getByText(first.t('conversation.clinic.answer.sent')).waitFor();
  expect(await first.page.getByText(first.t('conversation.clinic.othersReplied')).count()).toBe(0);
  arrive();
  await second.page.getByText(second.t('conversation.clinic.othersReplied')).waitFor();
  await sendNow(second);
  await first.page.getByText(first.t('conversation.clinic.news.title'), { exact: true }).waitFor();
  await first.page
    .getByText(first.t('e-contact.clinic.event.CLINIC_ANSWER', { name: 'Katrin Sepp' }))
    .first()
    .waitFor();
  for (const { page } of [first, second])
    for (const words of [hers, his]) await page.getByText(words).first().waitFor();
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'CLINIC_ANSWER', 'CLINIC_ANSWER']);
});

test('a colleague who took it over first is named, and nothing is taken away from her (et)', async () => {
  const id = await office.write(patient);
  const [late, quick] = await Promise.all([
    office.open(doctor, { locale: 'et', deaf: true }),
    office.open(nurse, { locale: 'et' }),
  ]);
  await Promise.all([openClinicView(late, id), openClinicView(quick, id)]);
  const words = office.say('Võtan selle endale.');
  await answerField(late).fill(words);
  const takeOver = ({ page, t }: Window): Locator =>
    page.getByRole('button', { name: t('conversation.clinic.assign.takeOver') });
  await takeOver(quick).click();
  await takeOver(quick).waitFor({ state: 'detached' });
  await takeOver(late).click();
  await late.page.getByText(late.t('conversation.clinic.assign.changed', { name: 'Kadri Kask' })).waitFor();
  await expect.poll(() => answerField(late).inputValue()).toBe(words);
  const [row] = await office.world.sql('select assignee_employee_id as id from e_contact where id = $1', [
    id,
  ]);
  expect(row).toEqual({ id: nurse.employeeId });
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'ASSIGNED']);

  // Now that it is known whose it is, taking it is asked about first.
  await takeOver(late).click();
  const dialog = late.page.getByRole('dialog');
  await dialog
    .getByText(text('et', 'conversation.clinic.assign.confirmTitle', { name: 'Kadri Kask' }))
    .waitFor();
  await pressTwice(dialog.getByRole('button', { name: late.t('conversation.clinic.assign.confirmYes') }));
  await takeOver(late).waitFor({ state: 'detached' });
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'ASSIGNED', 'ASSIGNED']);
});

test('two clicks on every button that sends are one act (et)', async () => {
  const id = await office.write(patient);
  const [desk, phone] = await Promise.all([
    office.open(doctor, { locale: 'et' }),
    office.open(patient, { locale: 'et', viewport: PHONE }),
  ]);
  const { page, t } = desk;
  const dialog = page.getByRole('dialog');
  const press = async (name: string, expected: string, target: Page | Locator = page): Promise<void> => {
    const before = await office.acts(id);
    await pressTwice(target.getByRole('button', { name, exact: true }));
    if (['CLINIC_ANSWER', 'COMPLETED', 'ARCHIVED'].includes(expected)) await sendNow(desk);
    await expect.poll(() => office.acts(id)).toEqual([...before, expected]);
  };
  const choose = async (action: string, reason: string): Promise<void> => {
    await page.getByRole('button', { name: t('conversation.clinic.view.more') }).click();
    await page.getByRole('menuitem', { name: t(`e-contact.clinic.${action}.action`) }).click();
    await dialog.getByText(t(`e-contact.clinic.reason.${reason}`), { exact: true }).click();
  };
  await openClinicView(desk, id);
  await press(t('conversation.clinic.assign.takeOver'), 'ASSIGNED');

  await page.getByRole('tab', { name: t('conversation.clinic.tab.notes') }).click();
  await page.getByLabel(t('conversation.clinic.notes.field')).fill(office.say('Helistada.'));
  await pressTwice(page.getByRole('button', { name: t('conversation.clinic.notes.add') }));
  await page
    .getByRole('list', { name: t('conversation.clinic.notes.list') })
    .getByText(office.say('Helistada.'))
    .waitFor();
  expect(await office.world.sql('select 1 from note where e_contact_id = $1', [id])).toHaveLength(1);
  await page.getByRole('tab', { name: t('conversation.clinic.tab.timeline') }).click();

  await answerField(desk).fill(office.say('Kas jalg on tuim?'));
  await press(t('conversation.clinic.answer.send'), 'CLINIC_ANSWER');

  await phone.page.goto(`/e-contacts/${id}/timeline`);
  await patientField(phone).fill(office.say('Ei ole.'));
  await pressTwice(phone.page.getByRole('button', { name: t('conversation.patient.timeline.answerSend') }));
  await phone.page.getByText(t('conversation.patient.timeline.answerSent')).waitFor();
  await phone.page.getByRole('button', { name: t('conversation.patient.timeline.infoOpen') }).click();
  await phone.page
    .getByLabel(t('conversation.patient.timeline.infoLabel'))
    .fill(office.say('Öösel on hullem.'));
  await pressTwice(phone.page.getByRole('button', { name: t('conversation.patient.timeline.infoSend') }));
  await phone.page.getByText(t('conversation.patient.timeline.infoSent')).waitFor();
  expect((await office.acts(id)).slice(-2)).toEqual(['PATIENT_ANSWER', 'PATIENT_INFO']);

  await page.getByText(office.say('Öösel on hullem.')).first().waitFor();
  await choose('archive', 'RESOLVED_OUTSIDE_PLATFORM');
  await press(t('e-contact.clinic.archive.yes'), 'ARCHIVED', dialog);
  await choose('reopen', 'OTHER');
  await press(t('e-contact.clinic.reopen.yes'), 'REOPENED', dialog);
  await dialog.waitFor({ state: 'hidden' });
  await answerField(desk).fill(office.say('Saage terveks.'));
  await page
    .getByRole('radio', { name: new RegExp(`^${t('conversation.clinic.answer.CLOSE')}`) })
    .check({ force: true });
  await press(t('conversation.clinic.answer.sendClose'), 'COMPLETED');
});

test('two clicks on accept and on reject, for somebody the clinic sees for the first time (ru)', async () => {
  const stranger = await office.person();
  await office.world.sql(
    'update clinic_patient set confirmed_at = null, list_code = null where person_id = $1',
    [stranger.personId],
  );
  const id = await office.write(stranger);
  const window = await office.open(doctor, { locale: 'ru' });
  const { page, t } = window;
  await page.goto(`/e-contacts/${id}`);
  await page.getByText(t('conversation.clinic.firstTime.title')).waitFor();
  await pressTwice(page.getByRole('button', { name: t('conversation.clinic.firstTime.accept') }));
  await page.getByText(t('conversation.clinic.firstTime.title')).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('conversation.clinic.view.more') }).click();
  await page.getByRole('menuitem', { name: t('e-contact.clinic.reject.action') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('e-contact.clinic.reason.NOT_IN_MY_LIST'), { exact: true }).click();
  await pressTwice(dialog.getByRole('button', { name: t('e-contact.clinic.reject.yes') }));
  await dialog.waitFor({ state: 'detached' });
  await sendNow(window);
  await page.getByText(t('scheduled-action.gone.REJECT')).waitFor();
  expect(await office.acts(id)).toEqual(['SUBMITTED', 'ACCEPTED', 'REJECTED']);
});
