import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEEDBACK_LIMITS } from './limits.ts';
import {
  countEach,
  meanOf,
  mergeSmallGroups,
  splitKeywords,
  stepOf,
  type RatingGroup,
} from './statistics.ts';

const group = (name: string | null, count: number, sum = count * 4, people = 0): RatingGroup<string> => ({
  name,
  count,
  sum,
  people,
});

test.each([
  ['nothing', [], []],
  ['all too few', [group('A', 2), group('B', 2)], []],
  ['one that is large enough', [group('A', 5)], [group('A', 5)]],
  [
    'few ones together are enough',
    [group('A', 9), group('B', 3), group('C', 2)],
    [group('A', 9), group(null, 5)],
  ],
  [
    'one few takes the smallest with it',
    [group('A', 9), group('B', 6), group('C', 4)],
    [group('A', 9), group(null, 10)],
  ],
  ['one few, and one other: nothing to tell apart', [group('A', 9), group('B', 1)], [group(null, 10)]],
  ['nobody’s are never alone', [group('A', 7), group(null, 6)], [group('A', 7), group(null, 6)]],
])('%s', (_, groups, expected) => {
  expect(mergeSmallGroups(groups)).toEqual(expected);
});

test('nobody is rated alone: one doctor and one nurse are rated together, and one person not at all', () => {
  const doctor = group('DOCTOR', 12, 58, 1);
  const nurse = group('NURSE', 6, 18, 1);
  expect(mergeSmallGroups([doctor, nurse], 2)).toEqual([group(null, 18, 76, 2)]);
  expect(mergeSmallGroups([doctor], 2)).toEqual([]);
  expect(mergeSmallGroups([group('DOCTOR', 12, 58, 3), group('NURSE', 6, 18, 2)], 2)).toHaveLength(2);
});

test('nothing is lost or invented, and no row is of too few', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
  fc.assert(
    fc.property(sizes, (counts) => {
      const groups = counts.map((count, at) => group(`T${at}`, count, count + (at % 3)));
      const total = (key: 'count' | 'sum', of: readonly RatingGroup<string>[]): number =>
        of.reduce((sum, one) => sum + one[key], 0);
      const merged = mergeSmallGroups(groups);
      if (total('count', groups) < FEEDBACK_LIMITS.groupMin) {
        expect(merged).toEqual([]);
        return;
      }
      expect([total('count', merged), total('sum', merged)]).toEqual([
        total('count', groups),
        total('sum', groups),
      ]);
      for (const { count } of merged) expect(count).toBeGreaterThanOrEqual(FEEDBACK_LIMITS.groupMin);
    }),
  );
});

test('a mean is said to a tenth, of nothing not at all', () => {
  expect([meanOf(0, 0), meanOf(9, 2), meanOf(13, 3), meanOf(5, 1)]).toEqual([null, 4.5, 4.3, 5]);
});

test('a quarter is drawn by weeks, a year by months', () => {
  expect([stepOf(7), stepOf(92), stepOf(365)]).toEqual(['week', 'week', 'month']);
});

test('a keyword is counted apart where the rating is 4 or 5 and where it is 3 or less', () => {
  const counted = countEach(
    ['SPEED', 'CLARITY'],
    [
      { keyword: 'SPEED', count: 7, dissatisfied: 3 },
      { keyword: 'UNKNOWN', count: 9, dissatisfied: 9 },
    ],
  );
  expect(splitKeywords([1, 0, 2, 4, 6], counted)).toEqual({
    good: {
      ratings: 10,
      keywords: [
        { keyword: 'SPEED', count: 4 },
        { keyword: 'CLARITY', count: 0 },
      ],
    },
    better: {
      ratings: 3,
      keywords: [
        { keyword: 'SPEED', count: 3 },
        { keyword: 'CLARITY', count: 0 },
      ],
    },
  });
});
