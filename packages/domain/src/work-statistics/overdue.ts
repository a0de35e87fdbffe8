import type { OpeningTable } from './opening-table.ts';

/**
 * Until when something must have begun to have waited for longer than so many seconds of work: what began before has,
 * what began then or later has not. Null where nothing has. All in seconds since 1970.
 */
export function waitedLongerBefore(
  { opens, closes, shift }: OpeningTable,
  now: number,
  seconds: number,
): number | null {
  const begun = opens.findLastIndex((opening) => opening <= now);
  const left = Math.min(now, closes[begun] ?? 0) + (shift[begun] ?? 0) - seconds;
  if (left <= 0) return null;
  // The first opening by whose end so much had passed.
  const at = opens.findIndex((_, index) => (closes[index] ?? 0) + (shift[index] ?? 0) >= left);
  return left - (shift[at] ?? 0);
}
