import { randomUUID } from 'node:crypto';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as inboxApi from '@tervik/contract/inbox.ts';
import * as scheduledActionApi from '@tervik/contract/scheduled-action.ts';
import * as patientApi from '@tervik/contract/conversation.ts';
import type { Route } from '@tervik/contract/route.ts';
import type { ActionInput } from '@tervik/domain/e-contact/decide.ts';
import type { Action } from '@tervik/domain/e-contact/transitions.ts';

export type Who = 'doctor' | 'nurse' | 'patient';
export const STAFF_KINDS = [
  'asks',
  'asks for later',
  'closes',
  'archives',
  'rejects',
  'reopens',
  'accepts',
  'assigns',
  'notes',
  'snoozes',
  'wakes up',
  'moves',
  'puts an answer aside',
  'puts a closing aside',
  'puts a rejection aside',
  'takes back',
  'sends at once',
] as const;
export const PATIENT_KINDS = ['answers', 'adds', 'cancels', 'reopens'] as const;
export type Kind = (typeof STAFF_KINDS)[number] | (typeof PATIENT_KINDS)[number];

/** What somebody knows of the e-contact when they act: what their screen showed last. */
export interface View {
  readonly eContactId: string;
  inquiryId: string;
  updatedAt: string;
  assignee: string | null;
  queue: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
  /** Acts of mine that were put aside, the newest last. */
  readonly scheduledActions: string[];
}

/** A call of the API, and the same as a question to the pure state machine. */
export interface Asked {
  readonly route: Route;
  readonly id: string;
  readonly body: object;
  /** `null`: it changes no state by itself (taking back, sending at once). */
  readonly action: Action | null;
  readonly input: ActionInput;
  readonly text: string;
  /** It waits, and leaves later. */
  readonly isDelayed: boolean;
}

const LATER = Date.now() + 30 * 86_400_000;

export function ask(kind: Kind, who: Who, view: View, employeeId: string | null): Asked {
  const text = `${who} ${randomUUID()}`;
  const { eContactId: id, updatedAt: seenUpdatedAt } = view;
  const plain = { id, text, input: {}, isDelayed: false };
  const many = (action: Action, item: object, input: ActionInput): Asked => ({
    ...plain,
    route: inboxApi.actOnMany,
    body: { action, items: [{ eContactId: id, ...item }] },
    action,
    input,
  });
  const delayed = (action: Action, body: object, input: ActionInput): Asked => ({
    ...plain,
    route: scheduledActionApi.scheduleAction,
    body: { action, seenUpdatedAt, ...body },
    action,
    input,
    isDelayed: true,
  });
  const inquiry = { ...plain, route: clinicApi.sendInquiry, action: 'INQUIRY' } as const;
  const complete = { ...plain, route: clinicApi.completeEContact } as const;
  const reason = 'OTHER';
  switch (kind) {
    case 'asks':
      return { ...inquiry, body: { question: text, seenUpdatedAt } };
    case 'asks for later':
      return {
        ...inquiry,
        body: { question: text, seenUpdatedAt, replyOption: 'IN_A_WEEK' },
        input: { replyAllowedFrom: LATER },
      };
    case 'closes':
      return { ...complete, action: 'COMPLETE', body: { infoText: text, seenUpdatedAt } };
    case 'archives':
      return {
        ...complete,
        action: 'ARCHIVE',
        body: { fixedInfoText: reason, seenUpdatedAt },
        input: { reason },
      };
    case 'rejects':
      return {
        ...plain,
        route: clinicApi.rejectEContact,
        action: 'REJECT',
        body: { reason },
        input: { reason },
      };
    case 'reopens':
      return who === 'patient'
        ? {
            ...plain,
            route: patientApi.reopenPatientEContact,
            action: 'REOPEN',
            body: { reason, text },
            input: { reason },
          }
        : {
            ...plain,
            route: clinicApi.reopenClinicEContact,
            action: 'REOPEN',
            body: { reason },
            input: { reason },
          };
    case 'accepts':
      return { ...plain, route: clinicApi.acceptEContact, action: 'ACCEPT', body: {} };
    case 'notes':
      return { ...plain, route: clinicApi.addNote, action: 'NOTE', body: { note: text } };
    case 'assigns':
      return {
        ...plain,
        route: clinicApi.assignEContact,
        action: 'ASSIGN',
        body: { assigneeUserId: employeeId, seenAssigneeUserId: view.assignee },
        input: { assigneeEmployeeId: employeeId, seenAssigneeEmployeeId: view.assignee },
      };
    case 'snoozes':
      return many('SNOOZE', { until: new Date(LATER).toISOString() }, { snoozedUntil: LATER });
    case 'wakes up':
      return many('SNOOZE', { until: null }, { snoozedUntil: null });
    case 'moves': {
      const queue = who === 'doctor' ? 'DOCTOR' : 'NON_CLINICAL';
      return many('MOVE', { queue, seenQueue: view.queue }, { queue, seenQueue: view.queue });
    }
    case 'puts an answer aside':
      return delayed('INQUIRY', { text }, {});
    case 'puts a closing aside':
      return delayed('COMPLETE', { text }, {});
    case 'puts a rejection aside':
      return delayed('REJECT', { reason }, { reason });
    case 'takes back':
    case 'sends at once':
      return {
        ...plain,
        route:
          kind === 'takes back'
            ? scheduledActionApi.cancelScheduledAction
            : scheduledActionApi.sendScheduledAction,
        id: view.scheduledActions.at(-1) ?? randomUUID(),
        body: {},
        action: null,
      };
    case 'answers':
      return {
        ...plain,
        route: patientApi.answerInquiry,
        id: view.inquiryId,
        body: { answer: text },
        action: 'ANSWER',
        input: { inquiryId: view.inquiryId },
      };
    case 'adds':
      return { ...plain, route: patientApi.addInfo, body: { infoText: text }, action: 'ADD_INFO' };
    default:
      return {
        ...plain,
        route: patientApi.cancelEContact,
        body: { reason },
        action: 'CANCEL',
        input: { reason },
      };
  }
}
