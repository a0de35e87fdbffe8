import { goOn } from '../new-e-contact.ts';
import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';
import { heading, press } from '../ways-in.ts';

const field = ({ page, t }: Window, name: 'personalCode' | 'firstName' | 'surname') =>
  page.getByLabel(t(`person.field.${name}`), { exact: true });

const list = async (window: Window): Promise<void> => {
  await window.page.goto('/e-contacts/choose-person');
  await window.page.getByRole('radio').first().waitFor({ state: 'attached' });
};
const form = async (window: Window): Promise<void> => {
  await window.page.goto('/e-contacts/add/person');
  await field(window, 'personalCode').waitFor();
};
const edit = async (window: Window): Promise<void> => {
  await list(window);
  await window.page.locator('a[href*="edit/person"]').first().click();
  await field(window, 'personalCode').waitFor();
};
const declined = async (window: Window): Promise<void> => {
  await list(window);
  await window.page.getByRole('radio').first().check({ force: true });
  await goOn(window);
  await heading(window, 'new-e-contact.who.declined.title').waitFor();
};

/** Of somebody without a family doctor here, who represents a child, and one who has come of age. */
export const PEOPLE: readonly Screen[] = [
  { name: 'list', at: list },
  { name: 'add', at: form },
  {
    name: 'add-mistakes',
    async at(window) {
      await form(window);
      await field(window, 'personalCode').fill('61101012258');
      await field(window, 'firstName').fill('61101012258');
      await press(window, 'person.form.submit');
      await window.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'add-adult',
    async at(window) {
      await form(window);
      await field(window, 'personalCode').fill('35703150220');
      await window.page.getByText(window.t('person.facts.adult')).waitFor();
    },
  },
  { name: 'edit', at: edit },
  {
    name: 'remove',
    async at(window) {
      await edit(window);
      await press(window, 'person.remove.button');
      await window.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'came-of-age',
    async at(window) {
      await list(window);
      await window.page.getByRole('link', { name: window.t('person.cameOfAge.again') }).click();
      await window.page.getByText(window.t('person.cameOfAge.againNext')).waitFor();
    },
  },
  {
    name: 'edit-unknown',
    at: '/e-contacts/edit/person?personId=00000000-0000-4000-8000-000000000000',
  },
  { name: 'declined', at: declined },
  {
    name: 'open-clinics',
    async at(window) {
      await declined(window);
      await press(window, 'new-e-contact.who.declined.open', 'link');
      await window.page.getByRole('radio').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'open-clinics-none',
    async at(window) {
      await window.page.getByLabel(window.t('new-e-contact.who.open.search')).fill('qqqq');
      await window.page.getByRole('radio').first().waitFor({ state: 'detached' });
    },
  },
  { name: 'access-log-empty', at: '/access-log' },
  { name: 'clinic-messages-empty', at: '/clinic-messages' },
];
