import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listEContactTypes, listEmployees, listPatientLists } from '@tervik/contract/routes-clinic.gen.ts';
import { idOf } from '#test/e-contact.ts';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { LANGUAGES, removeAll, render } from '#test/render.tsx';
import { openServer } from '#test/server.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { InboxSearch } from './inbox-search.ts';

const CLINICS = [{ clinicId: CLINIC_ID, clinicName: 'Kesklinna perearstid' }];
const KRISTI = idOf(71);

beforeEach(() => {
  const server = openServer();
  server.answer(listEContactTypes, () => ({ types: ['APPOINTMENT' as const, 'CERTIFICATE' as const] }));
  server.answer(listPatientLists, () => ({ lists: [] }));
  server.answer(listEmployees, () => ({
    employees: [
      {
        id: KRISTI,
        userId: null,
        firstName: 'Kristi',
        surname: 'Kask',
        profession: 'NURSE' as const,
        isAdmin: false,
        deletedAt: null,
        record: null,
      },
    ],
  }));
});
afterEach(() => removeAll());

function Filters() {
  const [search, setSearch] = useState<InboxSearch>({});
  return (
    <>
      <FilterPanel id="more" search={search} onSearch={setSearch} clinics={CLINICS} />
      <ChosenFilters search={search} onSearch={setSearch} clinics={CLINICS} firstName={undefined} />
      <output>{JSON.stringify(search)}</output>
    </>
  );
}
const open = (locale: Locale = 'en') => render(<Filters />, { locale, user: nurse() });
const chosen = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as InboxSearch;

test.each(LANGUAGES)('%s: two types are chosen one after the other, and go one by one', async (locale) => {
  const { t } = await open(locale);
  const types = page.getByRole('combobox', { name: t('inbox.clinic.filter.type') });
  await types.selectOptions(t('e-contact.type.APPOINTMENT'));
  await types.selectOptions(t('e-contact.type.CERTIFICATE'));
  await expect.poll(chosen).toEqual({ types: 'CERTIFICATE,APPOINTMENT' });
  await expect.element(types).not.toBeInTheDocument();
  const words = page.getByRole('group', { name: t('inbox.clinic.filter.bar') });
  await words
    .getByRole('button', { name: t('ui.removeFilter', { filter: t('e-contact.type.APPOINTMENT') }) })
    .click();
  await expect.poll(chosen).toEqual({ types: 'CERTIFICATE' });
  await expect.element(types).toBeVisible();
});

test.each(LANGUAGES)('%s: a colleague is chosen by name, and the word says it', async (locale) => {
  const { t } = await open(locale);
  await page.getByRole('combobox', { name: t('inbox.clinic.more.people') }).selectOptions('Kristi Kask');
  await expect.poll(chosen).toEqual({ assignee: KRISTI });
  await expect
    .element(page.getByText(t('inbox.clinic.word.assignee', { name: 'Kristi Kask' })))
    .toBeVisible();
});

test.each(LANGUAGES)('%s: a day is taken as one writes it, half a day is not', async (locale) => {
  const { t } = await open(locale);
  const from = page.getByRole('textbox', { name: t('inbox.clinic.more.createdFrom') });
  await from.fill('1.12');
  expect(chosen()).toEqual({});
  await from.fill('1.12.2026');
  await expect.poll(chosen).toEqual({ createdFrom: '2026-12-01' });
  await from.fill('');
  await expect.poll(chosen).toEqual({});
});

test('ticks of one kind stand beside each other, and all go at once', async () => {
  const { t } = await open();
  await page.getByRole('checkbox', { name: t('inbox.clinic.queue.NURSE') }).click({ force: true });
  await page
    .getByRole('checkbox', { name: t('e-contact.clinic.status.WAITING_FOR_CLINIC') })
    .click({ force: true });
  await expect.poll(chosen).toEqual({ queue: 'NURSE', statuses: 'WAITING_FOR_CLINIC' });
  await page.getByRole('button', { name: t('inbox.clinic.filter.clear') }).click();
  await expect.poll(chosen).toEqual({});
  await expect.element(page.getByRole('checkbox', { name: t('inbox.clinic.queue.NURSE') })).not.toBeChecked();
});
