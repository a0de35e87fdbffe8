import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseClinic, chooseType, chooseWho } from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES, type Locale } from '../support/texts.ts';

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

/** A patient who has begun the questionnaire that is filled in at the partner's, and stands on its page. */
async function goThere(locale: Locale): Promise<Window> {
  const window = await office.open(await office.person(), { locale, viewport: PHONE });
  await window.page.goto('/e-contacts/choose-patient');
  await chooseWho(window);
  await chooseClinic(window, office.clinic.name);
  await chooseType(window, 'QUEST_EEK2');
  await window.page.getByRole('heading', { name: 'Simulated questionnaire' }).waitFor();
  return window;
}
const press = ({ page }: Window, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each(LOCALES)('a questionnaire at a partner’s, on a phone, in %s', (locale) => {
  test('is filled in there, comes back, is sent, and the clinic reads the answers', async () => {
    const window = await goThere(locale);
    const { page, t } = window;
    await page.getByText(`“${locale}”`).waitFor();
    const more = office.say('Öösiti on raskem.');
    await page.getByRole('textbox').fill(more);
    await press(window, 'Send');
    await page.waitForURL('**/e-contacts/*/sent');
    const id = /e-contacts\/([\da-f-]{36})\//.exec(page.url())?.[1] ?? '';
    await page.getByRole('heading', { name: t('new-e-contact.patient.sent.title') }).waitFor();

    const doctor = await office.open(await office.staff(), { locale });
    await doctor.page.goto(`/e-contacts/${id}`);
    await doctor.page.getByText(more).first().waitFor({ state: 'attached' });
    expect(await doctor.page.getByText('How often have you slept badly').count()).toBeGreaterThan(0);
  });
});

test('cancelled there, it has failed; it says so, and the way to a new one', async () => {
  const window = await goThere('et');
  await press(window, 'Cancel');
  await window.page.getByText(window.t('file.added.failedTitle')).waitFor();
  await window.page.reload();
  expect(
    await window.page.getByText(window.t('inbox.patient.list.startedContinue'), { exact: true }).count(),
  ).toBe(0);
});
