import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  getClosings,
  getDemand,
  getLoad,
  getPromiseOutcome,
  getReplyTimes,
  getWeeklyMail,
} from '@tervik/contract/routes-clinic.gen.ts';
import { datesOfMonth, reportOf } from '@tervik/domain/work-statistics/report.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';

/** Calendar dates, both included. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** While another period is on its way, the figures of the one before stay. */
const figure =
  <Answer>(name: string, load: (id: string, query: Dates, signal: AbortSignal) => Promise<Answer>) =>
  (clinicId: string, dates: Dates) =>
    queryOptions({
      queryKey: clinicKeys.statisticsOf(clinicId, name, dates),
      queryFn: ({ signal }) => load(clinicId, dates, signal),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    });

export const demandQuery = figure('demand', (id, query, signal) =>
  call(getDemand, { params: { id }, query, signal }),
);
export const promiseQuery = figure('promise', (id, query, signal) =>
  call(getPromiseOutcome, { params: { id }, query, signal }),
);
export const repliesQuery = figure('replies', (id, query, signal) =>
  call(getReplyTimes, { params: { id }, query, signal }),
);
export const closingsQuery = figure('closings', (id, query, signal) =>
  call(getClosings, { params: { id }, query, signal }),
);
export const loadQuery = figure('load', (id, query, signal) =>
  call(getLoad, { params: { id }, query, signal }),
);

/** Which figures a page shows: of a clinic, in a period, and in one to compare with. */
export interface Looked {
  readonly clinicId: string;
  readonly dates: Dates;
  readonly compared: Dates | undefined;
  /** By the clinic's calendar, "YYYY-MM-DD". */
  readonly today: string;
}

export interface Figure<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** Of the period to compare with, where there is one and it has come. */
  readonly before: Answer | undefined;
  /** How that one is asked for; undefined where nothing is compared. */
  readonly compared: UseQueryResult<Answer> | undefined;
}

/** One figure, and the same of the period to compare with. */
export function useFigure<Answer>(
  options: (clinicId: string, dates: Dates) => ReturnType<ReturnType<typeof figure<Answer>>>,
  { clinicId, dates, compared }: Looked,
): Figure<Answer> {
  const query = useQuery(options(clinicId, dates));
  const before = useQuery({ ...options(clinicId, compared ?? dates), enabled: compared !== undefined });
  if (compared === undefined) return { query, before: undefined, compared };
  return { query, before: before.isPlaceholderData ? undefined : before.data, compared: before };
}

/** The figures of months, all or none: those of the report. Month after month: a year at once would be 48 requests. */
export const useMonths = (clinicId: string, months: readonly string[]) =>
  useQuery({
    queryKey: clinicKeys.statisticsOf(clinicId, 'months', months),
    async queryFn({ signal }) {
      const found = [];
      for (const month of months) {
        const of = { params: { id: clinicId }, query: datesOfMonth(month), signal };
        const [demand, promise, closings, load] = await Promise.all([
          call(getDemand, of),
          call(getPromiseOutcome, of),
          call(getClosings, of),
          call(getLoad, of),
        ]);
        found.push({ month, values: reportOf({ demand, promise, closings, load }) });
      }
      return found;
    },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

export const weeklyMailQuery = (clinicId: string) =>
  queryOptions({
    queryKey: clinicKeys.weeklyMail(clinicId),
    queryFn: ({ signal }) => call(getWeeklyMail, { params: { id: clinicId }, signal }),
  });
