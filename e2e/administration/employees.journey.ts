import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignEContact } from '@tervik/contract/conversation.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { agree, enterCode, fillProfile, goOutToDigitalId, press } from '../support/ways-in.ts';

/** A clinic's admin adds, changes and deactivates employees; colleagues look. */
let browser: Browser;
let office: Office;
let admin: Persona;
let nurse: Persona;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  admin = await office.staff({ firstName: 'Tiit', surname: 'Ülane', clinicAdmin: true });
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const PATH = '/admin/employees';
const field = ({ page, t }: Window, key: string) => page.getByLabel(t(key), { exact: true });
const row = ({ page }: Window, name: string) => page.getByRole('row').filter({ hasText: name });
const title = ({ page }: Window, name: string) => page.getByRole('heading', { level: 1, name });
const body = ({ page }: Window) => page.locator('body').innerText();

/** Opens an employee by their row. */
async function openEmployee(window: Window, name: string, heading: string): Promise<void> {
  await row(window, name).getByRole('link').click();
  await title(window, heading).waitFor();
}

async function invite(
  window: Window,
  employee: { code: string; first: string; surname: string; email: string },
) {
  const { page, t } = window;
  await page.getByRole('link', { name: t('employee.new'), exact: true }).click();
  await field(window, 'person.field.personalCode').fill(employee.code);
  await field(window, 'person.field.firstName').fill(employee.first);
  await field(window, 'person.field.surname').fill(employee.surname);
  await field(window, 'employee.form.email').fill(employee.email);
  await page.getByText(t('employee.profession.NURSE'), { exact: true }).click();
  await press(window, 'employee.form.invite');
}

