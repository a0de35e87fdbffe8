import { describe, expect, it } from 'vitest';
import { readPlanPrices } from './plan-config.ts';

describe('prices of the plans', () => {
  it.each([
    [{}, 4900, 9900],
    [{ PLAN_PRICE_BASIC: '0', PLAN_PRICE_PREMIUM: '129.90' }, 0, 12990],
    [{ PLAN_PRICE_BASIC: ' 59.05 ' }, 5905, 9900],
    // Decimals are read as written, never as floating point: 1.10 is 110 cents.
    [{ PLAN_PRICE_BASIC: '1.10', PLAN_PRICE_PREMIUM: '1.10' }, 110, 110],
  ])('%j', (env, basic, premium) => {
    expect(readPlanPrices(env)).toEqual({ BASIC: basic, PREMIUM: premium });
  });

  it.each(['-1', '99,00', '99.9', '1e3', 'free', '12345678'])('"%s" is no price', (price) => {
    expect(() => readPlanPrices({ PLAN_PRICE_PREMIUM: price })).toThrow('PLAN_PRICE_PREMIUM');
  });

  it('the higher plan costs no less', () => {
    expect(() => readPlanPrices({ PLAN_PRICE_PREMIUM: '10.00' })).toThrow('PLAN_PRICE_BASIC');
  });
});
