import { expect, test } from 'vitest';
import { isPersonalSearch, looksLikeCode, parsePatientSearch } from './search-text.ts';

test.each(['48005170000', '4800517', '480 0517', '4-8-0-0', 'Mari 1980'])('digits of a code: %s', (text) => {
  expect(looksLikeCode(text)).toBe(true);
  expect(isPersonalSearch(text)).toBe(true);
});
test.each(['Mari Maasikas', 'Ann-Mari 2', 'Семёнов', '', '12 a 34'])('no code: %s', (text) => {
  expect(isPersonalSearch(text)).toBe(false);
});
test('an address is personal too', () => expect(isPersonalSearch('mari@')).toBe(true));

test.each([
  ['48005170000', null, { kind: 'CODE', beginning: '48005170000' }],
  [' 480051 ', null, { kind: 'CODE', beginning: '480051' }],
  ['480-051 7', null, { kind: 'CODE', beginning: '4800517' }],
  ['mari@', null, { kind: 'EMAIL', beginning: 'mari@' }],
  ['MARI.maasikas@Example.ee', null, { kind: 'EMAIL', beginning: 'mari.maasikas@example.ee' }],
  ['Mari', 'Mari', { kind: 'EMAIL', beginning: 'mari' }],
  ['mari1980', 'mari1980', { kind: 'EMAIL', beginning: 'mari1980' }],
  ['Mari Maasikas', 'Mari Maasikas', null],
  ['Õu', 'Õu', null],
])('%s', (typed, name, word) => expect(parsePatientSearch(typed)).toEqual({ name, word }));
test.each(['48005', '1234', '12', '', '  ', '%', '@a', '---'])('too short to look for: %s', (typed) =>
  expect(parsePatientSearch(typed)).toBeNull(),
);
