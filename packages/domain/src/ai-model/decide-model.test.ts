import { describe, expect, it, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { assertOrder, bucketOf, costOf, parsePrice, patienceAt } from './decide-model.ts';

const refusal = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.key} ${String(error.data.field ?? '')}`.trim();
  }
};

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['0,15', 1500],
  ['0.075', 750],
  ['2.5 €', 25_000],
  ['€10', 100_000],
  ['10000', 100_000_000],
  ['10000.0001', 'AI_PRICE_INVALID priceIn'],
  ['-1', 'AI_PRICE_INVALID priceIn'],
  ['1.23456', 'AI_PRICE_INVALID priceIn'],
  ['1.2.3', 'AI_PRICE_INVALID priceIn'],
  ['1e3', 'AI_PRICE_INVALID priceIn'],
  ['free', 'AI_PRICE_INVALID priceIn'],
])('price %j', (text, expected) => {
  expect(refusal(() => parsePrice(text, 'priceIn'))).toBe(expected);
});

describe('cost', () => {
  it('of both directions, and unknown where a price is missing', () => {
    const tokens = { tokensIn: 2_000_000, tokensOut: 500_000 };
    expect(costOf(tokens, { priceIn: 1500, priceOut: 6000 })).toBeCloseTo(0.6);
    expect(costOf(tokens, { priceIn: 1500, priceOut: null })).toBeNull();
    expect(costOf({ tokensIn: 0, tokensOut: 0 }, { priceIn: null, priceOut: null })).toBe(0);
  });
});

test('hundredths: the same each time, and spread evenly', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => `0199-${at}-${at * 7}`);
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(bucketOf(id), (counts.get(bucketOf(id)) ?? 0) + 1);
  expect([...counts.keys()].every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < 100)).toBe(
    true,
  );
  expect(counts.size).toBe(100);
  for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(100);
});

test.each([
  [0, 1, 25_000, 25_000],
  [0, 2, 25_000, 12_500],
  [1, 2, 15_000, 15_000],
  [0, 3, 25_000, 10_000],
  [1, 3, 15_000, 10_000],
  [0, 2, 4000, 4000],
])('place %i of %i with %i ms left: %i', (at, count, left, expected) => {
  expect(patienceAt(at, count, left)).toBe(expected);
});

test('an order', () => {
  expect(refusal(() => assertOrder(['a', 'b'], ['b', 'a', 'c']))).toBeUndefined();
  expect(refusal(() => assertOrder([], ['a']))).toBeUndefined();
  expect(refusal(() => assertOrder(['a', 'a'], ['a']))).toBe('AI_ORDER_INVALID');
  expect(refusal(() => assertOrder(['x'], ['a']))).toBe('AI_ORDER_INVALID');
});
