import { queryOptions } from '@tanstack/react-query';
import { getStaffNotices } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

export const staffNoticesQuery = queryOptions({
  queryKey: clinicKeys.staffNotices,
  queryFn: ({ signal }) => call(getStaffNotices, { signal }),
});
