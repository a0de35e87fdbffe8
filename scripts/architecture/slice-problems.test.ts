import { expect, test } from 'vitest';
import { findCircle, findSliceProblems, type Listing } from './slice-problems.ts';
import { ABSENT, NO_SLICES, ROOMS, SLICES, type Room } from './slices.ts';

const rooms = Object.keys(ROOMS) as Room[];
const whole = Object.fromEntries(
  rooms.map((room) => [
    room,
    [...SLICES.filter((slice) => ABSENT[slice]?.[room] === undefined), ...Object.keys(NO_SLICES[room] ?? {})],
  ]),
) as unknown as Listing;

test('every slice where it must be: nothing to say', () => {
  expect(findSliceProblems(whole)).toEqual([]);
});

test('a slice that exists in one room and is missing in another is told', () => {
  const server = whole.server.filter((name) => name !== 'feedback');
  expect(findSliceProblems({ ...whole, server })).toEqual([
    'apps/server/src/modules has no feedback, and slices.ts gives no reason.',
  ]);
});

test('another name for a slice is told', () => {
  const web = whole.web.map((name) => (name === 'feedback' ? 'ratings' : name));
  expect(findSliceProblems({ ...whole, web })).toEqual([
    'apps/web/src/features has no feedback, and slices.ts gives no reason.',
    'apps/web/src/features/ratings is no slice; slices.ts gives no reason.',
  ]);
});

test('a reason that is not true any more is told', () => {
  expect(findSliceProblems({ ...whole, web: [...whole.web, 'mail'] })).toEqual([
    'apps/web/src/features has mail; slices.ts says that it is missing.',
  ]);
  expect(findSliceProblems({ ...whole, domain: whole.domain.filter((name) => name !== 'access') })).toEqual([
    'packages/domain/src/access is gone; slices.ts still names it.',
  ]);
});

test('a circle is found, and a diamond is none', () => {
  const diamond = [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'd'],
    ['c', 'd'],
  ] as const;
  expect(findCircle(diamond)).toBeNull();
  expect(findCircle([...diamond, ['d', 'b']])).toEqual(['b', 'd', 'b']);
});
