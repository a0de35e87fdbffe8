import { z } from 'zod';
import { ARCHIVE_REASONS, SNOOZE_OPTIONS, STATUSES } from '@tervik/domain/e-contact/vocabulary.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { CalendarDate, Id, Instant, Ok, ShortText, flag, storable } from './common.ts';
import { EContactCore, EContactTypeCode, IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** A list row: what the table shows and no more (least data out); kept flat and small for 500 rows. */
export const ClinicEContactRow = z.object({
  id: Id,
  type: EContactTypeCode,
  status: z.enum(STATUSES),
  updatedAt: Instant,
  createdAt: Instant,
  patientName: z.string(),
  patientBirthDate: CalendarDate.nullable(),
  representativeName: z.string().nullable(),
  preview: z.string(),
  assigneeEmployeeId: Id.nullable(),
  assigneeName: z.string().nullable(),
  replyAllowedFrom: Instant.nullable(),
  isUrgent: z.boolean(),
  queue: z.enum(PROFESSIONS),
  snoozedUntil: Instant.nullable(),
  waitingSince: Instant.nullable(),
  clinicId: Id,
});

export type ClinicEContactRow = z.infer<typeof ClinicEContactRow>;

/** "a,b,c" in the address; an empty string is an empty list. */
const list = <T extends z.ZodType<unknown, string>>(item: T, max = 100) =>
  z
    .string()
    .max(8000)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max));

/** Filters of spec §7; all optional, so that a view is an address. */
export const DashboardFilters = z.object({
  clinicId: Id.optional(),
  search: ShortText.optional(),
  onlyCompleted: flag.optional(),
  statuses: list(z.enum(STATUSES)).optional(),
  waitingFor: z.enum(['CLINIC', 'PATIENT']).optional(),
  hasAssigneeUser: flag.optional(),
  plusUnassigned: flag.optional(),
  assigneeUserIds: list(Id).optional(),
  listCodes: list(ShortText).optional(),
  patientPersonIds: list(Id).optional(),
  types: list(z.enum(E_CONTACT_TYPES)).optional(),
  createdAtFrom: CalendarDate.optional(),
  createdAtTo: CalendarDate.optional(),
  updatedAtFrom: CalendarDate.optional(),
  updatedAtTo: CalendarDate.optional(),
  /** Who is to handle it, by profession. */
  queues: list(z.enum(PROFESSIONS)).optional(),
  /** Snoozed ones are left out of open ones unless they are asked for; `true` = these alone. */
  snoozed: flag.optional(),
  urgent: flag.optional(),
  /** Open ones of patients without an answer, for which the promised time is over; snoozed ones too. */
  overdue: z.literal('true').optional(),
  /** Of these alone, those that stand in the list: to read again what has changed, without the rest. */
  ids: list(Id, LIMITS.rowsByIds).optional(),
  /** work = of open ones, urgent ones first, then who has waited longest (always ascending; else the newest first). */
  sort: z.enum(['updatedAt', 'createdAt', 'work']).default('updatedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  size: z.coerce.number().int().min(1).max(LIMITS.clinicPageSize).default(LIMITS.clinicPageSize),
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  cursor: z.string().max(200).optional(),
});

export type DashboardFilters = z.infer<typeof DashboardFilters>;

export const listClinicEContacts = defineRoute({
  name: 'listClinicEContacts',
  method: 'GET',
  path: '/clinic/e-contacts',
  access: 'CLINIC',
  summary:
    'The dashboard; open ones unless the filters say otherwise. `cursor` continues after the last row seen',
  query: DashboardFilters,
  response: z.object({
    eContacts: z.array(ClinicEContactRow),
    nextCursor: z.string().nullable(),
    /** The order in which the rows stand; on what is finished, work means the newest first. */
    sortedBy: z.object({ sort: z.enum(['updatedAt', 'createdAt', 'work']), order: z.enum(['asc', 'desc']) }),
  }),
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
  /** Leaves in ten seconds, each as a scheduled action of its own. */
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
  scheduledActionId: Id.nullable(),
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

export const PatientEContact = EContactCore.extend({
  clinicName: z.string(),
  preview: z.string(),
  unread: z.boolean(),
  /** While it waits for the clinic: the day by which that reads it. */
  readBy: CalendarDate.nullable(),
});

export type PatientEContact = z.infer<typeof PatientEContact>;

export const listPatientEContacts = defineRoute({
  name: 'listPatientEContacts',
  method: 'GET',
  path: '/patient/e-contacts',
  access: 'PATIENT',
  summary: 'My e-contacts, open ones first, newest first; `cursor` continues after the last row seen',
  query: z.object({
    size: z.coerce.number().int().min(1).max(LIMITS.clinicPageSize).default(LIMITS.patientPageSize),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({
    eContacts: z.array(PatientEContact),
    nextCursor: z.string().nullable(),
    total: z.number(),
  }),
});
