import { expect, test } from 'vitest';
import { isRegistrationCode, registrationCheckDigit, tidyRegistrationCode } from './registration-code.ts';

test.each([
  ['1234567', 8],
  ['1042162', 9],
  // The first round gives 10: the second one decides.
  ['1000006', 2],
  ['1000001', 8],
  ['1000003', 0],
])('%s ends with %i', (digits, last) => {
  expect(registrationCheckDigit(digits)).toBe(last);
  for (let digit = 0; digit < 10; digit += 1)
    expect(isRegistrationCode(`${digits}${digit}`, 'EE')).toBe(digit === last);
});

test('all three ways to the digit are gone, and each gives one digit', () => {
  const ways = { first: 0, second: 0, third: 0 };
  for (let number = 1_000_000; number < 1_020_000; number += 1) {
    const digits = String(number);
    const sum = (weights: number[]): number =>
      weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0) % 11;
    const [one, two] = [sum([1, 2, 3, 4, 5, 6, 7]), sum([3, 4, 5, 6, 7, 8, 9])];
    ways[one < 10 ? 'first' : two < 10 ? 'second' : 'third'] += 1;
    expect(registrationCheckDigit(digits)).toBe(one < 10 ? one : two < 10 ? two : 0);
  }
  for (const count of Object.values(ways)) expect(count).toBeGreaterThan(100);
});

test('what is no code of Estonia', () => {
  for (const code of [
    '',
    '1234567',
    '123456789',
    '00000000',
    '1234567a',
    'EE12345678',
    '1234 5678',
    ' 12345678',
  ])
    expect(isRegistrationCode(code, 'EE'), code).toBe(false);
});

test('elsewhere letters and signs pass, and nothing that is not one', () => {
  for (const code of ['SC123456', '12345678', '2019/123456/07', 'A-1'])
    expect(isRegistrationCode(code, 'GB'), code).toBe(true);
  for (const code of ['', '-', 'x'.repeat(31), '<b>', 'A\nB', 'SC 123456'])
    expect(isRegistrationCode(code, 'GB'), code).toBe(false);
});

test.each([
  [' 1000 0018 ', '10000018'],
  ['sc 123456', 'SC123456'],
  ['2019/123456/07', '2019/123456/07'],
  ['\u00a0', ''],
])('%j is kept as %s', (typed, kept) => {
  expect(tidyRegistrationCode(typed)).toBe(kept);
});
