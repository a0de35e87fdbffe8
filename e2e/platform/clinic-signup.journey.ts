import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../apps/server/test/support/read-pdf.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { application, fillIn, linkTo, sendApplication, type Application } from '../support/clinic-signup.ts';
import { inView } from '../support/composer-room.ts';
import type { Office } from '../support/office.ts';
import { PHONE, type Window } from '../support/people.ts';
import { openOwnOffice, type OwnOffice } from '../support/own-office.ts';
import { inspect, settled, takePictures } from '../support/screen-checks/inspection.ts';
import { textStart } from '../support/texts.ts';
import { agree, enterCode, fillProfile, goOutAsAnybody, heading, press } from '../support/ways-in.ts';

/* A clinic signs up in the browser and is decided on in the browser; nobody helps it in the database. */
let own: OwnOffice;
let office: Office;
let admins: readonly [Persona, Persona];
beforeAll(async () => {
  own = await openOwnOffice();
  office = own.office;
  const surname = 'Platvorm';
  admins = [
    await office.platformAdmin({ firstName: 'Peeter', surname }),
    await office.platformAdmin({ firstName: 'Teele', surname }),
  ];
});
afterAll(() => own.close());

const field = ({ page }: Window, id: string) => page.locator(`#${id}`);
/** No finding of axe, in the frame that the visitor has; and a picture, where they are kept. */
async function check({ page, locale }: Window, name: string): Promise<void> {
  await settled(page);
  const view = page.viewportSize();
  await takePictures(page, `clinic-signup-${name}-${locale}`);
  if (view !== null) await page.setViewportSize(view);
  expect(await inspect(page), name).toEqual([]);
}

async function openRequest(window: Window, { clinicName }: Application): Promise<void> {
  await window.page.goto('/prm/requests');
  await window.page.getByRole('link', { name: clinicName, exact: true }).click();
  await window.page.getByRole('heading', { level: 1, name: clinicName }).waitFor();
  // A list and what is opened from it have one path: the focus goes along all the same.
  await expect.poll(() => window.page.evaluate(() => document.activeElement?.textContent)).toBe(clinicName);
}

