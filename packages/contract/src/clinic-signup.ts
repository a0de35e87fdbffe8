import { z } from 'zod';
import { REGISTER_CHECKS, SIGNUP_STATES } from '@tervik/domain/clinic-signup/vocabulary.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { Email, FreeText, Id, Instant, LocaleCode, ShortText, storable } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';
import { CodeRequested, Otp } from './session.ts';

/** Longer than any rule allows, so that the rule answers at its field. */
const Typed = z.string().max(1000).refine(storable);

/** What a clinic writes about itself, as it was typed; what is wrong is told by its field (data.field). */
export const SignupForm = z.object({
  clinicName: Typed,
  registrationCode: Typed,
  /** ISO 3166-1; an installation serves one country. */
  countryCode: z.string().max(2),
  address: Typed,
  firstName: Typed,
  surname: Typed,
  /** Where staff sign in by digital ID. */
  personalCode: z.string().max(40).refine(storable).optional(),
  profession: z.union([z.enum(PROFESSIONS), z.literal('')]),
  email: Email.refine(storable),
  phone: z.string().max(60).refine(storable),
  lists: z.number().nullable(),
  /** ISO 639-1. */
  languages: z.array(z.string().max(10)).max(50),
});
export type SignupForm = z.infer<typeof SignupForm>;

/** The checkbox, and the version of the text beside it (`updatedAt` of the policy `clinic-agreement`). */
const Agreement = z.object({ accepted: z.boolean(), version: Instant });

const Application = { form: SignupForm, agreement: Agreement, locale: LocaleCode };
const Pdf = z.unknown();

export const requestSignupCode = defineRoute({
  name: 'requestSignupCode',
  method: 'POST',
  path: '/signup/code',
  access: 'PUBLIC',
  summary: 'Looks through an application and sends a six-digit code to its e-mail; nothing is kept of it yet',
  body: z.object(Application),
  response: CodeRequested,
});

/** A link of a mail opens one application to whoever has it. */
const Token = z.string().max(100);

export const signUpClinic = defineRoute({
  name: 'signUpClinic',
  method: 'POST',
  path: '/signup/clinic',
  access: 'PUBLIC',
  // A repeat is known by its code request: without a session nothing is stored under a key.
  summary:
    'Sends the application with the code from the e-mail; it waits for the platform, no clinic is made by it',
  body: z.object({ ...Application, requestId: Id, otp: Otp }),
  response: z.object({ token: Token }),
});

export const previewAgreement = defineRoute({
  name: 'previewAgreement',
  method: 'POST',
  path: '/signup/preview',
  access: 'PUBLIC',
  summary: 'The agreement in force with what is typed so far filled in, as PDF',
  bytes: true,
  body: z.object({ form: SignupForm, locale: LocaleCode }),
  response: Pdf,
});

export const lookUpRegister = defineRoute({
  name: 'lookUpRegister',
  method: 'POST',
  path: '/signup/register',
  access: 'PUBLIC',
  summary:
    'What the business register calls the owner of a registration code, and whether a clinic with it has joined',
  body: z.object({ registrationCode: ShortText }),
  response: z.object({
    /** null = unknown, or no register is loaded. */
    name: z.string().nullable(),
    /** A register is loaded, and does not have this code. */
    isMissing: z.boolean(),
    /** Whose application waits is not told here: that a clinic is here, every visitor sees. */
    hasJoined: z.boolean(),
  }),
});

const Decision = z.object({
  at: Instant,
  /** Of a refusal. */
  reason: z.string().nullable(),
});

export const SignupStatus = z.object({
  clinicName: z.string(),
  registrationCode: z.string(),
  countryCode: z.string(),
  address: z.string(),
  contactName: z.string(),
  firstName: z.string(),
  surname: z.string(),
  profession: z.enum(PROFESSIONS),
  email: z.string(),
  phone: z.string(),
  lists: z.number().int(),
  languages: z.array(z.string()),
  receivedAt: Instant,
  agreementVersion: Instant,
  state: z.enum(SIGNUP_STATES),
  decision: Decision.nullable(),
});
export type SignupStatus = z.infer<typeof SignupStatus>;

