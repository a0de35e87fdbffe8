import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { importList } from '../support/list-import.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { listedPerson } from '../support/patient-list-file.ts';
import { DESK, openBrowser, PHONE, sharedProduct } from '../support/people.ts';
import { press } from '../support/ways-in.ts';

/** From the template of joining to the SMS on a phone, its own link, and what the report says of it. */
const MARI = '+37255520095';
let browser: Browser;
let office: Office;
let nurse: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  // No other journey sends anything to this one.
  const admin = await office.staff({ clinicAdmin: true });
  await importList(await office.open(admin, { locale: 'et', viewport: DESK }), [
    listedPerson(0, { firstName: 'Mari', phone: MARI }),
  ]);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

test('who is invited follows the own link to sign in, and the report counts it (et)', async () => {
  const desk = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page, t } = desk;
  await page.goto('/message-centre/message?template=JOIN_PLATFORM');
  await page.getByText(messageText(desk, 'message-centre.write.linkHint', { field: '{link}' })).waitFor();
  await page
    .getByText(messageText(desk, 'message-centre.write.count.recipients', { count: 1 }))
    .first()
    .waitFor();
  await press(desk, 'message-centre.write.next');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('message-centre.write.confirm.everybody')).check();
  const night = dialog.getByLabel(t('message-centre.write.confirm.night'));
  if ((await night.count()) > 0) await night.check();
  await dialog
    .getByRole('button', { name: messageText(desk, 'message-centre.write.confirm.send', { count: 1 }) })
    .click();
  await page.getByText(t('message-centre.clinic.report.lead.DONE')).waitFor();

  const answer = await fetch(
    `${sharedProduct().mailboxUrl}/messente/api/messages?to=${encodeURIComponent(MARI)}`,
  );
  const [sms] = (await answer.json()) as { text: string }[];
  const code = /\/i#(\S+)/.exec(sms?.text ?? '')?.[1] ?? '';
  const context = await browser.newContext({ viewport: PHONE, locale: 'et' });
  const phone = await context.newPage();
  await phone.goto(`${new URL(page.url()).origin}/i#${code}`);
  await phone
    .getByText(messageText(desk, 'message-centre.link.invite.lead', { clinic: office.clinic.name }))
    .waitFor();
  const opened = () =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(t('message-centre.clinic.conversion.opened'), { exact: true }) })
      .getByRole('definition')
      .innerText();
  // Looking tells nobody anything.
  await page.reload();
  await expect.poll(opened).toBe('0');
  await phone.getByRole('button', { name: t('message-centre.link.invite.go') }).click();
  await phone.waitForURL(/\/choose-auth/);
  await page.reload();
  await expect.poll(opened).toBe('1');
  await context.close();
});
