import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const open = async ({ page, t }: Window, search = ''): Promise<void> => {
  await page.goto(`/admin/intake${search}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (search === '') await page.getByRole('heading', { name: t('intake.clinic.limits.title') }).waitFor();
};

/** Which new e-contacts the demo's clinic takes, for its admin. */
export const INTAKE: readonly Screen[] = [
  { name: 'intake', at: open },
  {
    name: 'intake-close',
    async at(window) {
      await open(window, '?edit=new');
      const { page, t } = window;
      await page.getByText(t('intake.clinic.form.groups.some'), { exact: true }).click();
      await page.getByText(t('intake.clinic.form.until.time'), { exact: true }).click();
      await page.getByRole('button', { name: t('intake.clinic.form.submit'), exact: true }).click();
      await page.getByText(t('intake.clinic.form.groupsRequired')).first().waitFor();
    },
  },
];
