import { z } from 'zod';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { INVITATION_STATES } from '@tervik/domain/employee/vocabulary.ts';
import { CLINIC_FILTERS, CLINIC_SORTS, CLINIC_STATES } from '@tervik/domain/platform-clinic/vocabulary.ts';
import { PRICE_ITEMS } from '@tervik/domain/price/vocabulary.ts';
import { PROMPT_PURPOSES } from '@tervik/domain/prompt/vocabulary.ts';
import { PLANS } from '@tervik/domain/subscription/vocabulary.ts';
import {
  CalendarDate,
  Email,
  FreeText,
  Id,
  Instant,
  LocaleCode,
  LocaleParam,
  ShortText,
  storable,
} from './common.ts';
import { SignupForm } from './clinic-signup.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

export const PlatformClinicRow = z.object({
  id: Id,
  name: z.string(),
  registrationCode: z.string(),
  plan: z.enum(PLANS),
  state: z.enum(CLINIC_STATES),
  /** Who work there, invitations that wait among them. */
  staff: z.number().int(),
  /** Admins who have joined: 0 = nobody can administer it. */
  admins: z.number().int(),
  /** In its list. */
  patients: z.number().int(),
  openEContacts: z.number().int(),
  createdAt: Instant,
});
export type PlatformClinicRow = z.infer<typeof PlatformClinicRow>;

export const listPlatformClinics = defineRoute({
  name: 'listPlatformClinics',
  method: 'GET',
  path: '/api/prm/clinics',
  access: 'ADMIN',
  summary:
    'All clinics with their counts: searched by name, registration code or address, filtered and sorted; a page at a time',
  query: z.object({
    search: ShortText.optional(),
    state: z.enum(CLINIC_FILTERS).optional(),
    plan: z.enum(PLANS).optional(),
    sort: z.enum(CLINIC_SORTS).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
    /** From 1. */
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    clinics: z.array(PlatformClinicRow),
    /** Of those that fit. */
    total: z.number().int(),
    pageSize: z.number().int(),
  }),
});

const Texts = z.object({ et: FreeText.optional(), en: FreeText.optional(), ru: FreeText.optional() });
/** What staff and patients of a locked clinic read. */
const LockTexts = z.object({
  et: z.string().optional(),
  en: z.string().optional(),
  ru: z.string().optional(),
});

const ClinicAdmin = z.object({
  employeeId: Id,
  name: z.string(),
  email: z.string(),
  profession: z.enum(PROFESSIONS),
  invitation: z.enum(INVITATION_STATES),
  isDeactivated: z.boolean(),
  /** The invitation is the platform's own: it may take it back while it waits. */
  byPlatform: z.boolean(),
});

/** Something that the platform did to a clinic. Who of the platform is told to the platform alone. */
export const PlatformActRow = z.object({
  id: Id,
  at: Instant,
  /** One of `PLATFORM_ACTS`, or a newer one. */
  action: z.string(),
  by: z.string().nullable(),
  /** Of a change of the plan. */
  plan: z.object({ plan: z.enum(PLANS), validFrom: CalendarDate }).nullable(),
  /** Of a lock. */
  reason: z.string().nullable(),
  /** Whom it was about, of an invitation. */
  employeeName: z.string().nullable(),
  price: z.object({ item: z.enum(PRICE_ITEMS), amount: z.string(), validFrom: CalendarDate }).nullable(),
  /** Of an act about models, as it was called then. */
  ai: z
    .object({
      purpose: z.enum(PROMPT_PURPOSES).nullable(),
      /** Of what a model is told. */
      version: z.number().int().nullable(),
      /** As staff see them beside an answer; of an order the first one is asked first. */
      models: z.array(z.string()),
      /** Host and port where it is asked. */
      server: z.string().nullable(),
      /** Of a clinic's e-contacts, of a comparison. */
      percent: z.number().int().nullable(),
    })
    .nullable(),
});
export type PlatformActRow = z.infer<typeof PlatformActRow>;

export const PlatformClinic = z.object({
  id: Id,
  name: z.string(),
  countryCode: z.string(),
  registrationCode: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  languages: z.array(z.string()),
  createdAt: Instant,
  staff: z.number().int(),
  /** Counts the platform's changes; what is sent with the next one. */
  version: z.number().int(),
  /** Where the clinic is. */
  today: CalendarDate,
  plan: z.enum(PLANS),
  /** The newest first. */
  plans: z.array(z.object({ id: Id, plan: z.enum(PLANS), validFrom: CalendarDate, byPlatform: z.boolean() })),
  planAhead: z.object({ id: Id, plan: z.enum(PLANS), validFrom: CalendarDate }).nullable(),
  admins: z.array(ClinicAdmin),
  lock: z.object({ lockedAt: Instant, by: z.string(), reason: z.string(), texts: LockTexts }).nullable(),
  /** The newest first. */
  acts: z.array(PlatformActRow),
  /** Here staff join by a code that is handed over. */
  joinByCode: z.boolean(),
  personalCodeRequired: z.boolean(),
});
export type PlatformClinic = z.infer<typeof PlatformClinic>;

