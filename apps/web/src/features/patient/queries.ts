import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getPatientTimeline,
  listPatientClinics,
  listPatientEContacts,
  listPersons,
} from '@tervik/contract/routes.gen.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Patients have no socket: what may change is asked again each minute, without sliding the session. */
const POLL_MS = 60_000;

const isShown = (queryKey: readonly unknown[]): boolean => queryClient.getQueryData(queryKey) !== undefined;

export const LIST_KEY = ['patient', 'e-contacts'] as const;
export const eContactsQuery = infiniteQueryOptions({
  queryKey: LIST_KEY,
  queryFn: ({ pageParam, signal }) =>
    call(listPatientEContacts, {
      query: pageParam === '' ? {} : { cursor: pageParam },
      background: pageParam === '' && isShown(LIST_KEY),
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchInterval: POLL_MS,
});

export const timelineQuery = (eContactId: string) => {
  const queryKey = ['patient', 'timeline', eContactId] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      call(getPatientTimeline, { params: { id: eContactId }, background: isShown(queryKey), signal }),
    refetchInterval: POLL_MS,
  });
};

export const personsQuery = queryOptions({
  queryKey: ['patient', 'persons'],
  queryFn: ({ signal }) => call(listPersons, { signal }),
});

export const clinicsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['patient', 'clinics', personId],
    queryFn: ({ signal }) => call(listPatientClinics, { query: { personId }, signal }),
    enabled: personId !== '',
  });
