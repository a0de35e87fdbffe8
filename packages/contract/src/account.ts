import { z } from 'zod';
import { CalendarDate, Email, Id, ShortText } from './common.ts';
import { CodeRequested, LoggedInUser, Otp } from './session.ts';
import { defineRoute } from './route.ts';

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
  /** Without it `otp` is the newest code that was asked for in this account for this address. */
  requestId: Id.optional(),
  otp: Otp.optional(),
};

export const completeProfile = defineRoute({
  name: 'completeProfile',
  method: 'POST',
  path: '/api/users/complete-profile',
  access: 'SESSION',
  summary:
    'What an account still lacks: names, birth date, phone, a proven e-mail; {email, otp, phone} is enough where the rest is known',
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
