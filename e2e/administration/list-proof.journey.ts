import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { ring, ringInVain } from '../support/list-import.ts';
import { DESK, openBrowser, PHONE, sharedProduct, type Window } from '../support/people.ts';
import { openSkPhones, type SkPhones } from '../support/phones/sk-phones.ts';

/** Who imports proves who they are: every end of a phone that rings, as the server knows it and as the page says it. */
let browser: Browser;
let office: Office;
let admin: Persona;
let phones: SkPhones;
const DOCTOR = '40504040001';
const NUMBER = '+37200000766';
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  await office.world.invitation(office.clinic, DOCTOR);
  phones = openSkPhones(sharedProduct().mailboxUrl);
});
afterAll(async () => {
  await phones.answerBy('10000');
  await office.close();
  await browser.close();
});
// Five tries in a quarter of an hour are one person's: each test has somebody of its own.
beforeEach(async () => {
  await phones.answerBy('NEVER');
  admin = await office.staff({ firstName: 'Tiit', surname: 'Ülane', clinicAdmin: true });
});

const LOGIN = '/admin/clinic-import/login';

/** As the server keeps the newest proof of this admin. */
async function stored(): Promise<string> {
  const [session] = await office.world.sql<{ state: string; failure: string | null }>(
    'select state, failure from import_session where user_id = $1 order by created_at desc, id desc limit 1',
    [admin.userId],
  );
  return session?.failure ?? session?.state ?? 'NONE';
}

/** Waits until the page says in words how it ended, and lets one begin again. @returns what the server has kept */
async function told(window: Window, end: string): Promise<string> {
  const { page, t } = window;
  // Words in which support is named by its address are met without it.
  const [before] = messageText(window, `patient-list.proof.end.${end}`, { email: '@' }).split('@');
  const notice = page.getByText(before!).first();
  await notice.waitFor();
  await page.getByText(t('patient-list.proof.failed'), { exact: true }).waitFor();
  await page.getByRole('button', { name: t('patient-list.proof.start'), exact: true }).waitFor();
  return stored();
}

test('Smart-ID: refused, too late, another code, locked; then confirmed (et, phone)', async () => {
  const window = await office.open(admin, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.goto(LOGIN);
  for (const [result, end] of [
    ['USER_REFUSED', 'CANCELLED'],
    ['TIMEOUT', 'TIMED_OUT'],
    ['WRONG_VC', 'WRONG_CODE_CHOSEN'],
    ['ACCOUNT_UNUSABLE', 'DOCUMENT_UNUSABLE'],
  ] as const) {
    const code = await ring(window, undefined, DOCTOR);
    await page.getByText(t('patient-list.proof.ringing.text.SMART_ID'), { exact: true }).waitFor();
    // Only a phone that shows the code of the page can be answered.
    await phones.answer(code, result);
    expect(await told(window, end)).toBe(end);
  }
  await phones.answer(await ring(window, undefined, DOCTOR), 'OK');
  await page.waitForURL(/\/dashboard/);
  const name = (
    await office.world.sql<{ name: string }>(
      'select proven_name as name from import_session where user_id = $1 and state = $2',
      [admin.userId, 'SUCCESS'],
    )
  )[0]!.name;
  await page
    .getByText(messageText(window, 'patient-list.dashboard.lead', { name }), { exact: true })
    .waitFor();
});

test('Mobile-ID: too late, phone off, SIM at fault, nobody answers (en, desk)', async () => {
  const window = await office.open(admin, { locale: 'en', viewport: DESK });
  const { page } = window;
  await page.clock.install({ time: Date.now() });
  await page.goto(LOGIN);
  for (const [result, end] of [
    ['TIMEOUT', 'TIMED_OUT'],
    ['PHONE_ABSENT', 'PHONE_OFF'],
    ['SIM_ERROR', 'SIM_FAULT'],
  ] as const) {
    await phones.answer(await ring(window, NUMBER, DOCTOR), result);
    expect(await told(window, end)).toBe(end);
  }
  // A phone that nobody takes up: the page waits five minutes and no longer.
  await ring(window, NUMBER, DOCTOR);
  await page.clock.fastForward('05:00');
  await page.getByText(window.t('patient-list.proof.end.TIMED_OUT'), { exact: true }).waitFor();
  expect(await stored()).toBe('PENDING');
});

test('the service knows nobody, is being worked on, or does not answer: no phone rings (ru, desk)', async () => {
  const window = await office.open(admin, { locale: 'ru', viewport: DESK });
  await window.page.goto(LOGIN);
  for (const [status, phone, end] of [
    [471, undefined, 'NO_ACCOUNT'],
    [580, undefined, 'MAINTENANCE'],
    [500, undefined, 'NOT_ANSWERING'],
    [500, NUMBER, 'NOT_ANSWERING'],
    [480, undefined, 'NOT_ALLOWED'],
  ] as const) {
    await phones.serviceAnswers(status);
    await ringInVain(window, phone, DOCTOR);
    expect(await told(window, end)).toBe(end);
  }
});

test('a certificate of somebody else or of nobody whom we trust proves nothing (ru, phone)', async () => {
  const window = await office.open(admin, { locale: 'ru', viewport: PHONE });
  await window.page.goto(LOGIN);
  for (const [lie, phone, end] of [
    ['other-person', NUMBER, 'OTHER_PERSON'],
    ['impostor', undefined, 'CERTIFICATE_WRONG'],
    ['not-qualified', undefined, 'NOT_QUALIFIED'],
  ] as const) {
    await phones.lie(lie);
    await phones.answer(await ring(window, phone, DOCTOR), 'OK');
    expect(await told(window, end)).toBe(end);
  }
});

test('a service that is away while the phone rings has said nothing: the page waits on (en, phone)', async () => {
  const window = await office.open(admin, { locale: 'en', viewport: PHONE });
  const { page } = window;
  await page.goto(LOGIN);
  const code = await ring(window, undefined, DOCTOR);
  const asked = page.waitForResponse(
    async (response) => response.url().endsWith('/smart-id/status') && response.ok(),
  );
  await phones.serviceAnswers(500);
  await asked;
  await page.getByText(code, { exact: true }).waitFor();
  expect(await stored()).toBe('PENDING');
  await phones.answerBy('NEVER');
  await phones.answer(code, 'OK');
  await page.waitForURL(/\/dashboard/);
  expect(await stored()).toBe('SUCCESS');
});
