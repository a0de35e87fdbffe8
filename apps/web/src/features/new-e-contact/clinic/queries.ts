import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ClinicPatient } from '@tervik/contract/clinic-patient.ts';
import {
  findPatients,
  listPatientLists,
  listQuestionnaires,
  lookupClinicPatientByCode,
  searchPatients,
} from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { queryClient } from '#lib/http/query-client.ts';

/** Shorter ones would find half of the list. */
export const SEARCH_FROM = 2;

/** Names may stand in an address of the API; anything with a digit or an @ may be a code or an e-mail, and is posted. */
const isName = (search: string): boolean => !/[\d@]/.test(search);

/** @param listCode the patient list to search; undefined = whoever the clinic knows */
export const patientSearchQuery = (clinicId: string, search: string, listCode: string | undefined) => {
  const asked = { clinicId, search, ...(listCode !== undefined && { listCode }) };
  return queryOptions({
    queryKey: clinicKeys.writeTo(clinicId, search, listCode),
    queryFn: ({ signal }) =>
      isName(search)
        ? call(findPatients, { query: asked, signal })
        : call(searchPatients, { body: asked, signal }),
    staleTime: 30_000,
  });
};

export const patientListsQuery = (clinicId: string) =>
  queryOptions({
    queryKey: clinicKeys.patientLists([clinicId]),
    queryFn: async ({ signal }) => (await call(listPatientLists, { params: { id: clinicId }, signal })).lists,
    staleTime: 5 * 60_000,
  });

export const codeQuery = (clinicId: string, personalCode: string) =>
  queryOptions({
    queryKey: clinicKeys.patientByCode(clinicId, personalCode),
    queryFn: ({ signal }) => call(lookupClinicPatientByCode, { body: { clinicId, personalCode }, signal }),
    staleTime: 60_000,
    retry: false,
  });

export const instrumentsQuery = (clinicId: string) =>
  queryOptions({
    queryKey: clinicKeys.questionnaires(clinicId),
    queryFn: ({ signal }) => call(listQuestionnaires, { params: { id: clinicId }, signal }),
    staleTime: 5 * 60_000,
    select: (answer) => answer.instruments,
  });

const RECENT = 5;
/** Whom I chose lately, in this window's memory alone: it goes with the session. */
export const recentPatientsQuery = (clinicId: string) =>
  queryOptions<readonly ClinicPatient[]>({
    queryKey: clinicKeys.recentPatients(clinicId),
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
export function rememberPatient(patient: ClinicPatient): void {
  queryClient.setQueryData<readonly ClinicPatient[]>(
    clinicKeys.recentPatients(patient.clinicId),
    (before = []) =>
      [patient, ...before.filter(({ personId }) => personId !== patient.personId)].slice(0, RECENT),
  );
}
