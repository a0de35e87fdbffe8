import { describe, expect, it, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import type { OpeningException, Span } from './opening-hours.ts';
import { parseOpeningHours, parseTime, type HoursMistake } from './parse-opening-hours.ts';

const mistakesOf = (
  openingHours: Record<string, readonly Span[]>,
  exceptions: readonly OpeningException[] = [],
): readonly string[] =>
  (parseOpeningHours({ openingHours, exceptions }).mistakes ?? []).map(
    ({ field, problem }: HoursMistake) => `${field} ${problem}`,
  );

test.each<[string, readonly Span[], readonly string[]]>([
  ['one span', [['08:00', '16:00']], []],
  [
    'a break',
    [
      ['08:00', '12:00'],
      ['13:00', '16:00'],
    ],
    [],
  ],
  [
    'spans that touch',
    [
      ['08:00', '12:00'],
      ['12:00', '16:00'],
    ],
    [],
  ],
  ['the whole day', [['00:00', '24:00']], []],
  ['closed', [], []],
  [
    'overlapping',
    [
      ['08:00', '12:00'],
      ['11:59', '16:00'],
    ],
    ['openingHours.1.1.from OVERLAP'],
  ],
  [
    'overlapping, written the other way round',
    [
      ['11:59', '16:00'],
      ['08:00', '12:00'],
    ],
    ['openingHours.1.0.from OVERLAP'],
  ],
  [
    'the same twice',
    [
      ['08:00', '12:00'],
      ['08:00', '12:00'],
    ],
    ['openingHours.1.1.from OVERLAP'],
  ],
  ['ends before it begins', [['16:00', '08:00']], ['openingHours.1.0.to ENDS_BEFORE_IT_BEGINS']],
  ['ends when it begins', [['08:00', '08:00']], ['openingHours.1.0.to ENDS_BEFORE_IT_BEGINS']],
  ['over midnight', [['20:00', '02:00']], ['openingHours.1.0.to ENDS_BEFORE_IT_BEGINS']],
  ['begins at 24:00', [['24:00', '24:00']], ['openingHours.1.0.from TIME_INVALID']],
  ['24:01', [['08:00', '24:01']], ['openingHours.1.0.to TIME_INVALID']],
  ['no times', [['', 'later']], ['openingHours.1.0.from TIME_INVALID', 'openingHours.1.0.to TIME_INVALID']],
  ['61 minutes', [['08:61', '16:00']], ['openingHours.1.0.from TIME_INVALID']],
  [
    'five spans',
    [
      ['08:00', '09:00'],
      ['10:00', '11:00'],
      ['12:00', '13:00'],
      ['14:00', '15:00'],
      ['16:00', '17:00'],
    ],
    ['openingHours.1 TOO_MANY_SPANS'],
  ],
  [
    'the second is wrong too',
    [
      ['16:00', '08:00'],
      ['9:00', 'x'],
    ],
    ['openingHours.1.0.to ENDS_BEFORE_IT_BEGINS', 'openingHours.1.1.to TIME_INVALID'],
  ],
])('%s', (_name, spans, mistakes) => {
  expect(mistakesOf({ 1: spans })).toEqual(mistakes);
});

test.each<[string, readonly OpeningException[], readonly string[]]>([
  ['closed days', [{ from: '2026-12-24', to: '2026-12-31', spans: [] }], []],
  ['one day with hours', [{ from: '2026-12-24', to: '2026-12-24', spans: [['09:00', '12:00']] }], []],
  [
    'ends before it begins',
    [{ from: '2026-12-31', to: '2026-12-24', spans: [] }],
    ['exceptions.0.to DAYS_END_BEFORE_THEY_BEGIN'],
  ],
  [
    'no such day',
    [{ from: '2026-02-29', to: '2026-13-01', spans: [] }],
    ['exceptions.0.from DATE_INVALID', 'exceptions.0.to DATE_INVALID'],
  ],
  ['a year', [{ from: '2026-01-01', to: '2027-01-01', spans: [] }], []],
  [
    'longer than a year',
    [{ from: '2026-01-01', to: '2027-01-02', spans: [] }],
    ['exceptions.0.to DAYS_TOO_MANY'],
  ],
  [
    'days twice',
    [
      { from: '2026-12-24', to: '2026-12-31', spans: [] },
      { from: '2026-12-31', to: '2027-01-02', spans: [] },
    ],
    ['exceptions.1.from DAYS_OVERLAP'],
  ],
  [
    'hours that overlap',
    [
      {
        from: '2026-12-24',
        to: '2026-12-24',
        spans: [
          ['09:00', '12:00'],
          ['11:00', '13:00'],
        ],
      },
    ],
    ['exceptions.0.1.from OVERLAP'],
  ],
  [
    'a long name',
    [{ from: '2026-12-24', to: '2026-12-24', spans: [], name: 'x'.repeat(LIMITS.openingExceptionName + 1) }],
    ['exceptions.0.name NAME_TOO_LONG'],
  ],
])('an exception: %s', (_name, exceptions, mistakes) => {
  expect(mistakesOf({}, exceptions)).toEqual(mistakes);
});

it('days of the week are 1 to 7', () => {
  expect(mistakesOf({ 0: [], 8: [['08:00', '16:00']], ['__proto__x']: [] })).toEqual([
    'openingHours.0 WEEKDAY_UNKNOWN',
    'openingHours.8 WEEKDAY_UNKNOWN',
    'openingHours.__proto__x WEEKDAY_UNKNOWN',
  ]);
});

it('takes so many exceptions and no more', () => {
  const days = Array.from({ length: LIMITS.openingExceptions + 1 }, (_, day) => {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    return { from: date, to: date, spans: [] };
  });
  expect(mistakesOf({}, days)).toEqual(['exceptions TOO_MANY_EXCEPTIONS']);
  expect(mistakesOf({}, days.slice(1))).toEqual([]);
});

describe('what is kept', () => {
  it('is in order, written alike, without closed days of the week', () => {
    expect(
      parseOpeningHours({
        openingHours: {
          2: [
            ['13', '16.30'],
            ['8:00', '12'],
          ],
          3: [],
        },
        exceptions: [
          { from: '2026-12-31', to: '2026-12-31', spans: [], name: '  ' },
          { from: '2026-06-22', to: '2026-06-22', spans: [['0900', '24']], name: ' Eve ' },
        ],
      }),
    ).toEqual({
      mistakes: null,
      openingHours: {
        2: [
          ['08:00', '12:00'],
          ['13:00', '16:30'],
        ],
      },
      exceptions: [
        { from: '2026-06-22', to: '2026-06-22', spans: [['09:00', '24:00']], name: 'Eve' },
        { from: '2026-12-31', to: '2026-12-31', spans: [] },
      ],
    });
  });
});

test.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['0830', '08:30'],
  [' 17:45 ', '17:45'],
  ['24:00', '24:00'],
  ['0', '00:00'],
  ['24:01', null],
  ['25', null],
  ['8:60', null],
  ['8:5', null],
  ['-1', null],
  ['８:00', null],
  ['', null],
  ['8 am', null],
])('a time: %j is %j', (text, time) => {
  expect(parseTime(text)).toBe(time);
});
