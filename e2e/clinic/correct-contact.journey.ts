import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClinicEContact } from '@tervik/contract/new-e-contact.ts';
import { addClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { randomUUID } from 'node:crypto';
import { codeOf } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import type { Locale } from '../support/texts.ts';
import { findPatient, wizardButton } from '../support/wizard.ts';

/* Staff correct what their clinic keeps of a patient's contact data; the patient hears of it. */
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

const newEmail = (): string => `kontakt.${randomUUID().slice(0, 8)}@tervik.example`;

async function addPatient(number: number, email: string) {
  const nurse = await office.staff({ profession: 'NURSE' });
  const person = { firstName: 'Tiiu', surname: 'Õunapuu', personalCode: codeOf('1971-02-03', number) };
  const { body } = await office.api(nurse).call(addClinicPatient, {
    body: { clinicId: office.clinic.id, ...person, email, phone: '5199 8877' },
    key: randomUUID(),
  });
  return { nurse, ...person, personId: body.personId };
}

/** The wizard's page of this patient. */
async function openCard(window: Window, personalCode: string): Promise<void> {
  const { page, t } = window;
  await findPatient(window, personalCode, 'Tiiu Õunapuu');
  await page.getByRole('button', { name: t('clinic-patient.contact.open'), exact: true }).waitFor();
}

async function openDialog({ page, t }: Window) {
  await page.getByRole('button', { name: t('clinic-patient.contact.open'), exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: t('clinic-patient.contact.title', { name: 'Tiiu Õunapuu' }),
  });
  await dialog.waitFor();
  return {
    dialog,
    email: dialog.getByLabel(t('clinic-patient.field.email')),
    phone: dialog.getByLabel(t('clinic-patient.field.phone'), { exact: true }),
    locale: dialog.getByLabel(t('clinic-patient.contact.locale')),
    save: dialog.getByRole('button', { name: t('clinic-patient.contact.save'), exact: true }),
  };
}

const mailTo = (email: string): Promise<string[]> =>
  office.mailbox.list(email).then((mails) => mails.map(({ text }) => text));
const focusedText = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.textContent ?? null);

test.each([
  ['et', { width: 1440, height: 900 }, 811],
  ['ru', PHONE, 813],
] as const)(
  'a wrong address is corrected, told at both, and confirmed by a colleague (%s)',
  async (locale: Locale, viewport, number) => {
    const [old, next] = [newEmail(), newEmail()];
    const { nurse, personalCode } = await addPatient(number, old);
    const window = await office.open(nurse, { locale, viewport });
    const { page, t } = window;
    await openCard(window, personalCode);
    const form = await openDialog(window);
    await expect.poll(() => form.email.inputValue()).toBe(old);
    // What is no address is said at its field; nothing is lost.
    await form.email.fill('tiiu@gmail.ee');
    await form.phone.fill('5577 88');
    await form.save.click();
    await form.dialog.getByText(t('errors.EMAIL_GMAIL_EE')).waitFor();
    await form.email.fill(next);
    await form.save.click();
    await form.dialog.getByText(t('errors.PHONE_INVALID')).waitFor();
    await expect.poll(() => form.email.inputValue()).toBe(next);
    await form.phone.fill('5577 8899');
    await form.locale.selectOption('ru');
    await form.save.click();
    await page.getByText(t('clinic-patient.contact.saved')).waitFor();
    await form.dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focusedText(page)).toBe(t('clinic-patient.contact.open'));
    const main = page.getByRole('main');
    await main.getByText(next, { exact: true }).waitFor();
    await main.locator('a[href="tel:+37255778899"]').first().waitFor();
    // Whoever changed the address cannot confirm it.
    await main.getByText(t('clinic-patient.contact.check.mine')).waitFor();
    expect(await main.getByRole('button', { name: t('clinic-patient.contact.check.confirm') }).count()).toBe(
      0,
    );
    for (const address of [old, next])
      await expect
        .poll(async () => (await mailTo(address)).some((text) => text.includes(office.clinic.name)))
        .toBe(true);

    const colleague = await office.open(await office.staff({ profession: 'DOCTOR' }), { locale });
    await openCard(colleague, personalCode);
    await wizardButton(colleague, 'clinic-patient.contact.check.confirm').click();
    await colleague.page.getByText(t('clinic-patient.contact.check.done')).waitFor();
    await colleague.page
      .getByText(t('clinic-patient.contact.check.title', { email: next }))
      .waitFor({ state: 'detached' });
  },
);

test('a colleague was quicker: said, what is there now is shown, and nothing typed is lost (en)', async () => {
  const { nurse, personalCode } = await addPatient(817, newEmail());
  const [first, second] = [
    await office.open(nurse, { locale: 'en' }),
    await office.open(nurse, { locale: 'en' }),
  ];
  for (const window of [first, second]) await openCard(window, personalCode);
  const [slow, quick] = [await openDialog(first), await openDialog(second)];
  await slow.phone.fill('5577 8811');
  const email = newEmail();
  await quick.email.fill(email);
  await quick.save.click();
  await second.page.getByText(second.t('clinic-patient.contact.saved')).waitFor();
  await slow.save.click();
  await slow.dialog.getByText(first.t('errors.PATIENT_CONTACT_CHANGED')).waitFor();
  await slow.dialog.getByText(email).waitFor();
  await expect.poll(() => slow.phone.inputValue()).toBe('5577 8811');
  await slow.save.click();
  await first.page.getByText(first.t('clinic-patient.contact.saved')).waitFor();
  await first.page.getByRole('main').getByText(email, { exact: true }).waitFor();
});

test('from an open e-contact: a number is added while one reads, and stands there at once (et)', async () => {
  const { nurse, personId } = await addPatient(819, newEmail());
  const { body } = await office.api(nurse).call(createClinicEContact, {
    body: {
      clinicId: office.clinic.id,
      patientPersonId: personId,
      eContactType: 'BACK_PAIN',
      text: office.say('Kuidas Teil läheb?'),
      receiveReply: true,
    },
    key: randomUUID(),
  });
  const window = await office.open(nurse, { locale: 'et' });
  const { page, t } = window;
  await page.goto(`/e-contacts/${body.eContactId}`);
  await page.locator('a[href="tel:+37251998877"]').first().waitFor();
  // Of the facts beside a list one line is in view.
  await page.getByRole('button', { name: t('conversation.clinic.patient.more'), exact: true }).click();
  await page
    .getByRole('button', { name: t('conversation.clinic.patient.correctContact'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', {
    name: t('clinic-patient.contact.title', { name: 'Tiiu Õunapuu' }),
  });
  await dialog.getByLabel(t('clinic-patient.field.phone'), { exact: true }).fill('5577 8822');
  await dialog.getByRole('button', { name: t('clinic-patient.contact.save'), exact: true }).click();
  await page.locator('a[href="tel:+37255778822"]').first().waitFor();
});
