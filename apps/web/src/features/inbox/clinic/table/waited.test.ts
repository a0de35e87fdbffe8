import { expect, test } from 'vitest';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { createWaited } from './waited.ts';

const OPEN: [string, string][] = [['08:00', '16:00']];
const HOURS = {
  clinicId: 'k',
  openingHours: { 1: OPEN, 2: OPEN, 3: OPEN, 4: OPEN, 5: OPEN },
  openingExceptions: [],
  timeZone: 'Europe/Tallinn',
  countryCode: 'EE',
};
const row = (waitingSince: string | null, clinicId = 'k'): ClinicEContactRow =>
  ({ waitingSince, clinicId }) as ClinicEContactRow;
/** Monday 23 November 2026, 9:30 in Tallinn. */
const NOW = Date.parse('2026-11-23T07:30:00Z');

test.each([
  ['half an hour of this morning', '2026-11-23T07:00:00Z', '30 mins'],
  ['the weekend does not count: Friday 15:30, and an hour and a half today', '2026-11-20T13:30:00Z', '2 hrs'],
  ['it came before the doors opened', '2026-11-23T03:00:00Z', '1 hr'],
])('%s', (_, since, expected) => {
  expect(createWaited('en', [HOURS])(row(since), NOW)).toBe(expected);
});

test("not the clinic's turn, and a clinic that is not known yet", () => {
  expect(createWaited('en', [HOURS])(row(null), NOW)).toBeNull();
  expect(createWaited('en', [])(row('2026-11-23T07:00:00Z'), NOW)).toBeNull();
});
