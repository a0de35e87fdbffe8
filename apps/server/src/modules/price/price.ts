import type { PlanPrice, Prices } from '@tervik/contract/price.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { CountryCode } from '@tervik/domain/brand/countries.ts';
import {
  decidePrice,
  DEFAULT_SMS_PRICE,
  findNextPrice,
  findPriceOn,
  fromCents,
  isReplaceable,
  priceStateOf,
  toCents,
  type SetPrice,
} from '@tervik/domain/price/decide-price.ts';
import { PRICE_ITEMS, type PriceItem } from '@tervik/domain/price/vocabulary.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { MonthlyPrices } from '@tervik/domain/subscription/upgrade.ts';
import { PLANS, type Plan } from '@tervik/domain/subscription/vocabulary.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { dayIn } from '#modules/session/index.ts';
import * as sql from './queries.ts';

export interface PriceSettings {
  readonly countryCode: CountryCode;
  /** What a plan costs until the platform sets a price (setting PLAN_PRICES). */
  readonly planPrices: MonthlyPrices;
}

type Known = SetPrice & { readonly row: sql.PriceRow };
const toKnown = (row: sql.PriceRow): Known => ({
  item: row.item,
  amount: row.amount,
  validFrom: row.valid_from,
  isWithdrawn: row.withdrawn_at !== null,
  row,
});

/** The day where the country is. */
const madeOn = (row: sql.PriceRow, { countryCode }: PriceSettings): string =>
  dayIn(BRANDS[countryCode].timeZone, Date.parse(row.made_at));

const fallbackOf = (item: PriceItem, { planPrices }: PriceSettings): string =>
  item === 'SMS' ? DEFAULT_SMS_PRICE : fromCents(planPrices[item]);

const trim = (amount: string, item: PriceItem): string => (item === 'SMS' ? amount : amount.slice(0, -2));

/** Both plans on a day, in euro cents a month: what the platform has set, else what they began with. */
export async function planPricesOn(tx: Tx, day: string, settings: PriceSettings): Promise<MonthlyPrices> {
  const known = await listSetPrices(tx, settings);
  const cents = (item: Plan): number => {
    const amount = findPriceOn(known, item, day)?.amount;
    return amount === undefined ? settings.planPrices[item] : toCents(amount);
  };
  return { BASIC: cents('BASIC'), PREMIUM: cents('PREMIUM') };
}

/** One SMS on a day, in euro: `0.0900`. */
export async function smsPriceOn(tx: Tx, day: string, settings: PriceSettings): Promise<string> {
  const known = await listSetPrices(tx, settings);
  return findPriceOn(known, 'SMS', day)?.amount ?? DEFAULT_SMS_PRICE;
}

/** For everybody who thinks of joining. @param today where the country is */
export async function readPlanPrices(
  tx: Tx,
  today: string,
  settings: PriceSettings,
): Promise<{ plans: PlanPrice[] }> {
  const known = await listSetPrices(tx, settings);
  const inForce = await planPricesOn(tx, today, settings);
  return {
    plans: PLANS.map((plan) => {
      const next = findNextPrice(known, plan, today);
      return {
        plan,
        price: inForce[plan],
        next: next === undefined ? null : { price: toCents(next.amount), validFrom: next.validFrom },
      };
    }),
  };
}

const listSetPrices = async (tx: Tx, { countryCode }: PriceSettings): Promise<SetPrice[]> =>
  (await tx.rows(sql.listSetPrices, { countryCode })).map((row) => ({
    item: row.item,
    amount: row.amount,
    validFrom: row.valid_from,
    isWithdrawn: row.is_withdrawn,
  }));

/** All of them. @param today where the country is */
export async function readPrices(tx: Tx, today: string, settings: PriceSettings): Promise<Prices> {
  const known = (await tx.rows(sql.listPriceRows, { countryCode: settings.countryCode })).map(toKnown);
  return {
    countryCode: settings.countryCode,
    today,
    current: PRICE_ITEMS.map((item) => {
      const price = findPriceOn(known, item, today);
      return {
        item,
        amount: price === undefined ? fallbackOf(item, settings) : trim(price.amount, item),
        validFrom: price?.validFrom ?? null,
      };
    }),
    prices: known.map((price) => ({
      id: price.row.id,
      item: price.item,
      amount: trim(price.amount, price.item),
      validFrom: price.validFrom,
      state: priceStateOf(known, price, today),
      madeAt: price.row.made_at,
      madeBy: price.row.made_by_name,
      withdrawnAt: price.row.withdrawn_at,
      isReplaceable: isReplaceable({ ...price, madeOn: madeOn(price.row, settings) }, today),
    })),
  };
}

/** @throws PRICE_DAY_TAKEN, PRICE_GONE where it cannot take the place of `replaces`, and as `decidePrice` */
export async function setPrice(
  tx: Tx,
  { replaces, ...input }: Parameters<typeof decidePrice>[0] & { readonly replaces?: string | undefined },
  today: string,
  settings: PriceSettings,
): Promise<void> {
  const price = decidePrice(input, today);
  const { countryCode } = settings;
  const { userId } = userOf(tx);
  const id = newId(tx.now);
  const userName = actorNameOf(tx);
  if (replaces !== undefined) await takePlaceOf(tx, replaces, price, today, settings);
  const inserted = await tx.rows(sql.insertPrice, {
    id,
    countryCode,
    ...price,
    now: tx.nowIso,
    userId,
    userName,
  });
  if (inserted.length === 0) throw new Refusal('PRICE_DAY_TAKEN', { field: 'validFrom' });
  audit(tx, {
    action: replaces === undefined ? 'setPrice' : 'replacePrice',
    subject: 'price',
    subjectId: id,
    actorKind: 'ADMIN',
  });
}

async function takePlaceOf(
  tx: Tx,
  id: string,
  price: Pick<SetPrice, 'item' | 'validFrom'>,
  today: string,
  settings: PriceSettings,
): Promise<void> {
  const { countryCode } = settings;
  const row = (await tx.rows(sql.listPriceRows, { countryCode })).find((one) => one.id === id);
  if (row === undefined || !isReplaceable({ ...toKnown(row), madeOn: madeOn(row, settings) }, today))
    throw new Refusal('PRICE_GONE');
  const { item, validFrom } = price;
  const { userId } = userOf(tx);
  const replaced = await tx.rows(sql.replacePriceRow, {
    id,
    countryCode,
    item,
    validFrom,
    today,
    now: tx.nowIso,
    userId,
  });
  if (replaced.length === 0) throw new Refusal('PRICE_GONE');
}

/** @throws NOT_FOUND, PRICE_GONE */
export async function withdrawPrice(
  tx: Tx,
  id: string,
  today: string,
  { countryCode }: PriceSettings,
): Promise<void> {
  await tx.get(sql.findPrice, { id, countryCode });
  const { userId } = userOf(tx);
  const withdrawn = await tx.rows(sql.withdrawPriceRow, { id, countryCode, today, now: tx.nowIso, userId });
  if (withdrawn.length === 0) throw new Refusal('PRICE_GONE');
  audit(tx, { action: 'withdrawPrice', subject: 'price', subjectId: id, actorKind: 'ADMIN' });
}
