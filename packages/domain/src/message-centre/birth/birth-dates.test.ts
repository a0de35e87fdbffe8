import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn } from '../../person/age.ts';
import { birthDatesOf } from './birth-dates.ts';

test.each([
  [{ from: 0, to: 7 }, '2026-11-25', { bornFrom: '2018-11-26', bornTo: '2026-11-25' }],
  [{ from: 65 }, '2026-11-25', { bornTo: '1961-11-25' }],
  [{ to: 0 }, '2024-02-29', { bornFrom: '2023-03-01' }],
  [{}, '2026-11-25', {}],
])('ages %j on %s', (ages, today, expected) => {
  expect(birthDatesOf(ages, today)).toEqual(expected);
});

test('who was born between the days has one of the ages, and nobody else has', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const age = fc.integer({ min: 0, max: 150 });
  fc.assert(
    fc.property(day, day, age, age, (birth, today, from, to) => {
      const { bornFrom = '', bornTo = '' } = birthDatesOf({ from, to }, today);
      const years = ageOn(birth, today);
      expect(birth >= bornFrom && birth <= bornTo).toBe(years >= from && years <= to);
    }),
    // Birthdays and leap days are rare among all days.
    { examples: ['2024-02-29', '2023-02-28', '2023-03-01'].map((today) => ['2004-02-29', today, 19, 19]) },
  );
});
