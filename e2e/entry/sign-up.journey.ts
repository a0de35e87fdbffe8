import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/server/seed/demo-accounts.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import { openOffice, pressTwice, type Office } from '../support/office.ts';
import { openBrowser, PHONE } from '../support/people.ts';
import { textStart } from '../support/texts.ts';
import {
  agree,
  chooseWay,
  enterCode,
  fillNewPassword,
  fillProfile,
  GOOD_PASSWORD,
  heading,
  press,
  wayNamed,
  WOMAN,
  writeFirst,
} from '../support/ways-in.ts';

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

const newEmail = (): string => `uus.${randomUUID().slice(0, 8)}@tervik.example`;
const accountsOf = (email: string) =>
  office.world.sql<{ id: string; password_hash: string | null }>(
    'select id, password_hash from app_user where email = $1',
    [email],
  );

test('a stranger makes an account with e-mail and password, and sends the first e-contact (et)', async () => {
  const { name: clinic } = await office.world.clinic({
    name: `Avatud ${randomUUID().slice(0, 8)}`,
    isOpen: true,
  });
  const email = newEmail();
  const window = await office.open(undefined, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await chooseWay(window, 'signUp', 'et');
  await wayNamed(window, t('sign-in.choose.password')).click();
  await heading(window, 'sign-in.signUp.title').waitFor();

  // What is wrong is said beside the field, and nothing typed is lost.
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await fillNewPassword(window, 'lühike');
  await press(window, 'sign-in.login.submit');
  await page.getByRole('alert').first().waitFor();
  await expect
    .poll(() => page.getByLabel(t('sign-in.login.email'), { exact: true }).inputValue())
    .toBe(email);

  await fillNewPassword(window, GOOD_PASSWORD);
  const asked = Date.now();
  await pressTwice(page.getByRole('button', { name: t('sign-in.login.submit'), exact: true }));
  await heading(window, 'sign-in.code.title').waitFor();
  // A phone that was busy with the mail has thrown the page away meanwhile.
  await page.reload();
  await enterCode(window, office.mailbox, { email, asked, submit: 'sign-in.signUp.submit' });

  await agree(window);
  await fillProfile(window, { firstName: 'Liisa', surname: 'Lill', ...WOMAN, phone: '5123 4567' });
  await press(window, 'sign-in.profile.submit');
  await page.waitForURL(/my-e-contacts/);
  const text = office.say('Selg valutab.');
  await writeFirst(window, { clinic, text });
  await page.goto('/my-e-contacts');
  await page.getByRole('main').getByRole('listitem').first().waitFor();

  const rows = await office.world.sql(
    `select u.first_name, u.phone, u.birth_date::text, u.identity_level, c.name as clinic
       from app_user u join e_contact e on e.owner_user_id = u.id join clinic c on c.id = e.clinic_id where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([
    { first_name: 'Liisa', phone: '+37251234567', birth_date: '1994-03-13', identity_level: 'LOW', clinic },
  ]);
  expect(await office.mailbox.list(email)).toHaveLength(1);
});

test('a taken address is told only to who proves that it is theirs, and nothing changes (en)', async () => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { email } = await office.person({ locale: 'en', passwordHash });
  const window = await office.open(undefined, { locale: 'en' });
  const { page, t } = window;
  await page.goto('/signup-with-password?locale=en');
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await fillNewPassword(window, GOOD_PASSWORD);
  const asked = Date.now();
  await press(window, 'sign-in.login.submit');
  await heading(window, 'sign-in.code.title').waitFor();
  // Of any address the same is said until then.
  expect(await page.getByText(t('sign-in.signUp.existsTitle')).count()).toBe(0);
  await enterCode(window, office.mailbox, { email, asked, submit: 'sign-in.signUp.submit' });
  await heading(window, 'sign-in.signUp.existsTitle').waitFor();
  expect(await accountsOf(email)).toMatchObject([{ password_hash: passwordHash }]);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('sign-in.login.forgotten') })
    .click();
  await heading(window, 'sign-in.reset.title').waitFor();
});

test('a child is told kindly who can write instead, and has no account to use (ru)', async () => {
  const email = newEmail();
  const window = await office.open(undefined, { locale: 'ru' });
  const { page, t } = window;
  await page.goto('/signup-with-password?locale=ru');
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await fillNewPassword(window, GOOD_PASSWORD);
  const asked = Date.now();
  await press(window, 'sign-in.login.submit');
  await enterCode(window, office.mailbox, { email, asked, submit: 'sign-in.signUp.submit' });
  await agree(window);
  // Born on 1 January 2011.
  await fillProfile(window, {
    firstName: 'Миша',
    surname: 'Лебедев',
    personalCode: '51101010011',
    phone: '5123 4567',
  });
  await press(window, 'sign-in.profile.submit');
  await heading(window, 'sign-in.underage.title').waitFor();
  await page.goto('/my-e-contacts');
  await page.waitForURL(({ pathname }) => pathname !== '/my-e-contacts');
  expect(await page.getByRole('link', { name: t('inbox.patient.list.new') }).count()).toBe(0);
});

test('a forgotten password: a new one by the code, and every other device is signed out (ru)', async () => {
  const who = await office.person({ locale: 'ru', passwordHash: await hashPassword(DEMO_PASSWORD) });
  const elsewhere = await office.open(who, { locale: 'ru' });
  await elsewhere.page.goto('/my-e-contacts');
  await heading(elsewhere, 'inbox.patient.list.title').waitFor();

  const window = await office.open(undefined, { locale: 'ru' });
  const { page, t } = window;
  await page.goto('/login-with-password?locale=ru');
  await press(window, 'sign-in.login.forgotten', 'link');
  await heading(window, 'sign-in.reset.title').waitFor();
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(who.email);
  const asked = Date.now();
  await press(window, 'sign-in.reset.send');
  await heading(window, 'sign-in.code.title').waitFor();
  const code = await office.mailbox.latestCode(who.email, asked);

  // A weak password must not use up the code.
  await page.getByLabel(t('sign-in.code.label')).fill(code);
  await fillNewPassword(window, 'parool123456');
  await press(window, 'sign-in.reset.submit');
  await page
    .getByText(/не подходит: .*общеизвестн/)
    .first()
    .waitFor();
  await fillNewPassword(window, GOOD_PASSWORD);
  await press(window, 'sign-in.reset.submit');
  await page.waitForURL(/my-e-contacts/);

  await elsewhere.page.reload();
  await elsewhere.page.waitForURL(({ pathname }) => pathname === '/');
  expect(await office.world.sql('select 1 from session where user_id = $1', [who.userId])).toHaveLength(1);
  const subjects = (await office.mailbox.list(who.email)).map(({ subject }) => subject);
  await expect
    .poll(async () => (await office.mailbox.list(who.email)).length, { message: subjects.join() })
    .toBe(2);
});

test('an address without an account gets the same page and no mail (et)', async () => {
  const email = newEmail();
  const window = await office.open(undefined, { locale: 'et' });
  const { page, t } = window;
  await page.goto('/reset-password?locale=et');
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await press(window, 'sign-in.reset.send');
  await heading(window, 'sign-in.code.title').waitFor();
  await page.getByLabel(t('sign-in.code.label')).fill('123456');
  await fillNewPassword(window, GOOD_PASSWORD);
  await press(window, 'sign-in.reset.submit');
  await page.getByText(textStart('et', 'errors.INVALID_OTP')).waitFor();
  expect(await office.mailbox.list(email)).toEqual([]);
  expect(await accountsOf(email)).toEqual([]);
});
