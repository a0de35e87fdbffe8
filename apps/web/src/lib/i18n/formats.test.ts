import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const en = createFormats('en', 'Europe/Tallinn');

test('dates and times are the clinic’s, wherever the device is', () => {
  expect(en.date('2026-11-20T22:30:00Z')).toBe('21 November 2026');
  expect(en.time('2026-11-21T06:05:00Z')).toBe('08:05');
  expect(en.weekday('2026-11-24T22:00:00Z')).toBe('Wednesday 25 November');
});

test('each language says the date in its own way', () => {
  expect(createFormats('et', 'Europe/Tallinn').date(NOW)).toBe('21. november 2026');
  expect(createFormats('ru', 'Europe/Tallinn').date(NOW)).toBe('21 ноября 2026\u00A0г.');
});

test.each([
  ['en', '2026-11-01', '2026-11-01', '1 Nov'],
  ['et', '2026-11-23', '2026-11-27', '23.–27. nov'],
  ['et', '2026-10-28', '2026-11-01', '28. okt – 1. nov'],
  ['ru', '2026-11-23', '2026-11-27', '23–27 нояб.'],
] as const)('in %s the days from %s to %s are %s', (locale, from, to, days) => {
  // Thin spaces are the language data's own affair.
  expect(createFormats(locale, 'America/New_York').calendarDays(from, to).replaceAll(/\s/g, ' ')).toBe(days);
});

test.each([
  ['0.0900', 'et', '0,09'],
  ['49.00', 'ru', '49,00'],
  ['120.5', 'en', '120.5'],
  ['3', 'et', '3'],
] as const)('%s is typed in %s as %s', (text, locale, typed) => {
  expect(createFormats(locale, 'Europe/Tallinn').decimal(text)).toBe(typed);
});

test('a birth date stays the same day in every time zone', () => {
  expect(createFormats('en', 'America/New_York').calendarDate('1980-05-17')).toBe('17 May 1980');
  expect(createFormats('en', 'America/New_York').calendarWeekday('2026-11-24')).toBe('Tuesday 24 November');
});

test.each([
  ['2026-11-21T08:59:40Z', 'now'],
  // A device whose clock is behind the server's.
  ['2026-11-21T09:05:00Z', 'now'],
  ['2026-11-21T08:55:00Z', '5 minutes ago'],
  ['2026-11-21T06:00:00Z', '3 hours ago'],
  // Tallinn's yesterday, though less than a day ago.
  ['2026-11-20T21:30:00Z', 'yesterday'],
  ['2026-11-16T09:00:00Z', '5 days ago'],
  ['2026-11-10T09:00:00Z', '10 November 2026'],
])('%s is %s', (instant, words) => {
  expect(en.relative(instant, NOW)).toBe(words);
});
