import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageText } from '../support/message-text.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES } from '../support/texts.ts';
import { press } from '../support/ways-in.ts';

/** Staff ask a patient to fill in a questionnaire on their own; who does not is reminded. */
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

/** Opens the dialog of questionnaires of an open e-contact. */
async function openDialog({ page, t }: Window): Promise<void> {
  await page
    .getByRole('button', { name: t('conversation.clinic.view.more'), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('questionnaire.clinic.action') }).click();
  await page.getByRole('dialog').getByText(t('questionnaire.dialog.which')).waitFor();
}
const inDialog = ({ page, t }: Window, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });

describe.each(LOCALES)('in %s', (locale) => {
  test('sent with a message, filled in by the patient, and read by the clinic with its score', async () => {
    const patient = await office.person({ firstName: 'Mari', surname: 'Maasikas' });
    const nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
    const id = await office.write(patient);
    const staff = await office.open(nurse, { locale, viewport: DESK });
    await staff.page.goto(`/e-contacts/${id}`);
    await openDialog(staff);
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByText(staff.t('e-contact.type.QUEST_PHQ9'), { exact: true }).click();
    await dialog.getByText(staff.t('questionnaire.dialog.ask.patient'), { exact: true }).click();
    const message = dialog.getByLabel(staff.t('questionnaire.dialog.ask.text'));
    // An empty message is not sent, and says so.
    await message.fill(' ');
    await inDialog(staff, 'questionnaire.dialog.ask.send').click();
    await dialog.getByText(staff.t('errors.TEXT_REQUIRED')).waitFor();
    const text = office.say('Palun täitke see enne vastuvõttu.');
    await message.fill(text);
    await inDialog(staff, 'questionnaire.dialog.ask.send').click();
    await staff.page.getByText(staff.t('questionnaire.dialog.ask.sent')).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await staff.page.getByText(text).first().waitFor();
    // Staff see that it waits; the same one is not sent twice.
    await openDialog(staff);
    const name = staff.t('e-contact.type.QUEST_PHQ9');
    await dialog.getByText(messageText(staff, 'questionnaire.dialog.ask.waits', { name })).waitFor();
    await staff.page.keyboard.press('Escape');

    const phone = await office.open(patient, { locale, viewport: PHONE });
    const { page, t } = phone;
    await page.goto(`/e-contacts/${id}/timeline`);
    await page.getByText(text).first().waitFor();
    await press(phone, 'questionnaire.asked.fill', 'link');
    await page.waitForURL('**/questionnaire?asked=*');
    const questions = page.getByRole('main').locator('fieldset');
    await questions.first().waitFor();
    for (let question = 0; question < 8; question += 1)
      await questions.nth(question).getByRole('radio').nth(1).check();
    // It can be gone on with later.
    await page.getByText(t('draft.saved')).waitFor();
    await page.reload();
    await expect.poll(() => page.locator('input[type=radio]:checked').count()).toBe(8);
    await questions.nth(8).getByRole('radio').nth(0).check();
    await press(phone, 'questionnaire.submit');
    await page.waitForURL('**/timeline');
    await page.getByText(t('questionnaire.asked.sent')).waitFor();
    await expect.poll(() => page.getByRole('link', { name: t('questionnaire.asked.fill') }).count()).toBe(0);

    // The clinic reads it at once, with its score.
    await staff.page.getByText(staff.t('conversation.clinic.news.title'), { exact: true }).waitFor();
    await staff.page
      .getByText(messageText(staff, 'questionnaire.dialog.ask.waits', { name }))
      .waitFor({ state: 'detached' });
    const [form] = await office.world.sql<{ content: { scores: { value: number }[] } }>(
      'select content from e_contact_form where e_contact_id = $1',
      [id],
    );
    expect(form?.content.scores[0]?.value).toBe(8);
  });
});

test('staff take it back; whoever has it open is told so (et)', async () => {
  const patient = await office.person();
  const nurse = await office.staff({ profession: 'NURSE' });
  const id = await office.write(patient);
  const staff = await office.open(nurse, { locale: 'et', viewport: DESK });
  await staff.page.goto(`/e-contacts/${id}`);
  await openDialog(staff);
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByText(staff.t('e-contact.type.QUEST_PHQ9'), { exact: true }).click();
  await dialog.getByText(staff.t('questionnaire.dialog.ask.patient'), { exact: true }).click();
  await inDialog(staff, 'questionnaire.dialog.ask.send').click();
  await dialog.waitFor({ state: 'detached' });

  const phone = await office.open(patient, { locale: 'et', viewport: PHONE });
  await phone.page.goto(`/e-contacts/${id}/timeline`);
  await press(phone, 'questionnaire.asked.fill', 'link');
  await phone.page.getByRole('main').locator('fieldset').first().waitFor();

  await openDialog(staff);
  await inDialog(staff, 'questionnaire.dialog.ask.takeBack').click();
  await staff.page.getByText(staff.t('questionnaire.dialog.ask.takenBack')).waitFor();
  await expect.poll(() => inDialog(staff, 'questionnaire.dialog.ask.takeBack').count()).toBe(0);

  // Whoever has it open is told so, kindly.
  await phone.page.reload();
  await phone.page.getByText(phone.t('errors.QUESTIONNAIRE_OVER')).waitFor();
  await press(phone, 'questionnaire.asked.back', 'link');
  await phone.page.waitForURL('**/timeline');
});
