import type { Profession } from '../access/roles.ts';
import { Refusal, type ErrorKey } from '../errors.ts';
import type { QuestionnaireAlert } from '../e-contact/questionnaire-alert.ts';
import { feedbackWindowEnd } from './feedback-window.ts';
import { isSnoozeTime } from './snooze.ts';
import { TRANSITIONS, ACTIONS, type Action, type Transition } from './transitions.ts';
import {
  isClosed,
  sideOf,
  stateOf,
  type ActivityType,
  type ActorKind,
  type CreationStatus,
  type State,
  type Status,
} from './vocabulary.ts';

/** What the machine must know of an e-contact. Instants are epoch milliseconds. */
export interface EContactFacts {
  readonly creationStatus: CreationStatus;
  readonly status: Status;
  readonly replyAllowedFrom: number | null;
  readonly completedAt: number | null;
  readonly closeReason: string | null;
  readonly assigneeEmployeeId: string | null;
  /** The clinic's question that waits for an answer, or none. */
  readonly openInquiryId: string | null;
  /** Out of the list until then; one that has passed counts as none. */
  readonly snoozedUntil: number | null;
  /** Who is to handle it. */
  readonly queue: Profession;
  readonly timeZone: string;
  /** What its questionnaires make known at once. Rejecting alone depends on it; absent = none. */
  readonly alerts?: readonly QuestionnaireAlert[] | undefined;
}

export interface Actor {
  readonly kind: ActorKind;
  /** Set for staff. */
  readonly employeeId?: string;
  /** Works there no more: what was accepted before leaves in their name, and nobody who is gone becomes assignee. */
  readonly isDeactivated?: boolean;
  /** The employee is the patient of this e-contact (decisions: may neither act nor read notes). */
  readonly isOwnCase?: boolean;
}

/** What the caller asks for beyond the action's name. */
export interface ActionInput {
  /** INQUIRY: the moment from which the patient may answer; `null` = now. */
  readonly replyAllowedFrom?: number | null;
  /** ASSIGN: the new assignee, and the one that the client saw. */
  readonly assigneeEmployeeId?: string | null;
  readonly seenAssigneeEmployeeId?: string | null;
  /** SNOOZE: until when; `null` = wake it up. */
  readonly snoozedUntil?: number | null;
  /** MOVE: the new queue, and the one that the client saw. */
  readonly queue?: Profession;
  readonly seenQueue?: Profession;
  /** ANSWER: the question that is answered. */
  readonly inquiryId?: string;
  /** CANCEL, ARCHIVE, REJECT, REOPEN: the reason's key. */
  readonly reason?: string;
}

export interface Patch {
  readonly creationStatus: CreationStatus;
  readonly status: Status;
  readonly replyAllowedFrom: number | null;
  readonly completedAt: number | null;
  readonly closeReason: string | null;
  readonly assigneeEmployeeId: string | null;
  readonly snoozedUntil: number | null;
  readonly queue: Profession;
  readonly answersInquiryId: string | null;
}

export interface Decision {
  readonly patch: Patch;
  readonly activity: ActivityType | null;
  readonly mail: NonNullable<Transition['mail']> | null;
}

/** The key with which a state refuses an action that it does not know. */
function refusalKey(action: Action, state: State): ErrorKey {
  if (state === 'REJECTED' && action === 'REOPEN') return 'E_CONTACT_REJECTED';
  if (isClosed(state)) return 'E_CONTACT_ALREADY_CLOSED';
  if (state !== 'WAITING_FOR_CLINIC' && state !== 'WAITING_FOR_PATIENT') return 'E_CONTACT_NOT_SUBMITTED';
  if (action === 'REOPEN' || action === 'FEEDBACK') return 'E_CONTACT_NOT_CLOSED';
  if (action === 'ANSWER') return 'E_CONTACT_ALREADY_ANSWERED';
  return 'E_CONTACT_ACTION_NOT_ALLOWED';
}

/** `null` when the action is allowed now, else the key that says why not. Never throws. */
export function findRefusal(
  facts: EContactFacts,
  action: Action,
  actor: Actor,
  now: number,
): ErrorKey | null {
  const transition = TRANSITIONS[action];
  if (!transition.actors.includes(actor.kind)) return 'E_CONTACT_ACTION_NOT_ALLOWED';
  // Own case: the entry may be read like any other letter of one's own; acting on it and its notes may not.
  if (actor.isOwnCase === true && sideOf(actor.kind) === 'CLINIC' && action !== 'READ')
    return 'E_CONTACT_OWN_CASE';
  const state = stateOf(facts.creationStatus, facts.status);
  if (transition.from[state] === undefined) return refusalKey(action, state);
  if (action === 'FEEDBACK') {
    const end = facts.completedAt === null ? now : feedbackWindowEnd(facts.completedAt, facts.timeZone);
    if (now >= end) return 'FEEDBACK_WINDOW_CLOSED';
  }
  const locked = facts.replyAllowedFrom !== null && now < facts.replyAllowedFrom;
  if (transition.waitsForReplyTime === true && state === 'WAITING_FOR_PATIENT' && locked)
    return 'E_CONTACT_REPLY_LOCKED';
  if (action === 'ANSWER' && facts.openInquiryId === null) return 'E_CONTACT_ALREADY_ANSWERED';
  return null;
}

