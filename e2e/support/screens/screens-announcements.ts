import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const LIST = '/prm/announcements';

export const openForm = async ({ page }: Window): Promise<void> => {
  await page.goto(`${LIST}?edit=new`);
  await page.locator('#text-et').waitFor();
};

/** Announcements of the platform, for its admin. */
export const ANNOUNCEMENTS: readonly Screen[] = [
  {
    name: 'announcements',
    async at({ page }) {
      await page.goto(LIST);
      await page.getByRole('listitem').first().waitFor();
    },
  },
  { name: 'announcement-new', at: openForm },
  {
    name: 'announcement-mistakes',
    async at(window) {
      const { page, t } = window;
      await openForm(window);
      await page.locator('#text-et').fill('');
      await page.locator('#age-from').fill('60');
      await page.locator('#age-to').fill('40');
      await page.getByRole('button', { name: t('global-message.form.publish'), exact: true }).click();
      await page.getByText(t('errors.platform.ANNOUNCEMENT_AGES_CROSSED')).first().waitFor();
    },
  },
  {
    name: 'announcement-confirm',
    async at(window) {
      const { page, t } = window;
      await openForm(window);
      await page.locator('#text-et').fill('Gripi vastu saab nüüd vaktsineerida ka õhtuti.');
      await page.locator('#age-from').fill('18');
      await page.locator('#age-to').fill('150');
      await page.getByRole('button', { name: t('global-message.form.publish'), exact: true }).click();
      await page.getByRole('dialog').getByRole('checkbox').waitFor();
    },
  },
];
