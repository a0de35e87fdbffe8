import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getPatientTimeline,
  listPatientClinics,
  listPatientEContacts,
  listPersons,
  listStarted,
} from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

/** Patients have no socket: what may change is asked again each minute. */
const POLL_MS = 60_000;

export const LIST_KEY = ['patient', 'e-contacts'] as const;
export const eContactsQuery = infiniteQueryOptions({
  queryKey: LIST_KEY,
  queryFn: ({ pageParam, signal }) =>
    call(listPatientEContacts, {
      query: pageParam === '' ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor ?? undefined,
  refetchInterval: POLL_MS,
});

export const timelineQuery = (eContactId: string) =>
  queryOptions({
    queryKey: ['patient', 'timeline', eContactId] as const,
    queryFn: ({ signal }) => call(getPatientTimeline, { params: { id: eContactId }, signal }),
    refetchInterval: POLL_MS,
  });

/** Begun and not sent. It ends by itself too, so it is asked again with the list. */
export const startedQuery = queryOptions({
  queryKey: ['patient', 'started'],
  queryFn: ({ signal }) => call(listStarted, { signal }),
  refetchInterval: POLL_MS,
});

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
