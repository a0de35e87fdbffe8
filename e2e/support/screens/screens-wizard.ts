import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';
import {
  chooseTopic,
  createdId,
  field,
  findPatient,
  goToMessage,
  option,
  searchField,
  textOf,
  topicField,
  WIZARD,
  wizardButton,
  wizardHeading,
} from '../wizard.ts';

/** Of the test's own clinic: who is found there, and has something open. */
const KNOWN = 'Wizard';
/** Surname of a patient without an account. */
export const UNTAKEN = 'Kontakt';

/** The server has heard whether the form is open, or the page that is visited next would show the other. */
async function storedForm(window: Window, formIsOpen: boolean): Promise<void> {
  await window.page.waitForResponse((response) => {
    const request = response.request();
    const isSave = request.method() !== 'GET' && request.url().includes('/drafts/new-clinic-e-contact');
    return isSave && response.ok() && request.postData()?.includes('"adding"') === formIsOpen;
  });
}
async function add(window: Window): Promise<void> {
  await window.page.goto(WIZARD);
  await searchField(window).waitFor();
  const opened = storedForm(window, true);
  await wizardButton(window, 'new-e-contact.clinic.add.begin').click();
  await field(window, 'patient.firstName').waitFor();
  await opened;
}
async function backToSearch(window: Window): Promise<void> {
  await wizardButton(window, 'new-e-contact.clinic.add.cancel').click();
  await searchField(window).waitFor();
}

/** The wizard of staff, page by page, each in the states that its users meet. */
export const WIZARD_SCREENS: readonly Screen[] = [
  {
    name: 'wizard-search',
    async at(window) {
      await window.page.goto(WIZARD);
      await searchField(window).fill(KNOWN);
      await option(window, KNOWN).first().waitFor();
      await searchField(window).press('ArrowDown');
    },
  },
  {
    name: 'wizard-nobody',
    async at(window) {
      await window.page.goto(WIZARD);
      await searchField(window).fill('Xyzzyqx');
      await window.page.getByRole('status').filter({ hasText: /./ }).first().waitFor();
    },
  },
  {
    name: 'wizard-add-mistakes',
    async at(window) {
      await add(window);
      await wizardButton(window, 'new-e-contact.clinic.add.submit').click();
      await window.page.getByText(window.t('new-e-contact.clinic.add.contactRequired')).first().waitFor();
    },
  },
  {
    name: 'wizard-add-minor',
    async at(window) {
      const { page, t } = window;
      await page.goto(WIZARD);
      await field(window, 'patient.firstName').waitFor();
      await field(window, 'patient.personalCode').fill('61101012257');
      await page.getByText(t('new-e-contact.clinic.add.minorTitle')).waitFor();
      await page.getByText(t('new-e-contact.clinic.add.representativeNew'), { exact: true }).click();
      await field(window, 'representative.firstName').waitFor();
      await page.getByText(t('draft.saved')).waitFor();
    },
  },
  {
    name: 'wizard-card',
    async at(window) {
      await window.page.goto(WIZARD);
      await field(window, 'patient.firstName').waitFor();
      await field(window, 'patient.personalCode').fill('');
      const closed = storedForm(window, false);
      await backToSearch(window);
      await closed;
      await searchField(window).fill(KNOWN);
      await option(window, KNOWN).click();
      await window.page.getByText(window.t('new-e-contact.clinic.data.openText')).waitFor();
    },
  },
  {
    name: 'wizard-contact',
    async at(window) {
      const { page, t } = window;
      await findPatient(window, UNTAKEN, UNTAKEN);
      await wizardButton(window, 'clinic-patient.contact.open').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('clinic-patient.field.email')).fill('mari@gmail.ee');
      await dialog.getByRole('button', { name: t('clinic-patient.contact.save'), exact: true }).click();
      await dialog.getByText(t('errors.EMAIL_GMAIL_EE')).waitFor();
    },
  },
  {
    name: 'wizard-message-mistakes',
    async at(window) {
      await findPatient(window, KNOWN, KNOWN);
      await goToMessage(window);
      await wizardButton(window, 'new-e-contact.clinic.send.REPLY').click();
      await topicField(window).fill(window.t('e-contact.type.BACK_PAIN').slice(0, 4));
      await window.page.getByText(window.t('new-e-contact.clinic.topic.required')).first().waitFor();
    },
  },
  {
    name: 'wizard-message',
    async at(window) {
      const { page, t } = window;
      await findPatient(window, KNOWN, KNOWN);
      await goToMessage(window);
      await chooseTopic(window, 'BACK_PAIN');
      await textOf(window, 'REPLY').fill('Tere! Palun kirjutage, kas selg valutab ka öösel.');
      await page.getByText(t('draft.saved')).waitFor();
    },
  },
  {
    name: 'wizard-created',
    async at(window) {
      await findPatient(window, KNOWN, KNOWN);
      await goToMessage(window);
      await textOf(window, 'REPLY').press('Control+Enter');
      await createdId(window);
    },
  },
  {
    name: 'wizard-questionnaire',
    async at(window) {
      const { page, t } = window;
      await findPatient(window, KNOWN, KNOWN);
      await goToMessage(window);
      await page.getByText(t('new-e-contact.clinic.mode.QUESTIONNAIRE'), { exact: true }).click();
      await page.getByText(t('e-contact.type.QUEST_PHQ9'), { exact: true }).click();
      await textOf(window, 'QUESTIONNAIRE').fill('Täidame koos.');
      await page.getByText(t('draft.saved')).waitFor();
    },
  },
  {
    name: 'wizard-fill',
    async at(window) {
      const { page, t } = window;
      await wizardHeading(window, 'new-e-contact.clinic.message.title').waitFor();
      await wizardButton(window, 'new-e-contact.clinic.send.QUESTIONNAIRE').click();
      await page.waitForURL('**/fill-questionnaire?*');
      await page.getByText(t('questionnaire.clinic.fill.keys')).waitFor();
      // Here the page is looked at, not its keys.
      await page.getByRole('radio').nth(1).check({ force: true });
      await page.getByText(t('draft.saved')).waitFor();
    },
  },
];
