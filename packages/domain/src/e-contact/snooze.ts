import { openingsOn, type ClinicSchedule } from '../clinic/opening-hours.ts';
import { addDays, calendarDate, instantOf } from '../calendar.ts';
import type { SnoozeOption } from './vocabulary.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const HOURS = { ONE_HOUR: 1, THREE_HOURS: 3 } as const;
const DAYS = { TOMORROW: 1, IN_THREE_DAYS: 3, IN_A_WEEK: 7 } as const;
/** A clinic that is closed for longer has told no opening hours: then the day itself counts, in the morning. */
const MAX_DAYS_CLOSED = 60;
const MORNING = '08:00';

/**
 * When a snoozed e-contact comes back (epoch ms): hours from now, or the clinic's opening of that day, on the next day
 * on which it is open.
 * @param now epoch ms
 */
export function snoozeUntil(option: SnoozeOption, now: number, clinic: ClinicSchedule): number {
  if (option === 'ONE_HOUR' || option === 'THREE_HOURS') return now + HOURS[option] * HOUR;
  const { timeZone } = clinic;
  const day = addDays(calendarDate(now, timeZone), DAYS[option]);
  let date = day;
  for (let closed = 0; closed < MAX_DAYS_CLOSED; closed += 1) {
    const [opening] = openingsOn(date, clinic);
    if (opening !== undefined) return opening.from;
    date = addDays(date, 1);
  }
  return instantOf(day, MORNING, timeZone);
}

/** Whether an instant (epoch ms) may be snoozed until: ahead, and no more than a year, or it were forgotten. */
export const isSnoozeTime = (until: number, now: number): boolean => until > now && until <= now + 366 * DAY;
