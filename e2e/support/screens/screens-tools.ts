import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

/** The kidney tool with a woman of 65 and one creatinine of today, µmol/l. */
export async function openKidney({ page, t }: Window, creatinine = '98'): Promise<void> {
  await page.goto('/tools/gfr');
  await page.getByLabel(t('clinical-tool.sex')).selectOption('FEMALE');
  await page.getByLabel(t('clinical-tool.kidney.age'), { exact: true }).fill('65');
  await page.locator('[id="creatinine.1"]').fill(creatinine);
}

export const TOOLS: readonly Screen[] = [
  { name: 'tools', at: '/tools' },
  { name: 'kidney-empty', at: '/tools/gfr' },
  {
    name: 'kidney',
    async at(window) {
      const { page, t } = window;
      await openKidney(window);
      await page.locator('#acr').fill('12');
      await page.getByText(t('clinical-tool.kidney.map.here'), { exact: true }).waitFor();
    },
  },
  {
    name: 'kidney-course',
    async at(window) {
      const { page, t } = window;
      await openKidney(window);
      await page.getByText(t('clinical-tool.paste.title'), { exact: true }).click();
      await page
        .getByLabel(t('clinical-tool.paste.label'))
        .fill('12.05.2025 Krea 90 µmol/L\n01.06.2024 Krea 84 µmol/L\nHb 130 g/L');
      await page.getByRole('button', { name: t('clinical-tool.paste.take') }).click();
      await page.getByRole('img', { name: t('clinical-tool.kidney.course.chart') }).waitFor();
    },
  },
  {
    name: 'kidney-question',
    async at(window) {
      const { page, t } = window;
      await openKidney(window);
      await page.getByLabel(t('clinical-tool.kidney.creatinineUnit')).selectOption('mg/dl');
      await page.getByText(t('clinical-tool.question.title')).waitFor();
    },
  },
];
