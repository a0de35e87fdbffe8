import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { refreshRows } from './list-query.ts';
import { toPage } from './merge-rows.ts';
import type { ListPage } from './merge-rows.ts';

/** The server: what it answers to an address. */
const serve = vi.fn<(address: string) => Promise<object>>();

const row = (id: string, preview: string): ClinicEContactRow =>
  ({ id, preview, updatedAt: '2026-11-23T10:00:00Z' }) as ClinicEContactRow;
const answerOf = (...eContacts: ClinicEContactRow[]) => ({
  eContacts,
  nextCursor: null,
  sortedBy: { sort: 'updatedAt', order: 'desc' } as const,
});
const key = clinicKeys.list({});
let client: QueryClient;
let wholeList: () => Promise<ListPage>;

beforeEach(() => {
  serve.mockReset();
  vi.stubGlobal('fetch', async (address: string) => Response.json(await serve(address)));
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  wholeList = async () => toPage(answerOf(row('a', 'old')));
});
/** The list as it stands on the screen. */
async function show(): Promise<() => (string | undefined)[]> {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: key,
    queryFn: () => wholeList(),
    initialPageParam: null,
    getNextPageParam: () => null,
  });
  observer.subscribe(() => undefined);
  await observer.refetch();
  return () =>
    client
      .getQueryData<InfiniteData<ListPage>>(key)
      ?.pages.flatMap(({ eContacts }) => eContacts.map(({ preview }) => preview)) ?? [];
}

test('what the server says of an e-contact stands in the list', async () => {
  const shown = await show();
  serve.mockResolvedValueOnce(answerOf(row('a', 'new')));
  await refreshRows(client, ['a']);
  expect(shown()).toEqual(['new']);
  serve.mockResolvedValueOnce(answerOf());
  await refreshRows(client, ['a']);
  expect(shown()).toEqual([]);
  expect(serve.mock.calls).toEqual([['/clinic/e-contacts?ids=a'], ['/clinic/e-contacts?ids=a']]);
});

test('rows that are older than a list which came meanwhile are read again', async () => {
  const shown = await show();
  serve
    .mockImplementationOnce(async () => {
      // Its clock counts milliseconds.
      await vi.waitFor(() =>
        expect(Date.now()).toBeGreaterThan(client.getQueryState(key)?.dataUpdatedAt ?? 0),
      );
      client.setQueryData(key, { pages: [toPage(answerOf(row('a', 'newest')))], pageParams: [null] });
      return answerOf(row('a', 'older'));
    })
    .mockResolvedValueOnce(answerOf(row('a', 'newest')));
  await refreshRows(client, ['a']);
  expect(shown()).toEqual(['newest']);
  expect(serve).toHaveBeenCalledTimes(2);
});

test('a list that is on its way is waited for, and does not put the old row back', async () => {
  const shown = await show();
  let arrive = (): void => undefined;
  wholeList = () => new Promise((resolve) => (arrive = () => resolve(toPage(answerOf(row('a', 'old'))))));
  const refetched = client.refetchQueries({ queryKey: key });
  serve.mockResolvedValueOnce(answerOf(row('a', 'new')));
  const refreshed = refreshRows(client, ['a']);
  arrive();
  await Promise.all([refetched, refreshed]);
  expect(shown()).toEqual(['new']);
});

test('where the rows cannot be read, the list is read as a whole', async () => {
  const shown = await show();
  wholeList = async () => toPage(answerOf(row('a', 'whole')));
  serve.mockRejectedValueOnce(new Error('no network'));
  await refreshRows(client, ['a']);
  expect(shown()).toEqual(['whole']);
});

test('of too many the list is read as a whole, in one request', async () => {
  const shown = await show();
  wholeList = async () => toPage(answerOf(row('a', 'whole')));
  await refreshRows(
    client,
    Array.from({ length: 101 }, (_, at) => `id${at}`),
  );
  expect(shown()).toEqual(['whole']);
  expect(serve).not.toHaveBeenCalled();
});