test('from the form to the first admin’s own pages (et, ru; an agreement in hand)', async () => {
  const window = await office.open(undefined, { locale: 'et' });
  const { page, t } = window;
  const mine = application({ registrationCode: '12345678' });
  await fillIn(window, mine);
  // The business register knows this code, and offers its name.
  await field(window, 'registrationCode').focus();
  await field(window, 'registrationCode').blur();
  await page.getByText(t('clinic-signup.register.offer', { name: 'Näidise Perearstid OÜ' })).waitFor();
  await check(window, 'offer');
  await press(window, 'clinic-signup.register.take');
  await expect.poll(() => field(window, 'clinicName').inputValue()).toBe('Näidise Perearstid OÜ');

  // A phone throws the page away while its owner looks for the code: what was typed is there, the personal code is not.
  await page.reload();
  await heading(window, 'clinic-signup.title').waitFor();
  await expect.poll(() => field(window, 'address').inputValue()).toBe('Pihla 3, Tartu');
  await expect.poll(() => field(window, 'personalCode').inputValue()).toBe('');
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain(
    mine.personalCode,
  );
  await field(window, 'personalCode').fill(mine.personalCode);
  const saving = page.waitForEvent('download');
  await press(window, 'clinic-signup.agreement.pdf');
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Leping. Näidise Perearstid OÜ.pdf');
  const { letters, isTagged } = readPdf(readFileSync(await saved.path()));
  for (const words of ['NäidisePerearstidOÜ', 'Pihla3,Tartu', 'Mustand']) expect(letters).toContain(words);
  expect(isTagged).toBe(true);
  await page.getByLabel(t('clinic-signup.agreement.agree')).check();
  await sendApplication(window, office.mailbox, mine);
  expect(new URL(page.url()).pathname).toBe('/clinic-signup/status');
  await check(window, 'received');
  // The form is empty for the next one, and the link of the mail leads to the same page.
  const link = await linkTo(office.mailbox, mine.email, 1);
  const again = await office.open(undefined, { locale: 'ru', viewport: PHONE });
  await again.page.goto(link.replace('locale=et', 'locale=ru'));
  await again.page.getByText(again.t('clinic-signup.state.RECEIVED')).waitFor();
  await check(again, 'received');

  const admin = await office.open(admins[0], { locale: 'ru' });
  const clinicName = 'Näidise Perearstid OÜ';
  await admin.page.goto('/prm/requests');
  await admin.page.getByRole('link', { name: clinicName, exact: true }).waitFor();
  await check(admin, 'list');
  await openRequest(admin, { ...mine, clinicName });
  await admin.page.getByText(admin.t('clinic-signup.platform.register.MATCH')).waitFor();
  await check(admin, 'request');
  const keeping = admin.page.waitForEvent('download');
  await press(admin, 'clinic-signup.agreement.pdf');
  expect((await keeping).suggestedFilename()).toMatch(/Näidise Perearstid OÜ\.pdf$/);
  await press(admin, 'clinic-signup.platform.back', 'link');
  await expect
    .poll(() => admin.page.evaluate(() => document.activeElement?.textContent))
    .toBe(admin.t('clinic-signup.platform.title'));
  await openRequest(admin, { ...mine, clinicName });
  await press(admin, 'clinic-signup.platform.approve');
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText(mine.email).waitFor();
  await check(admin, 'approve');
  await dialog.getByRole('button', { name: admin.t('clinic-signup.platform.approve') }).click();
  await admin.page.getByText(admin.t('clinic-signup.state.APPROVED')).first().waitFor();
  await check(admin, 'approved');
  await press(admin, 'clinic-signup.platform.openClinic', 'link');
  await admin.page.waitForURL(/\/prm\/clinics\/[\da-f-]{36}$/);
  await admin.page.getByText(admin.t('platform-clinic.acts.createClinic')).waitFor();

  await page.goto(await linkTo(office.mailbox, mine.email, 2));
  await page.getByText(t('clinic-signup.status.approved')).waitFor();
  await check(window, 'approved');
  // Whoever proves the personal code of the application is the clinic's admin.
  await goOutAsAnybody(window, 'et', { code: mine.personalCode, firstName: 'Jaan-Erik', surname: 'Uus' });
  await agree(window, 'PRM_CLINIC');
  await fillProfile(window, { phone: '5123 4567', email: mine.email });
  const asked = Date.now();
  await press(window, 'ui.continue');
  await enterCode(window, office.mailbox, { email: mine.email, asked, submit: 'sign-in.profile.submit' });
  await page.waitForURL(/clinic-e-contacts/);
  await page.goto('/admin/clinic-info');
  await heading(window, 'clinic.info.title').waitFor();
  await expect.poll(() => field(window, 'registrationCode').inputValue()).toBe('12345678');
  await expect.poll(() => field(window, 'address').inputValue()).toBe('Pihla 3, Tartu');
  // A colleague who does not know of it is told at once, and is not invited to go on.
  const late = await office.open(undefined, { locale: 'et' });
  await late.page.goto('/clinic-signup');
  await field(late, 'registrationCode').fill('12345678');
  await field(late, 'registrationCode').blur();
  await late.page.getByText(textStart('et', 'errors.platform.SIGNUP_CLINIC_EXISTS')).waitFor();
  expect(await late.page.getByText(late.t('clinic-signup.register.take')).count()).toBe(0);
});

