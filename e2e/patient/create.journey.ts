import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPrescription } from '@tervik/contract/prescription.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { draftOf, getStoredEContact } from '../support/stored-e-contact.ts';
import {
  answerSigns,
  chooseClinic,
  chooseWho,
  goOn,
  goToSummary,
  send,
  textField,
  walkToSummary,
  walkToText,
} from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { textStart, type Locale } from '../support/texts.ts';

let browser: Browser;
let office: Office;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const today = (): string => calendarDate(Date.now(), 'Europe/Tallinn');
const open = (who: Persona, locale: Locale): Promise<Window> => office.open(who, { locale, viewport: PHONE });

/** Who the e-contact is about. */
const SUBJECTS = ['myself', 'child', 'adult'] as const;
type Subject = (typeof SUBJECTS)[number];

interface Someone {
  readonly writer: Persona;
  /** As the list says it; none = the writer. */
  readonly name: string | undefined;
  readonly personId: string;
}

async function someone(subject: Subject): Promise<Someone> {
  const writer = await office.person();
  if (subject === 'myself') return { writer, name: undefined, personId: writer.personId };
  const personId = await office.world.represented(writer, {
    firstName: subject === 'child' ? 'Miina' : 'Elfriide',
    birthDate: subject === 'child' ? '2019-03-04' : '1941-03-04',
    listedIn: office.clinic,
  });
  return { writer, name: `${subject === 'child' ? 'Miina' : 'Elfriide'} ${writer.surname}`, personId };
}

