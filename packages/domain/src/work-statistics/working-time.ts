import { addDays, instantOf, startOfDay } from '../calendar.ts';
import { isHoliday } from '../clinic/holidays.ts';
import type { OpeningHours } from '../clinic/read-by.ts';

export interface WorkingHours {
  /** Wall-clock times of the clinic's time zone. */
  readonly openingHours: OpeningHours;
  readonly timeZone: string;
  /** Whose public holidays are closed. */
  readonly countryCode: string;
}

/** Opening hours from one instant to another (epoch ms), in minutes, with their fraction; 0 where `to` is earlier. */
export type WorkingTime = (from: number, to: number) => number;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR_DAYS = 366;

/** Days of one year, as instants (epoch ms) in their order; a closed day has no length. */
interface Year {
  readonly begins: number;
  readonly ends: number;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** Working ms of the year before this day. */
  readonly before: Float64Array;
  readonly total: number;
}

/**
 * Counts the opening hours of one clinic: its wall clock through changes of the clock, public holidays out. The
 * calendar of a year is laid out once, at its first use; after it each pair costs a search among the days of a year,
 * however long the span is. Keep what this returns for as long as there are pairs to count.
 */
export function workingTimeOf({ openingHours, timeZone, countryCode }: WorkingHours): WorkingTime {
  const years = new Map<number, Year>();
  const yearOf = (number: number): Year => {
    let year = years.get(number);
    if (year === undefined) {
      year = layOut(number, { openingHours, timeZone, countryCode });
      years.set(number, year);
    }
    return year;
  };
  /** The clinic's year of an instant: near New Year it may differ from that of UTC. */
  const yearAt = (instant: number): number => {
    const guess = new Date(instant).getUTCFullYear();
    const { begins, ends } = yearOf(guess);
    return instant < begins ? guess - 1 : instant >= ends ? guess + 1 : guess;
  };
  return (from, to) => {
    if (!(from < to)) return 0;
    const first = yearAt(from);
    const last = yearAt(to);
    let open = passed(yearOf(last), to) - passed(yearOf(first), from);
    for (let year = first; year < last; year += 1) open += yearOf(year).total;
    return open / MINUTE;
  };
}

/** The same for a single pair. */
export function workingMinutes(from: number, to: number, hours: WorkingHours): number {
  return workingTimeOf(hours)(from, to);
}

/** Working ms of this year before an instant in it. */
function passed({ opens, closes, before }: Year, instant: number): number {
  // The last day that has opened by then.
  let low = 0;
  let high = before.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((opens[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  const day = low - 1;
  if (day < 0) return 0;
  const from = opens[day] ?? 0;
  return (before[day] ?? 0) + Math.min(instant, closes[day] ?? 0) - from;
}

function layOut(year: number, { openingHours, timeZone, countryCode }: WorkingHours): Year {
  const opens = new Float64Array(YEAR_DAYS);
  const closes = new Float64Array(YEAR_DAYS);
  const before = new Float64Array(YEAR_DAYS);
  const first = `${year}-01-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  let total = 0;
  let date = first;
  let day = 0;
  for (; date < `${year + 1}-01-01`; day += 1, date = addDays(date, 1)) {
    const hours = isHoliday(date, countryCode) ? undefined : openingHours[String(((weekday + day) % 7) + 1)];
    const start = startOfDay(date, timeZone);
    const from = hours === undefined ? start : wallTime(date, hours[0], start, timeZone);
    const to = hours === undefined ? start : Math.max(from, wallTime(date, hours[1], start, timeZone));
    opens[day] = from;
    closes[day] = to;
    before[day] = total;
    total += to - from;
  }
  return {
    begins: startOfDay(first, timeZone),
    ends: startOfDay(date, timeZone),
    opens: opens.subarray(0, day),
    closes: closes.subarray(0, day),
    before: before.subarray(0, day),
    total,
  };
}

/** The instant of a wall-clock time ("HH:MM", up to "24:00"). Only on a day of a change of the clock is the calendar asked. */
function wallTime(date: string, time: string, start: number, timeZone: string): number {
  const next = startOfDay(addDays(date, 1), timeZone);
  if (time >= '24:00') return next;
  if (next - start !== DAY) return instantOf(date, time, timeZone);
  return start + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE;
}
