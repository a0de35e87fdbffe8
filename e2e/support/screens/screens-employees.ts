import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const openList = async ({ page }: Window, search = ''): Promise<void> => {
  await page.goto(`/admin/employees${search}`);
  await page.getByRole('row').getByRole('link').first().waitFor();
};

const openOne = async (window: Window, name: string): Promise<void> => {
  await openList(window);
  await window.page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
  await window.page.getByRole('heading', { name: window.t('employee.work.title') }).waitFor();
};

/** Employees of the demo's clinic, for its admin. */
export const EMPLOYEES: readonly Screen[] = [
  { name: 'employees', at: openList },
  { name: 'employees-deactivated', at: (window) => openList(window, '?show=deactivated') },
  {
    name: 'employee-mistakes',
    async at({ page, t }) {
      await page.goto('/admin/employees?edit=new');
      await page.getByRole('button', { name: t('employee.form.invite'), exact: true }).click();
      await page.getByText(t('employee.form.professionRequired')).first().waitFor();
    },
  },
  { name: 'employee-invited', at: (window) => openOne(window, 'Tamm-Kõiv') },
  {
    name: 'employee-deactivate',
    async at(window) {
      const { page, t } = window;
      await openOne(window, 'Ots');
      await page.getByRole('button', { name: t('employee.deactivate.open'), exact: true }).click();
      await page.getByRole('dialog').getByLabel(t('employee.assigned.to')).waitFor();
    },
  },
];
