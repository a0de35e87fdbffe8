import { expect, test } from 'vitest';
import {
  datesOfMonth,
  measuredColumns,
  monthsUntil,
  plainFigure,
  reportMonths,
  reportOf,
  sayFigure,
  shareInTime,
  toFullPercent,
  type MonthFigures,
} from './report.ts';

const NONE = { median: null, p90: null };
const FIGURES: MonthFigures = {
  demand: { received: 12, begunByStaff: 3, patients: 9 },
  promise: {
    inTime: 199,
    late: 1,
    overdue: 0,
    withoutAnswer: 2,
    firstAnswer: { median: 61.5, p90: 480 },
  },
  closings: {
    closedCount: 8,
    resolution: { median: 600, p90: 900 },
    activeSeconds: { median: 93, p90: 300 },
  },
  load: {
    answers: 20,
    archived: 1,
    rejected: 2,
    cancelled: 3,
    reopenedByPatients: 4,
    reopenedByStaff: 5,
    activeSeconds: 3610,
  },
};

test('a row of the report', () => {
  expect(reportOf(FIGURES)).toEqual({
    received: 12,
    begunByStaff: 3,
    patients: 9,
    answers: 20,
    // 99.5 % is not all of them.
    answeredInTime: 99,
    firstAnswerMedian: 61.5,
    firstAnswerP90: 480,
    overdue: 0,
    withoutAnswer: 2,
    closed: 8,
    archived: 1,
    rejected: 2,
    cancelled: 3,
    reopened: 9,
    resolutionMedian: 600,
    activeMedian: 93,
    activeTotal: 3610,
  });
});

test('where nothing was measured nothing is told', () => {
  const report = reportOf({
    ...FIGURES,
    promise: { ...FIGURES.promise, inTime: 0, late: 0, firstAnswer: NONE },
    closings: { closedCount: 0, resolution: NONE, activeSeconds: NONE },
  });
  expect(report).toMatchObject({ answeredInTime: null, firstAnswerMedian: null, activeMedian: null });
});

test.each([
  [{ inTime: 0, late: 0, overdue: 0 }, null],
  [{ inTime: 0, late: 0, overdue: 1 }, 0],
  [{ inTime: 3, late: 0, overdue: 1 }, 0.75],
])('share in time of %o', (kept, share) => {
  expect(shareInTime(kept)).toBe(share);
});

test('months until one, the oldest first', () => {
  expect(monthsUntil('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsUntil('2026-02', 1)).toEqual(['2026-02']);
});

test('months, over a new year', () => {
  const months = reportMonths('2026-01-31');
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-01', '2025-12', '2025-01', 13]);
});

test.each([
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2026-02', '2026-02-01', '2026-02-28'],
])('days of %s', (month, from, to) => {
  expect(datesOfMonth(month)).toEqual({ from, to });
});

const SAY = {
  number: String,
  duration: (text: string, values: object = {}) => [text, ...Object.values(values)].join(' '),
};

test.each([
  ['firstAnswerMedian', 85, 'hoursMinutes 1 25'],
  ['resolutionMedian', 61.4, 'hoursMinutes 1 1'],
  ['activeMedian', 92, 'minutesSeconds 1 32'],
  ['activeMedian', 2, 'seconds 2'],
  ['activeTotal', 3610, 'hours 1'],
  ['received', 12, '12'],
  ['answeredInTime', null, '–'],
  ['firstAnswerP90', null, '–'],
] as const)('%s of %s is read as %s', (column, value, text) => {
  expect(sayFigure(column, value, SAY)).toBe(text);
});

test.each([
  ['activeMedian', 92, 1.5],
  ['activeMedian', 2, 0],
  ['activeTotal', 3610, 60.2],
  ['firstAnswerMedian', 61.5, 61.5],
  ['received', 12, 12],
] as const)('in a file %s of %s is %s', (column, value, plain) => {
  expect(plainFigure(column, value)).toBe(plain);
});

test('work that was never measured is no row; what was measured in one month is one of all', () => {
  const columns = ['received', 'activeMedian', 'activeTotal'] as const;
  const measured = reportOf(FIGURES);
  const not = reportOf({
    ...FIGURES,
    closings: { ...FIGURES.closings, activeSeconds: NONE },
    load: { ...FIGURES.load, activeSeconds: 0 },
  });
  expect(measuredColumns(columns, [not])).toEqual({ columns: ['received'], leavesOutWork: true });
  expect(measuredColumns(columns, [not, measured])).toEqual({ columns, leavesOutWork: false });
  expect(measuredColumns(['received'], [not])).toEqual({ columns: ['received'], leavesOutWork: false });
});

test.each([
  [29, 100, 29],
  [57, 100, 57],
  [58, 100, 58],
  [999, 1000, 99],
  [1, 3, 33],
  [2, 3, 66],
  [7, 7, 100],
])('%i of %i are %i full percent', (part, all, percent) => {
  expect(toFullPercent(part / all)).toBe(percent);
});
