import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/server/seed/demo-accounts.ts';
import { application, fillIn, linkTo, sendApplication } from '../support/clinic-signup.ts';
import { walkToSummary, send } from '../support/new-e-contact.ts';
import { answerField, openClinicView, sendNow } from '../support/open-e-contact.ts';
import { emailOf, openBrowser, openWindow, PHONE, type Window } from '../support/people.ts';
import { makeHome, startProduct, type Product } from '../support/product.ts';
import type { Locale } from '../support/texts.ts';
import { agree, enterCode, fillProfile, goOutToDigitalId, heading, press } from '../support/ways-in.ts';
import {
  createdId,
  fill,
  goToMessage,
  textOf,
  chooseTopic,
  WIZARD,
  wizardButton,
} from '../support/wizard.ts';
import { wizardHeading } from '../support/wizard.ts';
import { DIGITAL_ID } from '../../apps/server/seed/demo-accounts.ts';

/* A clinic from its sign-up to its first answered e-contact: everybody uses their browser, nobody the database. */
const home = makeHome();
let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({ home, web: true, settings: { APP_MODE: 'DEMO', LOG_LEVEL: 'error' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(home, { recursive: true, force: true });
});

const open = (locale: Locale, viewport = { width: 1440, height: 900 }): Promise<Window> =>
  openWindow(browser, { url: product.url, locale, viewport });

/** The platform's admin: password, the mail's code, and the code of the demo's authenticator. */
async function signInAsAdmin(window: Window): Promise<void> {
  const { page, t, context } = window;
  const email = emailOf('admin');
  await page.goto(`/login-with-password?locale=${window.locale}`);
  const asked = Date.now();
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await page.getByLabel(t('sign-in.login.password'), { exact: true }).fill(DEMO_PASSWORD);
  await press(window, 'sign-in.login.submit');
  await enterCode(window, product.mailbox, { email, asked, submit: 'sign-in.code.submit' });
  await heading(window, 'platform-admin.factor.title').waitFor();
  const panel = await context.newPage();
  await panel.goto(`http://127.0.0.1:${product.settings['SIM_HTTP_PORT']}/authenticator`);
  const code = (await panel.locator('.code').textContent()) ?? '';
  await panel.close();
  await page.getByLabel(t('platform-admin.factor.code'), { exact: true }).fill(code);
  await press(window, 'platform-admin.factor.submit');
  await heading(window, 'platform-admin.title').waitFor();
}

/** The empty list says what comes first, and offers nothing to buy; what is done is ticked, and closed is closed for good. */
async function takeFirstSteps({ page, t }: Window, clinicName: string): Promise<void> {
  const steps = page.getByRole('region', { name: t('clinic.first-steps.title'), exact: true });
  const word = page.getByText(t('clinic.first-steps.done'), { exact: true });
  const done = steps.getByRole('listitem').filter({ has: word });
  await steps.waitFor();
  expect(await done.count()).toBe(0);
  expect(await page.getByRole('button', { name: t('subscription.banner.open') }).count()).toBe(0);
  await steps.getByRole('link', { name: t('clinic.admin.clinic-info'), exact: true }).click();
  await page.locator('[id="address"]').fill('Sireli 2, Tartu');
  await page
    .getByRole('button', { name: t('ui.save'), exact: true })
    .first()
    .click();
  await page.getByText(t('clinic.info.saved'), { exact: true }).first().waitFor();
  await page.goto('/clinic-e-contacts');
  await done.waitFor();
  await expect.poll(() => done.getByRole('link').allTextContents()).toEqual([t('clinic.admin.clinic-info')]);
  // On a phone the clinic's name stands in the menu.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: t('ui.openMenu') }).click();
  await page.getByRole('dialog').getByText(clinicName, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await steps.getByRole('button', { name: t('clinic.first-steps.close'), exact: true }).click();
  await steps.waitFor({ state: 'detached' });
  const asked = page.waitForResponse(/first-steps/);
  await page.reload();
  await asked;
  await page.getByRole('heading', { name: t('inbox.clinic.empty.title') }).waitFor();
  expect(await steps.count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('from the sign-up to the first answer (et, ru, en)', async () => {
  const clinicName = 'Sireli Perearstid';
  const applicant = await open('et');
  // As the simulated digital ID knows him.
  const mine = application({ clinicName, personalCode: '50001029996' });
  await fillIn(applicant, mine);
  await sendApplication(applicant, product.mailbox, mine);

  const admin = await open('en');
  await signInAsAdmin(admin);
  await admin.page.goto('/prm/requests');
  await admin.page.getByRole('link', { name: clinicName, exact: true }).click();
  await press(admin, 'clinic-signup.platform.approve');
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: admin.t('clinic-signup.platform.approve') })
    .click();
  await admin.page.getByText(admin.t('clinic-signup.state.APPROVED')).first().waitFor();

  // The applicant hears of it by mail, and comes in as the clinic's first admin.
  await applicant.page.goto(await linkTo(product.mailbox, mine.email, 2));
  await applicant.page.getByText(applicant.t('clinic-signup.status.approved')).waitFor();
  await goOutToDigitalId(applicant, 'et', 'JAAN-ERIK UUS');
  await agree(applicant, 'PRM_CLINIC');
  await fillProfile(applicant, { phone: '5123 4567', email: mine.email });
  const asked = Date.now();
  await press(applicant, 'ui.continue');
  await enterCode(applicant, product.mailbox, { email: mine.email, asked, submit: 'sign-in.profile.submit' });
  await applicant.page.waitForURL(/clinic-e-contacts/);
  await takeFirstSteps(applicant, clinicName);

  // A first patient is written to, and thereby stands in the clinic's list.
  await applicant.page.goto(WIZARD);
  await wizardButton(applicant, 'new-e-contact.clinic.add.begin').click();
  await fill(applicant, 'patient', {
    personalCode: DIGITAL_ID.patient.code,
    firstName: 'Aino',
    surname: 'Lepik',
    email: emailOf('patient'),
  });
  await wizardButton(applicant, 'new-e-contact.clinic.add.submit').click();
  await wizardHeading(applicant, 'new-e-contact.clinic.data.title').waitFor();
  await goToMessage(applicant, false);
  await chooseTopic(applicant, 'QUESTION');
  await textOf(applicant, 'REPLY').fill('Tere! Nüüd saate meile kirjutada siit.');
  await wizardButton(applicant, 'new-e-contact.clinic.send.REPLY').click();
  await createdId(applicant);

  // The patient writes to the new clinic, from her phone and in her language.
  const patient = await open('ru', PHONE);
  await goOutToDigitalId(patient, 'ru', 'AINO LEPIK');
  await patient.page.waitForURL(/my-e-contacts/);
  const complaint = 'Третий день болит спина.';
  await walkToSummary(patient, { clinic: clinicName, text: complaint });
  const id = await send(patient);

  await openClinicView(applicant, id);
  await applicant.page.getByText(complaint).first().waitFor();
  const answer = 'Приходите завтра в девять, мы посмотрим.';
  await answerField(applicant).fill(answer);
  await press(applicant, 'conversation.clinic.answer.send');
  await sendNow(applicant);

  await patient.page.goto(`/e-contacts/${id}/timeline`);
  await patient.page.getByText(answer).waitFor();
  // The platform's admin sees that there is one, and cannot come near it.
  await admin.page.goto('/prm/clinics');
  const row = admin.page.getByRole('row').filter({ hasText: clinicName });
  await row.waitFor();
  await admin.page.goto(`/e-contacts/${id}`);
  await admin.page.waitForURL('**/permission-denied');
  expect(await admin.page.content()).not.toContain(complaint);
  for (const { complaints } of [applicant, admin, patient]) expect(complaints).toEqual([]);
});
