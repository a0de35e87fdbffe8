import { z } from 'zod';
import { ROLES, PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { COUNTRY_CODES } from '@tervik/domain/brand.ts';
import { CalendarDate, Id, LocaleCode, Ok, storable } from './common.ts';
import { defineRoute } from './route.ts';
import { LIMITS } from '@tervik/domain/limits.ts';

export const Membership = z.object({
  clinicId: Id,
  clinicName: z.string(),
  employeeId: Id,
  profession: z.enum(PROFESSIONS),
  isAdmin: z.boolean(),
});

/** The logged-in user of spec §3. */
export const LoggedInUser = z.object({
  id: Id,
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  locale: LocaleCode,
  permissions: z.array(z.enum(ROLES)),
  activeRole: z.enum(ROLES).nullable(),
  incompleteProfile: z.boolean(),
  prmClinicConsentGiven: z.boolean(),
  prmPatientConsentGiven: z.boolean(),
  prmPrivacyPolicyConsentGiven: z.boolean(),
  memberships: z.array(Membership),
  /** Expiry of the session, epoch ms. */
  jwtExpiresAt: z.number(),
});
export type LoggedInUser = z.infer<typeof LoggedInUser>;

export const Config = z.object({
  appMode: z.enum(['PROD', 'DEMO', 'DEV']),
  countryCode: z.enum(COUNTRY_CODES),
  emailLoginEnabled: z.boolean(),
  digitalIdLoginEnabled: z.boolean(),
  /** Consumer account providers, in the order in which they are offered. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  personalCodeRequired: z.boolean(),
  /** Country's own locales, English, and Russian for Estonia (spec §2). */
  locales: z.array(LocaleCode),
  defaultLocale: LocaleCode,
  timeZone: z.string(),
  emergencyNumber: z.string(),
  /** Family doctor's advice line, or none. */
  adviceNumber: z.string().nullable(),
  supportEmail: z.string(),
  /** Public key for notices by push; none = this server sends none. */
  pushPublicKey: z.string().nullable(),
  /** Measurement id of the analytics service, off unless configured; loaded after opt-in only (decisions). */
  analyticsId: z.string().nullable(),
  /** Files that may be sent: `accept` of the browser's file field (media types and endings), and how many at once. */
  files: z.object({ accept: z.string(), maxPerMessage: z.number(), maxBytes: z.number() }),
  productName: z.string(),
  version: z.string(),
  /** DEMO only: who may sign in with what, and where the simulated mail is read. */
  demo: z
    .object({
      mailboxUrl: z.string().nullable(),
      accounts: z.array(
        z.object({ email: z.string(), password: z.string(), name: z.string(), role: z.string() }),
      ),
    })
    .nullable(),
});
export type Config = z.infer<typeof Config>;

/** The login response of spec §3: expiration and userClaim. */
export const LoginResponse = z.object({ expiration: z.number(), userClaim: LoggedInUser });

export const Otp = z
  .string()
  .max(20)
  .transform((value) => value.replace(/\s/g, ''));
/** A request for a code: what the next step needs, and from when a new code may be asked for (epoch ms). */
export const CodeRequested = z.object({ requestId: Id, resendAt: z.number(), expiresAt: z.number() });

export const getConfig = defineRoute({
  name: 'getConfig',
  method: 'GET',
  path: '/api/config',
  access: 'PUBLIC',
  summary: 'Configuration, the logged-in user if any, and the server time',
  response: z.object({ config: Config, loggedInUser: LoggedInUser.nullable(), serverTime: z.number() }),
});
export const loginWithPassword = defineRoute({
  name: 'loginWithPassword',
  method: 'POST',
  path: '/api/login/password',
  access: 'PUBLIC',
  summary: 'Checks e-mail and password and sends a six-digit code by e-mail',
  body: z.object({ email: z.string().max(320), password: z.string().max(LIMITS.passwordMaxCharacters * 4) }),
  response: CodeRequested,
});
export const sendOtp = defineRoute({
  name: 'sendOtp',
  method: 'POST',
  path: '/api/send-otp',
  access: 'PUBLIC',
  summary: 'Sends a new code for a running request, after the countdown',
  body: z.object({ requestId: Id }),
  response: CodeRequested,
});
export const loginWithOtp = defineRoute({
  name: 'loginWithOtp',
  method: 'POST',
  path: '/api/login/otp',
  access: 'PUBLIC',
  summary: 'Ends a login with the code from the e-mail and opens a session',
  body: z.object({ requestId: Id, otp: Otp }),
  response: LoginResponse,
});
export const extendSession = defineRoute({
  name: 'extendSession',
  method: 'POST',
  path: '/api/login/extend',
  access: 'SESSION',
  summary: 'Extends the session',
  response: z.object({ expiration: z.number(), serverTime: z.number() }),
});
export const logout = defineRoute({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'PUBLIC',
  summary: 'Ends the session and its sockets',
  response: Ok,
});
export const setActiveRole = defineRoute({
  name: 'setActiveRole',
  method: 'POST',
  path: '/api/users/active-role',
  access: 'SESSION',
  summary: 'Remembers the role that the user looks at',
  body: z.object({ activeRole: z.enum(ROLES) }),
  response: Ok,
});
export const setLocale = defineRoute({
  name: 'setLocale',
  method: 'POST',
  path: '/api/users/locale',
  access: 'SESSION',
  summary: 'Stores the language in which mail and SMS speak to the user',
  body: z.object({ locale: LocaleCode }),
  response: Ok,
});
export const Person = z.object({
  id: Id,
  isSelf: z.boolean(),
  firstName: z.string(),
  surname: z.string(),
  birthDate: CalendarDate.nullable(),
  sex: z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']),
  /** Represented as a minor and an adult by now: what was written stays readable, nothing new can be written. */
  cameOfAge: z.boolean(),
});
export type Person = z.infer<typeof Person>;
export const listPersons = defineRoute({
  name: 'listPersons',
  method: 'GET',
  path: '/api/persons',
  access: 'PATIENT',
  summary: 'Myself and the persons I represent',
  response: z.object({ persons: z.array(Person) }),
});
export const writeLog = defineRoute({
  name: 'writeLog',
  method: 'POST',
  path: '/api/log',
  access: 'PUBLIC',
  summary: 'A message of the browser for the server log; cut to 1000 characters and scrubbed',
  body: z.object({
    type: z.string().max(100),
    level: z.enum(['info', 'warning', 'error', 'INFO', 'WARNING', 'ERROR']),
    message: z.string().max(20_000),
  }),
  response: Ok,
});
export const GlobalMessage = z.object({
  id: Id,
  text: z.string(),
  clinicName: z.string(),
  role: z.enum(ROLES),
  clinicIds: z.array(Id),
});
export const listGlobalMessages = defineRoute({
  name: 'listGlobalMessages',
  method: 'GET',
  path: '/api/prm/global-message',
  access: 'SESSION',
  summary: 'Banner messages of my clinics',
  query: z.object({
    role: z.enum(ROLES),
    /** "a,b,c", as many as an address holds; what is no clinic of mine is left out. */
    clinicIds: z.string().max(16_000).refine(storable).optional(),
  }),
  response: z.object({ messages: z.array(GlobalMessage) }),
});
