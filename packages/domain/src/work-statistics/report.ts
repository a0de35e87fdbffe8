import { sayMinutes, saySeconds, type SayDuration } from './duration.ts';

/**
 * Columns of the monthly report, in their order; their names say what each is counted in. What the health insurance fund
 * wants in it is not public: a clinic chooses among its own figures.
 */
export const REPORT_COLUMNS = [
  'received',
  'begunByStaff',
  'patients',
  'answers',
  'answeredInTime',
  'firstAnswerMedian',
  'firstAnswerP90',
  'overdue',
  'withoutAnswer',
  'closed',
  'archived',
  'rejected',
  'cancelled',
  'reopened',
  'resolutionMedian',
  'activeMedian',
  'activeTotal',
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** Those that are times: of waiting, in minutes of opening hours, and of measured work, in seconds, which matter there. */
const TIMES: Readonly<Partial<Record<ReportColumn, 'WAITING' | 'WORK'>>> = {
  firstAnswerMedian: 'WAITING',
  firstAnswerP90: 'WAITING',
  resolutionMedian: 'WAITING',
  activeMedian: 'WORK',
  activeTotal: 'WORK',
};
export const isTime = (column: ReportColumn): boolean => TIMES[column] !== undefined;

export type ReportValues = Readonly<Record<ReportColumn, number | null>>;

/** A figure for machines: all times in minutes, to a tenth. Only here is work rounded: as people read it, it is exact. */
export const plainFigure = (column: ReportColumn, value: number): number =>
  TIMES[column] === 'WORK' ? Math.round(value / 6) / 10 : value;

/** A figure as people read it: "1 h 25 min", a dash where nothing was measured. */
export function sayFigure(
  column: ReportColumn,
  value: number | null,
  say: { readonly number: (value: number) => string; readonly duration: SayDuration },
): string {
  if (value === null) return '–';
  if (TIMES[column] === 'WAITING') return sayMinutes(value, say.duration);
  return TIMES[column] === 'WORK' ? saySeconds(value, say.duration) : say.number(value);
}

/** Without measured work where none of these months has any: that is said once, and not by empty rows. */
export function measuredColumns(
  columns: readonly ReportColumn[],
  months: readonly ReportValues[],
): { readonly columns: readonly ReportColumn[]; readonly leavesOutWork: boolean } {
  const measured = columns.filter(
    (column) => TIMES[column] !== 'WORK' || months.some((values) => values[column] !== null),
  );
  return { columns: measured, leavesOutWork: measured.length < columns.length };
}

/** Outcomes of the first answers that a clinic has promised. */
export interface PromiseCounts {
  readonly inTime: number;
  readonly late: number;
  readonly overdue: number;
}

/** Of those that should have been answered by now, 0 to 1; null of none. */
export function shareInTime({ inTime, late, overdue }: PromiseCounts): number | null {
  const due = inTime + late + overdue;
  return due === 0 ? null : inTime / due;
}

interface Middle {
  readonly median: number | null;
  readonly p90: number | null;
}

/** The figures of a month. */
export interface MonthFigures {
  readonly demand: { readonly received: number; readonly begunByStaff: number; readonly patients: number };
  readonly promise: PromiseCounts & { readonly withoutAnswer: number; readonly firstAnswer: Middle };
  readonly closings: {
    readonly closedCount: number;
    readonly resolution: Middle;
    readonly activeSeconds: Middle;
  };
  readonly load: {
    readonly answers: number;
    readonly archived: number;
    readonly rejected: number;
    readonly cancelled: number;
    readonly reopenedByPatients: number;
    readonly reopenedByStaff: number;
    readonly activeSeconds: number;
  };
}

/** Never rounded up: 99.9 % is not all. 0.29 × 100 is a hair less than 29. */
export const toFullPercent = (share: number): number => Math.floor(share * 100 + 1e-9);

/** One row of the report; null = nothing to measure. Times as they were measured, shares in full percent, never rounded up. */
export function reportOf({ demand, promise, closings, load }: MonthFigures): ReportValues {
  const share = shareInTime(promise);
  return {
    received: demand.received,
    begunByStaff: demand.begunByStaff,
    patients: demand.patients,
    answers: load.answers,
    answeredInTime: share === null ? null : toFullPercent(share),
    firstAnswerMedian: promise.firstAnswer.median,
    firstAnswerP90: promise.firstAnswer.p90,
    overdue: promise.overdue,
    withoutAnswer: promise.withoutAnswer,
    closed: closings.closedCount,
    archived: load.archived,
    rejected: load.rejected,
    cancelled: load.cancelled,
    reopened: load.reopenedByPatients + load.reopenedByStaff,
    resolutionMedian: closings.resolution.median,
    activeMedian: closings.activeSeconds.median,
    activeTotal: load.activeSeconds === 0 ? null : load.activeSeconds,
  };
}

/** How many months a report may be of. */
export const REPORT_SPANS = [1, 3, 6, 12] as const;
export type ReportSpan = (typeof REPORT_SPANS)[number];

/** So many months, this one the last; the oldest first. @param last "YYYY-MM" */
export function monthsUntil(last: string, count: number): string[] {
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))];
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month + at - count, 1)).toISOString().slice(0, 7),
  );
}

/** Months that may be the last of a report: the one that runs and twelve before it, the newest first. @param today "YYYY-MM-DD" */
export const reportMonths = (today: string): string[] => monthsUntil(today.slice(0, 7), 13).toReversed();

/** @param month "YYYY-MM" */
export const datesOfMonth = (month: string): { readonly from: string; readonly to: string } => ({
  from: `${month}-01`,
  to: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10),
});
