import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPerson, listAccess, lookupPersonByCode } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: patientKeys.person(id),
    queryFn: ({ signal }) => call(getPerson, { params: { id }, signal }),
    enabled: id !== '',
  });

/** Asked once for each code, in memory only; twenty a day are answered. */
export const lookupQuery = (personalCode: string) =>
  queryOptions({
    queryKey: patientKeys.personByCode(personalCode),
    queryFn: ({ signal }) => call(lookupPersonByCode, { body: { personalCode }, background: true, signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export const accessQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: patientKeys.personAccess(personId),
    queryFn: ({ pageParam, signal }) =>
      call(listAccess, {
        query: {
          ...(personId !== '' && { personId }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
