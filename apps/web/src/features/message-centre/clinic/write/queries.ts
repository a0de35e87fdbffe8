import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MessagePatient, PatientFilter } from '@tervik/contract/message-centre.ts';
import {
  countMessagePatients,
  findMessagePatients,
  getSmsBatchForm,
} from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

/** Filters hold names and personal codes: what was asked is not remembered for long. */
const REMEMBERED_MS = 60_000;

/** In the place of a filter that cannot be asked for: another one than the empty filter, which means everybody. */
const NOT_ASKED = { isAsked: false };

/** How many fit; the figures before stay until the new ones are there. @param filter undefined = it has mistakes */
export const useMessageCount = (clinicId: string, filter: PatientFilter | undefined) =>
  useQuery({
    queryKey: clinicKeys.messageCount(clinicId, filter ?? NOT_ASKED),
    queryFn: ({ signal }) => call(countMessagePatients, { body: { clinicId, filter: filter ?? {} }, signal }),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    gcTime: REMEMBERED_MS,
  });

/** Who fits, by name, a page at a time; each asking leaves a row in the audit log. */
export const useMessagePatients = (clinicId: string, filter: PatientFilter | undefined) =>
  useInfiniteQuery({
    queryKey: clinicKeys.messagePatients(clinicId, filter ?? NOT_ASKED),
    queryFn: ({ pageParam, signal }) =>
      call(findMessagePatients, { body: { clinicId, filter: filter ?? {}, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length : undefined),
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: REMEMBERED_MS,
  });

/** What stood in the form of a batch; it holds names, too. @param id undefined = none is asked for */
export const useBatchForm = (id: string | undefined) =>
  useQuery({
    queryKey: clinicKeys.smsBatchForm(id ?? ''),
    queryFn: ({ signal }) => call(getSmsBatchForm, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: REMEMBERED_MS,
  });

/** Everybody who fits and is not told in any way. @throws ApiError */
export async function listSkipped(clinicId: string, filter: PatientFilter): Promise<MessagePatient[]> {
  const skipped: MessagePatient[] = [];
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const answer = await call(findMessagePatients, { body: { clinicId, filter, page } });
    skipped.push(
      ...answer.patients.filter(({ skipReason, isOnlineOnly }) => skipReason !== null && !isOnlineOnly),
    );
    hasMore = answer.hasMore;
  }
  return skipped;
}
