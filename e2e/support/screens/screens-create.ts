import {
  answerSigns,
  chooseClinic,
  chooseWho,
  goOn,
  goToSummary,
  startAnew,
  textField,
  walkToText,
} from '../new-e-contact.ts';
import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const CLINIC = 'Kastani';

/** The draft decides which questions are open, so the steps are walked. */
const first = async (window: Window): Promise<void> => {
  await window.page.goto('/e-contacts/choose-patient');
  await startAnew(window);
};

/** The search of the step that asks what it is about. */
async function searchTypes(window: Window) {
  await first(window);
  await chooseWho(window);
  await chooseClinic(window, CLINIC);
  return window.page.getByLabel(window.t('new-e-contact.patient.search'));
}

/** Asked by the simulated model: this clinic wants it. */
async function walkToQuestions(window: Window): Promise<void> {
  // What was answered in another language would stay as it was asked. From a page that has nothing more to save: what
  // is saved on leaving would bring the draft back.
  await window.page.goto('/settings');
  await window.page.getByRole('heading', { level: 1, name: window.t('account.settings.title') }).waitFor();
  await window.page.evaluate(() => fetch('/api/drafts/new-e-contact', { method: 'DELETE' }));
  await walkToText(window, { clinic: CLINIC });
  await answerSigns(window, 'BACK_PAIN');
  await textField(window).fill(`… ${window.locale}`);
  await goOn(window);
  await window.page.waitForURL('**/e-contacts/questions');
}

/** A new e-contact from its first question to its sending. */
export const CREATE: readonly Screen[] = [
  { name: 'choose-patient', at: first },
  {
    name: 'choose-clinic',
    async at(window) {
      await first(window);
      await chooseWho(window);
      await window.page.getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'choose-type',
    async at(window) {
      await (await searchTypes(window)).waitFor();
    },
  },
  {
    name: 'choose-type-nothing',
    async at(window) {
      const { page, t } = window;
      await (await searchTypes(window)).fill('qqqqqq');
      await page.getByText(t('new-e-contact.patient.searchNothing')).waitFor();
    },
  },
  {
    name: 'choose-type-danger',
    async at(window) {
      const { page, t } = window;
      await (await searchTypes(window)).fill('valu rinnus');
      await page.getByText(t('new-e-contact.write.danger.title')).waitFor();
    },
  },
  {
    name: 'create',
    async at(window) {
      await walkToText(window, { clinic: CLINIC });
      await textField(window).fill('');
    },
  },
  {
    name: 'create-missing',
    async at(window) {
      const { page, t } = window;
      await walkToText(window, { clinic: CLINIC });
      await textField(window).fill('');
      await goOn(window);
      await page.getByRole('alert').getByText(t('new-e-contact.patient.textRequired')).waitFor();
    },
  },
  {
    name: 'create-urgent',
    async at(window) {
      await walkToText(window, { clinic: CLINIC });
      await answerSigns(window, 'BACK_PAIN', true);
      await window.page.getByText(window.t('new-e-contact.write.signs.title')).waitFor();
    },
  },
  {
    name: 'unfinished',
    async at({ page, t }) {
      await page.getByText(t('draft.saved')).waitFor();
      await page.goto('/e-contacts/choose-patient');
      await page
        .getByRole('heading', { level: 1, name: t('new-e-contact.patient.unfinished.title') })
        .waitFor();
      await page.locator('main time').waitFor();
    },
  },
  {
    name: 'create-leave-missing',
    async at(window) {
      const { page, t } = window;
      await walkToText(window, { clinic: CLINIC, type: 'FIT_NOTE' });
      await page.getByText(t('sick-leave.form.CARE'), { exact: true }).click();
      await goOn(window);
      await page.getByRole('alert').getByText(t('sick-leave.form.required.date')).waitFor();
    },
  },
  {
    name: 'questions',
    async at(window) {
      await walkToQuestions(window);
      await window.page.getByText(window.t('new-e-contact.questions.modelTitle')).waitFor();
    },
  },
  {
    name: 'questions-more',
    async at(window) {
      await walkToQuestions(window);
      // The address is ahead of the page, and the page before has radio buttons too.
      await window.page.getByText(window.t('new-e-contact.questions.modelTitle')).waitFor();
      await window.page.getByRole('main').getByRole('radio').first().check();
      await goOn(window);
      await window.page.getByText(window.t('new-e-contact.questions.moreTitle')).waitFor();
    },
  },
  {
    name: 'summary-by-model',
    async at(window) {
      const { page, t } = window;
      await goOn(window);
      await page.getByRole('button', { name: t('new-e-contact.questions.summary.make') }).click();
      // Exactly: the offer that it takes the place of, and the note under it, speak of the text too.
      await page.getByText(t('new-e-contact.questions.summary.original'), { exact: true }).waitFor();
    },
  },
  {
    name: 'summary',
    async at(window) {
      await walkToText(window, { clinic: CLINIC });
      await answerSigns(window, 'BACK_PAIN');
      await textField(window).fill('…');
      await goToSummary(window);
    },
  },
  {
    name: 'summary-urgent',
    async at(window) {
      await walkToText(window, { clinic: CLINIC });
      await answerSigns(window, 'BACK_PAIN', true);
      await textField(window).fill('…');
      await goToSummary(window);
    },
  },
];
