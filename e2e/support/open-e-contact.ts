import type { Office } from './office.ts';
import type { Locator } from 'playwright-core';
import type { Window } from './people.ts';

/** The field of the answer on the clinic's side. */
export const answerField = ({ page, t }: Window): Locator =>
  page.getByLabel(t('conversation.clinic.answer.text'), { exact: true });

export async function openClinicView(window: Window, id: string): Promise<void> {
  await window.page.goto(`/e-contacts/${id}`);
  await answerField(window).waitFor();
}

/** What was sent waits some seconds for its author: this lets it leave at once. */
export const sendNow = ({ page, t }: Window): Promise<void> =>
  page.getByRole('button', { name: t('scheduled-action.waiting.now'), exact: true }).click();

/** What was sent can be taken back for minutes, not for ten seconds: a slow machine has its time for it. */
export async function waitLonger({ world }: Office, eContactId: string): Promise<void> {
  await world.sql(
    `update scheduled_action set due_at = now() + interval '5 minutes' where e_contact_id = $1 and state = 'WAITING'`,
    [eContactId],
  );
}

/** The bar in which the last act can be taken back. */
export const undoBar = ({ page, t }: Window): Locator =>
  page.getByRole('region', { name: t('keys.undo.region'), exact: true });

export const partTab = ({ page, t }: Window, part: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${t(`conversation.clinic.tab.${part}`)}`) });
