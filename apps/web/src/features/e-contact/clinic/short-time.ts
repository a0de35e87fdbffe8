import { calendarDate } from '@tervik/domain/calendar.ts';
import type { Locale } from '#lib/i18n/i18n.ts';

const TAGS: Record<Locale, string> = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** AHEAD: of what is still to come, "in 40 min", "tomorrow", "Tue 24 Nov". Instant and now as ISO 8601 or epoch ms → "5 min ago", "2 h ago", "yesterday", "14 Nov", "14/11/2025". */
export type ShortTime = (instant: string, now: number, ahead?: 'AHEAD') => string;

/** For a column of times: as short as it can be said, days counted in the clinic's time zone. */
export function createShortTime(locale: Locale, timeZone: string): ShortTime {
  const ago = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'auto', style: 'short' });
  const day = new Intl.DateTimeFormat(TAGS[locale], { timeZone, day: 'numeric', month: 'short' });
  const full = new Intl.DateTimeFormat(TAGS[locale], {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const weekday = new Intl.DateTimeFormat(TAGS[locale], {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const daysBetween = (from: number, to: number): number =>
    Math.round((Date.parse(calendarDate(to, timeZone)) - Date.parse(calendarDate(from, timeZone))) / DAY);
  function comes(then: number, now: number): string {
    const minutes = Math.max(0, Math.ceil((then - now) / MINUTE));
    if (minutes < 60) return ago.format(minutes, 'minute');
    const days = daysBetween(now, then);
    if (days === 0) return ago.format(Math.round(minutes / 60), 'hour');
    return days === 1 ? ago.format(1, 'day') : weekday.format(then);
  }
  return (instant, now, ahead) => {
    const then = Date.parse(instant);
    if (ahead !== undefined) return comes(then, now);
    const minutes = Math.floor((now - then) / MINUTE);
    // A clock that is a little behind must not say "in 1 minute".
    if (minutes < 1) return ago.format(0, 'second');
    const [thenDay, today] = [calendarDate(then, timeZone), calendarDate(now, timeZone)];
    const days = Math.round((Date.parse(today) - Date.parse(thenDay)) / DAY);
    if (days <= 0 || minutes < 60)
      return minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour');
    if (days < 7) return ago.format(-days, 'day');
    return thenDay.slice(0, 4) === today.slice(0, 4) ? day.format(then) : full.format(then);
  };
}
