import { expect, test } from 'vitest';
import { neighboursIn } from './neighbours-in.ts';

test('the ones before and after; the ends have one, and what is not in the list has none', () => {
  const ids = ['a', 'b', 'c'];
  expect(neighboursIn(ids, 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursIn(ids, 'a')).toEqual({ previous: undefined, next: 'b' });
  expect(neighboursIn(ids, 'c')).toEqual({ previous: 'b', next: undefined });
  expect(neighboursIn(ids, 'x')).toEqual({ previous: undefined, next: undefined });
  expect(neighboursIn([], 'a')).toEqual({ previous: undefined, next: undefined });
});