describe.each([
  ['et', 'myself'],
  ['en', 'child'],
  ['ru', 'adult'],
] as const)('in %s, about %s', (locale, subject) => {
  let about: Someone;
  let window: Window;
  beforeAll(async () => {
    about = await someone(subject);
    window = await open(about.writer, locale);
  });

  const input = (type: EContactType) => ({ who: about.name, clinic: office.clinic.name, type });

  test('an urgent sign: 112 and the advice line at once, and the message is delivered and marked', async () => {
    const { page, t } = window;
    await walkToText(window, input('BACK_PAIN'));
    // Nothing is written and nothing answered: both are said, and the first line leads to the question.
    await goOn(window);
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('new-e-contact.write.signs.required') })
      .click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await page.keyboard.press('Space');
    await answerSigns(window, 'BACK_PAIN', true);
    const main = page.getByRole('main');
    await main.getByText(t('new-e-contact.write.signs.title'), { exact: true }).waitFor();
    expect(await main.locator('a[href="tel:112"]').count()).toBeGreaterThan(0);
    await expect.poll(() => main.locator('a[href="tel:1220"]').count()).toBe(1);
    if (about.name !== undefined)
      await main
        .getByText(t('new-e-contact.write.signs.other', { name: about.name }), { exact: true })
        .waitFor();
    const words = office.say('Selg');
    await textField(window).fill(words);
    await goToSummary(window);
    await main.getByText(t('new-e-contact.write.summary.signsYes'), { exact: true }).waitFor();
    await main.getByText(textStart(locale, 'new-e-contact.write.summary.readBy')).waitFor();
    const id = await send(window);
    await main.getByText(t('new-e-contact.write.sent.urgentTitle'), { exact: true }).waitFor();
    expect(await getStoredEContact(office, id)).toMatchObject({
      type: 'BACK_PAIN',
      urgent: true,
      status: 'SUBMITTED',
      person: about.personId,
      text: words,
      forms: [{ kind: 'URGENT_SIGNS', content: { set: 'BACK', present: true } }],
    });
    await expect.poll(() => draftOf(office, about.writer)).toBeUndefined();
  });

  test('a care leave begins: what is missing is said field by field, and a sentence stands for a text', async () => {
    const { page, t } = window;
    await walkToText(window, input('FIT_NOTE'));
    await answerSigns(window, 'FIT_NOTE');
    await page.getByText(t('sick-leave.form.CARE'), { exact: true }).click();
    await page.getByLabel(t('sick-leave.form.carePersonCode')).fill('49403136527');
    const day = page.getByLabel(t('sick-leave.form.date'), { exact: true });
    for (const [typed, said] of [
      ['31.2.2026', 'ui.date.noSuchDay'],
      ['järgmisel reedel', 'ui.date.unreadable'],
    ] as const) {
      await day.fill(typed);
      await day.blur();
      await page.getByText(textStart(locale, said)).waitFor();
      await expect.poll(() => day.inputValue()).toBe(typed);
    }
    await day.fill(addDays(today(), -90));
    await goOn(window);
    const wrong = page.getByRole('alert');
    for (const key of [
      'errors.PERSONAL_CODE_INVALID',
      'errors.LEAVE_DATE_OUT_OF_RANGE',
      'sick-leave.form.required.workNature',
      'sick-leave.form.required.weekendWork',
    ])
      await wrong.getByRole('link', { name: t(key), exact: true }).waitFor();
    await page.getByLabel(t('sick-leave.form.carePersonCode')).fill('49403136526');
    const [year, month, date] = today().split('-');
    await day.fill(`${date}.${month}.${year}`);
    await page.getByLabel(t('sick-leave.form.workNature')).fill('müüja');
    await page
      .getByRole('group', { name: t('sick-leave.form.weekendWork') })
      .getByText(t('sick-leave.no'))
      .click();
    // Half-filled, the form is on the server too.
    await page.getByText(t('draft.saved')).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel(t('sick-leave.form.workNature')).inputValue()).toBe('müüja');
    // As one writes it in the page's language, whatever the browser speaks; chosen from the calendar it is the same.
    const inFigures = [date, month, year].join(locale === 'en' ? '/' : '.');
    await expect.poll(() => day.inputValue()).toBe(inFigures);
    await day.fill('');
    await page.locator('input[type=date]').first().fill(today());
    await expect.poll(() => day.inputValue()).toBe(inFigures);
    await goToSummary(window);
    await page.getByText(t('new-e-contact.write.summary.sentence'), { exact: true }).waitFor();
    const id = await send(window);
    const remembered = await getStoredEContact(office, id);
    expect(remembered).toMatchObject({ urgent: false, status: 'SUBMITTED', person: about.personId });
    expect(remembered.text).toMatch(textStart(locale, 'new-e-contact.write.sentence.START.CARE'));
    expect(remembered.forms.find(({ kind }) => kind === 'LEAVE')?.content).toMatchObject({
      leaveKind: 'CARE',
      date: today(),
      workNature: 'müüja',
      weekendWork: false,
      carePersonCode: '49403136526',
      returnDate: null,
    });
  });

  test('a sick leave ends: only the day back at work is asked', async () => {
    const { page, t } = window;
    await walkToText(window, input('FIT_NOTE_END'));
    await page.getByText(t('sick-leave.form.SICK'), { exact: true }).click();
    expect(await page.getByLabel(t('sick-leave.form.date'), { exact: true }).count()).toBe(0);
    expect(await page.getByLabel(t('sick-leave.form.carePersonCode')).count()).toBe(0);
    await page.getByLabel(t('sick-leave.form.returnDate'), { exact: true }).fill(addDays(today(), 3));
    await textField(window).fill(office.say('Terve'));
    await goToSummary(window);
    const id = await send(window);
    const stored = await getStoredEContact(office, id);
    expect(stored.text).toBe(office.say('Terve'));
    expect(stored.forms.map(({ kind }) => kind)).toEqual(['LEAVE']);
    expect(stored.forms[0]?.content).toMatchObject({ leaveKind: 'SICK', returnDate: addDays(today(), 3) });
  });

  test('a renewal: the medicines of this person at this clinic, and a sentence that names them', async () => {
    const { page, t } = window;
    const { writer, personId } = about;
    for (const [brandName, activeIngredient] of [
      ['Enalapril', 'enalapriil'],
      ['Metformin', 'metformiin'],
    ]) {
      const body = {
        personId,
        clinicId: office.clinic.id,
        brandName,
        activeIngredient,
        routeOfAdministration: 'ORAL',
        strength: '10 mg',
        dosing: 'ONCE',
      };
      const answer = await office.api(writer).call(addPrescription, { body, key: randomUUID() });
      expect(answer.status).toBe(200);
    }
    await page.goto('/e-contacts/choose-patient');
    await chooseWho(window, about.name);
    await chooseClinic(window, office.clinic.name);
    await page.getByLabel(t('new-e-contact.patient.search')).fill(t('e-contact.type.PRESCRIPTION'));
    await page.getByRole('main').getByText(t('e-contact.type.PRESCRIPTION'), { exact: true }).first().click();
    await page.waitForURL('**/prescriptions');
    await page.getByText(t('ui.step', { step: 4, steps: 7 })).waitFor();
    for (const name of ['Enalapril', 'Metformin'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).check({ force: true });
    await goOn(window);
    await page.waitForURL('**/e-contacts/create');
    await page.getByText(/^Enalapril/).waitFor();
    await goToSummary(window);
    const id = await send(window);
    const stored = await getStoredEContact(office, id);
    expect(stored.text).toMatch(textStart(locale, 'new-e-contact.write.sentence.RENEWAL'));
    expect(stored.text).toContain('Enalapril (enalapriil) 10 mg');
    expect(stored.text).toContain('Metformin');
    expect(stored.forms.map(({ kind }) => kind)).toEqual(['PRESCRIPTIONS']);
    expect(stored.forms[0]?.content['items']).toHaveLength(2);
  });

  test('a plain one: by when it is read is said before and after, and the same kind again is added to the first', async () => {
    const { page, t } = window;
    await walkToSummary(window, { ...input('ACUTE_INFECTION'), text: office.say('Nohu') });
    await page.getByText(textStart(locale, 'new-e-contact.write.summary.readBy')).waitFor();
    const id = await send(window);
    await page.getByText(textStart(locale, 'new-e-contact.write.summary.readBy')).waitFor();
    expect(await getStoredEContact(office, id)).toMatchObject({
      urgent: false,
      person: about.personId,
      text: office.say('Nohu'),
    });
    // Who does not work needs no leave from work.
    const offer = page.getByRole('link', { name: t('new-e-contact.write.sent.sickAsk') });
    await expect.poll(() => offer.count()).toBe(subject === 'child' ? 0 : 1);

    await walkToText(window, input('ACUTE_INFECTION'));
    await page.getByText(t('new-e-contact.write.open.title'), { exact: true }).waitFor();
    await page.getByRole('link', { name: t('new-e-contact.write.open.add'), exact: true }).click();
    await page.waitForURL(new RegExp(`${id}/timeline`));
  });
});

