import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendTestSms } from '@tervik/contract/message-centre.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** The SMS on the own phone first, and what it costs in the month's bill. */
const TEXT = 'Tere, {firstName}! Palun helistage meile.';
let browser: Browser;
let office: Office;
let nurse: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  // No other journey sends anything to this one.
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', phone: '+37255520081' });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

test('a nurse tries the text on her own phone, and finds it in the month’s bill and its file (et, phone)', async () => {
  const window = await office.open(nurse, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/message-centre/message');
  await page.getByLabel(t('message-centre.write.text'), { exact: true }).fill(TEXT);
  await press(window, 'message-centre.write.test.send');
  await page.getByText(t('message-centre.write.test.DELIVERED')).waitFor();
  // What was written is still there.
  expect(await page.getByLabel(t('message-centre.write.text'), { exact: true }).inputValue()).toBe(TEXT);

  await page.goto('/message-centre');
  await page.getByText(t('message-centre.clinic.history.empty')).waitFor();
  await press(window, 'message-centre.clinic.invoice.link', 'link');
  await page
    .getByText(messageText(window, 'message-centre.clinic.invoice.total', { count: 1, sum: '0,09 €' }))
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: t('message-centre.clinic.invoice.test') })
    .waitFor();
  const saved = page.waitForEvent('download');
  await press(window, 'message-centre.clinic.invoice.save');
  const file = readFileSync(await (await saved).path(), 'utf8');
  expect(file).toContain(`${t('message-centre.clinic.invoice.test')}: Tere`);
  expect(file).toContain(`${t('message-centre.clinic.invoice.totalRow')};;;1;;0,09`);
});

test('whoever has no number is told where to add one; a month without SMS costs nothing (ru, desk)', async () => {
  const doctor = await office.staff({ profession: 'DOCTOR', phone: '+3726123456' });
  const answer = await office
    .api(doctor)
    .call(sendTestSms, { body: { clinicId: office.clinic.id, text: TEXT }, key: randomUUID() });
  expect(answer.status).not.toBe(200);
  const { page, t } = await office.open(doctor, { locale: 'ru', viewport: DESK });
  await page.goto('/message-centre/message');
  await page.getByLabel(t('message-centre.write.text'), { exact: true }).fill(TEXT);
  await page.getByRole('button', { name: t('message-centre.write.test.send') }).click();
  await page.getByText(t('errors.clinic.SMS_TEST_NO_PHONE')).waitFor();
  await page.goto('/message-centre/invoice?month=2026-01');
  await page.getByText(t('message-centre.clinic.invoice.empty')).waitFor();
  // What is no month is this one.
  await page.goto('/message-centre/invoice?month=0000-99');
  await page.getByText(t('message-centre.clinic.invoice.running')).waitFor();
});
