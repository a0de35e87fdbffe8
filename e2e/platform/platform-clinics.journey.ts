import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { registrationCheckDigit } from '../../packages/domain/src/clinic/registration-code.ts';
import { codeOf } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, openClinicView } from '../support/open-e-contact.ts';
import { DESK, loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { messageText } from '../support/message-text.ts';
import { textStart } from '../support/texts.ts';
import { heading, press } from '../support/ways-in.ts';

/** What the platform's admin does with clinics, and what the clinics and their patients notice of it. */
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

const fill = ({ page, t }: Window, key: string, text: string) =>
  page.getByLabel(t(key), { exact: true }).fill(text);
const inDialog = ({ page, t }: Window, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });
const clinicPage = async (window: Window): Promise<void> => {
  await window.page.goto(`/prm/clinics/${office.clinic.id}`);
  await window.page.getByRole('heading', { name: office.clinic.name }).waitFor();
};
/** Lock, with both texts. */
async function lock(window: Window, text: string): Promise<void> {
  await clinicPage(window);
  await press(window, 'platform-clinic.lock.lock');
  await window.page.locator('#lock-reason').fill('Leping lõppes.');
  await window.page.locator('#lock-et').fill(text);
  await inDialog(window, 'platform-clinic.lock.lock').click();
  await window.page.getByText('Leping lõppes.').first().waitFor();
}

