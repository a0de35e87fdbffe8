import { expect, test } from 'vitest';
import { isRunningMonth, isRunningWeek } from './running.ts';

test.each([
  ['2026-11-23', '2026-11-22', false],
  ['2026-11-23', '2026-11-23', true],
  ['2026-11-23', '2026-11-29', true],
  ['2026-11-23', '2026-11-30', false],
  ['2026-12-28', '2027-01-03', true],
])('the week from %s on %s: %s', (monday, today, isRunning) => {
  expect(isRunningWeek(monday, today)).toBe(isRunning);
});

test.each([
  ['2026-11', '2026-11-01', true],
  ['2026-11', '2026-11-30', true],
  ['2026-11', '2026-12-01', false],
  ['2025-11', '2026-11-30', false],
])('the month %s on %s: %s', (month, today, isRunning) => {
  expect(isRunningMonth(month, today)).toBe(isRunning);
});
