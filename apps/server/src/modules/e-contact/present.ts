import type { Activity, FileInfo } from '@tervik/contract/e-contact.ts';
import type { Form } from '@tervik/contract/forms.ts';
import { presentFile, type FileRow } from '#modules/file/index.ts';
import type { EContactFacts } from '@tervik/domain/e-contact/decide.ts';
import type { ActivityRow, EContactRow } from './queries.ts';

/** An instant as PostgreSQL will write it back (no zeros at the end), so that both forms compare as text. */
export const writeInstant = (ms: number): string => new Date(ms).toISOString().replace(/\.?0+Z$/, 'Z');

/** An instant of a row as epoch ms, the domain's form. */
export const toMs = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);

/** The list's line of a message: its first words, white space folded. Code points, so that no emoji is cut in half. */
export function presentPreview(text: string): string {
  const folded = text.slice(0, 2_000).toWellFormed().replace(/\s+/gu, ' ').trim();
  return [...folded].slice(0, 200).join('');
}

/** A mail of the outbox: the cause and the reader, never a word of the message. @param ratingCode of a completion's mail */
export function presentMail(
  template: string,
  activityId: string,
  eContactId: string,
  ownerUserId: string,
  ratingCode?: string,
): string {
  const params = { eContactId, ...(ratingCode !== undefined && { ratingCode }) };
  return JSON.stringify({ dedupeKey: `${template}:${activityId}`, template, userId: ownerUserId, params });
}

/** The outbox's payload of kind STAFF: something waits for colleagues of whoever did it, since that instant. */
export const presentStaffEvent = (eContactId: string, userId: string, at: string): string =>
  JSON.stringify({ eContactId, userId, at });

/** @param personId as the reader's side knows the patient */
export const presentCore = (row: EContactRow, personId: string) => ({
  id: row.id,
  clinicId: row.clinic_id,
  type: row.type,
  origin: row.origin,
  flowType: row.flow_type,
  creationStatus: row.creation_status,
  status: row.status,
  closeReason: row.close_reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
  replyAllowedFrom: row.reply_allowed_from,
  patient: {
    personId,
    firstName: row.patient_first_name,
    surname: row.patient_surname,
    birthDate: row.patient_birth_date,
    sex: row.patient_sex,
  },
  representativeName: row.representative_name,
  isUrgent: row.is_urgent,
  filesPending: row.files_pending,
});

/** What the state machine must know of a row. */
export const presentFacts = (row: FactsRow): EContactFacts => ({
  creationStatus: row.creation_status,
  status: row.status,
  replyAllowedFrom: toMs(row.reply_allowed_from),
  completedAt: toMs(row.completed_at),
  closeReason: row.close_reason,
  assigneeEmployeeId: row.assignee_employee_id,
  openInquiryId: row.open_inquiry_id,
  snoozedUntil: toMs(row.snoozed_until),
  queue: row.queue,
  timeZone: row.time_zone,
});

type FactsRow = Pick<
  EContactRow,
  | 'creation_status'
  | 'status'
  | 'reply_allowed_from'
  | 'completed_at'
  | 'close_reason'
  | 'assignee_employee_id'
  | 'open_inquiry_id'
  | 'snoozed_until'
  | 'queue'
> & { readonly time_zone: string };

/** Sent files by the entry with which they were sent. */
export type FilesOf = ReadonlyMap<string | null, FileInfo[]>;

export const presentActivity = (row: ActivityRow, filesOf: FilesOf): Activity => ({
  id: row.id,
  type: row.type,
  actorKind: row.actor_kind,
  actorName: row.actor_name,
  isMine: row.is_mine,
  text: row.body,
  reason: row.reason,
  replyAllowedFrom: row.reply_allowed_from,
  assigneeName: row.assignee_name,
  createdAt: row.created_at,
  files: filesOf.get(row.id) ?? [],
});

/**
 * To staff. Under which other name a patient has taken over the account that the clinic made is shown to clinic admins
 * only (decisions "People and identity"); their colleagues read that it was taken.
 */
export const presentForStaff = (
  row: ActivityRow,
  filesOf: FilesOf,
  reader: { readonly isAdmin: boolean },
): Activity => {
  const shown = presentActivity(row, filesOf);
  const isHidden = row.type === 'ACCOUNT_TAKEN' && !reader.isAdmin;
  return isHidden ? { ...shown, actorName: '', reason: null } : shown;
};

/** What stands beside the row of an e-contact, as both sides get it. */
export interface Parts {
  readonly activities: readonly ActivityRow[];
  readonly forms: readonly { readonly content: Form }[];
  readonly filesOf: FilesOf;
}

/** Files by the entry with which they were sent. @param side for whom, which decides their addresses */
export const groupFilesByEntry = (files: readonly FileRow[], side: 'PATIENT' | 'CLINIC'): FilesOf => {
  const filesOf = new Map<string | null, FileInfo[]>();
  for (const file of files)
    filesOf.set(file.activity_id, [...(filesOf.get(file.activity_id) ?? []), presentFile(file, side)]);
  return filesOf;
};
