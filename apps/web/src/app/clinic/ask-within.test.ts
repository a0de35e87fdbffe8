import { expect, test } from 'vitest';
import { askWithin } from './ask-within.ts';

test.each([
  ['GLOBAL_MESSAGES', 1_000, 400],
  ['CLINIC', 1_000, 400],
  ['INTAKE', 1_000, 2_000],
  ['EMPLOYEES', 0, 400],
  ['EMPLOYEES', 115, 400],
  ['EMPLOYEES', 200, 1_200],
  ['EMPLOYEES', 1_000, 30_000],
] as const)('%s in a clinic of %i: within %i ms', (part, colleagues, ms) => {
  expect(askWithin(part, colleagues)).toBe(ms);
});