export const getSignupStatus = defineRoute({
  name: 'getSignupStatus',
  method: 'POST',
  path: '/signup/status',
  access: 'PUBLIC',
  // Posted, so that the token stands in no address and no log.
  summary: 'An application and what has become of it, by the token of a link',
  body: z.object({ token: Token }),
  response: SignupStatus,
});

export const getSignedAgreement = defineRoute({
  name: 'getSignedAgreement',
  method: 'POST',
  path: '/signup/agreement',
  access: 'PUBLIC',
  summary: 'The agreement that was accepted with an application, as PDF, by the token of a link',
  bytes: true,
  body: z.object({ token: Token, locale: LocaleCode }),
  response: Pdf,
});

// ── the platform's side ───────────────────────────────────────────────────────────────────────────────────────
export const SignupRow = z.object({
  id: Id,
  clinicName: z.string(),
  registrationCode: z.string(),
  contactName: z.string(),
  receivedAt: Instant,
  state: z.enum(SIGNUP_STATES),
  register: z.enum(REGISTER_CHECKS),
  decidedAt: Instant.nullable(),
});
export type SignupRow = z.infer<typeof SignupRow>;

export const listSignups = defineRoute({
  name: 'listSignups',
  method: 'GET',
  path: '/api/prm/signups',
  access: 'ADMIN',
  summary:
    'Applications of clinics: those that wait, the oldest first, and the newest of those that are decided',
  query: z.object({
    /** Only what was decided before: what comes after it in the list. */
    decidedBefore: Instant.optional(),
  }),
  response: z.object({
    /** The oldest of them. */
    waiting: z.array(SignupRow),
    /** All of them: more than are shown come up as those before them are decided. */
    waitingTotal: z.number().int(),
    decided: z.array(SignupRow),
    moreDecided: z.boolean(),
  }),
});

export const SignupRequest = SignupStatus.omit({ decision: true }).extend({
  id: Id,
  personalCode: z.string().nullable(),
  locale: LocaleCode,
  register: z.object({
    check: z.enum(REGISTER_CHECKS),
    /** As the register calls it. */
    name: z.string().nullable(),
    importedAt: Instant.nullable(),
  }),
  /** Other applications with this code that were decided. */
  earlier: z.array(SignupRow),
  decision: Decision.extend({ by: z.string(), clinicId: Id.nullable() }).nullable(),
});
export type SignupRequest = z.infer<typeof SignupRequest>;

export const getSignup = defineRoute({
  name: 'getSignup',
  method: 'GET',
  path: '/api/prm/signups/{id}',
  access: 'ADMIN',
  summary: 'An application of a clinic with all that it says, and what the business register says of it',
  params: IdParams,
  response: SignupRequest,
});

export const getSignupAgreement = defineRoute({
  name: 'getSignupAgreement',
  method: 'GET',
  path: '/api/prm/signups/{id}/agreement',
  access: 'ADMIN',
  summary: 'The agreement that was accepted with an application, as PDF',
  bytes: true,
  params: IdParams,
  response: Pdf,
});

export const approveSignup = defineRoute({
  name: 'approveSignup',
  method: 'POST',
  path: '/api/prm/signups/{id}/approve',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Makes a clinic of an application, and its contact person the first admin',
  params: IdParams,
  body: z.object({}),
  response: SignupRequest,
});

export const refuseSignup = defineRoute({
  name: 'refuseSignup',
  method: 'POST',
  path: '/api/prm/signups/{id}/refuse',
  access: 'ADMIN',
  idempotent: true,
  summary: 'Refuses an application with a reason, which the applicant reads',
  params: IdParams,
  body: z.object({ reason: FreeText }),
  response: SignupRequest,
});
