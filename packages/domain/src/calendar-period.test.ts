import { expect, test } from 'vitest';
import { comparedDates, datesOf, parsePeriod } from './calendar-period.ts';

test.each([
  ['LAST_7', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['LAST_30', '2026-11-21', '2026-10-23', '2026-11-21'],
  ['LAST_90', '2026-03-30', '2025-12-31', '2026-03-30'],
  ['LAST_365', '2026-11-21', '2025-11-22', '2026-11-21'],
  ['THIS_MONTH', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['LAST_MONTH', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['LAST_MONTH', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['THIS_YEAR', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['LAST_YEAR', '2029-01-01', '2028-01-01', '2028-12-31'],
] as const)('%s on %s', (period, today, from, to) => {
  expect(datesOf(period, today)).toEqual({ from, to });
});

test('an address that says anything else means thirty days', () => {
  expect([parsePeriod(undefined), parsePeriod('toString'), parsePeriod('LAST_7')]).toEqual([
    'LAST_30',
    'LAST_30',
    'LAST_7',
  ]);
});

test.each([
  ['LAST_7', 'PREVIOUS', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['LAST_365', 'PREVIOUS', '2026-11-21', '2024-11-22', '2025-11-21'],
  ['LAST_7', 'YEAR_AGO', '2026-11-21', '2025-11-15', '2025-11-21'],
  ['LAST_MONTH', 'PREVIOUS', '2026-03-15', '2026-01-01', '2026-01-31'],
  ['LAST_MONTH', 'YEAR_AGO', '2028-03-15', '2027-02-01', '2027-02-28'],
  ['LAST_MONTH', 'YEAR_AGO', '2029-03-15', '2028-02-01', '2028-02-29'],
  ['THIS_MONTH', 'YEAR_AGO', '2029-02-28', '2028-02-01', '2028-02-29'],
  ['THIS_MONTH', 'YEAR_AGO', '2029-02-27', '2028-02-01', '2028-02-27'],
  ['LAST_YEAR', 'YEAR_AGO', '2029-03-15', '2027-01-01', '2027-12-31'],
  ['THIS_MONTH', 'PREVIOUS', '2026-11-21', '2026-10-01', '2026-10-21'],
  ['THIS_MONTH', 'PREVIOUS', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['THIS_YEAR', 'PREVIOUS', '2026-11-21', '2025-01-01', '2025-11-21'],
  ['LAST_YEAR', 'PREVIOUS', '2026-11-21', '2024-01-01', '2024-12-31'],
] as const)('%s against %s on %s', (period, comparison, today, from, to) => {
  expect(comparedDates(period, datesOf(period, today), comparison)).toEqual({ from, to });
});

test.each([
  ['2029-01-01', '2029-02-28', '2028-01-01', '2028-02-29'],
  ['2028-03-01', '2029-02-28', '2027-03-01', '2028-02-29'],
  ['2029-02-02', '2029-02-28', '2028-02-02', '2028-02-28'],
  ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
])('own days from %s to %s against those of the year before', (from, to, first, last) => {
  expect(comparedDates('OWN', { from, to }, 'YEAR_AGO')).toEqual({ from: first, to: last });
});

test('a year that is compared with one that had a leap day asks for no more days than a year has', () => {
  const dates = { from: '2025-02-28', to: '2026-02-28' };
  expect(comparedDates('OWN', dates, 'YEAR_AGO')).toEqual({ from: '2024-02-29', to: '2025-02-28' });
});
