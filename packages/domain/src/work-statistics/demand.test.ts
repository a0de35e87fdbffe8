import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekGrid, type HourCount } from './demand.ts';

const shown = (counts: readonly HourCount[]) =>
  weekGrid(counts).flatMap((hours, day) =>
    hours.flatMap((count, hour) => (count === 0 ? [] : [[day + 1, hour, count]])),
  );

test.each<[string, HourCount[], (number | null)[][]]>([
  ['nothing', [], []],
  ['enough at an hour', [{ weekday: 7, hour: 23, count: 5 }], [[7, 23, 5]]],
  [
    'several that are too few',
    [
      { weekday: 1, hour: 8, count: 4 },
      { weekday: 2, hour: 8, count: 1 },
      { weekday: 2, hour: 9, count: 6 },
    ],
    [
      [1, 8, null],
      [2, 8, null],
      [2, 9, 6],
    ],
  ],
  [
    'a single one takes the smallest other along',
    [
      { weekday: 1, hour: 0, count: 9 },
      { weekday: 1, hour: 1, count: 3 },
      { weekday: 1, hour: 2, count: 7 },
    ],
    [
      [1, 0, 9],
      [1, 1, null],
      [1, 2, null],
    ],
  ],
  ['a single one alone', [{ weekday: 3, hour: 12, count: 2 }], [[3, 12, null]]],
])('%s', (_, counts, expected) => {
  expect(shown(counts)).toEqual(expected);
});

test('no count below five is told, and none can be reckoned from the sum of all', () => {
  const counts = fc.uniqueArray(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      hour: fc.integer({ min: 0, max: 23 }),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ weekday, hour }) => weekday * 24 + hour, minLength: 2 },
  );
  fc.assert(
    fc.property(counts, (given) => {
      const cells = shown(given).map(([, , count]) => count);
      expect(cells.every((count) => count === null || (count ?? 0) >= 5)).toBe(true);
      expect(cells.filter((count) => count === null).length).not.toBe(1);
    }),
  );
});
