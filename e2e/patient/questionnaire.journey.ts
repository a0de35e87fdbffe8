import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseClinic, chooseType, chooseWho } from '../support/new-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { loseNetwork, openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES } from '../support/texts.ts';
import { messageText } from '../support/message-text.ts';

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

/** The first question is 1, its first answer 0. */
const answer = ({ page }: Window, question: number, choice: number): Promise<void> =>
  page
    .getByRole('main')
    .locator('fieldset')
    .nth(question - 1)
    .getByRole('radio')
    .nth(choice)
    .check();
const button = ({ page, t }: Window, key: string) => page.getByRole('button', { name: t(key), exact: true });

describe.each(LOCALES)('a questionnaire, on a phone, in %s', (locale) => {
  test('is chosen, filled in with a break, warns of self-harm and reaches the clinic as urgent', async () => {
    const patient = await office.person();
    const window = await office.open(patient, { locale, viewport: PHONE });
    const { page, t } = window;
    const more = office.say('Öösiti on raskem.');
    await page.goto('/e-contacts/choose-patient');
    await chooseWho(window);
    await chooseClinic(window, office.clinic.name);
    await chooseType(window, 'QUEST_PHQ9');
    await page.waitForURL('**/questionnaire');
    const id = /e-contacts\/([\da-f-]{36})\//.exec(page.url())?.[1] ?? '';
    // Filled in in Estonian, and whoever reads another language is told so.
    await page.locator('fieldset [lang="et"]').first().waitFor();
    await expect
      .poll(() => page.getByText(t('questionnaire.languageTitle')).count())
      .toBe(locale === 'et' ? 0 : 1);

    for (let question = 1; question <= 8; question += 1) await answer(window, question, 1);
    await page.getByRole('textbox', { name: t('questionnaire.more.label') }).fill(more);
    await page.getByText(t('draft.saved')).waitFor();
    await page.reload();
    await button(window, 'questionnaire.submit').click();
    const mistakes = page.getByRole('alert').getByRole('link');
    await mistakes.first().waitFor();
    await expect.poll(() => mistakes.allTextContents()).toEqual([t('questionnaire.question', { number: 9 })]);
    await mistakes.press('Enter');
    // The first answer of the question that was left out; the keyboard chooses the next one.
    let saved = page.waitForResponse((response) => response.url().includes(`/drafts/questionnaire`));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('input[type="radio"]:checked').count()).toBe(9);
    await saved;
    // Everything is answered; Enter on an answer sends nothing all the same, and the next answer is saved as ever.
    let sent = false;
    page.on('request', (request) => (sent ||= request.method() === 'POST' && request.url().includes(id)));
    await page.keyboard.press('Enter');
    saved = page.waitForResponse((response) => response.url().includes(`/drafts/questionnaire`));
    await page.keyboard.press('ArrowDown');
    await saved;
    expect(sent).toBe(false);
    await page.keyboard.press('ArrowUp');

    await button(window, 'questionnaire.submit').click();
    await page.getByRole('heading', { level: 1, name: t('questionnaire.alert.title') }).waitFor();
    for (const number of ['112', '1220'])
      expect(
        await page
          .getByRole('link', { name: t('e-contact.patient.call.number', { number }) })
          .getAttribute('href'),
      ).toBe(`tel:${number}`);
    // Sent without another press: whoever calls may not come back.
    await page.getByText(t('questionnaire.alert.next')).waitFor();

    const doctor = await office.open(await office.staff(), { locale });
    await doctor.page.goto(`/e-contacts/${id}`);
    await doctor.page.getByText(t('e-contact.forms.alert.SELF_HARM'), { exact: true }).first().waitFor();
    await doctor.page
      .getByText(
        messageText(doctor, 'e-contact.forms.questionnaire.scoreBand', {
          value: 9,
          max: 27,
          band: t('e-contact.forms.band.mild'),
        }),
      )
      .first()
      .waitFor();
    const answers = doctor.page.locator('details', { hasText: more });
    await answers.locator('summary').click();
    await answers.getByText(more).waitFor();

    await page
      .getByRole('main')
      .getByRole('link', { name: t('questionnaire.continue') })
      .click();
    await page.waitForURL(`**/e-contacts/${id}/sent`);
    await page.goto(`/e-contacts/${id}/questionnaire`);
    await page.getByText(t('errors.QUESTIONNAIRE_ENDED')).waitFor();
  });
});

