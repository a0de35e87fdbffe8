import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { visitScreens } from '../support/screens/screen-visits.ts';
import { ANNOUNCEMENTS, openForm } from '../support/screens/screens-announcements.ts';
import { press } from '../support/ways-in.ts';

/** The platform's admin tells patients of an age something; they see it, close it, and are left alone. */
let browser: Browser;
let office: Office;
let admin: Persona;
/** Of an age that nobody of another journey has. */
let old: Persona;
let young: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  admin = await office.platformAdmin({ firstName: 'Ave', surname: 'Aru' });
  old = await office.person({ birthDate: '1922-02-02' });
  young = await office.person({ birthDate: '1990-03-04' });
  await office.world.sql(
    `insert into announcement (id, country_code, age_from, age_to, sex, texts, starts_at, ends_at, created_by, author_name, created_at)
     select gen_random_uuid(), 'EE', 18, 18, 'MALE', '{"et": "Tulge tervisepäevale.", "ru": "Приходите на день здоровья."}',
            now() + days, now() + days + interval '1 day', $1, 'Ave Aru', now()
       from unnest(array['-9 days', '9 days']::interval[]) days`,
    [admin.userId],
  );
});
afterAll(async () => {
  await office.world.sql(
    `update announcement set withdrawn_at = now(), withdrawn_by = $1, withdrawn_by_name = 'Ave Aru' where withdrawn_at is null`,
    [admin.userId],
  );
  await office.close();
  await browser.close();
});

const ET = 'Gripi vastu saab nüüd vaktsineerida ka õhtuti.';
const RU = 'От гриппа теперь можно привиться и вечером.';
const field = ({ page }: Window, id: string) => page.locator(`#${id}`);
const item = ({ page }: Window, text: string) => page.getByRole('listitem').filter({ hasText: text });
const notice = ({ page, t }: Window) =>
  page.getByRole('region', { name: t('announcement.patient.from', { productName: 'Tervik' }) });
/** They come after the page: once they have been answered and drawn, one that is not there will not come. */
const openMine = async (window: Window): Promise<void> => {
  const answered = window.page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/patient/announcements',
  );
  await window.page.goto('/my-e-contacts');
  await (await answered).finished();
  await window.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};
async function write(
  window: Window,
  ages: readonly [string, string],
  { et, ru } = { et: ET, ru: RU },
): Promise<void> {
  await openForm(window);
  await field(window, 'text-et').fill(et);
  await field(window, 'text-ru').fill(ru);
  await field(window, 'age-from').fill(ages[0]);
  await field(window, 'age-to').fill(ages[1]);
}
/** In the dialog over the page. */
const confirm = ({ page, t }: Window) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('global-message.form.publish'), exact: true })
    .click();
/** The same account on another device. */
async function again(who: Persona): Promise<Persona> {
  const spare = await office.person();
  await office.world.sql('update session set user_id = $1 where user_id = $2', [who.userId, spare.userId]);
  return { ...who, token: spare.token };
}

