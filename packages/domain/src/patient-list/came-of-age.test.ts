import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cameOfAge } from './came-of-age.ts';

describe('came of age', () => {
  it.each([
    ['2008-11-25', '2026-11-24', '2026-11-25', true],
    ['2008-11-25', '2026-11-23', '2026-11-24', false],
    ['2008-11-25', '2026-11-25', '2026-11-26', false],
    ['2008-11-25', '2020-01-01', '2027-01-01', true],
    ['2008-11-25', '2026-11-25', '2026-11-25', false],
    ['2008-02-29', '2026-02-27', '2026-02-28', false],
    ['2008-02-29', '2026-02-28', '2026-03-01', true],
    ['2006-02-28', '2024-02-27', '2024-02-28', true],
    ['2010-02-28', '2028-02-28', '2028-02-29', false],
  ])('born on %s, from %s to %s: %s', (birthDate, before, today, came) => {
    expect(cameOfAge(birthDate, before, today)).toBe(came);
  });
});

test('happens once, however the days between are cut', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.array(day, { minLength: 2 }), (birthDate, days) => {
      const sorted = days.toSorted();
      const steps = sorted.slice(1).filter((today, at) => cameOfAge(birthDate, sorted[at]!, today));
      expect(steps).toHaveLength(cameOfAge(birthDate, sorted[0]!, sorted.at(-1)!) ? 1 : 0);
    }),
  );
});
