import { afterAll, beforeAll, expect, test } from 'vitest';
import { getConfig } from '@tervik/contract/session.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { createApi } from '../support/api.ts';
import type { Office } from '../support/office.ts';
import { sendNow } from '../support/open-e-contact.ts';
import { PHONE, type Window } from '../support/people.ts';
import { violations } from '../support/screen-checks/axe.ts';
import { settled, show, THEMES } from '../support/screen-checks/inspection.ts';
import { openOwnOffice, type OwnOffice } from '../support/own-office.ts';
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

/* The other brand is a setting, and nothing else: the same product with COUNTRY_CODE=GB. */
const CLINIC = 'Oak Tree Surgery';
let own: OwnOffice;
let office: Office;
beforeAll(async () => {
  own = await openOwnOffice({ COUNTRY_CODE: 'GB' });
  office = own.office;
});
afterAll(() => own.close());

const { birthDate } = WOMAN;
const emergencyLinks = ({ page }: Window) => page.locator('a[href="tel:999"]');

test('English alone, 999, and no digital ID', async () => {
  const { body } = await createApi(office.url, '').call(getConfig);
  expect(body.config).toMatchObject({
    countryCode: 'GB',
    productName: 'Wholeway',
    supportEmail: 'help@wholeway.example',
    locales: ['en'],
    emergencyNumber: '999',
    adviceNumber: null,
    digitalIdLoginEnabled: false,
    personalCodeRequired: false,
  });
  const window = await office.open(undefined, { locale: 'et' });
  const { page } = window;
  // Neither the browser's language nor the address brings another one.
  await page.goto('/?locale=ru');
  await page.getByRole('heading', { level: 1, name: 'Write to your family doctor' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^en/);
  expect(await emergencyLinks(window).count()).toBeGreaterThan(0);
  expect(await page.locator('a[href="tel:112"], a[href="tel:1220"]').count()).toBe(0);
  await page.goto('/login');
  await page.waitForURL(/choose-auth/);
  await page.getByRole('main').getByText('Google', { exact: true }).waitFor();
  expect(await page.getByText('Mobile-ID').count()).toBe(0);
});

test('a page that cannot start, and the page without a network, name this country’s number', async () => {
  const { page, t, context } = await office.open(undefined, { locale: 'en' });
  await page.route('**/api/config', (route) => route.abort());
  await page.goto('/?locale=en');
  await page.getByText(t('common.error.boot', { emergencyNumber: '999' })).waitFor();
  for (const file of ['/', '/offline.html']) {
    const text = await (await fetch(office.url + file)).text();
    expect(text, file).toContain('999');
    expect(text, file).not.toMatch(/112|[{]\w+[}]/);
  }
  await context.close();
});

test('another name, mark, colours and address on every page, in both themes', async () => {
  for (const file of [
    '/',
    '/offline.html',
    '/manifest.webmanifest',
    '/sw.js',
    '/brand.css',
    '/favicon.svg',
  ]) {
    const loaded = await fetch(office.url + file);
    const text = await loaded.text();
    expect([loaded.status, text.includes('Tervik')], file).toEqual([200, false]);
    expect(text, file).not.toMatch(
      /Leht ei avanenud|Страница|[{](?:productName|icons|light|mark)|brand-color/,
    );
  }
  const manifest = (await (await fetch(`${office.url}/manifest.webmanifest`)).json()) as {
    name: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.name).toBe('Wholeway');
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(office.url + src);
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type]);
  }
  const patient = await office.person({ personalCode: null });
  const visitor = await office.open(undefined, { locale: 'en', viewport: PHONE });
  const patients = await office.open(patient, { locale: 'en', viewport: PHONE });
  for (const { page } of [visitor, patients])
    for (const address of [
      '/',
      '/choose-signup',
      '/help',
      '/my-e-contacts',
      '/e-contacts/add/person',
      '/help/technical-problem',
    ])
      for (const colorScheme of THEMES) {
        await show(page, PHONE, colorScheme);
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(page);
        expect(await page.title(), address).toMatch(/Wholeway$/);
        expect(await page.locator('body').innerText(), address).not.toContain('Tervik');
        expect(await violations(page), `${address} ${colorScheme}`).toEqual([]);
      }
  const [light, dark] = BRANDS.GB.colors.accent;
  for (const [colorScheme, color] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await show(visitor.page, PHONE, colorScheme);
    await visitor.page.goto('/');
    const mark = visitor.page.locator('svg:has(use[href="#brand-mark"])').first();
    await mark.waitFor();
    const drawn = await mark.evaluate((svg) => [
      getComputedStyle(svg).fill,
      document.querySelector('#brand-mark path')?.getAttribute('d'),
    ]);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(drawn).toEqual([`rgb(${red}, ${green}, ${blue})`, BRANDS.GB.mark.lines]);
  }
  expect(await visitor.page.locator('a[href="mailto:help@wholeway.example"]').count()).toBe(0);
  await visitor.page.goto('/help');
  await visitor.page.locator('a[href^="mailto:help@wholeway.example"]').first().waitFor();
});

test('nothing to choose, so no question about cookies; their policy says what is stored', async () => {
  const window = await office.open(undefined, { locale: 'en', undecided: true });
  const { page, t, context } = window;
  await page.goto('/');
  await heading(window, 'session.home.title').waitFor();
  expect(await page.getByRole('region', { name: t('consent.cookies.title'), exact: true }).count()).toBe(0);
  await page.goto('/cookie-policy');
  await page.getByText(t('consent.cookies.noAnalytics')).waitFor();
  await context.close();
});

