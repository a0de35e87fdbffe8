import { expect, test } from 'vitest';
import { groupJoinCode, readJoinCode } from './join-code.ts';

test('a code is shown in two groups', () => expect(groupJoinCode('12345678')).toBe('1234 5678'));

test.each([
  ['12345678', '12345678'],
  ['1234 5678', '12345678'],
  [' 1234-5678\n', '12345678'],
  ['1234\u00a05678', '12345678'],
  ['1234567', null],
  ['123456789', null],
  ['1234567a', null],
  ['', null],
])('typed %j is %j', (typed, code) => expect(readJoinCode(typed)).toBe(code));
