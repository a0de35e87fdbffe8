import { z } from 'zod';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { Id, Instant, Ok } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** Whether patients of a clinic who can sign in are told online first, and get an SMS only if they do not read it there. */
export const SmsOnlineFirst = z.object({
  isOn: z.boolean(),
  /** null = nobody has ever said. */
  set: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type SmsOnlineFirst = z.infer<typeof SmsOnlineFirst>;

export const getSmsOnlineFirst = defineRoute({
  name: 'getSmsOnlineFirst',
  method: 'GET',
  path: '/clinic/{id}/message-centre/online-first',
  access: 'CLINIC',
  summary: 'Whether patients of a clinic of mine are told online before they get an SMS',
  params: IdParams,
  response: SmsOnlineFirst,
});

export const setSmsOnlineFirst = defineRoute({
  name: 'setSmsOnlineFirst',
  method: 'POST',
  path: '/clinic/{id}/message-centre/online-first',
  access: 'CLINIC',
  summary: 'An admin of a clinic says whether patients are told online before they get an SMS',
  params: IdParams,
  body: z.object({ isOn: z.boolean() }),
  response: SmsOnlineFirst,
});

/** What a clinic has told one of its patients, for the account that writes for them. */
export const ClinicMessage = z.object({
  id: Id,
  clinicName: z.string(),
  /** Whom it is for, where that is not the reader. */
  forWhom: z.string().nullable(),
  text: z.string(),
  sentAt: Instant,
  isRead: z.boolean(),
});
export type ClinicMessage = z.infer<typeof ClinicMessage>;

export const listClinicMessages = defineRoute({
  name: 'listClinicMessages',
  method: 'GET',
  path: '/patient/clinic-messages',
  access: 'PATIENT',
  summary: 'What the message centres of my clinics have told me, and those I write for, the newest first',
  query: z.object({ page: z.coerce.number().int().min(0).max(1_000).default(0) }),
  response: z.object({
    messages: z.array(ClinicMessage).max(MESSAGE_LIMITS.clinicMessagePageSize),
    hasMore: z.boolean(),
    /** Of all of them. */
    unread: z.number().int(),
  }),
});

export const readClinicMessages = defineRoute({
  name: 'readClinicMessages',
  method: 'POST',
  path: '/patient/clinic-messages/read',
  access: 'PATIENT',
  summary: 'I have read these: where no SMS has left for them yet, none is needed',
  body: z.object({ ids: z.array(Id).min(1).max(MESSAGE_LIMITS.clinicMessagePageSize) }),
  response: Ok,
});
