import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { openOffice, type Office } from '../support/office.ts';
import { openBrowser, PHONE, type Window } from '../support/people.ts';
import { LOCALES, type Locale } from '../support/texts.ts';
import { findPatient, goToMessage, textOf, wizardButton } from '../support/wizard.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';

/** Questionnaires that staff fill in with the patient: here, and at a partner's, from where the browser comes back. */
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

let people = 0;
interface Begun {
  readonly window: Window;
  readonly nurse: Persona;
  readonly patient: Persona;
}
/** From the wizard to the questionnaire, here or at the partner's. */
async function begin(locale: Locale, instrument: EContactType): Promise<Begun> {
  people += 1;
  const surname = `Küsitlus${people}`;
  const patient = await office.person({ firstName: 'Juta', surname });
  const nurse = await office.staff({ profession: 'NURSE' });
  const window = await office.open(nurse, { locale });
  const { page, t } = window;
  await findPatient(window, surname, `Juta ${surname}`);
  await goToMessage(window);
  await page.getByText(t('new-e-contact.clinic.mode.QUESTIONNAIRE'), { exact: true }).click();
  await page.getByText(t(`e-contact.type.${instrument}`), { exact: true }).click();
  await textOf(window, 'QUESTIONNAIRE').fill(office.say('Tuli vastuvõtule.'));
  await wizardButton(window, 'new-e-contact.clinic.send.QUESTIONNAIRE').click();
  return { window, nurse, patient };
}
const atPartner = async ({ window }: Begun): Promise<void> =>
  window.page.getByRole('heading', { name: 'Simulated questionnaire' }).waitFor();
const press = ({ page }: Window, name: string) => page.getByRole('button', { name, exact: true }).click();

interface Action {
  readonly id: string;
  readonly e_contact_id: string;
  readonly state: string;
}
async function actionOf({ nurse }: Pick<Begun, 'nurse'>): Promise<Action> {
  const [action] = await office.world.sql<Action>(
    'select id, e_contact_id, state from workflow_action where user_id = $1 order by created_at desc limit 1',
    [nurse.userId],
  );
  return action ?? { id: '', e_contact_id: '', state: '' };
}
const formsOf = async (eContactId: string): Promise<number> =>
  (await office.world.sql('select from e_contact_form where e_contact_id = $1', [eContactId])).length;

