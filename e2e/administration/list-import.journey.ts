import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { chooseFile, confirmImport, figureOf, ring } from '../support/list-import.ts';
import { listedPerson, listFile } from '../support/patient-list-file.ts';
import { DESK, openBrowser, PHONE, sharedProduct, type Window } from '../support/people.ts';
import { openSkPhones, type SkPhones } from '../support/phones/sk-phones.ts';
import { press } from '../support/ways-in.ts';

/** An admin sees what a list will change before it changes anything, confirms it, and takes it back. */
let browser: Browser;
let office: Office;
let admin: Persona;
let phones: SkPhones;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  admin = await office.staff({ firstName: 'Tiit', surname: 'Ülane', clinicAdmin: true });
  phones = openSkPhones(sharedProduct().mailboxUrl);
  await phones.answerBy('NEVER');
});
afterAll(async () => {
  await phones.answerBy('10000');
  await office.close();
  await browser.close();
});

const LOGIN = '/admin/clinic-import/login';
const shows = (window: Window, key: string, values: Record<string, string | number> = {}) =>
  window.page
    .getByText(messageText(window, key, values))
    .first()
    .waitFor();
/** In an element of its own, with nothing hidden beside it. */
const says = (window: Window, key: string, values: Record<string, string | number> = {}) =>
  window.page
    .getByText(messageText(window, key, values), { exact: true })
    .first()
    .waitFor();
const dialog = ({ page, t }: Window, key: string): Locator => page.getByRole('dialog', { name: t(key) });
const members = () =>
  office.world.sql<{ surname: string; phone: string | null }>(
    'select surname, phone from list_member where clinic_id = $1 and list_id is not null order by personal_code',
    [office.clinic.id],
  );

const ROWS = [1, 2, 3, 4, 5].map((number) => listedPerson(number * 2));

