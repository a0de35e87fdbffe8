import { expect, test } from 'vitest';
import { nextStep } from './send-when-arrived.ts';

test.each([
  // What was pressed for, what stands there, on its way, failed → what becomes of the press
  ['A', 'A', false, false, 'SEND'],
  ['A', 'A', false, true, 'FAILED'],
  ['A', 'A', true, false, 'WAITING'],
  // One has failed and another is on its way: the press waits for the word on both.
  ['A', 'A', true, true, 'WAITING'],
  ['A', 'B', false, false, 'CHANGED'],
  ['A', 'B', false, true, 'CHANGED'],
  ['A', 'B', true, false, 'CHANGED'],
  ['A', 'B', true, true, 'CHANGED'],
] as const)('pressed for %s, now %s, running %s, failed %s: %s', (asked, content, running, failed, step) => {
  expect(nextStep(asked, { content, running, failed })).toBe(step);
});
