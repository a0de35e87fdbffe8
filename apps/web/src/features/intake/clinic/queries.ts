import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Intake } from '@tervik/contract/intake.ts';
import { getIntake } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

/** Nobody tells that somebody has stopped writing: it is asked. All else comes at once by the socket. */
const EVERY_MS = 60_000;

export function useIntake(clinicId: string) {
  return useQuery({
    queryKey: clinicKeys.intake(clinicId),
    queryFn: ({ signal }) => call(getIntake, { params: { id: clinicId }, signal }),
    refetchInterval: EVERY_MS,
  });
}

/** As a change has left it. */
export const noteIntake = (client: QueryClient, intake: Intake): void =>
  void client.setQueryData<Intake>(clinicKeys.intake(intake.clinicId), intake);
