import { expect, test } from 'vitest';
import { isForEverybody } from './everybody.ts';

test.each([
  [{}, true],
  [{ withoutIds: ['a'], neededForCare: true }, true],
  // Read as no words at all: it leaves nobody out.
  [{ name: '-' }, true],
  [{ name: ' . ’ / ' }, true],
  [{ name: 'õ' }, false],
  [{ name: 'Мари' }, false],
  [{ name: '-7' }, false],
  [{ name: '-', sex: 'FEMALE' }, false],
])('%j leaves nobody out: %s', (filter, expected) => {
  expect(isForEverybody(filter)).toBe(expected);
});
