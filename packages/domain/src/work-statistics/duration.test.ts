import { expect, test } from 'vitest';
import { sayMinutes, saySeconds, type SayDuration } from './duration.ts';

/** Says the text's name and the values. */
const t: SayDuration = (text, values = {}) => [text, ...Object.values(values)].join(' ');

test.each([
  [0, 'underMinute'],
  [0.4, 'underMinute'],
  [1, 'minutes 1'],
  [59.4, 'minutes 59'],
  [59.6, 'hours 1'],
  [90, 'hoursMinutes 1 30'],
  [599, 'hoursMinutes 9 59'],
  [635, 'hours 11'],
])('%s minutes', (minutes, shown) => {
  expect(sayMinutes(minutes, t)).toBe(shown);
});

test.each([
  [5, 'seconds 5'],
  [59.7, 'minutes 1'],
  [250, 'minutesSeconds 4 10'],
  [300, 'minutes 5'],
  [754, 'minutes 13'],
])('%s seconds', (seconds, text) => {
  expect(saySeconds(seconds, t)).toBe(text);
});
