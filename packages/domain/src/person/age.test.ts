import { describe, expect, it } from 'vitest';
import { ageOn, isAdult } from './age.ts';
import { isCalendarDate } from './calendar-date.ts';

describe('age', () => {
  it.each([
    ['2008-03-10', '2026-03-09', 17],
    ['2008-03-10', '2026-03-10', 18],
    ['2008-12-31', '2026-01-01', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2026-01-15', '2026-01-15', 0],
    ['2026-01-16', '2026-01-15', -1],
    ['1899-12-31', '2026-01-01', 126],
  ])('of one born on %s is on %s %i', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age);
    expect(isAdult(birthDate, today)).toBe(age >= 18);
  });
});

describe('a calendar date', () => {
  it.each(['2000-02-29', '2024-02-29', '1999-12-31', '2026-04-30'])('is %s', (date) => {
    expect(isCalendarDate(date)).toBe(true);
  });

  it.each([
    '1900-02-29',
    '2023-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-2',
    '2026-01-02T00:00',
    '',
  ])('is not "%s"', (date) => {
    expect(isCalendarDate(date)).toBe(false);
  });
});
