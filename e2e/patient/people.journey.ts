import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClinicEContact } from '@tervik/contract/conversation.ts';
import { goOn } from '../support/new-e-contact.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES, textStart } from '../support/texts.ts';
import { heading, press } from '../support/ways-in.ts';

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

const GIRL = '61101012257';
const MOTHER = '47508030046';
const field = ({ page, t }: Window, name: 'personalCode' | 'firstName' | 'surname') =>
  page.getByLabel(t(`person.field.${name}`), { exact: true });
const path = ({ page }: Window): string => new URL(page.url()).pathname;
const radio = ({ page }: Window, name: string) => page.getByRole('radio', { name });
const choose = ({ page }: Window, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).click();

async function openForm(window: Window): Promise<void> {
  await window.page.goto('/e-contacts/choose-person');
  await press(window, 'new-e-contact.who.choose.add', 'link');
  await field(window, 'personalCode').waitFor();
}

/** What the draft of a new e-contact has chosen, once that has been saved. */
const chosen = (userId: string) =>
  office.world.sql<{ person: string | null; clinic: string | null }>(
    `select content->>'personId' as person, content->>'clinicId' as clinic from draft where user_id = $1 and key = 'new-e-contact'`,
    [userId],
  );

test.each(LOCALES)(
  'on a phone: a child is added, changed, written for and taken off the list (%s)',
  async (locale) => {
    const who = await office.person({ personalCode: MOTHER, birthDate: '1975-08-03' });
    const window = await office.open(who, { locale, viewport: PHONE });
    const { page, t } = window;

    // — nobody yet: who may be represented is said, and the way on is there
    await page.goto('/e-contacts/choose-patient');
    await heading(window, 'new-e-contact.patient.whoTitle').waitFor();
    await choose(window, t('new-e-contact.who.other'));
    await goOn(window);
    await page.getByRole('heading', { name: t('new-e-contact.who.choose.emptyTitle') }).waitFor();
    await page.getByText(t('new-e-contact.who.choose.mayChild')).waitFor();
    await press(window, 'new-e-contact.who.choose.add', 'link');

    // — a wrong code is said when the field is left; the right one says birth date and sex itself
    await field(window, 'personalCode').fill('61101012258');
    expect(await page.getByText(t('person.mistake.code.CHECK_DIGIT')).count()).toBe(0);
    await field(window, 'firstName').fill('Mia');
    await page.getByText(t('person.mistake.code.CHECK_DIGIT')).waitFor();
    await press(window, 'person.form.submit');
    await page.getByText(t('person.mistake.surnameRequired')).first().waitFor();
    await field(window, 'personalCode').fill(GIRL);
    await page.getByText(t('person.sex.FEMALE'), { exact: true }).waitFor();
    await page.getByText(t('person.facts.minor')).waitFor();
    await field(window, 'surname').fill('Maasikas');
    await page.getByText(t('draft.saved')).waitFor();

    // — half-typed it survives a reload
    await page.reload();
    await expect.poll(() => field(window, 'surname').inputValue()).toBe('Maasikas');
    await expect.poll(() => field(window, 'personalCode').inputValue()).toBe(GIRL);
    await press(window, 'person.form.submit');
    await heading(window, 'new-e-contact.who.choose.title').waitFor();
    await page
      .getByText(messageText(window, 'person.added', { name: 'Mia Maasikas' }))
      .first()
      .waitFor();
    await expect.poll(() => radio(window, 'Mia Maasikas').isChecked()).toBe(true);

    // — the same code again, and my own: said beside the field, before anything is sent
    await openForm(window);
    await expect.poll(() => field(window, 'firstName').inputValue()).toBe('');
    await field(window, 'personalCode').fill(GIRL);
    await page.getByText(t('errors.PERSONAL_CODE_DUPLICATE')).waitFor();
    await field(window, 'personalCode').fill(MOTHER);
    await page.getByText(t('errors.PERSON_IS_SELF')).waitFor();
    await field(window, 'personalCode').fill('');

    // — another spelling
    await page.goto('/e-contacts/choose-person');
    await page
      .getByRole('link', { name: t('new-e-contact.who.choose.editOf', { name: 'Mia Maasikas' }) })
      .click();
    await field(window, 'firstName').fill('Miia');
    await press(window, 'ui.save');
    await radio(window, 'Miia Maasikas').waitFor({ state: 'attached' });

    // — no family doctor is known for her: what that means, and the clinics that take everybody
    await choose(window, 'Miia Maasikas');
    await goOn(window);
    await heading(window, 'new-e-contact.who.declined.title').waitFor();
    expect(path(window)).toBe('/e-contacts/declined');
    await expect.poll(() => page.locator('main li a[href="tel:1220"]').count()).toBe(1);
    await press(window, 'new-e-contact.who.declined.open', 'link');
    await page.getByLabel(t('new-e-contact.who.open.search')).fill('paasu');
    await choose(window, 'Pääsupesa Tervisekeskus');
    await goOn(window);
    await heading(window, 'new-e-contact.patient.typeTitle').waitFor();
    const clinics = await office.world.sql<{ id: string }>(
      `select id from clinic where name = 'Pääsupesa Tervisekeskus'`,
    );
    const [child] = await office.world.sql<{ id: string }>(
      'select id from person where owner_user_id = $1 and not is_self',
      [who.userId],
    );
    await expect
      .poll(() => chosen(who.userId))
      .toEqual([{ person: child?.id ?? '', clinic: clinics[0]?.id ?? '' }]);

    // — myself: the family doctor's clinic stands first, chosen, with its promise
    await page.goto('/e-contacts/choose-patient');
    await choose(window, t('new-e-contact.who.myself'));
    await goOn(window);
    await heading(window, 'new-e-contact.patient.clinicTitle').waitFor();
    const first = page.getByRole('radio').first();
    await expect.poll(() => first.isChecked()).toBe(true);
    expect(await page.locator('main label').first().innerText()).toMatch(
      textStart(locale, 'new-e-contact.who.clinic.readBy'),
    );
    await page.getByText(t('new-e-contact.who.clinic.private')).waitFor({ state: 'attached' });

    // — off the list, after a question
    await page.goto('/e-contacts/choose-person');
    await page
      .getByRole('link', { name: t('new-e-contact.who.choose.editOf', { name: 'Miia Maasikas' }) })
      .click();
    await press(window, 'person.remove.button');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('person.remove.keep') }).click();
    await press(window, 'person.remove.button');
    await dialog.getByRole('button', { name: t('person.remove.button') }).click();
    await page.getByRole('heading', { name: t('new-e-contact.who.choose.emptyTitle') }).waitFor();
  },
);

