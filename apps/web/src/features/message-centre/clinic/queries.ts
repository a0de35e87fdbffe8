import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { SmsBatch, SmsReport } from '@tervik/contract/message-centre.ts';
import {
  getSmsBatch,
  getSmsInvoice,
  getSmsMonth,
  listOptOuts,
  listSmsApprovals,
  listSmsBatches,
  listSmsReports,
  listSmsTemplates,
} from '@tervik/contract/routes-clinic.gen.ts';
import { SMS_STATES, type SmsState } from '@tervik/domain/message-centre/vocabulary.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { serverNow } from '#lib/session/session.ts';
import { nextBatchLook, nextHistoryLook } from './next-batch-look.ts';

/** What a clinic has sent, the newest first; what moves is looked at again. */
export const useSmsBatches = (clinicId: string) =>
  useInfiniteQuery({
    queryKey: clinicKeys.smsBatches(clinicId),
    queryFn: ({ pageParam, signal }) =>
      call(listSmsBatches, {
        params: { id: clinicId },
        query: pageParam === undefined ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ batches, hasMore }) => (hasMore ? batches.at(-1)?.createdAt : undefined),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => nextHistoryLook(data?.pages[0]?.batches ?? [], serverNow()),
  });

/** One of them, followed until nothing more changes by itself; a page that nobody sees does not ask. */
export const useSmsBatch = (id: string | undefined) =>
  useQuery({
    queryKey: clinicKeys.smsBatch(id ?? ''),
    queryFn: ({ client, signal }) => loadBatch(client, id ?? '', signal),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && nextBatchLook(data, serverNow()),
  });

/** Where its figures have changed, the list of its SMS and what came of an invitation are asked anew. */
async function loadBatch(client: QueryClient, id: string, signal: AbortSignal): Promise<SmsBatch> {
  const before = client.getQueryData<SmsBatch>(clinicKeys.smsBatch(id));
  const batch = await call(getSmsBatch, { params: { id }, signal });
  const hasChanged =
    before !== undefined && SMS_STATES.some((state) => before.counts[state] !== batch.counts[state]);
  if (hasChanged) {
    void client.invalidateQueries({ queryKey: clinicKeys.anySmsReports(id) });
    void client.invalidateQueries({ queryKey: clinicKeys.smsConversion(id) });
  }
  return batch;
}

/** What became of each of its SMS, by name, 500 at a time. */
export const useSmsReports = (id: string, state: SmsState | undefined, enabled = true) =>
  useInfiniteQuery({
    queryKey: clinicKeys.smsReports(id, state),
    queryFn: ({ pageParam, signal }) => loadReports(id, { state, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.nr : undefined),
    enabled,
    staleTime: 0,
  });

interface ReportQuery {
  readonly state: SmsState | undefined;
  /** `nr` of the last one that is known. */
  readonly after: number;
}

/** @throws ApiError */
export const loadReports = (
  id: string,
  { state, after }: ReportQuery,
  signal?: AbortSignal,
): Promise<{ messages: SmsReport[]; hasMore: boolean }> =>
  call(listSmsReports, {
    params: { id },
    query: { after, ...(state !== undefined && { state }) },
    ...(signal !== undefined && { signal }),
  });

/** Every word about every number, the newest first. */
export const useOptOuts = (clinicId: string) =>
  useQuery({
    queryKey: clinicKeys.optOuts(clinicId),
    queryFn: async ({ signal }) => (await call(listOptOuts, { params: { id: clinicId }, signal })).optOuts,
    staleTime: 0,
  });

/** What the SMS of this month cost, and may cost. */
export const useSmsMonth = (clinicId: string) =>
  useQuery({
    queryKey: clinicKeys.smsMonth(clinicId),
    queryFn: ({ signal }) => call(getSmsMonth, { params: { id: clinicId }, signal }),
    staleTime: 0,
  });

/** What the delivered SMS of a month cost; of this one where none is named. */
export const useSmsInvoice = (clinicId: string, month: string | undefined) =>
  useQuery({
    queryKey: clinicKeys.smsInvoice(clinicId, month),
    queryFn: ({ signal }) =>
      call(getSmsInvoice, {
        params: { id: clinicId },
        query: month === undefined ? {} : { month },
        signal,
      }),
    staleTime: 0,
  });

/** Texts that staff of the clinic have written. */
export const useSmsTemplates = (clinicId: string, enabled = true) =>
  useQuery({
    queryKey: clinicKeys.smsTemplates(clinicId),
    queryFn: async ({ signal }) =>
      (await call(listSmsTemplates, { params: { id: clinicId }, signal })).templates,
    enabled,
    staleTime: 0,
  });

/** Whether SMS need a second person, and which wait for one; a colleague may write one at any time. */
export const useSmsApprovals = (clinicId: string) =>
  useQuery({
    queryKey: clinicKeys.smsApprovals(clinicId),
    queryFn: ({ signal }) => call(listSmsApprovals, { params: { id: clinicId }, signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** A batch as it is after an act of mine; its list and the history are asked anew. */
export function noteBatch(client: QueryClient, batch: SmsBatch): void {
  client.setQueryData<SmsBatch>(clinicKeys.smsBatch(batch.id), batch);
  void client.invalidateQueries({ queryKey: clinicKeys.anySmsReports(batch.id) });
  void client.invalidateQueries({ queryKey: clinicKeys.smsBatches(batch.clinicId) });
  void client.invalidateQueries({ queryKey: clinicKeys.smsApprovals(batch.clinicId) });
}
