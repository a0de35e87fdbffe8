import { describe, expect, it, test } from 'vitest';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import {
  countTries,
  listSteps,
  readFactor,
  showRecoveryCode,
  stepAt,
  toBase32,
  toOtpAuth,
} from './second-factor.ts';

describe('steps of the authenticator', () => {
  it.each([
    [59_000, 1],
    [1_111_111_109_000, 37_037_036],
    [20_000_000_000_000, 666_666_666],
  ])('at %d it is step %d (RFC 6238, appendix B)', (now, step) => expect(stepAt(now)).toBe(step));

  it.each<[last: number | null, taken: number[]]>([
    [null, [100, 99, 101]],
    [98, [100, 99, 101]],
    [99, [100, 101]],
    [100, [101]],
    [101, []],
  ])('after step %s those are taken: %j', (last, taken) =>
    expect(listSteps(100 * 30_000 + 29_999, last)).toEqual(taken),
  );
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" in base32 is %s (RFC 4648, section 10)', (text, base32) =>
  expect(toBase32(new TextEncoder().encode(text))).toBe(base32),
);

test('the address for the authenticator says whose it is, whatever stands in the name', () => {
  expect(toOtpAuth({ issuer: 'Tervik & co', account: 'a+b@tervik.example', secret: 'MZXW6' })).toBe(
    'otpauth://totp/Tervik%20%26%20co:a%2Bb%40tervik.example?secret=MZXW6&issuer=Tervik%20%26%20co',
  );
});

test.each<[string, ReturnType<typeof readFactor>]>([
  ['123456', { kind: 'CODE', digits: '123456' }],
  [' 123 456 ', { kind: 'CODE', digits: '123456' }],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['abcde-fgh27', { kind: 'RECOVERY', code: 'ABCDEFGH27' }],
  ['ABCDE FGH27', { kind: 'RECOVERY', code: 'ABCDEFGH27' }],
  ['ABCDE-FGH2', null],
  ['ABCDE-FGH21', null],
  ['ABCDE-FGH18', null],
  ['', null],
  ["' or 1=1 --", null],
])('%j is read as %j', (typed, read) => expect(readFactor(typed)).toEqual(read));

test('a kept code is shown as it is read back', () =>
  expect(readFactor(showRecoveryCode('ABCDEFGH27'))).toEqual({ kind: 'RECOVERY', code: 'ABCDEFGH27' }));

describe('wrong ones', () => {
  const { secondFactorWait: pause, secondFactorDay: day } = PLATFORM_LIMITS;
  const now = 10 * day;
  /** So many, the newest so long ago, each a second before the next. */
  const wrong = (count: number, ago = 0): number[] =>
    Array.from({ length: count }, (_, index) => now - ago - index * 1000);

  it.each([
    [0, 5],
    [1, 4],
    [4, 1],
  ])('%d of this minute leave %d', (count, left) =>
    expect(countTries(wrong(count), now)).toEqual({ left, closed: null }),
  );

  it('the fifth begins a pause, and after it they may be tried again one by one', () => {
    const until = now - 4000 + pause;
    expect(countTries(wrong(5), now)).toEqual({ left: 0, closed: { for: 'PAUSE', until } });
    expect(countTries(wrong(5), until - 1)).toEqual({ left: 0, closed: { for: 'PAUSE', until } });
    expect(countTries(wrong(5), until)).toEqual({ left: 1, closed: null });
  });

  it.each([
    [15, 5],
    [16, 4],
    [19, 1],
  ])('%d of this day leave %d', (count, left) =>
    expect(countTries(wrong(count, pause), now)).toEqual({ left, closed: null }),
  );

  it('the twentieth closes the day, and the day ends for each a day after it', () => {
    const until = now - pause - 19_000 + day;
    expect(countTries(wrong(20, pause), now)).toEqual({ left: 0, closed: { for: 'DAY', until } });
    expect(countTries(wrong(20, pause), until)).toEqual({ left: 1, closed: null });
    expect(countTries(wrong(30, day), now)).toEqual({ left: 5, closed: null });
  });
});
