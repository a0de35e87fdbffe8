import { useEffect, useEffectEvent, useMemo } from 'react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import {
  findPatients,
  getPatientCard,
  listClinicEContacts,
  listEmployees,
  listPatientLists,
  listViews,
  searchPatients,
} from '@tervik/contract/routes-clinic.gen.ts';
import { isPersonalSearch } from '@tervik/domain/clinic-patient/search-text.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';

const MINUTES = 60_000;

export function useViews() {
  return useQuery({
    queryKey: clinicKeys.views,
    queryFn: ({ signal }) => call(listViews, { signal }),
    staleTime: 5 * MINUTES,
    select: (answer) => answer.views,
  });
}

/** Colleagues of these clinics who still work there, by their surname. */
export function useColleagues(clinicIds: readonly string[], enabled = true) {
  return useQueries({
    queries: clinicIds.map((id) => ({
      // The same as that of one clinic: what the e-contact has asked for is not asked for again.
      queryKey: clinicKeys.employees(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listEmployees, { params: { id }, signal }),
      staleTime: 5 * MINUTES,
      enabled,
    })),
    combine: (results) => ({
      colleagues: results
        .flatMap(({ data }) => data?.employees ?? [])
        .filter((employee) => employee.deletedAt === null)
        .toSorted((a, b) => a.surname.localeCompare(b.surname)),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });
}

/** Codes of the patient lists of these clinics. */
export function useListCodes(clinicIds: readonly string[]) {
  return useQuery({
    queryKey: clinicKeys.patientLists(clinicIds),
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        clinicIds.map((id) => call(listPatientLists, { params: { id }, signal })),
      );
      return answers.flatMap((answer) => answer.lists);
    },
    enabled: clinicIds.length > 0,
    staleTime: 5 * MINUTES,
  });
}

/**
 * Patients for what is typed; what is a code is kept nowhere. A code or an address goes in a body: it would stay in the
 * server's logs as part of an address.
 */
export function usePatientSearch(text: string, clinicId: string | undefined) {
  const search = text.trim();
  const where = clinicId === undefined ? {} : { clinicId };
  return useQuery({
    queryKey: clinicKeys.patientSearch(clinicId, search),
    queryFn: ({ signal }) =>
      isPersonalSearch(search)
        ? call(searchPatients, { body: { search, ...where }, signal })
        : call(findPatients, { query: { search, ...where }, signal }),
    enabled: search.length >= 2,
    gcTime: 0,
    retry: false,
  });
}

/** Who was chosen from a search needs not be asked for by name. */
export const rememberPatient = (client: QueryClient, patient: ClinicPatient): void =>
  void client.setQueryData(clinicKeys.patientName(patient.personId), fullName(patient));

/** Names of patients whose ids stand in the address; asking for one leaves a row in the access log. */
export function usePatientNames(ids: readonly string[], clinicIds: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: clinicKeys.patientName(id),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        for (const [at, clinicId] of clinicIds.entries()) {
          try {
            return fullName(await call(getPatientCard, { params: { id }, query: { clinicId }, signal }));
          } catch (error) {
            // Not of this clinic: of the next one, perhaps.
            if (at === clinicIds.length - 1) throw error;
          }
        }
        return null;
      },
      enabled: clinicIds.length > 0,
      staleTime: Infinity,
      retry: false,
    })),
    combine: (results) => new Map(results.map(({ data }, at) => [ids[at] ?? '', data ?? undefined] as const)),
  });
}

/** Nobody can snooze for less than an hour: asked so often, none is missed. */
const ASLEEP_EVERY_MS = 5 * MINUTES;

/** What is snoozed comes back by itself at its moment, without anybody having done anything. @returns how many sleep */
export function useWaking(): number | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: clinicKeys.asleep,
    queryFn: ({ signal }) =>
      call(listClinicEContacts, { query: { snoozed: 'true' }, background: true, signal }),
    refetchInterval: ASLEEP_EVERY_MS,
    select: (answer) => answer.eContacts.map((row) => row.snoozedUntil),
  });
  const wake = useEffectEvent(() => {
    void refetch(client, clinicKeys.lists);
    void refetch(client, clinicKeys.asleep);
  });
  const next = useMemo(
    () => (data ?? []).map((until) => Date.parse(until ?? '')).reduce((a, b) => Math.min(a, b), Infinity),
    [data],
  );
  useEffect(() => {
    const left = next - serverNow();
    if (left > ASLEEP_EVERY_MS) return undefined;
    // A little later: it must not ask a moment too early and then no more.
    const timer = setTimeout(wake, Math.max(0, left) + 500);
    return () => clearTimeout(timer);
  }, [next]);
  return data?.length;
}
