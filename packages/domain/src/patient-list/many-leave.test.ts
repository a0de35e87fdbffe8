import { expect, it } from 'vitest';
import { manyLeave } from './many-leave.ts';

it.each([
  [[], false],
  [[{ gone: 9, members: 9 }], false],
  [[{ gone: 10, members: 100 }], false],
  [[{ gone: 11, members: 100 }], true],
  // A small list that goes whole beside a large one that stays.
  [
    [
      { gone: 15, members: 15 },
      { gone: 1, members: 1800 },
    ],
    true,
  ],
  // Few of each, many together.
  [
    [
      { gone: 8, members: 20 },
      { gone: 8, members: 20 },
    ],
    true,
  ],
])('%j: %s', (going, many) => {
  expect(manyLeave(going)).toBe(many);
});
