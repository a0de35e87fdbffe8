import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { courseOf, yearsBetween } from './course.ts';

test.each<[name: string, points: readonly (readonly [string, number])[], slope: number | null]>([
  ['nothing', [], null],
  ['one result', [['2026-01-01', 60]], null],
  [
    'two of one day',
    [
      ['2026-01-01', 60],
      ['2026-01-01', 50],
    ],
    null,
  ],
  [
    'two over four years',
    [
      ['2022-01-01', 60],
      ['2026-01-01', 40],
    ],
    -5,
  ],
  [
    'in any order',
    [
      ['2026-01-01', 40],
      ['2022-01-01', 60],
    ],
    -5,
  ],
  [
    'the same',
    [
      ['2024-01-01', 60],
      ['2025-01-01', 60],
      ['2026-01-01', 60],
    ],
    0,
  ],
  // Deviations -5, 5, -5, 5 from 55 at about 0, 1, 2, 3 years: 10 / 5.
  [
    'up and down',
    [
      ['2023-01-01', 50],
      ['2024-01-01', 60],
      ['2025-01-01', 50],
      ['2026-01-01', 60],
    ],
    2,
  ],
])('%s', (_name, points, slope) => {
  const course = courseOf(points.map(([date, egfr]) => ({ date, egfr })));
  if (slope === null) expect(course).toBeNull();
  else expect(course?.slope).toBeCloseTo(slope, 1);
});

test.each<[name: string, dates: readonly string[], isYearly: boolean]>([
  ['two days', ['2020-01-01', '2026-01-01'], false],
  ['two days, one of them twice', ['2020-01-01', '2020-01-01', '2026-01-01'], false],
  ['a week in hospital', ['2026-11-01', '2026-11-03', '2026-11-07'], false],
  ['181 days', ['2026-01-01', '2026-03-01', '2026-07-01'], false],
  ['half a year', ['2026-01-01', '2026-03-01', '2026-07-03'], true],
])('a yearly change from %s', (_name, dates, isYearly) => {
  expect(courseOf(dates.map((date) => ({ date, egfr: 60 })))).toMatchObject({ isYearly });
});

it('results on a line give that line', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 9000 }), { minLength: 2, maxLength: 12 });
  const figure = fc.double({ min: -20, max: 20, noNaN: true });
  fc.assert(
    fc.property(days, figure, figure, (offsets, slope, start) => {
      const dates = offsets.map((day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10));
      const first = dates.toSorted()[0] ?? '';
      const course = courseOf(
        dates.map((date) => ({ date, egfr: start + slope * yearsBetween(first, date) })),
      );
      expect(course?.slope).toBeCloseTo(slope, 6);
      expect(course?.start).toBeCloseTo(start, 6);
    }),
  );
});
