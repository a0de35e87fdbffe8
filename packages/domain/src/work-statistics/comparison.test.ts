import { expect, test } from 'vitest';
import { compareFigures } from './comparison.ts';

test.each([
  [90, 60, 'LESS_IS_BETTER', 'WORSE'],
  [60, 90, 'LESS_IS_BETTER', 'BETTER'],
  [0.9, 0.8, 'MORE_IS_BETTER', 'BETTER'],
  [0.8, 0.9, 'MORE_IS_BETTER', 'WORSE'],
  [40, 30, 'NEITHER', 'MORE'],
  [30, 40, 'NEITHER', 'LESS'],
  [30, 30, 'LESS_IS_BETTER', 'SAME'],
  [0, 0, 'NEITHER', 'SAME'],
  [null, 30, 'LESS_IS_BETTER', null],
  [30, null, 'MORE_IS_BETTER', null],
] as const)('%s, before %s, %s: %s', (now, before, meaning, verdict) => {
  expect(compareFigures(now, before, { meaning, say: String })).toBe(verdict);
});

test.each([
  ['more of as many', 8, 4, { now: 100, before: 100 }, 'WORSE'],
  ['twice as many of twice as many', 8, 4, { now: 200, before: 100 }, 'MORE'],
  ['more, of far more', 5, 4, { now: 1000, before: 100 }, 'MORE'],
  ['fewer, of as many', 4, 8, { now: 100, before: 100 }, 'BETTER'],
  ['fewer, but of very few', 4, 8, { now: 10, before: 100 }, 'LESS'],
  ['of nothing nothing is judged', 1, 0, { now: 0, before: 0 }, 'MORE'],
] as const)('reopened, %s', (_, now, before, of, verdict) => {
  expect(compareFigures(now, before, { meaning: 'LESS_IS_BETTER', say: String, of })).toBe(verdict);
});

test('what reads alike is the same', () => {
  const hours = (minutes: number): string => `${Math.round(minutes / 60)} h`;
  expect(compareFigures(620, 605, { meaning: 'LESS_IS_BETTER', say: hours })).toBe('SAME');
  expect(compareFigures(631, 605, { meaning: 'LESS_IS_BETTER', say: hours })).toBe('WORSE');
});
