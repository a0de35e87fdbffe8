import { addDays, calendarDate, instantOf, startOfDay } from '../calendar.ts';
import { isHoliday } from './holidays.ts';

/** [from, to) of a day, "HH:MM" by the clinic's clocks; `to` may be "24:00". */
export type Span = readonly [from: string, to: string];

/** Day of the week ("1" = Monday … "7") → its spans in their order (a break lies between two); an absent day is closed. */
export type OpeningHours = Readonly<Partial<Record<string, readonly Span[]>>>;

/** Days on which other hours hold than those of the week. */
export interface OpeningException {
  /** The first and the last day, "YYYY-MM-DD". */
  readonly from: string;
  readonly to: string;
  /** Empty = closed. */
  readonly spans: readonly Span[];
  /** Why, as patients read it: "collective leave". */
  readonly name?: string | undefined;
}

/** When a clinic is open. An exception stands above a public holiday, a public holiday above the week. */
export interface ClinicSchedule {
  readonly openingHours: OpeningHours;
  readonly exceptions: readonly OpeningException[];
  readonly timeZone: string;
  /** Whose public holidays are closed. */
  readonly countryCode: string;
}

/** A span as instants (epoch ms). */
export interface Opening {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A clinic that does not open within a year has no opening that could be named. */
const MAX_DAYS = 400;

/** Day of the week of a date, as the keys of `OpeningHours`. */
export const weekday = (date: string): string =>
  String(((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1);

/** The spans of a date ("YYYY-MM-DD"); none = closed. */
export function spansOn(date: string, schedule: Omit<ClinicSchedule, 'timeZone'>): readonly Span[] {
  const exception = exceptionOn(date, schedule.exceptions);
  if (exception !== undefined) return exception.spans;
  return isHoliday(date, schedule.countryCode) ? [] : (schedule.openingHours[weekday(date)] ?? []);
}

/** The exception that holds on a date. */
export const exceptionOn = (
  date: string,
  exceptions: readonly OpeningException[],
): OpeningException | undefined => exceptions.find(({ from, to }) => from <= date && date <= to);

/**
 * The openings of a date as instants, in their order and apart from each other. The clinic goes by its clocks: on the
 * day on which they change, a span over the change is an hour shorter or longer.
 */
export function openingsOn(date: string, schedule: ClinicSchedule): readonly Opening[] {
  const spans = spansOn(date, schedule);
  if (spans.length === 0) return [];
  const { timeZone } = schedule;
  const start = startOfDay(date, timeZone);
  const next = startOfDay(addDays(date, 1), timeZone);
  const instant = (time: string): number => {
    if (time >= '24:00') return next;
    // Asking the calendar is dear, and two days of the year need it.
    return next - start === DAY ? start + minutesOf(time) * MINUTE : instantOf(date, time, timeZone);
  };
  const openings: Opening[] = [];
  for (const [opens, closes] of spans) {
    const from = Math.max(instant(opens), openings.at(-1)?.to ?? start);
    const to = instant(closes);
    if (to > from) openings.push({ from, to });
  }
  return openings;
}

/** @param at epoch ms */
export function isOpenAt(at: number, schedule: ClinicSchedule): boolean {
  return openingsOn(calendarDate(at, schedule.timeZone), schedule).some(
    ({ from, to }) => from <= at && at < to,
  );
}

/**
 * The first instant from `at` on (both epoch ms) at which the clinic is open: `at` itself while it is.
 * @returns null where it does not open within 400 days
 */
export function nextOpening(at: number, schedule: ClinicSchedule): number | null {
  let date = calendarDate(at, schedule.timeZone);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    for (const { from, to } of openingsOn(date, schedule)) if (at < to) return Math.max(at, from);
    date = addDays(date, 1);
  }
  return null;
}

/** The end of the opening in which an instant (epoch ms) lies; null where the clinic is closed then. */
export function closingOf(at: number, schedule: ClinicSchedule): number | null {
  const openings = openingsOn(calendarDate(at, schedule.timeZone), schedule);
  return openings.find(({ from, to }) => from <= at && at < to)?.to ?? null;
}

/** Minutes of a time of the day, "HH:MM". */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
