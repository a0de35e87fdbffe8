import type { Translate } from '#lib/i18n/i18n.ts';

/** Working time as people say it: minutes up to an hour, from ten hours on full hours. @param minutes may have a fraction */
export function sayMinutes(minutes: number, t: Translate): string {
  const whole = Math.round(minutes);
  if (whole < 1) return t('work-statistics.time.underMinute');
  if (whole < 60) return t('work-statistics.time.minutes', { minutes: whole });
  const hours = Math.floor(whole / 60);
  if (hours >= 10) return t('work-statistics.time.hours', { hours: Math.round(whole / 60) });
  if (whole % 60 === 0) return t('work-statistics.time.hours', { hours });
  return t('work-statistics.time.hoursMinutes', { hours, minutes: whole % 60 });
}

/** Measured work: seconds matter up to ten minutes. */
export function saySeconds(seconds: number, t: Translate): string {
  const whole = Math.round(seconds);
  if (whole < 60) return t('work-statistics.time.seconds', { seconds: whole });
  if (whole >= 600 || whole % 60 === 0) return sayMinutes(whole / 60, t);
  return t('work-statistics.time.minutesSeconds', { minutes: Math.floor(whole / 60), seconds: whole % 60 });
}
