import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { takePictures } from '../support/screen-checks/inspection.ts';
import { messageText } from '../support/message-text.ts';
import {
  answerSigns,
  arrived,
  chooseClinic,
  chooseType,
  chooseWho,
  goToSummary,
  send,
  sendButton,
  textField,
  walkToText,
} from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** A clinic says what it takes; patients are told before they write. */
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

const PATH = '/admin/intake';
const main = ({ page }: Window) => page.getByRole('main');
const choose = (window: Window, key: string) =>
  main(window).getByText(window.t(key), { exact: true }).first().click();
const shows = (window: Window, key: string, values: Record<string, string | number> = {}) =>
  window.page
    .getByText(messageText(window, key, values))
    .first()
    .waitFor();
const writers = (window: Window, count: number) => shows(window, 'intake.line.writing', { count });

/** Nothing of the test before is left. */
async function reopen(): Promise<void> {
  await office.world.sql('update intake_closure set opened_at = now() where clinic_id = $1', [
    office.clinic.id,
  ]);
  await office.world.sql(`update clinic_intake set limits = '{}' where clinic_id = $1`, [office.clinic.id]);
  await office.world.sql('delete from intake_place where clinic_id = $1', [office.clinic.id]);
}

async function openPage(who: Persona, options: Parameters<Office['open']>[1]): Promise<Window> {
  const window = await office.open(who, options);
  await window.page.goto(PATH);
  await window.page.getByRole('heading', { level: 1, name: window.t('intake.clinic.title') }).waitFor();
  return window;
}

test('closed with a choice and a press, never without the choice: the patient is told before writing, danger is taken, elsewhere is offered (et, phone)', async () => {
  await reopen();
  const other = await office.world.clinic({ name: `Toome ${office.clinic.name}` });
  const patient = await office.person({ firstName: 'Aino', surname: 'Lepik' });
  await office.world.sql(
    'insert into clinic_patient (clinic_id, person_id, owner_user_id, confirmed_at) values ($1, $2, $3, now())',
    [other.id, patient.personId, patient.userId],
  );
  const staff = await openPage(admin, { locale: 'et', viewport: DESK });
  await press(staff, 'intake.clinic.close', 'link');
  const words = 'Pool majast on haige. Vastame kiirematele telefonis.';
  await staff.page.getByLabel(staff.t('intake.clinic.form.text.et')).fill(words);
  await takePictures(staff.page, 'intake-form-et');
  // Nobody shuts the whole clinic without having said so; what else is wrong is told with it.
  await choose(staff, 'intake.clinic.form.until.time');
  const until = staff.page.getByRole('group', { name: staff.t('intake.clinic.form.until') });
  await until.getByLabel(staff.t('intake.clinic.form.date'), { exact: true }).fill('');
  await press(staff, 'intake.clinic.form.submit');
  await shows(staff, 'intake.clinic.form.scopeRequired');
  await shows(staff, 'intake.clinic.form.dateRequired');
  await choose(staff, 'intake.clinic.form.until.today');
  await choose(staff, 'intake.clinic.form.groups.all');
  await press(staff, 'intake.clinic.form.submit');
  await shows(staff, 'intake.clinic.closures.now');
  await takePictures(staff.page, 'intake-closed-et');

  const hers = await office.open(patient, { locale: 'et', viewport: PHONE });
  const { page, t } = hers;
  await page.goto('/e-contacts/choose-patient');
  await chooseWho(hers);
  await page.getByText(t('intake.patient.clinic.all')).waitFor();
  await takePictures(page, 'intake-choose-clinic-et');
  await chooseClinic(hers, office.clinic.name);
  await shows(hers, 'intake.patient.clinic.all');
  await page.getByText(words).waitFor();
  await takePictures(page, 'intake-choose-type-et');

  // What has no urgent signs is told here; nothing was begun.
  await chooseType(hers, 'BILLING_QUESTION');
  await shows(hers, 'intake.patient.closed', { clinic: office.clinic.name });
  await takePictures(page, 'intake-refused-type-et');
  expect(new URL(page.url()).pathname).toBe('/e-contacts/add');

  await chooseType(hers, 'BACK_PAIN');
  await page.waitForURL('**/e-contacts/create');
  await shows(hers, 'intake.patient.closed', { clinic: office.clinic.name });
  await page.getByText(words).waitFor();
  expect(await textField(hers).count()).toBe(0);
  await takePictures(page, 'intake-told-et');
  // With an urgent sign the form opens, and it is sent.
  await answerSigns(hers, 'BACK_PAIN', true);
  await textField(hers).fill(office.say('Jalg on tuim.'));
  await goToSummary(hers);
  await send(hers);

  // Without one the other clinic is a press away.
  await page.goto('/e-contacts/choose-patient');
  await chooseWho(hers);
  await chooseClinic(hers, office.clinic.name);
  await chooseType(hers, 'BACK_PAIN');
  await answerSigns(hers, 'BACK_PAIN');
  await page.getByRole('button', { name: t('intake.patient.writeTo', { clinic: other.name }) }).click();
  await textField(hers).waitFor();
  await textField(hers).fill(office.say('Selg valutab.'));
  await goToSummary(hers);
  const sent = await send(hers);
  const [row] = await office.world.sql<{ clinic: string }>(
    'select clinic_id as clinic from e_contact where id = $1',
    [sent],
  );
  expect(row?.clinic).toBe(other.id);
});

