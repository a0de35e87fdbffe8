import { useState } from 'react';
import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { findPatients, searchPatients } from '@tervik/contract/routes-clinic.gen.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { childOfMari, mari } from '#test/clinic-patient.ts';
import { nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import type { RenderOptions } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import type { InboxSearch } from './inbox-search.ts';
import { PatientSearch } from './patient-search.tsx';

let server: TestServer;
const told = vi.fn<(search: InboxSearch) => void>();
beforeEach(() => {
  told.mockReset();
  server = openServer();
  server.answer(findPatients, () => ({ patients: [mari, childOfMari], members: [] }));
  server.answer(searchPatients, () => ({ patients: [mari], members: [] }));
});

const NOTHING: InboxSearch = {};
function Search({ initial = NOTHING }: { readonly initial?: InboxSearch }) {
  const [search, setSearch] = useState(initial);
  return (
    <>
      <PatientSearch
        search={search}
        onSearch={(next) => {
          told(next);
          setSearch(next);
        }}
      />
      <button type="button" onClick={() => setSearch({})}>
        Back
      </button>
    </>
  );
}
const draw = (options: RenderOptions = {}) => render(<Search />, { user: nurse(), ...options });
const field = () => page.getByRole('combobox');
const offered = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const lastTold = () => told.mock.lastCall?.[0];

test.each(LANGUAGES)('%s: a name offers who may be meant, and tells namesakes apart', async (locale) => {
  const { t } = await draw({ locale });
  await page.getByRole('combobox', { name: t('inbox.clinic.filter.search') }).click();
  await userEvent.keyboard('maas');
  await expect.element(page.getByRole('option', { name: /Mari Maasikas.*0018/ })).toBeVisible();
  const representative = t('inbox.clinic.row.representative', { name: 'Mari Maasikas' });
  expect(offered()[1]).toContain(representative);
  await expect.element(page.getByText(t('inbox.clinic.search.found', { count: 2 }))).toBeInTheDocument();
  await expect.poll(lastTold).toEqual({ search: 'maas' });
});

test('it asks for what was typed at last, not for each letter', async () => {
  await draw();
  await field().click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('maasikas');
  // The pause begins when the last letter is drawn, which may be a moment later.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000);
      return offered();
    })
    .toHaveLength(2);
  vi.useRealTimers();
  expect(server.askedOf(findPatients).map(({ query }) => query.search)).toEqual(['maasikas']);
});

test.each(['46003120018', '460031', 'mari@tervik.example'])(
  'what is personal goes in a body and into no address: %s',
  async (text) => {
    await draw();
    await userEvent.fill(field(), text);
    await expect.poll(offered).toHaveLength(1);
    expect(server.askedOf(searchPatients).map(({ body }) => body.search)).toEqual([text]);
    expect(server.askedOf(findPatients)).toEqual([]);
    expect(told).not.toHaveBeenCalledWith(expect.objectContaining({ search: text }));
  },
);

test('chosen by key: the list is filtered by id, the name leaves the address, the field is empty', async () => {
  await draw();
  await field().click();
  await userEvent.keyboard('maas');
  await expect.poll(offered).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(lastTold).toEqual({ patients: mari.personId });
  await expect.element(field()).toHaveValue('');
  expect(offered()).toEqual([]);
});

test('Enter with nothing marked chooses nobody', async () => {
  await draw();
  await field().click();
  await userEvent.keyboard('maas');
  await expect.poll(offered).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('maas');
  expect(lastTold()?.patients).toBeUndefined();
});

test('Escape closes what was found, and the letters stay', async () => {
  await draw();
  await field().click();
  await userEvent.keyboard('maas');
  await expect.poll(offered).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(offered).toEqual([]);
  await expect.element(field()).toHaveValue('maas');
});

test('nobody found, and a search that failed, say so in words', async () => {
  server.answer(findPatients, () => ({ patients: [], members: [] }));
  const { t } = await draw();
  await field().click();
  await userEvent.keyboard('qq');
  await expect.element(page.getByText(t('inbox.clinic.search.none'))).toBeVisible();
  server.answer(findPatients, () => refuse(500, 'TECHNICAL_ERROR'));
  await userEvent.keyboard('qq');
  await expect.element(page.getByText(new RegExp(`^${t('inbox.clinic.search.failed')}`))).toBeVisible();
  await expect.element(field()).toHaveValue('qqqq');
});

test('the address goes back: so does the field; what follows typing takes no letters away', async () => {
  await render(<Search initial={{ search: 'tamm' }} />, { user: nurse() });
  await expect.element(field()).toHaveValue('tamm');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(field()).toHaveValue('');
  await field().click();
  await userEvent.keyboard('ma');
  await expect.poll(lastTold).toEqual({ search: 'ma' });
  await userEvent.keyboard('as');
  await expect.poll(lastTold).toEqual({ search: 'maas' });
  await expect.element(field()).toHaveValue('maas');
});

test('after another letter nobody is offered who was found for the ones before', async () => {
  const next = held<{ patients: ClinicPatient[]; members: [] }>();
  server.answer(findPatients, ({ query }) =>
    query.search === 'maas' ? { patients: [mari, childOfMari], members: [] } : next.promise,
  );
  await draw();
  await field().click();
  await userEvent.keyboard('maas');
  await expect.poll(offered).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}i{Enter}');
  expect(offered()).toEqual([]);
  expect(lastTold()?.patients).toBeUndefined();
  next.come({ patients: [childOfMari], members: [] });
  await expect.poll(offered).toHaveLength(1);
});
