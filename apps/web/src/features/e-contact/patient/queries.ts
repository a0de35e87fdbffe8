import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import {
  getPatientTimeline,
  listPatientClinics,
  listPatientEContacts,
  listPersons,
  listStarted,
} from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/query-client.ts';

/** Patients have no socket: what may change is asked again each minute, without sliding the session. */
const POLL_MS = 60_000;

const isShown = (queryKey: readonly unknown[]): boolean => queryClient.getQueryData(queryKey) !== undefined;
/** Asked again with the rest of the list; only "load older" asks for a page that is not there yet. */
const isPageShown = (page: string): boolean =>
  queryClient.getQueryData<InfiniteData<unknown, string>>(LIST_KEY)?.pageParams.includes(page) === true;

export const LIST_KEY = ['patient', 'e-contacts'] as const;
export const eContactsQuery = infiniteQueryOptions({
  queryKey: LIST_KEY,
  queryFn: ({ pageParam, signal }) =>
    call(listPatientEContacts, {
      query: pageParam === '' ? {} : { cursor: pageParam },
      background: isPageShown(pageParam),
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

/** Begun and not sent. It ends by itself too, so it is asked again with the list. */
export const startedQuery = queryOptions({
  queryKey: ['patient', 'started'],
  queryFn: ({ signal }) => call(listStarted, { background: isShown(['patient', 'started']), signal }),
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
