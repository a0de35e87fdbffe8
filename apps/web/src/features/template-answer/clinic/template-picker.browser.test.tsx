import { useState } from 'react';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { listClinics, listTemplates } from '@tervik/contract/routes-clinic.gen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '#test/e-contact.ts';
import { onPress } from '#test/on-press.ts';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { TemplatePicker } from './template-picker.tsx';

const template = (number: number, heading: string, patch: Partial<TemplateAnswer> = {}): TemplateAnswer => ({
  id: idOf(number),
  clinicId: CLINIC_ID,
  heading,
  description: `Text of ${heading}`,
  eContactType: null,
  isShared: true,
  authorName: 'Kristi Kask',
  byMe: false,
  mine: false,
  updatedAt: '2026-11-23T10:00:00.000Z',
  ...patch,
});
const TEMPLATES = [
  template(1, 'Blood test', { description: 'Tere, {patientFirstName}! Come in the morning.\n{myName}' }),
  template(2, 'Õlavalu', { eContactType: 'BACK_PAIN' }),
  template(3, 'Only with a cough', { eContactType: 'COUGH' }),
];

const insert = vi.fn<(text: string, focused: string | null | undefined) => void>();
let server: TestServer;
beforeEach(() => {
  insert.mockReset();
  server = openServer();
  server.answer(listTemplates, () => ({ templates: TEMPLATES }));
  server.answer(listClinics, () => ({ clinics: [] }));
});

function Picker() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <TemplatePicker
        clinicId={CLINIC_ID}
        eContactType="BACK_PAIN"
        patient={{ firstName: 'Mari' }}
        open={isOpen}
        onClose={() => setOpen(false)}
        onInsert={(text) => insert(text, document.activeElement?.textContent)}
      />
    </>
  );
}
const headings = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.querySelector('span')?.textContent);
const field = () => page.getByRole('combobox');
const inserted = () => insert.mock.calls.map(([text]) => text);
async function open(locale: (typeof LANGUAGES)[number] = 'en') {
  const rendered = await render(<Picker />, { locale, user: nurse() });
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(field()).toHaveFocus();
  return rendered;
}

test.each(LANGUAGES)(
  '%s: those for this problem first, those for any after them, no others',
  async (locale) => {
    const { t } = await open(locale);
    await expect.element(page.getByRole('dialog', { name: t('template-answer.picker.title') })).toBeVisible();
    await expect.poll(headings).toEqual(['Õlavalu', 'Blood test']);
    await expect.element(page.getByText(t('template-answer.found', { count: 2 }))).toBeInTheDocument();
  },
);

test('Enter puts in the first one, with its fields filled in, and closes', async () => {
  await open();
  await expect.poll(headings).toHaveLength(2);
  await userEvent.keyboard('blood{Enter}');
  expect(inserted()).toEqual(['Tere, Mari! Come in the morning.\nAnu Tamm']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('it is found without its marks, and by words of its text', async () => {
  await open();
  await expect.poll(headings).toHaveLength(2);
  await userEvent.keyboard('olavalu');
  await expect.poll(headings).toEqual(['Õlavalu']);
  await userEvent.fill(field(), 'morning');
  await expect.poll(headings).toEqual(['Blood test']);
});

test('arrows choose, and what will be added stands beside the list', async () => {
  const { t } = await open();
  await expect.poll(headings).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByText('Text of Õlavalu')).not.toBeInTheDocument();
  await expect.element(page.getByText(/Tere, Mari!/)).toBeVisible();
  await page.getByRole('button', { name: t('template-answer.picker.insert') }).click();
  expect(inserted()).toEqual(['Tere, Mari! Come in the morning.\nAnu Tamm']);
});

test('nothing found: it says so, and Enter adds nothing', async () => {
  const { t } = await open();
  await expect.poll(headings).toHaveLength(2);
  await userEvent.keyboard('zzz{Enter}');
  await expect.element(page.getByText(t('template-answer.picker.none'))).toBeVisible();
  expect(inserted()).toEqual([]);
});

test('a list that could not be fetched says so, and is fetched anew', async () => {
  server.answer(listTemplates, () => refuse(403, 'FORBIDDEN'));
  const { t } = await open();
  const again = page.getByRole('button', { name: t('ui.retry') });
  await expect.element(again).toBeVisible();
  onPress(() => server.answer(listTemplates, () => ({ templates: TEMPLATES })));
  await again.click();
  await expect.poll(headings).toHaveLength(2);
});

test('Escape adds nothing and gives the focus back', async () => {
  await open();
  await expect.poll(headings).toHaveLength(2);
  await userEvent.keyboard('blood{Escape}');
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(inserted()).toEqual([]);
});
