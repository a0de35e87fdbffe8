import type { Locator } from 'playwright-core';
import { listFile } from './patient-list-file.ts';
import type { Window } from './people.ts';
import { press } from './ways-in.ts';

/** Steps of importing a list that journeys and screens share. */

export async function chooseFile(
  { page, t }: Window,
  contents: string | Buffer,
  name = 'nimistu.csv',
): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(contents) };
  await page.getByLabel(t('patient-list.file.choose')).last().setInputFiles(file);
}

/** Of the dialog that asks whether to import; also what changes nobody. */
export async function confirmImport({ page, t }: Window): Promise<void> {
  const button = (key: string): Locator => page.getByRole('button', { name: t(key), exact: true });
  await button('patient-list.confirm.open').or(button('patient-list.import.markToday')).click();
  const dialog = page.getByRole('dialog', { name: t('patient-list.confirm.title') });
  await dialog.getByRole('button', { name: t('patient-list.confirm.action'), exact: true }).click();
  await page.getByText(t('patient-list.import.done'), { exact: true }).first().waitFor();
}

/** An admin's window imports the clinic's first list, with these people in it, and is closed. */
export async function importList(window: Window, people: Parameters<typeof listFile>[0]): Promise<void> {
  await window.page.goto('/admin/clinic-import/login');
  await chooseFile(window, listFile(people));
  await window.page.waitForURL(/\/imports\//);
  await confirmImport(window);
  await window.context.close();
}

/** A figure of what changes, by the name of its group. */
export const figureOf = ({ page, t }: Window, group: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^\\d+ ?${t(`patient-list.group.${group}`)}$`) });

/** Types who one is; Mobile-ID asks for a phone, Smart-ID for none. */
async function prove({ page, t }: Window, phone: string | undefined, code: string): Promise<void> {
  const method = phone === undefined ? 'SMART_ID' : 'MOBILE_ID';
  await page
    .getByRole('radio', { name: t(`patient-list.source.${method}`), exact: true })
    .check({ force: true });
  if (phone !== undefined) await page.getByLabel(t('patient-list.proof.phone'), { exact: true }).fill(phone);
  await page.getByLabel(t('patient-list.proof.code'), { exact: true }).fill(code);
}

/** Types who one is, and makes the phone ring. @returns the code that the page shows */
export async function ring(window: Window, phone: string | undefined, code: string): Promise<string> {
  await prove(window, phone, code);
  const { page, t } = window;
  await press(window, 'patient-list.proof.start');
  await page.getByRole('heading', { name: t('patient-list.proof.ringing.title') }).waitFor();
  return (await page.getByText(/^\d{4}$/).innerText()).trim();
}

/** Types who one is, where the service takes no call: no phone rings. */
export async function ringInVain(window: Window, phone: string | undefined, code: string): Promise<void> {
  await prove(window, phone, code);
  await press(window, 'patient-list.proof.start');
}
