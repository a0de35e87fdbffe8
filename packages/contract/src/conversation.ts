import { ClinicOpening } from './clinic.ts';
import { z } from 'zod';
import {
  ARCHIVE_REASONS,
  CANCEL_REASONS,
  CLINIC_REOPEN_REASONS,
  PATIENT_REOPEN_REASONS,
  REJECT_REASONS,
} from '@tervik/domain/e-contact/vocabulary.ts';
import { FEEDBACK_SCOPES, FEEDBACK_STATES } from '@tervik/domain/feedback/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import {
  ActionDone,
  ActionName,
  Activity,
  EContactCore,
  FileInfo,
  IdParams,
  ReplyOptionCode,
} from './e-contact.ts';
import { CalendarDate, FreeText, Id, Instant, LocaleCode, flag } from './common.ts';
import { Form } from './forms.ts';
import { ScheduledAction } from './scheduled-action.ts';
import { defineRoute } from './route.ts';

const assignee = z.object({ employeeId: Id, firstName: z.string(), surname: z.string() });

export const ClinicEContact = EContactCore.extend({
  preview: z.string(),
  assigneeUser: assignee.nullable(),
  /** First-time patient, not yet confirmed or rejected by staff. */
  firstTime: z.boolean(),
  patientSeenAt: Instant.nullable(),
  representativeSeenAt: Instant.nullable(),
  queue: z.enum(PROFESSIONS),
  snoozedUntil: Instant.nullable(),
  /** Since when it is the clinic's turn; null = it is not. */
  waitingSince: Instant.nullable(),
  /** Language in which the patient reads and writes here. */
  patientLocale: LocaleCode,
});

export const ClinicDetails = z.object({
  eContact: ClinicEContact,
  patientContact: z.object({
    /** As on the patient's card. */
    phone: z.string().nullable(),
    canBeReached: z.boolean(),
    hasWritten: z.boolean(),
    personalCode: z.string().nullable(),
    /** The clinic's patient list that they are in; `doctor` may be empty. */
    list: z.object({ code: z.string(), doctor: z.string() }).nullable(),
  }),
  activities: z.array(Activity),
  forms: z.array(Form),
  noteCount: z.number(),
  /** Those of them that somebody else wrote: what is new among them is news to the reader. */
  colleagueNoteCount: z.number(),
  actions: z.array(ActionName),
  /** Answers and closings that leave in a few seconds, or came back. */
  scheduledActions: z.array(ScheduledAction),
});

export type ClinicDetails = z.infer<typeof ClinicDetails>;

export const getClinicEContact = defineRoute({
  name: 'getClinicEContact',
  method: 'GET',
  path: '/clinic/e-contacts/{id}',
  access: 'CLINIC',
  summary: 'One e-contact with its timeline; leaves a row in the access log',
  params: IdParams,
  /** ahead: fetched before it is opened; the access log says so. */
  query: z.object({ ahead: flag.optional() }),
  response: ClinicDetails,
});

export const getClinicTimeline = defineRoute({
  name: 'getClinicTimeline',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/timeline',
  access: 'CLINIC',
  summary: 'The timeline alone; leaves a row in the access log',
  params: IdParams,
  response: z.object({ activities: z.array(Activity) }),
});

const files = z.array(Id).max(LIMITS.filesPerMessage).default([]);

export const sendInquiry = defineRoute({
  name: 'sendInquiry',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/actions/inquiry',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Answers or asks; the patient may answer now or from an offered day',
  params: IdParams,
  body: z.object({
    question: FreeText,
    /** The day from which the patient may answer, as an option or as exactly its instant; neither = now. */
    replyOption: ReplyOptionCode.optional(),
    openedAt: Instant.nullable().optional(),
    questionFileIds: files,
    /** updatedAt of the view that the author saw: a newer reply of a colleague is reported, never lost. */
    seenUpdatedAt: Instant.optional(),
  }),
  response: ActionDone,
});

export const completeEContact = defineRoute({
  name: 'completeEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/complete',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Closes: with an answer (infoText), or archives with a reason (fixedInfoText)',
  params: IdParams,
  body: z.object({
    infoText: FreeText.default(''),
    fixedInfoText: z.enum(ARCHIVE_REASONS).optional(),
    infoFileIds: files,
    seenUpdatedAt: Instant.optional(),
  }),
  response: ActionDone,
});

export const assignEContact = defineRoute({
  name: 'assignEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/assign',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Assigns to a colleague; refused if the assignee is not the one that the client saw',
  params: IdParams,
  body: z.object({ assigneeUserId: Id.nullable(), seenAssigneeUserId: Id.nullable() }),
  response: ActionDone,
});

export const acceptEContact = defineRoute({
  name: 'acceptEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/accept',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Takes into work and confirms a first-time patient',
  params: IdParams,
  body: z.object({}),
  response: ActionDone,
});

export const rejectEContact = defineRoute({
  name: 'rejectEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/reject',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Rejects with a reason; final',
  params: IdParams,
  body: z.object({ reason: z.enum(REJECT_REASONS) }),
  response: ActionDone,
});

export const reopenClinicEContact = defineRoute({
  name: 'reopenClinicEContact',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/reopen',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Reopens with a reason',
  params: IdParams,
  body: z.object({ reason: z.enum(CLINIC_REOPEN_REASONS) }),
  response: ActionDone,
});

export const Note = z.object({ id: Id, authorName: z.string(), text: z.string(), createdAt: Instant });

export const listNotes = defineRoute({
  name: 'listNotes',
  method: 'GET',
  path: '/clinic/e-contacts/{id}/notes',
  access: 'CLINIC',
  summary: 'Internal notes',
  params: IdParams,
  response: z.object({ notes: z.array(Note) }),
});

export const addNote = defineRoute({
  name: 'addNote',
  method: 'POST',
  path: '/clinic/e-contacts/{id}/notes',
  access: 'CLINIC',
  idempotent: true,
  summary: 'Adds an internal note',
  params: IdParams,
  body: z.object({ note: FreeText }),
  response: z.object({ note: Note }),
});

export const PatientTimeline = z.object({
  eContact: EContactCore.extend({
    clinicName: z.string(),
    clinicPhone: z.string().nullable(),
    /** What the clinic’s patients are told while it is locked, in my language where it is written; null = it is open. */
    clinicLock: z.object({ locale: LocaleCode, text: z.string() }).nullable(),
    clinicOpening: ClinicOpening,
  }),
  activities: z.array(Activity),
  /** What I may do now, computed from the state machine. */
  actions: z.array(ActionName),
  /** The clinic's question that waits for my answer: the id that the answer names. */
  openInquiryId: Id.nullable(),
  forms: z.array(Form),
  /** Uploaded and not sent yet. */
  pendingFiles: z.array(FileInfo),
  readBy: CalendarDate.nullable(),
  feedback: z.array(
    z.object({
      scope: z.enum(FEEDBACK_SCOPES),
      state: z.enum(FEEDBACK_STATES),
      /** The stars that the last completion has got so far, 1 to 5. */
      rating: z.int().nullable(),
    }),
  ),
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