/**
 * Why an open e-contact may not be rejected for this reason, or `null`: whoever speaks of self-harm is not turned away
 * because there is too much to do (decisions "answers that mark self-harm").
 */
export function findRejectRefusal(
  reason: string | undefined,
  alerts: readonly QuestionnaireAlert[] = [],
): ErrorKey | null {
  return reason === 'CLINIC_OVERWHELMED' && alerts.includes('SELF_HARM') ? 'REJECT_SELF_HARM' : null;
}

/** The actions that this actor may take now; the screens draw their buttons from this list. */
export function listActions(facts: EContactFacts, actor: Actor, now: number): Action[] {
  return ACTIONS.filter((action) => findRefusal(facts, action, actor, now) === null);
}

/**
 * Decides one action: pure, no clock, no I/O. Returns the new state, the timeline entry and the mail as data.
 * @throws Refusal with the key of spec §8 when the table, the lock or the actor forbids it.
 */
export function decide(
  facts: EContactFacts,
  action: Action,
  actor: Actor,
  now: number,
  input: ActionInput = {},
): Decision {
  const key = findRefusal(facts, action, actor, now);
  if (key !== null) throw new Refusal(key);
  const reasonKey = action === 'REJECT' ? findRejectRefusal(input.reason, facts.alerts) : null;
  if (reasonKey !== null) throw new Refusal(reasonKey);
  const transition = TRANSITIONS[action];
  const before = stateOf(facts.creationStatus, facts.status);
  const after = transition.from[before] ?? before;

  // The clinic has asked again since the patient opened the page: the newer question must be read first.
  if (action === 'ANSWER' && input.inquiryId !== facts.openInquiryId) throw new Refusal('E_CONTACT_CHANGED');
  if (action === 'ASSIGN' && (input.seenAssigneeEmployeeId ?? null) !== facts.assigneeEmployeeId) {
    throw new Refusal('E_CONTACT_CHANGED');
  }
  if (action === 'MOVE' && input.seenQueue !== facts.queue) throw new Refusal('E_CONTACT_CHANGED');
  const snoozedUntil = nextSnooze(action, facts, input, transition);
  if (action === 'SNOOZE' && snoozedUntil !== null && !isSnoozeTime(snoozedUntil, now)) {
    throw new Refusal('SNOOZE_TIME_INVALID');
  }

  return {
    patch: {
      ...statusesOf(after, facts.status),
      replyAllowedFrom: nextReplyTime(action, after, facts, input),
      completedAt: isClosed(after) ? (isClosed(before) ? facts.completedAt : now) : null,
      closeReason: isClosed(after) ? (input.reason ?? facts.closeReason) : null,
      assigneeEmployeeId: nextAssignee(action, facts, actor, input, transition),
      snoozedUntil,
      queue: action === 'MOVE' ? (input.queue ?? facts.queue) : facts.queue,
      answersInquiryId: action === 'ANSWER' ? facts.openInquiryId : null,
    },
    activity: transition.activity ?? null,
    mail: transition.mail ?? null,
  };
}

function statusesOf(after: State, status: Status): Pick<Patch, 'creationStatus' | 'status'> {
  switch (after) {
    case 'CREATED':
    case 'STARTED':
    case 'CANCELLED':
    case 'FAILED':
      return { creationStatus: after, status };
    default:
      return { creationStatus: 'SUBMITTED', status: after };
  }
}

function nextReplyTime(
  action: Action,
  after: State,
  facts: EContactFacts,
  input: ActionInput,
): number | null {
  if (action === 'INQUIRY') return input.replyAllowedFrom ?? null;
  return after === 'WAITING_FOR_PATIENT' ? facts.replyAllowedFrom : null;
}

function nextSnooze(
  action: Action,
  facts: EContactFacts,
  input: ActionInput,
  row: Transition,
): number | null {
  if (action === 'SNOOZE') return input.snoozedUntil ?? null;
  return row.wakesUp === true ? null : facts.snoozedUntil;
}

function nextAssignee(
  action: Action,
  facts: EContactFacts,
  actor: Actor,
  input: ActionInput,
  row: Transition,
): string | null {
  if (row.takesAssignment === true && actor.isDeactivated === true) return facts.assigneeEmployeeId;
  if (row.takesAssignment === true) return actor.employeeId ?? facts.assigneeEmployeeId;
  if (action === 'ASSIGN') return input.assigneeEmployeeId ?? null;
  if (action === 'ACCEPT') return facts.assigneeEmployeeId ?? actor.employeeId ?? null;
  return facts.assigneeEmployeeId;
}
