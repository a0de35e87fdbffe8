import { LIMITS } from '@tervik/domain/limits.ts';
import { z } from 'zod';

/** Every mail that we send. None of them says what the message is about. */
export const MAIL_TEMPLATES = [
  'LOGIN_CODE',
  'SIGN_UP_CODE',
  'RESET_CODE',
  'PROFILE_CODE',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'ACCOUNT_TAKEN',
  'TAKE_OVER_FAILED',
  'SUPPORT_REQUEST',
  'MESSAGE_WAITING',
  'CLINIC_MESSAGE',
  'CLINIC_MESSAGE_ONLY',
  'QUESTIONNAIRE_WAITING',
  'E_CONTACT_CLOSED',
  'E_CONTACT_REJECTED',
  'FIRST_MESSAGE',
  'CLINIC_ADDED',
  'CONTACT_CHANGED',
  'EMPLOYEE_INVITED',
  'STAFF_NOTICE',
  'STAFF_TEST',
  'SMS_WAITS',
  'SMS_DECIDED',
  'SMS_EXPIRED',
  'EMPLOYEE_INVITED_BY_CODE',
  'CLINIC_SIGNUP_CODE',
  'CLINIC_SIGNUP_RECEIVED',
  'CLINIC_SIGNUP_WAITS',
  'CLINIC_SIGNUP_APPROVED',
  'CLINIC_SIGNUP_APPROVED_BY_CODE',
  'CLINIC_SIGNUP_REFUSED',
  'WEEKLY_FIGURES',
  'INFORMATION_REMINDER',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Those that say "something waits for you": who wants no mails gets none of these, who wants pushes gets one too. */
export const NOTICE_TEMPLATES = [
  'MESSAGE_WAITING',
  'CLINIC_MESSAGE',
  'CLINIC_MESSAGE_ONLY',
  'QUESTIONNAIRE_WAITING',
  'E_CONTACT_CLOSED',
  'E_CONTACT_REJECTED',
] as const;

/** After this a mail is not worth sending any more, ms since the act. */
export const SENDABLE_FOR: Partial<Record<MailTemplate, number>> = {
  LOGIN_CODE: LIMITS.otpLifetime,
  SIGN_UP_CODE: LIMITS.otpLifetime,
  RESET_CODE: LIMITS.otpLifetime,
  PROFILE_CODE: LIMITS.otpLifetime,
  CLINIC_SIGNUP_CODE: LIMITS.otpLifetime,
};

const Common = {
  /** One mail per cause: the same key again is the same mail. */
  dedupeKey: z.string().min(1),
  template: z.enum(MAIL_TEMPLATES),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
};

/**
 * The outbox's payload of kind MAIL: to a user (address and language are theirs at the time when the mail is queued), or to an
 * address that a code must reach (an empty one is nobody's: the mail is dropped). `params.eContactId` makes the link
 * lead to that e-contact; `params.from` of a support request is who gets the reply.
 */
export const MailPayload = z.union([
  z.object({ ...Common, userId: z.uuid() }),
  z.object({ ...Common, recipient: z.string(), locale: z.enum(['et', 'en', 'ru']) }),
]);
export type MailPayload = z.infer<typeof MailPayload>;
