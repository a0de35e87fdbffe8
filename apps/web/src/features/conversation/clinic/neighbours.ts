import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { getClinicEContact } from '@tervik/contract/routes-clinic.gen.ts';
import type { Received } from '@tervik/contract/light-route.ts';
import type { listClinicEContacts } from '@tervik/contract/inbox.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { neighboursIn } from './neighbours-in.ts';

type Page = Received<typeof listClinicEContacts>;

/** Ids of the list that stands beside the open e-contact, in its order; none where it has not come. */
function listedIds(client: QueryClient): string[] {
  const found = client.getQueriesData<InfiniteData<Page>>({ queryKey: clinicKeys.lists, type: 'active' });
  const pages = found.find(([, data]) => data?.pages !== undefined)?.[1]?.pages ?? [];
  return [...new Set(pages.flatMap((page) => page.eContacts.map((row) => row.id)))];
}

const remembered = new Map<string, { next: string | undefined; previous: string | undefined }>();

/** The one after this in the list, or before it where it is the last. */
export function nextOf(client: QueryClient, id: string): string | undefined {
  const ids = listedIds(client);
  const { next, previous } = ids.includes(id) ? neighboursIn(ids, id) : (remembered.get(id) ?? {});
  return next ?? previous;
}

/** What somebody pays for by the megabyte is not fetched on suspicion. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** So long what was fetched ahead counts as fresh; a change that the socket tells of ends it sooner. */
const AHEAD_FRESH_MS = 60_000;

/**
 * Fetches the neighbours of the open e-contact ahead, so that the next one is on the screen without waiting for the
 * network. The access log says that it was loaded in advance; opening it asks again, and that is the look.
 *
 * @param ready the open one is on the screen: nothing goes before it
 */
export function usePrefetch(id: string, ready: boolean): void {
  const client = useQueryClient();
  const fetchAhead = useEffectEvent((staleTime: number, only?: string) => {
    if (savesData()) return;
    const { next, previous } = neighboursIn(listedIds(client), id);
    for (const other of [next, previous]) {
      if (other === undefined || (only !== undefined && other !== only)) continue;
      void client.prefetchQuery({
        queryKey: clinicKeys.ahead(other),
        queryFn: ({ signal }) =>
          call(getClinicEContact, {
            params: { id: other },
            query: { ahead: 'true' },
            background: true,
            signal,
          }),
        staleTime,
        retry: false,
      });
    }
  });
  useEffect(() => {
    if (!ready) return undefined;
    const look = (): void => {
      const ids = listedIds(client);
      if (ids.includes(id)) remembered.set(id, neighboursIn(ids, id));
      fetchAhead(AHEAD_FRESH_MS);
    };
    look();
    // The list may come later than the e-contact, and moves on under it.
    return client.getQueryCache().subscribe(({ type, query }) => {
      const isList = clinicKeys.lists.every((part, at) => query.queryKey[at] === part);
      if (type === 'updated' && isList && query.state.fetchStatus === 'idle') look();
    });
  }, [client, id, ready]);
  useRealtime((event) => {
    if (event.type === 'E_CONTACT_DETAILS_UPDATED' && ready) fetchAhead(0, event.payload.eContactId);
  });
}
