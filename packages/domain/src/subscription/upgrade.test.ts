import { describe, expect, it, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { decideUpgrade, firstOfNextMonth, quoteUpgrade } from './upgrade.ts';
import { hasInPlan, PLAN_PARTS } from './vocabulary.ts';

const WORD = { plan: 'PREMIUM', boardAgrees: true, boardMember: 'Mari Mets', seenPrice: 9900 } as const;

test('the lower plan has none of what the higher one adds', () => {
  for (const part of PLAN_PARTS) {
    expect(hasInPlan('BASIC', part)).toBe(false);
    expect(hasInPlan('PREMIUM', part)).toBe(true);
  }
});

test.each([
  ['2026-11-24', '2026-12-01'],
  ['2026-12-01', '2027-01-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-01-31', '2028-02-01'],
  ['2028-02-29', '2028-03-01'],
])('after %s the bill rises on %s', (today, from) => {
  expect(firstOfNextMonth(today)).toBe(from);
});

test('a quote says what is paid today, what is paid from the first of the month on, and the difference', () => {
  const [now, later] = [
    { BASIC: 4900, PREMIUM: 9900 },
    { BASIC: 5100, PREMIUM: 12_900 },
  ];
  expect(quoteUpgrade({ now, later }, '2026-12-01')).toEqual({
    current: 4900,
    higher: 12_900,
    more: 8000,
    billedFrom: '2026-12-01',
  });
});

describe('an upgrade', () => {
  const keyOf = (current: 'BASIC' | 'PREMIUM', patch: object): string => {
    try {
      return JSON.stringify(decideUpgrade(current, { ...WORD, ...patch }, { higher: 9900 }));
    } catch (error) {
      if (error instanceof Refusal) return error.key;
      throw error;
    }
  };
  it.each([
    ['BASIC', {}, '{"changes":true}'],
    ['PREMIUM', {}, '{"changes":false}'],
    // Whoever has it already loses nothing by an old price.
    ['PREMIUM', { seenPrice: 1 }, '{"changes":false}'],
    ['BASIC', { seenPrice: 9800 }, 'PLAN_PRICE_CHANGED'],
    ['BASIC', { boardAgrees: false }, 'BOARD_CONFIRMATION_REQUIRED'],
    ['BASIC', { boardMember: ' ' }, 'FIELD_REQUIRED'],
    ['PREMIUM', { boardAgrees: false }, 'BOARD_CONFIRMATION_REQUIRED'],
    ['PREMIUM', { plan: 'BASIC' }, 'PLAN_DOWNGRADE'],
    ['BASIC', { plan: 'BASIC' }, 'PLAN_DOWNGRADE'],
  ] as const)('from %s with %j: %s', (current, patch, expected) => {
    expect(keyOf(current, patch)).toBe(expected);
  });
});
