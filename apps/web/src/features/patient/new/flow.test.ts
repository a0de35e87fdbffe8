import { expect, test } from 'vitest';
import { firstOpenStep } from './flow.ts';

const ID = '0190a000-0000-7000-8000-000000000001';

test.each([
  [{}, 0],
  [{ text: 'typed first' }, 0],
  [{ personId: ID }, 1],
  [{ personId: ID, clinicId: ID }, 2],
  [{ personId: ID, clinicId: ID, eContactType: 'no such type' }, 2],
  [{ personId: ID, clinicId: ID, eContactType: 'QUEST_M-CHAT' }, 3],
])('%j leads to question %i', (content, step) => {
  expect(firstOpenStep(content)).toBe(step);
});
