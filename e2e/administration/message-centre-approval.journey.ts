import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSmsBatch, sendMessages } from '@tervik/contract/message-centre.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { importList } from '../support/list-import.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, pressTwice, type Office } from '../support/office.ts';
import { listedPerson } from '../support/patient-list-file.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** Where a clinic wants it, a colleague approves an SMS to many patients before it leaves. */
let browser: Browser;
let office: Office;
let nurse: Persona;
let doctor: Persona;
let admin: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  doctor = await office.staff({ firstName: 'Tiit', surname: 'Tamm', profession: 'DOCTOR' });
  admin = await office.staff({ clinicAdmin: true });
  // No other journey sends anything to these.
  await importList(await office.open(admin, { locale: 'et', viewport: DESK }), [
    listedPerson(0, { firstName: 'Mari', phone: '+37255520071' }),
    listedPerson(2, { firstName: 'Kadri', phone: '+37255520072' }),
  ]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** As the page of writing does it. @returns the batch */
async function ask(): Promise<string> {
  const body = {
    clinicId: office.clinic.id,
    filter: {},
    template: null,
    text: 'Tere, {firstName}! Palun helistage meile.',
    recipients: 2,
    price: '0.0900',
    isForEverybody: true,
    sendAt: null,
    isAtNight: true,
    isRepeat: true,
  };
  const answer = await office.api(nurse).call(sendMessages, { body, key: randomUUID() });
  expect(answer.status).toBe(200);
  return answer.body.batchId;
}
const look = async (id: string) => (await office.api(nurse).call(getSmsBatch, { params: { id } })).body;

test('an admin asks for a second person; a colleague approves, and it is sent (et, desk)', async () => {
  const { page: adminPage, t: word, context } = await office.open(admin, { locale: 'et', viewport: DESK });
  await adminPage.goto('/message-centre');
  await adminPage.getByLabel(word('message-centre.clinic.approval.setting')).check();
  await adminPage.getByText(word('message-centre.clinic.approval.saved')).waitFor();
  await context.close();

  const batch = await ask();
  const writer = await office.open(nurse, { locale: 'et', viewport: DESK });
  await writer.page.goto(`/message-centre/success?batch=${batch}`);
  await writer.page.getByText(writer.t('message-centre.clinic.approval.ownTitle')).waitFor();
  // Nobody approves what they wrote.
  expect(
    await writer.page
      .getByRole('button', { name: writer.t('message-centre.clinic.approval.approve') })
      .count(),
  ).toBe(0);
  expect(await look(batch)).toMatchObject({ state: 'WAITING', counts: { PLANNED: 2 } });

  const colleague = await office.open(doctor, { locale: 'et', viewport: DESK });
  const { page, t } = colleague;
  await page.goto('/message-centre');
  await page.getByRole('heading', { name: t('message-centre.clinic.approval.waiting') }).waitFor();
  await page.getByRole('link', { name: t('message-centre.clinic.approval.look') }).click();
  await press(colleague, 'message-centre.clinic.approval.approve');
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', {
    name: t('message-centre.clinic.approval.approve'),
    exact: true,
  });
  await dialog
    .getByText(
      messageText(colleague, 'message-centre.clinic.approval.approveNow', { count: 2, sum: '0,18 €' }),
    )
    .waitFor();
  await pressTwice(confirm);
  // At night it is asked once more.
  const night = dialog.getByLabel(t('message-centre.clinic.approval.night'));
  const isNight = await Promise.race([
    night.waitFor().then(() => true),
    dialog.waitFor({ state: 'detached' }).then(() => false),
  ]);
  if (isNight) {
    await night.check();
    await confirm.click();
  }
  await page.getByText(t('message-centre.clinic.report.lead.DONE')).waitFor();
  await page.getByText('Tiit Tamm').first().waitFor();
  expect(await look(batch)).toMatchObject({ counts: { DELIVERED: 2 }, approval: { state: 'APPROVED' } });
  // The writer’s page has followed.
  await writer.page.getByText(writer.t('message-centre.clinic.report.lead.DONE')).waitFor();
});

test('a colleague says no and why; the writer reads it, and nobody gets anything (ru, phone)', async () => {
  const batch = await ask();
  const window = await office.open(doctor, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto(`/message-centre/success?batch=${batch}`);
  await press(window, 'message-centre.clinic.approval.refuse');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('message-centre.clinic.approval.note')).fill('Неверная дата.');
  await dialog.getByRole('button', { name: t('message-centre.clinic.approval.refuse'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const writer = await office.open(nurse, { locale: 'ru', viewport: PHONE });
  await writer.page.goto(`/message-centre/success?batch=${batch}`);
  await writer.page
    .getByText(messageText(writer, 'message-centre.clinic.report.refused.note', { note: 'Неверная дата.' }))
    .waitFor();
  expect(await look(batch)).toMatchObject({
    state: 'STOPPED',
    counts: { PLANNED: 0, STOPPED: 2, DELIVERED: 0 },
  });
});

test('its writer takes it back before anybody has looked (en, desk)', async () => {
  const batch = await ask();
  const window = await office.open(nurse, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  await page.goto(`/message-centre/success?batch=${batch}`);
  await press(window, 'message-centre.clinic.approval.withdraw');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('message-centre.clinic.approval.withdraw'), exact: true })
    .click();
  await page.getByRole('status').filter({ hasText: 'Õie Õun' }).waitFor();
  expect(await look(batch)).toMatchObject({ state: 'STOPPED', approval: { state: 'WITHDRAWN' } });
});
