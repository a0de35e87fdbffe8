import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { listClinicEContacts } from '@tervik/contract/routes-clinic.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { toListQuery } from './filters/inbox-search.ts';
import type { InboxSearch } from './filters/inbox-search.ts';
import { refetch, useMe } from '#features/e-contact/clinic/queries.ts';
import { mergeRows, toPage } from './merge-rows.ts';
import type { ListPage } from './merge-rows.ts';

const NO_ROWS: readonly ClinicEContactRow[] = [];

/** The list under these filters; while a new one is on its way, the old rows stay. */
export function useInbox(search: InboxSearch) {
  const me = useMe(search.clinic);
  const query = toListQuery(search, me);
  const key = clinicKeys.list(query);
  const result = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) =>
      toPage(
        await call(listClinicEContacts, {
          query: pageParam === null ? query : { ...query, cursor: pageParam },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
  const { data } = result;
  const rows = useMemo(
    () => (data === undefined ? NO_ROWS : unite(data.pages.map((page) => page.eContacts))),
    [data],
  );
  return { ...result, rows };
}

/** Pages one after the other; a row that moved between two answers stands where it is met first. */
function unite(pages: readonly (readonly ClinicEContactRow[])[]): readonly ClinicEContactRow[] {
  if (pages.length === 1) return pages[0] ?? NO_ROWS;
  return [
    ...new Map(
      pages
        .flat()
        .map((row) => [row.id, row] as const)
        .toReversed(),
    ).values(),
  ].toReversed();
}

type ListQuery = Query<InfiniteData<ListPage>>;

/**
 * Reads these e-contacts again in every list on the screen: the server says which of them stand in it, and they are
 * merged in their order. A list that is not as it should be is asked for as a whole.
 */
export async function refreshRows(client: QueryClient, ids: readonly string[]): Promise<void> {
  if (ids.length > LIMITS.rowsByIds) return refetch(client, clinicKeys.lists);
  // What is not on the screen is read when it comes there.
  void client.invalidateQueries({ queryKey: clinicKeys.lists, type: 'inactive', refetchType: 'none' });
  const lists = client.getQueryCache().findAll({ queryKey: clinicKeys.lists, type: 'active' });
  await Promise.all(lists.map((list) => refreshRowsOf(client, list as unknown as ListQuery, ids)));
}

async function refreshRowsOf(client: QueryClient, list: ListQuery, ids: readonly string[]): Promise<void> {
  const { queryKey } = list;
  const query = queryKey.at(-1) as ReturnType<typeof toListQuery>;
  try {
    let answer;
    let listedAt: number;
    do {
      // An answer of the list that was on its way before the change would put the old row back.
      await list.promise;
      if (list.state.status !== 'success') return await refetch(client, queryKey);
      listedAt = list.state.dataUpdatedAt;
      answer = await call(listClinicEContacts, { query: { ...query, ids: ids.join(',') } });
      // The list was asked for meanwhile: it may be newer than these rows, or is about to replace them.
    } while (list.state.fetchStatus === 'fetching' || list.state.dataUpdatedAt !== listedAt);
    const { eContacts } = answer;
    client.setQueryData<InfiniteData<ListPage>>(
      queryKey,
      (data) => data && { ...data, pages: mergeRows(data.pages, ids, eContacts) },
    );
  } catch {
    // The list says itself what is wrong.
    await refetch(client, queryKey);
  }
}
