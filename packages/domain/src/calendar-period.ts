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
