import { infiniteQueryOptions } from '@tanstack/react-query';
import { listClinicMessages } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';

/** What my clinics have told me, the newest first, 50 at a time. */
export const clinicMessagesQuery = infiniteQueryOptions({
  queryKey: patientKeys.clinicMessages,
  queryFn: ({ pageParam: page, signal }) =>
    call(listClinicMessages, { query: { page }, background: true, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : undefined),
  staleTime: 0,
});
