import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  actOnMany,
  getIntake,
  listClinicEContacts,
  listClinics,
  listScheduledActions,
  listViews,
} from '@tervik/contract/routes-clinic.gen.ts';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { idOf, rowOf } from '#test/e-contact.ts';
import { InRouter } from '#test/in-router.tsx';
import { onPress } from '#test/on-press.ts';
import { nurse } from '#test/people.ts';
import { LANGUAGES, removeAll, render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { openSockets } from '#test/sockets.ts';
import type { TestSockets } from '#test/sockets.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { connectLive } from '#lib/realtime/use-realtime.ts';
import { InboxList } from './inbox-list.tsx';
import { inboxHref } from './filters/use-inbox-search.ts';
import type { InboxSearch } from './filters/inbox-search.ts';

let server: TestServer;
let sockets: TestSockets;
let rows: readonly ClinicEContactRow[];

const sortedBy = { sort: 'updatedAt', order: 'desc' } as const;
beforeEach(() => {
  server = openServer();
  sockets = openSockets();
  rows = [1, 2, 3, 4, 5].map((number) => rowOf(number));
  server.answer(listClinicEContacts, ({ query }) => {
    const ids = (query as { ids?: string }).ids?.split(',');
    return {
      eContacts: rows.filter(({ id }) => ids === undefined || ids.includes(id)),
      nextCursor: null,
      sortedBy,
    };
  });
  server.answer(listClinics, () => ({ clinics: [] }));
  server.answer(getIntake, ({ params }) => ({
    clinicId: params.id,
    version: 1,
    timeZone: 'Europe/Tallinn',
    writing: 0,
    groups: [],
    closures: [],
  }));
  server.answer(listViews, () => ({ views: [] }));
  server.answer(listScheduledActions, () => ({ scheduledActions: [] }));
});
afterEach(() => removeAll());

function Inbox() {
  const [search, setSearch] = useState<InboxSearch>({});
  useEffect(connectLive, []);
  return (
    <div style={{ blockSize: 700, display: 'grid' }}>
      <InboxList
        search={search}
        selectedId={undefined}
        hrefOf={(id) => inboxHref(id, search)}
        onSearch={(next) => setSearch(next)}
      />
      <output>{JSON.stringify(search)}</output>
    </div>
  );
}
async function open(locale: Locale = 'en') {
  const rendered = await render(
    <InRouter>
      <Inbox />
    </InRouter>,
    { locale, user: nurse() },
  );
  await expect.poll(names).toEqual(rows.map(({ patientName }) => patientName));
  await expect.poll(() => sockets.all.length).toBeGreaterThan(0);
  sockets.last().open();
  // What may have happened before the socket heard anything.
  await expect.poll(() => server.askedOf(listClinicEContacts).length).toBeGreaterThan(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return rendered;
}
const names = () =>
  [...document.querySelectorAll('tbody tr[aria-rowindex] a')].map(({ textContent }) => textContent);
const link = (number: number) => page.getByRole('link', { name: `Patient ${number}`, exact: true });
const box = (number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`Patient ${number}$|Patient ${number}\\b`) });
const chosenSearch = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as InboxSearch;
function change(next: readonly ClinicEContactRow[], ...numbers: readonly number[]): void {
  rows = next;
  for (const number of numbers)
    sockets.last().hear({
      type: 'E_CONTACT_DETAILS_UPDATED',
      payload: { eContactId: idOf(number), inList: true },
    });
}
const newer = (number: number, patch: Partial<ClinicEContactRow> = {}) =>
  rowOf(number, { updatedAt: '2026-11-23T11:00:00.000Z', ...patch });

test.each(LANGUAGES)('%s: the list is a table with a name, a row for each e-contact', async (locale) => {
  const { t } = await open(locale);
  await expect
    .element(page.getByRole('table', { name: t('inbox.clinic.list.caption') }))
    .toHaveAttribute('aria-rowcount', '6');
  await expect.element(page.getByText(t('inbox.clinic.list.shown', { count: 5 })).first()).toBeVisible();
});

test.each(LANGUAGES)('%s: nothing there: what this is, and what to do', async (locale) => {
  rows = [];
  const { t } = await open(locale);
  await expect.element(page.getByText(t('inbox.clinic.empty.title'))).toBeVisible();
});

test('the server is away: the reason is said, and one can try again', async () => {
  server.answer(listClinicEContacts, () => refuse(403, 'NO_ACCESS'));
  rows = [];
  const { t } = await open();
  await expect.element(page.getByText(t('inbox.clinic.error.list'))).toBeVisible();
  onPress(() =>
    server.answer(listClinicEContacts, () => ({ eContacts: [rowOf(1)], nextCursor: null, sortedBy })),
  );
  await page.getByRole('button', { name: t('ui.retry') }).click();
  await expect.element(link(1)).toBeVisible();
});

