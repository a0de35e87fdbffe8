import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { chooseClinic, chooseType, chooseWho } from '../new-e-contact.ts';
import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';
import { press } from '../ways-in.ts';

const questions = ({ page }: Window) => page.getByRole('main').locator('fieldset');

/** To the first question, by every step. */
async function begin(window: Window, type: EContactType): Promise<void> {
  const { page } = window;
  await page.goto('/e-contacts/choose-patient');
  await chooseWho(window);
  await chooseClinic(window, 'Pihlaka');
  await chooseType(window, type);
  await page.waitForURL('**/questionnaire');
  await questions(window).first().waitFor();
}
async function answerAll(window: Window, choice: number): Promise<void> {
  for (const question of await questions(window).all()) await question.getByRole('radio').nth(choice).check();
}

/** Of somebody in the list of a journey's own clinic. */
export const QUESTIONNAIRE: readonly Screen[] = [
  { name: 'form', at: (window) => begin(window, 'QUEST_PHQ9') },
  {
    name: 'form-missing',
    async at(window) {
      await press(window, 'questionnaire.submit');
      await window.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'form-alert',
    async at(window) {
      await answerAll(window, 1);
      await window.page.getByText(window.t('questionnaire.alert.inline')).waitFor();
    },
  },
  {
    name: 'alert',
    async at(window) {
      await press(window, 'questionnaire.submit');
      await window.page.getByText(window.t('questionnaire.alert.next')).waitFor();
    },
  },
  {
    name: 'alert-again',
    async at(window) {
      await window.page.reload();
      await window.page.getByText(window.t('questionnaire.alert.next')).waitFor();
    },
  },
  {
    name: 'timeline',
    async at(window) {
      const id = /e-contacts\/([\da-f-]{36})\//.exec(window.page.url())?.[1] ?? '';
      await window.page.goto(`/e-contacts/${id}/timeline`);
      await window.page.locator('details summary').click();
    },
  },
  {
    name: 'ended',
    async at(window) {
      await window.page.goto(window.page.url().replace('/timeline', '/questionnaire'));
      await window.page.getByText(window.t('errors.QUESTIONNAIRE_ENDED')).waitFor();
    },
  },
  {
    name: 'skipping',
    async at(window) {
      await begin(window, 'QUEST_AUDIT');
      await questions(window).first().getByRole('radio').first().check();
      await window.page.getByText(window.t('questionnaire.skipped')).waitFor();
      await window.page.getByText(window.t('draft.saved')).waitFor();
    },
  },
  {
    name: 'filled-in',
    async at(window) {
      const { page, t } = window;
      await answerAll(window, 0);
      // The page asks again after two seconds, also while it is being loaded anew.
      await page.route('**/finalize', (route) => route.abort());
      const asked = page.waitForRequest('**/finalize');
      await press(window, 'questionnaire.submit');
      await asked;
      await page.reload();
      await page.getByText(t('questionnaire.doneText')).waitFor();
      await page.unroute('**/finalize');
    },
  },
  {
    // What is filled in and not sent would be gone on with in the next language.
    name: 'sent',
    async at(window) {
      await press(window, 'questionnaire.submit');
      await window.page
        .getByRole('heading', { level: 1, name: window.t('new-e-contact.patient.sent.title') })
        .waitFor();
    },
  },
  {
    name: 'unknown',
    at: '/e-contacts/00000000-0000-4000-8000-000000000000/questionnaire',
  },
];
