import { addDays, calendarDate, startOfDay } from '../calendar.ts';
import { isHoliday } from './holidays.ts';

/** Day of the week ("1" = Monday … "7") → [from, to), "HH:MM" in the clinic's time zone; an absent day is closed. */
export type OpeningHours = Readonly<Partial<Record<string, readonly [from: string, to: string]>>>;

export interface ReadingPromise {
  readonly openingHours: OpeningHours;
  /** The clinic reads within so many of its opening hours. */
  readonly readsWithinHours: number;
  readonly timeZone: string;
  readonly countryCode: string;
}

const MINUTE = 60_000;
/** A clinic that is closed for longer has no opening hours at all: then nothing better than this can be said. */
const MAX_DAYS = 60;

/**
 * The date by which the clinic has read what was sent at `sentAt` (epoch ms): its opening hours are counted, public
 * holidays are not (look.md: "The clinic reads this by Tuesday 25 November"). @returns "YYYY-MM-DD"
 */
export function readBy(sentAt: number, promise: ReadingPromise): string {
  const { openingHours, readsWithinHours, timeZone, countryCode } = promise;
  let left = readsWithinHours * 60 * MINUTE;
  let date = calendarDate(sentAt, timeZone);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    const hours = isHoliday(date, countryCode) ? undefined : openingHours[weekday(date)];
    if (hours !== undefined) {
      const start = startOfDay(date, timeZone);
      const from = Math.max(sentAt, start + minutes(hours[0]) * MINUTE);
      const open = Math.max(0, start + minutes(hours[1]) * MINUTE - from);
      if (open > 0 && open >= left) return date;
      left -= open;
    }
    date = addDays(date, 1);
  }
  return date;
}

/** Day of the week of a date, as the keys of `OpeningHours`. */
export const weekday = (date: string): string =>
  String(((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1);

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
