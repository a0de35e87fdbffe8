import { expect, test } from 'vitest';
import { isQuietHour } from './quiet-hours.ts';

test('from 21 to 8 nothing leaves', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  expect(hours.filter(isQuietHour)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 21, 22, 23]);
});
