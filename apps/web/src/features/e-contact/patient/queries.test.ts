import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { BACKGROUND_HEADER } from '@tervik/contract/route.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { eContactsQuery } from './queries.ts';

test('what the page asks by itself never keeps a session alive, however many older ones are shown', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const cursor = new URLSearchParams(path.split('?')[1]).get('cursor') ?? '';
    asked.push(`${cursor}:${new Headers(headers).get(BACKGROUND_HEADER) ?? 'person'}`);
    return Response.json({ eContacts: [], total: 9, nextCursor: cursor === '' ? 'older' : null });
  });
  const list = new InfiniteQueryObserver(queryClient, { ...eContactsQuery, refetchInterval: false });
  await list.refetch();
  await list.fetchNextPage();
  expect(asked.splice(0)).toEqual([':person', 'older:person']);
  // A minute later, without a touch.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  await queryClient.refetchQueries(eContactsQuery);
  now.mockRestore();
  expect(asked).toEqual([':1', 'older:1']);
  queryClient.clear();
  vi.unstubAllGlobals();
});
