import { expect, it, test } from 'vitest';
import { COUNTRY_CODES } from './countries.ts';
import { CALLING_CODES, isPhoneLike, joinPhone, PHONE_REGIONS, splitPhone } from './phone-regions.ts';

it.each([
  ['', 'EE', 'EE', ''],
  ['5123 4567', 'EE', 'EE', '5123 4567'],
  ['+37251234567', 'EE', 'EE', '5123 4567'],
  ['+372 5123', 'EE', 'EE', '5123'],
  ['0037251234567', 'EE', 'EE', '5123 4567'],
  ['82123456', 'EE', 'EE', '82123456'],
  ['+358401234567', 'EE', 'FI', '401234567'],
  ['+37', 'EE', null, '+37'],
  ['+371', 'EE', 'LV', ''],
  ['+447400123456', 'EE', null, '+447400123456'],
  ['+447400123456', 'GB', 'GB', '7400 123456'],
  ['07400 123456', 'GB', 'GB', '07400 123456'],
  ['+12125550123', 'US', 'US', '2125550123'],
  ['+27 82 123 4567', 'ZA', 'ZA', '82 123 4567'],
  ['+', 'ZA', null, '+'],
] as const)('"%s" in %s is %s and "%s"', (value, country, region, number) => {
  expect(splitPhone(value, country)).toEqual({ region, number });
});

it.each([
  ['EE', '', ''],
  ['EE', '5123 4567', '+372 5123 4567'],
  ['EE', '+358 40', '+358 40'],
  ['FI', '0035840', '+35840'],
  ['GB', '07400 123456', '+44 07400 123456'],
  [null, '4', '+4'],
  [null, '+49 1', '+49 1'],
  [null, '', ''],
] as const)('%s and "%s" are sent as "%s"', (region, number, sent) => {
  expect(joinPhone({ region, number })).toBe(sent);
});

test('what is joined is split again into the same', () => {
  for (const country of COUNTRY_CODES)
    for (const region of PHONE_REGIONS[country])
      expect(splitPhone(joinPhone({ region, number: '4123 456' }), country)).toEqual({
        region,
        number: '4123 456',
      });
});

test('no code of a list begins with another one of it', () => {
  for (const country of COUNTRY_CODES) {
    const codes = PHONE_REGIONS[country].map((region) => CALLING_CODES[region]);
    for (const one of codes) expect(codes.filter((other) => other.startsWith(one))).toEqual([one]);
    expect(PHONE_REGIONS[country][0]).toBe(country);
  }
});

it.each([
  ['+372 5123 4567', true],
  ['00358 41 234', true],
  ['(020) 7946-0958', true],
  ['+49 30 1234567', true],
  ['+372 123', false],
  ['+372', false],
  ['12 34', false],
  ['', false],
  ['helista emale', false],
  ['+372 5123 4567 ext 3', false],
  ['+1234567890123456', false],
])('"%s" looks like a phone: %s', (value, like) => {
  expect(isPhoneLike(value)).toBe(like);
});
