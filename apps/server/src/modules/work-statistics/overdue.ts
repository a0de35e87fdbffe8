import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { waitedLongerBefore } from '@tervik/domain/work-statistics/overdue.ts';
import type { Tx } from '#platform/db/tx.ts';
import { LOOK_BACK_DAYS, openingsOf, scheduleOf } from './period.ts';
import { findPromises } from './queries.ts';

/** Of each clinic (by id) the instant before which what still has no answer waits for too long; types may have their own. */
export type OverdueTimes = Readonly<
  Record<string, { readonly all: string; readonly types: Readonly<Record<string, string>> }>
>;

/** What is promised there today, reckoned back from now in opening hours: the same that the figure "overdue" counts. */
export async function findOverdueTimes(tx: Tx, clinicIds: readonly string[]): Promise<OverdueTimes> {
  const clinics = await tx.rows(findPromises, { clinicIds });
  return Object.fromEntries(
    clinics.map((clinic) => {
      const schedule = scheduleOf(clinic);
      const today = calendarDate(tx.now, schedule.timeZone);
      const table = openingsOf(addDays(today, -LOOK_BACK_DAYS), today, schedule);
      const before = (hours: number): string => {
        const seconds = waitedLongerBefore(table, tx.now / 1000, hours * 3600);
        return seconds === null ? '-infinity' : new Date(seconds * 1000).toISOString();
      };
      const types = Object.entries(clinic.reads_within_hours_by_type).map(
        ([type, hours]) => [type, before(hours)] as const,
      );
      return [
        clinic.id,
        { all: before(clinic.reads_within_hours), types: Object.fromEntries(types) },
      ] as const;
    }),
  );
}
