import { describe, expect, it, test } from 'vitest';
import { calendarDate } from '../calendar.ts';
import {
  closingOf,
  isOpenAt,
  nextOpening,
  openingsOn,
  spansOn,
  type ClinicSchedule,
  type Span,
} from './opening-hours.ts';
import { readBy } from './read-by.ts';

const at = (text: string): number => Date.parse(text);
const DAY: readonly Span[] = [
  ['08:00', '12:00'],
  ['13:00', '16:00'],
];
/** Open on working days with a break; on Sundays around the hour in which the clocks change. */
const clinic: ClinicSchedule = {
  openingHours: { 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: [['08:00', '14:00']], 7: [['02:00', '05:00']] },
  exceptions: [
    { from: '2026-12-21', to: '2026-12-23', spans: [], name: 'Leave' },
    { from: '2026-12-24', to: '2026-12-24', spans: [['09:00', '11:00']] },
    { from: '2026-12-05', to: '2026-12-05', spans: [['10:00', '24:00']] },
  ],
  timeZone: 'Europe/Tallinn',
  countryCode: 'EE',
};

test.each([
  ['2026-11-23T07:59:59+02:00', false],
  ['2026-11-23T08:00:00+02:00', true],
  ['2026-11-23T11:59:59+02:00', true],
  ['2026-11-23T12:00:00+02:00', false], // the break
  ['2026-11-23T12:59:59+02:00', false],
  ['2026-11-23T13:00:00+02:00', true],
  ['2026-11-23T15:59:59+02:00', true],
  ['2026-11-23T16:00:00+02:00', false],
  ['2026-11-27T14:30:00+02:00', false], // Friday is shorter
  ['2026-11-28T10:00:00+02:00', false], // Saturday is closed
  ['2026-12-05T23:59:59+02:00', true], // and for once open until midnight
  ['2026-12-06T00:00:00+02:00', false],
  ['2026-12-22T10:00:00+02:00', false], // leave
  ['2026-12-24T10:00:00+02:00', true], // an exception opens a holiday
  ['2026-12-24T12:00:00+02:00', false],
  ['2026-12-25T10:00:00+02:00', false], // the others stay closed
  ['2026-02-24T10:00:00+02:00', false],
  ['2026-11-22T22:30:00Z', false], // past midnight in Tallinn, still Sunday in UTC
  // The clocks go forward at 3: the span of three hours has two.
  ['2026-03-29T01:59:59+02:00', false],
  ['2026-03-29T02:00:00+02:00', true],
  ['2026-03-29T04:59:59+03:00', true],
  ['2026-03-29T05:00:00+03:00', false],
  // They go back at 4: it has four, and both passes of the hour are in it.
  ['2026-10-25T02:00:00+03:00', true],
  ['2026-10-25T03:30:00+03:00', true],
  ['2026-10-25T03:30:00+02:00', true],
  ['2026-10-25T05:00:00+02:00', false],
])('open at %s: %s', (instant, open) => {
  expect(isOpenAt(at(instant), clinic)).toBe(open);
});

test.each([
  ['2026-11-23T06:00:00+02:00', '2026-11-23T08:00:00+02:00'],
  ['2026-11-23T09:00:00+02:00', '2026-11-23T09:00:00+02:00'],
  ['2026-11-23T12:10:00+02:00', '2026-11-23T13:00:00+02:00'],
  ['2026-11-23T16:00:00+02:00', '2026-11-24T08:00:00+02:00'],
  ['2026-11-27T15:00:00+02:00', '2026-11-29T02:00:00+02:00'],
  ['2026-12-21T09:00:00+02:00', '2026-12-24T09:00:00+02:00'],
  ['2026-12-24T11:00:00+02:00', '2026-12-27T02:00:00+02:00'],
  ['2026-03-28T09:00:00+02:00', '2026-03-29T02:00:00+02:00'],
  ['2026-03-29T05:00:00+03:00', '2026-03-30T08:00:00+03:00'],
  ['2026-10-24T09:00:00+03:00', '2026-10-25T02:00:00+03:00'],
  ['2026-10-25T05:00:00+02:00', '2026-10-26T08:00:00+02:00'],
])('from %s on it opens at %s', (from, opens) => {
  expect(nextOpening(at(from), clinic)).toBe(at(opens));
});

