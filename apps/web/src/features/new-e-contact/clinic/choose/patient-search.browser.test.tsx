import { useState } from 'react';
import type { ClinicPatient, FoundMember } from '@tervik/contract/clinic-patient.ts';
import { findPatients, searchPatients } from '@tervik/contract/routes-clinic.gen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { childOfMari, mari } from '#test/clinic-patient.ts';
import { onPress } from '#test/on-press.ts';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import { PatientSearch } from './patient-search.tsx';
import { rememberPatient } from '../queries.ts';

const choose = vi.fn<(patient: ClinicPatient) => void>();
const chooseMember = vi.fn<(member: FoundMember) => void>();
let server: TestServer;
beforeEach(() => {
  choose.mockReset();
  server = openServer();
  server.answer(findPatients, () => ({ patients: [mari, childOfMari], members: [] }));
  server.answer(searchPatients, () => ({ patients: [mari], members: [] }));
});

interface SearchProps {
  readonly adultsOnly?: boolean;
  readonly listCode?: string;
}
function Search(props: SearchProps) {
  const [search, setSearch] = useState('');
  return (
    <PatientSearch
      clinicId={CLINIC_ID}
      label="Patient"
      search={search}
      onSearch={setSearch}
      onChoose={choose}
      onChooseMember={chooseMember}
      {...props}
    />
  );
}
async function open(locale: Locale = 'en', props: SearchProps = {}) {
  const rendered = await render(<Search {...props} />, { locale, user: nurse() });
  await page.getByRole('combobox', { name: 'Patient' }).click();
  return rendered;
}
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

test.each(LANGUAGES)('%s: who is found, with what tells namesakes apart', async (locale) => {
  const { t } = await open(locale);
  await userEvent.keyboard('maas');
  await expect.poll(offered).toHaveLength(2);
  const [adult = '', child = ''] = offered();
  expect(adult).toContain('Mari Maasikas');
  expect(adult).toContain(t('new-e-contact.clinic.line.code', { ending: '0018' }));
  expect(child).toContain(t('new-e-contact.clinic.line.representative', { name: 'Mari Maasikas' }));
  await expect
    .element(page.getByText(t('new-e-contact.clinic.search.found', { count: 2 })))
    .toBeInTheDocument();
});

test('Enter takes nobody while the answer belongs to older letters', async () => {
  await open();
  await userEvent.keyboard('maas');
  await expect.poll(offered).toHaveLength(2);
  const next = held<{ patients: ClinicPatient[]; members: [] }>();
  server.answer(findPatients, () => next.promise);
  await userEvent.keyboard('i{ArrowDown}{Enter}');
  expect(choose).not.toHaveBeenCalled();
  next.come({ patients: [childOfMari], members: [] });
  await expect.poll(offered).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith(childOfMari);
});

test('a code goes in a body', async () => {
  await open();
  await userEvent.fill(page.getByRole('combobox'), '45603120018');
  await expect.poll(offered).toHaveLength(1);
  expect(server.askedOf(searchPatients).map(({ body }) => body.search)).toEqual(['45603120018']);
  expect(server.askedOf(findPatients)).toEqual([]);
});

test('whom I wrote to lately is offered before a letter is typed, and nothing is asked', async () => {
  rememberPatient(mari);
  const { t } = await open();
  await expect.poll(offered).toHaveLength(1);
  await expect.element(page.getByText(t('new-e-contact.clinic.search.recent'))).toBeInTheDocument();
  expect(server.asked).toEqual([]);
});

test('a child is not offered where an adult is asked for', async () => {
  await open('en', { adultsOnly: true });
  await userEvent.keyboard('maas');
  await expect.poll(offered).toHaveLength(1);
  expect(offered()[0]).toContain('Mari Maasikas');
});

test('a search that failed says so, keeps the letters and is tried again', async () => {
  server.answer(findPatients, () => refuse(403, 'FORBIDDEN'));
  const { t } = await open();
  await userEvent.keyboard('maas');
  const again = page.getByRole('button', { name: t('ui.retry') });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByRole('combobox')).toHaveValue('maas');
  onPress(() => server.answer(findPatients, () => ({ patients: [mari], members: [] })));
  await again.click();
  await expect.poll(offered).toHaveLength(1);
});

test.each(LANGUAGES)(
  '%s: in one list alone, also of whom I chose lately; an empty one says where else',
  async (locale) => {
    rememberPatient({ ...mari, listCode: 'N0101' });
    const { t } = await open(locale, { listCode: 'N0202' });
    expect(offered()).toEqual([]);
    server.answer(findPatients, () => ({ patients: [], members: [] }));
    await userEvent.fill(page.getByRole('combobox'), 'maas');
    await expect
      .element(page.getByText(t('new-e-contact.clinic.search.nobodyInList', { code: 'N0202' })))
      .toBeInTheDocument();
    expect(server.askedOf(findPatients).map(({ query }) => query.listCode)).toEqual(['N0202']);
  },
);
