import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PlatformClinic } from '@tervik/contract/platform-clinic.ts';
import { getPlatformClinic } from '@tervik/contract/routes-platform.gen.ts';
import { call } from '#lib/http/api.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';

export const clinicQuery = (id: string) =>
  queryOptions({
    queryKey: platformKeys.clinic(id),
    queryFn: ({ signal }) => call(getPlatformClinic, { params: { id }, signal }),
    staleTime: 0,
  });

/** After a change of mine; without one, what somebody else has changed is fetched. */
export function noteClinic(client: QueryClient, id: string, clinic?: PlatformClinic): void {
  if (clinic === undefined) void client.invalidateQueries({ queryKey: platformKeys.clinic(id) });
  else client.setQueryData(platformKeys.clinic(id), clinic);
  void client.invalidateQueries({ queryKey: platformKeys.allClinics });
}