test('invited, in by digital ID, given the admin right, deactivated with what was assigned handed over (et)', async () => {
  const email = `maris.${randomUUID().slice(0, 8)}@tervik.example`;
  const window = await office.open(admin, { locale: 'et' });
  const { page, t } = window;
  await page.goto('/settings');
  await page.getByRole('link', { name: t('account.clinic.employees.open') }).click();
  await title(window, t('employee.title')).waitFor();
  await invite(window, { code: '48604120034', first: 'Maris', surname: 'Vaikmäe', email });
  await page.getByText(t('employee.form.sent', { email })).waitFor();
  const shown = t('employee.state.SENT').split('{')[0]!.trim();
  await expect.poll(() => row(window, 'Vaikmäe, Maris').innerText()).toContain(shown);

  // The mail says where to go, and nothing of anybody's health.
  await expect.poll(async () => (await office.mailbox.list(email)).length).toBe(1);
  const [mail] = await office.mailbox.list(email);
  expect(mail?.text).toContain(office.clinic.name);
  expect(mail?.text).toContain(office.url);

  const hers = await office.open(undefined, { locale: 'et', viewport: PHONE });
  await goOutToDigitalId(hers, 'et', 'MARIS VAIKMÄE');
  await agree(hers, 'PRM_CLINIC');
  const own = `own.${email}`;
  await fillProfile(hers, { phone: '5123 4567', email: own });
  const asked = Date.now();
  await press(hers, 'ui.continue');
  await enterCode(hers, office.mailbox, { email: own, asked, submit: 'sign-in.profile.submit' });
  await hers.page.waitForURL(/clinic-e-contacts/);

  await page.reload();
  await expect.poll(() => row(window, 'Vaikmäe, Maris').innerText()).toContain(t('employee.state.ACTIVE'));
  await openEmployee(window, 'Vaikmäe', 'Maris Vaikmäe');
  await page.getByText(t('employee.form.admin'), { exact: true }).click();
  // Leaving would lose the tick: that is asked first.
  await press(window, 'employee.title', 'link');
  await press(window, 'clinic.admin.unsaved.stay');
  await press(window, 'ui.save');
  await page.getByText(t('employee.rights.saved')).waitFor();

  const [{ id: employeeId } = { id: '' }] = await office.world.sql<{ id: string }>(
    `select id from employee where clinic_id = $1 and surname = 'Vaikmäe'`,
    [office.clinic.id],
  );
  const patient = await office.person({ firstName: 'Aino', surname: 'Lepik' });
  const eContactId = await office.write(patient);
  const assigned = await office.api(admin).call(assignEContact, {
    params: { id: eContactId },
    body: { assigneeUserId: employeeId, seenAssigneeUserId: null },
    key: randomUUID(),
  });
  expect(assigned.status).toBe(200);

  await press(window, 'employee.deactivate.open');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Aino Lepik').waitFor();
  await dialog.getByText(t('employee.deactivate.means.list')).waitFor();
  await dialog
    .getByLabel(t('employee.assigned.to'))
    .selectOption({ label: `Õie Õun · ${t('employee.profession.NURSE')}` });
  await dialog.getByRole('button', { name: t('employee.deactivate.confirm'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const [{ assignee } = { assignee: '' }] = await office.world.sql<{ assignee: string }>(
    'select assignee_employee_id as assignee from e_contact where id = $1',
    [eContactId],
  );
  expect(assignee).toBe(nurse.employeeId);
  // Out at once, without a click of hers.
  await hers.page.getByRole('dialog').getByText(hers.t('common.sessionEnded.title')).waitFor();

  await page
    .getByRole('link', { name: t('employee.title'), exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: /Deaktiveeritud/ }).click();
  await openEmployee(window, 'Vaikmäe', 'Maris Vaikmäe');
  await press(window, 'employee.reactivate.open');
  await page.getByRole('button', { name: t('employee.deactivate.open'), exact: true }).waitFor();
});

test('what is wrong is said beside its field, and nothing typed is lost (ru)', async () => {
  const window = await office.open(admin, { locale: 'ru' });
  const { page, t } = window;
  await page.goto(`${PATH}?edit=new`);
  await press(window, 'employee.form.invite');
  for (const key of [
    'person.mistake.codeRequired',
    'employee.form.emailRequired',
    'employee.form.professionRequired',
  ])
    await page.getByText(t(key)).first().waitFor();
  await field(window, 'person.field.personalCode').fill('48005170003');
  await field(window, 'person.field.firstName').fill('Мария');
  await field(window, 'person.field.surname').fill('Соколова');
  await field(window, 'employee.form.email').fill('maria@gmail.ee');
  await page.getByText(t('employee.profession.DOCTOR'), { exact: true }).click();
  await press(window, 'employee.form.invite');
  await page.getByText(t('errors.EMAIL_GMAIL_EE')).first().waitFor();

  // A patient of this clinic has the code, and another name, which is not told.
  const patient = await office.person({ firstName: 'Salajane', surname: 'Nimi' });
  const [{ code } = { code: '' }] = await office.world.sql<{ code: string }>(
    'select personal_code as code from person where id = $1',
    [patient.personId],
  );
  await field(window, 'person.field.personalCode').fill(code);
  await field(window, 'employee.form.email').fill('maria@tervik.example');
  await press(window, 'employee.form.invite');
  await page.getByText(t('errors.CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME')).first().waitFor();
  expect(await body(window)).not.toContain('Salajane');
  await expect.poll(() => field(window, 'person.field.surname').inputValue()).toBe('Соколова');
  expect(await office.mailbox.list('maria@tervik.example')).toEqual([]);
});

test('an invitation goes to another address, is withdrawn, and sent anew (en)', async () => {
  const window = await office.open(admin, { locale: 'en' });
  const { page, t } = window;
  const run = randomUUID().slice(0, 8);
  await page.goto(PATH);
  await invite(window, {
    code: '49403136526',
    first: 'Anna',
    surname: `Vale${run}`,
    email: `x.${run}@tervik.example`,
  });
  await openEmployee(window, `Vale${run}`, `Anna Vale${run}`);
  await field(window, 'employee.form.email').fill(`y.${run}@tervik.example`);
  await press(window, 'employee.invitation.sendThere');
  await expect.poll(async () => (await office.mailbox.list(`y.${run}@tervik.example`)).length).toBe(1);
  // The list says so too, and a second press within a minute sends nothing.
  await press(window, 'employee.invitation.sendAgain');
  await page.getByText(t('errors.INVITATION_JUST_SENT')).waitFor();
  expect(await field(window, 'employee.form.email').getAttribute('aria-invalid')).not.toBe('true');
  await press(window, 'employee.withdraw.open');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('employee.withdraw.confirm'), exact: true })
    .click();
  await page.getByText(t('employee.reactivate.invitation', { email: `y.${run}@tervik.example` })).waitFor();
  await press(window, 'employee.reactivate.invite');
  await expect.poll(async () => (await office.mailbox.list(`y.${run}@tervik.example`)).length).toBe(2);
});

test('a colleague sees who works here, and no codes, addresses or ways to change them (et)', async () => {
  const window = await office.open(nurse, { locale: 'et' });
  const { page, t } = window;
  await page.goto(PATH);
  await row(window, 'Ülane, Tiit').waitFor();
  expect(await page.getByRole('link', { name: t('employee.new') }).count()).toBe(0);
  expect(await body(window)).not.toMatch(/@tervik\.example|\d{11}/);
  await page.goto(`${PATH}?edit=${admin.employeeId}`);
  await page.getByText(t('employee.gone')).waitFor();
  await page.goto(`${PATH}?edit=new`);
  await page.getByText(t('employee.gone')).waitFor();
});

test('the only admin is told why the right stays, and what it means to give it up (ru)', async () => {
  const clinic = await office.world.clinic({ name: `Kadaka ${randomUUID().slice(0, 8)}` });
  const alone = await office.world.persona({
    staffOf: clinic,
    clinicAdmin: true,
    firstName: 'Анна',
    surname: 'Ким',
    email: `kim.${randomUUID().slice(0, 8)}@tervik.example`,
  });
  const window = await office.open(alone, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto(PATH);
  await openEmployee(window, 'Ким', 'Анна Ким');
  await page.getByText(t('employee.work.self')).waitFor();
  await page.getByText(t('employee.form.admin'), { exact: true }).click();
  await page.getByText(t('employee.rights.ownAdmin')).waitFor();
  await press(window, 'ui.save');
  await page.getByText(t('errors.LAST_ADMIN')).waitFor();
});

test('search, order and what is shown: found by key, kept by the address and by "back" (en)', async () => {
  const window = await office.open(admin, { locale: 'en' });
  const { page, t } = window;
  await page.goto(PATH);
  await row(window, 'Õun, Õie').waitFor();
  await field(window, 'employee.search.admin').fill('oun');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('employee.column.profession'), exact: true }).click();
  await expect.poll(() => page.url()).toContain('sort=profession-asc');
  await page.getByRole('link', { name: /Deactivated \(/ }).click();
  await expect.poll(() => page.url()).toContain('show=deactivated');
  await page.goBack();
  await row(window, 'Õun, Õie').waitFor();
  expect(page.url()).toContain('sort=profession-asc');
});
