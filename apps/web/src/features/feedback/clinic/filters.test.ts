import { expect, test } from 'vitest';
import { isNarrowed, readFilters, toQuery, writeFilters } from './filters.ts';

test('an address and its filters are the same', () => {
  const search = {
    view: 'list',
    period: 'LAST_YEAR',
    rating: '2',
    keyword: 'SPEED',
    type: 'COUGH',
    text: 'yes',
    unread: 'yes',
    page: '3',
  };
  const filters = readFilters(search);
  expect(filters).toEqual({
    view: 'list',
    period: 'LAST_YEAR',
    rating: 2,
    keyword: 'SPEED',
    type: 'COUGH',
    withText: true,
    notRead: true,
    page: 3,
  });
  expect(writeFilters(filters)).toEqual(search);
  expect(isNarrowed(filters)).toBe(true);
});

test('what an address says that nobody knows is not filtered', () => {
  const odd = {
    view: 'table',
    period: 'toString',
    rating: '6',
    keyword: 'APPEARANCE',
    type: 'x',
    text: 'no',
    unread: '1',
    page: '-1',
  };
  const filters = readFilters(odd);
  expect(filters).toEqual(readFilters({}));
  expect(filters.period).toBe('LAST_30');
  expect(isNarrowed(filters)).toBe(false);
  expect(toQuery(filters)).toEqual({ page: '1' });
});
