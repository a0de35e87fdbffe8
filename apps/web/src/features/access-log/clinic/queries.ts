import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listAccessAnomalies, listOwnAccess } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

export const ownAccessQuery = infiniteQueryOptions({
  queryKey: clinicKeys.ownAccess,
  queryFn: ({ pageParam, signal }) =>
    call(listOwnAccess, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const anomaliesQuery = (clinicId: string) =>
  queryOptions({
    queryKey: clinicKeys.anomalies(clinicId),
    queryFn: ({ signal }) => call(listAccessAnomalies, { params: { id: clinicId }, signal }),
    enabled: clinicId !== '',
  });
