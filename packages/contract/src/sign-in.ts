import { z } from 'zod';
import { LIMITS } from '@tervik/domain/limits.ts';
import { CodeRequested, LoginResponse, Otp } from './session.ts';
import { Email, Id, LocaleCode, ShortText } from './common.ts';
import { defineRoute } from './route.ts';

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
  // A provider that this installation does not have.
  alsoRefuses: ['NOT_FOUND'],
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
