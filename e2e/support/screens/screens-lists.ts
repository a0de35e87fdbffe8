import { chooseFile, confirmImport, figureOf, ring } from '../list-import.ts';
import { listedPerson, listFile } from '../patient-list-file.ts';
import { sharedProduct, type Window } from '../people.ts';
import { openSkPhones } from '../phones/sk-phones.ts';
import { press } from '../ways-in.ts';
import type { Screen } from './screen.ts';

/** Of the partner's test person, who is invited to the clinic of these screens. */
export const PROVEN_CODE = '60001019906';

const ALL = Array.from({ length: 24 }, (_, at) => listedPerson(at * 2));
/** Half of them, a marriage, a number, and rows that nobody can read. */
const NEXT = [
  { ...ALL[0]!, surname: 'Uusnimi-Põldmäe' },
  { ...ALL[1]!, phone: '5551 2345' },
  ...ALL.slice(2, 12),
  listedPerson(48, { code: '47005040080' }),
  listedPerson(50, { surname: '' }),
  { ...ALL[3]!, surname: 'Teine' },
];

const openLists = async ({ page, t }: Window): Promise<void> => {
  await page.goto('/admin/clinic-import/login');
  await page.getByRole('heading', { name: t('patient-list.proof.title') }).waitFor();
};
const openFile = async (window: Window, contents: string | Buffer, name?: string): Promise<void> => {
  await openLists(window);
  await chooseFile(window, contents, name);
};
const compared = async (window: Window): Promise<void> => {
  await openFile(window, listFile(NEXT));
  await window.page.waitForURL(/\/imports\//);
};
const phones = () => openSkPhones(sharedProduct().mailboxUrl);
let shown = '';

/** For an admin of a clinic of their own. One proof a language: nobody may begin more than five. */
export const LISTS: readonly Screen[] = [
  { name: 'lists', at: openLists },
  {
    name: 'code',
    async at(window) {
      await phones().answerBy('NEVER');
      await openLists(window);
      shown = await ring(window, '+37200000766', PROVEN_CODE);
    },
  },
  {
    name: 'dashboard',
    async at({ page, t }) {
      await phones().answer(shown, 'OK');
      await page.getByRole('table', { name: t('patient-list.dashboard.title') }).waitFor();
    },
  },
  {
    name: 'file-refused',
    async at(window) {
      await openFile(window, '%PDF-1.4', 'nimistu.pdf');
      await window.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'letters',
    async at(window) {
      const file = Buffer.from(listFile([...ALL, listedPerson(52, { surname: 'Mõðter' })]), 'latin1');
      await openFile(window, file);
      await window.page.getByRole('radio', { name: 'Mõšter' }).waitFor();
    },
  },
  {
    name: 'columns',
    async at(window) {
      const { page, t } = window;
      await openFile(window, listFile(ALL, null).replaceAll('N0101', ''));
      await page.getByRole('region', { name: t('patient-list.columns.label') }).waitFor();
      await press(window, 'ui.continue');
    },
  },
  {
    name: 'imported',
    async at(window) {
      await openFile(window, listFile(ALL));
      await window.page.waitForURL(/\/imports\//);
      await confirmImport(window);
    },
  },
  {
    name: 'undo',
    async at(window) {
      await press(window, 'patient-list.undo.open');
      await window.page.getByRole('dialog').getByRole('paragraph').first().waitFor();
    },
  },
  { name: 'import', at: compared },
  {
    name: 'import-renamed',
    async at(window) {
      await compared(window);
      await figureOf(window, 'RENAMED').click();
      await window.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'import-problems',
    async at(window) {
      await compared(window);
      await figureOf(window, 'PROBLEMS').click();
      await window.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'import-confirm',
    async at(window) {
      const { page, t } = window;
      await press(window, 'patient-list.confirm.open');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('patient-list.confirm.action'), exact: true }).click();
      await dialog.getByText(t('patient-list.confirm.wholeRequired')).waitFor();
    },
  },
  {
    name: 'phone-numbers',
    async at({ page, t }) {
      await page.goto('/admin/phone-numbers');
      await page.getByRole('button', { name: t('patient-list.file.choose') }).waitFor();
    },
  },
  { name: 'history', at: openLists },
];
