import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/server/seed/demo-accounts.ts';
import { sendInquiry } from '@tervik/contract/conversation.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { textField, walkToText } from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, openClinicView, partTab } from '../support/open-e-contact.ts';
import { loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { chooseWay, wayNamed } from '../support/ways-in.ts';

/** The session ends while somebody types: what was typed last is there after the sign-in, whichever way it goes. */
let browser: Browser;
let office: Office;
let passwordHash: string;
let patient: Persona;
let doctor: Persona;

beforeAll(async () => {
  [browser, passwordHash] = await Promise.all([openBrowser(), hashPassword(DEMO_PASSWORD)]);
  office = await openOffice(browser);
});
beforeEach(async () => {
  [patient, doctor] = await Promise.all([office.person({ passwordHash }), office.staff({ passwordHash })]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const expire = ({ userId }: Persona): Promise<unknown> =>
  office.world.sql(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
    userId,
  ]);
async function textsOf({ userId }: Persona): Promise<string[]> {
  const rows = await office.world.sql<{ text: string }>(
    `select content->>'text' as text from draft where user_id = $1 order by 1`,
    [userId],
  );
  return rows.map(({ text }) => text);
}
const dialogOf = ({ page, t }: Window): Locator =>
  page.getByRole('dialog', { name: t('common.sessionEnded.title') });
const press = (of: Pick<Window, 't'> & { page: Window['page'] | Locator }, key: string): Promise<void> =>
  of.page.getByRole('button', { name: of.t(key), exact: true }).click();
const nameOf = ({ firstName, surname }: Persona): string => `${firstName} ${surname}`;

/** Shows a text's field; what is kept of it has been asked for while the session still held. */
async function draftOf({ page }: Window, target: string, show: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForResponse((response) => response.url().includes(`/api/drafts/${target}`));
  await show();
  await loaded;
}

/** The session expires, and the page learns of it in the middle of a word; the dialog comes at the next pause. */
async function typeOn(window: Window, who: Persona, field: Locator, more: string): Promise<void> {
  const { page } = window;
  await field.press('End');
  await expire(who);
  const half = Math.ceil(more.length / 2);
  await field.pressSequentially(more.slice(0, half));
  const learnt = page.waitForResponse((response) => response.url().includes('/api/config'));
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  // The hands go on meanwhile: the dialog takes a pause for the end of the word.
  await Promise.all([learnt, page.keyboard.type(more.slice(half), { delay: 30 })]);
  await dialogOf(window).waitFor();
}
async function signInByPassword({ page, t }: Window, who: Persona): Promise<void> {
  const asked = Date.now();
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(who.email);
  await page.getByLabel(t('sign-in.login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await press({ page, t }, 'sign-in.login.submit');
  await page.getByLabel(t('sign-in.code.label')).fill(await office.mailbox.latestCode(who.email, asked));
  await press({ page, t }, 'sign-in.code.submit');
}
/** From the dialog to the password. */
async function goToPassword(window: Window): Promise<void> {
  const { page, t } = window;
  await press({ page: dialogOf(window), t }, 'common.sessionEnded.refresh');
  await page.getByRole('link', { name: t('session.home.signIn') }).click();
  await page.getByRole('link', { name: t('sign-in.choose.password') }).click();
}

/** On the simulated provider's page, whom to be. */
async function beOlga({ page }: Window): Promise<void> {
  await page.getByRole('heading', { name: 'Simulated account' }).waitFor();
  await page.getByRole('button', { name: 'Olga Ivanova', exact: true }).click();
}
/** The consumer account, known here from a visit of its own, is this person's. */
async function giveAccount({ userId }: Persona): Promise<void> {
  const visit = await office.open(undefined, { locale: 'en' });
  await chooseWay(visit, 'signUp', 'en');
  await wayNamed(visit, 'Google').click();
  await beOlga(visit);
  await visit.page.getByRole('heading', { name: visit.t('consent.consents.title') }).waitFor();
  await office.world.sql(
    `update external_identity set user_id = $1 where created_at = (select max(created_at) from external_identity)`,
    [userId],
  );
}

test('a new e-contact: over a sign-in that leads the whole browser away (en)', async () => {
  await giveAccount(patient);
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await walkToText(window, { clinic: office.clinic.name });
  const begun = office.say('It began on Monday');
  await textField(window).fill(begun);
  await page.getByText(t('draft.saved')).waitFor();
  await typeOn(window, patient, textField(window), ' and it is worse.');
  const all = `${begun} and it is worse.`;
  // Kept while the dialog says so, before anybody has signed in.
  await expect.poll(() => textsOf(patient)).toEqual([all]);
  await dialogOf(window)
    .getByText(t('common.sessionEnded.text', { name: nameOf(patient) }))
    .waitFor();

  await press({ page: dialogOf(window), t }, 'common.sessionEnded.refresh');
  await page.getByRole('link', { name: t('session.home.signIn') }).click();
  await wayNamed(window, 'Google').click();
  await beOlga(window);
  await page.waitForURL(/e-contacts\/create$/);
  await expect.poll(() => textField(window).inputValue()).toBe(all);
  expect(await textsOf(patient)).toEqual([all]);
});

test('a doctor’s answer and note: over a page that was thrown away while the code was read (et)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'et' });
  const { page, t } = window;
  await openClinicView(window, id);
  const [answer, note] = [office.say('Tulge homme.'), office.say('Helistada.')];
  await answerField(window).fill(answer);
  await page.getByText(t('draft.clinic.saved')).waitFor();
  const noteField = page.getByLabel(t('conversation.clinic.notes.field'), { exact: true });
  await draftOf(window, 'note', () => partTab(window, 'notes').click());
  await typeOn(window, doctor, noteField, note);
  await expect.poll(() => textsOf(doctor)).toEqual([note, answer].toSorted());
  await goToPassword(window);
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).waitFor();
  await page.reload();
  await signInByPassword(window, doctor);
  await page.waitForURL(new RegExp(`/e-contacts/${id}`));
  await expect.poll(() => answerField(window).inputValue()).toBe(answer);
  await partTab(window, 'notes').click();
  await expect.poll(() => noteField.inputValue()).toBe(note);
});

test('a patient’s reply: somebody else signs in on this computer and gets nothing of it (ru)', async () => {
  const id = await office.write(patient);
  const other = await office.person({ passwordHash, locale: 'ru' });
  const asked = await office.api(doctor).call(sendInquiry, {
    params: { id },
    body: { question: office.say('Есть температура?') },
    key: randomUUID(),
  });
  expect(asked.status).toBe(200);
  const window = await office.open(patient, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  const field = page.getByLabel(t('conversation.patient.timeline.answerLabel'));
  await draftOf(window, 'answer', () => page.goto(`/e-contacts/${id}/timeline`));
  await field.waitFor();
  const words = office.say('Да, 38.');
  await typeOn(window, patient, field, words);
  await expect.poll(() => textsOf(patient)).toEqual([words]);
  await goToPassword(window);
  await signInByPassword(window, other);
  // Not even to the page of the one before.
  await page.waitForURL(/my-e-contacts/);
  await page.getByRole('heading', { name: t('inbox.patient.list.title') }).waitFor();
  await page.goto('/e-contacts/create');
  await page.waitForURL(/choose-patient/);
  expect(await page.content()).not.toContain(words);
  expect(await textsOf(other)).toEqual([]);
  expect(await textsOf(patient)).toEqual([words]);
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toContain('mure');
});

test('a sign-out in another tab is no expiry: nothing follows it, and the dialog says so (en)', async () => {
  const id = await office.write(patient);
  const window = await office.open(patient, { locale: 'en' });
  const { page, t, context } = window;
  await page.goto(`/e-contacts/${id}/timeline`);
  await press(window, 'conversation.patient.timeline.infoOpen');
  const field = page.getByLabel(t('conversation.patient.timeline.infoLabel'));
  await page.route('**/api/drafts/**', (route) => route.abort());
  const words = office.say('It is worse.');
  await field.fill(words);
  await page.getByText(t('draft.waiting')).waitFor();
  const other = await context.newPage();
  await other.goto('/my-e-contacts');
  await press({ page: other, t }, 'common.logout');
  await dialogOf(window)
    .getByText(t('common.sessionEnded.unsaved', { name: nameOf(patient) }))
    .waitFor();
  const tried = page.waitForResponse(/\/deposit$/);
  await page.unroute('**/api/drafts/**');
  expect((await tried).status()).toBe(401);
  expect(await textsOf(patient)).toEqual([]);

  // The way in that the dialog offers leaves this page as it is.
  const opened = context.waitForEvent('page');
  await dialogOf(window)
    .getByRole('link', { name: t('common.sessionEnded.newTab') })
    .click();
  const tab: Window = { ...window, page: await opened };
  await tab.page.getByRole('link', { name: t('sign-in.choose.password') }).click();
  await signInByPassword(tab, patient);
  await tab.page.waitForURL(/my-e-contacts/);
  await dialogOf(window).waitFor({ state: 'detached' });
  await expect.poll(() => textsOf(patient)).toEqual([words]);
  await expect.poll(() => field.inputValue()).toBe(words);
});

test('a session that expires without a network: the dialog waits with its promise until it is true (et)', async () => {
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'et' });
  const { page, t, context } = window;
  await openClinicView(window, id);
  await loseNetwork(window);
  const words = office.say('Võtke homme ühendust.');
  await answerField(window).fill(words);
  await page.getByText(t('draft.clinic.failed')).waitFor();
  await expire(doctor);
  // Back for the asking, away for the saving.
  await page.route('**/api/drafts/**', (route) => route.abort());
  await context.setOffline(false);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const name = nameOf(doctor);
  await dialogOf(window).getByText(t('common.sessionEnded.unsaved', { name })).waitFor();
  expect(await textsOf(doctor)).toEqual([]);
  await page.unroute('**/api/drafts/**');
  await dialogOf(window).getByText(t('common.sessionEnded.text', { name })).waitFor();
  expect(await textsOf(doctor)).toEqual([words]);
});
