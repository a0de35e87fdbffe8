import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { exceptionOn, type ClinicSchedule } from '../clinic/opening-hours.ts';
import { isHoliday } from '../clinic/holidays.ts';
import { workingMinutes, workingTimeOf } from './working-time.ts';

const EIGHT_TO_FOUR = [['08:00', '16:00']] as const;
const clinic: ClinicSchedule = {
  openingHours: { 1: EIGHT_TO_FOUR, 2: EIGHT_TO_FOUR, 3: EIGHT_TO_FOUR, 4: EIGHT_TO_FOUR, 5: EIGHT_TO_FOUR },
  exceptions: [],
  timeZone: 'Europe/Tallinn',
  countryCode: 'EE',
};
const at = (text: string): number => Date.parse(text);

test.each([
  ['within a morning', '2026-11-23T09:00:00+02:00', '2026-11-23T09:10:00+02:00', 10],
  ['before opening until after it', '2026-11-23T07:00:00+02:00', '2026-11-23T08:05:00+02:00', 5],
  ['over a night', '2026-11-23T15:50:00+02:00', '2026-11-24T08:20:00+02:00', 30],
  ['over a weekend', '2026-11-27T15:00:00+02:00', '2026-11-30T09:00:00+02:00', 120],
  ['within a weekend', '2026-11-28T10:00:00+02:00', '2026-11-29T22:00:00+02:00', 0],
  [
    'over Christmas: 24, 25, 26 December are closed',
    '2026-12-23T15:00:00+02:00',
    '2026-12-28T09:00:00+02:00',
    120,
  ],
  ['over midsummer', '2026-06-22T15:00:00+03:00', '2026-06-25T09:00:00+03:00', 120],
  ['over New Year, which is a Friday', '2026-12-31T15:00:00+02:00', '2027-01-04T08:30:00+02:00', 90],
  [
    'from the last night of the year in Tallinn, still the old one in UTC',
    '2027-01-01T00:30:00+02:00',
    '2027-01-04T08:30:00+02:00',
    30,
  ],
  ['half a minute', '2026-11-23T09:00:00+02:00', '2026-11-23T09:00:30+02:00', 0.5],
  ['backwards', '2026-11-24T09:00:00+02:00', '2026-11-23T09:00:00+02:00', 0],
  ['nowhere', '2026-11-23T09:00:00+02:00', '2026-11-23T09:00:00+02:00', 0],
])('%s', (_name, from, to, minutes) => {
  expect(workingMinutes(at(from), at(to), clinic)).toBe(minutes);
});

describe('where the clock changes', () => {
  const allDay: ClinicSchedule = {
    ...clinic,
    countryCode: 'GB',
    openingHours: Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].map((day) => [day, [['00:00', '24:00']] as const]),
    ),
  };
  const sunday: ClinicSchedule = { ...clinic, openingHours: { 7: [['08:00', '10:00']] } };

  it('a day that is open throughout has 23 or 25 hours', () => {
    expect(workingMinutes(at('2026-03-29T00:00:00+02:00'), at('2026-03-30T00:00:00+03:00'), allDay)).toBe(
      23 * 60,
    );
    expect(workingMinutes(at('2026-10-25T00:00:00+03:00'), at('2026-10-26T00:00:00+02:00'), allDay)).toBe(
      25 * 60,
    );
  });

  it('a clinic opens by its own clock on that day too', () => {
    expect(workingMinutes(at('2026-03-29T08:30:00+03:00'), at('2026-03-29T12:00:00+03:00'), sunday)).toBe(90);
    expect(workingMinutes(at('2026-10-25T00:00:00+03:00'), at('2026-10-25T08:30:00+02:00'), sunday)).toBe(30);
  });
});

it('is 0 for a clinic that is never open', () => {
  expect(
    workingMinutes(at('2020-01-01T00:00:00Z'), at('2030-01-01T00:00:00Z'), { ...clinic, openingHours: {} }),
  ).toBe(0);
});

