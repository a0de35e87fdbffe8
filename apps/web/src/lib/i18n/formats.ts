import { useMemo } from 'react';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { useLocale } from './i18n.ts';
import type { Locale } from './i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';

/** Dates and times as people say them, in the clinic's time zone. Instants are ISO 8601 or epoch ms. */
export interface Formats {
  /** "21 November 2026" */
  readonly date: (instant: string | number) => string;
  /** "Saturday 21 November" */
  readonly weekday: (instant: string | number) => string;
  /** "21 November 2026 at 11:08" */
  readonly dateTime: (instant: string | number) => string;
  /** "11:08" */
  readonly time: (instant: string | number) => string;
  /** "5 minutes ago", "yesterday"; after a week the date. */
  readonly relative: (instant: string | number, now?: number) => string;
  /** A calendar date ("YYYY-MM-DD") as "21 November 2026": no time zone can move it. */
  readonly calendarDate: (date: string) => string;
  /** The same in figures, as it is typed: "21/11/2026". */
  readonly dateInFigures: (date: string) => string;
  /** The same as "Saturday 21 November". */
  readonly calendarWeekday: (date: string) => string;
  /** Days between two calendar dates, both included: "23 – 27 Nov", of one day "1 Nov". */
  readonly calendarDays: (from: string, to: string) => string;
  readonly number: (value: number) => string;
  /** A decimal text as one types it: "0.0900" is "0,09", "49.00" stays whole. */
  readonly decimal: (text: string) => string;
}

const TAGS: Record<Locale, string> = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' };
const MINUTE = 60_000;

const made = new Map<string, Formats>();

/** One for each language and time zone: its Intl objects are slow to make, and every row of a list wants them. */
export function createFormats(locale: Locale, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`;
  const formats = made.get(key) ?? build(locale, timeZone);
  made.set(key, formats);
  return formats;
}

function build(locale: Locale, timeZone: string): Formats {
  const tag = TAGS[locale];
  const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(tag, { timeZone, ...options });
  const date = format({ dateStyle: 'long' });
  const weekday = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const dateTime = format({ dateStyle: 'long', timeStyle: 'short' });
  const time = format({ hour: '2-digit', minute: '2-digit' });
  const plain = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'long' });
  const plainWeekday = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const plainDays = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const inFigures = new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const number = new Intl.NumberFormat(tag);

  function relative(instant: string | number, now = serverNow()): string {
    const then = new Date(instant).getTime();
    // What has happened is never "in 1 minute", whatever the clocks say.
    const minutes = Math.min(0, Math.round((then - now) / MINUTE));
    // In place of "this minute": what has just happened is now.
    if (minutes === 0) return ago.format(0, 'second');
    if (Math.abs(minutes) < 60) return ago.format(minutes, 'minute');
    const today = Date.parse(calendarDate(now, timeZone));
    const days = Math.round((Date.parse(calendarDate(then, timeZone)) - today) / (24 * 60 * MINUTE));
    if (days === 0) return ago.format(Math.round(minutes / 60), 'hour');
    return Math.abs(days) < 7 ? ago.format(days, 'day') : unbroken(date.format(then));
  }
  return {
    date: (instant) => unbroken(date.format(new Date(instant))),
    weekday: (instant) => weekday.format(new Date(instant)),
    dateTime: (instant) => unbroken(dateTime.format(new Date(instant))),
    time: (instant) => time.format(new Date(instant)),
    relative,
    calendarDate: (day) => unbroken(plain.format(new Date(`${day}T00:00:00Z`))),
    dateInFigures: (day) => inFigures.format(new Date(`${day}T00:00:00Z`)),
    calendarWeekday: (day) => plainWeekday.format(new Date(`${day}T00:00:00Z`)),
    calendarDays: (from, to) =>
      unbroken(plainDays.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))),
    number: (value) => number.format(value),
    decimal: (text) => text.replace(/(\.\d\d\d*?)0+$/, '$1').replace('.', number.format(0.5).charAt(1)),
  };
}

/** The Russian word for "year" is one letter, which must not stand alone on a line. */
const unbroken = (date: string): string => date.replaceAll(' г.', '\u00A0г.');

/** Formats in the reader's language; the time zone is the clinic's, not the device's. */
export function useFormats(): Formats {
  const locale = useLocale();
  const { timeZone } = useConfig();
  return useMemo(() => createFormats(locale, timeZone), [locale, timeZone]);
}
