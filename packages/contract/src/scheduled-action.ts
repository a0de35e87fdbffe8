import { z } from 'zod';
import { ARCHIVE_REASONS, SCHEDULABLE_ACTIONS, REJECT_REASONS } from '@tervik/domain/e-contact/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ActionDone, IdParams, ReplyOptionCode } from './e-contact.ts';
import { FreeText, Id, Instant, Ok } from './common.ts';
import { defineRoute } from './route.ts';

/** An act that waits for its moment, so that its author may take it back. */
export const ScheduledAction = z.object({
  id: Id,
  eContactId: Id,
  action: z.enum(SCHEDULABLE_ACTIONS),
  authorName: z.string(),
  mine: z.boolean(),
  /** Empty for colleagues: until it leaves, what it says is its author's. */
  text: z.string(),
  dueAt: Instant,
  /** REFUSED: something came between; the text is its author's draft again, and not here. */
  state: z.enum(['WAITING', 'REFUSED']),
  /** Why it was refused. */
  key: z.string().nullable(),
});

export type ScheduledAction = z.infer<typeof ScheduledAction>;

// ── acts that wait a few seconds ──
export const scheduleAction = defineRoute({
  name: 'scheduleAction',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/scheduled-actions',
  access: 'CLINIC',
  idempotent: true,
  summary:
    'Answers, closes, archives or rejects in ten seconds, unless it is taken back; refused at once if it may not be',
  params: IdParams,
  body: z.object({
    action: z.enum(SCHEDULABLE_ACTIONS),
    /** INQUIRY and COMPLETE. */
    text: FreeText.default(''),
    /** ARCHIVE and REJECT. */
    reason: z.union([z.enum(ARCHIVE_REASONS), z.enum(REJECT_REASONS)]).optional(),
    /** INQUIRY: counted from now, not from when it leaves. */
    replyOption: ReplyOptionCode.optional(),
    fileIds: z.array(Id).max(LIMITS.filesPerMessage).default([]),
    seenUpdatedAt: Instant.optional(),
  }),
  response: z.object({ scheduledAction: ScheduledAction, othersReplied: z.boolean() }),
});

export const cancelScheduledAction = defineRoute({
  name: 'cancelScheduledAction',
  method: 'POST',
  path: '/clinic/scheduled-actions/{id}/cancel',
  access: 'CLINIC',
  summary: 'Takes back an act of mine that has not left; its text is my draft again',
  params: IdParams,
  body: z.object({}),
  response: z.object({ eContactId: Id, text: z.string() }),
});

export const sendScheduledAction = defineRoute({
  name: 'sendScheduledAction',
  method: 'POST',
  path: '/clinic/scheduled-actions/{id}/send',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Lets an act of mine leave now',
  params: IdParams,
  body: z.object({}),
  response: ActionDone,
});

export const dismissScheduledAction = defineRoute({
  name: 'dismissScheduledAction',
  method: 'DELETE',
  path: '/clinic/scheduled-actions/{id}',
  access: 'CLINIC',
  summary: 'I have read that an act of mine came back',
  params: IdParams,
  response: Ok,
});

/** What of mine came back, wherever I am: shown until it is dismissed. */
export const listScheduledActions = defineRoute({
  name: 'listScheduledActions',
  method: 'GET',
  path: '/clinic/scheduled-actions',
  access: 'CLINIC',
  summary: 'Acts of mine that wait or came back',
  response: z.object({ scheduledActions: z.array(ScheduledAction) }),
});
