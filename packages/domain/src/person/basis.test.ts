import { expect, it } from 'vitest';
import { BASES, basesOf } from './basis.ts';
import { REPRESENTED_AS } from './represented.ts';

it.each([
  ['MINOR', 'PARENT', true],
  ['MINOR', 'GUARDIAN', true],
  ['MINOR', 'CAREGIVER', true],
  ['MINOR', 'AUTHORISED', false],
  ['ADULT', 'PARENT', false],
  ['ADULT', 'GUARDIAN', true],
  ['ADULT', 'CAREGIVER', true],
  ['ADULT', 'AUTHORISED', true],
] as const)('%s by %s: %s', (representedAs, basis, is) => {
  expect(basesOf(representedAs).includes(basis)).toBe(is);
});

it('knows no other', () => {
  expect(new Set(REPRESENTED_AS.flatMap(basesOf))).toEqual(new Set(BASES));
});