test('what changes is read alone, marked, and announced', async () => {
  const { t } = await open();
  const before = server.askedOf(listClinicEContacts).length;
  change([newer(6), ...rows], 6);
  await expect.element(link(6)).toBeVisible();
  const asked = server.askedOf(listClinicEContacts).slice(before);
  expect(asked.map(({ query }) => (query as { ids?: string }).ids)).toContain(idOf(6));
  await expect.element(page.getByText(t('inbox.clinic.list.announce', { count: 1 }))).toBeInTheDocument();
  expect(link(6).element().closest('tr')).toHaveAttribute('data-fresh');
});

test('under the pointer no row moves: what has left stays, dimmed, until the hand is gone', async () => {
  await open();
  await link(2).hover();
  change(rows.slice(2), 1, 2);
  await expect.poll(() => link(2).element().closest('tr')?.getAttribute('data-fading')).toBe('gone');
  expect(names()).toHaveLength(5);
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expect.poll(names).toEqual(['Patient 3', 'Patient 4', 'Patient 5']);
});

test('j and k walk, x ticks, and a key moves the focus without opening', async () => {
  await open();
  await userEvent.keyboard('j');
  await expect.element(link(1)).toHaveFocus();
  await userEvent.keyboard('jjk');
  await expect.element(link(2)).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.poll(ticked).toEqual([2]);
});
const ticked = () =>
  [1, 2, 3, 4, 5].filter((number) => (box(number).query() as HTMLInputElement | null)?.checked === true);

test('Shift ticks all between, the bar says how many, and clears them', async () => {
  const { t } = await open();
  await box(1).click({ force: true });
  await box(4).click({ force: true, modifiers: ['Shift'] });
  await expect.poll(ticked).toEqual([1, 2, 3, 4]);
  const bar = page.getByRole('toolbar', { name: t('inbox.clinic.batch.label') });
  await expect.element(bar.getByText(t('inbox.clinic.batch.count', { count: 4 }))).toBeVisible();
  await bar.getByRole('button', { name: t('inbox.clinic.batch.clear') }).click();
  await expect.poll(ticked).toEqual([]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('what leaves the list is ticked no more: no act meets what nobody sees', async () => {
  await open();
  await box(1).click({ force: true });
  await box(2).click({ force: true });
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  (document.activeElement as HTMLElement).blur();
  change(rows.slice(1), 1);
  await expect.poll(names).toHaveLength(4);
  await expect.poll(ticked).toEqual([2]);
});

test.each(LANGUAGES)(
  '%s: an act on several says which did not go and why, and leaves them ticked',
  async (locale) => {
    const { t, find } = await open(locale);
    server.answer(actOnMany, ({ body }) => ({
      results: body.items.map(({ eContactId }) => ({
        eContactId,
        key: eContactId === idOf(2) ? 'ASSIGNEE_CHANGED' : null,
        before: { assigneeUserId: null, snoozedUntil: null, queue: null },
        scheduledActionId: null,
      })),
    }));
    await box(1).click({ force: true });
    await box(2).click({ force: true });
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('a');
    await expect.poll(() => server.askedOf(actOnMany)).toHaveLength(1);
    await expect.element(page.getByRole('status').getByText(/Patient 2/)).toBeVisible();
    await expect.poll(ticked).toEqual([2]);
    expect(find('errors.ASSIGNEE_CHANGED') ?? t('common.error.technical')).not.toBe('');
    expect(server.askedOf(actOnMany)[0]?.body.items.map(({ eContactId }) => eContactId)).toEqual([
      idOf(1),
      idOf(2),
    ]);
  },
);

test.each(LANGUAGES)('%s: a filter is chosen in words and taken away as a word', async (locale) => {
  const { t } = await open(locale);
  await page
    .getByRole('combobox', { name: t('inbox.clinic.filter.waiting') })
    .selectOptions(t('inbox.clinic.filter.waitingPatient'));
  await expect.poll(chosenSearch).toMatchObject({ waiting: 'patient' });
  await expect
    .poll(() => server.askedOf(listClinicEContacts).at(-1)?.query)
    .toMatchObject({ waitingFor: 'PATIENT' });
  const word = t('inbox.clinic.filter.waitingPatient');
  await page.getByRole('button', { name: t('ui.removeFilter', { filter: word }) }).click();
  await expect.poll(chosenSearch).not.toHaveProperty('waiting');
});

test('finished ones of a filter that finds nothing are a press away', async () => {
  const { t } = await open();
  server.answer(listClinicEContacts, () => ({ eContacts: [], nextCursor: null, sortedBy }));
  await page
    .getByRole('combobox', { name: t('inbox.clinic.filter.assignee') })
    .selectOptions(t('inbox.clinic.filter.mine'));
  await page.getByRole('button', { name: t('inbox.clinic.empty.completed') }).click();
  await expect.poll(chosenSearch).toMatchObject({ assignee: 'mine', state: 'completed' });
});
