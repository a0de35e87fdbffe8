import { useQuery } from '@tanstack/react-query';
import type { DraftContent } from '@tervik/contract/draft.ts';
import type { IntakeNotice } from '@tervik/contract/intake.ts';
import { holdPlace } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { useLocale } from '#lib/i18n/i18n.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { typeOf } from './flow.ts';

/** A place lives for half an hour before anything is written; while the page is open it is kept. */
const KEEP_MS = 5 * 60_000;

/**
 * Asks for a place before anything is written, and keeps it while the page is open. `notice`: why there is none.
 * Without a network the page opens all the same: what is written is kept, and the place is asked for again.
 */
export function usePlace(content: DraftContent): {
  readonly asking: boolean;
  readonly notice: IntakeNotice | null;
} {
  const locale = useLocale();
  const { personId = '', clinicId = '' } = content;
  const eContactType = typeOf(content);
  const { data, isPending, failureCount, isEnabled } = useQuery({
    queryKey: patientKeys.place(personId, clinicId, eContactType ?? '', locale),
    queryFn: ({ signal }) =>
      call(holdPlace, {
        query: { locale },
        // Only asked where there is a type.
        body: { eContactType: eContactType ?? 'OTHER_PROBLEM', patientPersonId: personId, clinicId },
        signal,
      }),
    enabled: personId !== '' && clinicId !== '' && eContactType !== undefined,
    refetchInterval: KEEP_MS,
    // What was said an hour ago is not shown before it is asked again.
    gcTime: 0,
  });
  return { asking: isEnabled && isPending && failureCount === 0, notice: data?.notice ?? null };
}
