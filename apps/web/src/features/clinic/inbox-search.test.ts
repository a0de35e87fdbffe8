import { expect, test } from 'vitest';
import { looksLikeCode, parseInboxSearch, toListQuery, withoutFilter, withType } from './inbox-search.ts';

const CLINIC = '01890a5d-ac96-774b-bcce-b302099a8057';

test('an address keeps the filters that it knows and drops the rest', () => {
  expect(
    parseInboxSearch({
      clinic: CLINIC,
      waiting: 'clinic',
      assignee: 'mine',
      types: 'COUGH,NONSENSE,PRESCRIPTION',
      search: ' Mari ',
    }),
  ).toEqual({
    clinic: CLINIC,
    waiting: 'clinic',
    assignee: 'mine',
    types: 'PRESCRIPTION,COUGH',
    search: 'Mari',
  });
  expect(
    parseInboxSearch({
      clinic: 'x',
      state: 'open',
      waiting: 1,
      assignee: null,
      types: ['COUGH'],
      search: '',
    }),
  ).toEqual({});
});

test('nobody waits on finished ones', () => {
  expect(parseInboxSearch({ state: 'completed', waiting: 'patient' })).toEqual({ state: 'completed' });
});

test('a personal code never stays in the address', () => {
  for (const code of ['38001085718', '380 0108 5718', 'Mari 3800108', '5555 1234']) {
    expect(looksLikeCode(code)).toBe(true);
    expect(parseInboxSearch({ search: code })).toEqual({});
  }
  expect(looksLikeCode('Ann-Mari 2')).toBe(false);
});

test('filters go one by one, types each for itself', () => {
  const search = withType(withType({ search: 'Mari' }, 'COUGH'), 'PRESCRIPTION');
  expect(withoutFilter(search, 'types', 'COUGH')).toEqual({ search: 'Mari', types: 'PRESCRIPTION' });
  expect(withoutFilter({ types: 'COUGH' }, 'types', 'COUGH')).toEqual({});
  expect(withoutFilter(search, 'search').search).toBeUndefined();
});

test('the query speaks the words of the API', () => {
  expect(toListQuery({}, [])).toEqual({});
  expect(toListQuery({ state: 'completed', assignee: 'mine' }, ['a', 'b'])).toEqual({
    onlyCompleted: 'true',
    assigneeUserIds: 'a,b',
  });
  expect(
    toListQuery(
      { waiting: 'patient', assignee: 'unassigned', clinic: CLINIC, types: 'COUGH', search: 'x' },
      [],
    ),
  ).toEqual({
    waitingFor: 'PATIENT',
    hasAssigneeUser: 'false',
    clinicId: CLINIC,
    types: 'COUGH',
    search: 'x',
  });
});
