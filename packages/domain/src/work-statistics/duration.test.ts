import { expect, test } from 'vitest';
import { durationOf } from './duration.ts';

test.each([
  [0.4, { key: 'underMinute', hours: 0, minutes: 0 }],
  [59.4, { key: 'minutes', hours: 0, minutes: 59 }],
  [59.6, { key: 'hours', hours: 1, minutes: 0 }],
  [85, { key: 'hoursMinutes', hours: 1, minutes: 25 }],
  [635, { key: 'hours', hours: 11, minutes: 0 }],
])('%s minutes', (minutes, words) => {
  expect(durationOf(minutes)).toEqual(words);
});
