import { expect, test } from 'vitest';
import { createNames } from './transaction.ts';

test('one name a text, as long as there is room; what came first keeps its name', () => {
  const nameOf = createNames(2);
  const first = nameOf('select 1');
  expect(first).toMatch(/^dynamic\.[\da-f]{32}$/);
  expect(nameOf('select 2')).not.toBe(first);
  expect(nameOf('select 3')).toBeUndefined();
  expect(nameOf('select 1')).toBe(first);
});
