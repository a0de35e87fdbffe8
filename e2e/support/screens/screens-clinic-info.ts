import type { Screen } from './screen.ts';

/** What a clinic tells of itself, and to whom: an admin changes it, colleagues read it. */
export const CLINIC_INFO: readonly Screen[] = [
  {
    name: 'clinic-info',
    async at({ page, t }) {
      await page.goto('/admin/clinic-info');
      await page.getByRole('heading', { level: 1, name: t('clinic.info.title') }).waitFor();
    },
  },
  {
    name: 'global-messages',
    async at({ page, t }) {
      await page.goto('/admin/global-message');
      await page.getByRole('heading', { level: 1, name: t('global-message.title') }).waitFor();
    },
  },
  {
    name: 'global-message-mistakes',
    async at({ page, t }) {
      await page.goto('/admin/global-message?edit=new');
      await page.getByRole('button', { name: t('global-message.form.publish'), exact: true }).click();
      await page.getByText(t('global-message.form.textRequired')).first().waitFor();
    },
  },
];
