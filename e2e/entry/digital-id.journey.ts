import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import type { Locale } from '../support/texts.ts';
import { agree, enterCode, fillProfile, goOutToDigitalId, heading, press } from '../support/ways-in.ts';

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

const accountOf = (personalCode: string) =>
  office.world.sql<{ email: string; first_name: string; identity_level: string }>(
    'select email, first_name, identity_level from app_user where personal_code = $1',
    [personalCode],
  );
const countSessions = async (): Promise<number> => (await office.world.sql('select 1 from session')).length;

/** Chooses digital ID, and on the gateway's page whom to be, or how it fails. */
async function goOut(locale: Locale, choice: string, mode: 'signIn' | 'signUp' = 'signIn'): Promise<Window> {
  const window = await office.open(undefined, { locale, viewport: PHONE });
  await goOutToDigitalId(window, locale, choice, mode);
  return window;
}

test('somebody new: names come from the digital ID, phone and e-mail from them (et)', async () => {
  const email = `jaan-erik.${randomUUID().slice(0, 8)}@tervik.example`;
  const window = await goOut('et', 'JAAN-ERIK UUS', 'signUp');
  const { page, t } = window;
  await agree(window);
  await heading(window, 'sign-in.profile.title').waitFor();
  expect(new URL(page.url()).pathname).toBe('/signup');
  // What the gateway put into the address is gone from it.
  expect(page.url()).not.toContain('session_token');
  await page.getByText('Jaan-Erik').first().waitFor();
  expect(await page.getByLabel(t('sign-in.profile.firstName'), { exact: true }).count()).toBe(0);
  await fillProfile(window, { phone: '5123 4567', email });
  const asked = Date.now();
  await press(window, 'ui.continue');
  await enterCode(window, office.mailbox, { email, asked, submit: 'sign-in.profile.submit' });
  await page.waitForURL(/my-e-contacts/);
  expect(await accountOf('50001029996')).toEqual([
    { email, first_name: 'Jaan-Erik', identity_level: 'HIGH' },
  ]);

  // The second time there is nothing left to ask.
  await goOut('et', 'JAAN-ERIK UUS').then(({ page: again }) => again.waitForURL(/my-e-contacts/));
  expect(await accountOf('50001029996')).toHaveLength(1);
});

test('an invited employee proves who she is, and finds the clinic’s list (et)', async () => {
  const email = `anneli.${randomUUID().slice(0, 8)}@tervik.example`;
  const window = await goOut('et', 'ANNELI TAMM-KÕIV');
  await agree(window, 'PRM_CLINIC');
  await fillProfile(window, { phone: '5123 4567', email });
  const asked = Date.now();
  await press(window, 'ui.continue');
  await enterCode(window, office.mailbox, { email, asked, submit: 'sign-in.profile.submit' });
  await window.page.waitForURL(/clinic-e-contacts/);
});

test('a patient of the demo is in with nothing more to say (ru)', async () => {
  const window = await goOut('ru', 'AINO LEPIK');
  await window.page.waitForURL(/my-e-contacts/);
  await window.page.getByRole('main').getByRole('listitem').first().waitFor();
});

test.each([
  ['Cancel', 'errors.DIGITAL_ID_CANCELLED'],
  ['Expire', 'errors.DIGITAL_ID_EXPIRED'],
  ['Refuse', 'errors.DIGITAL_ID_FAILED'],
  ['Go back too early', 'errors.DIGITAL_ID_FAILED'],
  ['PEETER AEGUNUD', 'errors.DIGITAL_ID_FAILED'],
])('%s: nobody is in, and the way on is a press away (et)', async (choice, key) => {
  const before = await countSessions();
  const window = await goOut('et', choice);
  const { page, t } = window;
  await heading(window, 'sign-in.finish.failed').waitFor();
  await page.getByText(t(key)).waitFor();
  expect(await countSessions()).toBe(before);
  expect(await accountOf('38001085718')).toEqual([]);
  // A reload tries nothing twice.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await countSessions()).toBe(before);
});

test('a minor is told kindly who can write instead; no account is made (et)', async () => {
  const window = await goOut('et', 'MIRTEL NOOR');
  await heading(window, 'sign-in.underage.title').waitFor();
  expect(await accountOf('61101012257')).toEqual([]);
  await press(window, 'common.backHome');
  await heading(window, 'session.home.title').waitFor();
});
