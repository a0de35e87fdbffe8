import { expect, test } from 'vitest';
import { countSeptets, findForeignCharacter, septetsOf } from './gsm7.ts';

/* 3GPP TS 23.038 §6.2.1 by code point and position, written down apart from the code; 1B is the escape. */
const TABLE = `
00 0040, 01 00A3, 02 0024, 03 00A5, 04 00E8, 05 00E9, 06 00F9, 07 00EC, 08 00F2, 09 00C7, 0A 000A, 0B 00D8, 0C 00F8,
0D 000D, 0E 00C5, 0F 00E5, 10 0394, 11 005F, 12 03A6, 13 0393, 14 039B, 15 03A9, 16 03A0, 17 03A8, 18 03A3, 19 0398,
1A 039E, 1C 00C6, 1D 00E6, 1E 00DF, 1F 00C9, 24 00A4, 40 00A1, 5B 00C4, 5C 00D6, 5D 00D1, 5E 00DC, 5F 00A7, 60 00BF,
7B 00E4, 7C 00F6, 7D 00F1, 7E 00FC, 7F 00E0`;
const EXTENSION = new Set([0x0c, 0x5e, 0x7b, 0x7d, 0x5c, 0x5b, 0x7e, 0x5d, 0x7c, 0x20ac]);

const ONE = new Map(
  TABLE.trim()
    .split(/,\s+/)
    .map((entry) => entry.split(' ').map((hex) => Number.parseInt(hex, 16)) as [number, number]),
);
// Everywhere else the alphabet is ASCII.
for (let place = 0x20; place < 0x80; place += 1) if (!ONE.has(place)) ONE.set(place, place);

test('every code point costs what the standard says', () => {
  const basic = new Set(ONE.values());
  expect(basic.size).toBe(127);
  for (let point = 0; point <= 0x1_ffff; point += 1) {
    const expected = basic.has(point) ? 1 : EXTENSION.has(point) ? 2 : undefined;
    const character = String.fromCodePoint(point);
    if (septetsOf(character) !== expected) expect.fail(`${point.toString(16)} costs ${septetsOf(character)}`);
  }
});

test.each([
  ['', 0],
  ['Tere', 4],
  ['öäü ÖÄÜ', 7],
  ['{€}', 6],
  ['^{}\\[]~|€\f', 20],
  ['a\nb', 3],
  ['õ', undefined],
  ['abc š', undefined],
  ['…', undefined],
  ['`', undefined],
  ['😀', undefined],
])('%j is %s septets', (text, septets) => {
  expect(countSeptets(text)).toBe(septets);
  expect(findForeignCharacter(text) === undefined).toBe(septets !== undefined);
});

test('the first foreign character is named whole', () => {
  expect(findForeignCharacter('abc 😀 õ')).toBe('😀');
  expect(findForeignCharacter('ab õ 😀')).toBe('õ');
});