test('begun on one device, it is ended on another one, over a network that goes away', async () => {
  const patient = await office.person();
  const phone = await office.open(patient, { locale: 'et', viewport: PHONE });
  await phone.page.goto('/e-contacts/choose-patient');
  await chooseWho(phone);
  await chooseClinic(phone, office.clinic.name);
  await chooseType(phone, 'QUEST_AUDIT');
  await phone.page.waitForURL('**/questionnaire');
  await answer(phone, 1, 0);
  // Who never drinks is asked two more questions, and told why there are not ten.
  await phone.page.getByText(phone.t('questionnaire.skipped')).waitFor();
  await expect.poll(() => phone.page.locator('fieldset').count()).toBe(3);
  await phone.page.getByText(phone.t('draft.saved')).waitFor();

  const tablet = await office.open(patient, { locale: 'et' });
  await tablet.page.goto('/my-e-contacts');
  await tablet.page.getByRole('link', { name: tablet.t('inbox.patient.list.startedContinue') }).click();
  await tablet.page.locator('fieldset').nth(2).waitFor();
  await answer(tablet, 2, 0);
  await answer(tablet, 3, 0);
  await tablet.page.getByText(tablet.t('draft.saved')).waitFor();
  await loseNetwork(tablet);
  await button(tablet, 'questionnaire.submit').click();
  await tablet.page.getByText(tablet.t('questionnaire.failedKept')).waitFor();
  await tablet.context.setOffline(false);
  await button(tablet, 'questionnaire.submit').click();
  await tablet.page.getByRole('heading', { name: tablet.t('new-e-contact.patient.sent.title') }).waitFor();
});

test('a return that fifteen tries do not bring to an end has failed: told, reported, and no longer waiting', async () => {
  const patient = await office.person();
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto('/e-contacts/choose-patient');
  await chooseWho(window);
  await chooseClinic(window, office.clinic.name);
  await chooseType(window, 'QUEST_GAD');
  await page.waitForURL('**/questionnaire');
  const id = /e-contacts\/([\da-f-]{36})\//.exec(page.url())?.[1] ?? '';
  const tries: boolean[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/finalize'))
      tries.push((request.postDataJSON() as { failed?: boolean }).failed === true);
  });
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/log') && (request.postData() ?? '').includes('Finalize unsuccessful'),
  );
  // Its seconds pass when they are told to, and while nothing is under way: that would be late.
  const before = new Set(window.underWay);
  await page.clock.install();
  // Come back as if it were filled in, which it is not.
  await page.goto('/my-e-contacts?eContactAddedStatus=success');
  await expect
    .poll(
      async () => {
        if ([...window.underWay].every((request) => before.has(request))) await page.clock.runFor(2_000);
        return tries.length;
      },
      { timeout: 60_000 },
    )
    .toBe(16);
  await page.getByText(t('file.finalize.ended')).waitFor();
  await page.getByText(t('file.finalize.failed')).waitFor();
  expect(tries).toEqual([...Array.from({ length: 15 }, () => false), true]);
  await reported;
  const [row] = await office.world.sql('select creation_status from e_contact where id = $1', [id]);
  expect(row).toEqual({ creation_status: 'FAILED' });
  await page
    .getByRole('main')
    .getByRole('link', { name: t('inbox.patient.list.new') })
    .click();
  await page.waitForURL('**/e-contacts/choose-patient');
});
