import { expect, test } from 'vitest';
import { createShortTime } from './short-time.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z'); // 11:30 in Tallinn
const short = createShortTime('en', 'Europe/Tallinn');

test('minutes, hours, days, then dates', () => {
  expect(short('2026-11-21T09:29:40Z', NOW)).toBe('now');
  expect(short('2026-11-21T09:30:30Z', NOW)).toBe('now');
  expect(short('2026-11-21T09:25:00Z', NOW)).toBe('5 min ago');
  expect(short('2026-11-21T07:00:00Z', NOW)).toBe('2 hr ago');
  expect(short('2026-11-20T21:59:00Z', NOW)).toBe('yesterday');
  expect(short('2026-11-20T22:01:00Z', NOW)).toBe('11 hr ago');
  expect(short('2026-11-14T12:00:00Z', NOW)).toBe('14 Nov');
  expect(short('2025-11-30T12:00:00Z', NOW)).toBe('30/11/2025');
});

test('just after midnight five minutes ago is not yesterday', () => {
  expect(short('2026-11-20T21:58:00Z', Date.parse('2026-11-20T22:03:00Z'))).toBe('5 min ago');
});

test('what is still to come', () => {
  expect(short('2026-11-21T10:10:00Z', NOW, 'AHEAD')).toBe('in 40 min');
  expect(short('2026-11-21T12:30:00Z', NOW, 'AHEAD')).toBe('in 3 hr');
  expect(short('2026-11-22T06:00:00Z', NOW, 'AHEAD')).toBe('tomorrow');
  expect(short('2026-11-24T06:00:00Z', NOW, 'AHEAD')).toBe('Tue 24 Nov');
  expect(short('2026-11-21T09:29:00Z', NOW, 'AHEAD')).toBe('this minute');
});
