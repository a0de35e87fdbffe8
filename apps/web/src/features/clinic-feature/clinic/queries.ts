import { useQuery } from '@tanstack/react-query';
import type { ClinicSetting } from '@tervik/contract/clinic-feature.ts';
import { getClinicSetting } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

export type ShownFeature = ClinicSetting['features'][number];

/** Features of a clinic: how they stand, and who switched them. */
export function useSetting(clinicId: string) {
  return useQuery({
    queryKey: clinicKeys.setting(clinicId),
    queryFn: ({ signal }) => call(getClinicSetting, { params: { id: clinicId }, signal }),
  });
}
