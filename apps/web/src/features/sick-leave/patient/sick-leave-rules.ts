import type { LeaveContext } from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';

/** Longer is no note for a form (contract: ShortText). */
export const SHORT_TEXT = 200;

/** What a leave is measured against, as far as this device knows it; the server decides again. */
export function useLeaveContext(): LeaveContext {
  const { timeZone, personalCodeRequired } = useConfig();
  return { today: calendarDate(serverNow(), timeZone), personalCodes: personalCodeRequired };
}
