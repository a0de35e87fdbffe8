import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerInquiry, getPatientTimeline } from '@tervik/contract/conversation.ts';
import { randomUUID } from 'node:crypto';
import { codeOf, type Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE } from '../support/people.ts';
import { LOCALES } from '../support/texts.ts';
import {
  chooseTopic,
  createdId,
  fill,
  goToMessage,
  textOf,
  WIZARD,
  wizardButton,
  wizardHeading,
} from '../support/wizard.ts';

/* What the patient gave elsewhere stays there until they have written to this clinic; and they are told who added them. */
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

const CALL = 'a[href="tel:+37255512345"]';
const NUMBERS = { et: 731, en: 733, ru: 737 } as const;
/** Proven by digital ID, in no list of this clinic. */
async function known(personalCode: string): Promise<Persona> {
  const who = await office.world.persona({
    firstName: 'Tiiu',
    surname: 'Õunapuu',
    birthDate: '1971-02-03',
    personalCode,
    phone: '+37255512345',
    email: `tuntud.${randomUUID().slice(0, 8)}@tervik.example`,
  });
  await office.world.sql(
    `update app_user set identity_level = 'HIGH', identity_country = 'EE' where id = $1`,
    [who.userId],
  );
  return who;
}

test.each(LOCALES)(
  'added by name and code: can be reached, told, and known by phone after a letter (%s)',
  async (locale) => {
    const personalCode = codeOf('1971-02-03', NUMBERS[locale]);
    const who = await known(personalCode);
    const nurse = await office.staff({ profession: 'NURSE' });
    const window = await office.open(nurse, { locale });
    const { page, t } = window;
    await page.goto(WIZARD);
    await wizardButton(window, 'new-e-contact.clinic.add.begin').click();
    await page.getByText(t('new-e-contact.clinic.add.told')).waitFor();
    await fill(window, 'patient', { personalCode, firstName: 'Tiiu', surname: 'Õunapuu' });
    await page.locator('[id="patient.phone"]').fill('5199 8877');
    await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
    await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
    // What the clinic has typed itself is there; of what the patient gave, only that a notice arrives.
    const main = page.getByRole('main');
    await main.locator('a[href="tel:+37251998877"]').first().waitFor();
    await main.getByText(t('conversation.clinic.patient.canBeReached'), { exact: true }).waitFor();
    await main.getByText(t('conversation.clinic.patient.contactLater'), { exact: true }).waitFor();
    expect(await main.locator(CALL).count()).toBe(0);
    expect(await page.content()).not.toContain(who.email);
    expect(await page.getByText(t('new-e-contact.clinic.phone.title')).count()).toBe(0);

    await goToMessage(window);
    await chooseTopic(window, 'BACK_PAIN');
    await textOf(window, 'REPLY').fill(office.say('Kuidas Teil läheb?'));
    await wizardButton(window, 'new-e-contact.clinic.send.REPLY').click();
    const id = await createdId(window);
    await page.goto(`/e-contacts/${id}`);
    await page.getByText(t('conversation.clinic.patient.canBeReached'), { exact: true }).first().waitFor();
    expect(await page.locator(CALL).count()).toBe(0);

    // — the patient hears of both, and which clinic it was
    const phone = await office.open(who, { locale, viewport: PHONE });
    await phone.page.goto('/my-e-contacts');
    const told = phone.page.getByText(
      phone.t('clinic-patient.addition.title', { clinic: office.clinic.name }),
    );
    await told.waitFor();
    await phone.page
      .getByRole('button', { name: phone.t('clinic-patient.addition.dismiss'), exact: true })
      .click();
    await told.waitFor({ state: 'detached' });
    await phone.page.reload();
    await phone.page
      .getByRole('link', { name: phone.t('e-contact.type.BACK_PAIN') })
      .first()
      .waitFor();
    expect(await told.count()).toBe(0);
    await phone.page.goto('/access-log');
    await phone.page.getByText(phone.t('access-log.patient.purpose.PATIENT_ADDED')).first().waitFor();
    await expect
      .poll(async () =>
        (await office.mailbox.list(who.email)).map(({ text }) => text.includes('/my-e-contacts')),
      )
      .toContain(true);

    // — and by answering lets the clinic phone them
    const api = office.api(who);
    const timeline = await api.call(getPatientTimeline, { params: { id } });
    const answer = { answer: office.say('Hästi.'), answerFileIds: [] };
    const { status } = await api.call(answerInquiry, {
      params: { id: timeline.body.openInquiryId ?? '' },
      body: answer,
      key: randomUUID(),
    });
    expect(status).toBe(200);
    await page.goto(`/e-contacts/${id}`);
    await page.locator(CALL).first().waitFor();
  },
);
