import { z } from 'zod';
import { LIMITS } from '@tervik/domain/limits.ts';
import { CalendarDate, Id, LocaleCode, Ok, ShortText } from './common.ts';
import { defineRoute } from './route.ts';
import { CodeRequested, LoggedInUser, LoginResponse, Otp } from './session.ts';

const Email = z.string().max(320);
const Password = z.string().max(LIMITS.passwordMaxCharacters * 4);
/** A secret that a partner put into the address with which it sent somebody back to us. */
const ReturnSecret = z.string().min(1).max(4000);

// ── e-mail and password ───────────────────────────────────────────────────────────────────────────────────────
export const signUpWithPassword = defineRoute({
  name: 'signUpWithPassword',
  method: 'POST',
  path: '/api/signup/password',
  access: 'PUBLIC',
  summary: 'Begins an account; sends a six-digit code to the e-mail, whether or not it has one already',
  body: z.object({ email: Email, password: Password, locale: LocaleCode }),
  response: CodeRequested,
});
export const verifySignUp = defineRoute({
  name: 'verifySignUp',
  method: 'POST',
  path: '/api/signup/password/verify',
  access: 'PUBLIC',
  summary: 'Makes the account with the code from the e-mail and opens a session',
  body: z.object({ requestId: Id, otp: Otp }),
  response: LoginResponse,
});
export const requestPasswordReset = defineRoute({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset',
  access: 'PUBLIC',
  summary: 'Sends a code for a new password; says "sent" whether or not there is an account',
  body: z.object({ email: Email, locale: LocaleCode }),
  response: CodeRequested,
});
export const resetPassword = defineRoute({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/password-reset/verify',
  access: 'PUBLIC',
  summary: 'Sets a new password with the code, ends all sessions of the account and opens a new one',
  body: z.object({ requestId: Id, otp: Otp, password: Password }),
  response: LoginResponse,
});

// ── digital ID (protocols.md A1) ──────────────────────────────────────────────────────────────────────────────
export const startDigitalId = defineRoute({
  name: 'startDigitalId',
  method: 'POST',
  path: '/api/dokobit-session',
  access: 'PUBLIC',
  summary: 'Begins a login with Mobile-ID or Smart-ID, bound to this browser',
  body: z.object({ locale: LocaleCode }),
  response: z.object({ sessionToken: z.string(), url: z.url() }),
});
export const loginWithDigitalId = defineRoute({
  name: 'loginWithDigitalId',
  method: 'POST',
  path: '/api/login/dokobit',
  access: 'PUBLIC',
  summary: 'Ends a login that this browser began; the session may be one of an incomplete profile',
  body: z.object({ sessionToken: ReturnSecret }),
  response: LoginResponse,
});

// ── consumer accounts (OpenID Connect, protocols.md A3) ──────────────────────────────────────────────────────
export const startProviderLogin = defineRoute({
  name: 'startProviderLogin',
  method: 'POST',
  path: '/api/oidc-session',
  access: 'PUBLIC',
  summary: 'Begins a login with a consumer account, bound to this browser',
  body: z.object({ providerId: ShortText, locale: LocaleCode }),
  response: z.object({ url: z.url() }),
});
export const loginWithProvider = defineRoute({
  name: 'loginWithProvider',
  method: 'POST',
  path: '/api/login/oidc',
  access: 'PUBLIC',
  summary: 'Ends a login that this browser began, with the query string in which the provider answered',
  body: z.object({ query: ReturnSecret }),
  response: LoginResponse,
});

// ── the profile ───────────────────────────────────────────────────────────────────────────────────────────────
export const Profile = z.object({
  firstName: z.string(),
  surname: z.string(),
  /** Names and code of an identity provider are not ours to change (decisions "complete-profile"). */
  namesEditable: z.boolean(),
  birthDate: CalendarDate.nullable(),
  sex: z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']),
  personalCode: z.string().nullable(),
  /** Empty while none is proven. */
  email: z.string(),
  phone: z.string().nullable(),
  identityLevel: z.enum(['LOW', 'HIGH']),
  hasPassword: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = defineRoute({
  name: 'getProfile',
  method: 'GET',
  path: '/api/users/profile',
  access: 'SESSION',
  summary: 'My own data',
  response: z.object({ profile: Profile }),
});
export const requestProfileCode = defineRoute({
  name: 'requestProfileCode',
  method: 'POST',
  path: '/api/users/profile-code',
  access: 'SESSION',
  summary: 'Sends a code to a new e-mail, or (without one) to my own: a change of e-mail or phone needs it',
  body: z.object({ email: Email.optional() }),
  response: CodeRequested,
});
const ProfileFields = {
  firstName: ShortText.optional(),
  surname: ShortText.optional(),
  birthDate: CalendarDate.optional(),
  personalCode: z.string().max(40).optional(),
  sex: z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']).optional(),
  phone: z.string().max(40).optional(),
  email: Email.optional(),
  requestId: Id.optional(),
  otp: Otp.optional(),
};
export const completeProfile = defineRoute({
  name: 'completeProfile',
  method: 'POST',
  path: '/api/users/complete-profile',
  access: 'SESSION',
  summary: 'What an account still lacks: names, birth date, phone, a proven e-mail',
  body: z.object(ProfileFields),
  response: z.object({ userClaim: LoggedInUser }),
});
export const updateProfile = defineRoute({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/api/users/profile',
  access: 'SESSION',
  summary: 'Changes my data; a new e-mail or phone only with its code',
  body: z.object(ProfileFields),
  response: z.object({ userClaim: LoggedInUser, profile: Profile }),
});

// ── settings ──────────────────────────────────────────────────────────────────────────────────────────────────
export const Settings = z.object({
  notifyByEmail: z.boolean(),
  notifyByPush: z.boolean(),
  /** Browsers that get a notice. */
  pushDevices: z.number(),
});
export type Settings = z.infer<typeof Settings>;
export const getSettings = defineRoute({
  name: 'getSettings',
  method: 'GET',
  path: '/api/users/settings',
  access: 'SESSION',
  summary: 'How I want to hear of a new message',
  response: z.object({ settings: Settings }),
});
export const updateSettings = defineRoute({
  name: 'updateSettings',
  method: 'PATCH',
  path: '/api/users/settings',
  access: 'SESSION',
  summary: 'Changes how I want to hear of a new message',
  body: z.object({ notifyByEmail: z.boolean().optional(), notifyByPush: z.boolean().optional() }),
  response: z.object({ settings: Settings }),
});
/** The JSON of a whole PushSubscription, or a bare address: then only pushes without a payload are possible (A10). */
const PushEndpoint = z.string().min(1).max(4000);
export const updatePushEndpoint = defineRoute({
  name: 'updatePushEndpoint',
  method: 'POST',
  path: '/api/users/update-push-endpoint',
  access: 'SESSION',
  summary: 'This browser wants notices',
  body: z.object({ pushEndpoint: PushEndpoint }),
  response: Ok,
});
export const removePushEndpoint = defineRoute({
  name: 'removePushEndpoint',
  method: 'POST',
  path: '/api/users/remove-push-endpoint',
  access: 'SESSION',
  summary: 'This browser wants no notices any more',
  body: z.object({ pushEndpoint: PushEndpoint }),
  response: Ok,
});