test('a file is compared, looked at, imported and taken back (et, desk)', async () => {
  const window = await office.open(admin, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await page.goto(LOGIN);
  await shows(window, 'patient-list.lists.none');
  await chooseFile(window, listFile(ROWS));
  await page.waitForURL(/\/imports\//);
  await expect.poll(() => figureOf(window, 'NEW').innerText()).toMatch(/^5/);
  expect(await members()).toEqual([]);
  await confirmImport(window);
  expect(await members()).toHaveLength(5);

  // The next month: a marriage, somebody who left, somebody new, and a code that is wrong.
  const next = [
    { ...ROWS[0]!, surname: 'Uusnimi' },
    ...ROWS.slice(1, 4),
    listedPerson(12),
    { ...listedPerson(14), code: '47005040080' },
  ];
  await press(window, 'patient-list.lists.title', 'link');
  await chooseFile(window, listFile(next));
  await page.waitForURL(/\/imports\//);
  for (const [group, count] of [
    ['NEW', 1],
    ['LEFT', 1],
    ['RENAMED', 1],
    ['WRONG_CODES', 1],
  ] as const)
    await expect.poll(() => figureOf(window, group).innerText()).toMatch(new RegExp(`^${count}`));
  await figureOf(window, 'RENAMED').click();
  await page.getByRole('table').getByText('Uusnimi, Mari').waitFor();
  await page.getByRole('table').getByText(`${ROWS[0]!.surname}, Mari`).waitFor();
  await figureOf(window, 'WRONG_CODES').click();
  const wrong = page.getByRole('cell', { name: new RegExp(`^${t('patient-list.problem.WRONG_CODE')}`) });
  await page.waitForURL(/show=WRONG_CODES/);
  await wrong.waitFor();
  // The address holds the open group.
  await page.reload();
  await wrong.waitFor();
  const saved = page.waitForEvent('download');
  await press(window, 'patient-list.rows.save');
  expect((await saved).suggestedFilename()).toBe(`${t('patient-list.rows.fileName')}.csv`);

  await confirmImport(window);
  expect((await members()).map(({ surname }) => surname)).toContain('Uusnimi');
  await press(window, 'patient-list.undo.open');
  const undo = dialog(window, 'patient-list.undo.title');
  await undo.getByText(messageText(window, 'patient-list.undo.restored', { count: 3 })).waitFor();
  await undo.getByRole('button', { name: t('patient-list.undo.action'), exact: true }).click();
  await shows(window, 'patient-list.undone.title');
  expect((await members()).map(({ surname }) => surname)).toEqual(ROWS.map(({ surname }) => surname));

  await press(window, 'patient-list.lists.title', 'link');
  await page
    .getByRole('table', { name: t('patient-list.history.title') })
    .getByRole('cell', { name: t('patient-list.state.UNDONE'), exact: true })
    .waitFor();
  await page
    .getByRole('table', { name: t('patient-list.lists.title') })
    .getByRole('cell', { name: 'N0101', exact: true })
    .waitFor();
});

const stored = ({ page }: Window) =>
  page.evaluate(() => sessionStorage.getItem('tervik.import-session') ?? 'nothing');

test('Mobile-ID opens the lists: cancelled, no account, confirmed, over (ru, phone)', async () => {
  const people = { yes: '60001019906', cancels: '60001019950', none: '60001019928' };
  for (const code of Object.values(people)) await office.world.invitation(office.clinic, code);
  await office.world.sql('update clinic set registration_code = $2 where id = $1', [
    office.clinic.id,
    '10000099',
  ]);
  const window = await office.open(admin, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  // Without a proof there is no dashboard.
  await page.goto('/admin/clinic-import/dashboard');
  await page.waitForURL(/\/login/);
  await press(window, 'patient-list.proof.start');
  await says(window, 'patient-list.proof.phoneRequired');
  await page.getByLabel(t('patient-list.proof.phone'), { exact: true }).fill('+372 00000766');
  await page.getByLabel(t('patient-list.proof.code'), { exact: true }).fill('60001019907');
  await press(window, 'patient-list.proof.start');
  await says(window, 'errors.PERSONAL_CODE_INVALID');
  expect(
    await page.getByLabel(t('patient-list.proof.code'), { exact: true }).getAttribute('aria-invalid'),
  ).toBe('true');

  await phones.answer(await ring(window, '+37201100266', people.cancels), 'USER_CANCELLED');
  await says(window, 'patient-list.proof.end.CANCELLED');
  expect(JSON.parse(await stored(window))).toMatchObject({ status: 'FAILED' });
  // A reload says it in the same words; whoever has left the page is not told again.
  await page.reload();
  await says(window, 'patient-list.proof.end.CANCELLED');
  await press(window, 'patient-list.phones.open', 'link');
  await page.waitForURL(/\/phone-numbers/);
  await press(window, 'patient-list.lists.title', 'link');
  await page.getByLabel(t('patient-list.proof.code'), { exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await stored(window)).toBe('nothing');
  await phones.answer(await ring(window, '+37200000366', people.none), 'NOT_MID_CLIENT');
  await says(window, 'patient-list.proof.end.NO_ACCOUNT');

  await ring(window, '+37200000766', people.yes);
  await press(window, 'ui.cancel');
  await says(window, 'patient-list.proof.end.STOPPED');
  expect(await stored(window)).toBe('nothing');

  const code = await ring(window, '+37200000766', people.yes);
  await phones.answer(code, 'OK');
  await page.waitForURL(/\/dashboard/);
  expect(Object.keys(JSON.parse(await stored(window)) as object).toSorted()).toEqual([
    'method',
    'sessionId',
    'status',
  ]);
  // Away from the dashboard, the confirmation is not lost.
  await page.getByRole('heading', { level: 1, name: t('patient-list.dashboard.title') }).waitFor();
  await page
    .getByRole('link', { name: t('patient-list.lists.title'), exact: true })
    .last()
    .click();
  await page.waitForURL(/\/login/);
  await press(window, 'patient-list.proof.open', 'link');
  await page.waitForURL(/\/dashboard/);
  await says(window, 'patient-list.dashboard.foreign');
  const compare = (list: string) =>
    page.getByRole('button', {
      name: messageText(window, 'patient-list.dashboard.compareOne', { code: list }),
    });
  await expect.poll(() => compare('N0421').getAttribute('aria-disabled')).toBe('true');
  await compare('N0999').click();
  await page.waitForURL(/\/imports\//);
  await expect.poll(() => figureOf(window, 'NEW').innerText()).toMatch(/^20/);
  // A code may be a slip of the keyboard; and whoever proved it need not be whoever imports.
  await says(window, 'patient-list.import.newLists', { count: 1, codes: 'N0999' });
  await page.getByText(/ANNELI TAMM-KÕIV \(Mobiil-ID\)|ANNELI TAMM-KÕIV \(Mobile-ID\)/).waitFor();
  await press(window, 'patient-list.import.discard');
  await page.waitForURL(/\/dashboard/);
  // The dashboard has its answer: the one after it is of a confirmation that is over.
  await says(window, 'patient-list.dashboard.foreign');

  await office.world.sql(
    `update import_session set expires_at = now() - interval '1 minute' where clinic_id = $1`,
    [office.clinic.id],
  );
  await page.reload();
  await page.waitForURL(/\/login\?show=over/);
  await says(window, 'patient-list.ways.over');
  expect(await stored(window)).toBe('nothing');
});

test('a file that says little is asked about, and kept while it is (en, desk)', async () => {
  const window = await office.open(admin, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await page.goto(LOGIN);
  await chooseFile(window, '%PDF-1.4', 'list.pdf');
  await says(window, 'patient-list.fileProblem.NOT_A_TABLE');
  // As a Baltic program writes it: the byte of "š" is "ð" elsewhere.
  const baltic = [...ROWS, listedPerson(20, { surname: 'Mõðter' })];
  await chooseFile(window, Buffer.from(listFile(baltic), 'latin1'));
  await page.getByRole('radio', { name: 'Mõšter' }).check({ force: true });
  await press(window, 'ui.continue');
  await page.waitForURL(/\/imports\//);
  await figureOf(window, 'NEW').click();
  await page.getByRole('cell', { name: /^Mõšter, Mari/ }).waitFor();
  await page.goto(LOGIN);
  const people = ROWS.map((row) => ({ ...row, list: '' }));
  await chooseFile(window, listFile(people, 'a;b;c;d;e'));
  const column = (nr: number) =>
    page.getByLabel(messageText(window, 'patient-list.columns.one', { nr }), { exact: true });
  await column(1).selectOption('');
  await press(window, 'ui.continue');
  await page.getByRole('alert').getByText(t('patient-list.column.PERSONAL_CODE')).waitFor();
  await column(1).selectOption('PERSONAL_CODE');
  await column(2).selectOption('FIRST_NAME');
  await column(3).selectOption('SURNAME');
  await page.getByLabel(t('patient-list.columns.header')).check();
  await press(window, 'ui.continue');
  await page.getByRole('radio', { name: /^N0101/ }).check({ force: true });
  await press(window, 'ui.continue');
  await page.waitForURL(/\/imports\//);
  await says(window, 'patient-list.import.same');
  await press(window, 'patient-list.import.sameDone');
  await page.waitForURL(/\/login/);
});

test('phone numbers come from a file; one that a patient gave stays (et, phone)', async () => {
  await office.person({ personalCode: ROWS[2]!.code, birthDate: '1970-05-04' });
  const window = await office.open(admin, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/admin/clinic-import');
  await press(window, 'patient-list.phones.open', 'link');
  await page.getByRole('heading', { level: 1, name: t('patient-list.phones.title') }).waitFor();
  const numbers = [
    // A letter that may be another one: of numbers nobody is asked about names.
    { ...ROWS[0]!, surname: 'Mõðter', phone: '5551 2345' },
    { ...ROWS[2]!, phone: '5551 9999' },
  ];
  await chooseFile(window, Buffer.from(listFile(numbers), 'latin1'), 'numbrid.csv');
  await page.waitForURL(/\/imports\//);
  await expect.poll(() => figureOf(window, 'GIVEN').innerText()).toMatch(/^1/);
  await expect.poll(() => figureOf(window, 'CONTACT').innerText()).toMatch(/^1/);
  await confirmImport(window);
  expect((await members()).filter(({ phone }) => phone !== null)).toHaveLength(1);
});

test('somebody of the list is found and added as a patient; who is no admin reads why (et, desk)', async () => {
  const nurse = await office.staff({ firstName: 'Liis', surname: 'Õun', profession: 'NURSE' });
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await page.goto('/admin/clinic-import');
  await says(window, 'patient-list.lists.adminsOnly');
  await page.goto('/clinic-e-contacts/create');
  await page.getByLabel(t('new-e-contact.clinic.search.label'), { exact: true }).fill(ROWS[1]!.surname);
  await page.getByRole('option').getByText(t('new-e-contact.clinic.line.listOnly')).click();
  await page.getByRole('heading', { name: t('new-e-contact.clinic.add.title') }).waitFor();
  await expect.poll(() => page.locator('[id="patient.personalCode"]').inputValue()).toBe(ROWS[1]!.code);
});
