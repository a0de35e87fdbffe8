import { expect, test } from 'vitest';
import { findPeriodProblem } from './own-period.ts';

const TODAY = '2026-11-21';

test.each([
  ['2026-11-21', '2026-11-21', null],
  ['2025-11-21', '2026-11-21', null],
  ['2023-06-01', '2024-05-31', null],
  ['2025-11-20', '2026-11-21', { field: 'from', problem: 'TOO_LONG' }],
  ['2020-01-01', '2026-11-21', { field: 'from', problem: 'TOO_LONG' }],
  ['2020-01-01', '2020-12-31', null],
  ['2019-12-31', '2020-01-31', { field: 'from', problem: 'TOO_EARLY' }],
  ['0401-01-01', '0401-12-31', { field: 'from', problem: 'TOO_EARLY' }],
  ['2026-11-02', '2026-11-01', { field: 'to', problem: 'BACKWARDS' }],
  ['2026-11-01', '2026-11-22', { field: 'to', problem: 'FUTURE' }],
  ['2027-01-01', '2027-01-31', { field: 'from', problem: 'FUTURE' }],
  [undefined, '2026-11-01', { field: 'from', problem: 'MISSING' }],
  ['2026-11-01', undefined, { field: 'to', problem: 'MISSING' }],
])('%s to %s', (from, to, problem) => {
  expect(findPeriodProblem({ from, to }, TODAY)).toEqual(problem);
});
