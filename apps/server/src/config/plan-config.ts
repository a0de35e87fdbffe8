import type { MonthlyPrices } from '@tervik/domain/subscription/upgrade.ts';
import { ConfigError } from './config-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What a clinic pays: PLAN_PRICE_BASIC and PLAN_PRICE_PREMIUM, euro a month without value added tax, as "99.00". */
export function readPlanPrices(env: Env): MonthlyPrices {
  const cents = (name: string, fallback: string): number => {
    const value = env[name]?.trim() || fallback;
    const [, euro, cent = '00'] = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(value) ?? [];
    if (euro === undefined)
      throw new ConfigError(`${name} is "${value}"; it must be euro a month, as 99 or 99.00.`);
    return Number(euro) * 100 + Number(cent);
  };
  const prices = { BASIC: cents('PLAN_PRICE_BASIC', '49.00'), PREMIUM: cents('PLAN_PRICE_PREMIUM', '99.00') };
  if (prices.PREMIUM < prices.BASIC)
    throw new ConfigError('PLAN_PRICE_PREMIUM is lower than PLAN_PRICE_BASIC: an upgrade raises the bill.');
  return prices;
}
