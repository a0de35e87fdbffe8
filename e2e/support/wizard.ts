import type { Locator } from 'playwright-core';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Window } from './people.ts';

/** The wizard by which staff create an e-contact, as its users call its parts. */
export const WIZARD = '/clinic-e-contacts/create';

const main = ({ page }: Window): Locator => page.getByRole('main');
export const wizardHeading = (window: Window, key: string): Locator =>
  window.page.getByRole('heading', { level: 1, name: window.t(key) });
export const wizardButton = (window: Window, key: string): Locator =>
  main(window).getByRole('button', { name: window.t(key), exact: true });
export const searchField = ({ page, t }: Window): Locator =>
  page.getByRole('combobox', { name: t('wizard.search.label') });
export const topicField = ({ page, t }: Window): Locator =>
  page.getByRole('combobox', { name: t('wizard.topic.label') });
export const textOf = ({ page, t }: Window, mode: 'REPLY' | 'REGISTER' | 'QUESTIONNAIRE'): Locator =>
  page.getByRole('textbox', { name: t(`wizard.text.${mode}`) });
export const option = ({ page }: Window, name: string): Locator => page.getByRole('option', { name });
export const field = ({ page }: Window, id: string): Locator => page.locator(`[id="${id}"]`);

/** From the empty search to the card of the one who is found. */
export async function findPatient(window: Window, search: string, name: string): Promise<void> {
  await window.page.goto(WIZARD);
  await searchField(window).fill(search);
  await option(window, name).click();
  await wizardHeading(window, 'wizard.data.title').waitFor();
}

/** From the card to the page of the message. */
export async function goToMessage(window: Window): Promise<void> {
  await main(window)
    .getByRole('link', { name: window.t('wizard.data.continue'), exact: true })
    .click();
  await wizardHeading(window, 'wizard.message.title').waitFor();
}

export async function chooseTopic(window: Window, type: EContactType): Promise<void> {
  await topicField(window).fill(window.t(`type.${type}`));
  await option(window, window.t(`type.${type}`))
    .first()
    .click();
}

/** The success page. @returns the id of the new e-contact */
export async function createdId(window: Window): Promise<string> {
  await window.page.waitForURL('**/clinic-e-contacts/created?*');
  await main(window).getByText(window.t('wizard.created.nextTitle')).waitFor();
  return new URL(window.page.url()).searchParams.get('eContactId') ?? '';
}
