import { expect, test } from 'vitest';
import { isOldImport, shareOf } from './share.ts';

test('a hundred percent are all of them, and nobody is none', () => {
  expect(shareOf(999, 1000)).toBe(99);
  expect(shareOf(1000, 1000)).toBe(100);
  expect(shareOf(0, 0)).toBe(0);
});

test('a list is old from the first of the next month where the clinic is', () => {
  const old = (importedAt: string | null, now: string): boolean =>
    isOldImport(importedAt, Date.parse(now), 'Europe/Tallinn');
  expect(old(null, '2026-11-25T10:00:00Z')).toBe(true);
  expect(old('2026-11-01T00:00:00Z', '2026-11-25T10:00:00Z')).toBe(false);
  // Midnight in Tallinn is 22:00 of the day before.
  expect(old('2026-10-31T22:30:00Z', '2026-11-25T10:00:00Z')).toBe(false);
  expect(old('2026-10-31T21:30:00Z', '2026-11-25T10:00:00Z')).toBe(true);
  expect(old('2025-12-31T21:30:00Z', '2026-01-05T10:00:00Z')).toBe(true);
});
