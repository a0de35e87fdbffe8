import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTemplate } from '@tervik/contract/template-answer.ts';
import { openOffice, pressTwice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES } from '../support/texts.ts';
import {
  chooseTopic,
  countMails,
  createdId,
  field,
  fill,
  findPatient,
  goToMessage,
  option,
  press,
  returnToDraft,
  searchField,
  tabTo,
  textOf,
  WIZARD,
  wizardButton,
  wizardHeading,
} from '../support/wizard.ts';
import { codeOf, type Persona } from '../../apps/server/test/support/world.ts';

let browser: Browser;
let office: Office;
/** Whatever stood in an address of this journey's windows. */
const addresses: string[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
});
afterAll(async () => {
  const secret = addresses.filter((address) =>
    /@|(?<![\w-])[1-6]\d{10}(?!\w)/.test(decodeURIComponent(address)),
  );
  await office.close();
  await browser.close();
  expect(secret, 'a code or an e-mail in an address').toEqual([]);
});

async function openNurse(...options: Parameters<Office['open']>): Promise<Window> {
  const window = await office.open(...options);
  window.context.on('request', (request) => addresses.push(request.url()));
  return window;
}
interface Facts {
  readonly flow_type: string;
  readonly status: string;
  readonly origin: string;
  readonly is_urgent: boolean;
  readonly type: string;
}
async function factsOf(id: string): Promise<Facts | undefined> {
  const [facts] = await office.world.sql<Facts>(
    'select flow_type, status, origin, is_urgent, type from e_contact where id = $1',
    [id],
  );
  return facts;
}
const countOf = async (personId: string): Promise<number> =>
  (await office.world.sql('select 1 from e_contact where patient_person_id = $1', [personId])).length;
/** What the patient reads, in a browser of their own. */
async function readAs(who: Persona, id: string, text: string): Promise<void> {
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  await window.page.goto(`/e-contacts/${id}/timeline`);
  await window.page.getByText(text).first().waitFor();
  await window.context.close();
}

/** A surname for each language, and how a nurse mistypes it. */
const SURNAMES = {
  et: ['Kastanipuu', 'kastanipu'],
  en: ['Pihlakamets', 'pihlkamets'],
  ru: ['Vahtrasalu', 'vahtrasallu'],
} as const;

/** Of codes: people of one language are not those of another. */
const NUMBERS = { et: 611, en: 613, ru: 617 } as const;

