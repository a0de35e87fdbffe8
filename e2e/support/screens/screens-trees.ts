import { answerField } from '../open-e-contact.ts';
import {
  answerSigns,
  chooseClinic,
  chooseWho,
  goToSummary,
  startAnew,
  textField,
  walkToText,
} from '../new-e-contact.ts';
import type { Locator } from 'playwright-core';
import type { Window } from '../people.ts';
import { findPatient, goToMessage, searchField, topicField, WIZARD } from '../wizard.ts';
import type { Screen } from './screen.ts';

/** A screen whose tree is written down, and where the focus goes by key there. */
export interface TreeScreen extends Screen {
  readonly keys?: readonly string[];
  /** Has the focus before the keys; where it stands already unless said. */
  readonly from?: (window: Window) => Locator;
}

const CLINIC = 'Pihlaka';
/** Through a list and out of it; the field's own keys among them. */
const LIST_KEYS = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home', 'Tab', 'Tab', 'Escape'];
const TOPIC = 'BACK_PAIN';
const PATIENT = 'Светлана';

async function openList({ page }: Window): Promise<void> {
  await page.goto('/clinic-e-contacts');
  await page.locator('tbody').getByRole('link').first().waitFor();
}

async function openEContact(window: Window): Promise<void> {
  await openList(window);
  await window.page.locator('tbody tr').filter({ hasText: PATIENT }).getByRole('link').first().click();
  await answerField(window).waitFor();
}

/** The keys come after the page: pressed until it answers. */
async function openByKey({ page }: Window, key: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (let tries = 0; tries < 100 && (await dialog.count()) === 0; tries += 1) {
    await page.keyboard.press(key);
    await dialog.waitFor({ timeout: 200 }).catch(() => undefined);
  }
}

const askBatch = (key: string) => async (window: Window) => {
  const { page, t } = window;
  await openList(window);
  const ticks = page.locator('tbody').getByRole('checkbox');
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t(key), exact: true })
    .click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};

const CLINIC_SCREENS: readonly TreeScreen[] = [
  { name: 'list', at: openList },
  {
    name: 'e-contact',
    at: openEContact,
    from: ({ page }) => page.getByRole('tab').first(),
    keys: ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'Tab', 'Shift+Tab'],
  },
  {
    name: 'template-picker',
    keys: LIST_KEYS,
    async at(window) {
      await openEContact(window);
      const { page, t } = window;
      await answerField(window).focus();
      await page.getByRole('button', { name: t('conversation.clinic.templates'), exact: true }).click();
      const options = page.getByRole('dialog').getByRole('option');
      await options.first().waitFor();
      await page.keyboard.type('vere');
      await options.filter({ hasText: 'Vaktsiin' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'palette',
    keys: LIST_KEYS,
    async at(window) {
      await openList(window);
      const { page } = window;
      await openByKey(window, 'Control+k');
      const options = page.getByRole('dialog').getByRole('option');
      await options.first().waitFor();
      const all = await options.count();
      await page.keyboard.type('vastu');
      await page.waitForFunction(
        (count) => document.querySelectorAll('dialog [role="option"]').length < count,
        all,
      );
    },
  },
  {
    name: 'patient-search',
    keys: LIST_KEYS,
    async at(window) {
      await openList(window);
      const { page, t } = window;
      await page.getByRole('combobox', { name: t('inbox.clinic.filter.search') }).fill('tamm');
      await page
        .getByRole('listbox', { name: t('inbox.clinic.search.patients') })
        .getByRole('option')
        .first()
        .waitFor();
      // The list behind follows a moment later.
      await page.waitForURL(/search=tamm/);
      await page.locator('tbody tr').filter({ hasText: PATIENT }).first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'filters',
    from: ({ page, t }) => page.getByLabel(t('inbox.clinic.more.createdFrom'), { exact: true }),
    keys: ['Tab', 'Tab', 'Tab', 'Shift+Tab'],
    async at(window) {
      await openList(window);
      await window.page.locator('main button[aria-controls][aria-expanded="false"]').first().click();
      await window.page.getByText(window.t('inbox.clinic.more.createdFrom')).waitFor();
    },
  },
  { name: 'snooze', at: askBatch('inbox.clinic.batch.SNOOZE'), keys: LIST_KEYS },
  { name: 'assign', at: askBatch('inbox.clinic.batch.ASSIGN'), keys: ['End', 'Tab', 'Tab', 'Tab'] },
  {
    name: 'menu',
    keys: [...LIST_KEYS.slice(0, 6), 'm', 'Tab', 'Escape'],
    async at(window) {
      await openEContact(window);
      const { page, t } = window;
      await page.getByRole('button', { name: t('conversation.clinic.view.more'), exact: true }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'wizard-search',
    keys: LIST_KEYS.slice(0, 7),
    async at(window) {
      await window.page.goto(WIZARD);
      await searchField(window).fill('tamm');
      await window.page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'wizard-topic',
    keys: LIST_KEYS.slice(0, 7),
    async at(window) {
      const { page, t } = window;
      await findPatient(window, 'tamm', 'Mari');
      await goToMessage(window);
      await topicField(window).fill(t(`e-contact.type.${TOPIC}`).slice(0, 4));
      await page
        .getByRole('option')
        .filter({ hasText: t(`e-contact.type.${TOPIC}`) })
        .first()
        .waitFor();
      await page.getByText(t('draft.clinic.saved')).waitFor();
    },
  },
];

async function openOwn({ page, t }: Window): Promise<void> {
  await page.goto('/my-e-contacts');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('inbox.patient.status.yourTurn') })
    .first()
    .getByRole('link')
    .click();
  await page.waitForURL(/timeline/);
  await page.getByRole('article').first().waitFor();
}

const PATIENT_SCREENS: readonly TreeScreen[] = [
  {
    name: 'list',
    async at({ page }) {
      await page.goto('/my-e-contacts');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'timeline',
    at: openOwn,
  },
  {
    name: 'sick-leave',
    async at(window) {
      const { page, t } = window;
      await openOwn(window);
      await page.getByRole('region').locator('a[href$="/sick-leave"]').click();
      await page.getByRole('heading', { level: 1, name: t('sick-leave.page.title') }).waitFor();
      await page.getByRole('textbox').nth(2).waitFor();
    },
  },
  {
    name: 'choose-type',
    async at(window) {
      await window.page.goto('/e-contacts/choose-patient');
      await startAnew(window);
      await chooseWho(window);
      await chooseClinic(window, CLINIC);
      await window.page.getByLabel(window.t('new-e-contact.patient.search')).waitFor();
    },
  },
  {
    name: 'summary',
    async at(window) {
      await walkToText(window, { clinic: CLINIC });
      await answerSigns(window, 'BACK_PAIN');
      await textField(window).fill('Tere!');
      await goToSummary(window);
    },
  },
];

export const TREE_SCREENS: Readonly<Record<'clinic' | 'patient' | 'visitor', readonly TreeScreen[]>> = {
  clinic: CLINIC_SCREENS,
  patient: PATIENT_SCREENS,
  visitor: [{ name: 'sign-in', at: '/login-with-password' }],
};
