import { expect, test } from 'vitest';
import { chosenOf, FILTER_NAMES, readFilters, toQuery, writeFilters } from './filters.ts';

test('an address and its filters are the same', () => {
  const search = {
    view: 'list',
    period: 'LAST_YEAR',
    rating: '2',
    keyword: 'SPEED',
    type: 'COUGH',
    text: 'yes',
    unread: 'yes',
    low: 'yes',
    taken: 'no',
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
    dissatisfied: true,
    taken: 'no',
    page: 3,
  });
  expect(writeFilters(filters)).toEqual(search);
  expect(chosenOf(filters)).toEqual(FILTER_NAMES);
  expect(toQuery(filters)).toEqual({
    rating: '2',
    keyword: 'SPEED',
    type: 'COUGH',
    withText: 'true',
    notRead: 'true',
    dissatisfied: 'true',
    takenUp: 'false',
    page: '3',
  });
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
    low: 'true',
    taken: 'maybe',
    page: '-1',
  };
  const filters = readFilters(odd);
  expect(filters).toEqual(readFilters({}));
  expect(filters.period).toBe('LAST_30');
  expect(chosenOf(filters)).toEqual([]);
  expect(toQuery(filters)).toEqual({ page: '1' });
});
