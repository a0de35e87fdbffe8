import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import type { Href } from '#lib/router/href.ts';
import { parseInboxSearch } from './inbox-search.ts';
import type { InboxSearch } from './inbox-search.ts';

/** The filters of the address; the same object as long as they are the same. */
export function useInboxSearch(): InboxSearch {
  const text = JSON.stringify(parseInboxSearch(useSearch({ strict: false })));
  return useMemo(() => JSON.parse(text) as InboxSearch, [text]);
}

/** Address of an e-contact, or of the list, under these filters. */
export const inboxHref = (eContactId: string | undefined, search: InboxSearch): Href =>
  eContactId === undefined
    ? hrefTo('/clinic-e-contacts', { search })
    : hrefTo('/e-contacts/$eContactId', { params: { eContactId }, search });
