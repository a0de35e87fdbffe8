import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPerson, listAccess, lookupPersonByCode } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['patient', 'person', id],
    queryFn: ({ signal }) => call(getPerson, { params: { id }, signal }),
    enabled: id !== '',
  });

/** Asked once for each code, in memory only; twenty a day are answered. */
export const lookupQuery = (personalCode: string) =>
  queryOptions({
    queryKey: ['patient', 'lookup', personalCode],
    queryFn: ({ signal }) => call(lookupPersonByCode, { body: { personalCode }, background: true, signal }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

export const accessQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: ['patient', 'access', personId],
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
