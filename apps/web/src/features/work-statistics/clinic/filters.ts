import {
  COMPARISONS,
  OWN_PERIOD,
  parsePeriod,
  type Comparison,
  type Period,
} from '@tervik/domain/calendar-period.ts';
import { isCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import {
  REPORT_COLUMNS,
  REPORT_SPANS,
  type ReportColumn,
  type ReportSpan,
} from '@tervik/domain/work-statistics/report.ts';

/** What of the figures is shown. */
export const VIEWS = ['demand', 'waiting', 'work', 'report'] as const;
export type View = (typeof VIEWS)[number];

export interface Filters {
  readonly view: View;
  readonly period: Period | typeof OWN_PERIOD;
  /** Of OWN_PERIOD, as far as they are chosen; whether they may be is another question. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly comparison: Comparison | undefined;
  /** Of the report, "YYYY-MM"; none = the last whole one. */
  readonly month: string | undefined;
  /** Of the report; `month` is the last of them. */
  readonly months: ReportSpan;
  /** Of the report, in their order. */
  readonly columns: readonly ReportColumn[];
}

/** The filters as the address has them, beside the clinic. */
export interface FilterSearch {
  readonly view?: string | undefined;
  readonly clinic?: string | undefined;
  readonly period?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly compare?: string | undefined;
  readonly month?: string | undefined;
  readonly months?: string | undefined;
  readonly columns?: string | undefined;
}

/** What an address does not say, or says in words that nobody knows, is as at first. */
export const readFilters = (search: FilterSearch): Filters => {
  const chosen = search.columns?.split(' ');
  const isOwn = search.period === OWN_PERIOD;
  const day = (text = ''): string | undefined => (isOwn && isCalendarDate(text) ? text : undefined);
  return {
    view: VIEWS.find((view) => view === search.view) ?? 'demand',
    period: isOwn ? OWN_PERIOD : parsePeriod(search.period),
    from: day(search.from),
    to: day(search.to),
    comparison: COMPARISONS.find((comparison) => comparison === search.compare),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month : undefined,
    months: REPORT_SPANS.find((span) => String(span) === search.months) ?? 1,
    columns: REPORT_COLUMNS.filter((column) => chosen === undefined || chosen.includes(column)),
  };
};

export const writeFilters = ({
  view,
  period,
  from,
  to,
  comparison,
  month,
  months,
  columns,
}: Filters): Omit<FilterSearch, 'clinic'> => ({
  view: view === 'demand' ? undefined : view,
  period,
  ...(period === OWN_PERIOD && { from, to }),
  compare: comparison,
  month,
  months: months === 1 ? undefined : String(months),
  // One of nothing is written too: an address without it means all.
  columns: columns.length === REPORT_COLUMNS.length ? undefined : columns.join(' ') || 'none',
});
