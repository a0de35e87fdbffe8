import { z } from 'zod';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { OBSTACLE_PLACES, OBSTACLES } from '@tervik/domain/feedback/obstacle.ts';
import { FEEDBACK_KEYWORDS, FEEDBACK_SCOPES } from '@tervik/domain/feedback/vocabulary.ts';
import { CalendarDate, FreeText, Id, LocaleCode, Ok, storable } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

const Rating = z.number().int().min(1).max(5);

export const giveFeedback = defineRoute({
  name: 'giveFeedback',
  method: 'POST',
  path: '/patient/e-contacts/{id}/feedback',
  access: 'PATIENT',
  idempotent: true,
  summary:
    'Rates a finished e-contact, up to 30 days after it was completed; once per scope and completion, completing stars that were given alone',
  params: IdParams,
  body: z.object({
    type: z.enum(FEEDBACK_SCOPES),
    fields: z.object({
      rating: Rating,
      comment: FreeText.default(''),
      keywords: z.array(z.enum(FEEDBACK_KEYWORDS)).max(FEEDBACK_KEYWORDS.length).default([]),
    }),
  }),
  response: Ok,
});

export const rateEContact = defineRoute({
  name: 'rateEContact',
  method: 'POST',
  path: '/patient/e-contacts/{id}/feedback/rating',
  access: 'PATIENT',
  summary: 'Rates the clinic by stars alone; they may be changed until words are given with them',
  params: IdParams,
  body: z.object({ rating: Rating }),
  response: Ok,
});

/** The secret of a mail's link: 16 random bytes, base64url. */
const code = z.string().max(40).refine(storable);

/** What somebody with the link of a mail sees. */
export const FeedbackLink = z.object({
  eContactId: Id,
  clinicName: z.string(),
  /** OVER: the time for it is over, or the e-contact was opened again. GIVEN: it was given with words. */
  state: z.enum(['OPEN', 'GIVEN', 'OVER']),
  rating: z.int().nullable(),
});
export type FeedbackLink = z.infer<typeof FeedbackLink>;

export const readFeedbackLink = defineRoute({
  name: 'readFeedbackLink',
  method: 'POST',
  path: '/feedback/link',
  access: 'PUBLIC',
  // Posted, so that the code stands in no address and no log.
  summary: 'Which clinic the link of a mail rates, and how it was rated; opening it stores nothing',
  body: z.object({ code }),
  response: FeedbackLink,
});

export const rateByLink = defineRoute({
  name: 'rateByLink',
  method: 'POST',
  path: '/feedback/link/rating',
  access: 'PUBLIC',
  summary: 'Rates the clinic by stars alone, with the link of the mail that told of the end; no sign-in',
  body: z.object({ code, rating: Rating }),
  response: FeedbackLink,
});

/** The last so many days, a page at a time. */
const Period = z.object({
  days: z.coerce.number().int().min(1).max(FEEDBACK_LIMITS.periodDays).default(90),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** How often a keyword was said: with any rating, and with one of 1 to 3, where it says what to better. */
export const KeywordCount = z.object({
  keyword: z.enum(FEEDBACK_KEYWORDS),
  count: z.number(),
  dissatisfied: z.number(),
});
export type KeywordCount = z.infer<typeof KeywordCount>;

/** What somebody said of the platform; whose it is nobody is told. */
export const PlatformFeedback = z.object({
  id: Id,
  createdOn: CalendarDate,
  rating: z.int(),
  keywords: z.array(z.enum(FEEDBACK_KEYWORDS)),
  comment: z.string(),
});
export type PlatformFeedback = z.infer<typeof PlatformFeedback>;

export const listPlatformFeedback = defineRoute({
  name: 'listPlatformFeedback',
  method: 'GET',
  path: '/api/prm/feedback',
  access: 'ADMIN',
  summary:
    'What patients said of the platform within so many days, in figures and a page at a time; of nobody',
  query: Period,
  response: z.object({
    feedback: z.array(PlatformFeedback).max(FEEDBACK_LIMITS.pageSize),
    count: z.number(),
    /** To a tenth; null of nothing. */
    mean: z.number().nullable(),
    /** How many gave 1, 2, 3, 4 and 5. */
    distribution: z.array(z.number()).length(5),
    keywords: z.array(KeywordCount),
  }),
});

const Obstacles = z.array(z.enum(OBSTACLES)).max(OBSTACLES.length);

export const reportObstacle = defineRoute({
  name: 'reportObstacle',
  method: 'POST',
  path: '/feedback/obstacle',
  access: 'PUBLIC',
  summary: 'Tells, without saying who, what kept somebody from writing to their clinic',
  body: z.object({
    /** Of the sender's making: what is sent twice stands there once. */
    id: Id,
    place: z.enum(OBSTACLE_PLACES),
    obstacles: Obstacles,
    comment: FreeText.default(''),
  }),
  response: Ok,
});

/** What kept somebody, of whom nothing is known, from writing to their clinic. */
export const ReportedObstacle = z.object({
  id: Id,
  toldOn: CalendarDate,
  place: z.enum(OBSTACLE_PLACES),
  obstacles: Obstacles,
  comment: z.string(),
  /** In which they read the page. */
  locale: LocaleCode,
});
export type ReportedObstacle = z.infer<typeof ReportedObstacle>;

export const listObstacles = defineRoute({
  name: 'listObstacles',
  method: 'GET',
  path: '/api/prm/feedback/obstacles',
  access: 'ADMIN',
  summary: 'What kept people from getting in within so many days, in figures and a page at a time',
  query: Period,
  response: z.object({
    reports: z.array(ReportedObstacle).max(FEEDBACK_LIMITS.pageSize),
    count: z.number(),
    obstacles: z.array(z.object({ obstacle: z.enum(OBSTACLES), count: z.number() })),
  }),
});
