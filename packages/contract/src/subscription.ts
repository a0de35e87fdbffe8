import { z } from 'zod';
import { PLANS } from '@tervik/domain/subscription/vocabulary.ts';
import { CalendarDate, Id, Instant, Ok, ShortText } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** Euro cents a month, without value added tax. */
const Cents = z.number().int();

/** A plan that the clinic has or had. */
const SubscriptionPeriod = z.object({
  id: Id,
  plan: z.enum(PLANS),
  validFrom: CalendarDate,
  /** The platform has changed it. */
  byPlatform: z.boolean(),
  /** What was ordered here; null = it was agreed when the clinic came. */
  order: z
    .object({
      at: Instant,
      employeeName: z.string(),
      boardMember: z.string(),
      /** The sentence that the admin confirmed. */
      confirmed: z.string(),
      price: Cents,
      billedFrom: CalendarDate,
    })
    .nullable(),
});

export const Subscription = z.object({
  plan: z.enum(PLANS),
  validFrom: CalendarDate,
  /** The newest first. */
  history: z.array(SubscriptionPeriod),
  /** What the step up would cost; null = there is none. */
  upgrade: z.object({ current: Cents, higher: Cents, more: Cents, billedFrom: CalendarDate }).nullable(),
  /** Who may order it. */
  admins: z.array(z.object({ id: Id, name: z.string() })),
  /** Until then the offer does not stand above my list. */
  offerDismissedUntil: Instant.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const getSubscription = defineRoute({
  name: 'getSubscription',
  method: 'GET',
  path: '/clinic/{id}/subscriptions',
  access: 'CLINIC',
  summary: 'The plan of one of my clinics, its history, and what the step up costs',
  params: IdParams,
  response: Subscription,
});

export const upgradeSubscription = defineRoute({
  name: 'upgradeSubscription',
  method: 'POST',
  path: '/clinic/{id}/subscriptions/upgrade',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Orders the higher plan (clinic admins); twice is once',
  params: IdParams,
  body: z.object({
    plan: z.enum(PLANS),
    boardAgrees: z.boolean(),
    /** Who of the board or the management: a name or an office. */
    boardMember: ShortText,
    /** The monthly price that was shown. */
    seenPrice: Cents,
  }),
  response: z.object({
    subscription: Subscription,
    /** false = the clinic had it already. */
    changed: z.boolean(),
  }),
});

export const dismissUpgradeOffer = defineRoute({
  name: 'dismissUpgradeOffer',
  method: 'PUT',
  path: '/clinic/{id}/subscriptions/offer',
  access: 'CLINIC',
  summary: 'Takes the offer of the higher plan from above my list for 30 days',
  params: IdParams,
  body: z.object({}),
  response: Ok,
});
