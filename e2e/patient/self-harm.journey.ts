import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseClinic, chooseType, chooseWho } from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { sendNow } from '../support/open-e-contact.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES } from '../support/texts.ts';

/** An answer that speaks of self-harm: whom to call is seen at once, stays reachable, and nobody is turned away. */
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

const NINTH = 9;
const question = ({ page }: Window, number: number): Locator =>
  page
    .getByRole('main')
    .locator('fieldset')
    .nth(number - 1);
const answer = (window: Window, number: number, value: number): Promise<void> =>
  question(window, number).getByRole('radio').nth(value).check();
const button = ({ page, t }: Window, key: string) => page.getByRole('button', { name: t(key), exact: true });
/** As they can be dialled; the line at the top of each page has the first one too. */
const numbers = (within: Locator): Promise<(string | null)[]> =>
  within
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
const fitsScreen = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

async function beginPhq9(window: Window): Promise<string> {
  const { page } = window;
  await page.goto('/e-contacts/choose-patient');
  await chooseWho(window);
  await chooseClinic(window, office.clinic.name);
  await chooseType(window, 'QUEST_PHQ9');
  await page.waitForURL('**/questionnaire');
  await question(window, NINTH).waitFor();
  return /e-contacts\/([\da-f-]{36})\//.exec(page.url())?.[1] ?? '';
}

describe.each(LOCALES)('the ninth question of PHQ-9, on a phone, in %s', (locale) => {
  test('shows whom to call in the moment of its answer; the page of help can be opened again', async () => {
    const window = await office.open(await office.person(), { locale, viewport: PHONE });
    const { page, t } = window;
    const id = await beginPhq9(window);
    const help = page.getByRole('status').filter({ hasText: t('questionnaire.alert.inline') });
    for (let number = 1; number < NINTH; number += 1) await answer(window, number, 3);
    expect(await help.count()).toBe(0);
    await answer(window, NINTH, 0);
    expect(await help.count()).toBe(0);
    for (const value of [1, 2, 3]) {
      await answer(window, NINTH, value);
      await help.waitFor();
      expect(await numbers(help)).toEqual(['tel:112', 'tel:1220']);
    }
    // Right under its question, before the next one; the focus stays with the answer.
    const [above, own, below] = await Promise.all([
      question(window, NINTH).boundingBox(),
      help.boundingBox(),
      question(window, NINTH + 1).boundingBox(),
    ]);
    expect(own!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    expect(own!.y + own!.height).toBeLessThanOrEqual(below!.y);
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('radio');
    // Changed again, it goes; it never stands in the way.
    await answer(window, NINTH, 0);
    await help.waitFor({ state: 'detached' });
    await answer(window, NINTH, 1);
    await help.waitFor();
    await page.getByText(t('draft.saved')).waitFor();
    await page.reload();
    await help.waitFor();
    await button(window, 'questionnaire.submit').click();

    const title = page.getByRole('heading', { level: 1, name: t('questionnaire.alert.title') });
    await title.waitFor();
    await page.getByText(t('questionnaire.alert.next')).waitFor();
    // A reload brings the same page, and sends nothing again.
    await page.reload();
    await title.waitFor();
    await page.getByText(t('questionnaire.alert.next')).waitFor();
    expect(await office.acts(id)).toEqual(['SUBMITTED']);

    // From where it arrived, and from its own page at any time.
    const open = page
      .getByRole('main')
      .getByRole('link', { name: t('e-contact.patient.help.open'), exact: true });
    for (const from of ['sent', 'timeline']) {
      await page.goto(`/e-contacts/${id}/${from}`);
      await open.click();
      await title.waitFor();
      expect(await numbers(page.getByRole('main'))).toEqual(['tel:112', 'tel:1220']);
      await expect
        .poll(() => fitsScreen(page.getByRole('main').locator('a[href="tel:112"]').last()))
        .toBe(true);
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: t('new-e-contact.patient.sent.open'), exact: true })
      .click();
    await page.waitForURL(`**/e-contacts/${id}/timeline`);
    // The last one first: only this page has it.
    for (const href of ['tel:+3726001000', 'tel:1220', 'tel:112'])
      await expect
        .poll(() => fitsScreen(page.getByRole('main').locator(`a[href="${href}"]`).last()))
        .toBe(true);

    // The clinic cannot turn it away because there is too much to do, and reads why.
    const nurse = await office.open(await office.staff({ profession: 'NURSE' }), { locale, viewport: DESK });
    await nurse.page.goto(`/e-contacts/${id}`);
    await nurse.page.getByRole('button', { name: t('conversation.clinic.view.more'), exact: true }).click();
    await nurse.page.getByRole('menuitem', { name: t('e-contact.clinic.reject.action') }).click();
    const dialog = nurse.page.getByRole('dialog');
    const overwhelmed = dialog.getByRole('radio', { name: t('e-contact.clinic.reason.CLINIC_OVERWHELMED') });
    await expect.poll(() => overwhelmed.isDisabled()).toBe(true);
    await dialog.getByText(t('e-contact.clinic.reject.notOverwhelmed')).waitFor();
    await dialog.getByRole('radio', { name: t('e-contact.clinic.reason.NOT_IN_MY_LIST') }).check();
    await dialog.getByRole('button', { name: t('e-contact.clinic.reject.yes'), exact: true }).click();
    await sendNow(nurse);
    await expect.poll(() => office.acts(id)).toEqual(['SUBMITTED', 'REJECTED']);
    // Even then the way to help stays open.
    await page.reload();
    await page.getByText(t('conversation.patient.timeline.rejectedTitle'), { exact: true }).waitFor();
    await open.click();
    await title.waitFor();
  });
});

test('the answers could not be sent: the page of help says so, and its button sends them', async () => {
  const window = await office.open(await office.person(), { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  const id = await beginPhq9(window);
  for (let number = 1; number <= NINTH; number += 1) await answer(window, number, 1);
  await page.route('**/e-contacts/finalize', (route) =>
    route.fulfill({ status: 469, json: { key: 'E_CONTACT_FLOW_MISMATCH', message: '' } }),
  );
  await button(window, 'questionnaire.submit').click();
  await page.getByText(t('questionnaire.alert.unsent')).waitFor();
  expect(await numbers(page.getByRole('main'))).toEqual(['tel:112', 'tel:1220']);
  expect(await office.acts(id)).toEqual([]);
  await page.unrouteAll();
  await button(window, 'questionnaire.submit').click();
  await page.getByText(t('questionnaire.alert.next')).waitFor();
  expect(await office.acts(id)).toEqual(['SUBMITTED']);
});

test('an e-contact without such an answer has no page of help', async () => {
  const patient = await office.person();
  const id = await office.write(patient);
  const { page, t } = await office.open(patient, { locale: 'et', viewport: PHONE });
  await page.goto(`/e-contacts/${id}/help`);
  await page.waitForURL(`**/e-contacts/${id}/timeline`);
  await page.getByText(t('conversation.patient.timeline.waitTitle')).waitFor();
  expect(await page.getByRole('link', { name: t('e-contact.patient.help.open'), exact: true }).count()).toBe(
    0,
  );
});