test('written for an age: seen by who has it and by nobody else, closed for good on all devices (et, ru)', async () => {
  const mine = await office.open(admin, { locale: 'et' });
  await write(mine, ['100', '110']);
  const { page, t } = mine;
  await page.getByText(t('announcement.reach.few')).waitFor();
  const preview = page.getByRole('region', { name: t('global-message.preview.title') });
  await expect.poll(() => preview.getByText(RU).count()).toBe(1);
  // Each reader's own words stand around the text, and what closes it.
  for (const words of ['Tervik annab teada', 'From Tervik', 'Сообщает Tervik', 'Sulge', 'Close', 'Закрыть'])
    await preview.getByText(words, { exact: true }).waitFor();
  // Who reads English is shown the country's language.
  await expect.poll(() => preview.getByText(ET).count()).toBe(2);
  // Half-written it survives a reload.
  await page.getByText(t('draft.saved')).waitFor();
  await page.reload();
  await expect.poll(() => field(mine, 'age-from').inputValue()).toBe('100');
  await expect.poll(() => field(mine, 'text-ru').inputValue()).toBe(RU);
  await press(mine, 'global-message.form.publish');
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').getByRole('checkbox').count()).toBe(0);
  await confirm(mine);
  await item(mine, ET).getByText('100–110').waitFor();

  const hers = await office.open(old, { locale: 'ru', viewport: PHONE });
  await hers.page.goto('/my-e-contacts');
  await notice(hers).getByText(RU).waitFor();
  const order = await hers.page.locator('main').innerText();
  expect(order.indexOf('112')).toBeLessThan(order.indexOf(RU));
  expect(order.indexOf(hers.t('inbox.patient.list.title'))).toBeLessThan(order.indexOf(RU));
  expect(await hers.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  // Nowhere else: not where somebody writes.
  await hers.page.goto('/e-contacts/choose-patient');
  await hers.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await notice(hers).count()).toBe(0);

  const theirs = await office.open(young, { locale: 'et', viewport: PHONE });
  await openMine(theirs);
  expect(await notice(theirs).count()).toBe(0);

  // With the keyboard: closed, taken back, closed.
  await hers.page.goto('/my-e-contacts');
  const close = hers.page.getByRole('button', { name: hers.t('announcement.patient.close'), exact: true });
  await close.focus();
  await hers.page.keyboard.press('Enter');
  const show = hers.page.getByRole('button', { name: hers.t('announcement.patient.again'), exact: true });
  await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true);
  await hers.page.keyboard.press('Enter');
  await notice(hers).getByText(RU).waitFor();
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true);
  await hers.page.keyboard.press('Enter');
  await show.waitFor();
  await openMine(hers);
  expect(await notice(hers).count()).toBe(0);
  const elsewhere = await office.open(await again(old), { locale: 'et' });
  await openMine(elsewhere);
  expect(await notice(elsewhere).count()).toBe(0);
});

test('withdrawn, put back, withdrawn: gone from the next look at the page (en, ru)', async () => {
  const reader = await office.person({ birthDate: '1921-05-06' });
  const mine = await office.open(admin, { locale: 'en' });
  const texts = { et: 'Kontrollige kuulmist.', ru: 'Проверьте слух.' };
  await write(mine, ['101', '106'], texts);
  await press(mine, 'global-message.form.publish');
  await confirm(mine);
  const written = item(mine, texts.et);
  const withdraw = written.getByRole('button', { name: mine.t('announcement.withdraw'), exact: true });
  const hers = await office.open(reader, { locale: 'ru', viewport: PHONE });
  await hers.page.goto('/my-e-contacts');
  await notice(hers).getByText(texts.ru).waitFor();
  await withdraw.click();
  await written.getByText(/Withdrawn by Ave Aru/).waitFor();
  await press(mine, 'announcement.undo');
  await withdraw.waitFor();
  await withdraw.click();
  await written.getByText(/Withdrawn by Ave Aru/).waitFor();
  await mine.page.reload();
  await written.getByText(/Withdrawn by Ave Aru/).waitFor();
  await openMine(hers);
  expect(await hers.page.getByText(texts.ru).count()).toBe(0);
});

test('everybody is asked about a second time; what is wrong is said at its field (ru, phone)', async () => {
  const window = await office.open(admin, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await openForm(window);
  await field(window, 'text-ru').fill(RU);
  await field(window, 'age-from').fill('60');
  await field(window, 'age-to').fill('40');
  await press(window, 'global-message.form.publish');
  await page
    .getByText(t('announcement.form.ownLanguageRequired', { locale: t('common.locale.et') }))
    .first()
    .waitFor();
  await page.getByText(t('errors.platform.ANNOUNCEMENT_AGES_CROSSED')).first().waitFor();
  await field(window, 'age-from').fill('17');
  await page
    .getByText(t('errors.platform.ANNOUNCEMENT_AGES_INVALID', { min: 18, max: 150 }))
    .first()
    .waitFor();
  await expect.poll(() => field(window, 'text-ru').inputValue()).toBe(RU);
  await field(window, 'text-et').fill(ET);
  await field(window, 'age-from').fill('18');
  await field(window, 'age-to').fill('150');
  await press(window, 'global-message.form.publish');
  await confirm(window);
  await page.getByText(t('announcement.confirm.everybodyRequired')).waitFor();
  await press(window, 'announcement.confirm.back');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await press(window, 'global-message.form.throwAway');
  await page.getByRole('heading', { level: 1, name: t('announcement.title') }).waitFor();
});

visitScreens(
  [{ audience: 'announcements', as: () => admin, screens: ANNOUNCEMENTS, views: [DESK, PHONE] }],
  () => ({ browser, office }),
);
