import { describe, expect, it, test } from 'vitest';
import { Refusal } from '../errors.ts';
import {
  decidePrice,
  findNextPrice,
  findPriceOn,
  fromCents,
  isReplaceable,
  parseAmount,
  priceStateOf,
  toCents,
} from './decide-price.ts';

const keyOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
};

test.each([
  ['49', 'BASIC', '49.00'],
  ['49,9', 'BASIC', '49.90'],
  [' 1 299.00 € ', 'PREMIUM', '1299.00'],
  ['0', 'BASIC', '0.00'],
  ['0.09', 'SMS', '0.0900'],
  ['0,0855', 'SMS', '0.0855'],
  ['007', 'BASIC', '7.00'],
  ['10000', 'PREMIUM', '10000.00'],
  ['10000.01', 'PREMIUM', 'PRICE_TOO_HIGH'],
  ['10.0001', 'SMS', 'PRICE_TOO_HIGH'],
  ['0.08555', 'SMS', 'PRICE_INVALID'],
  ['49.999', 'BASIC', 'PRICE_INVALID'],
  ['-1', 'BASIC', 'PRICE_INVALID'],
  ['', 'BASIC', 'PRICE_INVALID'],
  ['1e3', 'BASIC', 'PRICE_INVALID'],
  ['12.', 'BASIC', 'PRICE_INVALID'],
  ['99999999', 'BASIC', 'PRICE_INVALID'],
] as const)('%j of %s is %s', (typed, item, expected) => {
  expect(keyOf(() => parseAmount(typed, item))).toBe(expected);
});

test.each([
  ['2026-11-23', 'DATE_IN_PAST'],
  ['2026-11-24', '2026-11-24'],
  ['2027-11-25', '2027-11-25'],
  ['2027-11-26', 'DATE_TOO_FAR'],
])('a price from %s: %s', (validFrom, expected) => {
  const decided = keyOf(() => decidePrice({ item: 'SMS', amount: '1', validFrom }, '2026-11-24').validFrom);
  expect(decided).toBe(expected);
});

describe('the price in force', () => {
  const price = (validFrom: string, amount: string, isWithdrawn = false) =>
    ({ item: 'SMS', amount, validFrom, isWithdrawn }) as const;
  const [first, second, withdrawn, ahead] = [
    price('2026-01-01', '0.0900'),
    price('2026-11-24', '0.0800'),
    price('2026-11-25', '0.0100', true),
    price('2026-12-01', '0.0700'),
  ];
  const all = [ahead, withdrawn, first, second];
  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', first],
    ['2026-11-23', first],
    ['2026-11-24', second],
    ['2026-11-30', second],
    ['2026-12-01', ahead],
  ])('on %s', (day, expected) => {
    expect(findPriceOn(all, 'SMS', day)).toBe(expected);
    expect(findPriceOn(all, 'BASIC', day)).toBeUndefined();
  });
  it.each([
    ['2026-11-23', second],
    ['2026-11-24', ahead],
    ['2026-12-01', undefined],
  ])('the next one after %s', (day, expected) => {
    expect(findNextPrice(all, 'SMS', day)).toBe(expected);
    expect(findNextPrice(all, 'BASIC', day)).toBeUndefined();
  });
  it('and how each stands today', () => {
    expect(all.map((one) => priceStateOf(all, one, '2026-11-24'))).toEqual([
      'AHEAD',
      'WITHDRAWN',
      'PAST',
      'IN_FORCE',
    ]);
  });
});

test.each([
  ['entered today from today', '2026-11-24', '2026-11-24', false, true],
  ['entered today from tomorrow', '2026-11-25', '2026-11-24', false, true],
  ['entered earlier from tomorrow', '2026-11-25', '2026-11-20', false, true],
  ['from tomorrow, taken back', '2026-11-25', '2026-11-24', true, false],
  ['entered earlier from today', '2026-11-24', '2026-11-20', false, false],
  ['of yesterday', '2026-11-23', '2026-11-23', false, false],
  ['taken back', '2026-11-24', '2026-11-24', true, false],
])('a price %s is replaced: %j %j %j %j', (_what, validFrom, madeOn, isWithdrawn, expected) => {
  const price = { item: 'SMS', amount: '0.0900', validFrom, madeOn, isWithdrawn } as const;
  expect(isReplaceable(price, '2026-11-24')).toBe(expected);
});

test('cents', () => {
  for (const cents of [0, 1, 99, 100, 4900, 4990, 1_000_000]) expect(toCents(fromCents(cents))).toBe(cents);
  expect(toCents('49.9000')).toBe(4990);
});