test('a draft begun before keeps its place; staff see who is writing, live; opened again with one press (ru)', async () => {
  await reopen();
  const patient = await office.person({ firstName: 'Вера', surname: 'Лес' });
  const late = await office.person({ firstName: 'Олег', surname: 'Мороз' });
  const dashboard = await office.open(nurse, { locale: 'ru', viewport: DESK });
  await dashboard.page.goto('/clinic-e-contacts');
  await dashboard.page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  const staff = await openPage(admin, { locale: 'ru', viewport: PHONE });
  await writers(staff, 0);

  const hers = await office.open(patient, { locale: 'ru', viewport: DESK });
  await walkToText(hers, { clinic: office.clinic.name });
  // Without a reload.
  await writers(staff, 1);
  await writers(dashboard, 1);
  await takePictures(dashboard.page, 'intake-dashboard-ru');
  await answerSigns(hers, 'BACK_PAIN');
  await textField(hers).fill(office.say('Болит спина.'));

  await press(staff, 'intake.clinic.close', 'link');
  await choose(staff, 'intake.clinic.form.reason.HOLIDAY');
  await choose(staff, 'intake.clinic.form.groups.some');
  await choose(staff, 'intake.group.COMPLAINTS');
  await choose(staff, 'intake.clinic.form.until.open');
  await press(staff, 'intake.clinic.form.submit');
  await shows(staff, 'intake.clinic.closedSome', { groups: staff.t('intake.group.COMPLAINTS') });
  await shows(staff, 'intake.clinic.closures.now');
  await takePictures(staff.page, 'intake-closed-ru');
  await shows(dashboard, 'intake.line.closed', { group: dashboard.t('intake.group.COMPLAINTS') });

  const his = await office.open(late, { locale: 'ru', viewport: PHONE });
  await his.page.goto('/e-contacts/choose-patient');
  await chooseWho(his);
  await chooseClinic(his, office.clinic.name);
  await chooseType(his, 'BACK_PAIN');
  await shows(his, 'intake.patient.closed', { clinic: office.clinic.name });
  await takePictures(his.page, 'intake-told-ru');
  expect(await textField(his).count()).toBe(0);

  // She began in time: a reload in the middle changes nothing of that.
  await hers.page.reload();
  await textField(hers).waitFor();
  await goToSummary(hers);
  await sendButton(hers).click();
  await arrived(hers);
  await writers(staff, 0);

  await press(staff, 'intake.clinic.openAgain');
  await shows(staff, 'intake.clinic.closures.none');
  // Taken back, and open once more.
  await staff.page
    .getByRole('region', { name: staff.t('keys.undo.region') })
    .getByRole('button')
    .click();
  await shows(staff, 'intake.clinic.closures.now');
  await press(staff, 'intake.clinic.openAgain');
  await shows(staff, 'intake.clinic.closures.none');
  await his.page.reload();
  await textField(his).waitFor();
});

test('a limit says what it means for today before it is saved; colleagues look, and a second admin is told (et, ru)', async () => {
  await reopen();
  await office.write(await office.person());
  const second = await office.staff({ firstName: 'Maris', surname: 'Mets', clinicAdmin: true });
  const first = await openPage(admin, { locale: 'et', viewport: DESK });
  const theirs = await office.open(second, { locale: 'ru', viewport: PHONE, deaf: true });
  await theirs.page.goto(PATH);
  const limit = ({ page, t }: Window) =>
    page.getByLabel(`${t('intake.clinic.column.limit')}: ${t('intake.group.COMPLAINTS')}`);
  await limit(theirs).waitFor();
  await limit(first).fill('0');
  await press(first, 'ui.save');
  await shows(first, 'intake.clinic.limits.number', { max: 1000 });
  await limit(first).fill('1');
  await first.page.getByText(/pärast salvestamist täna rohkem vastu ei võeta/).waitFor();
  await takePictures(first.page, 'intake-limits-et');
  await press(first, 'ui.save');
  await shows(first, 'intake.clinic.state.FULL');

  await limit(theirs).fill('50');
  await press(theirs, 'ui.save');
  await shows(theirs, 'errors.INTAKE_CHANGED');
  // What was typed is still there, over what holds now.
  await shows(theirs, 'intake.clinic.state.FULL');
  expect(await limit(theirs).inputValue()).toBe('50');
  await takePictures(theirs.page, 'intake-limits-ru');
  await press(theirs, 'ui.save');
  await expect.poll(() => limit(first).inputValue()).toBe('50');

  const colleague = await openPage(nurse, { locale: 'ru', viewport: PHONE });
  await shows(colleague, 'intake.clinic.colleague');
  expect(await colleague.page.getByRole('textbox').count()).toBe(0);
  expect(await colleague.page.getByText(colleague.t('intake.clinic.close'), { exact: true }).count()).toBe(0);
  await takePictures(colleague.page, 'intake-colleague-ru');
});
