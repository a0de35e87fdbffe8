import { expect, test } from 'vitest';
import { REPORT_COLUMNS } from '@tervik/domain/work-statistics/report.ts';
import { readFilters, writeFilters } from './filters.ts';

const FIRST = {
  view: 'demand',
  period: 'LAST_30',
  comparison: undefined,
  month: undefined,
  columns: REPORT_COLUMNS,
};

test.each([
  [{}, FIRST],
  [
    { view: 'waiting', period: 'LAST_YEAR', compare: 'YEAR_AGO' },
    { ...FIRST, view: 'waiting', period: 'LAST_YEAR', comparison: 'YEAR_AGO' },
  ],
  [
    { view: 'report', month: '2026-10', columns: 'rejected received nonsense' },
    { ...FIRST, view: 'report', month: '2026-10', columns: ['received', 'rejected'] },
  ],
  [{ columns: 'none' }, { ...FIRST, columns: [] }],
  [{ view: '__proto__', period: 'ten years', compare: 'toString', month: '2026-13' }, FIRST],
])('the address %o', (search, filters) => {
  expect(readFilters(search)).toEqual(filters);
  expect(readFilters(writeFilters(readFilters(search)))).toEqual(filters);
});
