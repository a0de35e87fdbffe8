import { describe, expect, it, test } from 'vitest';
import { addDays, calendarDate, instantOf } from '../calendar.ts';
import { isSnoozeTime, snoozeUntil } from './snooze.ts';
import { SNOOZE_OPTIONS } from './vocabulary.ts';
import { isHoliday } from '../clinic/holidays.ts';

const WEEK = [['08:00', '16:00']] as const;
const clinic = {
  openingHours: { 1: [['07:30', '16:00']], 2: WEEK, 3: WEEK, 4: WEEK, 5: [['09:00', '13:00']] },
  exceptions: [],
  timeZone: 'Europe/Tallinn',
  countryCode: 'EE',
} as const;
const at = (text: string): number => Date.parse(text);
const back = (text: string): string => new Date(at(text)).toISOString();

test.each([
  ['ONE_HOUR', '2026-11-23T23:30:00+02:00', '2026-11-24T00:30:00+02:00'],
  ['THREE_HOURS', '2026-11-27T15:00:00+02:00', '2026-11-27T18:00:00+02:00'],
  ['THREE_HOURS, over the jump of the clocks', '2026-03-29T02:00:00+02:00', '2026-03-29T06:00:00+03:00'],
  ['TOMORROW', '2026-11-23T12:00:00+02:00', '2026-11-24T08:00:00+02:00'],
  ['TOMORROW, past midnight here and not in UTC', '2026-11-24T00:30:00+02:00', '2026-11-25T08:00:00+02:00'],
  ['TOMORROW, its own hours of that day', '2026-11-26T12:00:00+02:00', '2026-11-27T09:00:00+02:00'],
  ['TOMORROW, over the weekend', '2026-11-27T12:00:00+02:00', '2026-11-30T07:30:00+02:00'],
  ['TOMORROW, over Christmas', '2026-12-23T12:00:00+02:00', '2026-12-28T07:30:00+02:00'],
  ['TOMORROW, the clocks go forward meanwhile', '2026-03-28T12:00:00+02:00', '2026-03-30T07:30:00+03:00'],
  ['TOMORROW, the clocks go back meanwhile', '2026-10-24T12:00:00+03:00', '2026-10-26T07:30:00+02:00'],
  ['IN_THREE_DAYS', '2026-11-23T12:00:00+02:00', '2026-11-26T08:00:00+02:00'],
  ['IN_THREE_DAYS, that one is a Saturday', '2026-11-25T12:00:00+02:00', '2026-11-30T07:30:00+02:00'],
  ['IN_A_WEEK', '2026-11-23T12:00:00+02:00', '2026-11-30T07:30:00+02:00'],
  ['IN_A_WEEK, into a holiday', '2026-02-17T12:00:00+02:00', '2026-02-25T08:00:00+02:00'],
])('%s', (name, now, until) => {
  const option = SNOOZE_OPTIONS.find((known) => known === name.split(',')[0])!;
  expect(new Date(snoozeUntil(option, at(now), clinic)).toISOString()).toBe(back(until));
});

describe('on the very day on which the clocks change', () => {
  const sundays = { ...clinic, openingHours: { 7: [['08:00', '12:00']] as const } };
  test.each([
    ['2026-03-28T12:00:00+02:00', '2026-03-29T08:00:00+03:00'],
    ['2026-10-24T12:00:00+03:00', '2026-10-25T08:00:00+02:00'],
  ])('%s', (now, until) => {
    expect(new Date(snoozeUntil('TOMORROW', at(now), sundays)).toISOString()).toBe(back(until));
  });
  it('an opening that the clocks jump over is the time after the jump', () => {
    const early = { ...clinic, openingHours: { 7: [['03:30', '12:00']] as const } };
    expect(snoozeUntil('TOMORROW', at('2026-03-28T12:00:00+02:00'), early)).toBe(
      at('2026-03-29T04:30:00+03:00'),
    );
  });
});

it('every option, every third hour of two years: ahead, at an opening, on no closed day, never before the day asked for', () => {
  const days = { TOMORROW: 1, IN_THREE_DAYS: 3, IN_A_WEEK: 7 } as const;
  const wrong: string[] = [];
  const opening: Record<number, string> = { 1: '07:30', 2: '08:00', 3: '08:00', 4: '08:00', 5: '09:00' };
  for (let now = at('2026-01-01T00:10:00Z'); now < at('2028-01-01T00:00:00Z'); now += 3 * 3_600_000) {
    for (const [option, after] of Object.entries(days) as [keyof typeof days, number][]) {
      const until = snoozeUntil(option, now, clinic);
      const date = calendarDate(until, clinic.timeZone);
      const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
      const asked = addDays(calendarDate(now, clinic.timeZone), after);
      const sound =
        isSnoozeTime(until, now) &&
        date >= asked &&
        !isHoliday(date, 'EE') &&
        until === instantOf(date, opening[weekday] ?? 'closed', clinic.timeZone);
      // No open day is passed over.
      for (let between = asked; between < date; between = addDays(between, 1)) {
        const open = opening[new Date(`${between}T00:00:00Z`).getUTCDay()] !== undefined;
        if (open && !isHoliday(between, 'EE')) wrong.push(`${option} at ${now} passed over ${between}`);
      }
      if (!sound) wrong.push(`${option} at ${new Date(now).toISOString()}: ${new Date(until).toISOString()}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('a clinic', () => {
  const now = at('2026-11-23T12:00:00+02:00');
  it('that has told no opening hours gets it back in the morning', () => {
    expect(snoozeUntil('TOMORROW', now, { ...clinic, openingHours: {} })).toBe(
      at('2026-11-24T08:00:00+02:00'),
    );
  });
  it('of another country: its clocks, and none of our holidays', () => {
    const london = { ...clinic, timeZone: 'Europe/London', countryCode: 'GB' };
    expect(snoozeUntil('TOMORROW', at('2026-12-23T12:00:00Z'), london)).toBe(at('2026-12-24T08:00:00Z'));
  });
});

it('is ahead, and within a year', () => {
  expect([0, 1, 366 * 86_400_000, 366 * 86_400_000 + 1].map((ms) => isSnoozeTime(ms, 0))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