test('its own texts: another law, another regulator', async () => {
  const { page } = await office.open(undefined, { locale: 'en' });
  for (const address of ['/privacy-policy', '/terms-and-conditions', '/cookie-policy']) {
    await page.goto(address);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/Eesti|Estonia|Andmekaitse|112/);
  }
  await page.goto('/privacy-policy');
  await page.getByText('Information Commissioner').first().waitFor();
});

test('with e-mail and password, without a personal code: written, asked, answered, closed', async () => {
  await office.world.clinic({ name: CLINIC, isOpen: true });
  const email = 'margaret@tervik.example';
  const patient = await office.open(undefined, { locale: 'en', viewport: PHONE });
  const { page, t } = patient;
  await chooseWay(patient, 'signUp', 'en');
  await wayNamed(patient, t('sign-in.choose.password')).click();
  await page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
  await fillNewPassword(patient, GOOD_PASSWORD);
  const asked = Date.now();
  await press(patient, 'sign-in.login.submit');
  await enterCode(patient, office.mailbox, { email, asked, submit: 'sign-in.signUp.submit' });
  await agree(patient);
  await heading(patient, 'sign-in.profile.title').waitFor();
  expect(new URL(page.url()).pathname).toBe('/complete-profile');
  expect(await page.getByLabel(t('sign-in.profile.personalCode')).count()).toBe(0);
  await fillProfile(patient, { firstName: 'Margaret', surname: 'Hill', birthDate, phone: '07400 123456' });
  await press(patient, 'sign-in.profile.submit');
  await page.waitForURL(/my-e-contacts/);
  expect(await emergencyLinks(patient).count()).toBeGreaterThan(0);
  const text = office.say('My back has been hurting.');
  await writeFirst(patient, { clinic: CLINIC, text });

  const [row] = await office.world.sql<{ id: string; clinic_id: string; phone: string }>(
    `select e.id, e.clinic_id, u.phone from e_contact e join app_user u on u.id = e.owner_user_id where u.email = $1`,
    [email],
  );
  if (row === undefined) throw new Error('nothing was written');
  expect(row.phone).toBe('+447400123456');
  const doctor = await office.open(await office.staff({ staffOf: { id: row.clinic_id, name: CLINIC } }), {
    locale: 'en',
  });
  await doctor.page.goto('/clinic-e-contacts');
  await doctor.page.getByText(text).first().waitFor();
  await answer(doctor, row.id, office.say('Since when?'), 'NOW');

  await page.goto(`/e-contacts/${row.id}/timeline`);
  await page.getByLabel(t('conversation.patient.timeline.answerLabel')).fill(office.say('Since Monday.'));
  await press(patient, 'conversation.patient.timeline.answerSend');
  await page.getByText(t('conversation.patient.timeline.answerSent')).waitFor();
  await answer(doctor, row.id, office.say('Rest and keep moving.'), 'CLOSE');
  await page.goto(`/e-contacts/${row.id}/timeline`);
  await page.getByText(t('conversation.patient.timeline.finishedTitle')).first().waitFor();
});

test('with a consumer account', async () => {
  const window = await office.open(undefined, { locale: 'en' });
  const { page } = window;
  await chooseWay(window, 'signUp', 'en');
  await wayNamed(window, 'Google').click();
  await page.getByRole('button', { name: 'Mari Kask', exact: true }).click();
  await agree(window);
  await fillProfile(window, { birthDate, phone: '07400 123456' });
  expect(new URL(page.url()).pathname).toBe('/complete-profile');
  await press(window, 'sign-in.profile.submit');
  await page.waitForURL(/my-e-contacts/);
});

async function answer(window: Window, id: string, words: string, mode: 'NOW' | 'CLOSE'): Promise<void> {
  const { page, t } = window;
  await page.goto(`/e-contacts/${id}`);
  await page.getByLabel(t('conversation.clinic.answer.text'), { exact: true }).fill(words);
  await page
    .getByRole('radio', { name: new RegExp(`^${t(`conversation.clinic.answer.${mode}`)}`) })
    .check({ force: true });
  await press(
    window,
    mode === 'CLOSE' ? 'conversation.clinic.answer.sendClose' : 'conversation.clinic.answer.send',
  );
  await sendNow(window);
  await page.getByRole('article').getByText(words).first().waitFor();
}

test('a child has no personal code here: birth date and sex are entered', async () => {
  const who = await office.person({ personalCode: null });
  const window = await office.open(who, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/e-contacts/add/person');
  await page.getByLabel(t('person.field.firstName'), { exact: true }).fill('Poppy');
  await page.getByLabel(t('person.field.surname'), { exact: true }).fill('Shaw');
  expect(await page.getByLabel(t('person.field.personalCode')).count()).toBe(0);
  await press(window, 'person.form.submit');
  await page.getByText(t('person.mistake.birthDateRequired')).first().waitFor();
  for (const [part, typed] of [
    ['day', '5'],
    ['month', '3'],
    ['year', '2999'],
  ] as const)
    await page.getByLabel(t(`person.field.${part}`), { exact: true }).fill(typed);
  await page.getByText(t('person.mistake.birthDateFuture')).first().waitFor();
  await page.getByLabel(t('person.field.year'), { exact: true }).fill('2019');
  await page.getByText(t('person.facts.minor')).waitFor();
  await page.getByLabel(t('person.field.sex'), { exact: true }).selectOption('FEMALE');
  await press(window, 'person.form.submit');
  await expect.poll(() => page.getByRole('radio', { name: 'Poppy Shaw' }).isChecked()).toBe(true);
  const rows = await office.world.sql(
    'select personal_code, birth_date::text, sex, represented_as from person where owner_user_id = $1 and not is_self',
    [who.userId],
  );
  expect(rows).toEqual([
    { personal_code: null, birth_date: '2019-03-05', sex: 'FEMALE', represented_as: 'MINOR' },
  ]);
});
