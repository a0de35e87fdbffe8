import { useMemo } from 'react';
import { useSearch } from '#lib/router/router.ts';
import { parseInboxSearch } from './inbox-search.ts';
import type { InboxSearch } from './inbox-search.ts';

/** The filters of the address; the same object as long as they are the same. */
export function useInboxSearch(): InboxSearch {
  const raw: Record<string, unknown> = useSearch();
  const text = JSON.stringify(parseInboxSearch(raw));
  return useMemo(() => JSON.parse(text) as InboxSearch, [text]);
}

/** Address of an e-contact, or of the list, under these filters. */
export function inboxHref(id: string | undefined, search: InboxSearch): string {
  const query = new URLSearchParams(search as Record<string, string>).toString();
  return `${id === undefined ? '/clinic-e-contacts' : `/e-contacts/${id}`}${query === '' ? '' : `?${query}`}`;
}
