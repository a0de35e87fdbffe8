import { REPLY_OPTIONS, type ReplyOption } from './vocabulary.ts';
import { addDays, calendarDate, startOfDay } from '../calendar.ts';

/** Calendar days that each option adds (spec §9); NOW has no lock. */
const DAYS: Record<Exclude<ReplyOption, 'NOW'>, number> = {
  TOMORROW: 1,
  DAY_AFTER_TOMORROW: 2,
  IN_THREE_DAYS: 3,
  IN_A_WEEK: 7,
};

/**
 * The moment (epoch ms) from which the patient may answer, or `null` for "now". Days are calendar days of the
 * clinic's time zone at 00:00 (spec §4 "Answer"; decisions "Reply time-out").
 */
export function replyAllowedFrom(option: ReplyOption, now: number, timeZone: string): number | null {
  if (option === 'NOW') return null;
  return startOfDay(addDays(calendarDate(now, timeZone), DAYS[option]), timeZone);
}

/** The option that a client's own timestamp equals, or `undefined`: a free time is never accepted. */
export function replyOptionOf(openedAt: number, now: number, timeZone: string): ReplyOption | undefined {
  return REPLY_OPTIONS.find((option) => replyAllowedFrom(option, now, timeZone) === openedAt);
}
