import { TYPE_CATALOGUE } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Window } from './people.ts';

/** What somebody wants to write, as they say it on the pages. */
export interface NewEContactInput {
  /** Name of a represented person; none = myself. */
  readonly who?: string | undefined;
  readonly clinic: string;
  readonly type?: EContactType;
  /** What is typed into the search; the type's own name unless said otherwise. */
  readonly search?: string;
  /** Are there urgent signs? */
  readonly urgent?: boolean;
  readonly text?: string;
}

const main = ({ page }: Window) => page.getByRole('main');
const heading = ({ page, t }: Window, key: string) =>
  page.getByRole('heading', { level: 1, name: t(key), exact: true });

/** The button that leads on to the next step; beside an urgent sign it has another name. */
export const goOn = ({ page, t }: Window): Promise<void> =>
  page
    .getByRole('button', { name: t('ui.continue'), exact: true })
    .or(page.getByRole('button', { name: t('new-e-contact.write.signs.goOn'), exact: true }))
    .click();

export const textField = ({ page, t }: Window) =>
  page.getByRole('textbox', { name: t('new-e-contact.patient.textLabel') });

/** The first question, without what is unfinished: that is deleted. */
export async function startAnew(window: Window): Promise<void> {
  const { page, t } = window;
  const anew = page.getByRole('button', { name: t('new-e-contact.patient.unfinished.anew'), exact: true });
  const choices = page.getByRole('radio').first();
  await heading(window, 'new-e-contact.patient.unfinished.title')
    .or(heading(window, 'new-e-contact.patient.whoTitle'))
    .waitFor();
  await anew.or(choices).waitFor({ state: 'attached' });
  if ((await anew.count()) === 0) return;
  await anew.click();
  await page.getByRole('button', { name: t('draft.discard.confirm'), exact: true }).click();
  await choices.waitFor({ state: 'attached' });
}

/** From the first question to the type. */
export async function chooseWho(window: Window, who?: string): Promise<void> {
  const { page, t } = window;
  await startAnew(window);
  await main(window)
    .getByText(t(who === undefined ? 'new-e-contact.who.myself' : 'new-e-contact.who.other'), { exact: true })
    .click();
  await goOn(window);
  if (who === undefined) return;
  await page.waitForURL('**/e-contacts/choose-person');
  await main(window).getByText(who, { exact: true }).click();
  await goOn(window);
}

/** Among the clinics of the list, or else among those that take everybody. */
export async function chooseClinic(window: Window, clinic: string): Promise<void> {
  const option = main(window).getByText(clinic).first();
  const others = main(window).locator('a[href="/e-contacts/choose-open-clinic"]');
  await option.or(others).first().waitFor();
  if ((await option.count()) === 0) {
    await others.click();
    await window.page.getByLabel(window.t('new-e-contact.who.open.search')).fill(clinic);
  }
  await option.click();
  await goOn(window);
}

export async function chooseType(
  window: Window,
  type: EContactType,
  search: string = window.t(`e-contact.type.${type}`),
): Promise<void> {
  const { page, t } = window;
  await heading(window, 'new-e-contact.patient.typeTitle').waitFor();
  await page.getByLabel(t('new-e-contact.patient.search')).fill(search);
  // What is found takes the place of the groups: a press on what is still there would be lost.
  const group = t('e-contact.type.group.REASON_FOR_CONTACTING');
  await main(window).getByRole('heading', { name: group, exact: true }).waitFor({ state: 'detached' });
  await main(window)
    .getByText(t(`e-contact.type.${type}`), { exact: true })
    .first()
    .click();
}

/** Only where the type asks. */
export async function answerSigns(window: Window, type: EContactType, urgent = false): Promise<void> {
  if (TYPE_CATALOGUE[type].urgentSignsSet === undefined) return;
  await main(window)
    .getByText(window.t(urgent ? 'new-e-contact.write.signs.yes' : 'new-e-contact.write.signs.no'), {
      exact: true,
    })
    .click();
}

/** Who, where and what about: up to the page of the text. */
export async function walkToText(
  window: Window,
  { who, clinic, type = 'BACK_PAIN', search }: NewEContactInput,
): Promise<void> {
  if (new URL(window.page.url()).pathname !== '/e-contacts/choose-patient')
    await window.page.goto('/e-contacts/choose-patient');
  await chooseWho(window, who);
  await chooseClinic(window, clinic);
  await chooseType(window, type, search);
  await window.page.waitForURL('**/e-contacts/create');
  await textField(window).waitFor();
}

/** From the text to "check and send", without answering what is recommended. */
export async function goToSummary(window: Window): Promise<void> {
  const { page, t } = window;
  await goOn(window);
  const skip = page.getByRole('button', { name: t('new-e-contact.questions.skip'), exact: true });
  const none = page.getByText(t('new-e-contact.questions.noneTitle'));
  const summary = heading(window, 'new-e-contact.write.summary.title');
  await skip.or(none).or(summary).first().waitFor();
  if ((await skip.count()) > 0) await skip.click();
  else if ((await none.count()) > 0) await goOn(window);
  await summary.waitFor();
}

/** All steps up to the sending. */
export async function walkToSummary(window: Window, input: NewEContactInput): Promise<void> {
  await walkToText(window, input);
  await answerSigns(window, input.type ?? 'BACK_PAIN', input.urgent);
  if (input.text !== undefined) await textField(window).fill(input.text);
  await goToSummary(window);
}

export const sendButton = ({ page, t }: Window) =>
  page
    .getByRole('button', { name: t('new-e-contact.patient.send'), exact: true })
    .or(page.getByRole('button', { name: t('new-e-contact.write.signs.sendAnyway'), exact: true }));

/** @returns the id of the new e-contact */
export async function send(window: Window): Promise<string> {
  await sendButton(window).click();
  return arrived(window);
}

/** The page that says that it arrived. @returns the id of the new e-contact */
export async function arrived(window: Window): Promise<string> {
  await heading(window, 'new-e-contact.patient.sent.title').waitFor();
  return /e-contacts\/([\da-f-]{36})\/sent/.exec(window.page.url())?.[1] ?? '';
}
