import { expect, test } from 'vitest';
import { LIMITS } from '@tervik/domain/limits.ts';
import { nextLook } from './next-look.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const inMs = (ms: number): string => new Date(NOW + ms).toISOString();
const look = (changesAt: string | null, isLive: boolean, random = 0) =>
  nextLook({ changesAt, now: NOW, isLive, random });

test.each([
  ['staff, and nothing is coming', null, true, false],
  ['staff, and something begins in 10 s', 10_000, true, 10_000],
  ['staff, in a month', 30 * 86_400_000, true, 86_400_000],
  ['staff, now: not again and again', 0, true, 1_000],
  ['staff, and it should have changed already', -5_000, true, 1_000],
  ['patients, and nothing is coming', null, false, LIMITS.pollWithoutSocket],
  ['patients, and something begins in 10 s', 10_000, false, 10_000],
  ['patients, in an hour', 3_600_000, false, LIMITS.pollWithoutSocket],
] as const)('%s', (_, change, isLive, expected) =>
  expect(look(change === null ? null : inMs(change), isLive)).toBe(expected),
);

test('not all pages ask at one moment, and each still asks in time', () => {
  expect(look(inMs(10_000), false, 1)).toBe(15_000);
  expect(look(inMs(10_000), true, 1)).toBe(10_500);
});
