import { STATISTICS_LIMITS } from './limits.ts';

interface Dates {
  readonly from: string;
  readonly to: string;
}

/** Both days included; fewer than one where the second is before the first. @param dates "YYYY-MM-DD" */
export const daysOf = ({ from, to }: Dates): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** What is wrong with days that somebody has chosen, and with which. */
export interface PeriodProblem {
  readonly field: 'from' | 'to';
  readonly problem: 'MISSING' | 'FUTURE' | 'BACKWARDS' | 'TOO_EARLY' | 'TOO_LONG';
}

/** @param dates "YYYY-MM-DD", as far as they are chosen @param today by the clinic's calendar */
export function findPeriodProblem(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): PeriodProblem | null {
  if (from === undefined) return { field: 'from', problem: 'MISSING' };
  if (to === undefined) return { field: 'to', problem: 'MISSING' };
  if (from > today) return { field: 'from', problem: 'FUTURE' };
  if (to > today) return { field: 'to', problem: 'FUTURE' };
  if (to < from) return { field: 'to', problem: 'BACKWARDS' };
  if (from < STATISTICS_LIMITS.firstDay) return { field: 'from', problem: 'TOO_EARLY' };
  return daysOf({ from, to }) > STATISTICS_LIMITS.days ? { field: 'from', problem: 'TOO_LONG' } : null;
}
