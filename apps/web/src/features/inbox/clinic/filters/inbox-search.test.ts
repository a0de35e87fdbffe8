import { expect, test } from 'vitest';
import { DashboardFilters } from '@tervik/contract/inbox.ts';
import {
  carryOver,
  FILTER_NAMES,
  parseInboxSearch,
  sameView,
  toListQuery,
  withItem,
  withoutFilter,
} from './inbox-search.ts';
import type { InboxSearch } from './inbox-search.ts';

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
  for (const code of ['38001085718', '380 0108 5718', 'Mari 3800108', '5555 1234', 'mari@example.ee']) {
    expect(parseInboxSearch({ search: code })).toEqual({});
  }
  expect(parseInboxSearch({ search: 'Ann-Mari 2' })).toEqual({ search: 'Ann-Mari 2' });
});

test('filters go one by one, types each for itself', () => {
  const search = withItem(withItem({ search: 'Mari' }, 'types', 'COUGH'), 'types', 'PRESCRIPTION');
  expect(withoutFilter(search, 'types', 'COUGH')).toEqual({ search: 'Mari', types: 'PRESCRIPTION' });
  expect(withoutFilter({ types: 'COUGH' }, 'types', 'COUGH')).toEqual({});
  expect(withoutFilter(search, 'search').search).toBeUndefined();
});

const ME = { employeeIds: ['a', 'b'], professions: ['NURSE'] };
const ID = '01890a5d-ac96-774b-bcce-b302099a8058';

test.each<[InboxSearch, Record<string, string>]>([
  [{}, {}],
  [
    { state: 'completed', assignee: 'mine' },
    { onlyCompleted: 'true', assigneeUserIds: 'a,b' },
  ],
  [{ assignee: 'unassigned' }, { hasAssigneeUser: 'false' }],
  [{ assignee: 'assigned' }, { hasAssigneeUser: 'true' }],
  [{ assignee: `mine,unassigned,${ID}` }, { assigneeUserIds: `a,b,${ID}`, plusUnassigned: 'true' }],
  [
    { queue: 'mine,DOCTOR', sort: 'work' },
    { queues: 'NURSE,DOCTOR', sort: 'work' },
  ],
  [
    { sort: 'created', order: 'asc' },
    { sort: 'createdAt', order: 'asc' },
  ],
  [{ sort: 'updated' }, {}],
  [
    { waiting: 'patient', clinic: CLINIC, types: 'COUGH', search: 'x', patients: ID, lists: 'N1,N2' },
    {
      waitingFor: 'PATIENT',
      clinicId: CLINIC,
      types: 'COUGH',
      search: 'x',
      patientPersonIds: ID,
      listCodes: 'N1,N2',
    },
  ],
  [
    { snoozed: 'only', urgent: 'only', updatedFrom: '2026-11-01', updatedTo: '2026-11-21' },
    { snoozed: 'true', urgent: 'true', updatedAtFrom: '2026-11-01', updatedAtTo: '2026-11-21' },
  ],
])('the query speaks the words of the API: %o', (search, query) => {
  expect(toListQuery(search, ME)).toEqual(query);
});

/** One of each, so that a filter which the address forgets, or the API does not take, is noticed. */
const EVERY: Required<InboxSearch> = {
  clinic: CLINIC,
  state: 'completed',
  waiting: 'clinic',
  statuses: 'COMPLETED,REJECTED',
  assignee: `mine,unassigned,${ID}`,
  types: 'PRESCRIPTION,COUGH',
  lists: 'N1234',
  patients: ID,
  search: 'Mari',
  createdFrom: '2026-01-02',
  createdTo: '2026-02-28',
  updatedFrom: '2026-01-02',
  updatedTo: '2026-12-31',
  queue: 'DOCTOR,mine',
  snoozed: 'only',
  urgent: 'only',
  overdue: 'only',
  sort: 'created',
  order: 'asc',
};

test('each filter comes through an address and back, and the API takes it', () => {
  for (const name of FILTER_NAMES) {
    const search = { [name]: EVERY[name] };
    const address = Object.fromEntries(new URLSearchParams(search as Record<string, string>));
    expect(parseInboxSearch(address), name).toEqual(search);
    const query = toListQuery(search, { employeeIds: [ID], professions: ['NURSE'] });
    expect(DashboardFilters.safeParse(query).success, name).toBe(true);
    expect(Object.keys(query).length, name).toBeGreaterThan(0);
  }
});

test.each([
  [{ createdFrom: '2026-13-01' }],
  [{ createdTo: 'yesterday' }],
  [{ assignee: 'drop table' }],
  [{ patients: '38001085718' }],
  [{ queue: 'BOSS' }],
  [{ statuses: 'OPEN' }],
  [{ sort: 'name' }],
  [{ order: 'desc' }],
])('an address that is no view of ours is the plain one: %o', (raw) => {
  expect(parseInboxSearch(raw)).toEqual({});
});

test('the order of work has one direction and finished ones have none', () => {
  expect(parseInboxSearch({ sort: 'work', order: 'asc' })).toEqual({ sort: 'work' });
  expect(parseInboxSearch({ state: 'completed', sort: 'work', snoozed: 'only' })).toEqual({
    state: 'completed',
  });
});

test('a view is the same in whatever order its words stand', () => {
  expect(sameView({ queue: 'NURSE,DOCTOR' }, { queue: 'DOCTOR,NURSE', sort: 'updated' })).toBe(true);
  expect(sameView({ queue: 'NURSE' }, { queue: 'NURSE', urgent: 'only' })).toBe(false);
});

test('a filter that is set while a view is on its way is set in that view', () => {
  const view: InboxSearch = { queue: 'mine', sort: 'work' };
  expect(carryOver({}, { assignee: 'unassigned' }, view)).toEqual({ ...view, assignee: 'unassigned' });
  expect(carryOver({ urgent: 'only' }, {}, { ...view, urgent: 'only' })).toEqual(view);
  expect(carryOver(view, { ...view, assignee: 'mine' }, view)).toEqual({ ...view, assignee: 'mine' });
});