describe.each(LOCALES)('in %s', (locale) => {
  test('filled in here by digits alone, added with its score, urgent, and read by the patient', async () => {
    const begun = await begin(locale, 'QUEST_PHQ9');
    const { window, patient } = begun;
    const { page, t } = window;
    await page.waitForURL('**/fill-questionnaire?*');
    await page.locator('fieldset [lang="et"]').first().waitFor();
    await expect
      .poll(() => page.getByText(t('questionnaire.languageTitle')).count())
      .toBe(locale === 'et' ? 0 : 1);

    await page.keyboard.press('2');
    await page.keyboard.press('7'); // No answer is worth seven points.
    for (const digit of '11111110') await page.keyboard.press(digit);
    expect(
      await page
        .locator('input[type=radio]:checked')
        .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value).join('')),
    ).toBe('211111110');
    // A digit in a text stays a digit.
    await page.getByRole('textbox', { name: t('questionnaire.more.label') }).fill('2');
    await page.keyboard.press('3');
    // — a reload keeps it
    await page.getByText(t('draft.saved')).waitFor();
    await page.reload();
    await expect.poll(() => page.locator('input[type=radio]:checked').count()).toBe(9);
    // The ninth asks about self-harm: its answer is the last one that is changed.
    const told = page.getByRole('status').filter({ hasText: t('questionnaire.clinic.fill.alertTitle') });
    expect(await told.count()).toBe(0);
    await page.locator('fieldset').nth(8).getByRole('radio').nth(1).check();
    await told.getByText(t('questionnaire.clinic.fill.alert', { number: '112' })).waitFor();
    await wizardButton(window, 'questionnaire.clinic.fill.submit').click();

    await page.getByText(t('questionnaire.clinic.return.ADDED'), { exact: true }).waitFor();
    const { e_contact_id: id, state } = await actionOf(begun);
    expect(state).toBe('COMPLETED');
    expect(new URL(page.url()).search).toBe('');
    await page.getByText(t('e-contact.clinic.urgent.mark'), { exact: true }).first().waitFor();
    // What I have added myself is no news to me.
    expect(await page.getByText(t('conversation.clinic.news.title'), { exact: true }).count()).toBe(0);
    const [form] = await office.world.sql<{ content: { scores: { value: number }[]; alerts: string[] } }>(
      'select content from e_contact_form where e_contact_id = $1',
      [id],
    );
    expect(form?.content.scores[0]?.value).toBe(10);
    expect(form?.content.alerts).toEqual(['SELF_HARM']);

    // — "back" and a reload do not run it again
    await page.reload();
    await page.getByText(t('e-contact.clinic.urgent.mark'), { exact: true }).first().waitFor();
    expect(await page.getByText(t('questionnaire.clinic.return.ADDED'), { exact: true }).count()).toBe(0);
    expect(await formsOf(id)).toBe(1);

    const reader = await office.open(patient, { locale, viewport: PHONE });
    await reader.page.goto(`/e-contacts/${id}/timeline`);
    await reader.page.getByText(office.say('Tuli vastuvõtule.')).first().waitFor();
    await reader.context.close();
  });

  test('at a partner’s: done, it comes back and is added', async () => {
    const begun = await begin(locale, 'QUEST_EEK2');
    const { window } = begun;
    await atPartner(begun);
    const more = office.say('Öösiti on raskem.');
    await window.page.getByRole('textbox').fill(more);
    await press(window, 'Send');
    await window.page.getByText(window.t('questionnaire.clinic.return.ADDED'), { exact: true }).waitFor();
    const { e_contact_id: id, state } = await actionOf(begun);
    expect([state, await formsOf(id)]).toEqual(['COMPLETED', 1]);
    const [form] = await office.world.sql<{ content: unknown }>(
      'select content from e_contact_form where e_contact_id = $1',
      [id],
    );
    expect(JSON.stringify(form?.content)).toContain(more);
    expect(window.page.url()).toContain(`/e-contacts/${id}`);
    await window.page.getByText(more).first().waitFor({ state: 'attached' });
  });

  test('at a partner’s: cancelled, the list says so and keeps its address clean', async () => {
    const begun = await begin(locale, 'QUEST_EEK2');
    const { window } = begun;
    const { page, t } = window;
    await atPartner(begun);
    await press(window, 'Cancel');
    await page.getByText(t('questionnaire.clinic.return.CANCELLED'), { exact: true }).waitFor();
    const { e_contact_id: id, state } = await actionOf(begun);
    expect([state, await formsOf(id)]).toEqual(['REJECTED', 0]);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/clinic-e-contacts');
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText(t('questionnaire.clinic.return.CANCELLED'), { exact: true }).count()).toBe(0);
  });

  test('at a partner’s: broken off for good, the list says that nothing was added', async () => {
    const begun = await begin(locale, 'QUEST_EEK2');
    const { window } = begun;
    const { page, t } = window;
    await atPartner(begun);
    // It has stopped there, and the browser comes back as if it had ended well.
    const { id: actionId, e_contact_id: of } = await actionOf(begun);
    await page.request.post(page.url(), { form: { act: 'fail' }, maxRedirects: 0 });
    await page.goto(`/e-contacts/${of}?cancelled=false&actionId=${actionId}`);
    await page.getByText(t('questionnaire.clinic.return.FAILED'), { exact: true }).waitFor();
    const { e_contact_id: id, state } = await actionOf(begun);
    expect([state, await formsOf(id)]).toEqual(['FAILED', 0]);
    await page.waitForURL('**/clinic-e-contacts');
    await page.getByRole('link', { name: t('questionnaire.clinic.return.open') }).click();
    await page.waitForURL(`**/e-contacts/${id}`);
  });
});

