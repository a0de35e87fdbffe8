import { z } from 'zod';
import { PRICE_ITEMS, PRICE_STATES } from '@tervik/domain/price/vocabulary.ts';
import { PLANS } from '@tervik/domain/subscription/vocabulary.ts';
import { CalendarDate, Id, Instant, ShortText } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** Euro without value added tax, as a decimal text: `0.0900`. */
const Amount = z.string();

export const Price = z.object({
  id: Id,
  item: z.enum(PRICE_ITEMS),
  amount: Amount,
  validFrom: CalendarDate,
  state: z.enum(PRICE_STATES),
  madeAt: Instant,
  /** As the admin was called then. */
  madeBy: z.string(),
  withdrawnAt: Instant.nullable(),
  /** Its day has not come, or it was entered today to hold from today: it is changed with `replaces`. */
  isReplaceable: z.boolean(),
});
export type Price = z.infer<typeof Price>;

export const Prices = z.object({
  countryCode: z.string(),
  /** Where the country is. */
  today: CalendarDate,
  /** In force today. */
  current: z.array(
    z.object({ item: z.enum(PRICE_ITEMS), amount: Amount, validFrom: CalendarDate.nullable() }),
  ),
  /** Every price that was ever set, the latest day first. */
  prices: z.array(Price),
});
export type Prices = z.infer<typeof Prices>;

export const PlanPrice = z.object({
  plan: z.enum(PLANS),
  /** Euro cents a month without value added tax, today. */
  price: z.number().int(),
  /** The next price that is set already, and its first day. */
  next: z.object({ price: z.number().int(), validFrom: CalendarDate }).nullable(),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

export const listPlanPrices = defineRoute({
  name: 'listPlanPrices',
  method: 'GET',
  path: '/signup/prices',
  access: 'PUBLIC',
  summary: 'What the plans cost a month, for clinics that think of joining',
  response: z.object({ plans: z.array(PlanPrice) }),
});

export const listPrices = defineRoute({
  name: 'listPrices',
  method: 'GET',
  path: '/api/prm/prices',
  access: 'ADMIN',
  summary: 'Prices of the plans and of an SMS, with the days from which they hold, and who set them',
  response: Prices,
});

export const setPrice = defineRoute({
  name: 'setPrice',
  method: 'POST',
  path: '/api/prm/prices',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Sets a price from a day on, today at the earliest',
  body: z.object({
    item: z.enum(PRICE_ITEMS),
    /** As it was typed. */
    amount: ShortText,
    validFrom: CalendarDate,
    /** The price that this one takes the place of: of the same day, or of a day to come. */
    replaces: Id.optional(),
  }),
  response: Prices,
});

export const withdrawPrice = defineRoute({
  name: 'withdrawPrice',
  method: 'POST',
  path: '/api/prm/prices/{id}/withdraw',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Takes back a price before it holds',
  params: IdParams,
  body: z.object({}),
  response: Prices,
});
