import { z } from 'zod';
import { Id, Instant } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** What is billed for a calendar month: what was delivered in it, where the clinic is. Euro without value added tax. */
export const SmsInvoice = z.object({
  /** `YYYY-MM` */
  month,
  /** Sums of sendings, the oldest first. */
  rows: z.array(
    z.object({
      batchId: Id,
      text: z.string(),
      /** To the phone of its writer. */
      isTest: z.boolean(),
      madeBy: z.string(),
      sendAt: Instant,
      delivered: z.number().int(),
      price: z.string(),
      sum: z.string(),
    }),
  ),
  delivered: z.number().int(),
  sum: z.string(),
  /** Months with something to bill, and this one; the newest first. */
  months: z.array(month),
});
export type SmsInvoice = z.infer<typeof SmsInvoice>;

export const getSmsInvoice = defineRoute({
  name: 'getSmsInvoice',
  method: 'GET',
  path: '/clinic/{id}/message-centre/invoice',
  access: 'CLINIC',
  summary: 'What the delivered SMS of a month cost a clinic of mine, by sending',
  params: IdParams,
  query: z.object({ month: month.optional() }),
  response: SmsInvoice,
});

/** What the SMS of this month cost a clinic, and may cost; euro without value added tax. */
export const SmsMonth = z.object({
  /** Delivered: what will be billed. */
  spent: z.string(),
  /** On its way, unknown, or planned for this month: what may come to it. */
  open: z.string(),
  /** null = no cap, and nobody has ever set one, or it was taken away. */
  cap: z.object({ amount: z.string(), setBy: z.string(), setAt: Instant }).nullable(),
});
export type SmsMonth = z.infer<typeof SmsMonth>;

export const getSmsMonth = defineRoute({
  name: 'getSmsMonth',
  method: 'GET',
  path: '/clinic/{id}/message-centre/month',
  access: 'CLINIC',
  summary: 'What the SMS of this month cost a clinic of mine, and at most may cost',
  params: IdParams,
  response: SmsMonth,
});

export const setSmsCap = defineRoute({
  name: 'setSmsCap',
  method: 'POST',
  path: '/clinic/{id}/message-centre/cap',
  access: 'CLINIC',
  summary:
    'An admin of a clinic says what the SMS of a month may cost at most, or that there is no such limit',
  params: IdParams,
  body: z.object({ amount: z.string().max(40) }),
  response: SmsMonth,
});
