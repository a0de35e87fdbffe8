import { z } from 'zod';
import { CANCEL_REASONS, PATIENT_REOPEN_REASONS } from '@tervik/domain/e-contact/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { FEEDBACK_SCOPES, FEEDBACK_STATES } from '@tervik/domain/feedback/vocabulary.ts';
import {
  ActionDone,
  ActionName,
  Activity,
  Created,
  EContactCore,
  EContactTypeCode,
  FileInfo,
  IdParams,
} from './e-contact.ts';
import { CalendarDate, FreeText, Id, Instant, LocaleParam, Ok } from './common.ts';
import { Form, FormInput } from './forms.ts';
import { defineRoute } from './route.ts';

/** A clinic as the patient chooses it. */
export const PatientClinic = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** FAMILY = the person is in this clinic's list; PRIVATE = takes everybody, for money; OPEN = takes everybody. */
  relation: z.enum(['FAMILY', 'PRIVATE', 'OPEN']),
  /** When the clinic reads what is sent now, at the latest (the clinic's own promise); a calendar date. */
  readBy: CalendarDate,
  /** Questionnaires that may be filled in here now. */
  questionnaires: z.array(EContactTypeCode),
});
export type PatientClinic = z.infer<typeof PatientClinic>;
export const listPatientClinics = defineRoute({
  name: 'listPatientClinics',
  method: 'GET',
  path: '/patient/clinics',
  access: 'PATIENT',
  summary: 'Clinics to which this person may write',
  query: z.object({ personId: Id, locale: LocaleParam.optional() }),
  response: z.object({ clinics: z.array(PatientClinic) }),
});

/** A clinic's staff have put me, or somebody whom I represent, into its list (decisions "Who was added singly is told"). */
export const Addition = z.object({
  id: Id,
  clinicName: z.string(),
  clinicPhone: z.string().nullable(),
  /** Whom I represent; null = me. */
  personName: z.string().nullable(),
  addedAt: Instant,
});
export type Addition = z.infer<typeof Addition>;
export const listAdditions = defineRoute({
  name: 'listAdditions',
  method: 'GET',
  path: '/patient/additions',
  access: 'PATIENT',
  summary: 'Clinics that have added me or whom I represent, until I have read so',
  response: z.object({ additions: z.array(Addition) }),
});
export const dismissAddition = defineRoute({
  name: 'dismissAddition',
  method: 'DELETE',
  path: '/patient/additions/{id}',
  access: 'PATIENT',
  summary: 'I have read that a clinic has added me; the access log keeps it',
  params: IdParams,
  response: Ok,
});

export const PatientEContact = EContactCore.extend({
  clinicName: z.string(),
  preview: z.string(),
  unread: z.boolean(),
  /** While it waits for the clinic: the day by which that reads it. */
  readBy: CalendarDate.nullable(),
});
export type PatientEContact = z.infer<typeof PatientEContact>;
export const listPatientEContacts = defineRoute({
  name: 'listPatientEContacts',
  method: 'GET',
  path: '/patient/e-contacts',
  access: 'PATIENT',
  summary: 'My e-contacts, open ones first, newest first; `cursor` continues after the last row seen',
  query: z.object({
    size: z.coerce.number().int().min(1).max(LIMITS.clinicPageSize).default(LIMITS.patientPageSize),
    page: z.coerce.number().int().min(0).max(100_000).default(0),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({
    eContacts: z.array(PatientEContact),
    nextCursor: z.string().nullable(),
    total: z.number(),
  }),
});

export const PatientTimeline = z.object({
  eContact: EContactCore.extend({ clinicName: z.string(), clinicPhone: z.string().nullable() }),
  activities: z.array(Activity),
  /** What I may do now, computed from the state machine. */
  actions: z.array(ActionName),
  /** The clinic's question that waits for my answer: the id that the answer names. */
  openInquiryId: Id.nullable(),
  forms: z.array(Form),
  /** Uploaded and not sent yet. */
  pendingFiles: z.array(FileInfo),
  readBy: CalendarDate.nullable(),
  feedback: z.array(z.object({ scope: z.enum(FEEDBACK_SCOPES), state: z.enum(FEEDBACK_STATES) })),
  /** End of the feedback window, or null. */
  feedbackUntil: Instant.nullable(),
});
export const getPatientTimeline = defineRoute({
  name: 'getPatientTimeline',
  method: 'GET',
  path: '/patient/e-contacts/{id}/timeline',
  access: 'PATIENT',
  summary: 'One e-contact with its timeline; remembers that I have seen it',
  params: IdParams,
  response: PatientTimeline,
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
const fileIds = z.array(Id).max(LIMITS.filesPerMessage).default([]);
export const answerInquiry = defineRoute({
  name: 'answerInquiry',
  method: 'POST',
  path: '/patient/actions/{id}/inquiry/complete',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Answers the clinic; {id} is the question',
  params: IdParams,
  body: z.object({ answer: FreeText, answerFileIds: fileIds }),
  response: ActionDone,
});
export const addInfo = defineRoute({
  name: 'addInfo',
  method: 'POST',
  path: '/patient/e-contacts/{id}/info',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Adds information, files or both to an open e-contact',
  params: IdParams,
  body: z.object({ infoText: FreeText, infoFileIds: fileIds }),
  response: ActionDone,
});
export const cancelEContact = defineRoute({
  name: 'cancelEContact',
  method: 'POST',
  path: '/patient/e-contacts/{id}/cancel',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Cancels my e-contact with a reason',
  params: IdParams,
  body: z.object({ reason: z.enum(CANCEL_REASONS) }),
  response: ActionDone,
});
export const reopenPatientEContact = defineRoute({
  name: 'reopenPatientEContact',
  method: 'POST',
  path: '/patient/e-contacts/{id}/reopen',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Reopens a finished e-contact with a reason',
  params: IdParams,
  body: z.object({ reason: z.enum(PATIENT_REOPEN_REASONS), text: FreeText.default('') }),
  response: ActionDone,
});