describe.each(LOCALES)('in %s', (locale) => {
  test('with the mouse: found by a mistyped name, written to, and the patient reads it', async () => {
    const [surname, mistyped] = SURNAMES[locale];
    const patient = await office.person({ firstName: 'Maarika', surname });
    const window = await openNurse(await office.staff({ profession: 'NURSE' }), { locale });
    const { page, t } = window;
    await page.goto(WIZARD);
    await wizardHeading(window, 'new-e-contact.clinic.patient.title').waitFor();
    await searchField(window).fill(mistyped);
    await option(window, `Maarika ${surname}`).click();
    await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
    await goToMessage(window);

    // Nothing is sent while something is missing, and it is said where.
    await wizardButton(window, 'new-e-contact.clinic.send.REPLY').click();
    await page.getByText(t('new-e-contact.clinic.topic.required')).first().waitFor();
    await page.getByText(t('new-e-contact.clinic.text.required')).first().waitFor();
    await chooseTopic(window, 'BACK_PAIN');
    const text = office.say(`Palun tulge vastuvõtule (${locale}).`);
    await textOf(window, 'REPLY').fill(text);
    await page.getByText(t('draft.saved')).waitFor();

    // — back and a reload keep everything
    await page.getByRole('link', { name: t('ui.back'), exact: true }).click();
    await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
    await page.reload();
    await goToMessage(window);
    await expect.poll(() => textOf(window, 'REPLY').inputValue()).toBe(text);
    await page.getByText(t('e-contact.type.BACK_PAIN'), { exact: true }).first().waitFor();

    // — and a double click sends one
    await pressTwice(wizardButton(window, 'new-e-contact.clinic.send.REPLY'));
    const id = await createdId(window);
    expect(await factsOf(id)).toEqual({
      flow_type: 'CLINIC_TO_PATIENT',
      status: 'WAITING_FOR_PATIENT',
      origin: 'CLINIC',
      is_urgent: false,
      type: 'BACK_PAIN',
    });
    expect(await countOf(patient.personId)).toBe(1);
    await page.reload();
    await page.getByText(t('new-e-contact.clinic.created.nextTitle')).waitFor();
    await readAs(patient, id, text);
  });

  test('without a mouse: found by code, written down, and nobody is mailed', async () => {
    const birthDate = '1961-02-03';
    const code = codeOf(birthDate, NUMBERS[locale]);
    const patient = await office.person({ firstName: 'Helmi', birthDate, personalCode: code });
    const window = await openNurse(await office.staff(), { locale });
    const { page, t } = window;
    await page.goto(WIZARD);
    // The search has the focus: whoever comes here types at once.
    await expect
      .poll(() => searchField(window).evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.keyboard.type(code);
    await option(window, 'Helmi').waitFor();
    await press(window, 'ArrowDown', 'Enter');
    await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
    await tabTo(window, t('new-e-contact.clinic.data.continue'));
    await press(window, 'Enter');
    await wizardHeading(window, 'new-e-contact.clinic.message.title').waitFor();
    await tabTo(window, 'REPLY');
    await press(window, 'ArrowDown');
    await page.getByText(t('new-e-contact.clinic.send.REGISTER'), { exact: true }).waitFor();
    await press(window, 'Tab');
    await page.keyboard.type(t('e-contact.type.BACK_PAIN').slice(0, 5));
    await option(window, t('e-contact.type.BACK_PAIN')).first().waitFor();
    await press(window, 'ArrowDown', 'Enter');
    await expect
      .poll(() => textOf(window, 'REGISTER').evaluate((area) => area === document.activeElement))
      .toBe(true);
    const text = office.say('Selg valutab teist nädalat.');
    await page.keyboard.type(text);
    await press(window, 'Control+Enter');
    const id = await createdId(window);
    expect(await factsOf(id)).toMatchObject({
      flow_type: 'PATIENT_TO_CLINIC_BEHALF_OF_PATIENT',
      status: 'WAITING_FOR_CLINIC',
      origin: 'CLINIC',
    });
    expect(await countMails(office, id)).toBe(0);
    await readAs(patient, id, text);
    // Nobody was asked anything: nothing is said of when the patient may answer.
    await page.goto(`/e-contacts/${id}`);
    await page.getByRole('article').getByText(text).waitFor();
    expect(await page.getByText(t('conversation.clinic.timeline.replyNow')).count()).toBe(0);
    expect(await page.getByText(t('conversation.clinic.timeline.notSeen')).count()).toBe(0);
  });

  test('somebody new with an e-mail, and somebody new who must be phoned', async () => {
    const window = await openNurse(await office.staff(), { locale });
    const { page, t } = window;
    const number = NUMBERS[locale];
    await page.goto(WIZARD);
    await searchField(window).fill(`Kedagi${number} sellist`);
    await wizardButton(window, 'new-e-contact.clinic.add.begin').click();
    // What is missing is said at its field, and nothing is added.
    await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
    await page.getByText(t('new-e-contact.clinic.add.contactRequired')).first().waitFor();
    await fill(window, 'patient', {
      personalCode: codeOf('1983-06-07', number),
      firstName: 'Uku',
      surname: 'Uusmaa',
    });
    await field(window, 'patient.email').fill('uku@gmail.ee');
    await page.getByText(t('errors.EMAIL_GMAIL_EE')).first().waitFor();
    // — half-filled it survives a reload
    await page.getByText(t('draft.saved')).waitFor();
    await page.reload();
    await expect.poll(() => field(window, 'patient.surname').inputValue()).toBe('Uusmaa');
    await field(window, 'patient.email').fill(`uku${number}.${Date.now()}@tervik.example`);
    await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
    await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
    await page.getByText('Uku Uusmaa').waitFor();
    expect(await page.getByText(t('new-e-contact.clinic.phone.title')).count()).toBe(0);

    // — the other one has a phone and no e-mail
    await page.goto(WIZARD);
    await wizardButton(window, 'new-e-contact.clinic.add.begin').click();
    await fill(window, 'patient', {
      personalCode: codeOf('1951-06-07', number),
      firstName: 'Vaike',
      surname: 'Vaikne',
    });
    await field(window, 'patient.phone').fill('5123 4567');
    await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
    await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
    await page.getByText(t('new-e-contact.clinic.phone.title')).waitFor();
    expect(await page.getByRole('main').locator('a[href="tel:+37251234567"]').count()).toBeGreaterThan(0);
    await goToMessage(window);
    await chooseTopic(window, 'BACK_PAIN');
    await textOf(window, 'REPLY').fill(office.say('Teie proovi tulemused on korras.'));
    await page.getByRole('checkbox', { name: t('new-e-contact.clinic.urgent.label') }).check();
    await wizardButton(window, 'new-e-contact.clinic.send.REPLY').click();
    const id = await createdId(window);
    await page.getByText(t('new-e-contact.clinic.phone.title')).waitFor();
    expect(await factsOf(id)).toMatchObject({ flow_type: 'CLINIC_TO_PATIENT', is_urgent: true });
    expect(await countMails(office, id)).toBe(0);
  });

  test('a child with a new representative, who is the one that is written to', async () => {
    const window = await openNurse(await office.staff(), { locale });
    const { page, t } = window;
    const number = NUMBERS[locale];
    await page.goto(WIZARD);
    await wizardButton(window, 'new-e-contact.clinic.add.begin').click();
    await fill(window, 'patient', {
      personalCode: codeOf('2015-01-02', number),
      firstName: 'Mia',
      surname: 'Tamm',
    });
    await page.getByText(t('new-e-contact.clinic.add.minorTitle')).waitFor();
    // Nobody is chosen yet.
    await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
    await page.getByText(t('errors.REPRESENTATIVE_REQUIRED')).first().waitFor();
    await page.getByText(t('new-e-contact.clinic.add.representativeNew'), { exact: true }).click();
    await fill(window, 'representative', {
      personalCode: codeOf('1985-01-02', number),
      firstName: 'Ene',
      surname: 'Tamm',
    });
    await field(window, 'representative.email').fill(`ene${number}.${Date.now()}@tervik.example`);
    await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
    await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
    await page.getByText(t('new-e-contact.clinic.data.readsForMinor', { name: 'Ene Tamm' })).waitFor();
    await goToMessage(window);
    await chooseTopic(window, 'BACK_PAIN');
    await textOf(window, 'REPLY').fill(office.say('Palun tulge vaktsineerima.'));
    await wizardButton(window, 'new-e-contact.clinic.send.REPLY').click();
    const id = await createdId(window);
    expect(await factsOf(id)).toMatchObject({ flow_type: 'CLINIC_TO_REPRESENTATIVE' });
    await expect.poll(() => countMails(office, id)).toBeGreaterThan(0);
  });
});

test('found by e-mail; whose code is known already is chosen, not added again', async () => {
  const code = codeOf('1972-03-04', 888);
  const who = { firstName: 'Leida', birthDate: '1972-03-04', personalCode: code };
  const patient = await office.person({ ...who, wroteTo: office.clinic });
  const window = await openNurse(await office.staff(), { locale: 'et' });
  const { page } = window;
  await findPatient(window, patient.email, 'Leida');
  await page.goto(WIZARD);
  await wizardButton(window, 'new-e-contact.clinic.add.begin').click();
  await field(window, 'patient.personalCode').fill(code);
  await wizardButton(window, 'new-e-contact.clinic.add.known').click();
  await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
  await page.getByText('Leida').first().waitFor();
});

test('what is open already is offered first', async () => {
  const patient = await office.person({ firstName: 'Avo', surname: 'Lahtine' });
  const id = await office.write(patient);
  const window = await openNurse(await office.staff(), { locale: 'en' });
  await findPatient(window, 'Lahtine', 'Avo Lahtine');
  // Whom I chose lately stands there before anything is typed.
  await window.page
    .getByRole('link', { name: window.t('new-e-contact.clinic.data.another'), exact: true })
    .click();
  await option(window, 'Avo Lahtine').waitFor();
  await expect.poll(() => searchField(window).inputValue()).toBe('');
  await option(window, 'Avo Lahtine').click();
  await window.page.getByRole('main').locator(`a[href="/e-contacts/${id}"]`).click();
  await window.page.waitForURL(`**/e-contacts/${id}`);
});

test('a colleague’s half-typed one is nobody else’s; and who comes too early begins at the beginning', async () => {
  await office.person({ firstName: 'Salme', surname: 'Salajane' });
  const first = await openNurse(await office.staff(), { locale: 'et' });
  await findPatient(first, 'Salajane', 'Salme Salajane');
  await goToMessage(first);
  await textOf(first, 'REPLY').fill(office.say('Pooleli jutt.'));
  await first.page.getByText(first.t('draft.saved')).waitFor();
  const second = await openNurse(await office.staff(), { locale: 'et' });
  await second.page.goto(`${WIZARD}/message`);
  await wizardHeading(second, 'new-e-contact.clinic.patient.title').waitFor();
  expect(await second.page.getByText('Salme').count()).toBe(0);
  // Of no clinic: the page is not theirs at all.
  const stranger = await office.open(await office.person(), { locale: 'et' });
  await stranger.page.goto(WIZARD);
  await stranger.page.waitForURL('**/permission-denied**');
});

test('in two clinics one chooses first, and finds the patients of that one alone', async () => {
  const nurse = await office.staff();
  const other = await office.world.clinic({ name: 'Toomingas' });
  const colleague = await office.world.persona({ staffOf: other, email: `c.${Date.now()}@tervik.example` });
  await office.world.sql('update employee set user_id = $1 where user_id = $2', [
    nurse.userId,
    colleague.userId,
  ]);
  await office.person({ firstName: 'Siin', surname: 'Siinmaa' });
  await office.person({ firstName: 'Seal', surname: 'Siinmaa', listedIn: other });
  const window = await openNurse(nurse, { locale: 'en' });
  const { page, t } = window;
  await page.goto(WIZARD);
  await page.getByText(t('new-e-contact.clinic.clinic.legend')).waitFor();
  await page.getByText('Toomingas', { exact: true }).click();
  await searchField(window).fill('Siinmaa');
  await option(window, 'Seal Siinmaa').waitFor();
  expect(await option(window, 'Siin Siinmaa').count()).toBe(0);
});

test('without a network nothing is lost, and the same button sends it once', async () => {
  const patient = await office.person({ firstName: 'Võrguta', surname: 'Vares' });
  const window = await openNurse(await office.staff(), { locale: 'ru' });
  const { page, t } = window;
  await findPatient(window, 'Vares', 'Võrguta Vares');
  await goToMessage(window);
  await chooseTopic(window, 'BACK_PAIN');
  const text = office.say('Tere!');
  await textOf(window, 'REPLY').fill(text);
  await page.getByText(t('draft.saved')).waitFor();
  // The request arrives, its answer does not.
  await page.route('**/clinic/e-contacts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await wizardButton(window, 'new-e-contact.clinic.send.REPLY').click();
  await page.getByText(t('new-e-contact.clinic.failedKept')).waitFor();
  await page.unroute('**/clinic/e-contacts');
  await returnToDraft(window, 'new-clinic-e-contact');
  await expect.poll(() => textOf(window, 'REPLY').inputValue()).toBe(text);
  await wizardButton(window, 'new-e-contact.clinic.send.REPLY').click();
  await createdId(window);
  expect(await countOf(patient.personId)).toBe(1);
});

test('a child whose representative is on the list already; a child cannot be one', async () => {
  await office.person({ firstName: 'Esta', surname: 'Esindaja' });
  const child = await office.person({ firstName: 'Eha', surname: 'Esindaja', birthDate: '2014-05-06' });
  const window = await openNurse(await office.staff(), { locale: 'et' });
  const { page, t } = window;
  await page.goto(WIZARD);
  await wizardButton(window, 'new-e-contact.clinic.add.begin').click();
  await fill(window, 'patient', {
    personalCode: codeOf('2016-01-02', 619),
    firstName: 'Ott',
    surname: 'Esindaja',
  });
  await field(window, 'representative-search').fill('Esindaja');
  await option(window, 'Esta Esindaja').waitFor();
  expect(await option(window, 'Eha Esindaja').count(), child.personId).toBe(0);
  await option(window, 'Esta Esindaja').click();
  await page.getByText(t('draft.saved')).waitFor();
  await page.reload();
  await page.getByText('Esta Esindaja', { exact: true }).waitFor();
  await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
  await page.getByText(t('new-e-contact.clinic.data.readsForMinor', { name: 'Esta Esindaja' })).waitFor();
});

test('a template answer goes after what is written', async () => {
  const nurse = await office.staff();
  const { status } = await office.api(nurse).call(addTemplate, {
    params: { id: office.clinic.id },
    body: { heading: 'Kutse', description: 'Palun helistage meile.', eContactType: null, isShared: false },
    key: randomUUID(),
  });
  expect(status).toBe(200);
  await office.person({ firstName: 'Malle', surname: 'Mall' });
  const window = await openNurse(nurse, { locale: 'et' });
  const { page } = window;
  await findPatient(window, 'Malle Mall', 'Malle Mall');
  await goToMessage(window);
  await chooseTopic(window, 'BACK_PAIN');
  await textOf(window, 'REPLY').fill('Tere!');
  await wizardButton(window, 'new-e-contact.clinic.template').click();
  await page.getByRole('dialog').getByRole('option', { name: 'Kutse' }).waitFor();
  await press(window, 'Enter');
  await expect.poll(() => textOf(window, 'REPLY').inputValue()).toBe('Tere!\n\nPalun helistage meile.');
  await expect
    .poll(() => textOf(window, 'REPLY').evaluate((area) => area === document.activeElement))
    .toBe(true);
});
