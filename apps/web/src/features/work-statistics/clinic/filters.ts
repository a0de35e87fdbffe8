import { COMPARISONS, parsePeriod, type Comparison, type Period } from '@tervik/domain/calendar-period.ts';
import { REPORT_COLUMNS, type ReportColumn } from '@tervik/domain/work-statistics/report.ts';

/** What of the figures is shown. */
export const VIEWS = ['demand', 'waiting', 'work', 'report'] as const;
export type View = (typeof VIEWS)[number];

export interface Filters {
  readonly view: View;
  readonly period: Period;
  readonly comparison: Comparison | undefined;
  /** Of the report, "YYYY-MM"; none = the last whole one. */
  readonly month: string | undefined;
  /** Of the report, in their order. */
  readonly columns: readonly ReportColumn[];
}

/** The filters as the address has them, beside the clinic. */
export interface FilterSearch {
  readonly view?: string | undefined;
  readonly clinic?: string | undefined;
  readonly period?: string | undefined;
  readonly compare?: string | undefined;
  readonly month?: string | undefined;
  readonly columns?: string | undefined;
}

/** What an address does not say, or says in words that nobody knows, is as at first. */
export const readFilters = (search: FilterSearch): Filters => {
  const chosen = search.columns?.split(' ');
  return {
    view: VIEWS.find((view) => view === search.view) ?? 'demand',
    period: parsePeriod(search.period),
    comparison: COMPARISONS.find((comparison) => comparison === search.compare),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month : undefined,
    columns: REPORT_COLUMNS.filter((column) => chosen === undefined || chosen.includes(column)),
  };
};

export const writeFilters = ({
  view,
  period,
  comparison,
  month,
  columns,
}: Filters): Omit<FilterSearch, 'clinic'> => ({
  view: view === 'demand' ? undefined : view,
  period,
  compare: comparison,
  month,
  // One of nothing is written too: an address without it means all.
  columns: columns.length === REPORT_COLUMNS.length ? undefined : columns.join(' ') || 'none',
});
