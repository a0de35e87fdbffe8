import { calendarDate } from '@tervik/domain/calendar.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { MESSAGE_LOCALES } from './write-fields.ts';
import type { Circumstances } from './write-fields.ts';

/** Where and when an SMS of this clinic is written. */
export function useCircumstances(clinicId: string): Circumstances {
  const { timeZone, defaultLocale } = useConfig();
  const now = serverNow();
  return {
    clinicId,
    timeZone,
    locale: MESSAGE_LOCALES.find((locale) => locale === defaultLocale) ?? 'et',
    now,
    today: calendarDate(now, timeZone),
  };
}
