import { z } from 'zod';
import { COUNTRY_CODES } from '@tervik/domain/brand/countries.ts';
import { PROFESSIONS, ROLES } from '@tervik/domain/access/roles.ts';
import { Id, LocaleCode, Ok } from './common.ts';
import { defineRoute } from './route.ts';

export const Membership = z.object({
  clinicId: Id,
  clinicName: z.string(),
  employeeId: Id,
  profession: z.enum(PROFESSIONS),
  isAdmin: z.boolean(),
  /** The platform has locked the clinic: nothing of it can be read or done. */
  isLocked: z.boolean(),
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
  /** Has proven a second factor in this session: the platform's side asks for it. */
  hasSecondFactor: z.boolean(),
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
  /** This server sends SMS to patients: the message centre is there. */
  smsEnabled: z.boolean(),
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
