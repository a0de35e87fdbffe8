import { expect, test } from 'vitest';
import { compareWithRegister, foldCompanyName } from './compare-register.ts';

test.each([
  ['OÜ Kesklinna Perearstid', 'Kesklinna perearstid OÜ', 'MATCH'],
  ['Osaühing Pärna Tervisekeskus', '  PÄRNA  tervisekeskus', 'MATCH'],
  ['Linna Arst, FIE', 'FIE Linna Arst', 'MATCH'],
  ['“Uus Maja” AS', 'Uus Maja', 'MATCH'],
  // A word that only begins like a legal form is a part of the name.
  ['Astra Tervis OÜ', 'Tra Tervis OÜ', 'NAME_DIFFERS'],
  ['Kesklinna Perearstid OÜ', 'Kesklinna Perearst OÜ', 'NAME_DIFFERS'],
] as const)('%s, %s: %s', (registered, typed, expected) => {
  expect(compareWithRegister(typed, { name: registered })).toBe(expected);
});

test('a code that the register does not have, and no register at all, are two things', () => {
  expect(compareWithRegister('X', { name: null })).toBe('NOT_FOUND');
  expect(compareWithRegister('X', null)).toBe('NOT_CHECKED');
});

test('a name of a legal form alone is nobody’s', () => {
  expect(foldCompanyName('OÜ')).toBe('');
});
