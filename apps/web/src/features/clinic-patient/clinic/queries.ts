import { queryOptions } from '@tanstack/react-query';
import { getPatientCard } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

/** Each asking leaves a row in the access log, so it is not asked again for each look of the window. */
export const patientCardQuery = (clinicId: string, personId: string) =>
  queryOptions({
    queryKey: clinicKeys.patientCard(clinicId, personId),
    queryFn: ({ signal }) => call(getPatientCard, { params: { id: personId }, query: { clinicId }, signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });
export const forgetCard = (clinicId: string, personId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: clinicKeys.patientCard(clinicId, personId) });
