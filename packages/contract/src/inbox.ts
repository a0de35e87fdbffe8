import { z } from 'zod';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import {
  ARCHIVE_REASONS,
  OUTGOING_ACTIONS,
  REJECT_REASONS,
  SNOOZE_OPTIONS,
} from '@tervik/domain/e-contact/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ClinicEContactRow, Outgoing } from './clinic.ts';
import { FreeText, Id, Instant, Ok, ShortText, storable } from './common.ts';
import { ActionDone, IdParams, ReplyOptionCode } from './e-contact.ts';
import { defineRoute } from './route.ts';

// ── acts that wait a few seconds ──
export const delayOutgoing = defineRoute({
  name: 'delayOutgoing',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/outgoing',
  access: 'CLINIC',
  idempotent: true,
  summary:
    'Answers, closes, archives or rejects in ten seconds, unless it is taken back; refused at once if it may not be',
  params: IdParams,
  body: z.object({
    action: z.enum(OUTGOING_ACTIONS),
    /** INQUIRY and COMPLETE. */
    text: FreeText.default(''),
    /** ARCHIVE and REJECT. */
    reason: z.union([z.enum(ARCHIVE_REASONS), z.enum(REJECT_REASONS)]).optional(),
    /** INQUIRY: counted from now, not from when it leaves. */
    replyOption: ReplyOptionCode.optional(),
    fileIds: z.array(Id).max(LIMITS.filesPerMessage).default([]),
    seenUpdatedAt: Instant.optional(),
  }),
  response: z.object({ outgoing: Outgoing, othersReplied: z.boolean() }),
});
export const cancelOutgoing = defineRoute({
  name: 'cancelOutgoing',
  method: 'POST',
  path: '/clinic/outgoing/{id}/cancel',
  access: 'CLINIC',
  summary: 'Takes back an act of mine that has not left; its text is my draft again',
  params: IdParams,
  body: z.object({}),
  response: z.object({ eContactId: Id, text: z.string() }),
});
export const sendOutgoing = defineRoute({
  name: 'sendOutgoing',
  method: 'POST',
  path: '/clinic/outgoing/{id}/send',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Lets an act of mine leave now',
  params: IdParams,
  body: z.object({}),
  response: ActionDone,
});
export const dismissOutgoing = defineRoute({
  name: 'dismissOutgoing',
  method: 'DELETE',
  path: '/clinic/outgoing/{id}',
  access: 'CLINIC',
  summary: 'I have read that an act of mine came back',
  params: IdParams,
  response: Ok,
});
/** What of mine came back, wherever I am: shown until it is dismissed. */
export const listOutgoing = defineRoute({
  name: 'listOutgoing',
  method: 'GET',
  path: '/clinic/outgoing',
  access: 'CLINIC',
  summary: 'Acts of mine that wait or came back',
  response: z.object({ outgoing: z.array(Outgoing) }),
});

// ── several at once ──
const items = <T extends z.ZodRawShape>(shape: T) =>
  z
    .array(z.object({ eContactId: Id, ...shape }))
    .min(1)
    .max(LIMITS.batchSize);
export const Batch = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('ASSIGN'),
    items: items({ assigneeUserId: Id.nullable(), seenAssigneeUserId: Id.nullable() }),
  }),
  /** Leaves in ten seconds, each as an outgoing of its own. */
  z.object({
    action: z.literal('ARCHIVE'),
    reason: z.enum(ARCHIVE_REASONS),
    // Each once: what waits must not be put aside twice.
    items: items({}).refine(
      (all) => new Set(all.map(({ eContactId }) => eContactId.toLowerCase())).size === all.length,
    ),
  }),
  /** `until`: an instant (to put back what was), null = wake up; else the option counts. */
  z.object({
    action: z.literal('SNOOZE'),
    items: items({ option: z.enum(SNOOZE_OPTIONS).optional(), until: Instant.nullable().optional() }),
  }),
  z.object({
    action: z.literal('MOVE'),
    items: items({ queue: z.enum(PROFESSIONS), seenQueue: z.enum(PROFESSIONS) }),
  }),
]);
export type Batch = z.infer<typeof Batch>;
/** Of each one, in the order of the request; `before` is what undoing puts back. */
export const BatchResult = z.object({
  eContactId: Id,
  /** Null = done; else the key that says why not. */
  key: z.string().nullable(),
  before: z.object({
    assigneeUserId: Id.nullable(),
    snoozedUntil: Instant.nullable(),
    queue: z.enum(PROFESSIONS).nullable(),
  }),
  outgoingId: Id.nullable(),
});
export const actOnMany = defineRoute({
  name: 'actOnMany',
  method: 'POST',
  path: '/clinic/e-contacts/batch',
  access: 'CLINIC',
  idempotent: true,
  summary:
    'Assigns, archives, snoozes or moves up to 200 e-contacts; one that may not be changed stops no other',
  body: Batch,
  response: z.object({ results: z.array(BatchResult) }),
});

// ── saved views ──
/** Parameters of the list's address, as the browser writes them; never a personal code. */
export const ViewFilters = z.record(z.string().regex(/^[a-z]{1,20}$/i), z.string().max(500).refine(storable));
export const SavedView = z.object({
  id: Id,
  clinicId: Id,
  name: z.string(),
  filters: ViewFilters,
  isShared: z.boolean(),
  /** I may change or remove it. */
  mine: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;
export const listViews = defineRoute({
  name: 'listViews',
  method: 'GET',
  path: '/clinic/views',
  access: 'CLINIC',
  summary: 'Saved views of mine, and those that colleagues share',
  response: z.object({ views: z.array(SavedView) }),
});
const view = z.object({ name: ShortText, filters: ViewFilters, isShared: z.boolean() });
export const addView = defineRoute({
  name: 'addView',
  method: 'POST',
  path: '/clinic/{id}/views',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Saves a view of the list under a name',
  params: IdParams,
  body: view,
  response: SavedView,
});
export const updateView = defineRoute({
  name: 'updateView',
  method: 'PATCH',
  path: '/clinic/views/{id}',
  access: 'CLINIC',
  summary: 'Renames, changes or shares a view (its author, or a clinic admin where it is shared)',
  params: IdParams,
  body: view.partial(),
  response: SavedView,
});
export const removeView = defineRoute({
  name: 'removeView',
  method: 'DELETE',
  path: '/clinic/views/{id}',
  access: 'CLINIC',
  summary: 'Removes a view (its author, or a clinic admin where it is shared)',
  params: IdParams,
  response: Ok,
});

// ── beside one e-contact ──
export const listOtherEContacts = defineRoute({
  name: 'listOtherEContacts',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/others',
  access: 'CLINIC',
  summary:
    'Other e-contacts of the same patient at this clinic, newest first; leaves a row in the access log',
  params: IdParams,
  query: z.object({ cursor: z.string().max(200).optional() }),
  response: z.object({ eContacts: z.array(ClinicEContactRow), nextCursor: z.string().nullable() }),
});
export const listPatientLists = defineRoute({
  name: 'listPatientLists',
  method: 'GET',
  path: '/clinic/{id}/patient-lists',
  access: 'CLINIC',
  summary: 'Patient lists of a clinic of mine, with how many patients each has',
  params: IdParams,
  response: z.object({ lists: z.array(z.object({ listCode: z.string(), patientCount: z.number() })) }),
});
