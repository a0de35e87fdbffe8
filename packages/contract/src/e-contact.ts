import { z } from 'zod';
import { ACTIONS } from '@tervik/domain/e-contact/transitions.ts';
import {
  ACTIVITY_TYPES,
  ACTORS,
  CREATION_STATUSES,
  FLOW_TYPES,
  ORIGINS,
  REPLY_OPTIONS,
  STATUSES,
} from '@tervik/domain/e-contact/vocabulary.ts';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { SCAN_RESULTS } from '@tervik/domain/file/scan.ts';
import { CalendarDate, Id, Instant } from './common.ts';

export const EContactTypeCode = z.enum(E_CONTACT_TYPES);

export const IdParams = z.object({ id: Id });

export const PatientOfEContact = z.object({
  personId: Id,
  firstName: z.string(),
  surname: z.string(),
  birthDate: CalendarDate.nullable(),
  sex: z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']),
});

/** A file as both sides see it. Its addresses work in the session of somebody who may see it, and in no other. */
export const FileInfo = z.object({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** Of an image, pixels. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  scan: z.enum(SCAN_RESULTS),
  /** Null while it cannot be opened. */
  largeURL: z.string().nullable(),
  thumbnailURL: z.string().nullable(),
  createdAt: Instant,
});

export type FileInfo = z.infer<typeof FileInfo>;

/** One entry of the timeline. `mine` = written by the reader's own side. */
export const Activity = z.object({
  id: Id,
  type: z.enum(ACTIVITY_TYPES),
  actorKind: z.enum(ACTORS),
  actorName: z.string(),
  /** Written by whoever reads it. */
  isMine: z.boolean(),
  text: z.string(),
  reason: z.string().nullable(),
  replyAllowedFrom: Instant.nullable(),
  assigneeName: z.string().nullable(),
  createdAt: Instant,
  files: z.array(FileInfo),
});

export type Activity = z.infer<typeof Activity>;

export const EContactCore = z.object({
  id: Id,
  clinicId: Id,
  type: EContactTypeCode,
  origin: z.enum(ORIGINS),
  flowType: z.enum(FLOW_TYPES),
  creationStatus: z.enum(CREATION_STATUSES),
  status: z.enum(STATUSES),
  closeReason: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  completedAt: Instant.nullable(),
  replyAllowedFrom: Instant.nullable(),
  patient: PatientOfEContact,
  /** Name of the representative when the patient is somebody else than the owner. */
  representativeName: z.string().nullable(),
  /** The patient has said yes to an urgent sign, or a questionnaire has raised an alert. */
  isUrgent: z.boolean(),
  /** Files were announced and have not come. */
  filesPending: z.boolean(),
});

export const ActionName = z.enum(ACTIONS);

export const ReplyOptionCode = z.enum(REPLY_OPTIONS);

/** Answer of every action on an e-contact: its new state, so that the screen need not ask again. */
export const ActionDone = z.object({
  eContactId: Id,
  status: z.enum(STATUSES),
  activityId: Id.nullable(),
  updatedAt: Instant,
  /** Another employee answered between the reader's view and this act (decisions "Two replies at once"). */
  othersReplied: z.boolean(),
});

export type ActionDone = z.infer<typeof ActionDone>;

/** Of a new e-contact: SUBMITTED = the clinic sees it; STARTED = files or a questionnaire are still to come. */
export const Created = z.object({ eContactId: Id, creationStatus: z.enum(CREATION_STATUSES) });
