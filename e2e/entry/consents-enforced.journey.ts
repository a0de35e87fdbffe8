import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { answerField, openClinicView, partTab } from '../support/open-e-contact.ts';
import { openBrowser, PHONE, settle, type Window } from '../support/people.ts';
import { heading, press } from '../support/ways-in.ts';

/** The server asks for a consent while somebody types: they agree, are back where they were, and send what they typed. */
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

/** As if the text in force had been published after they agreed, and long ago. */
async function outdate({ userId }: Persona): Promise<void> {
  await office.world.sql(
    `update consent set version = version - interval '1 year' where user_id = $1 and type = 'PRM_PRIVACY_POLICY'`,
    [userId],
  );
  await office.world.sql(`update policy_version set published_at = now() - interval '15 days'`);
}

async function agreeToNewText(window: Window): Promise<void> {
  const { page, t } = window;
  await heading(window, 'consent.consents.title').waitFor();
  await page.getByText(t('consent.consents.changedText')).waitFor();
  await page.getByRole('checkbox').check({ force: true });
  await press(window, 'consent.consents.submit');
}

test('a patient who adds to an e-contact (ru, 390)', async () => {
  const patient = await office.person({ locale: 'ru' });
  const id = await office.write(patient);
  const window = await office.open(patient, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto(`/e-contacts/${id}/timeline`);
  await press(window, 'conversation.patient.timeline.infoOpen');
  const field = page.getByLabel(t('conversation.patient.timeline.infoLabel'));
  const words = office.say('Температура всё ещё держится.');
  await field.fill(words);
  await page.getByText(t('draft.saved')).waitFor();
  await settle(window);
  await outdate(patient);
  await press(window, 'conversation.patient.timeline.infoSend');
  await agreeToNewText(window);
  await page.waitForURL(`**/e-contacts/${id}/timeline`);
  // The field is open with what was typed; nothing left by itself.
  await expect.poll(() => field.inputValue()).toBe(words);
  expect(
    await office.world.sql(`select from activity where e_contact_id = $1 and body = $2`, [id, words]),
  ).toHaveLength(0);
  await press(window, 'conversation.patient.timeline.infoSend');
  await page.getByText(words).waitFor();
  await field.waitFor({ state: 'detached' });
});

test('a doctor who answers (et, 1440)', async () => {
  const [patient, doctor] = await Promise.all([office.person(), office.staff()]);
  const id = await office.write(patient);
  const window = await office.open(doctor, { locale: 'et', deaf: true });
  const { page, t } = window;
  await openClinicView(window, id);
  const words = office.say('Tulge homme vastuvõtule.');
  await answerField(window).fill(words);
  await page.getByText(t('draft.clinic.saved')).waitFor();
  await settle(window);
  await outdate(doctor);
  // Whatever the page asks for next meets the refusal.
  await partTab(window, 'notes').click();
  await agreeToNewText(window);
  await page.waitForURL(new RegExp(`/e-contacts/${id}`));
  await partTab(window, 'timeline').click();
  await expect.poll(() => answerField(window).inputValue()).toBe(words);
});
