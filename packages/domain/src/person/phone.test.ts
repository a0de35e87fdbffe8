import { describe, expect, it } from 'vitest';
import { parseEstonianSpecialPhone } from './phone.ts';

describe('the special Estonian form', () => {
  it.each([
    ['81234567', '+37281234567'],
    ['86234567', '+37286234567'],
    ['8123 4567', '+37281234567'],
    ['+372 8123 4567', '+37281234567'],
    ['00372-81234567', '+37281234567'],
  ])('%s is %s', (typed, stored) => {
    expect(parseEstonianSpecialPhone(typed)).toBe(stored);
  });

  it.each([
    '80234567',
    '87234567',
    '8123456',
    '812345678',
    '51234567',
    '+358 81234567',
    '',
    '8123456a',
    '８１２３４５６７',
  ])('"%s" is not one', (typed) => {
    expect(parseEstonianSpecialPhone(typed)).toBeUndefined();
  });
});
