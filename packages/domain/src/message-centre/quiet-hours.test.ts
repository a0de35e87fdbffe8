import { expect, test } from 'vitest';
import { isNightNear, isQuietHour } from './quiet-hours.ts';

test('from 21 to 8 nothing leaves', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter(isQuietHour)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 21, 22, 23]);
});

test.each([
  ['07:59', true],
  ['08:00', false],
  ['20:44', false],
  ['20:45', true],
  ['21:00', true],
])('at %s the night is near: %s', (time, expected) => {
  const moment = Date.parse(`2026-11-27T${time}:00Z`);
  expect(isNightNear(moment, (instant) => new Date(instant).getUTCHours())).toBe(expected);
});
