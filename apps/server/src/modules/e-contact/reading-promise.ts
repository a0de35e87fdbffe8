import type { ClinicSchedule, OpeningException, OpeningHours } from '@tervik/domain/clinic/opening-hours.ts';
import { readBy } from '@tervik/domain/clinic/read-by.ts';
import type { PromiseRow } from './queries.ts';

/** Enough for what everybody looks at in an hour; a day's arithmetic in a time zone costs as much as a small query. */
const CACHED_MAX = 5_000;
const known = new Map<string, string>();

/** While an e-contact waits for its clinic: the day by which that reads it, counted from its last change. */
export function readByOf(
  row: PromiseRow & {
    readonly creation_status: string;
    readonly status: string;
    readonly updated_at: string;
  },
): string | null {
  if (row.creation_status !== 'SUBMITTED' || row.status !== 'WAITING_FOR_CLINIC') return null;
  // To the minute: the same for all whose minute it is.
  const minute = row.updated_at.slice(0, 16);
  const key = `${minute} ${row.country_code} ${row.time_zone} ${row.reads_within_hours} ${row.opening_hours} ${row.opening_exceptions}`;
  let day = known.get(key);
  if (day === undefined) {
    day = readBy(Date.parse(`${minute}Z`), {
      ...scheduleOf(row),
      readsWithinHours: row.reads_within_hours,
    });
    if (known.size >= CACHED_MAX) known.clear();
    known.set(key, day);
  }
  return day;
}

/** When the clinic is open. */
export const scheduleOf = (row: Omit<PromiseRow, 'reads_within_hours'>): ClinicSchedule => ({
  openingHours: JSON.parse(row.opening_hours) as OpeningHours,
  exceptions: JSON.parse(row.opening_exceptions) as readonly OpeningException[],
  timeZone: row.time_zone,
  countryCode: row.country_code,
});
