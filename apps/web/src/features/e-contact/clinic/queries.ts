import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import {
  getClinicEContact,
  listClinics,
  listEContactTypes,
  listEmployees,
  listNotes,
} from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useUser } from '#lib/session/session.ts';

/** Fetched before it is opened. */

/** Asks again for what is on the screen; resolves when the answer is there. Errors stay with the query. */
export async function refetch(client: QueryClient, key: QueryKey): Promise<void> {
  // What is on its way was asked before this change, and cancelling it would lose a click on "load older ones".
  const wasAsking = client.isFetching({ queryKey: key }) > 0;
  await client.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
  if (wasAsking) await client.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
}

export function useClinics() {
  return useQuery({
    queryKey: clinicKeys.clinics,
    queryFn: ({ signal }) => call(listClinics, { signal }),
    staleTime: 10 * 60_000,
    select: (answer) => answer.clinics,
  });
}

export function useEmployees(clinicId: string) {
  return useQuery({
    queryKey: clinicKeys.employees(clinicId),
    queryFn: ({ signal }) => call(listEmployees, { params: { id: clinicId }, signal }),
    staleTime: 5 * 60_000,
    select: (answer) => answer.employees,
  });
}

/** Types that a clinic has received; for several clinics, of all of them. */
export function useReceivedTypes(clinicIds: readonly string[]) {
  return useQuery({
    queryKey: clinicKeys.types(clinicIds),
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        clinicIds.map((id) => call(listEContactTypes, { params: { id }, signal })),
      );
      return [...new Set(answers.flatMap((answer) => answer.types))];
    },
    enabled: clinicIds.length > 0,
    staleTime: 5 * 60_000,
  });
}

/** Ids under which I am employed; `clinicId` narrows to one clinic. */
export function useMyEmployeeIds(clinicId?: string): readonly string[] {
  const { memberships } = useUser();
  return useMemo(
    () =>
      memberships
        .filter((one) => clinicId === undefined || one.clinicId === clinicId)
        .map((one) => one.employeeId),
    [memberships, clinicId],
  );
}

/** Who opens the address, for its words "mine". */
export interface Me {
  readonly employeeIds: readonly string[];
  readonly professions: readonly string[];
}

/** Whom "mine" means, in one clinic or in all of mine. */
export function useMe(clinicId?: string): Me {
  const { memberships } = useUser();
  return useMemo(() => {
    const mine = memberships.filter((one) => clinicId === undefined || one.clinicId === clinicId);
    return {
      employeeIds: mine.map((one) => one.employeeId),
      professions: [...new Set(mine.map((one) => one.profession))],
    };
  }, [memberships, clinicId]);
}

/** What was fetched before it was opened is on the screen at once; the look itself is asked for all the same. */
export function useEContact(id: string) {
  const client = useQueryClient();
  const key = clinicKeys.details(id);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getClinicEContact, { params: { id }, signal }),
    initialData: () => client.getQueryData<ClinicDetails>(clinicKeys.ahead(id)),
    initialDataUpdatedAt: () => client.getQueryState(clinicKeys.ahead(id))?.dataUpdatedAt,
    refetchOnMount: 'always',
  });
}

export function useNotes(id: string, enabled: boolean) {
  const key = clinicKeys.notes(id);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listNotes, { params: { id }, signal }),
    enabled,
    select: (answer) => answer.notes,
  });
}
