import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPrescription } from '@tervik/contract/prescription.ts';
import { begin, draftOf, getStoredEContact } from '../support/stored-e-contact.ts';
import {
  answerSigns,
  chooseClinic,
  chooseType,
  chooseWho,
  goToSummary,
  send,
  textField,
  walkToText,
} from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import type { Locale } from '../support/texts.ts';

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

const press = ({ page, t }: Window, key: string) =>
  page.getByRole('button', { name: t(key), exact: true }).click();
const start = ({ page, t }: Window) =>
  page
    .getByRole('main')
    .getByRole('link', { name: t('inbox.patient.list.new'), exact: true })
    .first()
    .click();
const question = ({ page, t }: Window) =>
  page.getByRole('heading', { level: 1, name: t('new-e-contact.patient.unfinished.title'), exact: true });

test.each<Locale>(['et', 'en', 'ru'])(
  'a new one is begun while another is unfinished: asked, gone on with, or deleted after a second word (%s)',
  async (locale) => {
    const who = await office.person();
    const window = await office.open(who, { locale, viewport: PHONE });
    const { page, t } = window;
    const words = office.say('Selg on valus');
    await walkToText(window, { clinic: office.clinic.name, type: 'BACK_PAIN' });
    await answerSigns(window, 'BACK_PAIN');
    await textField(window).fill(words);
    await page.getByText(t('draft.saved')).waitFor();

    await page.goto('/my-e-contacts');
    await start(window);
    await question(window).waitFor();
    const main = page.getByRole('main');
    await main.getByText(t('e-contact.type.BACK_PAIN'), { exact: true }).waitFor();
    await main.getByText(words).waitFor();
    // When: today, as the page says it.
    await main.locator('time').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await press(window, 'new-e-contact.patient.unfinished.continue');
    await textField(window).waitFor();
    await expect.poll(() => textField(window).inputValue()).toBe(words);

    // On its own way back nobody is asked.
    for (const [path, title] of [
      ['add', 'new-e-contact.patient.typeTitle'],
      ['choose-clinic', 'new-e-contact.patient.clinicTitle'],
      ['choose-patient', 'new-e-contact.patient.whoTitle'],
    ] as const) {
      await page.getByRole('link', { name: t('ui.back'), exact: true }).click();
      await page.waitForURL(`**/e-contacts/${path}`);
      // The address changes before the page does: its link back may still be the last page's.
      await page.getByRole('heading', { level: 1, name: t(title), exact: true }).waitFor();
    }
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
    expect(await question(window).count()).toBe(0);

    await page.goto('/my-e-contacts');
    await start(window);
    await question(window).waitFor();
    await press(window, 'new-e-contact.patient.unfinished.anew');
    // A slip of the finger deletes nothing.
    await press(window, 'draft.discard.keep');
    expect(await draftOf(office, who)).toMatchObject({ text: words });
    await press(window, 'new-e-contact.patient.unfinished.anew');
    await press(window, 'draft.discard.confirm');
    const title = page.getByRole('heading', {
      level: 1,
      name: t('new-e-contact.patient.whoTitle'),
      exact: true,
    });
    await title.waitFor();
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await expect.poll(() => draftOf(office, who)).toBeUndefined();

    await chooseWho(window);
    await chooseClinic(window, office.clinic.name);
    await chooseType(window, 'BILLING_QUESTION');
    await textField(window).waitFor();
    await expect.poll(() => textField(window).inputValue()).toBe('');
    const other = office.say('Arve');
    await textField(window).fill(other);
    await goToSummary(window);
    expect(await getStoredEContact(office, await send(window))).toMatchObject({
      type: 'BILLING_QUESTION',
      text: other,
    });
    // Sent is not unfinished.
    await page.goto('/my-e-contacts');
    await start(window);
    await title.waitFor();
    expect(await question(window).count()).toBe(0);
  },
);

test('only answered, and left: an old "no urgent sign" is not carried into a new one without a word', async () => {
  const who = await office.person();
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  await begin(office, who, {
    personId: who.personId,
    clinicId: office.clinic.id,
    eContactType: 'BACK_PAIN',
    fields: { [`signs:BACK:${who.personId}`]: false },
  });
  await window.page.goto('/e-contacts/choose-patient');
  await question(window).waitFor();
  await press(window, 'new-e-contact.patient.unfinished.continue');
  await textField(window).waitFor();
});

test('a renewal that is begun from the list of medicines asks too, and takes no old text along', async () => {
  const who = await office.person();
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  const { page } = window;
  const target = { personId: who.personId, clinicId: office.clinic.id };
  const words = office.say('Selg on valus');
  await begin(office, who, { ...target, eContactType: 'BACK_PAIN', text: words });
  const body = {
    ...target,
    brandName: 'Enalapril',
    activeIngredient: 'enalapriil',
    routeOfAdministration: 'ORAL',
    strength: '10 mg',
    dosing: 'ONCE',
  };
  expect((await office.api(who).call(addPrescription, { body, key: randomUUID() })).status).toBe(200);
  await page.goto('/prescriptions');
  await press(window, 'prescription.own.renew');
  await question(window).waitFor();
  await expect
    .poll(() => question(window).evaluate((heading) => heading === document.activeElement))
    .toBe(true);
  await page.getByRole('main').getByText(words).waitFor();
  await press(window, 'new-e-contact.patient.unfinished.anew');
  await press(window, 'draft.discard.confirm');
  await page.getByRole('checkbox', { name: /Enalapril/ }).waitFor({ state: 'attached' });
  await expect.poll(() => draftOf(office, who)).toEqual({ ...target, eContactType: 'PRESCRIPTION' });
});

test('who and where alone are no message: nobody is asked', async () => {
  const who = await office.person();
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  await begin(office, who, { personId: who.personId, clinicId: office.clinic.id });
  await window.page.goto('/e-contacts/choose-patient');
  await window.page.getByRole('radio').first().waitFor({ state: 'attached' });
  expect(await question(window).count()).toBe(0);
});
