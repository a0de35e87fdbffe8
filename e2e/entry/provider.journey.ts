import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, type Window } from '../support/people.ts';
import type { Locale } from '../support/texts.ts';
import {
  agree,
  chooseWay,
  enterCode,
  fillProfile,
  heading,
  press,
  wayNamed,
  WOMAN,
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

const accountsWith = (email: string) =>
  office.world.sql<{ id: string; first_name: string; subjects: number }>(
    `select u.id, u.first_name, count(x.subject)::int as subjects from app_user u
       left join external_identity x on x.user_id = u.id where u.email = $1 group by u.id`,
    [email],
  );

/** Chooses a consumer account provider, and on its page which account. */
async function goOut(provider: string, account: string, locale: Locale = 'en'): Promise<Window> {
  const window = await office.open(undefined, { locale });
  await chooseWay(window, 'signUp', locale);
  await wayNamed(window, provider).click();
  await window.page.getByRole('heading', { name: 'Simulated account' }).waitFor();
  await window.page.getByRole('button', { name: account, exact: true }).click();
  return window;
}

test('a proven address of Google’s is asked for no more; the rest is (en)', async () => {
  const window = await goOut('Google', 'Mari Kask');
  const { page, t } = window;
  await agree(window);
  await heading(window, 'sign-in.profile.title').waitFor();
  expect(page.url()).not.toMatch(/code=|state=/);
  // Names are a proposal.
  await expect
    .poll(() => page.getByLabel(t('sign-in.profile.firstName'), { exact: true }).inputValue())
    .toBe('Mari');
  expect(await page.getByLabel(t('sign-in.profile.email'), { exact: true }).count()).toBe(0);
  await fillProfile(window, { firstName: 'Maria', ...WOMAN, phone: '5123 4567' });
  await press(window, 'sign-in.profile.submit');
  await page.waitForURL(/my-e-contacts/);
  expect(await accountsWith('mari.kask@postkast.example')).toMatchObject([
    { first_name: 'Maria', subjects: 1 },
  ]);

  const again = await goOut('Google', 'Mari Kask');
  await again.page.waitForURL(/my-e-contacts/);
  expect(await accountsWith('mari.kask@postkast.example')).toHaveLength(1);
});

test('an address that nobody has proven is proven with a code (et)', async () => {
  const email = `juri.${randomUUID().slice(0, 8)}@tervik.example`;
  const window = await goOut('Microsoft', 'Jüri Rebane', 'et');
  await agree(window);
  await fillProfile(window, { ...WOMAN, phone: '5123 4567', email });
  const asked = Date.now();
  await press(window, 'ui.continue');
  await enterCode(window, office.mailbox, { email, asked, submit: 'sign-in.profile.submit' });
  await window.page.waitForURL(/my-e-contacts/);
  expect(await accountsWith(email)).toMatchObject([{ subjects: 1 }]);
  expect(await accountsWith('juri.rebane@postkast.example')).toEqual([]);
});

test('an address that has an account opens nothing of it: accounts are not merged (en)', async () => {
  const [before] = await accountsWith('patient@tervik.example');
  const window = await goOut('Google', 'Aino Lepik');
  const { page, t } = window;
  await agree(window);
  await heading(window, 'sign-in.profile.title').waitFor();
  await page.getByLabel(t('sign-in.profile.email'), { exact: true }).waitFor();
  await page.goto('/my-e-contacts');
  await heading(window, 'sign-in.profile.title').waitFor();
  expect(await accountsWith('patient@tervik.example')).toEqual([before]);
  await press(window, 'sign-in.profile.leave');
  await heading(window, 'session.home.title').waitFor();
});

test('whoever cancels there is back here, and can choose again (ru)', async () => {
  const window = await goOut('Google', 'Cancel', 'ru');
  const { page, t } = window;
  await heading(window, 'sign-in.finish.failed').waitFor();
  await page.getByText(t('errors.PROVIDER_CANCELLED')).waitFor();
  await press(window, 'ui.retry');
  await heading(window, 'sign-in.choose.title').waitFor();
});
