import { expect, test } from 'vitest';
import { daysCounted, weekOf } from './days-counted.ts';

const SATURDAY = '2026-11-28';

test.each([
  ['begins on its last day', '2026-10-26', '2026-11-01', '2026-11-28', '2026-11-01', '2026-11-01'],
  ['ends on its third day', '2026-11-09', '2026-11-01', '2026-11-11', '2026-11-09', '2026-11-11'],
  ['lies within it', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-10', '2026-11-11'],
  ['ends before today', '2026-11-23', '2026-11-01', '2026-11-27', '2026-11-23', '2026-11-27'],
  ['begins within the running week', '2026-11-23', '2026-11-25', '2026-11-28', '2026-11-25', '2026-11-28'],
])('a week of a period that %s', (_, monday, from, to, first, last) => {
  expect(daysCounted(weekOf(monday), { from, to }, SATURDAY)).toEqual({ from: first, to: last });
});

test.each([
  ['whole', '2026-11-09', '2026-11-09', '2026-11-15'],
  ['whole until today', '2026-11-23', '2026-11-01', '2026-11-28'],
  ['of another period', '2026-09-07', '2026-11-01', '2026-11-28'],
])('a week that is %s says no days', (_, monday, from, to) => {
  expect(daysCounted(weekOf(monday), { from, to }, SATURDAY)).toBeNull();
});

test('a month is cut as a week is', () => {
  const november = { from: '2025-11-01', to: '2025-11-30' };
  expect(daysCounted(november, { from: '2025-11-29', to: '2026-11-28' }, SATURDAY)).toEqual({
    from: '2025-11-29',
    to: '2025-11-30',
  });
});
