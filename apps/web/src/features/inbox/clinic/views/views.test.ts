import { expect, test } from 'vitest';
import type { SavedView } from '@tervik/contract/inbox.ts';
import { ViewFilters } from '@tervik/contract/inbox.ts';
import { filtersOf, isStart, listBuiltIn, listTabs, searchOf } from './views.ts';

const view = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  id: name,
  clinicId: 'k',
  name,
  filters: { waiting: 'clinic' },
  isShared: false,
  mine: true,
  ...more,
});

test("one's own queue stands once, under its own name; who works in two trades has all of them", () => {
  expect(listBuiltIn(['NURSE']).map(({ id }) => id)).toEqual([
    'all',
    'myQueue',
    'mine',
    'DOCTOR',
    'NON_CLINICAL',
    'snoozed',
  ]);
  expect(listBuiltIn(['NURSE', 'DOCTOR']).map(({ id }) => id)).toContain('NURSE');
});

test('filters are kept as the contract takes them, and come back as they were', () => {
  for (const { search } of listBuiltIn(['NURSE'])) {
    const filters = filtersOf(search, true);
    expect(ViewFilters.safeParse(filters).success).toBe(true);
    expect(searchOf({ filters })).toEqual(search);
  }
});

test('only a view of my own can be my start', () => {
  const filters = filtersOf({ queue: 'mine', sort: 'work' }, true);
  expect(isStart(view('a', { filters }))).toBe(true);
  expect(isStart(view('a', { filters, mine: false }))).toBe(false);
  expect(isStart(view('a', { filters, isShared: true }))).toBe(false);
  expect(isStart(view('a'))).toBe(false);
});

test('shared views stand first; a start that is a built-in view is no tab of its own', () => {
  const views = [
    view('Z'),
    view('A'),
    view('Shared', { isShared: true }),
    view('My start', { filters: filtersOf({ queue: 'mine', sort: 'work' }, true) }),
  ];
  expect(listTabs(views, listBuiltIn(['NURSE'])).map(({ name }) => name)).toEqual(['Shared', 'A', 'Z']);
});