test('what is wrong is said where it is, and nothing that was typed is lost (en, on a phone)', async () => {
  const window = await office.open(undefined, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/clinic-signup?locale=en');
  // What it costs, and whom it is for, is told before anything is typed.
  await page.getByText('€49.00 a month').waitFor();
  await page.getByText('€99.00 a month').waitFor();
  await page.getByText('Estonia', { exact: true }).waitFor();
  expect(await field(window, 'countryCode').count()).toBe(0);
  // On paper the whole agreement stands, not what its box shows.
  const agreement = page.getByRole('region', { name: t('clinic-signup.agreement.region') });
  const isCut = () => agreement.evaluate((box) => box.scrollHeight > box.clientHeight + 1);
  await agreement.waitFor();
  expect(await isCut()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await isCut()).toBe(false);
  await page.emulateMedia({ media: null });
  await press(window, 'clinic-signup.next');
  await page.getByText(t('clinic-signup.check')).waitFor();
  await page.getByRole('link', { name: t('clinic-signup.required.profession') }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('profession');
  await check(window, 'empty');

  const mine = application();
  await fillIn(window, { ...mine, registrationCode: '12345679' });
  await press(window, 'clinic-signup.next');
  await page.getByText(textStart('en', 'errors.REGISTRATION_CODE_INVALID')).first().waitFor();
  await field(window, 'registrationCode').fill(mine.registrationCode);
  // Only the server knows what a phone number is.
  await field(window, 'phone').fill('12');
  await press(window, 'clinic-signup.next');
  await page.getByText(textStart('en', 'errors.PHONE_INVALID')).first().waitFor();
  await expect.poll(() => field(window, 'clinicName').inputValue()).toBe(mine.clinicName);
  await expect.poll(() => field(window, 'personalCode').inputValue()).toBe(mine.personalCode);
  await field(window, 'phone').fill('5123 4567');

  const asked = Date.now();
  await press(window, 'clinic-signup.next');
  const code = await office.mailbox.latestCode(mine.email, asked);
  await page
    .getByLabel(t('sign-in.code.label'), { exact: true })
    .fill(code === '000000' ? '000001' : '000000');
  await press(window, 'clinic-signup.code.send');
  await page.getByText(textStart('en', 'errors.INVALID_OTP')).waitFor();
  await check(window, 'wrong-code');
  // Back to look once more: the code that came still serves.
  await press(window, 'clinic-signup.code.back');
  await expect.poll(() => field(window, 'address').inputValue()).toBe('Pihla 3, Tartu');
  await press(window, 'clinic-signup.next');
  // The same clinic from somebody else, who waits for a code at the same time.
  const other = await office.open(undefined, { locale: 'en' });
  const second = application({ registrationCode: mine.registrationCode });
  await fillIn(other, second);
  // The register of the demo is a small one: a code that it lacks is no mistake.
  await field(other, 'registrationCode').focus();
  await field(other, 'registrationCode').blur();
  await other.page.getByText(other.t('clinic-signup.register.missing')).waitFor();
  const askedAgain = Date.now();
  await press(other, 'clinic-signup.next');
  const proof = { email: second.email, asked: askedAgain, submit: 'clinic-signup.code.send' };
  await heading(other, 'sign-in.code.title').waitFor();
  await page.getByLabel(t('sign-in.code.label'), { exact: true }).fill(code);
  await press(window, 'clinic-signup.code.send');
  await page.getByText(t('clinic-signup.state.RECEIVED')).waitFor();

  // Who was slower is told at the field, with the form as it was.
  await enterCode(other, office.mailbox, proof);
  await other.page.getByText(textStart('en', 'errors.platform.SIGNUP_WAITING_ALREADY')).first().waitFor();
  expect(await other.page.getByText(other.t('clinic-signup.register.missing')).count()).toBe(0);
  await expect.poll(() => field(other, 'clinicName').inputValue()).toBe(second.clinicName);
  await check(other, 'twice');
  // What is wrong is mended where it is, letter by letter; then the code that was sent still serves.
  const { registrationCode } = application();
  await field(other, 'registrationCode').fill('');
  await other.page.keyboard.type(registrationCode);
  await expect.poll(() => field(other, 'registrationCode').inputValue()).toBe(registrationCode);
  await press(other, 'clinic-signup.next');
  await enterCode(other, office.mailbox, proof);
  await other.page.getByText(t('clinic-signup.state.RECEIVED')).waitFor();

  // Whoever comes later is told before any code is sent.
  const third = application({ registrationCode });
  await fillIn(other, third);
  await press(other, 'clinic-signup.next');
  await other.page.getByText(textStart('en', 'errors.platform.SIGNUP_WAITING_ALREADY')).first().waitFor();
  expect(await office.mailbox.list(third.email)).toEqual([]);

  await page.goto('/clinic-signup/status#nothing');
  await page.getByRole('heading', { name: t('clinic-signup.status.unknownTitle') }).waitFor();
  await check(window, 'no-link');
});

test('two admins at once: one decision holds, the other is told, the applicant reads the reason (en, ru)', async () => {
  const applicant = await office.open(undefined, { locale: 'ru', viewport: PHONE });
  const mine = application();
  await fillIn(applicant, mine);
  await sendApplication(applicant, office.mailbox, mine);
  const one = await office.open(admins[0], { locale: 'en', viewport: PHONE });
  const two = await office.open(admins[1], { locale: 'et' });
  for (const window of [one, two]) await openRequest(window, mine);
  await one.page.getByText(one.t('clinic-signup.platform.register.NOT_FOUND')).waitFor();
  await press(two, 'clinic-signup.platform.approve');
  // What the register says is repeated where it is decided.
  await two.page.getByRole('dialog').getByText(two.t('clinic-signup.platform.register.NOT_FOUND')).waitFor();
  await press(one, 'clinic-signup.platform.refuse');
  const refusing = one.page.getByRole('dialog');
  await refusing.getByRole('button', { name: one.t('clinic-signup.platform.refuse') }).click();
  await refusing.getByText(one.t('clinic-signup.platform.reasonRequired')).waitFor();
  // In which language it will be read; and a text that is too long says so in view.
  await refusing.getByText(one.t('clinic-signup.platform.reader.ru')).waitFor();
  await refusing.getByLabel(one.t('clinic-signup.platform.reason')).fill('x '.repeat(1500));
  await refusing.getByText(textStart('en', 'errors.platform.SIGNUP_TEXT_TOO_LONG')).waitFor();
  for (const id of ['reason-error', 'reason-count'])
    await expect.poll(() => inView(field(one, id))).toBe(true);
  await check(one, 'refuse-long');
  await refusing
    .getByLabel(one.t('clinic-signup.platform.reason'))
    .fill('The register does not have this code.');
  await check(one, 'refuse');
  await refusing.getByRole('button', { name: one.t('clinic-signup.platform.refuse') }).click();
  await one.page.getByText('The register does not have this code.').waitFor();

  const approving = two.page.getByRole('dialog');
  await approving.getByRole('button', { name: two.t('clinic-signup.platform.approve') }).click();
  await approving.getByText('Peeter Platvorm').waitFor();
  await check(two, 'late');
  await press(two, 'clinic-signup.platform.show');
  await two.page.getByText('The register does not have this code.').waitFor();

  // On a phone that knows nobody the link opens in the language of its mail.
  const link = await linkTo(office.mailbox, mine.email, 2);
  const phone = await office.open(undefined, { locale: 'et', viewport: PHONE });
  await phone.page.goto(link);
  await phone.page.getByText(applicant.t('clinic-signup.state.REFUSED')).waitFor();
  await applicant.page.goto(link);
  await applicant.page.getByText('The register does not have this code.').waitFor();
  await applicant.page.getByText(applicant.t('clinic-signup.state.REFUSED')).waitFor();
  await check(applicant, 'refused');
  // What was refused is put right, not typed once more.
  await press(applicant, 'clinic-signup.status.new', 'link');
  await heading(applicant, 'clinic-signup.title').waitFor();
  for (const [id, text] of [
    ['clinicName', mine.clinicName],
    ['registrationCode', mine.registrationCode],
    ['address', 'Pihla 3, Tartu'],
    ['firstName', 'Jaan-Erik'],
    ['email', mine.email],
    ['personalCode', ''],
  ] as const)
    await expect.poll(() => field(applicant, id).inputValue(), { message: id }).toBe(text);
  expect(await applicant.page.getByLabel(applicant.t('clinic-signup.profession.DOCTOR')).isChecked()).toBe(
    true,
  );
});
