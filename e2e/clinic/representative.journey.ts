import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import {
  chooseTopic,
  createdId,
  field,
  fill,
  findPatient,
  goToMessage,
  option,
  textOf,
  wizardButton,
} from '../support/wizard.ts';
import { codeOf } from '../../apps/server/test/support/world.ts';

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

test('Estonian: an adult of the list gets a representative of the list, who alone reads the message', async () => {
  const patient = await office.person({ firstName: 'Salme', surname: 'Hooldatav' });
  const carer = await office.person({
    firstName: 'Kalju',
    surname: 'Hoolekas',
    personalCode: codeOf('1960-02-03', 811),
    birthDate: '1960-02-03',
  });
  const window = await office.open(await office.staff({ profession: 'NURSE' }), { locale: 'et' });
  const { page, t } = window;
  await findPatient(window, 'Salme Hooldatav', 'Salme Hooldatav');
  const begin = wizardButton(window, 'new-e-contact.represent.begin');
  const hasFocus = (): Promise<boolean> => begin.evaluate((button) => button === document.activeElement);
  await begin.click();
  await wizardButton(window, 'ui.cancel').click();
  await expect.poll(hasFocus).toBe(true);
  await begin.click();
  // Nobody is chosen: it is said where, and nothing is sent.
  await wizardButton(window, 'new-e-contact.represent.submit').click();
  await page.getByText(t('new-e-contact.represent.missing')).first().waitFor();
  expect(await page.getByRole('option', { name: t('new-e-contact.represent.basis.PARENT') }).count()).toBe(0);
  await page.getByLabel(t('new-e-contact.represent.basis.label')).selectOption('GUARDIAN');
  expect(await violations(page)).toEqual([]);
  // Half-filled it is a draft: a reload keeps it.
  await page.reload();
  await expect
    .poll(() => page.getByLabel(t('new-e-contact.represent.basis.label')).inputValue())
    .toBe('GUARDIAN');
  await page
    .getByRole('combobox', { name: t('new-e-contact.clinic.add.representativeSearch') })
    .fill('Kalju Hoolekas');
  await option(window, 'Kalju Hoolekas').click();
  await wizardButton(window, 'new-e-contact.represent.submit').click();
  await page.getByText(t('new-e-contact.represent.added')).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(t('new-e-contact.clinic.data.title'));
  await page.getByText(t('new-e-contact.clinic.data.readsFor', { name: 'Kalju Hoolekas' })).waitFor();
  await page.getByText(t('new-e-contact.represent.basis.GUARDIAN'), { exact: true }).waitFor();
  await goToMessage(window);
  await chooseTopic(window, 'BACK_PAIN');
  const text = office.say('Kuidas emal läheb?');
  await textOf(window, 'REPLY').fill(text);
  await wizardButton(window, 'new-e-contact.clinic.send.REPLY').click();
  const id = await createdId(window);

  for (const [who, sees] of [
    [carer, true],
    [patient, false],
  ] as const) {
    const reader = await office.open(who, { locale: 'et', viewport: PHONE });
    await reader.page.goto(`/e-contacts/${id}/timeline`);
    if (sees) await reader.page.getByText(text).first().waitFor();
    else await reader.page.getByText(reader.t('errors.NOT_FOUND')).first().waitFor();
    await reader.context.close();
  }
});

test('Russian, on a narrow screen: a new adult patient with a new representative and a Finnish number', async () => {
  const window = await office.open(await office.staff(), { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/clinic-e-contacts/create');
  await page.getByRole('button', { name: t('new-e-contact.clinic.add.begin') }).click();
  await fill(window, 'patient', {
    personalCode: codeOf('1940-05-06', 812),
    firstName: 'Linda',
    surname: 'Lepik',
  });
  await page.getByLabel(t('new-e-contact.represent.represented')).check({ force: true });
  await page.getByText(t('new-e-contact.clinic.add.representativeNew'), { exact: true }).click();
  await fill(window, 'representative', {
    personalCode: codeOf('1970-05-06', 813),
    firstName: 'Taimi',
    surname: 'Lepik',
  });
  // What is typed with a code chooses the country by itself; the number goes on without it.
  const country = page.getByRole('combobox', {
    name: `${t('clinic-patient.field.phone')}: ${t('ui.phone.code')}`,
  });
  await expect.poll(() => country.inputValue()).toBe('EE');
  await field(window, 'representative.phone').pressSequentially('+358 40 1234567');
  expect([await country.inputValue(), await field(window, 'representative.phone').inputValue()]).toEqual([
    'FI',
    '40 1234567',
  ]);
  // A number that is none in the chosen country is refused at the field, and stays.
  await country.selectOption('LV');
  await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
  await page.getByText(t('errors.PHONE_INVALID')).first().waitFor();
  await expect.poll(() => field(window, 'representative.phone').inputValue()).toBe('40 1234567');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await country.selectOption('FI');
  await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
  await page.getByText(t('new-e-contact.clinic.data.readsFor', { name: 'Taimi Lepik' })).waitFor();
  const [row] = await office.world.sql<{ phone: string; basis: string; represented_as: string }>(
    `select u.phone, cp.basis, s.represented_as from clinic_patient cp join person s on s.id = cp.person_id
       join app_user u on u.id = cp.owner_user_id where s.first_name = 'Linda' and s.surname = 'Lepik'`,
  );
  expect(row).toEqual({ phone: '+358401234567', basis: 'AUTHORISED', represented_as: 'ADULT' });
});
