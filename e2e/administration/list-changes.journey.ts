import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { chooseFile, confirmImport, figureOf } from '../support/list-import.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { listedPerson, listFile, type ListedPerson } from '../support/patient-list-file.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** What comes between a comparison and its import: another import, a broken line, a file that is not whole. */
let browser: Browser;
let office: Office;
let admin: Persona;
let other: Persona;
beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  office = await openOffice(browser);
  admin = await office.staff({ firstName: 'Tiit', surname: 'Ülane', clinicAdmin: true });
  other = await office.staff({ firstName: 'Liis', surname: 'Õun', clinicAdmin: true });
});
afterEach(() => office.close());
afterAll(() => browser.close());

const LOGIN = '/admin/clinic-import/login';
const people = (count: number): ListedPerson[] =>
  Array.from({ length: count }, (_, number) => listedPerson(number * 2));
const dialog = ({ page, t }: Window, key: string) => page.getByRole('dialog', { name: t(key) });
const says = (window: Window, key: string, values: Record<string, string | number> = {}) =>
  window.page
    .getByText(messageText(window, key, values), { exact: true })
    .first()
    .waitFor();
const names = async (): Promise<string[]> =>
  (
    await office.world.sql<{ surname: string }>(
      'select surname from list_member where clinic_id = $1 and list_id is not null order by personal_code',
      [office.clinic.id],
    )
  ).map(({ surname }) => surname);

