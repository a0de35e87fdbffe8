import { z } from 'zod';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { FEEDBACK_LIMITS } from '@tervik/domain/feedback/limits.ts';
import { FEEDBACK_KEYWORDS } from '@tervik/domain/feedback/vocabulary.ts';
import { CalendarDate, flag, FreeText, Id, Instant, Ok } from './common.ts';
import { IdParams } from './e-contact.ts';
import { KeywordCount } from './feedback.ts';
import { defineRoute } from './route.ts';

const Keyword = z.enum(FEEDBACK_KEYWORDS);
const Rating = z.number().int().min(1).max(5);
/** To a tenth; null of nothing. */
const Mean = z.number().nullable();
/** Whole days by the clinic's calendar, both included. */
const Period = z.object({ from: CalendarDate, to: CalendarDate });

export const FeedbackStatistics = z.object({
  count: z.number(),
  mean: Mean,
  /** How many gave 1, 2, 3, 4 and 5. */
  distribution: z.array(z.number()).length(5),
  /** E-contacts whose last completion fell into the period, and how many of these were rated. */
  completed: z.number(),
  rated: z.number(),
  keywords: z.array(KeywordCount),
  step: z.enum(['week', 'month']),
  /** Every step of the period, by its first day; those without ratings too. */
  course: z.array(z.object({ from: CalendarDate, count: z.number(), mean: Mean })),
  /** By what it was about; null = all types that have too few ratings to stand alone. */
  types: z.array(z.object({ type: z.enum(E_CONTACT_TYPES).nullable(), count: z.number(), mean: Mean })),
  /** By the profession of who completed it, never by person; null as above. */
  professions: z.array(
    z.object({ profession: z.enum(PROFESSIONS).nullable(), count: z.number(), mean: Mean }),
  ),
});
export type FeedbackStatistics = z.infer<typeof FeedbackStatistics>;

/** What staff have done with it; null = nobody has read it. */
const Mark = z.object({
  isRead: z.boolean(),
  isTakenUp: z.boolean(),
  note: z.string(),
  changedBy: z.string(),
  changedAt: Instant,
});
export type FeedbackMark = z.infer<typeof Mark>;

/**
 * What of it was shown to whoever marks it. Its words come once, and after them nothing of it changes: so these two
 * tell each of its states from all others, by no clock.
 */
const Shown = z.object({ rating: Rating, hasWords: z.boolean() });
export type FeedbackShown = z.infer<typeof Shown>;

export const ClinicFeedback = z.object({
  id: Id,
  eContactId: Id,
  type: z.enum(E_CONTACT_TYPES),
  rating: Rating,
  keywords: z.array(Keyword),
  comment: z.string(),
  createdAt: Instant,
  /** About the reader's own e-contact: they see no mark of it, and make none. */
  isOwn: z.boolean(),
  mark: Mark.nullable(),
});
export type ClinicFeedback = z.infer<typeof ClinicFeedback>;

export const getFeedbackStatistics = defineRoute({
  name: 'getFeedbackStatistics',
  method: 'GET',
  path: '/clinic/{id}/feedback/statistics',
  access: 'CLINIC',
  summary: 'What patients said of a clinic of mine, in figures; no figure is of a person',
  params: IdParams,
  query: Period,
  response: FeedbackStatistics,
});

export const listFeedback = defineRoute({
  name: 'listFeedback',
  method: 'GET',
  path: '/clinic/{id}/feedback',
  access: 'CLINIC',
  summary: 'What patients said of a clinic of mine, the newest first, a page at a time',
  params: IdParams,
  query: Period.extend({
    rating: z.coerce.number().int().min(1).max(5).optional(),
    keyword: Keyword.optional(),
    type: z.enum(E_CONTACT_TYPES).optional(),
    withText: flag.optional(),
    notRead: flag.optional(),
    /** Rated 1 to 3. */
    dissatisfied: flag.optional(),
    /** Taken up, or not; without it both. */
    takenUp: flag.optional(),
    /** From 1. */
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    feedback: z.array(ClinicFeedback).max(FEEDBACK_LIMITS.pageSize),
    /** Of all pages. */
    total: z.number(),
  }),
});

export const listEContactFeedback = defineRoute({
  name: 'listEContactFeedback',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/feedback',
  access: 'CLINIC',
  summary: 'What its patient said of the clinic about one e-contact, of each completion',
  params: IdParams,
  response: z.object({ feedback: z.array(ClinicFeedback) }),
});

export const markFeedback = defineRoute({
  name: 'markFeedback',
  method: 'PUT',
  path: '/clinic/feedback/{id}/mark',
  access: 'CLINIC',
  summary:
    'Says that feedback was read or taken up, and what came of it, unless it has changed or was marked meanwhile',
  params: IdParams,
  body: z.object({
    isRead: z.boolean(),
    isTakenUp: z.boolean(),
    note: FreeText,
    shown: Shown,
    /** When the mark that was seen was made; null = there was none. */
    seenChangedAt: Instant.nullable(),
  }),
  response: Mark,
});

export const readFeedback = defineRoute({
  name: 'readFeedback',
  method: 'POST',
  path: '/clinic/{id}/feedback/read',
  access: 'CLINIC',
  summary:
    'Says that several were read, or takes it back; what was taken up stays read, and what has changed since is left',
  params: IdParams,
  body: z.object({
    shown: z
      .array(Shown.extend({ id: Id }))
      .min(1)
      .max(FEEDBACK_LIMITS.pageSize),
    isRead: z.boolean(),
  }),
  response: Ok,
});
