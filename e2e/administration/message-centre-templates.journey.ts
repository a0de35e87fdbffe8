import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOptOut } from '@tervik/contract/message-centre.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { importList } from '../support/list-import.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { listedPerson } from '../support/patient-list-file.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** A text of the clinic's own, from its first writing to its removal; and an SMS that care needs. */
const TEXT = 'Tere, {firstName}! Teie vastuvott lukkus edasi. Palun helistage.';
let browser: Browser;
let office: Office;
let nurse: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  // No other journey sends anything to these.
  const admin = await office.staff({ clinicAdmin: true });
  await importList(await office.open(admin, { locale: 'et', viewport: DESK }), [
    listedPerson(0, { firstName: 'Mari', phone: '+37255520091' }),
    listedPerson(2, { firstName: 'Kadri', phone: '+37255520092' }),
  ]);
  const body = { phone: '+37255520091', isOut: true };
  const { status } = await office.api(nurse).call(setOptOut, { params: { id: office.clinic.id }, body });
  expect(status).toBe(200);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

test('a text is saved, sent to all for whom it is needed, and its reason read in the report (et, desk)', async () => {
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await page.goto('/message-centre/message');
  await page.getByLabel(t('message-centre.write.text'), { exact: true }).fill(TEXT);
  await press(window, 'message-centre.write.save.open');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('message-centre.write.save.name')).fill('Aeg lükkus edasi');
  await dialog.getByRole('button', { name: t('message-centre.write.save.action') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page
    .getByText(messageText(window, 'message-centre.write.count.recipients', { count: 1 }))
    .first()
    .waitFor();

  await page.getByLabel(t('message-centre.write.care')).check();
  await page.getByLabel(t('message-centre.write.careReason')).fill('Õde jäi haigeks.');
  await page
    .getByText(messageText(window, 'message-centre.write.count.recipients', { count: 2 }))
    .first()
    .waitFor();
  await press(window, 'message-centre.write.next');
  await dialog
    .getByText(messageText(window, 'message-centre.write.confirm.care', { reason: 'Õde jäi haigeks.' }))
    .waitFor();
  await dialog.getByLabel(t('message-centre.write.confirm.everybody')).check();
  const night = dialog.getByLabel(t('message-centre.write.confirm.night'));
  if ((await night.count()) > 0) await night.check();
  await dialog
    .getByRole('button', { name: messageText(window, 'message-centre.write.confirm.send', { count: 2 }) })
    .click();
  await page.waitForURL(/\/message-centre\/success/);
  await page.getByText(t('message-centre.clinic.report.lead.DONE')).waitFor();
  await page.getByText('Õde jäi haigeks.').waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'Mari' })
    .getByText(t('message-centre.clinic.sms.DELIVERED'))
    .filter({ visible: true })
    .first()
    .waitFor();
});

test('a colleague begins with it, removes it, and brings it back (ru, phone)', async () => {
  const doctor = await office.staff({ profession: 'DOCTOR' });
  const window = await office.open(doctor, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/message-centre');
  const own = page.getByRole('link', { name: 'Aeg lükkus edasi', exact: true });
  await own.click();
  const text = page.getByLabel(t('message-centre.write.text'), { exact: true });
  await expect.poll(() => text.inputValue()).toBe(TEXT);
  await page.goto('/message-centre');
  await page
    .getByRole('button', {
      name: messageText(window, 'message-centre.clinic.ownTexts.remove', { name: 'Aeg lükkus edasi' }),
    })
    .click();
  await own.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('keys.undo.button') }).click();
  await own.waitFor();
});