describe.each([
  ['en', 'myself'],
  ['ru', 'myself'],
  ['et', 'child'],
  ['ru', 'child'],
  ['et', 'adult'],
  ['en', 'adult'],
] as const)('in %s, about %s', (locale, subject) => {
  test('from the first question to the page that says that it arrived', async () => {
    const { writer, name, personId } = await someone(subject);
    const window = await open(writer, locale);
    const text = office.say('Selg');
    await walkToSummary(window, { who: name, clinic: office.clinic.name, text });
    expect(await getStoredEContact(office, await send(window))).toMatchObject({
      person: personId,
      text,
      status: 'SUBMITTED',
    });
  });
});

test('sick leave for what was sent: three fields, kept while they are filled, asked once (et)', async () => {
  const who = await office.person();
  const window = await open(who, 'et');
  const { page, t } = window;
  const id = await office.write(who);
  await page.goto(`/e-contacts/${id}/sent`);
  await page.getByRole('link', { name: t('new-e-contact.write.sent.sickAsk') }).click();
  await page.getByRole('button', { name: t('sick-leave.page.send') }).click();
  await page.getByRole('alert').getByText(t('sick-leave.page.required.jobTitle')).waitFor();
  await page.getByLabel(t('sick-leave.page.jobTitle')).fill('müüja');
  await page.getByLabel(t('sick-leave.page.jobDescription')).fill(office.say('tõstan kaste'));
  await page.getByText(t('draft.saved')).waitFor();
  await page.reload();
  expect(await page.getByLabel(t('sick-leave.page.jobDescription')).inputValue()).toBe(
    office.say('tõstan kaste'),
  );
  await page.getByLabel(t('sick-leave.page.requestedStartDate'), { exact: true }).fill(today());
  await page.getByRole('button', { name: t('sick-leave.page.send') }).dblclick();
  await page.getByText(t('sick-leave.page.doneTitle')).waitFor();
  const stored = await getStoredEContact(office, id);
  expect(stored.forms).toEqual([
    {
      kind: 'SICK_LEAVE',
      content: expect.objectContaining({ jobTitle: 'müüja', requestedStartDate: today() }) as unknown,
    },
  ]);
  await page.reload();
  await page.getByText(t('sick-leave.page.againTitle')).waitFor();
});

test('files first: it waits for them; an urgent one does not (en)', async () => {
  const who = await office.person();
  const window = await open(who, 'en');
  const { page, t } = window;
  await walkToSummary(window, { clinic: office.clinic.name, text: office.say('Back') });
  await page.getByRole('button', { name: t('new-e-contact.write.summary.filesFirst') }).click();
  await page.waitForURL(/upload-files\?eContactId=/);
  const waiting = new URL(page.url()).searchParams.get('eContactId') ?? '';
  expect(await getStoredEContact(office, waiting)).toMatchObject({ status: 'STARTED', urgent: false });
  await page.goto(`/e-contacts/${waiting}/sent`);
  await page.getByRole('heading', { level: 1, name: t('new-e-contact.write.sent.notYetTitle') }).waitFor();

  await walkToSummary(window, { clinic: office.clinic.name, urgent: true, text: office.say('Back') });
  await page.getByRole('button', { name: t('new-e-contact.write.summary.filesAfter') }).click();
  await page.waitForURL((url) => url.search.startsWith('?eContactId=') && !url.search.includes(waiting));
  const urgent = new URL(page.url()).searchParams.get('eContactId') ?? '';
  expect(await getStoredEContact(office, urgent)).toMatchObject({ status: 'SUBMITTED', urgent: true });
});
