import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona, TestClinic } from '../../apps/server/test/support/world.ts';
import { messageText } from '../support/message-text.ts';
import { chooseWho } from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** A clinic says where it is, how and when it is reached and by when it reads; whoever typed something loses nothing. */
let browser: Browser;
let office: Office;
let admin: Persona;
let second: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  admin = await office.staff({ firstName: 'Tiit', surname: 'Ülane', clinicAdmin: true });
  second = await office.staff({ firstName: 'Piret', surname: 'Saar', clinicAdmin: true });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const PATH = '/admin/clinic-info';
/** A field by the name under which mistakes speak of it: "phones.1", "openingHours.1.0.from". */
const field = ({ page }: Window, id: string): Locator => page.locator(`[id="${id}"]`);
const errorAt = ({ page }: Window, id: string): Locator => page.locator(`[id="${id}-error"]`);
const box = ({ page }: Window, name: string): Locator => page.getByRole('checkbox', { name, exact: true });
const shows = (window: Window, key: string, values: Record<string, string | number> = {}) =>
  window.page
    .getByText(messageText(window, key, values))
    .first()
    .waitFor();
/** "24.11.2026", so many days from now. */
const dayInEstonian = (days: number): string =>
  new Intl.DateTimeFormat('et', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Tallinn',
  }).format(Date.now() + days * 86_400_000);
const asked = ({ page, t }: Window): Locator =>
  page.getByRole('dialog', { name: t('clinic.admin.unsaved.title') });
const version = async (clinic: TestClinic = office.clinic): Promise<number> => {
  const [row] = await office.world.sql<{ version: number }>(
    'select info_version as version from clinic where id = $1',
    [clinic.id],
  );
  return row?.version ?? 0;
};

async function openPage(who: Persona, options: Parameters<Office['open']>[1]): Promise<Window> {
  const window = await office.open(who, options);
  await window.page.goto(PATH);
  await window.page.getByRole('heading', { level: 1, name: window.t('clinic.info.title') }).waitFor();
  return window;
}

