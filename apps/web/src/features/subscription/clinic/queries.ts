import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getSubscription } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

/** The plan of a clinic, its history, and what the step up costs. */
export function useSubscription(clinicId: string, enabled = true) {
  return useQuery({
    queryKey: clinicKeys.subscription(clinicId),
    queryFn: ({ signal }) => call(getSubscription, { params: { id: clinicId }, signal }),
    enabled,
    staleTime: 60_000,
  });
}

/** What depends on the plan, after it has changed: other screens of the clinic hear of it by the socket. */
export function notePlanChange(client: QueryClient, clinicId: string): void {
  for (const queryKey of [
    clinicKeys.clinics,
    clinicKeys.setting(clinicId),
    clinicKeys.questionnaires(clinicId),
  ])
    void client.invalidateQueries({ queryKey });
}
