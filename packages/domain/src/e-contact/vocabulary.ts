/** Words of spec §3 "E-contact" and of decisions "E-contact: one state machine". */
export const ORIGINS = ['PATIENT', 'CLINIC'] as const;
export type Origin = (typeof ORIGINS)[number];

export const FLOW_TYPES = [
  'PATIENT_TO_CLINIC',
  'REPRESENTATIVE_TO_CLINIC',
  'CLINIC_TO_PATIENT',
  'CLINIC_TO_REPRESENTATIVE',
  'PATIENT_TO_CLINIC_BEHALF_OF_PATIENT',
  'REPRESENTATIVE_TO_CLINIC_BEHALF_OF_PATIENT',
] as const;
export type FlowType = (typeof FLOW_TYPES)[number];

export const CREATION_STATUSES = ['CREATED', 'STARTED', 'SUBMITTED', 'CANCELLED', 'FAILED'] as const;
export type CreationStatus = (typeof CREATION_STATUSES)[number];

export const STATUSES = ['WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT', 'COMPLETED', 'REJECTED'] as const;
export type Status = (typeof STATUSES)[number];

/** The machine's states: how far the creation is, and then whose turn it is. */
export const STATES = ['CREATED', 'STARTED', 'CANCELLED', 'FAILED', ...STATUSES] as const;
export type State = (typeof STATES)[number];

export function stateOf(creationStatus: CreationStatus, status: Status): State {
  return creationStatus === 'SUBMITTED' ? status : creationStatus;
}

export const isClosed = (state: State): boolean => state === 'COMPLETED' || state === 'REJECTED';

/** Who acts. A representative is the owner of an e-contact whose patient is somebody else. */
export const ACTORS = ['PATIENT', 'REPRESENTATIVE', 'DOCTOR', 'NURSE', 'NON_CLINICAL', 'SYSTEM'] as const;
export type ActorKind = (typeof ACTORS)[number];
export type Side = 'PATIENT' | 'CLINIC' | 'SYSTEM';

const SIDES: Record<ActorKind, Side> = {
  PATIENT: 'PATIENT',
  REPRESENTATIVE: 'PATIENT',
  DOCTOR: 'CLINIC',
  NURSE: 'CLINIC',
  NON_CLINICAL: 'CLINIC',
  SYSTEM: 'SYSTEM',
};
export const sideOf = (actor: ActorKind): Side => SIDES[actor];

/** Spec §9 "Reply lock options", with NOW for "may answer immediately". */
export const REPLY_OPTIONS = ['NOW', 'TOMORROW', 'DAY_AFTER_TOMORROW', 'IN_THREE_DAYS', 'IN_A_WEEK'] as const;
export type ReplyOption = (typeof REPLY_OPTIONS)[number];

/** Reasons of spec §4, stored as keys and shown in the reader's language. */
export const ARCHIVE_REASONS = [
  'INFORMATION_DELIVERED',
  'RESOLVED_OUTSIDE_PLATFORM',
  'PATIENT_NOT_ANSWERING',
  'OTHER',
] as const;
export const REJECT_REASONS = ['NOT_IN_MY_LIST', 'CLINIC_OVERWHELMED', 'OTHER'] as const;
export const CLINIC_REOPEN_REASONS = [
  'INFORMATION_MISSING',
  'PATIENT_ASKED_FOR_MORE',
  'WRONG_INFORMATION',
  'OTHER',
] as const;
export const CANCEL_REASONS = [
  'RESOLVED_OUTSIDE_PLATFORM',
  'INFORMATION_RECEIVED',
  'PROBLEM_RESOLVED',
  'OTHER',
  'INFORMATION_INCORRECT',
] as const;
export const PATIENT_REOPEN_REASONS = [
  'SYMPTOMS_CHANGED',
  'FIT_NOTE_ACTIONS',
  'WANTS_EXPLANATION',
  'CLINIC_ASKED_TO_CONTACT_AGAIN',
  'NO_INFORMATION_RECEIVED',
  'OTHER',
] as const;
export type ArchiveReason = (typeof ARCHIVE_REASONS)[number];
export type RejectReason = (typeof REJECT_REASONS)[number];
export type ClinicReopenReason = (typeof CLINIC_REOPEN_REASONS)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];
export type PatientReopenReason = (typeof PATIENT_REOPEN_REASONS)[number];

/** When a snoozed e-contact comes back: after so long, or at the clinic's opening of that day. */
export const SNOOZE_OPTIONS = ['ONE_HOUR', 'THREE_HOURS', 'TOMORROW', 'IN_THREE_DAYS', 'IN_A_WEEK'] as const;
export type SnoozeOption = (typeof SNOOZE_OPTIONS)[number];

/** Acts of staff that reach the patient: they leave after a few seconds, in which their author may take them back. */
export const SCHEDULABLE_ACTIONS = ['INQUIRY', 'COMPLETE', 'ARCHIVE', 'REJECT'] as const;
export type SchedulableAction = (typeof SCHEDULABLE_ACTIONS)[number];

/** Entries of the timeline. */
export const ACTIVITY_TYPES = [
  'SUBMITTED', // the first message
  'CLINIC_ANSWER', // an answer that leaves it open (an inquiry): may carry replyAllowedFrom
  'PATIENT_ANSWER',
  'PATIENT_INFO',
  'COMPLETED', // a closing answer with a text
  'ARCHIVED', // closed by the clinic with a reason and no answer
  'CANCELLED', // closed by the patient
  'REJECTED',
  'REOPENED',
  'ACCEPTED',
  'ASSIGNED',
  'SNOOZED', // `reason` is the instant until which, or null: woken up
  'MOVED', // to another queue: `reason` is its profession
  'QUESTIONNAIRE', // staff have filled one in with the patient, or the patient alone: the form stands in `forms`
  'ACCOUNT_TAKEN', // the patient has taken over the account that the clinic made; `reason` NAME_DIFFERS: under another name
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
export const STAFF_ONLY_ACTIVITIES: readonly ActivityType[] = [
  'ACCEPTED',
  'ASSIGNED',
  'SNOOZED',
  'MOVED',
  'ACCOUNT_TAKEN',
];
