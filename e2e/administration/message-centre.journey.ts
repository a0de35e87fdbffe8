import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSmsBatch } from '@tervik/contract/message-centre.ts';
import { composeMessage } from '@tervik/domain/message-centre/message-text.ts';
import { optOutAddressOf, SAMPLE_CODE } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';
import { messageTemplateText } from '@tervik/domain/message-centre/templates.ts';
import { codeOf, type Persona } from '../../apps/server/test/support/world.ts';
import { messageText } from '../support/message-text.ts';
import { openOffice, pressTwice, type Office } from '../support/office.ts';
import { importList } from '../support/list-import.ts';
import { listedPerson } from '../support/patient-list-file.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { smsOf } from '../support/phones/sms-phones.ts';
import { press } from '../support/ways-in.ts';

/** A nurse writes to many patients: she sees whom it reaches and what it costs, and each phone gets it once. */
let browser: Browser;
let office: Office;
let nurse: Persona;

const old = (number: number, firstName: string, surname: string, phone: string) =>
  listedPerson(number, { code: codeOf('1950-05-04', number), firstName, surname, phone });
const REACHED = [
  { firstName: 'Mari', phone: '+37255510001' },
  { firstName: 'Õie-Ülle', phone: '+37255510002' },
  { firstName: 'Екатерина', phone: '+37255510003' },
];
const LISTED = [
  ...REACHED.map(({ firstName, phone }, at) => old(at * 2, firstName, `Maasikas${'abc'[at]}`, phone)),
  old(10, 'Leida', 'Lauatelefon', '6123456'),
  old(12, 'Aino', 'Numbrita', ''),
  listedPerson(14, { firstName: 'Noor', surname: 'Inimene', phone: '+37255510009' }),
];

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  const admin = await office.staff({ firstName: 'Tiit', surname: 'Ülane', clinicAdmin: true });
  await importList(await office.open(admin, { locale: 'et', viewport: DESK }), LISTED);
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

const PATH = '/message-centre/message';
const field = ({ page, t }: Window, key: string): Locator => page.getByLabel(t(key), { exact: true });
const shows = (window: Window, key: string, values: Record<string, string | number> = {}) =>
  window.page
    .getByText(messageText(window, key, values))
    .first()
    .waitFor();
const recipients = (window: Window, count: number) =>
  shows(window, 'message-centre.write.count.recipients', { count });

/** The last question, with what it asks at this hour; pressed twice in one moment. @returns the batch */
async function confirm(window: Window, count: number): Promise<string> {
  const { page } = window;
  await press(window, 'message-centre.write.next');
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', {
    name: messageText(window, 'message-centre.write.confirm.send', { count }),
  });
  await send.and(page.locator(':not([aria-disabled])')).waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true });
  await pressTwice(send);
  await page.waitForURL(/\/message-centre\/success\?/);
  return new URL(page.url()).searchParams.get('batch') ?? '';
}

async function delivered(batchId: string, count: number): Promise<void> {
  const counts = async () =>
    (await office.api(nurse).call(getSmsBatch, { params: { id: batchId } })).body.counts;
  await expect.poll(counts, { timeout: 30_000 }).toMatchObject({ DELIVERED: count, PLANNED: 0, SENDING: 0 });
}

