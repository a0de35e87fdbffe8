import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getWorkStatistics } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

/** While another period is on its way, the figures of the one before stay. */
export const statisticsQuery = (clinicId: string, dates: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: clinicKeys.statisticsOf(clinicId, dates),
    queryFn: ({ signal }) => call(getWorkStatistics, { params: { id: clinicId }, query: dates, signal }),
    enabled: clinicId !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
