import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { listClinicEContacts } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';
import { toListQuery } from './filters/inbox-search.ts';
import type { InboxSearch } from './filters/inbox-search.ts';
import { LISTS_KEY, useMe } from '#features/e-contact/clinic/queries.ts';

const NO_ROWS: readonly ClinicEContactRow[] = [];

/** The list under these filters; while a new one is on its way, the old rows stay. */
export function useInbox(search: InboxSearch) {
  const me = useMe(search.clinic);
  const query = toListQuery(search, me);
  const key = [...LISTS_KEY, query];
  const result = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      call(listClinicEContacts, {
        query: pageParam === null ? query : { ...query, cursor: pageParam },
        signal,
      }),
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
