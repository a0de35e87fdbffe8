import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';
import type { ScheduledAction } from '@tervik/contract/scheduled-action.ts';
import { CLINIC_ID } from './people.ts';

const NOW = '2026-11-23T10:00:00.000Z';

/** Ids of e-contacts: the first one, the second one … */
export const idOf = (number: number): string => `0d000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const activityOf = (id: string, patch: Partial<Activity> = {}): Activity => ({
  id,
  type: 'CLINIC_ANSWER',
  actorKind: 'NURSE',
  actorName: 'Kristi Kask',
  isMine: false,
  text: '',
  reason: null,
  replyAllowedFrom: null,
  assigneeName: null,
  createdAt: NOW,
  files: [],
  ...patch,
});

/** An e-contact that waits for the clinic's answer. */
export const detailsOf = (id: string, patch: Partial<ClinicDetails> = {}): ClinicDetails => ({
  eContact: {
    id,
    clinicId: CLINIC_ID,
    type: 'APPOINTMENT',
    origin: 'PATIENT',
    flowType: 'PATIENT_TO_CLINIC',
    creationStatus: 'SUBMITTED',
    status: 'WAITING_FOR_CLINIC',
    closeReason: null,
    createdAt: NOW,
    updatedAt: NOW,
    completedAt: null,
    replyAllowedFrom: null,
    patient: {
      personId: idOf(900),
      firstName: 'Mari',
      surname: 'Maasikas',
      birthDate: '1980-05-17',
      sex: 'FEMALE',
    },
    representativeName: null,
    isUrgent: false,
    filesPending: false,
    preview: 'Tere',
    assigneeUser: null,
    firstTime: false,
    patientSeenAt: null,
    representativeSeenAt: null,
    queue: 'NURSE',
    snoozedUntil: null,
    waitingSince: NOW,
    patientLocale: 'et',
  },
  patientContact: { phone: null, canBeReached: true, hasWritten: true, personalCode: null, list: null },
  activities: [],
  forms: [],
  noteCount: 0,
  colleagueNoteCount: 0,
  actions: ['INQUIRY', 'COMPLETE', 'NOTE', 'ASSIGN', 'ARCHIVE', 'SNOOZE'],
  scheduledActions: [],
  ...patch,
});

export const scheduledOf = (eContactId: string, patch: Partial<ScheduledAction> = {}): ScheduledAction => ({
  id: idOf(800),
  eContactId,
  action: 'INQUIRY',
  authorName: 'Anu Tamm',
  mine: true,
  text: '',
  dueAt: new Date(Date.now() + 10_000).toISOString(),
  state: 'WAITING',
  key: null,
  ...patch,
});

export const rowOf = (number: number, patch: Partial<ClinicEContactRow> = {}): ClinicEContactRow => ({
  id: idOf(number),
  type: 'APPOINTMENT',
  status: 'WAITING_FOR_CLINIC',
  updatedAt: NOW,
  createdAt: NOW,
  patientName: `Patient ${number}`,
  patientBirthDate: '1980-05-17',
  representativeName: null,
  preview: `Letter ${number}`,
  assigneeEmployeeId: null,
  assigneeName: null,
  replyAllowedFrom: null,
  isUrgent: false,
  queue: 'NURSE',
  snoozedUntil: null,
  waitingSince: NOW,
  clinicId: CLINIC_ID,
  ...patch,
});
