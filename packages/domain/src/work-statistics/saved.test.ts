import { expect, test } from 'vitest';
import { savedOf } from './saved.ts';

test.each([
  [14, 240, 10],
  [14, 242, 9.9],
  [14, 246, 9.9],
  [3, 240, -1],
  [4, 238, 0],
])('of %s minutes %s seconds save %s', (minutes, seconds, saved) => {
  expect(savedOf(minutes, seconds)).toBe(saved);
});
