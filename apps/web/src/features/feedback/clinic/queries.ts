import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ClinicFeedback, FeedbackMark } from '@tervik/contract/feedback-clinic.ts';
import {
  getFeedbackStatistics,
  listEContactFeedback,
  listFeedback,
} from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { toQuery, type Filters } from './filters.ts';

/** Calendar dates, both included. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** While another period is on its way, the figures of the one before stay. */
export const feedbackStatisticsQuery = (clinicId: string, dates: Dates) =>
  queryOptions({
    queryKey: clinicKeys.feedbackStatistics(clinicId, dates),
    queryFn: ({ signal }) => call(getFeedbackStatistics, { params: { id: clinicId }, query: dates, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

export const feedbackQuery = (clinicId: string, dates: Dates, filters: Filters) =>
  queryOptions({
    queryKey: clinicKeys.feedbackList(clinicId, { ...dates, ...toQuery(filters) }),
    queryFn: ({ signal }) => loadFeedback(clinicId, dates, filters, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const loadFeedback = (clinicId: string, dates: Dates, filters: Filters, signal?: AbortSignal) =>
  call(listFeedback, {
    params: { id: clinicId },
    query: { ...dates, ...toQuery(filters) },
    ...(signal !== undefined && { signal }),
  });

/** All pages of the list. */
export async function loadAllFeedback(
  clinicId: string,
  dates: Dates,
  filters: Filters,
): Promise<ClinicFeedback[]> {
  const all: ClinicFeedback[] = [];
  for (let page = 1, total = 1; all.length < total; page += 1) {
    const answer = await loadFeedback(clinicId, dates, { ...filters, page });
    if (answer.feedback.length === 0) break;
    all.push(...answer.feedback);
    total = answer.total;
  }
  return all;
}

export const eContactFeedbackQuery = (eContactId: string) =>
  queryOptions({
    queryKey: clinicKeys.eContactFeedback(eContactId),
    queryFn: ({ signal }) => call(listEContactFeedback, { params: { id: eContactId }, signal }),
  });

/** A mark that was just made is shown at once, wherever its feedback stands. */
export function noteMark(client: QueryClient, id: string, mark: FeedbackMark): void {
  client.setQueriesData<{ readonly feedback: readonly ClinicFeedback[] }>(
    { queryKey: clinicKeys.feedback },
    (shown) =>
      shown && {
        ...shown,
        feedback: shown.feedback.map((one) => (one.id === id ? { ...one, mark } : one)),
      },
  );
}
