import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { getWorkStatistics } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

export const statisticsKey = (clinicId: string): QueryKey => ['clinic', 'statistics', clinicId];
/** While another period is on its way, the figures of the one before stay. */
export const statisticsQuery = (clinicId: string, dates: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [...statisticsKey(clinicId), dates],
    queryFn: ({ signal }) => call(getWorkStatistics, { params: { id: clinicId }, query: dates, signal }),
    enabled: clinicId !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
