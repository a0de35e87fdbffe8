import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMessagePatients, getSmsBatch, sendMessages } from '@tervik/contract/message-centre.ts';
import type { SmsReport } from '@tervik/contract/message-centre.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { importList } from '../support/list-import.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, pressTwice, type Office } from '../support/office.ts';
import { listedPerson } from '../support/patient-list-file.ts';
import { DESK, openBrowser, PHONE, sharedProduct, type Window } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** What staff see of an SMS that was sent: who got it, who not and why; a stop in time; and who wants none. */
const HOUR = 60 * 60_000;
const TEXT = 'Tere, {firstName}! Palun helistage meile.';
/** No other journey sends anything to these. */
const UNREACHABLE = '+37255520013';
const LISTED = [
  listedPerson(0, { firstName: 'Mari', phone: '+37255520011' }),
  listedPerson(2, { firstName: 'Õie', phone: '+37255520012' }),
  listedPerson(4, { firstName: 'Aino', phone: UNREACHABLE }),
  listedPerson(6, { firstName: 'Leida', phone: '' }),
];
let browser: Browser;
let office: Office;
let nurse: Persona;

const control = async (path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${sharedProduct().mailboxUrl}/messente/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`the SMS simulator answered ${answer.status}`);
  return answer.json();
};

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  const admin = await office.staff({ clinicAdmin: true });
  await importList(await office.open(admin, { locale: 'et', viewport: DESK }), LISTED);
  await control('behaviour', { ending: UNREACHABLE.slice(1), outcome: 'UNDELIV' });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** As the page of writing does it. @returns the batch */
async function send(sendAt: string | null): Promise<string> {
  const body = {
    clinicId: office.clinic.id,
    filter: {},
    template: 'FLU',
    text: TEXT,
    recipients: 3,
    price: '0.0900',
    isForEverybody: true,
    sendAt,
    isAtNight: true,
    isRepeat: true,
  };
  const answer = await office.api(nurse).call(sendMessages, { body, key: randomUUID() });
  expect(answer.status).toBe(200);
  return answer.body.batchId;
}
const row = ({ page }: Window, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const figure = ({ page, t }: Window, state: SmsReport['state']): Promise<string> =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(t(`message-centre.clinic.sms.${state}`), { exact: true }) })
    .getByRole('definition')
    .innerText();

test('the page follows it to the end: delivered, not delivered and why, left out; saved as a file (et, desk)', async () => {
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  const batch = await send(null);
  await page.goto(`/message-centre/success?batch=${batch}`);
  await page.getByText(t('message-centre.clinic.report.lead.DONE')).waitFor();
  await row(window, 'Mari').getByText(t('message-centre.clinic.sms.DELIVERED')).last().waitFor();
  await row(window, 'Õie').getByText(t('message-centre.clinic.sms.DELIVERED')).last().waitFor();
  await row(window, 'Aino').getByText(t('message-centre.clinic.reason.UNREACHABLE')).last().waitFor();
  await row(window, 'Leida').getByText(t('message-centre.clinic.reason.NO_PHONE')).last().waitFor();
  expect(await figure(window, 'DELIVERED')).toBe('2');
  expect(await figure(window, 'FAILED')).toBe('1');
  expect(await figure(window, 'SKIPPED')).toBe('1');
  await expect
    .poll(() => page.getByRole('button', { name: t('message-centre.clinic.stop.open') }).count())
    .toBe(0);

  await page.getByLabel(t('message-centre.clinic.report.show')).selectOption('FAILED');
  await row(window, 'Mari').waitFor({ state: 'detached' });
  await row(window, 'Aino').waitFor();
  const saved = page.waitForEvent('download');
  await press(window, 'message-centre.clinic.report.save');
  const file = readFileSync(await (await saved).path(), 'utf8');
  expect(file).toContain(`;Aino;…013;${t('message-centre.clinic.sms.FAILED')};`);
  expect(file).not.toContain('Mari');

  await page.goto('/message-centre');
  const sent = row(window, 'Palun helistage meile.');
  await sent
    .getByText(messageText(window, 'message-centre.clinic.history.delivered', { delivered: 2, all: 3 }))
    .last()
    .waitFor();
  await sent.getByRole('link').click();
  await page.waitForURL(new RegExp(`/message-centre/success\\?.*${batch}`));

  // Her phone is on again: she alone is written to.
  await control('behaviour', { ending: UNREACHABLE.slice(1), outcome: 'DELIVRD' });
  await page
    .getByRole('link', {
      name: messageText(window, 'message-centre.clinic.report.toNotReached', { count: 1 }),
    })
    .click();
  await page.getByText(t('message-centre.write.notReached')).waitFor();
  await page.getByLabel(t('message-centre.write.text'), { exact: true }).fill(TEXT);
  await page
    .getByText(messageText(window, 'message-centre.write.count.recipients', { count: 1 }))
    .first()
    .waitFor();
  await press(window, 'message-centre.write.next');
  const dialog = page.getByRole('dialog');
  const sendIt = dialog.getByRole('button', {
    name: messageText(window, 'message-centre.write.confirm.send', { count: 1 }),
  });
  await sendIt.waitFor();
  // At night there is one more question.
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await sendIt.click();
  await page.waitForURL((url) => url.pathname === '/message-centre/success' && !url.search.includes(batch));
  await row(window, 'Aino').getByText(t('message-centre.clinic.sms.DELIVERED')).last().waitFor();
  expect(await row(window, 'Mari').count()).toBe(0);
});

