import { z } from 'zod';
import { Created, EContactTypeCode, IdParams, ReplyOptionCode } from './e-contact.ts';
import { FormInput } from './forms.ts';
import { IntakeNotice } from './intake.ts';
import { FreeText, Id, Instant, LocaleParam, Ok } from './common.ts';
import { defineRoute } from './route.ts';

// ── e-contacts that staff create ──
export const createClinicEContact = defineRoute({
  name: 'createClinicEContact',
  method: 'POST',
  path: '/clinic/e-contacts',
  access: 'CLINIC',
  idempotent: true,
  summary:
    'With a reply: starts a conversation, and the patient is mailed. Without: registers what the patient said, for the dashboard',
  body: z.object({
    clinicId: Id,
    patientPersonId: Id,
    eContactType: EContactTypeCode,
    text: FreeText,
    /** Spec §2 "a toggle to receive a reply". */
    receiveReply: z.boolean(),
    replyOption: ReplyOptionCode.optional(),
    isUrgent: z.boolean().default(false),
  }),
  response: z.object({
    eContactId: Id,
    /** No notice reaches anybody: the patient must be phoned. */
    phonePatient: z.boolean(),
    /** As on the card. */
    phone: z.string().nullable(),
  }),
});

export const startEContact = defineRoute({
  name: 'startEContact',
  method: 'POST',
  path: '/patient/e-contacts',
  access: 'PATIENT',
  summary: 'Starts a questionnaire workflow; the browser goes on at `url`, and finalize sends it',
  query: z.object({ locale: LocaleParam.optional() }),
  body: z.object({ eContactType: EContactTypeCode, personId: Id, clinicId: Id }),
  response: z.object({ eContactId: Id, url: z.string() }),
});

export const finalizeEContact = defineRoute({
  name: 'finalizeEContact',
  method: 'POST',
  path: '/patient/e-contacts/finalize',
  access: 'PATIENT',
  summary:
    'Sends a started e-contact once its workflow has ended, with the files that wait; or ends it as failed',
  body: z.object({ eContactId: Id, failed: z.boolean().default(false) }),
  response: Created,
});

/** What this browser has begun in a workflow and not ended: the id comes from the HttpOnly flow cookie. */
export const getFlow = defineRoute({
  name: 'getFlow',
  method: 'GET',
  path: '/patient/e-contacts/flow',
  access: 'PATIENT',
  summary: 'The started e-contact that this browser has come back for, or none',
  response: z.object({ eContactId: Id.nullable() }),
});

/** Began and did not end: to go on with, or to drop. */
export const StartedEContact = z.object({
  eContactId: Id,
  type: EContactTypeCode,
  kind: z.enum(['TEXT', 'WORKFLOW']),
  createdAt: Instant,
  patientName: z.string(),
  isSelf: z.boolean(),
  /** WORKFLOW: filled in, only the sending is left. */
  ready: z.boolean(),
  /** Page on which it goes on. */
  url: z.string(),
});

export const listStarted = defineRoute({
  name: 'listStarted',
  method: 'GET',
  path: '/patient/e-contacts/started',
  access: 'PATIENT',
  summary: 'E-contacts of mine that are begun and not sent',
  response: z.object({ eContacts: z.array(StartedEContact) }),
});

export const abandonEContact = defineRoute({
  name: 'abandonEContact',
  method: 'POST',
  path: '/patient/e-contacts/{id}/abandon',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Throws away an e-contact of mine that is begun and not sent',
  params: IdParams,
  response: Ok,
});

/** Open ones of this person at this clinic: adding to one of the same kind is offered before a second is made. */
export const listOpenEContacts = defineRoute({
  name: 'listOpenEContacts',
  method: 'GET',
  path: '/patient/e-contacts/open',
  access: 'PATIENT',
  summary: 'Open e-contacts of one person at one clinic, newest first',
  query: z.object({ personId: Id, clinicId: Id }),
  response: z.object({
    eContacts: z.array(
      z.object({ id: Id, type: EContactTypeCode, createdAt: Instant, mayAddInfo: z.boolean() }),
    ),
  }),
});

/** Asked when a type is chosen, before anything is written, and again while the page is open. */
export const holdPlace = defineRoute({
  name: 'holdPlace',
  method: 'POST',
  path: '/patient/e-contacts/place',
  access: 'PATIENT',
  summary:
    'Takes or keeps a place for a new e-contact that I begin: whoever holds one is never refused for a limit or a closure',
  query: z.object({ locale: LocaleParam.optional() }),
  body: z.object({ eContactType: EContactTypeCode, patientPersonId: Id, clinicId: Id }),
  response: z.object({
    /** null = I hold a place. An urgent sign needs none. */
    notice: IntakeNotice.nullable(),
  }),
});

export const createFallbackEContact = defineRoute({
  name: 'createFallbackEContact',
  method: 'POST',
  path: '/patient/e-contacts/fallback',
  access: 'PATIENT',
  idempotent: true,
  summary: 'A new e-contact with free text and forms; sent at once, or by finalize where files follow',
  query: z.object({ locale: LocaleParam.optional() }),
  body: z.object({
    eContactType: EContactTypeCode,
    patientPersonId: Id,
    clinicId: Id,
    text: FreeText,
    forms: z.array(FormInput).max(4).default([]),
    /** Sent by finalize, and by itself after 30 minutes. An urgent one never waits for files. */
    filesFollow: z.boolean().default(false),
  }),
  response: Created,
});