test('a clinic is added with its first admin; a wrong code and a second one are told at the field (et, desk)', async () => {
  const window = await office.open(await office.platformAdmin(), { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await page.goto('/prm/clinics');
  await press(window, 'platform-clinic.list.add', 'link');
  await heading(window, 'platform-clinic.add.title').waitFor();
  await press(window, 'platform-clinic.list.add');
  await page.getByText(t('platform-clinic.required')).first().waitFor();
  expect(await violations(page)).toEqual([]);

  const seven = String(1_500_000 + (Date.now() % 400_000));
  const code = `${seven}${registrationCheckDigit(seven)}`;
  const name = `Vahtra ${seven}`;
  await fill(
    window,
    'platform-clinic.field.registrationCode',
    `${seven}${(registrationCheckDigit(seven) + 1) % 10}`,
  );
  await fill(window, 'platform-clinic.field.clinicName', name);
  await fill(window, 'platform-clinic.field.address', 'Vahtra 1, Tartu');
  await page.locator('#phone').fill('600 1000');
  await fill(window, 'platform-clinic.field.firstName', 'Mari');
  await fill(window, 'platform-clinic.field.surname', 'Vaher');
  await fill(window, 'platform-clinic.field.personalCode', codeOf('1975-03-02', Date.now() % 999));
  await fill(window, 'platform-clinic.field.email', `mari.${seven}@tervik.example`);
  await page.getByLabel(t('platform-clinic.field.profession'), { exact: true }).selectOption('DOCTOR');
  await press(window, 'platform-clinic.list.add');
  await page.getByText(t('errors.REGISTRATION_CODE_INVALID')).first().waitFor();
  await fill(window, 'platform-clinic.field.registrationCode', code);
  await press(window, 'platform-clinic.list.add');
  await page.getByRole('heading', { name }).waitFor();
  await page.getByText('Mari Vaher').first().waitFor();
  await page.getByText(t('platform-clinic.acts.createClinic')).waitFor();
  await page
    .getByRole('button', { name: t('platform-clinic.admins.sendAgainTo', { name: 'Mari Vaher' }) })
    .click();
  await page.getByText(t('errors.INVITATION_JUST_SENT')).waitFor();
  expect(await violations(page)).toEqual([]);
  // A wrong address: taken back, and the clinic's page says so.
  await page
    .getByRole('button', { name: t('platform-clinic.admins.withdrawOf', { name: 'Mari Vaher' }) })
    .click();
  await page
    .getByText(t('platform-clinic.admins.withdrawMeans', { email: `mari.${seven}@tervik.example` }))
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await inDialog(window, 'platform-clinic.admins.withdraw').click();
  await page.getByText(t('platform-clinic.admins.WITHDRAWN')).first().waitFor();
  await page.getByText(t('platform-clinic.acts.withdrawClinicAdmin', { name: 'Mari Vaher' })).waitFor();

  await page.goto(`/prm/clinics?find=${code}`);
  await page.getByRole('link', { name, exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('the overview leads to clinics that nobody administers; the list narrows, sorts and pages, and Back goes where one was (en, desk)', async () => {
  const names = Array.from(
    { length: 60 },
    (_, index) => `Zeta ${office.clinic.name} ${String(index).padStart(2, '0')}`,
  );
  for (const name of names) await office.world.clinic({ name });
  const window = await office.open(await office.platformAdmin(), { locale: 'en', viewport: DESK });
  const { page, t } = window;
  const row = (index: number) => page.getByRole('row').filter({ hasText: names[index] ?? '' });
  const found = (count: number) =>
    page.getByText(messageText(window, 'platform-clinic.list.found', { count }), { exact: true });
  await page.goto('/prm');
  await press(window, 'platform-admin.figure.toClinics', 'link');
  await heading(window, 'platform-clinic.list.title').waitFor();
  const state = page.getByLabel(t('platform-clinic.list.state'), { exact: true });
  await expect.poll(() => state.inputValue()).toBe('NO_ADMIN');
  const search = page.getByLabel(t('platform-clinic.list.search'));
  await search.fill(`zeta ${office.clinic.name}`);
  await found(60).waitFor();
  await page.getByText(messageText(window, 'platform-clinic.list.page', { page: 1, pages: 2 })).waitFor();
  await press(window, 'platform-clinic.list.next', 'link');
  await row(59).waitFor();
  // Opened, and back: the same page of the same search.
  await row(59).getByRole('link').click();
  await page.getByRole('heading', { name: names[59] ?? '' }).waitFor();
  await page.goBack();
  await row(59).waitFor();
  await page.goBack();
  await row(0).waitFor();
  await state.selectOption('LOCKED');
  await page.getByText(t('platform-clinic.list.none')).waitFor();
  await state.selectOption('ACTIVE');
  await found(60).waitFor();
  // A page that is there no more leads to one that is.
  const gone = new URL(page.url());
  gone.searchParams.set('page', '99');
  await page.goto(gone.href);
  await found(60).waitFor();
  await row(0).waitFor();
  expect(await page.getByText(t('platform-clinic.list.none')).count()).toBe(0);
  // By the keyboard: the names backwards.
  await page.getByRole('button', { name: t('platform-clinic.column.name'), exact: true }).press('Enter');
  await row(59).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a clinic is locked while its staff type: the text is kept, and patients are told whom to call (en, ru)', async () => {
  const doctor = await office.staff({ firstName: 'Katrin' });
  const patient = await office.person();
  const id = await office.write(patient);
  const staff = await office.open(doctor, { locale: 'en', viewport: DESK });
  await openClinicView(staff, id);
  const words = office.say('Half of an answer');
  await answerField(staff).fill(words);

  const owner = await office.open(await office.platformAdmin(), { locale: 'et', viewport: PHONE });
  await lock(owner, 'Tervisekeskus on ajutiselt suletud.');
  expect(await violations(owner.page)).toEqual([]);
  await heading(staff, 'platform-clinic.locked.title').waitFor();
  await staff.page.locator('p:lang(et)', { hasText: 'Tervisekeskus on ajutiselt suletud.' }).waitFor();
  // She is told whom to ask; what patients read stands beside it as theirs, and the reason is her admin's to know.
  await staff.page.getByText(staff.t('platform-clinic.locked.askAdmin')).waitFor();
  await staff.page.getByText(staff.t('platform-clinic.locked.patients')).waitFor();
  await answerField(staff).waitFor({ state: 'detached' });
  expect(await violations(staff.page)).toEqual([]);
  // Its admins read what was done also now.
  const chief = await office.open(await office.staff({ clinicAdmin: true }), {
    locale: 'ru',
    viewport: PHONE,
  });
  await chief.page.goto('/admin/platform-acts');
  await heading(chief, 'platform-clinic.locked.title').waitFor();
  await chief.page.getByText(chief.t('platform-clinic.locked.reason'), { exact: true }).waitFor();
  expect(await chief.page.getByText(chief.t('platform-clinic.locked.askAdmin')).count()).toBe(0);
  await chief.page.getByText(chief.t('platform-clinic.acts.lockClinic')).first().waitFor();
  expect(await violations(chief.page)).toEqual([]);

  const reader = await office.open(patient, { locale: 'ru', viewport: PHONE });
  await reader.page.goto(`/e-contacts/${id}/timeline`);
  // Written in one language alone: a screen reader is told which.
  await reader.page.locator('p:lang(et)', { hasText: 'Tervisekeskus on ajutiselt suletud.' }).waitFor();
  await reader.page
    .getByRole('link', { name: /\+372 600 1000/ })
    .first()
    .waitFor();
  // Whose turn it is would say that the clinic answers.
  expect(await reader.page.getByText(reader.t('conversation.patient.timeline.waitTitle')).count()).toBe(0);
  expect(await violations(reader.page)).toEqual([]);

  await press(owner, 'platform-clinic.lock.unlock');
  await inDialog(owner, 'platform-clinic.lock.unlock').click();
  await owner.page.getByText(owner.t('platform-clinic.lock.lead')).waitFor();
  await expect.poll(() => answerField(staff).inputValue(), { timeout: 60_000 }).toBe(words);
  await reader.page.reload();
  await reader.page.getByText(reader.t('conversation.patient.timeline.waitTitle')).waitFor();
});

test('the plan changes from a day on; the clinic’s admin reads what was done (ru, desk)', async () => {
  const owner = await office.open(await office.platformAdmin(), { locale: 'ru', viewport: DESK });
  await clinicPage(owner);
  await owner.page
    .getByRole('button', {
      name: owner.t('platform-clinic.plan.change', { plan: owner.t('platform-clinic.acts.plan.BASIC') }),
    })
    .click();
  await inDialog(owner, 'platform-clinic.save').click();
  await owner.page.getByText(owner.t('platform-clinic.plan.saved')).first().waitFor();
  await owner.page.goto('/prm/ai-models');
  await press(owner, 'ai-model.stop.open');
  await inDialog(owner, 'ai-model.stop.confirm').click();
  await press(owner, 'ai-model.stop.start');
  await owner.page.getByRole('button', { name: owner.t('ai-model.stop.open'), exact: true }).waitFor();

  const chief = await office.open(await office.staff({ clinicAdmin: true }), {
    locale: 'et',
    viewport: PHONE,
  });
  await chief.page.goto('/admin/platform-acts');
  await heading(chief, 'platform-clinic.acts.title').waitFor();
  const act = chief.page
    .getByRole('listitem')
    .filter({ hasText: textStart('et', 'platform-clinic.acts.changePlan') });
  await act.getByText(chief.t('platform-clinic.acts.plan.BASIC')).waitFor();
  await act.getByText(chief.t('platform-clinic.acts.who', { productName: 'Tervik' })).waitFor();
  for (const done of ['startAiModels', 'stopAiModels'] as const)
    await chief.page
      .getByText(chief.t(`platform-clinic.acts.${done}`))
      .first()
      .waitFor();
  expect(await violations(chief.page)).toEqual([]);
});

test('prices are set from a day on and taken back before it (en, phone)', async () => {
  const window = await office.open(await office.platformAdmin(), { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/prm/prices');
  await heading(window, 'price.title').waitFor();
  await page.getByLabel(t('price.what'), { exact: true }).selectOption('SMS');
  await page.locator('#amount').fill('abc');
  await press(window, 'price.save');
  await page
    .getByText(/as a number/)
    .first()
    .waitFor();
  await page.locator('#amount').fill('0,0855');
  const inDays = (days: number): string =>
    addDays(calendarDate(Date.now(), 'Europe/Tallinn'), days).split('-').toReversed().join('/');
  const dialog = page.getByRole('dialog');
  const warning = dialog.getByText(/The chosen day is sooner/);
  const confirm = (key: string) => dialog.getByRole('button', { name: t(key) }).click();
  // The day that the form begins with keeps the promise of the agreement.
  await expect.poll(() => page.locator('#validFrom').inputValue()).toBe(inDays(30));
  await press(window, 'price.save');
  await dialog.getByText(/The price today is €0\.09/).waitFor();
  await expect.poll(() => warning.count()).toBe(0);
  await dialog.getByRole('button', { name: t('ui.cancel') }).click();
  await page.locator('#validFrom').fill(inDays(9));
  await press(window, 'price.save');
  await warning.waitFor();
  await confirm('price.save');
  await page.getByText('€0.0855').first().waitFor();
  await page.getByText(t('price.state.AHEAD')).first().waitFor();
  expect(await violations(page)).toEqual([]);

  // What is still to come is changed where it stands.
  await page
    .getByRole('button', { name: /^Change the price:/ })
    .first()
    .click();
  await expect.poll(() => page.locator('#amount').inputValue()).toBe('0.0855');
  await page.locator('#amount').fill('0');
  await press(window, 'price.replace');
  await dialog.getByText(t('price.ask.free')).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('ui.cancel') }).click();
  await page.locator('#amount').fill('0,08');
  await press(window, 'price.replace');
  await confirm('price.replace');
  await page.getByText('€0.08', { exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: /^Take back:/ })
    .first()
    .click();
  await page.getByText(t('price.state.AHEAD')).first().waitFor({ state: 'detached' });

  // A slip of the finger, mended on the same day.
  await page.getByLabel(t('price.what'), { exact: true }).selectOption('SMS');
  await page.locator('#amount').fill('0,9');
  await page.locator('#validFrom').fill(inDays(0));
  await press(window, 'price.save');
  await confirm('price.save');
  await page.getByText(t('price.saved')).last().waitFor();
  await page.getByLabel(t('price.what'), { exact: true }).selectOption('SMS');
  await page.locator('#validFrom').fill(inDays(0));
  const slip = page.getByText(t('price.replaces', { item: t('price.item.SMS'), amount: '€0.90' }));
  await slip.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator('#amount').fill('0,09');
  await press(window, 'price.replace');
  await confirm('price.replace');
  await page.getByText(t('price.replaced')).first().waitFor();
  await page.getByText(/^€0\.09, from/).waitFor();
});

test('an address that names nothing says so in words, and without a network nobody is promised a draft (ru)', async () => {
  const window = await office.open(await office.platformAdmin(), { locale: 'ru' });
  const { page, t, context } = window;
  for (const id of ['nope', randomUUID()]) {
    await page.goto(`/prm/clinics/${id}`);
    await heading(window, 'platform-clinic.unknown.title').waitFor();
    await page.goto(`/prm/requests?request=${id}`);
    await heading(window, 'clinic-signup.platform.unknown.title').waitFor();
  }
  expect(await violations(page)).toEqual([]);
  await page.goto('/prm/prices');
  await page.locator('#amount').fill('99');
  await loseNetwork(window);
  await page.getByText(t('common.offlineUnsaved')).waitFor();
  expect(await page.getByText(t('common.offline')).count()).toBe(0);
  await expect.poll(() => page.locator('#amount').inputValue()).toBe('99');
  await context.setOffline(false);
});