test('what was read before the answers were added, and comes after them, is read again (et)', async () => {
  const begun = await begin('et', 'QUEST_EEK2');
  const { window } = begun;
  const { page, t } = window;
  await atPartner(begun);
  const more = office.say('Hommikul on kergem.');
  await page.getByRole('textbox').fill(more);
  const added = page.waitForResponse(
    async (response) => /finalize/.test(response.url()) && (await response.text()).includes('COMPLETED'),
  );
  let isFirst = true;
  await page.route(/\/clinic\/e-contacts\/[\da-f-]{36}$/, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    const early = await route.fetch();
    await added;
    return route.fulfill({ response: early });
  });
  // Nothing tells the page of a change: it has just been opened.
  await page.routeWebSocket(/.*/, () => undefined);
  await press(window, 'Send');
  await page.getByText(t('questionnaire.clinic.return.ADDED'), { exact: true }).waitFor();
  await page.getByText(more).first().waitFor({ state: 'attached' });
});

test('come back without ever ending: fifteen questions, then the list says so, and the log hears of it', async () => {
  const begun = await begin('en', 'QUEST_EEK2');
  const { window } = begun;
  const { page, t } = window;
  await atPartner(begun);
  const asked: string[] = [];
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/awell-finalize')) asked.push(request.url());
    if (request.url().endsWith('/api/log')) reported.push(request.postData() ?? '');
  });
  await page.clock.install();
  await press(window, 'Come back without ever ending');
  await page.getByText(t('questionnaire.clinic.return.adding')).waitFor();
  for (let tries = 1; tries <= 15; tries += 1) {
    // The answer first: its pause begins with it.
    await expect.poll(() => asked.length).toBe(tries);
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000);
        return (
          asked.length > tries || (await page.getByText(t('questionnaire.clinic.return.FAILED')).count()) > 0
        );
      })
      .toBe(true);
  }
  await page.getByText(t('questionnaire.clinic.return.FAILED'), { exact: true }).waitFor();
  expect(asked).toHaveLength(15);
  await expect.poll(() => reported.join('')).toContain('Finalize unsuccessful: late');
  const { e_contact_id: id, state } = await actionOf(begun);
  // It may still be filled in: the server ends what was left behind after a day.
  expect([state, await formsOf(id)]).toEqual(['STARTED', 0]);
});

test('another browser, a colleague and made-up ids change nothing and hear why', async () => {
  const begun = await begin('en', 'QUEST_EEK2');
  await atPartner(begun);
  const { id, e_contact_id: eContactId } = await actionOf(begun);
  const cancel = `/clinic-e-contacts?cancelled=true&eContactId=${eContactId}&actionId=${id}`;
  const add = `/e-contacts/${eContactId}?cancelled=false&actionId=${id}`;

  // — the same nurse, in a browser that has not begun it
  const elsewhere = await office.open(begun.nurse, { locale: 'en' });
  const { t } = elsewhere;
  for (const address of [cancel, add]) {
    await elsewhere.page.goto(address);
    await elsewhere.page.getByText(t('errors.E_CONTACT_FLOW_MISMATCH')).waitFor();
    await elsewhere.page.waitForURL('**/clinic-e-contacts');
  }
  // — a colleague, for whom it does not exist; somebody else's e-contact; an address that was cut off
  const colleague = await office.open(await office.staff(), { locale: 'en' });
  const foreign = `/e-contacts/${id}?cancelled=false&actionId=${eContactId}`;
  for (const address of [cancel, add, foreign, cancel.slice(0, -4)]) {
    await colleague.page.goto(address);
    await colleague.page.getByText(t('questionnaire.clinic.return.FAILED'), { exact: true }).waitFor();
  }
  expect((await actionOf(begun)).state).toBe('STARTED');

  // — and who began it goes on as if nothing had been
  await press(begun.window, 'Cancel');
  await begun.window.page.getByText(t('questionnaire.clinic.return.CANCELLED'), { exact: true }).waitFor();
  expect((await actionOf(begun)).state).toBe('REJECTED');
});

test('a questionnaire of somebody else’s, or none at all, cannot be opened', async () => {
  const begun = await begin('en', 'QUEST_PHQ9');
  await begun.window.page.waitForURL('**/fill-questionnaire?*');
  const address = new URL(begun.window.page.url());
  const colleague = await office.open(await office.staff(), { locale: 'en' });
  for (const search of [address.search, '', '?actionId=none']) {
    await colleague.page.goto(address.pathname + search);
    await colleague.page.getByText(colleague.t('questionnaire.clinic.fill.gone')).waitFor();
  }
});
