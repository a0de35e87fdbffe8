import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

/** The kidney tool with a woman of 65 and one creatinine of today, µmol/l. */
export async function openKidney({ page, t }: Window, creatinine = '98', eContactId?: string): Promise<void> {
  await page.goto(eContactId === undefined ? '/tools/gfr' : `/tools/gfr?to=${eContactId}`);
  await page.getByLabel(t('clinical-tool.sex')).selectOption('FEMALE');
  await page.getByLabel(t('clinical-tool.kidney.age'), { exact: true }).fill('65');
  await page.locator('[id="creatinine.1"]').fill(creatinine);
}

/** The LDL tool with a smoking man of 50, whom the facts put at 8.8 %; mmol/l. */
export async function openLdl(window: Window, total?: string): Promise<void> {
  await window.page.goto('/tools/ldl');
  await fillLdl(window, total);
}

export async function fillLdl({ page, t }: Window, total = '6,3'): Promise<void> {
  await page.getByLabel(t('clinical-tool.sex')).selectOption('MALE');
  await page.getByLabel(t('clinical-tool.ldl.smoker'), { exact: true }).selectOption('YES');
  const values = { age: '50', total, hdl: '1.4', triglycerides: '1,5', systolic: '140' };
  for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value);
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
  { name: 'ldl-empty', at: '/tools/ldl' },
  {
    name: 'ldl',
    async at(window) {
      const { page, t } = window;
      await openLdl(window);
      await page.getByText(t('clinical-tool.ldl.table.here'), { exact: true }).waitFor();
      await page.getByRole('region', { name: t('clinical-tool.patient.title') }).waitFor();
    },
  },
  {
    name: 'ldl-disease',
    async at(window) {
      const { page, t } = window;
      await openLdl(window);
      for (const box of ['treated', 'ascvd']) await page.locator(`#${box}`).check();
      await page.locator('#extreme').check();
      await page.getByLabel(t('clinical-tool.ldl.diabetes'), { exact: true }).selectOption('TYPE_2');
      await page.locator('#triglycerides').fill('5');
      await page.getByText(t('clinical-tool.ldl.from.SAMPSON')).waitFor();
    },
  },
  {
    name: 'ldl-question',
    async at(window) {
      const { page, t } = window;
      await openLdl(window);
      await page.locator('#diastolic').fill('150');
      await page.getByLabel(t('clinical-tool.ldl.unit'), { exact: true }).selectOption('mg/dl');
      await page.getByText(t('clinical-tool.question.title')).waitFor();
    },
  },
];
