import { expect, test } from 'vitest';
import { addBreak, groupWeek } from './hours-summary.ts';

const DAY = [['08:00', '16:00']] as const;

test('neighbours with the same hours are told together', () => {
  expect(groupWeek({ 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: [['08:00', '14:00']] })).toEqual([
    { from: 1, to: 4, spans: DAY },
    { from: 5, to: 5, spans: [['08:00', '14:00']] },
    { from: 6, to: 7, spans: [] },
  ]);
  expect(groupWeek({})).toEqual([{ from: 1, to: 7, spans: [] }]);
  expect(groupWeek({ 1: DAY, 3: DAY }).map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 7],
  ]);
});

test.each([
  [
    DAY,
    [
      ['08:00', '12:00'],
      ['13:00', '16:00'],
    ],
  ],
  [
    [
      ['08:00', '12:00'],
      ['13:00', '16:00'],
    ],
    [
      ['08:00', '12:00'],
      ['13:00', '16:00'],
      ['', ''],
    ],
  ],
  [
    [['08:00', '12:30']],
    [
      ['08:00', '12:30'],
      ['', ''],
    ],
  ],
  [
    [['13:00', '20:00']],
    [
      ['13:00', '20:00'],
      ['', ''],
    ],
  ],
  [
    [['', '']],
    [
      ['', ''],
      ['', ''],
    ],
  ],
] as const)('a break in %j', (spans, expected) => {
  expect(addBreak(spans)).toEqual(expected);
});
