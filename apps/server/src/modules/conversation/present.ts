import type { z } from 'zod';
import type {
  ClinicDetails,
  Note as NoteSchema,
  PatientTimeline as PatientTimelineSchema,
} from '@tervik/contract/conversation.ts';
import type { Action } from '@tervik/domain/e-contact/transitions.ts';
import { lockTextFor } from '@tervik/domain/platform-clinic/decide-lock.ts';
import type { Tx } from '#platform/db/tx.ts';
import { presentOpening } from '#modules/clinic/index.ts';
import {
  presentActivity,
  presentForStaff,
  presentCore,
  readByOf,
  scheduleOf,
  type Parts,
} from '#modules/e-contact/index.ts';
import type { ClinicDetailsRow, NoteRow, PatientTimelineRow } from './queries.ts';

export type Note = z.infer<typeof NoteSchema>;
export type PatientTimeline = z.infer<typeof PatientTimelineSchema>;

export const presentNote = (row: NoteRow): Note => ({
  id: row.id,
  authorName: row.author_name,
  text: row.body,
  createdAt: row.created_at,
});

export function presentClinicDetails(
  row: ClinicDetailsRow,
  { activities, forms, filesOf, scheduledActions }: Parts & Pick<ClinicDetails, 'scheduledActions'>,
  actions: Action[],
  reader: { readonly ownCase: boolean; readonly isAdmin: boolean },
): ClinicDetails {
  const { ownCase } = reader;
  const { assignee_employee_id: employeeId, assignee_first_name: firstName, assignee_surname: surname } = row;
  return {
    eContact: {
      ...presentCore(row, row.clinic_patient_id),
      preview: row.preview,
      assigneeUser:
        employeeId === null ? null : { employeeId, firstName: firstName ?? '', surname: surname ?? '' },
      firstTime: row.first_time,
      patientSeenAt: row.patient_seen_at,
      representativeSeenAt: row.representative_seen_at,
      queue: row.queue,
      snoozedUntil: row.snoozed_until,
      waitingSince: row.waiting_since,
      patientLocale: row.locale,
    },
    patientContact: {
      phone: row.phone,
      canBeReached: row.can_be_reached,
      hasWritten: row.has_written,
      personalCode: row.patient_personal_code,
      list: row.list_code === null ? null : { code: row.list_code, doctor: row.list_doctor ?? '' },
    },
    activities: activities.map((activity) => presentForStaff(activity, filesOf, reader)),
    forms: forms.map(({ content }) => content),
    // Not even how many notes colleagues have written about oneself.
    noteCount: ownCase ? 0 : row.note_count,
    colleagueNoteCount: ownCase ? 0 : row.colleague_note_count,
    actions,
    scheduledActions,
  };
}

export const presentPatientTimeline = (
  row: PatientTimelineRow,
  {
    activities,
    forms,
    filesOf,
    ...mine
  }: Parts & Pick<PatientTimeline, 'pendingFiles' | 'feedback' | 'feedbackUntil'>,
  actions: Action[],
  { now, locale }: Pick<Tx, 'now' | 'locale'>,
): PatientTimeline => ({
  eContact: {
    ...presentCore(row, row.patient_person_id),
    clinicName: row.clinic_name,
    clinicPhone: row.clinic_phone,
    clinicLock: row.locked_texts === null ? null : lockTextFor(row.locked_texts, locale),
    clinicOpening: presentOpening(
      { ...scheduleOf(row), phones: row.clinic_phones, websites: row.clinic_websites },
      now,
    ),
  },
  activities: activities.map((activity) => presentActivity(activity, filesOf)),
  actions,
  openInquiryId: row.open_inquiry_id,
  forms: forms.map(({ content }) => content),
  readBy: readByOf(row),
  ...mine,
});
