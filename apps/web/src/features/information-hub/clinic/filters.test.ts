import { expect, test } from 'vitest';
import { isNarrowed, NO_FILTERS, readFilters, toQuery, writeFilters } from './filters.ts';

const SINCE = '2026-11-27T10:00:00.000Z';

test('an address and its filters are the same', () => {
  const search = { find: 'puhkus', topic: 'TEAM', kind: 'CLINICAL', new: 'yes', page: '3' };
  const filters = readFilters(search);
  expect(filters).toEqual({ find: 'puhkus', topic: 'TEAM', kind: 'CLINICAL', onlyNew: true, page: 3 });
  expect(writeFilters(filters)).toEqual(search);
  expect(isNarrowed(filters)).toBe(true);
  expect(toQuery(filters, SINCE)).toEqual({
    search: 'puhkus',
    topic: 'TEAM',
    kind: 'CLINICAL',
    after: SINCE,
    page: '3',
  });
});

test('what an address says that nobody knows is not filtered, and at the first visit all is new', () => {
  const filters = readFilters({ topic: 'toString', kind: 'x', new: '1', page: '-1' });
  expect(filters).toEqual(NO_FILTERS);
  expect(isNarrowed(filters)).toBe(false);
  expect(toQuery(filters, SINCE)).toEqual({ page: '1' });
  expect(toQuery({ ...filters, onlyNew: true }, null)).toEqual({ page: '1' });
  expect(readFilters({ find: 'a'.repeat(200) }).find).toHaveLength(100);
});
