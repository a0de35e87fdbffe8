import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const list = async ({ page }: Window): Promise<void> => {
  await page.goto('/template-answers');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
};

/** The clinic's standard answers: their list, one that is written, and how one is chosen. */
export const TEMPLATES: readonly Screen[] = [
  { name: 'templates', at: list },
  {
    name: 'templates-no-match',
    async at(window) {
      await list(window);
      await window.page.getByLabel(window.t('template-answer.search'), { exact: true }).fill('qqqqqq');
      await window.page.getByText(window.t('template-answer.none.title')).waitFor();
    },
  },
  {
    name: 'template-mistake',
    async at({ page, t }) {
      await page.goto('/template-answers?edit=new');
      await page.getByRole('button', { name: t('template-answer.form.save'), exact: true }).click();
      await page.getByText(t('template-answer.form.headingRequired')).waitFor();
    },
  },
  {
    name: 'template-picker',
    async at({ page, t }) {
      await page.goto('/clinic-e-contacts?waiting=clinic');
      await page.locator('tbody tr').first().getByRole('link').click();
      await page.getByLabel(t('conversation.clinic.answer.text'), { exact: true }).waitFor();
      await page.getByLabel(t('conversation.clinic.answer.text'), { exact: true }).focus();
      await page.getByRole('button', { name: t('conversation.clinic.templates'), exact: true }).click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
];
