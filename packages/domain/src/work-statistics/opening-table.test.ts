import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClinicSchedule } from '../clinic/opening-hours.ts';
import { openingTable } from './opening-table.ts';
import { workingTimeOf } from './working-time.ts';

const SCHEDULE: ClinicSchedule = {
  openingHours: {
    1: [
      ['08:00', '12:00'],
      ['13:00', '17:30'],
    ],
    2: [['08:00', '16:00']],
    // Over the changes of the clocks, which are on Sundays.
    7: [['00:00', '24:00']],
  },
  exceptions: [{ from: '2026-07-06', to: '2026-07-12', spans: [], name: 'puhkus' }],
  timeZone: 'Europe/Tallinn',
  countryCode: 'EE',
};
const [BEGIN, END] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];

/** As PostgreSQL does it: the last row that has begun, by width_bucket. */
function passed(at: number, { opens, closes, shift }: ReturnType<typeof openingTable>): number {
  const seconds = at / 1000;
  const row = opens.findLastIndex((opening) => opening <= seconds);
  return Math.min(seconds, closes[row] ?? 0) + (shift[row] ?? 0);
}

test('says the same working time as the rule, through changes of the clocks, holidays and leave', () => {
  const table = openingTable('2026-01-01', '2027-01-01', SCHEDULE);
  const rule = workingTimeOf(SCHEDULE);
  const instant = fc.integer({ min: BEGIN, max: END });
  fc.assert(
    fc.property(instant, instant, (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      expect((passed(to, table) - passed(from, table)) / 60).toBeCloseTo(rule(from, to), 6);
    }),
  );
});

test('a clinic that never opens has no working time', () => {
  const table = openingTable('2026-01-01', '2027-01-01', { ...SCHEDULE, openingHours: {} });
  expect(passed(END, table) - passed(BEGIN, table)).toBe(0);
});
