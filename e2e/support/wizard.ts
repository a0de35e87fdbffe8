import type { Locator } from 'playwright-core';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Office } from './office.ts';
import type { Window } from './people.ts';

/** The wizard by which staff create an e-contact, as its users call its parts. */
export const WIZARD = '/clinic-e-contacts/create';

const main = ({ page }: Window): Locator => page.getByRole('main');
export const wizardHeading = (window: Window, key: string): Locator =>
  window.page.getByRole('heading', { level: 1, name: window.t(key) });
export const wizardButton = (window: Window, key: string): Locator =>
  main(window).getByRole('button', { name: window.t(key), exact: true });
export const searchField = ({ page, t }: Window): Locator =>
  page.getByRole('combobox', { name: t('new-e-contact.clinic.search.label') });
export const topicField = ({ page, t }: Window): Locator =>
  page.getByRole('combobox', { name: t('new-e-contact.clinic.topic.label') });
export const textOf = ({ page, t }: Window, mode: 'REPLY' | 'REGISTER' | 'QUESTIONNAIRE'): Locator =>
  page.getByRole('textbox', { name: t(`new-e-contact.clinic.text.${mode}`) });
export const option = ({ page }: Window, name: string): Locator => page.getByRole('option', { name });
export const field = ({ page }: Window, id: string): Locator => page.locator(`[id="${id}"]`);

/** From the empty search to the card of the one who is found. */
export async function findPatient(window: Window, search: string, name: string): Promise<void> {
  await window.page.goto(WIZARD);
  await searchField(window).fill(search);
  await option(window, name).click();
  await wizardHeading(window, 'new-e-contact.clinic.data.title').waitFor();
}

/** From the card to the page of the message. @param hasQuestionnaires they come by themselves, and move what is below */
export async function goToMessage(window: Window, hasQuestionnaires = true): Promise<void> {
  await main(window)
    .getByRole('link', { name: window.t('new-e-contact.clinic.data.continue'), exact: true })
    .click();
  await wizardHeading(window, 'new-e-contact.clinic.message.title').waitFor();
  const mode = hasQuestionnaires ? 'QUESTIONNAIRE' : 'REGISTER';
  await main(window)
    .getByText(window.t(`new-e-contact.clinic.mode.${mode}`), { exact: true })
    .waitFor();
}

export async function chooseTopic(window: Window, type: EContactType): Promise<void> {
  await topicField(window).fill(window.t(`e-contact.type.${type}`));
  await option(window, window.t(`e-contact.type.${type}`))
    .first()
    .click();
}

/** The success page. @returns the id of the new e-contact */
export async function createdId(window: Window): Promise<string> {
  await window.page.waitForURL('**/clinic-e-contacts/created?*');
  await main(window).getByText(window.t('new-e-contact.clinic.created.nextTitle')).waitFor();
  return new URL(window.page.url()).searchParams.get('eContactId') ?? '';
}

/** Fields of one person of the form: the patient, or the representative. */
export async function fill(
  window: Window,
  part: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(window, `${part}.${name}`).fill(value);
}
/** Keys, one after the other. */
export async function press({ page }: Window, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
/** Tab by Tab to what has this name, or this value. */
export async function tabTo(window: Window, target: string): Promise<void> {
  const { page } = window;
  for (let step = 0; step < 40; step += 1) {
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      return element instanceof HTMLInputElement && element.type === 'radio'
        ? element.value
        : (element?.textContent ?? '');
    });
    if (at === target) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target}`);
}

/** Mails of an e-contact that were asked for, whether or not they have gone. */
export const countMails = async ({ world }: Office, eContactId: string): Promise<number> =>
  (
    await world.sql(
      `select from outbox where payload #>> '{params,eContactId}' = $1
       union all
       select from mail m join activity a on m.dedupe_key like '%:' || a.id where a.e_contact_id = $1::uuid`,
      [eContactId],
    )
  ).length;

/** Back from another window: the page asks again what the server keeps of this text, and shows it. */
export async function returnToDraft({ page }: Window, draftKey: string): Promise<void> {
  const looked = page.waitForResponse(`**/drafts/${draftKey}`);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await (await looked).finished();
}
