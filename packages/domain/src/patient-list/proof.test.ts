import { expect, it } from 'vitest';
import { waitForProof, type BegunProof } from './proof.ts';

const NOON = Date.UTC(2026, 10, 25, 12);
/** Begun every ten seconds up to now, the newest first. */
const begun = (count: number, isOwnCode: boolean): BegunProof[] =>
  Array.from({ length: count }, (_, nr) => ({ isOwnCode, at: NOON - nr * 10_000 }));

it('four with codes of others are few, five are many, up to a whole minute at which it works', () => {
  expect(waitForProof(begun(4, false), false)).toBeUndefined();
  // The fifth newest was begun at 11:59:20.
  expect(waitForProof(begun(5, false), false)).toBe(NOON + 15 * 60_000);
  expect(waitForProof(begun(7, false), false)).toBe(NOON + 15 * 60_000);
});

it('with their own code somebody may begin more often', () => {
  expect(waitForProof(begun(14, true), true)).toBeUndefined();
  expect(waitForProof(begun(14, true), false)).toBeUndefined();
  expect(waitForProof(begun(5, false), true)).toBeUndefined();
  // The fifteenth newest was begun at 11:57:40.
  expect(waitForProof(begun(15, true), true)).toBe(NOON + 13 * 60_000);
  expect(waitForProof([...begun(10, true), ...begun(5, false)], true)).toBe(NOON + 15 * 60_000);
});
