import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listAccessAnomalies, listOwnAccess } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

export const ownAccessQuery = infiniteQueryOptions({
  queryKey: ['clinic', 'own-access'],
  queryFn: ({ pageParam, signal }) =>
    call(listOwnAccess, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const anomaliesQuery = (clinicId: string) =>
  queryOptions({
    queryKey: ['clinic', 'anomalies', clinicId],
    queryFn: ({ signal }) => call(listAccessAnomalies, { params: { id: clinicId }, signal }),
    enabled: clinicId !== '',
  });
