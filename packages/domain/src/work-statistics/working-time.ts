import { addDays, startOfDay } from '../calendar.ts';
import { openingsOn, type ClinicSchedule } from '../clinic/opening-hours.ts';

/** Opening hours from one instant to another (epoch ms), in minutes, with their fraction; 0 where `to` is earlier. */
export type WorkingTime = (from: number, to: number) => number;

const MINUTE = 60_000;

/** Openings of one year, as instants (epoch ms) in their order. */
interface Year {
  readonly begins: number;
  readonly ends: number;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** Working ms of the year before this opening. */
  readonly before: Float64Array;
  readonly total: number;
}

/**
 * Counts the opening hours of one clinic: its wall clock through changes of the clock, public holidays and exceptions as it says. The
 * calendar of a year is laid out once, at its first use; after it each pair costs a search among the openings of a year,
 * however long the span is. Keep what this returns for as long as there are pairs to count.
 */
export function workingTimeOf(schedule: ClinicSchedule): WorkingTime {
  const years = new Map<number, Year>();
  const yearOf = (number: number): Year => {
    let year = years.get(number);
    if (year === undefined) {
      year = layOut(number, schedule);
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
export function workingMinutes(from: number, to: number, schedule: ClinicSchedule): number {
  return workingTimeOf(schedule)(from, to);
}

/** Working ms of this year before an instant in it. */
function passed({ opens, closes, before }: Year, instant: number): number {
  // The last opening that has begun by then.
  let low = 0;
  let high = before.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((opens[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  const last = low - 1;
  if (last < 0) return 0;
  const from = opens[last] ?? 0;
  return (before[last] ?? 0) + Math.min(instant, closes[last] ?? 0) - from;
}

function layOut(year: number, schedule: ClinicSchedule): Year {
  const opens: number[] = [];
  const closes: number[] = [];
  const before: number[] = [];
  const first = `${year}-01-01`;
  let total = 0;
  let date = first;
  for (; date < `${year + 1}-01-01`; date = addDays(date, 1)) {
    for (const { from, to } of openingsOn(date, schedule)) {
      opens.push(from);
      closes.push(to);
      before.push(total);
      total += to - from;
    }
  }
  return {
    begins: startOfDay(first, schedule.timeZone),
    ends: startOfDay(date, schedule.timeZone),
    opens: Float64Array.from(opens),
    closes: Float64Array.from(closes),
    before: Float64Array.from(before),
    total,
  };
}
