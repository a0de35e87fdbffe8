import { LIMITS } from '../limits.ts';
import { addDays, calendarDate, startOfDay } from '../calendar.ts';

/**
 * The instant (epoch ms) at which the feedback window closes: the end of the 30th calendar day after the last
 * completion, in the clinic's time zone (spec §4, §9; decisions "Feedback").
 */
export function feedbackWindowEnd(completedAt: number, timeZone: string): number {
  return startOfDay(addDays(calendarDate(completedAt, timeZone), LIMITS.feedbackWindowDays + 1), timeZone);
}
