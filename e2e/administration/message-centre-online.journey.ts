import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMessagePatients, getSmsBatch, sendMessages } from '@tervik/contract/message-centre.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { messageText } from '../support/message-text.ts';
import { takePictures } from '../support/screen-checks/inspection.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** Where a clinic wants it, patients who can sign in are told by mail first, and get an SMS only if they do not read it. */
let browser: Browser;
let office: Office;
let nurse: Persona;
let admin: Persona;
let mari: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  admin = await office.staff({ clinicAdmin: true });
  mari = await office.person({ firstName: 'Märi', surname: 'Õunapuu', phone: '+37255520081' });
  await office.write(mari);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** As the page of writing does it. @returns the batch */
async function send(): Promise<string> {
  const api = office.api(nurse);
  const scope = { clinicId: office.clinic.id, filter: {} };
  const { recipients, price } = (await api.call(countMessagePatients, { body: scope })).body;
  const body = {
    ...scope,
    template: null,
    text: 'Tere, {firstName}! Ootame Teid vaktsineerima.',
    recipients,
    price,
    isForEverybody: true,
    sendAt: null,
    isAtNight: true,
    isRepeat: true,
  };
  const answer = await api.call(sendMessages, { body, key: randomUUID() });
  expect(answer.status).toBe(200);
  return answer.body.batchId;
}
const look = async (id: string) => (await office.api(nurse).call(getSmsBatch, { params: { id } })).body;

test('a notice by mail, read online: no SMS is sent, and staff see what that saves (et)', async () => {
  const { page: adminPage, t: word, context } = await office.open(admin, { locale: 'et', viewport: DESK });
  await adminPage.goto('/message-centre');
  await adminPage.getByLabel(word('message-centre.clinic.online.setting')).check();
  await adminPage.getByText(word('message-centre.clinic.online.saved')).waitFor();
  await context.close();

  // Staff are told before they send.
  const writing = await office.open(nurse, { locale: 'et', viewport: DESK });
  await writing.page.goto('/message-centre/message?template=FLU');
  await press(writing, 'message-centre.write.next');
  await writing.page
    .getByRole('dialog')
    .getByText(messageText(writing, 'message-centre.write.confirm.online', { count: 1, price: '0,09 €' }))
    .waitFor();
  await writing.context.close();

  const batch = await send();
  await expect
    .poll(async () => (await office.mailbox.list(mari.email)).map(({ text }) => text).join('\n'))
    .toContain('/clinic-messages');
  const [mail] = await office.mailbox.list(mari.email);
  expect(JSON.stringify(mail)).not.toMatch(/vaktsin|Pihlaka|Märi/);

  const report = await office.open(nurse, { locale: 'et', viewport: DESK });
  await report.page.goto(`/message-centre/success?batch=${batch}`);
  await report.page.getByText(report.t('message-centre.clinic.batch.READING')).first().waitFor();

  const phone = await office.open(mari, { locale: 'et', viewport: PHONE });
  const { page, t } = phone;
  await page.goto('/my-e-contacts');
  await page.getByText(messageText(phone, 'message-centre.patient.unread', { count: 1 })).waitFor();
  await press(phone, 'message-centre.patient.read', 'link');
  await page.waitForURL('**/clinic-messages');
  await page.getByText('Tere, Märi! Ootame Teid vaktsineerima.').waitFor();
  // It is told as new this once.
  await page.getByText(t('message-centre.patient.new'), { exact: true }).waitFor();
  await expect.poll(async () => (await look(batch)).counts).toMatchObject({ PLANNED: 0, SKIPPED: 1 });
  await page.goBack();
  await page.getByRole('link', { name: t('message-centre.patient.all') }).waitFor();

  // The report follows by itself.
  await report.page
    .getByText(
      messageText(report, 'message-centre.clinic.report.onlineText', { told: 1, read: 1, saved: '0,09 €' }),
    )
    .waitFor();
});

test('whoever does not read it gets the SMS (ru, phone)', async () => {
  const batch = await send();
  await expect.poll(async () => (await look(batch)).online).toMatchObject({ told: 1, read: 0 });
  const window = await office.open(nurse, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto(`/message-centre/success?batch=${batch}`);
  await page.getByText(t('message-centre.clinic.batch.READING')).first().waitFor();
  // Three hours later; the next sending looks for all that is due.
  await office.world.sql(`update sms_batch set fallback_at = now() where id = $1`, [batch]);
  await send();
  await expect.poll(async () => (await look(batch)).counts).toMatchObject({ DELIVERED: 1, SKIPPED: 0 });
  // Read afterwards, it is still there, and changes nothing.
  const later = await office.open(mari, { locale: 'ru', viewport: PHONE });
  await later.page.goto('/clinic-messages');
  await later.page.getByText('Ootame Teid vaktsineerima.').first().waitFor();
  expect((await look(batch)).counts).toMatchObject({ DELIVERED: 1, SKIPPED: 0 });
});

test('whoever has no number for an SMS is told online alone, and staff see it before and after (en, desk and phone)', async () => {
  const leida = await office.person({ firstName: 'Leida', surname: 'Lauatelefon', phone: '+3726012345' });
  await office.write(leida);
  const writing = await office.open(nurse, { locale: 'en', viewport: DESK });
  const { page, t } = writing;
  await page.goto('/message-centre/message?template=FLU');
  await page.getByLabel(t('message-centre.write.name'), { exact: true }).fill('Leida');
  const told = messageText(writing, 'message-centre.write.count.onlineOnly', { count: 1 });
  await page.getByText(told).waitFor();
  await press(writing, 'message-centre.write.next');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(told).waitFor();
  await dialog.getByText('Tere, Leida!').waitFor();
  await takePictures(page, 'message-centre-online-only-en');
  const night = dialog.getByLabel(t('message-centre.write.confirm.night'));
  if ((await night.count()) > 0) await night.check();
  await dialog.getByRole('button', { name: 'Send the notice', exact: true }).click();
  await page.waitForURL('**/message-centre/success**');

  const phone = await office.open(leida, { locale: 'en', viewport: PHONE });
  await expect
    .poll(async () => (await office.mailbox.list(leida.email)).map(({ text }) => text).join('\n'))
    .toContain('/clinic-messages');
  await phone.page.goto('/clinic-messages');
  await phone.page.getByText('Tere, Leida!').waitFor();
  // Its sending is over: who reads it afterwards is seen when the report is opened again.
  const batch = new URL(page.url()).searchParams.get('batch') ?? '';
  await expect.poll(async () => (await look(batch)).online?.only).toEqual({ all: 1, told: 1, read: 1 });
  await page.reload();
  await page
    .getByText(
      messageText(writing, 'message-centre.clinic.report.onlineOnlyText', { all: 1, told: 1, read: 1 }),
    )
    .waitFor();
});

test('a patient whom no clinic has told anything (en, desk)', async () => {
  const { page, t } = await office.open(await office.person(), { locale: 'en', viewport: DESK });
  await page.goto('/clinic-messages');
  await page.getByText(t('message-centre.patient.empty')).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('message-centre.patient.back') })
    .click();
  await page.waitForURL('**/my-e-contacts');
});
