import { addDays } from '../calendar.ts';
import { Refusal } from '../errors.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import type { PriceItem, PriceState } from './vocabulary.ts';

/** Decimals of an amount in euro: an SMS costs parts of a cent. */
export const PRICE_DECIMALS: Readonly<Record<PriceItem, number>> = { BASIC: 2, PREMIUM: 2, SMS: 4 };

/** A price that was set. Amounts are decimal texts: no float comes near money. */
export interface SetPrice {
  readonly item: PriceItem;
  /** Euro without value added tax, `0.0900`. */
  readonly amount: string;
  /** `YYYY-MM-DD`, where the country is. */
  readonly validFrom: string;
  readonly isWithdrawn: boolean;
}

/**
 * An amount as somebody types it: `49`, `49,90`, `0.085`.
 * @returns euro with all decimals of the item
 * @throws PRICE_INVALID {digits}, PRICE_TOO_HIGH {max}
 */
export function parseAmount(typed: string, item: PriceItem): string {
  const digits = PRICE_DECIMALS[item];
  const read = /^(\d{1,7})(?:[.,](\d+))?$/.exec(typed.replaceAll(/[\s\u00A0]|€/gu, ''));
  const [, whole = '', part = ''] = read ?? [];
  if (read === null || part.length > digits) throw new Refusal('PRICE_INVALID', { field: 'amount', digits });
  const amount = `${BigInt(whole)}.${part.padEnd(digits, '0')}`;
  const max = item === 'SMS' ? PLATFORM_LIMITS.smsPriceMax : PLATFORM_LIMITS.planPriceMax;
  if (Number(amount) > max) throw new Refusal('PRICE_TOO_HIGH', { field: 'amount', max });
  return amount;
}

/**
 * A price that may be set: from today on, and not for ever ahead. The past never changes.
 * @param today where the country is
 * @throws as `parseAmount` and `assertDayAhead`
 */
export function decidePrice(
  input: { readonly item: PriceItem; readonly amount: string; readonly validFrom: string },
  today: string,
): { readonly item: PriceItem; readonly amount: string; readonly validFrom: string } {
  const amount = parseAmount(input.amount, input.item);
  assertDayAhead(input.validFrom, today);
  return { item: input.item, amount, validFrom: input.validFrom };
}

/** @throws DATE_IN_PAST {field}, DATE_TOO_FAR {field, days} */
export function assertDayAhead(day: string, today: string): void {
  if (day < today) throw new Refusal('DATE_IN_PAST', { field: 'validFrom' });
  if (day > addDays(today, PLATFORM_LIMITS.platformDaysAhead))
    throw new Refusal('DATE_TOO_FAR', { field: 'validFrom', days: PLATFORM_LIMITS.platformDaysAhead });
}

/** The price in force on a day: the last one whose day has come; undefined = none was ever set. */
export function findPriceOn<P extends SetPrice>(
  prices: readonly P[],
  item: PriceItem,
  day: string,
): P | undefined {
  return prices
    .filter((price) => price.item === item && !price.isWithdrawn && price.validFrom <= day)
    .reduce<P | undefined>(
      (last, price) => (last === undefined || price.validFrom > last.validFrom ? price : last),
      undefined,
    );
}

/** The price that takes the place of today's first; undefined = none is set. */
export function findNextPrice<P extends SetPrice>(
  prices: readonly P[],
  item: PriceItem,
  today: string,
): P | undefined {
  return prices
    .filter((price) => price.item === item && !price.isWithdrawn && price.validFrom > today)
    .reduce<P | undefined>(
      (first, price) => (first === undefined || price.validFrom < first.validFrom ? price : first),
      undefined,
    );
}

export function priceStateOf<P extends SetPrice>(prices: readonly P[], price: P, today: string): PriceState {
  if (price.isWithdrawn) return 'WITHDRAWN';
  if (price.validFrom > today) return 'AHEAD';
  return findPriceOn(prices, price.item, today) === price ? 'IN_FORCE' : 'PAST';
}

/**
 * A price whose day has not come, or a mistake in typing: one that was entered today to hold from today. What held on an
 * earlier day stays.
 */
export const isReplaceable = (
  { validFrom, isWithdrawn, madeOn }: SetPrice & { readonly madeOn: string },
  today: string,
): boolean => !isWithdrawn && (validFrom > today || (validFrom === today && madeOn === today));

/** Euro cents. @param amount with at most two decimals that are not 0 */
export function toCents(amount: string): number {
  const [whole = '0', part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
}

/** @param cents whole euro cents */
export const fromCents = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Decisions "SMS": until the platform sets another one. */
export const DEFAULT_SMS_PRICE = '0.0900';
