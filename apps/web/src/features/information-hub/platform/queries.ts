import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { InformationDetails } from '@tervik/contract/information-hub.ts';
import { getInformationItem, listInformationItems } from '@tervik/contract/routes-platform.gen.ts';
import { call } from '#lib/http/api.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';

export const itemsQuery = () =>
  queryOptions({
    queryKey: platformKeys.informationItems,
    queryFn: ({ signal }) => call(listInformationItems, { signal }),
    staleTime: 0,
  });

/** What somebody writes at is not changed under their hands: a newer one is told of when they save. */
export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: platformKeys.informationItem(id),
    queryFn: ({ signal }) => call(getInformationItem, { params: { id }, signal }),
    staleTime: 0,
  });

/** What an act has answered is shown at once. */
export async function noteDetails(client: QueryClient, details: InformationDetails): Promise<void> {
  client.setQueryData(detailsQuery(details.id).queryKey, details);
  await client.invalidateQueries({ queryKey: platformKeys.informationItems });
}
