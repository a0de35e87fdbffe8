import type { ActivityType, ActorKind, State } from './vocabulary.ts';

/** Actions of spec §4, with those of the creation flow. READ stands here so that the table answers every question. */
export const ACTIONS = [
  'START',
  'SUBMIT',
  'FAIL',
  'ABANDON',
  'READ',
  'ANSWER',
  'ADD_INFO',
  'CANCEL',
  'FEEDBACK',
  'ACCEPT',
  'ASSIGN',
  'NOTE',
  'SNOOZE',
  'MOVE',
  'INQUIRY',
  'COMPLETE',
  'ARCHIVE',
  'REJECT',
  'REOPEN',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface Transition {
  readonly actors: readonly ActorKind[];
  /** Where the action is allowed, and the state that follows. A state that is absent refuses. */
  readonly from: Partial<Record<State, State>>;
  /** The timeline entry that it leaves, or none. */
  readonly activity?: ActivityType;
  /** The one who does it becomes assignee (decisions: answers, closing answers, inquiries; not notes, not accept). */
  readonly takesAssignment?: boolean;
  /** Refused for the patient side before `replyAllowedFrom`. */
  readonly waitsForReplyTime?: boolean;
  /** Whoever does it has news of the matter: a snoozed one comes back into the list. */
  readonly wakesUp?: boolean;
  /** A mail without content goes to the owner. */
  readonly mail?: 'MESSAGE_WAITING' | 'E_CONTACT_REJECTED' | 'E_CONTACT_CLOSED';
}

const OWNER = ['PATIENT', 'REPRESENTATIVE'] as const;
const STAFF = ['DOCTOR', 'NURSE', 'NON_CLINICAL'] as const;
const ANYBODY = [...OWNER, ...STAFF] as const;

const stay = (...states: State[]): Partial<Record<State, State>> =>
  Object.fromEntries(states.map((state) => [state, state]));

/**
 * The one state machine: state × action × actor (spec §4; decisions "E-contact: one state machine"). REJECTED is
 * terminal; a COMPLETED one can be reopened by both sides; everything else on a closed one is
 * E_CONTACT_ALREADY_CLOSED. Published as a diagram in docs/flows/e-contact-states.md, generated from this table.
 */
export const TRANSITIONS: Readonly<Record<Action, Transition>> = {
  START: { actors: ANYBODY, from: { CREATED: 'STARTED' } },
  SUBMIT: {
    actors: [...ANYBODY, 'SYSTEM'],
    from: { CREATED: 'WAITING_FOR_CLINIC', STARTED: 'WAITING_FOR_CLINIC' },
    activity: 'SUBMITTED',
  },
  FAIL: { actors: [...ANYBODY, 'SYSTEM'], from: { CREATED: 'FAILED', STARTED: 'FAILED' } },
  ABANDON: { actors: [...ANYBODY, 'SYSTEM'], from: { CREATED: 'CANCELLED', STARTED: 'CANCELLED' } },

  READ: { actors: ANYBODY, from: stay('WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT', 'COMPLETED', 'REJECTED') },

  ANSWER: {
    actors: OWNER,
    from: { WAITING_FOR_PATIENT: 'WAITING_FOR_CLINIC' },
    activity: 'PATIENT_ANSWER',
    waitsForReplyTime: true,
    wakesUp: true,
  },
  ADD_INFO: {
    actors: OWNER,
    from: { WAITING_FOR_CLINIC: 'WAITING_FOR_CLINIC', WAITING_FOR_PATIENT: 'WAITING_FOR_CLINIC' },
    activity: 'PATIENT_INFO',
    waitsForReplyTime: true,
    wakesUp: true,
  },
  CANCEL: {
    actors: OWNER,
    from: { WAITING_FOR_CLINIC: 'COMPLETED', WAITING_FOR_PATIENT: 'COMPLETED' },
    activity: 'CANCELLED',
    wakesUp: true,
  },
  FEEDBACK: { actors: OWNER, from: stay('COMPLETED') },

  ACCEPT: { actors: STAFF, from: stay('WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT'), activity: 'ACCEPTED' },
  ASSIGN: { actors: STAFF, from: stay('WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT'), activity: 'ASSIGNED' },
  NOTE: { actors: STAFF, from: stay('WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT') },
  SNOOZE: { actors: STAFF, from: stay('WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT'), activity: 'SNOOZED' },
  MOVE: { actors: STAFF, from: stay('WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT'), activity: 'MOVED' },
  INQUIRY: {
    actors: STAFF,
    from: { WAITING_FOR_CLINIC: 'WAITING_FOR_PATIENT', WAITING_FOR_PATIENT: 'WAITING_FOR_PATIENT' },
    activity: 'CLINIC_ANSWER',
    takesAssignment: true,
    wakesUp: true,
    mail: 'MESSAGE_WAITING',
  },
  COMPLETE: {
    actors: STAFF,
    from: { WAITING_FOR_CLINIC: 'COMPLETED', WAITING_FOR_PATIENT: 'COMPLETED' },
    activity: 'COMPLETED',
    takesAssignment: true,
    wakesUp: true,
    mail: 'MESSAGE_WAITING',
  },
  ARCHIVE: {
    actors: STAFF,
    from: { WAITING_FOR_CLINIC: 'COMPLETED', WAITING_FOR_PATIENT: 'COMPLETED' },
    activity: 'ARCHIVED',
    wakesUp: true,
    mail: 'E_CONTACT_CLOSED',
  },
  REJECT: {
    actors: STAFF,
    from: { WAITING_FOR_CLINIC: 'REJECTED', WAITING_FOR_PATIENT: 'REJECTED' },
    activity: 'REJECTED',
    wakesUp: true,
    mail: 'E_CONTACT_REJECTED',
  },
  REOPEN: {
    actors: ANYBODY,
    from: { COMPLETED: 'WAITING_FOR_CLINIC' },
    activity: 'REOPENED',
    wakesUp: true,
  },
};
