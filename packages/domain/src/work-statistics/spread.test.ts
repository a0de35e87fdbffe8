import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

test.each([
  ['nothing', [], { count: 0, median: null, p90: null }],
  ['one', [7], { count: 1, median: 7, p90: 7 }],
  ['two', [10, 20], { count: 2, median: 15, p90: 19 }],
  ['an odd number, in any order', [9, 1, 5], { count: 3, median: 5, p90: 8.2 }],
  ['numbers, not their texts', [100, 20, 3], { count: 3, median: 20, p90: 84 }],
  ['what is far off moves the median little', [1, 2, 3, 4, 1000], { count: 5, median: 3, p90: 601.6 }],
])('of %s', (_name, values, spread) => {
  expect(spreadOf(values)).toEqual(spread);
});