/** Each phone's link has a code of its own. */
const arrived = async (phone: string): Promise<string[]> =>
  (await smsOf(phone)).map(({ text }) => text.replace(/#[2-9a-z]{8}$/, `#${SAMPLE_CODE}`));
const textFor = (text: string, firstName: string): string =>
  composeMessage(text, {
    firstName,
    clinicName: office.clinic.name,
    optOutAddress: optOutAddressOf(new URL(office.url).host, SAMPLE_CODE),
  });

test('flu season: 65 and older, who is left out and why, too long, shortened, sent once (et, desk)', async () => {
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await page.goto('/message-centre');
  await press(window, 'message-centre.clinic.template.FLU', 'link');
  await page.waitForURL(/\/message-centre\/message\?template=FLU/);
  const proposed = messageTemplateText('FLU', 'et');
  const text = field(window, 'message-centre.write.text');
  await expect.poll(() => text.inputValue()).toBe(proposed);
  await recipients(window, 4);
  await page.locator('#age-from').fill('65');
  await recipients(window, 3);
  await shows(window, 'message-centre.write.count.skipped', { count: 2 });
  await press(window, 'message-centre.write.people.show');
  const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  await row('Lauatelefon, Leida').getByText(t('message-centre.clinic.reason.LANDLINE')).last().waitFor();
  await row('Numbrita, Aino').getByText(t('message-centre.clinic.reason.NO_PHONE')).last().waitFor();
  expect(await row('Inimene, Noor').count()).toBe(0);

  await text.fill(`${proposed} ${'Tulge! '.repeat(12)}`);
  await press(window, 'message-centre.write.next');
  await page
    .getByRole('alert')
    .filter({ hasText: t('errors.clinic.MESSAGE_TOO_LONG').split(':')[0]! })
    .waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  const short = 'Tere, {firstName}! Ootame Teid gripi vastu vaktsineerima.';
  await text.fill(short);
  await shows(window, 'draft.saved');
  // What is written and chosen outlives the page.
  await page.reload();
  expect(await text.inputValue()).toBe(short);
  expect(await page.locator('#age-from').inputValue()).toBe('65');
  await recipients(window, 3);

  const batchId = await confirm(window, 3);
  await delivered(batchId, 3);
  await page
    .locator('dl > div')
    .filter({ hasText: t('message-centre.clinic.sms.DELIVERED') })
    .getByText('3', { exact: true })
    .waitFor();
  for (const { firstName, phone } of REACHED)
    expect(await arrived(phone)).toEqual([textFor(short, firstName)]);
  expect(await arrived('+37255510009')).toEqual([]);
  // Nothing is left to be sent again.
  await page.goto(PATH);
  await expect.poll(() => text.inputValue()).toBe('');
});

test('one person by name, in Latin letters, on a phone (ru, phone)', async () => {
  const window = await office.open(nurse, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto(`${PATH}?template=BLOOD_TEST`);
  await page.getByRole('radio', { name: t('common.locale.ru') }).check({ force: true });
  await field(window, 'message-centre.write.name').fill('Noor');
  await recipients(window, 1);
  const batchId = await confirm(window, 1);
  await delivered(batchId, 1);
  const text = messageTemplateText('BLOOD_TEST', 'ru');
  expect(await arrived('+37255510009')).toEqual([textFor(text, 'Noor')]);
});

test('a draft waits, another template asks first, one person is taken out (en, desk)', async () => {
  const window = await office.open(nurse, { locale: 'en', viewport: DESK });
  const { page, t } = window;
  const earlier = (await arrived(REACHED[0]!.phone)).length;
  await page.goto(PATH);
  const text = field(window, 'message-centre.write.text');
  await text.fill('Hello {firstName}, we are closed on Friday.');
  await shows(window, 'draft.saved');
  await page.goto(`${PATH}?template=FLU`);
  await shows(window, 'message-centre.write.begun.title');
  expect(await text.inputValue()).toBe('Hello {firstName}, we are closed on Friday.');
  await press(window, 'message-centre.write.begun.keep');
  await field(window, 'message-centre.write.name').fill('Maasikas');
  await recipients(window, 3);
  await press(window, 'message-centre.write.people.show');
  await page
    .getByRole('button', { name: t('message-centre.write.people.takeOut', { name: 'Mari Maasikasa' }) })
    .click();
  await recipients(window, 2);
  const batchId = await confirm(window, 2);
  await delivered(batchId, 2);
  expect(await arrived(REACHED[0]!.phone)).toHaveLength(earlier);
  expect(await arrived(REACHED[1]!.phone)).toContain(
    textFor('Hello {firstName}, we are closed on Friday.', REACHED[1]!.firstName),
  );
  // Who was taken out stands in the report, and stays out of the next one that begins with it.
  await page
    .getByRole('row')
    .filter({ hasText: 'Maasikasa' })
    .getByText(t('message-centre.clinic.reason.TAKEN_OUT'))
    .last()
    .waitFor();
  await press(window, 'message-centre.clinic.report.again', 'link');
  await expect.poll(() => text.inputValue()).toBe('Hello {firstName}, we are closed on Friday.');
  expect(await field(window, 'message-centre.write.name').inputValue()).toBe('Maasikas');
  await recipients(window, 2);
});
