import { z } from 'zod';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { REPORT_COLUMNS, REPORT_SPANS } from '@tervik/domain/work-statistics/report.ts';
import { CalendarDate, Id, Ok } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** Minutes of the clinic's opening hours. */
const Spread = z.object({ count: z.number(), median: z.number().nullable(), p90: z.number().nullable() });
/** By week, from its Monday; those in which nothing happened too. */
const week = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.object({ from: CalendarDate, ...shape }));
/** Whole days by the clinic's calendar, both included. */
const Period = z.object({ from: CalendarDate, to: CalendarDate });

/** What came in: e-contacts belong to the day on which they were begun. */
export const Demand = z.object({
  /** From patients. */
  received: z.number(),
  begunByStaff: z.number(),
  /** Different people whom an e-contact of either side is about. */
  patients: z.number(),
  /** From Monday on, 24 hours each by the clinic's clock; null = some, fewer than five. */
  hours: z.array(z.array(z.number().nullable()).length(24)).length(7),
  /** Null = all types that are too few to stand alone. */
  types: z.array(z.object({ type: z.enum(E_CONTACT_TYPES).nullable(), count: z.number() })),
  weeks: week({ received: z.number() }),
});
export type Demand = z.infer<typeof Demand>;

/** The first answer to what patients have begun in the period, against what the clinic promises them today. */
export const PromiseOutcome = z.object({
  /** Opening hours; types may have their own. */
  promisedHours: z.number(),
  hasOwnPromises: z.boolean(),
  firstAnswer: Spread,
  inTime: z.number(),
  late: z.number(),
  /** Open, without an answer, and the promised time is over. */
  overdue: z.number(),
  /** Open, without an answer, and there is time. */
  waiting: z.number(),
  /** Ended without an answer: withdrawn, rejected, or closed with a reason alone. */
  withoutAnswer: z.number(),
});
export type PromiseOutcome = z.infer<typeof PromiseOutcome>;

/** How long patients waited; an answer belongs to the day on which it left. */
export const ReplyTimes = z.object({
  firstReply: Spread,
  nextReply: Spread,
  weeks: week({ firstReplyMedian: z.number().nullable() }),
});
export type ReplyTimes = z.infer<typeof ReplyTimes>;

/** What was closed, by the day on which it was. */
export const Closings = z.object({
  closedCount: z.number(),
  resolution: Spread,
  /** Measured seconds of active work, per e-contact that was closed in the period. */
  activeSeconds: Spread,
  baselineMinutes: z.number().nullable(),
  /** Minutes saved per e-contact against the baseline; null without a baseline or where too few were measured. */
  savedMinutes: z.number().nullable(),
  weeks: week({
    closed: z.number(),
    resolutionMedian: z.number().nullable(),
    activeMedianSeconds: z.number().nullable(),
  }),
});
export type Closings = z.infer<typeof Closings>;

/** What was done in the period; acts, of which one e-contact may have several. */
export const Load = z.object({
  answers: z.number(),
  archived: z.number(),
  rejected: z.number(),
  cancelled: z.number(),
  reopenedByPatients: z.number(),
  reopenedByStaff: z.number(),
  /** Measured seconds of work of everybody. */
  activeSeconds: z.number(),
  /** Never of one person; null = professions that are told of together. */
  professions: z.array(
    z.object({
      profession: z.enum(PROFESSIONS).nullable(),
      answers: z.number(),
      /** Closed with a reason alone, or rejected. */
      otherClosings: z.number(),
      activeSeconds: z.number(),
    }),
  ),
});
export type Load = z.infer<typeof Load>;

export const getDemand = defineRoute({
  name: 'getDemand',
  method: 'GET',
  path: '/clinic/{id}/statistics/demand',
  access: 'CLINIC',
  summary: 'What patients have begun in a period: how much, when in the week, about what',
  params: IdParams,
  query: Period,
  response: Demand,
});

export const getPromiseOutcome = defineRoute({
  name: 'getPromiseOutcome',
  method: 'GET',
  path: '/clinic/{id}/statistics/promise',
  access: 'CLINIC',
  summary: 'The first answers of a clinic against what it promises, in its opening hours',
  params: IdParams,
  query: Period,
  response: PromiseOutcome,
});

export const getReplyTimes = defineRoute({
  name: 'getReplyTimes',
  method: 'GET',
  path: '/clinic/{id}/statistics/replies',
  access: 'CLINIC',
  summary: 'How long patients waited for the answers of a period, in opening hours',
  params: IdParams,
  query: Period,
  response: ReplyTimes,
});

export const getClosings = defineRoute({
  name: 'getClosings',
  method: 'GET',
  path: '/clinic/{id}/statistics/closings',
  access: 'CLINIC',
  summary: 'How long the e-contacts that were closed in a period took',
  params: IdParams,
  query: Period,
  response: Closings,
});

export const getLoad = defineRoute({
  name: 'getLoad',
  method: 'GET',
  path: '/clinic/{id}/statistics/load',
  access: 'CLINIC',
  summary: 'What was done in a period, by profession and never by person',
  params: IdParams,
  query: Period,
  response: Load,
});

export const writeMonthlyReport = defineRoute({
  name: 'writeMonthlyReport',
  method: 'POST',
  path: '/clinic/{id}/statistics/report',
  access: 'CLINIC',
  summary: 'The figures that are chosen, of a month or several, as PDF',
  bytes: true,
  params: IdParams,
  body: z.object({
    /** "2026-11" */
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    /** How many months, `month` the last of them; without it one. */
    months: z.literal(REPORT_SPANS).optional(),
    columns: z.array(z.enum(REPORT_COLUMNS)).min(1).max(REPORT_COLUMNS.length),
  }),
  /** A PDF. */
  response: z.unknown(),
});

/** Counts of the week, to my own address, each Monday. */
const WeeklyMail = z.object({ isOn: z.boolean() });

export const getWeeklyMail = defineRoute({
  name: 'getWeeklyMail',
  method: 'GET',
  path: '/clinic/{id}/statistics/weekly-mail',
  access: 'CLINIC',
  summary: 'Whether I get the counts of the week by mail (clinic admins)',
  params: IdParams,
  response: WeeklyMail,
});

export const changeWeeklyMail = defineRoute({
  name: 'changeWeeklyMail',
  method: 'PUT',
  path: '/clinic/{id}/statistics/weekly-mail',
  access: 'CLINIC',
  summary: 'Switches the counts of the week by mail on or off, for myself (clinic admins)',
  params: IdParams,
  body: WeeklyMail,
  response: WeeklyMail,
});

export const changeBaseline = defineRoute({
  name: 'changeBaseline',
  method: 'PATCH',
  path: '/clinic/{id}/statistics/baseline',
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