test('an admin writes everything, a patient and a colleague read it (et, desk; ru, phone)', async () => {
  const window = await openPage(admin, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  const typed = {
    address: 'Kastani 14, Tartu',
    websites: 'https://onne.example, www.onne.example',
    emails: 'info@onne.example, vastuvott@onne.example',
    'phones.0': '600 5510',
    'phones.1': '+372 5123 4567',
    registrationCode: '76543217',
  };
  await field(window, 'phones.0').waitFor();
  await press(window, 'clinic.info.phone.add');
  // Whoever adds a line types on in it; on the button, letters would be shortcuts.
  const focused = () => page.evaluate(() => document.activeElement?.id);
  expect(await focused()).toBe('phones.1');
  for (const [id, text] of Object.entries(typed)) await field(window, id).fill(text);
  await box(window, 'eesti').check();
  await box(window, 'vene').check();

  // A break at noon, the same on each working day, and a closed today.
  const mondayRow = page.getByRole('listitem').filter({ has: field(window, 'openingHours.1.0.from') });
  await mondayRow.getByRole('button', { name: t('clinic.info.hours.break') }).click();
  expect(await focused()).toBe('openingHours.1.1.from');
  const monday = { '0.from': '8', '0.to': '12', '1.from': '13.00', '1.to': '16:30' };
  for (const [id, text] of Object.entries(monday)) await field(window, `openingHours.1.${id}`).fill(text);
  await press(window, 'clinic.info.hours.copy');
  await press(window, 'clinic.info.exception.add');
  expect(await focused()).toBe('exceptions.0.from');
  const [today, tomorrow] = [dayInEstonian(0), dayInEstonian(1)];
  await field(window, 'exceptions.0.from').fill(today);
  await field(window, 'exceptions.0.to').fill(tomorrow);
  await field(window, 'exceptions.0.name').fill('Ühine puhkus');
  await page.getByLabel(t('clinic.info.promise.all')).selectOption('6');
  await page.getByLabel(t('clinic.info.promise.type')).selectOption('PRESCRIPTION');
  await press(window, 'clinic.info.promise.add');
  expect(await focused()).toBe('readsWithinHours.PRESCRIPTION');
  await page.getByLabel(t('e-contact.type.PRESCRIPTION'), { exact: true }).selectOption('24');
  const preview = page.getByRole('complementary', { name: t('clinic.info.preview') });
  await preview.getByText('Esmaspäev–reede: 08:00–12:00, 13:00–16:30').waitFor();
  await press(window, 'ui.save');
  await shows(window, 'clinic.info.saved');

  await page.reload();
  const stored = {
    ...typed,
    // Beside its country, which the number itself has chosen.
    'phones.0': '600 5510',
    'phones.1': '5123 4567',
    'openingHours.5.1.to': '16:30',
    'exceptions.0.from': today,
    'exceptions.0.to': tomorrow,
    'exceptions.0.name': 'Ühine puhkus',
    readsWithinHours: '6',
  };
  await field(window, 'address').waitFor();
  for (const [id, text] of Object.entries(stored))
    await expect.poll(() => field(window, id).inputValue(), { message: id }).toBe(text);
  await expect.poll(() => box(window, 'vene').isChecked()).toBe(true);
  await expect
    .poll(() => page.getByLabel(t('e-contact.type.PRESCRIPTION'), { exact: true }).inputValue())
    .toBe('24');

  const nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  const colleague = await openPage(nurse, { locale: 'ru', viewport: PHONE });
  await shows(colleague, 'clinic.info.lead.colleague');
  await colleague.page.getByText('Понедельник–пятница: 08:00–12:00, 13:00–16:30').waitFor();
  await colleague.page.getByText('info@onne.example').waitFor();
  const controls = colleague.page.locator('main').locator('input, textarea, select, form, button');
  expect(await controls.count()).toBe(0);

  const patient = await office.open(await office.person(), { locale: 'ru', viewport: PHONE });
  await patient.page.goto('/e-contacts/choose-patient');
  await chooseWho(patient);
  const choice = patient.page.getByRole('main');
  await choice.getByText('Kastani 14, Tartu').waitFor();
  await choice.getByText('+372 600 5510, +372 5123 4567').waitFor();
  await choice
    .getByText(patient.t('clinic.patient.languages', { languages: 'эстонский, русский' }))
    .waitFor();
  await choice.getByText('Сегодня закрыто (Ühine puhkus).').waitFor();
  expect(await choice.innerText()).not.toContain('@onne.example');
});

test('what is wrong is said at its field, nothing is saved and nothing typed is lost (ru, phone)', async () => {
  await office.world.sql('update clinic set opening_hours = default where id = $1', [office.clinic.id]);
  const before = await version();
  const window = await openPage(admin, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  const emails = Array.from({ length: 200 }, (_, at) => `adres${at + 1}@example.ee`)
    .with(136, 'adres137@@example.ee')
    .join(', ');
  const typed = {
    address: 'Каштановая 14',
    websites: 'https://a.example, javascript:alert(1)',
    emails,
    // Wednesday ends before it begins; Tuesday's two spans overlap.
    'openingHours.3.0.from': '16:00',
    'openingHours.3.0.to': '08:00',
    'openingHours.2.0.from': '08:00',
    'openingHours.2.0.to': '13:30',
  };
  await field(window, 'address').waitFor();
  await page
    .getByRole('listitem')
    .filter({ has: field(window, 'openingHours.2.0.from') })
    .getByRole('button', { name: t('clinic.info.hours.break') })
    .click();
  for (const [id, text] of Object.entries(typed)) await field(window, id).fill(text);
  await press(window, 'ui.save');

  const item = 'javascript:alert(1)';
  await errorAt(window, 'websites')
    .getByText(messageText(window, 'errors.CLINIC_WEBSITE_INVALID', { item }))
    .waitFor();
  const wrong = { item: 'adres137@@example.ee', position: 137 };
  await errorAt(window, 'emails')
    .getByText(messageText(window, 'errors.CLINIC_EMAIL_INVALID', wrong))
    .waitFor();
  const problem = (name: string) => t(`clinic.info.hours.problem.${name}`);
  await errorAt(window, 'openingHours.3.0.to').getByText(problem('ENDS_BEFORE_IT_BEGINS')).waitFor();
  await errorAt(window, 'openingHours.2.1.from').getByText(problem('OVERLAP')).waitFor();
  // The summary has the focus and leads to each of them.
  await page.getByRole('link', { name: `вторник: ${problem('OVERLAP')}` }).click();
  await expect
    .poll(() => field(window, 'openingHours.2.1.from').evaluate((at) => at === document.activeElement))
    .toBe(true);
  for (const [id, text] of Object.entries(typed)) expect(await field(window, id).inputValue(), id).toBe(text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await version()).toBe(before);

  // Mended, it is saved.
  const mended = {
    websites: 'www.a.example',
    emails: 'info@a.example',
    'openingHours.3.0.from': '7',
    'openingHours.2.0.to': '12',
  };
  for (const [id, text] of Object.entries(mended)) await field(window, id).fill(text);
  await press(window, 'ui.save');
  await shows(window, 'clinic.info.saved');
  await page.reload();
  await expect.poll(() => field(window, 'address').inputValue()).toBe('Каштановая 14');
  expect(await version()).toBe(before + 1);
});

test('of two admins the second is told what the first has saved; both texts stay (et, ru)', async () => {
  const mine = await openPage(admin, { locale: 'et', viewport: DESK });
  const theirs = await openPage(second, { locale: 'ru', viewport: PHONE, deaf: true });
  await field(theirs, 'address').waitFor();
  await field(mine, 'address').fill('Tamme 1');
  await field(mine, 'registrationCode').fill('10000062');
  await press(mine, 'ui.save');
  await shows(mine, 'clinic.info.saved');

  await field(theirs, 'address').fill('Дубовая 2');
  await press(theirs, 'ui.save');
  await shows(theirs, 'clinic.info.news.title', { name: 'Tiit Ülane' });
  await expect.poll(() => field(theirs, 'address').inputValue()).toBe('Дубовая 2');
  // What was not touched here follows.
  await expect.poll(() => field(theirs, 'registrationCode').inputValue()).toBe('10000062');
  await theirs.page
    .getByText(/Tamme 1/)
    .first()
    .waitFor();
  await press(theirs, 'ui.save');
  await shows(theirs, 'clinic.info.saved');
  // The first one's page hears of it.
  await expect.poll(() => field(mine, 'address').inputValue()).toBe('Дубовая 2');
});

test('whoever typed something is asked before another page, another clinic and the way back (et)', async () => {
  const other = await office.world.clinic({ name: `Toome ${office.clinic.name}` });
  await office.world.sql(
    `insert into employee (id, clinic_id, user_id, first_name, surname, personal_code, email, profession, is_admin)
     select gen_random_uuid(), $1, user_id, first_name, surname, personal_code, email, profession, true
       from employee where id = $2`,
    [other.id, second.employeeId],
  );
  const window = await office.open(second, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  const clinic = page.getByLabel(t('clinic.admin.clinic'), { exact: true });
  const choose = (to: TestClinic) => clinic.selectOption(to.id);
  const tab = (key: string) => page.getByRole('link', { name: t(`clinic.admin.${key}`), exact: true });
  const stay = async (): Promise<void> => {
    await asked(window)
      .getByRole('button', { name: t('clinic.admin.unsaved.stay') })
      .click();
    await asked(window).waitFor({ state: 'detached' });
  };
  /** Each way out asks; nothing is lost by staying. */
  async function everyWayOut(path: string, typed: Locator, text: string): Promise<void> {
    await page.goto('/admin/employees');
    await tab(path === PATH ? 'clinic-info' : 'intake').click();
    await page.waitForURL(`**${path}*`);
    await choose(office.clinic);
    await typed.fill(text);
    for (const leave of [
      () => choose(other),
      () => tab('globalMessage').click(),
      () => page.evaluate(() => history.back()),
    ]) {
      await leave();
      await stay();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect.poll(() => clinic.inputValue()).toBe(office.clinic.id);
      await expect.poll(() => typed.inputValue()).toBe(text);
    }
    await choose(other);
    await asked(window)
      .getByRole('button', { name: t('clinic.admin.unsaved.discard') })
      .click();
    await expect.poll(() => clinic.inputValue()).toBe(other.id);
    await expect.poll(() => typed.inputValue()).not.toBe(text);
  }
  await everyWayOut(PATH, field(window, 'address'), 'Poolik 1');
  const limit = page.getByLabel(`${t('intake.clinic.column.limit')}: ${t('intake.group.COMPLAINTS')}`);
  await everyWayOut('/admin/intake', limit, '7');

  // A closure that is half written, and one that is given up on purpose.
  await press(window, 'intake.clinic.close', 'link');
  const words = page.getByLabel(t('intake.clinic.form.text.et'));
  await words.fill('Koolitus.');
  await page.goBack();
  await stay();
  await expect.poll(() => words.inputValue()).toBe('Koolitus.');
  await press(window, 'intake.clinic.form.cancel');
  await page.getByRole('heading', { level: 1, name: t('intake.clinic.title') }).waitFor();
  // A message is kept as a draft, whichever clinic is chosen meanwhile.
  await page.goto('/admin/global-message?edit=new');
  await page.locator('#text-et').fill('Poolik teade.');
  await choose(other);
  await press(window, 'global-message.draft.continue');
  await expect.poll(() => page.locator('#text-et').inputValue()).toBe('Poolik teade.');
});
