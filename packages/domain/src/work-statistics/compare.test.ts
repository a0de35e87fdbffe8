import { expect, test } from 'vitest';
import { changeOf } from './compare.ts';

test.each([
  [10, 20, 'LESS', 'BETTER'],
  [20, 10, 'LESS', 'WORSE'],
  [0.9, 0.8, 'MORE', 'BETTER'],
  [0.8, 0.9, 'MORE', 'WORSE'],
  [5, 4, null, 'MORE'],
  [4, 5, null, 'LESS'],
  [4, 4, 'LESS', 'SAME'],
  [null, 4, 'LESS', null],
  [4, null, null, null],
] as const)('%s after %s, better when %s: %s', (now, before, better, change) => {
  expect(changeOf(now, before, better)).toBe(change);
});