async function compare(window: Window, rows: readonly ListedPerson[]): Promise<void> {
  await window.page.goto(LOGIN);
  await chooseFile(window, listFile(rows));
  await window.page.waitForURL(/\/imports\//);
}

test('a comparison that another import has overtaken says so, stays to be read, and is made again (en, desk)', async () => {
  const [mine, theirs] = [
    await office.open(admin, { locale: 'en', viewport: DESK }),
    await office.open(other, { locale: 'en', viewport: DESK }),
  ];
  const [first, second, third] = people(3);
  await compare(mine, [first!, second!]);
  const overtaken = mine.page.url();
  await compare(theirs, [third!]);
  await confirmImport(theirs);
  // Nobody has to press anything to be told.
  await says(mine, 'patient-list.import.outdated');
  await says(mine, 'patient-list.import.outdatedFile');
  expect(
    await mine.page.getByRole('button', { name: mine.t('patient-list.confirm.open'), exact: true }).count(),
  ).toBe(0);
  await figureOf(mine, 'NEW').click();
  await mine.page.getByRole('cell', { name: new RegExp(`^${first!.surname}, Mari`) }).waitFor();
  expect(await names()).toEqual([third!.surname]);

  await press(mine, 'patient-list.import.chooseAgain', 'link');
  await mine.page.waitForURL(/\/login/);
  await mine.page.waitForFunction(
    (label) => document.activeElement?.textContent === label,
    mine.t('patient-list.file.choose'),
  );
  await chooseFile(mine, listFile([first!, second!, third!]));
  await mine.page.waitForURL((url) => url.pathname.includes('/imports/') && url.href !== overtaken);
  await expect.poll(() => figureOf(mine, 'NEW').innerText()).toMatch(/^2/);
  await confirmImport(mine);
  expect(await names()).toEqual([first, second, third].map((person) => person!.surname));
});

test('two admins who import at once: one of them does, the other reads why not (ru, phone and desk)', async () => {
  // Deaf pages, with both dialogs open: only the server can tell.
  const windows = [
    await office.open(admin, { locale: 'ru', viewport: PHONE, deaf: true }),
    await office.open(other, { locale: 'ru', viewport: DESK, deaf: true }),
  ];
  const files = [people(2), people(4).slice(2)];
  for (const [index, window] of windows.entries()) {
    await compare(window, files[index]!);
    await press(window, 'patient-list.confirm.open');
  }
  const ends = await Promise.all(
    windows.map(async (window) => {
      const { page, t } = window;
      const asks = dialog(window, 'patient-list.confirm.title');
      await asks.getByRole('button', { name: t('patient-list.confirm.action'), exact: true }).click();
      const [done, refused] = [
        page.getByText(t('patient-list.import.done'), { exact: true }),
        asks.getByText(t('errors.clinic.IMPORT_OUTDATED')),
      ];
      await done.or(refused).first().waitFor();
      return (await refused.count()) > 0 ? 'REFUSED' : 'DONE';
    }),
  );
  expect(ends.toSorted()).toEqual(['DONE', 'REFUSED']);
  const [winner, loser] = [ends.indexOf('DONE'), ends.indexOf('REFUSED')];
  expect(await names()).toEqual(files[winner]!.map(({ surname }) => surname));

  const late = windows[loser]!;
  await dialog(late, 'patient-list.confirm.title')
    .getByRole('link', { name: late.t('patient-list.import.chooseAgain'), exact: true })
    .click();
  await late.page.waitForURL(/\/login/);
  const both = people(4);
  await chooseFile(late, listFile(both));
  await late.page.waitForURL(/\/imports\//);
  await expect.poll(() => figureOf(late, 'NEW').innerText()).toMatch(/^2/);
  await confirmImport(late);
  expect(await names()).toEqual(both.map(({ surname }) => surname));
});

test('an import whose answer does not come is tried again, and is one import (et, phone)', async () => {
  // A deaf page: it must not hear of it by another way.
  const window = await office.open(admin, { locale: 'et', viewport: PHONE, deaf: true });
  const { page, t } = window;
  await compare(window, people(3));
  await press(window, 'patient-list.confirm.open');
  const asks = dialog(window, 'patient-list.confirm.title');
  // It is carried out, and nobody hears of it.
  await page.route('**/confirm', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await asks.getByRole('button', { name: t('patient-list.confirm.action'), exact: true }).click();
  await asks.getByText(t('patient-list.import.failed'), { exact: true }).waitFor();
  await asks.getByText(t('patient-list.import.unknown')).waitFor();
  await page.unroute('**/confirm');
  await asks.getByRole('button', { name: t('ui.retry'), exact: true }).click();
  await says(window, 'patient-list.import.done');
  expect(await names()).toHaveLength(3);
  const [{ done } = { done: 0 }] = await office.world.sql<{ done: number }>(
    `select count(*)::int as done from list_import where clinic_id = $1 and state = 'APPLIED'`,
    [office.clinic.id],
  );
  expect(done).toBe(1);
});

test('a file without a large part of the list is asked about before anybody leaves (et, desk)', async () => {
  const window = await office.open(admin, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  const all = people(24);
  await compare(window, all);
  await confirmImport(window);
  await compare(window, all.slice(0, 12));
  await says(window, 'patient-list.import.manyLeave', { count: 12 });
  await press(window, 'patient-list.confirm.open');
  const asks = dialog(window, 'patient-list.confirm.title');
  const confirm = asks.getByRole('button', { name: t('patient-list.confirm.action'), exact: true });
  await confirm.click();
  await asks.getByText(t('patient-list.confirm.wholeRequired'), { exact: true }).waitFor();
  expect(await names()).toHaveLength(24);
  await asks.getByLabel(messageText(window, 'patient-list.confirm.whole', { count: 12 })).check();
  await confirm.click();
  await says(window, 'patient-list.import.done');
  await page.waitForFunction(() => document.querySelector('[role=dialog]') === null);
  expect(await names()).toHaveLength(12);
});

test('a file of phone numbers is told where it belongs, and is not left by mistake (ru, phone)', async () => {
  const window = await office.open(admin, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto(LOGIN);
  await chooseFile(window, 'Телефон\n5551 2345\n5551 2346\n');
  await says(window, 'patient-list.columns.noCodes');
  const phonesOnly = page.getByText(t('patient-list.columns.phonesOnly'));
  await phonesOnly.waitFor();
  const leave = dialog(window, 'patient-list.leave.title');
  const way = page.getByRole('link', { name: t('patient-list.phones.open'), exact: true }).first();
  await way.click();
  await leave.getByRole('button', { name: t('clinic.admin.unsaved.stay'), exact: true }).click();
  await phonesOnly.waitFor();
  await way.click();
  await leave.getByRole('button', { name: t('patient-list.leave.action'), exact: true }).click();
  await page.waitForURL(/\/phone-numbers/);
  // The way back in the page itself asks nobody.
  await page.goto(LOGIN);
  await chooseFile(window, 'Телефон\n5551 2345\n');
  await phonesOnly.waitFor();
  await press(window, 'patient-list.file.another');
  await phonesOnly.waitFor({ state: 'detached' });
});

test('on a phone, the rows of a figure come into sight when it is pressed (et, phone)', async () => {
  const window = await office.open(admin, { locale: 'et', viewport: PHONE });
  const { page } = window;
  const all = people(24);
  await compare(window, all);
  await confirmImport(window);
  await compare(window, [{ ...all[0]!, surname: 'Uusnimi' }, ...all.slice(1, 20), ...people(30).slice(24)]);
  await figureOf(window, 'LEFT').click();
  const row = page.getByRole('table').getByRole('row').nth(1);
  await row.waitFor();
  await expect
    .poll(() => row.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
});

test('taken back after a later import: what that one has changed is shown, and left (ru, desk)', async () => {
  const window = await office.open(admin, { locale: 'ru', viewport: DESK });
  const { page, t } = window;
  const [first, second, third] = people(3);
  await compare(window, [first!, second!, third!]);
  await confirmImport(window);
  const earlier = page.url();
  await compare(window, [{ ...first!, surname: 'Uusnimi' }, second!, third!]);
  await confirmImport(window);

  await page.goto(earlier);
  await press(window, 'patient-list.undo.open');
  const undo = dialog(window, 'patient-list.undo.title');
  await undo.getByText(messageText(window, 'patient-list.undo.restored', { count: 2 })).waitFor();
  await undo.getByText(messageText(window, 'patient-list.undo.leftAlone', { count: 1 })).waitFor();
  await undo
    .getByRole('link', { name: messageText(window, 'patient-list.undo.show', { count: 1 }), exact: true })
    .click();
  const touched = page.getByRole('table').getByText(new RegExp(first!.surname));
  await touched.waitFor();
  await press(window, 'patient-list.undo.open');
  await undo.getByRole('button', { name: t('patient-list.undo.action'), exact: true }).click();
  await says(window, 'patient-list.undone.title');
  await expect.poll(() => figureOf(window, 'TOUCHED').innerText()).toMatch(/^1/);
  expect(await names()).toEqual(['Uusnimi']);
});

test('staff look for somebody in one list alone (en, phone)', async () => {
  const surname = 'Kaskede';
  const rows = [
    listedPerson(2, { surname, firstName: 'Anna' }),
    listedPerson(4, { surname, firstName: 'Berta', list: 'N0102' }),
  ];
  const desk = await office.open(admin, { locale: 'et', viewport: DESK });
  await compare(desk, rows);
  await confirmImport(desk);
  const nurse = await office.staff({ firstName: 'Rein', surname: 'Kask', profession: 'NURSE' });
  const window = await office.open(nurse, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/clinic-e-contacts/create');
  const lists = page.getByLabel(t('new-e-contact.clinic.search.list'), { exact: true });
  const search = page.getByLabel(t('new-e-contact.clinic.search.label'), { exact: true });
  const results = page.getByRole('listbox', { name: t('new-e-contact.clinic.search.results') });
  const found = () => results.getByRole('option').allInnerTexts();
  await search.fill('kask');
  await expect.poll(found).toHaveLength(2);
  await page.keyboard.press('Escape');
  await lists.selectOption('N0102');
  await search.fill('kaske');
  await expect.poll(found).toEqual([expect.stringContaining('Berta')]);
  await page.keyboard.press('Escape');
  await lists.selectOption('');
  await search.fill('kask');
  await expect.poll(found).toHaveLength(2);
});
