import { z } from 'zod';
import { CANCEL_REASONS, PATIENT_REOPEN_REASONS } from '@tervik/domain/e-contact/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { ActionDone, ActionName, Activity, EContactCore, EContactTypeCode, IdParams } from './e-contact.ts';
import { FreeText, Id, LocaleParam } from './common.ts';
import { defineRoute } from './route.ts';

/** A clinic as the patient chooses it. */
export const PatientClinic = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** FAMILY = the person is in this clinic's list; OPEN = takes everybody. */
  relation: z.enum(['FAMILY', 'OPEN']),
});
export const listPatientClinics = defineRoute({
  name: 'listPatientClinics',
  method: 'GET',
  path: '/patient/clinics',
  access: 'PATIENT',
  summary: 'Clinics to which this person may write',
  query: z.object({ personId: Id, locale: LocaleParam.optional() }),
  response: z.object({ clinics: z.array(PatientClinic) }),
});

export const PatientEContact = EContactCore.extend({
  clinicName: z.string(),
  preview: z.string(),
  unread: z.boolean(),
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
  summary: 'Sends a new e-contact with free text',
  query: z.object({ locale: LocaleParam.optional() }),
  body: z.object({ eContactType: EContactTypeCode, patientPersonId: Id, clinicId: Id, text: FreeText }),
  response: z.object({ eContactId: Id }),
});
const noFiles = z.array(Id).max(0).default([]);
export const answerInquiry = defineRoute({
  name: 'answerInquiry',
  method: 'POST',
  path: '/patient/actions/{id}/inquiry/complete',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Answers the clinic; {id} is the question',
  params: IdParams,
  body: z.object({ answer: FreeText, answerFileIds: noFiles }),
  response: ActionDone,
});
export const addInfo = defineRoute({
  name: 'addInfo',
  method: 'POST',
  path: '/patient/e-contacts/{id}/info',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Adds information to an open e-contact',
  params: IdParams,
  body: z.object({ infoText: FreeText, infoFileIds: noFiles }),
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
