import { expect, test } from 'vitest';
import { drawnRows, findAnchor, rowsMoved, scrollTopFor, unseenAbove } from './row-window.ts';

test('of 500 rows only those in view and their neighbours are drawn', () => {
  const drawn = drawnRows(500, 40, { top: 4000, height: 800 }, 5);
  expect(drawn[0]).toBe(95);
  expect(drawn.at(-1)).toBe(124);
  expect(drawnRows(3, 40, { top: 0, height: 800 }, 5)).toEqual([0, 1, 2]);
  expect(drawnRows(0, 40, { top: 0, height: 800 }, 5)).toEqual([]);
});

test('the focused row stays, wherever one scrolls', () => {
  expect(drawnRows(500, 40, { top: 0, height: 80 }, 0, [300, -1, 999])).toEqual([0, 1, 300]);
});

test('rows that come in above do not move what is being read', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f'];
  const anchor = findAnchor(before, 40, 90);
  expect(anchor).toEqual({ id: 'c', offset: 10 });
  expect(scrollTopFor(['x', 'y', ...before], 40, anchor!)).toBe(170);
  expect(scrollTopFor(['a', 'b'], 40, anchor!)).toBeNull();
});

test('at the top nothing is held, so that new rows are seen', () => {
  expect(findAnchor(['a', 'b'], 40, 0)).toBeNull();
  expect(findAnchor([], 40, 100)).toBeNull();
});

test('by how much a row has moved', () => {
  expect(rowsMoved(['a', 'b'], ['x', 'y', 'a', 'b'], 'b')).toBe(2);
  expect(rowsMoved(['a', 'b'], ['b', 'a'], 'b')).toBe(-1);
  expect(rowsMoved(['a'], ['b'], 'a')).toBe(0);
  expect(rowsMoved(['a'], ['b', 'a'], undefined)).toBe(0);
});

test('what is new above stays counted until the reader has been there', () => {
  const ids = ['x', 'y', 'a', 'b'];
  const none = new Set<string>();
  expect(unseenAbove(ids, 2, new Set(['x', 'y', 'b']), none)).toEqual(['x', 'y']);
  // Its mark has faded.
  expect(unseenAbove(ids, 2, none, new Set(['x', 'y']))).toEqual(['x', 'y']);
  // Scrolled past one of them, then to the top; or it has left the list.
  expect(unseenAbove(ids, 1, none, new Set(['x', 'y']))).toEqual(['x']);
  expect(unseenAbove(ids, 0, new Set(['x']), new Set(['x']))).toEqual([]);
  expect(unseenAbove(['a', 'b'], 2, none, new Set(['x']))).toEqual([]);
});
