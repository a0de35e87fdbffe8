import { expect, test } from 'vitest';
import { countSeptets } from '../gsm7.ts';
import { optOutAddressOf, readOptOutCode, SAMPLE_CODE } from './opt-out-link.ts';

test.each([
  [SAMPLE_CODE, SAMPLE_CODE],
  [' 2345ABCD\n', '2345abcd'],
  ['mnpz9222', 'mnpz9222'],
  ['', undefined],
  ['2345abc', undefined],
  ['2345abcde', undefined],
  ['1345abcd', undefined],
  ['0345abcd', undefined],
  ['l345abcd', undefined],
  ['o345abcd', undefined],
  ['2345abc/', undefined],
  ['õ345abcd', undefined],
])('%j is read as %j', (typed, code) => {
  expect(readOptOutCode(typed)).toBe(code);
});

test('an address costs as many septets as it has characters, whatever its code', () => {
  for (const code of [SAMPLE_CODE, 'mmmmmmmm', '99999999'])
    expect(countSeptets(optOutAddressOf('tervik.example', code))).toBe('tervik.example/o#'.length + 8);
});
