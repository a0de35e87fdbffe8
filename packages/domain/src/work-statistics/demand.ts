import { STATISTICS_LIMITS } from './limits.ts';

/** How many came at an hour of a weekday. */
export interface HourCount {
  /** 1 = Monday … 7 */
  readonly weekday: number;
  /** 0 to 23 by the clinic's clock. */
  readonly hour: number;
  readonly count: number;
}

const DAYS = 7;
const HOURS = 24;

/**
 * The week by days (Monday first) and hours. Null = some, but too few to be told; a single one of these takes the
 * smallest other one along, or it could be reckoned from the sum.
 */
export function weekGrid(counts: readonly HourCount[]): (number | null)[][] {
  const grid = Array.from({ length: DAYS }, (): (number | null)[] => Array.from({ length: HOURS }, () => 0));
  const bySize = counts.filter(({ count }) => count > 0).toSorted((one, other) => one.count - other.count);
  const few = bySize.filter(({ count }) => count < STATISTICS_LIMITS.groupMin).length;
  const hidden = few === 1 ? 2 : few;
  bySize.forEach(({ weekday, hour, count }, at) => {
    const day = grid[weekday - 1];
    if (day !== undefined) day[hour] = at < hidden ? null : count;
  });
  return grid;
}
