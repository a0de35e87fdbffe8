import { addDays } from '@tervik/domain/calendar.ts';

/** Spans of time that are offered (spec §9). */
export const PERIODS = ['LAST_7', 'LAST_30', 'LAST_90', 'LAST_365', 'THIS_MONTH', 'LAST_MONTH'] as const;
export type Period = (typeof PERIODS)[number];

export const parsePeriod = (text: string | undefined): Period =>
  PERIODS.find((period) => period === text) ?? 'LAST_30';

const DAYS = { LAST_7: 7, LAST_30: 30, LAST_90: 90, LAST_365: 365 } as const;

/** Calendar dates, both included. @param today "YYYY-MM-DD" by the clinic's clock */
export function datesOf(period: Period, today: string): { readonly from: string; readonly to: string } {
  const month = `${today.slice(0, 7)}-01`;
  if (period === 'THIS_MONTH') return { from: month, to: today };
  if (period === 'LAST_MONTH') {
    const last = addDays(month, -1);
    return { from: `${last.slice(0, 7)}-01`, to: last };
  }
  return { from: addDays(today, 1 - DAYS[period]), to: today };
}