test('what waits for its hour is stopped, once, and reaches nobody (ru, phone)', async () => {
  const window = await office.open(nurse, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  const before = await control('messages');
  const batch = await send(new Date(Date.now() + 2 * HOUR).toISOString());
  await page.goto('/message-centre');
  const waiting = row(window, t('message-centre.clinic.batch.SCHEDULED'));
  await waiting.getByRole('link').click();
  await press(window, 'message-centre.clinic.stop.open');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(messageText(window, 'message-centre.clinic.stop.text', { count: 3 })).waitFor();
  await pressTwice(dialog.getByRole('button', { name: t('message-centre.clinic.stop.action'), exact: true }));
  await page.getByRole('status').filter({ hasText: 'Õie Õun' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await figure(window, 'STOPPED')).toBe('3');
  const { body } = await office.api(nurse).call(getSmsBatch, { params: { id: batch } });
  expect(body).toMatchObject({ state: 'STOPPED', counts: { PLANNED: 0, STOPPED: 3 }, cost: '0.0000' });
  expect(await control('messages')).toHaveLength((before as unknown[]).length);
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'Õie Õun' }).waitFor();
  expect(await page.getByRole('button', { name: t('message-centre.clinic.stop.open') }).count()).toBe(0);
});

test('who wants no SMS gets none, until they want them again (en, desk)', async () => {
  const window = await office.open(nurse, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  const skipped = async () => {
    const body = { clinicId: office.clinic.id, filter: {} };
    return (await office.api(nurse).call(countMessagePatients, { body })).body.skipped;
  };
  await page.goto('/message-centre');
  await press(window, 'message-centre.clinic.optOut.link', 'link');
  const field = page.getByRole('textbox', { name: t('message-centre.clinic.optOut.phone') });
  await field.fill('12');
  await press(window, 'message-centre.clinic.optOut.submit');
  await page.getByText(t('errors.PHONE_INVALID')).waitFor();
  expect(await field.inputValue()).toBe('12');
  await field.fill('5552 0011');
  await press(window, 'message-centre.clinic.optOut.submit');
  const numbers = page.getByRole('table', { name: t('message-centre.clinic.optOut.now') });
  await numbers.getByText('+372 5552 0011').waitFor();
  expect(await skipped()).toContainEqual({ reason: 'OPTED_OUT', count: 1 });
  await page
    .getByRole('button', {
      name: messageText(window, 'message-centre.clinic.optOut.backOf', { phone: '+372 5552 0011' }),
    })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('message-centre.clinic.optOut.back'), exact: true })
    .click();
  await numbers.waitFor({ state: 'detached' });
  expect(await skipped()).toEqual([{ reason: 'NO_PHONE', count: 1 }]);
  const history = page.getByRole('table', { name: t('message-centre.clinic.optOut.history') });
  await expect.poll(() => history.getByText('+372 5552 0011').count()).toBe(2);
});
