import { expect, test } from 'vitest';
import { openingTable } from './opening-table.ts';
import { waitedLongerBefore } from './overdue.ts';

/** Open on weekdays from 8 to 12 and from 13 to 17, by clocks that are UTC's. */
const TABLE = openingTable('2026-11-01', '2026-11-30', {
  openingHours: Object.fromEntries(
    [1, 2, 3, 4, 5].map((day) => [
      String(day),
      [
        ['08:00', '12:00'],
        ['13:00', '17:00'],
      ] as const,
    ]),
  ),
  exceptions: [],
  timeZone: 'UTC',
  countryCode: 'EE',
});
const at = (day: string): number => Date.parse(`2026-11-${day}:00Z`) / 1000;

// Monday is the 23rd.
test.each([
  ['in the middle of a day', '25T11:00', 2, '25T09:00'],
  ['over a break', '25T14:00', 2, '25T11:00'],
  ['over a night', '25T09:00', 2, '24T16:00'],
  ['over a weekend', '23T09:00', 2, '20T16:00'],
  ['in a night: as at its beginning', '25T23:00', 1, '25T16:00'],
  ['exactly an opening: what came after the one before waited no longer', '25T12:00', 4, '24T17:00'],
  ['before the first hour of the table', '02T09:00', 2, null],
] as const)('%s', (_, now, hours, before) => {
  expect(waitedLongerBefore(TABLE, at(now), hours * 3600)).toBe(before === null ? null : at(before));
});

test('a clinic that never opens lets nothing become overdue', () => {
  expect(waitedLongerBefore({ opens: [0], closes: [0], shift: [0] }, at('25T11:00'), 3600)).toBeNull();
});
