import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listPersons } from '@tervik/contract/routes-common.gen.ts';
import {
  getPatientTimeline,
  listPatientClinics,
  listPatientEContacts,
  listStarted,
} from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';

/** Patients have no socket: what may change is asked again each minute. */
const POLL_MS = 60_000;

export const eContactsQuery = infiniteQueryOptions({
  queryKey: patientKeys.eContacts,
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
    queryKey: patientKeys.timeline(eContactId),
    queryFn: ({ signal }) => call(getPatientTimeline, { params: { id: eContactId }, signal }),
    refetchInterval: POLL_MS,
  });

/** Begun and not sent. It ends by itself too, so it is asked again with the list. */
export const startedQuery = queryOptions({
  queryKey: patientKeys.started,
  queryFn: ({ signal }) => call(listStarted, { signal }),
  refetchInterval: POLL_MS,
});

export const personsQuery = queryOptions({
  queryKey: patientKeys.persons,
  queryFn: ({ signal }) => call(listPersons, { signal }),
});

export const clinicsQuery = (personId: string) =>
  queryOptions({
    queryKey: patientKeys.clinics(personId),
    queryFn: ({ signal }) => call(listPatientClinics, { query: { personId }, signal }),
    enabled: personId !== '',
  });