test.each([
  ['2026-11-23T09:00:00+02:00', '2026-11-23T12:00:00+02:00'],
  ['2026-11-23T13:00:00+02:00', '2026-11-23T16:00:00+02:00'],
  ['2026-12-05T12:00:00+02:00', '2026-12-06T00:00:00+02:00'],
  ['2026-03-29T02:30:00+02:00', '2026-03-29T05:00:00+03:00'],
])('open at %s, until %s', (instant, closes) => {
  expect(closingOf(at(instant), clinic)).toBe(at(closes));
});

describe('a day on which the clocks change', () => {
  const allDay: ClinicSchedule = { ...clinic, exceptions: [], openingHours: { 7: [['00:00', '24:00']] } };
  const lengthOf = (date: string, schedule: ClinicSchedule): number =>
    openingsOn(date, schedule).reduce((sum, { from, to }) => sum + (to - from) / 3_600_000, 0);

  test.each([
    ['2026-03-29', 23, 2],
    ['2026-10-25', 25, 4],
    ['2026-11-22', 24, 3],
  ])('%s has %i hours, and the span over the change %i', (date, all, over) => {
    expect([lengthOf(date, allDay), lengthOf(date, clinic)]).toEqual([all, over]);
  });

  it('spans that lie in the hour which is jumped over share no time', () => {
    const early = {
      ...allDay,
      openingHours: {
        7: [
          ['03:00', '03:30'],
          ['03:30', '05:00'],
        ] as const,
      },
    };
    const openings = openingsOn('2026-03-29', early);
    expect(openings.every(({ from, to }, index) => to > from && from >= (openings[index - 1]?.to ?? 0))).toBe(
      true,
    );
    expect(openings.at(-1)?.to).toBe(at('2026-03-29T05:00:00+03:00'));
  });
});

it('a clinic that never opens has no next opening, and is not asked for ever', () => {
  const never = { ...clinic, openingHours: {}, exceptions: [] };
  expect([nextOpening(at('2026-01-01T00:00:00Z'), never), isOpenAt(0, never), closingOf(0, never)]).toEqual([
    null,
    false,
    null,
  ]);
});

it('a clinic that closes for eleven months says when it opens again', () => {
  const leave = { ...clinic, exceptions: [{ from: '2026-01-01', to: '2026-11-30', spans: [] }] };
  expect(nextOpening(at('2026-01-01T12:00:00+02:00'), leave)).toBe(at('2026-12-01T08:00:00+02:00'));
});

it('another country has its clocks and none of our holidays', () => {
  const london = { ...clinic, timeZone: 'Europe/London', countryCode: 'GB', exceptions: [] };
  expect(spansOn('2026-12-25', london)).toEqual([['08:00', '14:00']]);
  expect(isOpenAt(at('2026-12-25T08:00:00Z'), london)).toBe(true);
});

it('every quarter of an hour of a year: all answers agree with the wall clock, and with each other', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: clinic.timeZone, timeStyle: 'short' });
  const wrong: string[] = [];
  for (
    let instant = at('2026-01-01T00:00:00Z');
    instant < at('2027-01-01T00:00:00Z');
    instant += 15 * 60_000
  ) {
    const time = format.format(instant);
    const byClock = spansOn(calendarDate(instant, clinic.timeZone), clinic).some(
      ([from, to]) => from <= time && time < to,
    );
    const open = isOpenAt(instant, clinic);
    const next = nextOpening(instant, clinic);
    const sound =
      open === byClock &&
      open === (next === instant) &&
      open === (closingOf(instant, clinic) !== null) &&
      next !== null &&
      next >= instant &&
      isOpenAt(next, clinic) &&
      (open || !isOpenAt(next - 1, clinic));
    if (!sound) wrong.push(new Date(instant).toISOString());
  }
  expect(wrong).toEqual([]);
});

describe('the promise to read counts', () => {
  const promise = { ...clinic, readsWithinHours: 4 };
  test.each([
    ['no break', '2026-11-23T10:00:00+02:00', '2026-11-23'],
    ['nothing of a closed day', '2026-12-20T03:00:00+02:00', '2026-12-24'],
    ['the two hours of Christmas Eve', '2026-12-23T10:00:00+02:00', '2026-12-27'],
  ])('%s', (_name, sent, day) => {
    expect(readBy(at(sent), promise)).toBe(day);
  });
  it('an hour less on the day on which the clocks go forward', () => {
    const sundays = { ...clinic, exceptions: [], openingHours: { 7: [['02:00', '05:00']] as const } };
    const sent = at('2026-03-28T12:00:00+02:00');
    expect([2, 3].map((readsWithinHours) => readBy(sent, { ...sundays, readsWithinHours }))).toEqual([
      '2026-03-29',
      '2026-04-05',
    ]);
  });
});
