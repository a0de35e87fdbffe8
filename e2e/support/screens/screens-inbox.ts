import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const list = async ({ page }: Window, address = '/clinic-e-contacts'): Promise<void> => {
  await page.goto(address);
  await page.locator('tbody').getByRole('link').first().waitFor();
};
/** The keys come after the page: pressed until it answers. */
const byKey = async ({ page }: Window, key: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  for (let tries = 0; tries < 100 && (await dialog.count()) === 0; tries += 1) {
    await page.keyboard.press(key);
    await dialog.waitFor({ timeout: 200 }).catch(() => undefined);
  }
};

/** The list with what opens over it and in it. */
export const INBOX: readonly Screen[] = [
  { name: 'inbox-work', at: (window) => list(window, '/clinic-e-contacts?queue=DOCTOR,NURSE&sort=work') },
  { name: 'inbox-snoozed', at: (window) => list(window, '/clinic-e-contacts?snoozed=only') },
  {
    name: 'inbox-filters',
    async at(window) {
      await list(window, '/clinic-e-contacts?assignee=mine,unassigned&createdFrom=2020-01-02');
      await window.page.locator('main button[aria-controls][aria-expanded="false"]').first().click();
    },
  },
  {
    name: 'inbox-batch',
    async at(window) {
      await list(window);
      const ticks = window.page.locator('tbody').getByRole('checkbox');
      await ticks.nth(0).check();
      await ticks.nth(1).check();
      await window.page.getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'inbox-patients',
    async at(window) {
      await list(window);
      await window.page.getByRole('combobox', { name: window.t('inbox.clinic.filter.search') }).fill('tamm');
      await window.page
        .getByRole('listbox', { name: window.t('inbox.clinic.search.patients') })
        .getByRole('option')
        .first()
        .waitFor();
    },
  },
  {
    name: 'inbox-palette',
    async at(window) {
      await list(window);
      await byKey(window, 'Control+k');
    },
  },
  {
    name: 'inbox-keys',
    async at(window) {
      await list(window);
      await byKey(window, 'Shift+Slash');
    },
  },
];
