import { z } from 'zod';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { FEATURES, FEATURE_STATES } from '@tervik/domain/clinic/vocabulary.ts';
import {
  ARCHIVE_REASONS,
  CLINIC_REOPEN_REASONS,
  OUTGOING_ACTIONS,
  REJECT_REASONS,
  STATUSES,
} from '@tervik/domain/e-contact/vocabulary.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import {
  ActionDone,
  ActionName,
  Activity,
  EContactCore,
  EContactTypeCode,
  IdParams,
  ReplyOptionCode,
} from './e-contact.ts';
import { CalendarDate, FreeText, Id, Instant, LocaleCode, ShortText } from './common.ts';
import { Form } from './forms.ts';
import { defineRoute } from './route.ts';

export const Clinic = z.object({
  clinicId: Id,
  clinicName: z.string(),
  countryCode: z.string(),
  timeZone: z.string(),
  phone: z.string().nullable(),
  plan: z.enum(['BASIC', 'PREMIUM']),
  /** Computed from plan and switch; what a screen offers is what the routes allow. */
  features: z.record(z.enum(FEATURES), z.enum(FEATURE_STATES)),
  /** For working time: day of the week (1 = Monday … 7) → [from, to), "HH:MM"; an absent day is closed. */
  openingHours: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** Minutes that such a matter took before, by the clinic's own word; null = it has not said. */
  baselineMinutes: z.number().nullable(),
});
export const listClinics = defineRoute({
  name: 'listClinics',
  method: 'GET',
  path: '/clinic/clinics',
  access: 'CLINIC',
  summary: 'Clinics in which I work',
  response: z.object({ clinics: z.array(Clinic) }),
});
export const Employee = z.object({
  id: Id,
  userId: Id.nullable(),
  firstName: z.string(),
  surname: z.string(),
  profession: z.enum(PROFESSIONS),
  isAdmin: z.boolean(),
  deletedAt: Instant.nullable(),
});
export const listEmployees = defineRoute({
  name: 'listEmployees',
  method: 'GET',
  path: '/clinic/{id}/employees',
  access: 'CLINIC',
  summary: 'Colleagues of one of my clinics',
  params: IdParams,
  query: z.object({ includeDeleted: z.enum(['true', 'false']).optional() }),
  response: z.object({ employees: z.array(Employee) }),
});
export const listEContactTypes = defineRoute({
  name: 'listEContactTypes',
  method: 'GET',
  path: '/clinic/{id}/e-contact-types',
  access: 'CLINIC',
  summary: 'Types that this clinic has received',
  params: IdParams,
  response: z.object({ types: z.array(EContactTypeCode) }),
});

const assignee = z.object({ employeeId: Id, firstName: z.string(), surname: z.string() });
export const ClinicEContact = EContactCore.extend({
  preview: z.string(),
  assigneeUser: assignee.nullable(),
  /** First-time patient, not yet confirmed or rejected by staff. */
  firstTime: z.boolean(),
  patientSeenAt: Instant.nullable(),
  representativeSeenAt: Instant.nullable(),
  queue: z.enum(PROFESSIONS),
  snoozedUntil: Instant.nullable(),
  /** Since when it is the clinic's turn; null = it is not. */
  waitingSince: Instant.nullable(),
  /** Language in which the patient reads and writes here. */
  patientLocale: LocaleCode,
});

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
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

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
  response: z.object({ eContacts: z.array(ClinicEContactRow), nextCursor: z.string().nullable() }),
});

/** An act that waits for its moment, so that its author may take it back. */
export const Outgoing = z.object({
  id: Id,
  eContactId: Id,
  action: z.enum(OUTGOING_ACTIONS),
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
export type Outgoing = z.infer<typeof Outgoing>;

export const ClinicDetails = z.object({
  eContact: ClinicEContact,
  patientContact: z.object({
    /** As on the patient's card. */
    phone: z.string().nullable(),
    canBeReached: z.boolean(),
    hasWritten: z.boolean(),
    personalCode: z.string().nullable(),
  }),
  activities: z.array(Activity),
  forms: z.array(Form),
  noteCount: z.number(),
  actions: z.array(ActionName),
  /** Answers and closings that leave in a few seconds, or came back. */
  outgoing: z.array(Outgoing),
});
export type ClinicDetails = z.infer<typeof ClinicDetails>;
export const getClinicEContact = defineRoute({
  name: 'getClinicEContact',
  method: 'GET',
  path: '/clinic/e-contacts/{id}',
  access: 'CLINIC',
  summary: 'One e-contact with its timeline; leaves a row in the access log',
  params: IdParams,
  /** ahead: fetched before it is opened; the access log says so. */
  query: z.object({ ahead: flag.optional() }),
  response: ClinicDetails,
});
export const getClinicTimeline = defineRoute({
  name: 'getClinicTimeline',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/timeline',
  access: 'CLINIC',
  summary: 'The timeline alone; leaves a row in the access log',
  params: IdParams,
  response: z.object({ activities: z.array(Activity) }),
});

const files = z.array(Id).max(LIMITS.filesPerMessage).default([]);
export const sendInquiry = defineRoute({
  name: 'sendInquiry',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/inquiry',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Answers or asks; the patient may answer now or from an offered day',
  params: IdParams,
  body: z.object({
    question: FreeText,
    /** The day from which the patient may answer, as an option or as exactly its instant; neither = now. */
    replyOption: ReplyOptionCode.optional(),
    openedAt: Instant.nullable().optional(),
    questionFileIds: files,
    /** updatedAt of the view that the author saw: a newer reply of a colleague is reported, never lost. */
    seenUpdatedAt: Instant.optional(),
  }),
  response: ActionDone,
});
export const completeEContact = defineRoute({
  name: 'completeEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/complete',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Closes: with an answer (infoText), or archives with a reason (fixedInfoText)',
  params: IdParams,
  body: z.object({
    infoText: FreeText.default(''),
    fixedInfoText: z.enum(ARCHIVE_REASONS).optional(),
    infoFileIds: files,
    seenUpdatedAt: Instant.optional(),
  }),
  response: ActionDone,
});
export const assignEContact = defineRoute({
  name: 'assignEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/assign',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Assigns to a colleague; refused if the assignee is not the one that the client saw',
  params: IdParams,
  body: z.object({ assigneeUserId: Id.nullable(), seenAssigneeUserId: Id.nullable() }),
  response: ActionDone,
});
export const acceptEContact = defineRoute({
  name: 'acceptEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/accept',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Takes into work and confirms a first-time patient',
  params: IdParams,
  body: z.object({}),
  response: ActionDone,
});
export const rejectEContact = defineRoute({
  name: 'rejectEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/reject',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Rejects with a reason; final',
  params: IdParams,
  body: z.object({ reason: z.enum(REJECT_REASONS) }),
  response: ActionDone,
});
export const reopenClinicEContact = defineRoute({
  name: 'reopenClinicEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/reopen',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Reopens with a reason',
  params: IdParams,
  body: z.object({ reason: z.enum(CLINIC_REOPEN_REASONS) }),
  response: ActionDone,
});
export const Note = z.object({ id: Id, authorName: z.string(), text: z.string(), createdAt: Instant });
export const listNotes = defineRoute({
  name: 'listNotes',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/notes',
  access: 'CLINIC',
  summary: 'Internal notes',
  params: IdParams,
  response: z.object({ notes: z.array(Note) }),
});
export const addNote = defineRoute({
  name: 'addNote',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/notes',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Adds an internal note',
  params: IdParams,
  body: z.object({ note: FreeText }),
  response: z.object({ note: Note }),
});