test('who has come of age is not to be chosen, and is added again as an adult without typing (ru)', async () => {
  const who = await office.person();
  await office.world.represented(who, {
    firstName: 'Oskar',
    surname: 'Kask',
    birthDate: '2001-09-13',
    personalCode: '50109130003',
    representedAs: 'MINOR',
  });
  const window = await office.open(who, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/e-contacts/choose-person');
  await page.getByText(t('person.cameOfAge.title', { name: 'Oskar Kask' })).waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  await press(window, 'person.cameOfAge.again', 'link');
  await page.getByText(t('person.cameOfAge.againNext')).waitFor();
  await press(window, 'person.cameOfAge.again');
  await page.getByText(t('person.facts.adult')).waitFor();
  await expect.poll(() => field(window, 'surname').inputValue()).toBe('Kask');
  await press(window, 'person.form.submit');
  await expect.poll(() => radio(window, 'Oskar Kask').isChecked()).toBe(true);
  const rows = await office.world.sql<{ represented_as: string }>(
    'select represented_as from person where owner_user_id = $1 and not is_self and deleted_at is null',
    [who.userId],
  );
  expect(rows).toEqual([{ represented_as: 'ADULT' }]);
});

test('without a network nothing typed is lost, and what was refused for want of one is sent once (et)', async () => {
  const who = await office.person();
  const window = await office.open(who, { locale: 'et', viewport: PHONE });
  const { page, t, context } = window;
  await openForm(window);
  await field(window, 'personalCode').fill(GIRL);
  await field(window, 'firstName').fill('Mia');
  await field(window, 'surname').fill('Maasikas');
  await loseNetwork(window);
  await press(window, 'person.form.submit');
  await page.getByText(t('person.form.failed')).waitFor();
  await expect.poll(() => field(window, 'surname').inputValue()).toBe('Maasikas');
  await context.setOffline(false);
  await press(window, 'person.form.submit');
  await radio(window, 'Mia Maasikas').waitFor({ state: 'attached' });
  const rows = await office.world.sql('select 1 from person where owner_user_id = $1 and not is_self', [
    who.userId,
  ]);
  expect(rows).toHaveLength(1);
});

test('from the settings one sees who has looked, and opens what they looked at (en)', async () => {
  const who = await office.person({ firstName: 'Aino', surname: 'Lepik' });
  const nurse = await office.staff({ firstName: 'Kadri', surname: 'Ots', profession: 'NURSE' });
  const id = await office.write(who);
  const window = await office.open(who, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/access-log');
  await page.getByRole('heading', { name: t('access-log.patient.emptyTitle') }).waitFor();
  const read = await office.api(nurse).call(getClinicEContact, { params: { id } });
  expect(read.status).toBe(200);
  await page.goto('/settings');
  await press(window, 'account.settings.access', 'link');
  await page.getByText(`Kadri Ots, ${t('e-contact.patient.role.NURSE')}`).waitFor();
  await page.getByText(t('access-log.patient.purpose.E_CONTACT_DETAILS')).waitFor();
  await page.getByRole('listitem').getByRole('link').first().click();
  await page.waitForURL(`**/e-contacts/${id}/timeline`);
});

test('somebody else’s person in the address is nobody’s (en)', async () => {
  const who = await office.person();
  const other = await office.person();
  const theirs = await office.world.represented(other, { firstName: 'Võõras' });
  const window = await office.open(who, { locale: 'en', viewport: PHONE });
  for (const id of [theirs, randomUUID(), 'x', who.personId]) {
    await window.page.goto(`/e-contacts/edit/person?personId=${id}`);
    await window.page.getByText(window.t('person.notFound.title')).waitFor();
    expect(await window.page.locator('main').innerText()).not.toContain('Võõras');
  }
});
