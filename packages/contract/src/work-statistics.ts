import { z } from 'zod';
import { CalendarDate, Id, Ok } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** Minutes of the clinic's opening hours. */
const Spread = z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() });

export const WorkStatistics = z.object({
  firstReply: Spread,
  nextReply: Spread,
  resolution: Spread,
  /** Measured seconds of active work, per e-contact that was closed in the period. */
  activeSeconds: Spread,
  closedCount: z.number(),
  receivedCount: z.number(),
  baselineMinutes: z.number().nullable(),
  /** Minutes saved per e-contact against the baseline; null without a baseline or a measurement. */
  savedMinutes: z.number().nullable(),
  /** By week (its Monday), for the chart and its table. */
  weeks: z.array(
    z.object({
      from: CalendarDate,
      received: z.number(),
      closed: z.number(),
      firstReplyMedian: z.number().nullable(),
      resolutionMedian: z.number().nullable(),
      activeMedianSeconds: z.number().nullable(),
    }),
  ),
});

export type WorkStatistics = z.infer<typeof WorkStatistics>;

export const getWorkStatistics = defineRoute({
  name: 'getWorkStatistics',
  method: 'GET',
  path: '/clinic/{id}/work-statistics',
  access: 'CLINIC',
  summary:
    'How long patients wait and how long the work takes, in working time; whole days, both ends included',
  params: IdParams,
  query: z.object({ from: CalendarDate, to: CalendarDate }),
  response: WorkStatistics,
});

export const changeBaseline = defineRoute({
  name: 'changeBaseline',
  method: 'PATCH',
  path: '/clinic/{id}/work-statistics',
  access: 'CLINIC',
  summary: 'How long such a matter took before, by the word of the clinic (clinic admins)',
  params: IdParams,
  body: z.object({ baselineMinutes: z.number().int().min(1).max(240).nullable() }),
  response: Ok,
});

/** Spec §7 "POST /clinic/track {target, payload}". */
export const track = defineRoute({
  name: 'track',
  method: 'POST',
  path: '/clinic/track',
  access: 'CLINIC',
  summary: 'Active working time on one e-contact since the last report, at most half a minute',
  body: z.object({
    target: z.literal('E_CONTACT_TIME'),
    payload: z.object({
      /** Made by the browser: a repeated report counts once. */
      id: Id,
      eContactId: Id,
      seconds: z.number().int().min(1).max(30),
    }),
  }),
  response: Ok,
});