/** The same, told quarter by quarter of an hour by the platform's own calendar. */
function slowly(
  from: number,
  to: number,
  { openingHours, exceptions, timeZone, countryCode }: ClinicSchedule,
): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  let minutes = 0;
  for (let instant = from; instant < to; instant += 15 * 60_000) {
    const [date = '', time = ''] = format.format(instant).split(' ');
    const day = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    const usual = isHoliday(date, countryCode) ? [] : (openingHours[String(day)] ?? []);
    const spans = exceptionOn(date, exceptions)?.spans ?? usual;
    if (spans.some(([opens, closes]) => time >= opens && time < closes)) minutes += 15;
  }
  return minutes;
}

describe('any two instants', () => {
  const QUARTER = 15 * 60_000;
  const start = at('2025-12-20T00:00:00Z');
  const quarters = fc.integer({ min: 0, max: 400 * 96 }).map((number) => start + number * QUARTER);
  // An hour that the clocks show twice is opening time once, and the slow count would take both.
  const quarter = fc.integer({ min: 16, max: 96 });
  const toTime = (n: number): string =>
    `${String(n >> 2).padStart(2, '0')}:${String((n & 3) * 15).padStart(2, '0')}`;
  const hours = fc.uniqueArray(quarter, { minLength: 2, maxLength: 4 }).map((times) => {
    const [a = '', b = '', c, d] = times.toSorted((x, y) => x - y).map(toTime);
    const spans: (readonly [string, string])[] = [[a, b]];
    if (c !== undefined && d !== undefined) spans.push([c, d]);
    return spans;
  });
  const exception = fc
    .tuple(fc.integer({ min: 0, max: 390 }), fc.integer({ min: 0, max: 9 }), fc.oneof(hours, fc.constant([])))
    .map(([day, days, spans]) => ({
      from: addDays('2025-12-20', day),
      to: addDays('2025-12-20', day + days),
      spans,
    }));
  const anyClinic: fc.Arbitrary<ClinicSchedule> = fc.record({
    openingHours: fc.dictionary(fc.integer({ min: 1, max: 7 }).map(String), hours),
    exceptions: fc.array(exception, { maxLength: 4 }),
    timeZone: fc.constantFrom('Europe/Tallinn', 'Europe/London', 'America/New_York', 'Asia/Kathmandu'),
    countryCode: fc.constantFrom('EE', 'GB'),
  });

  it('count what the calendar counts slowly', () => {
    fc.assert(
      fc.property(anyClinic, quarters, fc.integer({ min: 0, max: 12 * 96 }), (any, from, length) => {
        expect(workingMinutes(from, from + length * QUARTER, any)).toBe(
          slowly(from, from + length * QUARTER, any),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('add up, grow, and are never more than what has passed', () => {
    const instant = fc.integer({ min: start, max: start + 800 * 86_400_000 });
    fc.assert(
      fc.property(anyClinic, fc.tuple(instant, instant, instant), (any, instants) => {
        const [a, b, c] = instants.toSorted((x, y) => x - y) as [number, number, number];
        const count = workingTimeOf(any);
        expect(count(a, b) + count(b, c)).toBeCloseTo(count(a, c), 6);
        expect(count(a, c)).toBeGreaterThanOrEqual(count(a, b));
        expect(count(a, b)).toBeGreaterThanOrEqual(0);
        expect(count(a, b)).toBeLessThanOrEqual((b - a) / 60_000);
      }),
      { numRuns: 40 },
    );
  });
});

it('counts fifty thousand pairs of years from one calendar', () => {
  const count = workingTimeOf(clinic);
  const from = at('2024-01-01T00:00:00Z');
  let sum = 0;
  for (let pair = 0; pair < 50_000; pair += 1)
    sum += count(from + pair * 60_000, from + pair * 60_000 + 3e10);
  expect(sum).toBeGreaterThan(0);
});
