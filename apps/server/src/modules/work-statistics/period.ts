import type { ClinicSchedule } from '@tervik/domain/clinic/opening-hours.ts';
import { addDays, calendarDate, startOfDay } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { STATISTICS_LIMITS } from '@tervik/domain/work-statistics/limits.ts';
import { daysOf } from '@tervik/domain/work-statistics/own-period.ts';
import { openingTable, type OpeningTable } from '@tervik/domain/work-statistics/opening-table.ts';
import { getMembership, type Tx } from '#platform/db/tx.ts';
import type { RowOf } from '#platform/db/statement.ts';
import { findClinicHours } from './queries.ts';

/** What was asked longer before the period counts as asked then. */
export const LOOK_BACK_DAYS = 400;

export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** A clinic of mine and a period, as the statements want it. */
export interface ClinicPeriod {
  readonly clinic: RowOf<typeof findClinicHours>;
  readonly timeZone: string;
  /** Instants; the second is not included. */
  readonly span: { readonly clinicId: string; readonly from: string; readonly to: string };
  /** First days of the weeks (Mondays) that the period touches. */
  readonly mondays: readonly string[];
  /** When these begin, in seconds since 1970. */
  readonly weeks: readonly number[];
  /** From long before the period until today, or until its end where that is later. */
  readonly openings: () => OpeningTable;
}

/**
 * Whole days by the clinic's calendar, both included.
 * @throws INVALID_INPUT for a period that ends before it begins, is longer than a year or begins before any clinic wrote,
 * NOT_FOUND, CLINIC_LOCKED
 */
export async function openPeriod(tx: Tx, wanted: string, { from, to }: Dates): Promise<ClinicPeriod> {
  const { clinicId } = getMembership(tx, wanted);
  const days = daysOf({ from, to });
  if (!(days >= 1 && days <= STATISTICS_LIMITS.days && from >= STATISTICS_LIMITS.firstDay))
    throw new Refusal('INVALID_INPUT');
  const clinic = await tx.get(findClinicHours, { clinicId });
  const { time_zone: timeZone } = clinic;
  const schedule = scheduleOf(clinic);
  const [begins, ends] = [startOfDay(from, timeZone), startOfDay(addDays(to, 1), timeZone)];
  const mondays = mondaysOf(from, to);
  return {
    clinic,
    timeZone,
    span: { clinicId, from: new Date(begins).toISOString(), to: new Date(ends).toISOString() },
    mondays,
    weeks: mondays.map((monday) => startOfDay(monday, timeZone) / 1000),
    openings() {
      const today = calendarDate(tx.now, timeZone);
      return openingsOf(addDays(from, -LOOK_BACK_DAYS), to < today ? today : to, schedule);
    },
  };
}

type ScheduleRow = Pick<
  RowOf<typeof findClinicHours>,
  'opening_hours' | 'opening_exceptions' | 'time_zone' | 'country_code'
>;

export const scheduleOf = (clinic: ScheduleRow): ClinicSchedule => ({
  openingHours: clinic.opening_hours,
  exceptions: clinic.opening_exceptions,
  timeZone: clinic.time_zone,
  countryCode: clinic.country_code,
});

/** Tables that were made before: a page asks for the same one several times, and asking the calendar is dear. */
const tables = new Map<string, OpeningTable>();
const REMEMBERED = 50;

export function openingsOf(from: string, to: string, schedule: ClinicSchedule): OpeningTable {
  const key = JSON.stringify([from, to, schedule]);
  let table = tables.get(key);
  if (table === undefined) {
    table = openingTable(from, to, schedule);
    if (tables.size >= REMEMBERED) tables.clear();
    tables.set(key, table);
  }
  return table;
}

function mondaysOf(from: string, to: string): string[] {
  const mondays: string[] = [];
  let monday = addDays(from, -((new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7));
  for (; monday <= to; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}