export const getPlatformClinic = defineRoute({
  name: 'getPlatformClinic',
  method: 'GET',
  path: '/api/prm/clinics/{id}',
  access: 'ADMIN',
  summary: 'A clinic as the platform sees it: its data, plans, admins, lock, and what the platform did',
  params: IdParams,
  response: PlatformClinic,
});

export const addClinic = defineRoute({
  name: 'addClinic',
  method: 'POST',
  path: '/api/prm/clinics',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Makes a clinic and invites its first admin; what is wrong is told by its field (data.field)',
  body: SignupForm.omit({ lists: true }),
  response: PlatformClinic,
});

export const addClinicAdmin = defineRoute({
  name: 'addClinicAdmin',
  method: 'POST',
  path: '/api/prm/clinics/{id}/admins',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Invites an admin of a clinic, or makes one of somebody who works there',
  params: IdParams,
  body: z.object({
    firstName: ShortText,
    surname: ShortText,
    /** Where people have one. */
    personalCode: z.string().max(40).refine(storable).optional(),
    profession: z.enum(PROFESSIONS),
    email: Email.refine(storable),
  }),
  response: PlatformClinic,
});

export const inviteClinicAdminAgain = defineRoute({
  name: 'inviteClinicAdminAgain',
  method: 'POST',
  path: '/api/prm/clinics/{id}/admins/{employeeId}/invitation',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Sends the open invitation of a clinic’s admin once more, to the same address',
  params: z.object({ id: Id, employeeId: Id }),
  body: z.object({}),
  response: PlatformClinic,
});

export const withdrawClinicAdmin = defineRoute({
  name: 'withdrawClinicAdmin',
  method: 'POST',
  path: '/api/prm/clinics/{id}/admins/{employeeId}/withdraw',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Takes back an open invitation of a clinic’s admin that the platform has sent',
  params: z.object({ id: Id, employeeId: Id }),
  body: z.object({}),
  response: PlatformClinic,
});

export const makeAdminJoinCode = defineRoute({
  name: 'makeAdminJoinCode',
  method: 'POST',
  path: '/api/prm/clinics/{id}/admins/{employeeId}/join-code',
  access: 'ADMIN',
  // No idempotency key: the first answer would have to be kept, and with it the code.
  summary: 'A new code for the open invitation of a clinic’s admin, told once (where digital ID is off)',
  params: z.object({ id: Id, employeeId: Id }),
  body: z.object({}),
  response: z.object({ code: z.string(), clinic: PlatformClinic }),
});

const Seen = z.number().int();

export const changeClinicPlan = defineRoute({
  name: 'changeClinicPlan',
  method: 'POST',
  path: '/api/prm/clinics/{id}/plan',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Changes the plan of a clinic, up or down, from a day on',
  params: IdParams,
  body: z.object({ seen: Seen, plan: z.enum(PLANS), validFrom: CalendarDate }),
  response: PlatformClinic,
});

export const withdrawClinicPlan = defineRoute({
  name: 'withdrawClinicPlan',
  method: 'POST',
  path: '/api/prm/clinics/{id}/plan/{changeId}/withdraw',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Takes back a change of the plan before its day',
  params: z.object({ id: Id, changeId: Id }),
  body: z.object({}),
  response: PlatformClinic,
});

export const lockClinic = defineRoute({
  name: 'lockClinic',
  method: 'POST',
  path: '/api/prm/clinics/{id}/lock',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Locks a clinic: its staff can do nothing in it, patients cannot write to it, nothing is deleted',
  params: IdParams,
  body: z.object({ seen: Seen, reason: FreeText, texts: Texts }),
  response: PlatformClinic,
});

export const unlockClinic = defineRoute({
  name: 'unlockClinic',
  method: 'POST',
  path: '/api/prm/clinics/{id}/unlock',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Opens a locked clinic again, with all that was there',
  params: IdParams,
  body: z.object({ seen: Seen }),
  response: PlatformClinic,
});

// ── the clinic's side, and everybody's ────────────────────────────────────────────────────────────────────────
export const listPlatformActs = defineRoute({
  name: 'listPlatformActs',
  method: 'GET',
  path: '/clinic/{id}/platform-acts',
  // Of a locked clinic too, where nothing else is its admins' to call.
  access: 'SESSION',
  summary: 'What the platform did to a clinic that I administer, or to all of them, the newest first',
  params: IdParams,
  response: z.object({ acts: z.array(PlatformActRow) }),
});

export const ClinicLockNotice = z.object({
  clinicName: z.string(),
  /** Of the clinic; null = none is known. */
  phone: z.string().nullable(),
  text: z.string(),
  /** Of the text. */
  locale: LocaleCode,
  /** What the platform wrote for the clinic's admins; null for everybody else. */
  reason: z.string().nullable(),
  since: Instant,
});
export type ClinicLockNotice = z.infer<typeof ClinicLockNotice>;

export const getClinicLock = defineRoute({
  name: 'getClinicLock',
  method: 'GET',
  path: '/api/clinics/{id}/lock',
  access: 'SESSION',
  summary: 'What the staff and the patients of a locked clinic are told, in my language; null = it is open',
  params: IdParams,
  query: z.object({ locale: LocaleParam.optional() }),
  response: z.object({ lock: ClinicLockNotice.nullable() }),
});
