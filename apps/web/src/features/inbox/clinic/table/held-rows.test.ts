import { expect, test } from 'vitest';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import { holdRows } from './held-rows.ts';

const row = (id: string, preview = ''): ClinicEContactRow => ({ id, preview }) as ClinicEContactRow;
const rows = (ids: string): ClinicEContactRow[] => [...ids].map((id) => row(id));
const hold = (shown: string, newest: string, dropped = ''): string =>
  holdRows(rows(shown), rows(newest), new Set(dropped))
    .map(({ id }) => id)
    .join('');

test.each([
  ['nothing changes', 'abc', 'abc', 'abc'],
  ['a new one at the top', 'abc', 'xabc', 'xabc'],
  ['new ones in the middle come at the top, where they move nothing', 'abc', 'axbyc', 'xyabc'],
  ['older ones that were asked for', 'abc', 'abcde', 'abcde'],
  ['one that moved stays in its place', 'abc', 'cab', 'abc'],
  ['one that moved up behind a new one', 'abc', 'xcab', 'xabc'],
  ['one that left stays where it is', 'abc', 'ac', 'abc'],
  ['all have left', 'abc', 'xy', 'xy'],
  ['an empty list', 'abc', '', ''],
  ['from nothing', '', 'abc', 'abc'],
])('%s', (_, shown, newest, expected) => {
  expect(hold(shown, newest)).toBe(expected);
});

test('what I have put away myself goes; what the server still lists does not', () => {
  expect(hold('abc', 'ac', 'b')).toBe('ac');
  expect(hold('abc', 'abc', 'b')).toBe('abc');
});

test('a row that is held shows its newest facts', () => {
  const [, second] = holdRows(rows('ab'), [row('b', 'new words'), row('a')], new Set());
  expect(second?.preview).toBe('new words');
});

test('whatever comes, what is shown never changes its order, and nothing is doubled or lost', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 500; round += 1) {
    const pool = [...'abcdefghijkl'];
    const shuffle = (): string =>
      pool
        .toSorted(() => random(3) - 1)
        .slice(0, 1 + random(8))
        .join('');
    const [shown, newest] = [shuffle(), shuffle()];
    const result = hold(shown, newest);
    expect(new Set(result).size).toBe(result.length);
    expect([...newest].every((id) => result.includes(id))).toBe(true);
    const stored = [...result].filter((id) => shown.includes(id)).join('');
    const common = [...newest].some((id) => shown.includes(id));
    if (common) expect(stored).toBe(shown);
  }
});
