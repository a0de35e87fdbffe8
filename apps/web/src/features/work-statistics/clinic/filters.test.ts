import { expect, test } from 'vitest';
import { REPORT_COLUMNS } from '@tervik/domain/work-statistics/report.ts';
import { readFilters, writeFilters } from './filters.ts';

const FIRST = {
  view: 'demand',
  period: 'LAST_30',
  comparison: undefined,
  from: undefined,
  to: undefined,
  month: undefined,
  months: 1,
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
  [
    { period: 'OWN', from: '2016-01-01', to: '2026-02-30' },
    { ...FIRST, period: 'OWN', from: '2016-01-01' },
  ],
  [{ period: 'LAST_30', from: '2026-01-01', to: '2026-01-31' }, FIRST],
  [{ months: '3' }, { ...FIRST, months: 3 }],
  [{ months: '4000' }, FIRST],
  [{ columns: 'none' }, { ...FIRST, columns: [] }],
  [{ view: '__proto__', period: 'ten years', compare: 'toString', month: '2026-13' }, FIRST],
])('the address %o', (search, filters) => {
  expect(readFilters(search)).toEqual(filters);
  expect(readFilters(writeFilters(readFilters(search)))).toEqual(filters);
});
