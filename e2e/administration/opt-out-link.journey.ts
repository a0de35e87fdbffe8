import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMessagePatients, sendMessages } from '@tervik/contract/message-centre.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { importList } from '../support/list-import.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { listedPerson } from '../support/patient-list-file.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { answerSms, smsOf } from '../support/phones/sms-phones.ts';
import type { Locale } from '../support/texts.ts';
import { press } from '../support/ways-in.ts';

/** Somebody who has no account gets an SMS, and wants no more of them; later they want them again. */
let browser: Browser;
let office: Office;
let nurse: Persona;
/** No other journey sends anything to these. */
const PHONES: Readonly<Record<Locale, string>> = {
  et: '+37255540011',
  en: '+37255540012',
  ru: '+37255540013',
};
const ALL = Object.values(PHONES);

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  const admin = await office.staff({ clinicAdmin: true });
  await importList(
    await office.open(admin, { locale: 'et', viewport: DESK }),
    ALL.map((phone, at) => listedPerson(at * 2, { firstName: 'Mari', phone })),
  );
  const scope = { clinicId: office.clinic.id, filter: {} };
  await office.api(nurse).call(sendMessages, {
    body: {
      ...scope,
      template: 'FLU',
      text: 'Tere, {firstName}! Palun helistage meile.',
      recipients: ALL.length,
      price: '0.0900',
      isForEverybody: true,
      sendAt: null,
      isAtNight: true,
    },
    key: randomUUID(),
  });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const count = async () =>
  (await office.api(nurse).call(countMessagePatients, { body: { clinicId: office.clinic.id, filter: {} } }))
    .body;

test.for(['et', 'en', 'ru'] as const)(
  'from the SMS to the page, out, and in again, on a phone and without an account (%s)',
  async (locale) => {
    const phone = PHONES[locale];
    await expect.poll(async () => (await smsOf(phone)).length, { timeout: 30_000 }).toBe(1);
    const address = (await smsOf(phone))[0]!.text.split('STOP: ').at(-1)!;
    const before = (await count()).recipients;
    const window = await office.open(undefined, { locale, viewport: PHONE });
    const { page, t } = window;
    // As a phone opens what an SMS says; the language is chosen on the page.
    await page.goto(`http://${address.replace('/o#', `/o?locale=${locale}#`)}`);
    const of = { clinic: office.clinic.name, ending: phone.slice(-3) };
    await page.getByText(messageText(window, 'message-centre.link.lead', of)).waitFor();
    expect((await count()).recipients).toBe(before);

    await press(window, 'message-centre.link.stop');
    await page.getByText(messageText(window, 'message-centre.link.stoppedText', of)).waitFor();
    expect(await count()).toMatchObject({
      recipients: before - 1,
      skipped: [{ reason: 'OPTED_OUT', count: 1 }],
    });
    // Whoever comes back by the same SMS sees how it is.
    await page.reload();
    await page.getByText(t('message-centre.link.stopped'), { exact: true }).waitFor();

    const desk = await office.open(nurse, { locale, viewport: DESK });
    await desk.page.goto('/message-centre/opt-outs');
    const row = desk.page
      .getByRole('table')
      .first()
      .getByRole('row')
      .filter({ hasText: phone.slice(-3) });
    await row.getByText(t('message-centre.clinic.optOut.byLink')).last().waitFor();

    await press(window, 'message-centre.link.again');
    await page.getByText(messageText(window, 'message-centre.link.backOnText', of)).waitFor();
    expect((await count()).recipients).toBe(before);
  },
);

test.for(['et', 'en', 'ru'] as const)(
  'who answers STOP gets no more of them, and staff see how (%s)',
  async (locale) => {
    const phone = PHONES[locale];
    await expect.poll(async () => (await smsOf(phone)).length, { timeout: 30_000 }).toBe(1);
    const before = (await count()).recipients;
    await answerSms((await smsOf(phone))[0]!, 'Aitäh!');
    expect((await count()).recipients).toBe(before);
    await answerSms((await smsOf(phone))[0]!, ' Stop! ');
    expect(await count()).toMatchObject({
      recipients: before - 1,
      skipped: [{ reason: 'OPTED_OUT', count: ALL.length - before + 1 }],
    });
    const { page, t } = await office.open(nurse, { locale, viewport: locale === 'ru' ? PHONE : DESK });
    await page.goto('/message-centre/opt-outs');
    const row = page
      .getByRole('table')
      .first()
      .getByRole('row')
      .filter({ hasText: phone.slice(-3) });
    await row
      .getByText(t('message-centre.clinic.optOut.byReply'))
      .filter({ visible: true })
      .first()
      .waitFor();
  },
);

test('a link with a letter too few says what to do, and changes nothing', async () => {
  const window = await office.open(undefined, { locale: 'et', viewport: PHONE });
  await window.page.goto('/o#2345abc');
  await window.page.getByText(window.t('message-centre.link.unknown')).waitFor();
  expect(await window.page.getByRole('button', { name: window.t('message-centre.link.stop') }).count()).toBe(
    0,
  );
});
