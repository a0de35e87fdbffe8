import { addDays } from './calendar.ts';

/** Spans of time that lists and statistics offer (spec §9 "Feedback time filters"). */
export const PERIODS = [
  'LAST_7',
  'LAST_30',
  'LAST_90',
  'LAST_365',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_YEAR',
  'LAST_YEAR',
] as const;
export type Period = (typeof PERIODS)[number];

export const parsePeriod = (text: string | undefined): Period =>
  PERIODS.find((period) => period === text) ?? 'LAST_30';

const DAYS = { LAST_7: 7, LAST_30: 30, LAST_90: 90, LAST_365: 365 } as const;

/** Calendar dates, both included. @param today "YYYY-MM-DD" by the clinic's clock */
export function datesOf(period: Period, today: string): { readonly from: string; readonly to: string } {
  const year = Number(today.slice(0, 4));
  const month = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'THIS_YEAR':
      return { from: `${year}-01-01`, to: today };
    case 'LAST_YEAR':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'THIS_MONTH':
      return { from: month, to: today };
    case 'LAST_MONTH': {
      const last = addDays(month, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    default:
      return { from: addDays(today, 1 - DAYS[period]), to: today };
  }
}

/** With what a period may be compared: the days before it, or the same days of the year before. */
export const COMPARISONS = ['PREVIOUS', 'YEAR_AGO'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Days that somebody has chosen, instead of a span. */
export const OWN_PERIOD = 'OWN' as const;

/** The dates with which a period is compared. Whole months and years are compared with whole ones, parts with as many days. */
export function comparedDates(
  period: Period | typeof OWN_PERIOD,
  { from, to }: { readonly from: string; readonly to: string },
  comparison: Comparison,
): { readonly from: string; readonly to: string } {
  if (comparison === 'YEAR_AGO' || period === 'THIS_YEAR' || period === 'LAST_YEAR') return yearAgo(from, to);
  const last = addDays(from, -1);
  if (period === 'LAST_MONTH') return { from: `${last.slice(0, 8)}01`, to: last };
  if (period === 'THIS_MONTH') {
    const sameDay = `${last.slice(0, 8)}${to.slice(8)}`;
    return { from: `${last.slice(0, 8)}01`, to: sameDay < last ? sameDay : last };
  }
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return { from: addDays(from, -days), to: last };
}

/** The same days of the year before; months that were looked at whole are compared whole, February too. */
function yearAgo(from: string, to: string): { readonly from: string; readonly to: string } {
  const next = addDays(to, 1);
  const isWhole = from.endsWith('-01') && next.endsWith('-01');
  const last = isWhole ? addDays(yearBefore(next), -1) : yearBefore(to);
  return { from: atMostAYear(yearBefore(from), last), to: last };
}

/** Before a leap day the same dates are a day more, which no figure is asked for. */
const atMostAYear = (from: string, to: string): string => {
  const first = addDays(to, 1 - MOST_DAYS);
  return from < first ? first : from;
};
const MOST_DAYS = 366;

/** 29 February has the day before it. */
const yearBefore = (date: string): string =>
  `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`.replace(/-02-29$/, '-02-28');
