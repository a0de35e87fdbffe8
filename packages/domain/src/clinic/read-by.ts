import { addDays, calendarDate } from '../calendar.ts';
import { openingsOn, type ClinicSchedule } from './opening-hours.ts';

export interface ReadingPromise extends ClinicSchedule {
  /** The clinic reads within so many of its opening hours. */
  readonly readsWithinHours: number;
}

const HOUR = 60 * 60_000;
/** A clinic that is closed for longer has no opening hours at all: then nothing better than this can be said. */
const MAX_DAYS = 60;

/**
 * The date by which the clinic has read what was sent at `sentAt` (epoch ms): its opening hours are counted, public
 * holidays and days of an exception are not (look.md: "The clinic reads this by Tuesday 25 November"). @returns "YYYY-MM-DD"
 */
export function readBy(sentAt: number, promise: ReadingPromise): string {
  let left = promise.readsWithinHours * HOUR;
  let date = calendarDate(sentAt, promise.timeZone);
  for (let day = 0; day < MAX_DAYS; day += 1) {
    for (const { from, to } of openingsOn(date, promise)) {
      const open = Math.max(0, to - Math.max(sentAt, from));
      if (open > 0 && open >= left) return date;
      left -= open;
    }
    date = addDays(date, 1);
  }
  return date;
}
