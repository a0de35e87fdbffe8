import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import type { Office } from '../support/office.ts';
import { PHONE, type Window } from '../support/people.ts';
import { openOwnOffice, type OwnOffice } from '../support/own-office.ts';
import { inspect, settled, takePictures } from '../support/screen-checks/inspection.ts';
import { textStart } from '../support/texts.ts';
import {
  agree,
  enterCode,
  fillNewPassword,
  fillProfile,
  GOOD_PASSWORD,
  heading,
  press,
  wayNamed,
  WOMAN,
} from '../support/ways-in.ts';

/* Where digital ID is off, staff join by the mailbox and a code that the clinic hands over. */
let own: OwnOffice;
let office: Office;
let admin: Persona;
beforeAll(async () => {
  own = await openOwnOffice({ DIGITAL_ID_LOGIN_ENABLED: 'false' });
  office = own.office;
  admin = await office.staff({ firstName: 'Tiit', surname: 'Ülane', clinicAdmin: true });
});
afterAll(() => own.close());

const CODE = /\d{4} \d{4}/;
const field = ({ page, t }: Window, key: string) => page.getByLabel(t(key), { exact: true });
/** No finding of axe, in the frame that the visitor has; and a picture, where they are kept. */
async function check({ page, locale }: Window, name: string): Promise<void> {
  await settled(page);
  const view = page.viewportSize();
  await takePictures(page, `joining-${name}-${locale}`);
  if (view !== null) await page.setViewportSize(view);
  expect(await inspect(page), name).toEqual([]);
}

async function invite(window: Window, who: { code: string; first: string; surname: string; email: string }) {
  const { page, t } = window;
  await page.goto('/admin/employees?edit=new');
  await field(window, 'person.field.personalCode').fill(who.code);
  await field(window, 'person.field.firstName').fill(who.first);
  await field(window, 'person.field.surname').fill(who.surname);
  await field(window, 'employee.form.email').fill(who.email);
  await page.getByText(t('employee.profession.NURSE'), { exact: true }).click();
  await press(window, 'employee.form.invite');
}
async function toldCode({ page, t }: Window): Promise<string> {
  await page.getByRole('heading', { name: t('employee.code.title') }).waitFor();
  const told = page.getByRole('group', { name: t('employee.code.title') }).filter({ hasText: CODE });
  await told.waitFor();
  return CODE.exec(await told.innerText())?.[0] ?? '';
}
async function typeCode(window: Window, code: string): Promise<void> {
  await field(window, 'employee.join.code').fill(code);
  await press(window, 'employee.join.submit');
}

test('invited, told the code, signed up from the mail, and in at once (ru, et on a phone)', async () => {
  const email = `liituja.${randomUUID().slice(0, 8)}@tervik.example`;
  const window = await office.open(admin, { locale: 'ru' });
  await invite(window, { code: WOMAN.personalCode, first: 'Maris', surname: 'Vaikmäe', email });
  const code = await toldCode(window);
  await check(window, 'code-told');

  await expect.poll(async () => (await office.mailbox.list(email)).length).toBe(1);
  const [mail] = await office.mailbox.list(email);
  expect(mail?.text).toContain(`${office.url}/join-clinic`);
  expect(code).toMatch(CODE);
  expect(mail?.text.replaceAll(' ', '')).not.toContain(code.replaceAll(' ', ''));

  const hers = await office.open(undefined, { locale: 'et', viewport: PHONE });
  const { page, t } = hers;
  await page.goto('/join-clinic?locale=et');
  await heading(hers, 'employee.join.title').waitFor();
  await check(hers, 'how');
  await page.getByRole('link', { name: t('employee.join.signUp'), exact: true }).click();
  await wayNamed(hers, t('sign-in.choose.password')).click();
  await field(hers, 'sign-in.login.email').fill(email);
  await fillNewPassword(hers, GOOD_PASSWORD);
  const asked = Date.now();
  await press(hers, 'sign-in.login.submit');
  await enterCode(hers, office.mailbox, { email, asked, submit: 'sign-in.signUp.submit' });
  await agree(hers);
  const { personalCode, birthDate } = WOMAN;
  await fillProfile(hers, {
    firstName: 'Maris',
    surname: 'Vaikmäe',
    personalCode,
    birthDate,
    phone: '51234567',
  });
  await press(hers, 'sign-in.profile.submit');

  // Back where she came from, and what is wrong is said beside the code.
  await field(hers, 'employee.join.code').waitFor();
  await typeCode(hers, '1234');
  await page.getByText(textStart('et', 'employee.join.incomplete')).waitFor();
  const digits = code.replace(' ', '');
  await typeCode(hers, digits === '11111111' ? '22222222' : '11111111');
  await page.getByText(textStart('et', 'errors.JOIN_CODE_WRONG')).waitFor();
  await check(hers, 'wrong');
  await typeCode(hers, code);
  await page
    .getByRole('heading', { level: 1, name: t('employee.join.done', { clinic: office.clinic.name }) })
    .waitFor();
  await check(hers, 'joined');
  // The admin's page follows by itself.
  await window.page.getByText(window.t('employee.state.ACTIVE'), { exact: true }).waitFor();

  await press(hers, 'employee.join.open', 'link');
  // The clinic's terms are new to her; what she has agreed to before is not asked again.
  await heading(hers, 'consent.consents.title').waitFor();
  await field(hers, 'consent.consents.agree.PRM_CLINIC').check({ force: true });
  await press(hers, 'consent.consents.submit');
  await page.waitForURL(/clinic-e-contacts/);
});

test('who is a patient joins too; another account’s code opens nothing, a new one replaces the old (en)', async () => {
  const patient = await office.person();
  const window = await office.open(admin, { locale: 'en' });
  const who = { code: '48604120034', first: 'Anna', surname: 'Kask', email: patient.email };
  await invite(window, who);
  const first = await toldCode(window);
  // Left and opened again, it is not shown any more.
  await window.page.reload();
  await window.page.getByRole('button', { name: window.t('employee.code.makeNew'), exact: true }).waitFor();
  expect(await window.page.locator('body').innerText()).not.toContain(first);
  await check(window, 'code-stored');
  await press(window, 'employee.code.makeNew');
  const second = await toldCode(window);

  const stranger = await office.open(await office.person(), { locale: 'en', viewport: PHONE });
  await stranger.page.goto('/join-clinic');
  await typeCode(stranger, second);
  await stranger.page.getByText(stranger.t('errors.JOIN_NOT_INVITED')).waitFor();

  const hers = await office.open(patient, { locale: 'en' });
  await hers.page.goto('/join-clinic');
  if (first !== second) {
    await typeCode(hers, first);
    await hers.page.getByText(textStart('en', 'errors.JOIN_CODE_WRONG')).waitFor();
  }
  await typeCode(hers, second);
  await hers.page
    .getByRole('heading', { level: 1, name: hers.t('employee.join.done', { clinic: office.clinic.name }) })
    .waitFor();
  await press(hers, 'employee.join.open', 'link');
  await hers.page.waitForURL(/clinic-e-contacts/);
});
