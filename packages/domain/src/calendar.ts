const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Wall-clock parts of an instant (epoch ms) in a time zone, as if they were UTC (epoch ms). */
function wallClock(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The calendar date ("YYYY-MM-DD") of an instant (epoch ms) in a time zone. */
export function calendarDate(instant: number, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);
}

/** What the clocks of a time zone show at an instant (epoch ms): "YYYY-MM-DDTHH:MM". */
export const localTime = (instant: number, timeZone: string): string =>
  new Date(wallClock(instant, timeZone)).toISOString().slice(0, 16);

/** Beginnings that were found before: asking the calendar takes 10 µs, and a list asks for each of its rows. */
const beginnings = new Map<string, number>();

const REMEMBERED = 1000;

/** The instant (epoch ms) at which a calendar date begins in a time zone. */
export function startOfDay(date: string, timeZone: string): number {
  const key = `${date} ${timeZone}`;
  let begins = beginnings.get(key);
  if (begins === undefined) {
    begins = findBeginning(date, timeZone);
    if (beginnings.size >= REMEMBERED) beginnings.clear();
    beginnings.set(key, begins);
  }
  return begins;
}

const findBeginning = (date: string, timeZone: string): number => instantOf(date, '00:00', timeZone);

/**
 * The instant (epoch ms) at which the clocks of a time zone show this date and time ("HH:MM"), also on a day on which
 * they change: hours counted from midnight would be one too early or too late.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const utc = Date.parse(`${date}T${time}:00Z`);
  // Two rounds settle the offset on both sides of a daylight-saving change.
  let guess = utc;
  for (let round = 0; round < 2; round += 1) guess += utc - wallClock(guess, timeZone);
  // A time that the clocks jump over (midnight too, in some zones) is the one after the jump.
  return guess + Math.max(0, utc - wallClock(guess, timeZone));
}

/** A calendar date so many days later: days are added, never 24 hours (decisions: daylight saving). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
