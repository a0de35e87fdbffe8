import { randomUUID } from 'node:crypto';
import { askQuestionnaire } from '@tervik/contract/questionnaire-asked.ts';
import type { Persona } from '../../../apps/server/test/support/world.ts';
import type { Office } from '../office.ts';
import type { Window } from '../people.ts';
import { press } from '../ways-in.ts';
import type { Screen } from './screen.ts';

/** An e-contact of this patient, for which the clinic asks for a questionnaire. @returns its id */
export async function askForQuestionnaire(office: Office, patient: Persona, by: Persona): Promise<string> {
  const id = await office.write(patient, 'Halb uni');
  const body = { instrument: 'QUEST_PHQ9', text: 'Palun täitke see enne vastuvõttu.' } as const;
  const asked = await office.api(by).call(askQuestionnaire, { params: { id }, body, key: randomUUID() });
  if (asked.status !== 200) throw new Error(`the questionnaire was not asked for: ${asked.status}`);
  return id;
}

/** For the patient of that e-contact. */
export const askedScreens = (id: () => string): readonly Screen[] => [
  {
    name: 'asked-timeline',
    async at({ page, t }) {
      await page.goto(`/e-contacts/${id()}/timeline`);
      await page.getByRole('link', { name: t('questionnaire.asked.fill') }).waitFor();
    },
  },
  {
    name: 'asked-form',
    async at(window) {
      await press(window, 'questionnaire.asked.fill', 'link');
      await window.page.getByRole('main').locator('fieldset').first().waitFor();
    },
  },
  {
    name: 'asked-gone',
    async at({ page, t }) {
      await page.goto(`/e-contacts/${id()}/questionnaire?asked=00000000-0000-4000-8000-000000000000`);
      await page.getByText(t('questionnaire.asked.gone')).waitFor();
    },
  },
];

/** For staff of its clinic: what waits, and sending another one. */
export const askingScreens = (id: () => string): readonly Screen[] => [
  {
    name: 'asking-dialog',
    async at(window: Window) {
      const { page, t } = window;
      await page.goto(`/e-contacts/${id()}`);
      await press(window, 'conversation.clinic.view.more');
      await page.getByRole('menuitem', { name: t('questionnaire.clinic.action') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('questionnaire.dialog.ask.takeBack') }).waitFor();
      await dialog.getByText(t('questionnaire.dialog.which')).waitFor();
    },
  },
  {
    name: 'asking-message',
    async at({ page, t }) {
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('e-contact.type.QUEST_GAD'), { exact: true }).click();
      await dialog.getByText(t('questionnaire.dialog.ask.patient'), { exact: true }).click();
      await dialog.getByLabel(t('questionnaire.dialog.ask.text')).waitFor();
    },
  },
];
