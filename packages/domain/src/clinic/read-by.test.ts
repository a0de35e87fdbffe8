import { describe, expect, it, test } from 'vitest';
import { isHoliday, nextHolidays } from './holidays.ts';
import { readBy, type ReadingPromise } from './read-by.ts';

const EIGHT_TO_FOUR = [['08:00', '16:00']] as const;
const clinic: ReadingPromise = {
  openingHours: { 1: EIGHT_TO_FOUR, 2: EIGHT_TO_FOUR, 3: EIGHT_TO_FOUR, 4: EIGHT_TO_FOUR, 5: EIGHT_TO_FOUR },
  exceptions: [],
  readsWithinHours: 8,
  timeZone: 'Europe/Tallinn',
  countryCode: 'EE',
};
const at = (text: string): number => Date.parse(text);

test.each([
  ['Monday before opening: the same day', '2026-11-23T07:00:00+02:00', '2026-11-23'],
  ['Monday at noon: the next day', '2026-11-23T12:00:00+02:00', '2026-11-24'],
  ['Monday at the very opening', '2026-11-23T08:00:00+02:00', '2026-11-23'],
  ['Monday in the evening', '2026-11-23T20:00:00+02:00', '2026-11-24'],
  ['Friday at noon: over the weekend', '2026-11-27T12:00:00+02:00', '2026-11-30'],
  ['Saturday at two in the morning', '2026-11-28T02:00:00+02:00', '2026-11-30'],
  ['over Christmas: 24, 25, 26 December are closed', '2026-12-23T12:00:00+02:00', '2026-12-28'],
  ['over midsummer', '2026-06-22T12:00:00+03:00', '2026-06-25'],
  ['over Good Friday', '2026-04-02T12:00:00+03:00', '2026-04-06'],
  ['past midnight in Tallinn, still yesterday in UTC', '2026-11-23T00:30:00+02:00', '2026-11-23'],
  ['over the day on which the clock goes forward', '2026-03-27T12:00:00+02:00', '2026-03-30'],
])('%s', (_name, sent, day) => {
  expect(readBy(at(sent), clinic)).toBe(day);
});

describe('the promise', () => {
  it('counts opening hours, however many days they take', () => {
    expect(readBy(at('2026-11-23T08:00:00+02:00'), { ...clinic, readsWithinHours: 24 })).toBe('2026-11-25');
    expect(readBy(at('2026-11-23T08:00:01+02:00'), { ...clinic, readsWithinHours: 24 })).toBe('2026-11-26');
  });

  it('ends for a clinic that is never open', () => {
    expect(readBy(at('2026-11-23T08:00:00+02:00'), { ...clinic, openingHours: {} })).toBe('2027-01-22');
  });

  it('knows no holidays of other countries', () => {
    expect(
      readBy(at('2026-12-24T07:00:00+00:00'), { ...clinic, countryCode: 'GB', timeZone: 'Europe/London' }),
    ).toBe('2026-12-24');
  });
});

// Easter Sundays: 2024-03-31, 2025-04-20, 2026-04-05, 2027-03-28, 2038-04-25.
test.each(['2024-03-29', '2025-04-18', '2026-04-03', '2027-03-26', '2038-04-23', '2026-02-24'])(
  '%s is a holiday',
  (date) => {
    expect([isHoliday(date, 'EE'), isHoliday(date, 'GB')]).toEqual([true, false]);
  },
);

test('the next holidays', () => {
  expect(nextHolidays('2026-12-25', 'EE', 4)).toEqual([
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
    '2027-02-24',
  ]);
  expect(nextHolidays('2026-12-25', 'GB', 4)).toEqual([]);
});
