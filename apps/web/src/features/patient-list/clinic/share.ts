import { calendarDate } from '@tervik/domain/calendar.ts';

/** Percent, whole; 100 only where nobody is missing. */
export const shareOf = (part: number, all: number): number =>
  all === 0 ? 0 : Math.floor((part / all) * 100);

/** Spec §9: imported last before the month in which the clinic is now, or never. */
export const isOldImport = (importedAt: string | null, now: number, timeZone: string): boolean =>
  importedAt === null ||
  calendarDate(Date.parse(importedAt), timeZone).slice(0, 7) < calendarDate(now, timeZone).slice(0, 7);
