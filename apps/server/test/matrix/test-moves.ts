import * as clinicApi from '@tervik/contract/conversation.ts';
import * as patientApi from '@tervik/contract/conversation.ts';
import type { Route } from '@tervik/contract/route.ts';
import type { EContactFacts, ActionInput } from '@tervik/domain/e-contact/decide.ts';
import type { Action } from '@tervik/domain/e-contact/transitions.ts';

/** Somebody's act on one e-contact: as a call of the API, and as a question to the pure state machine. */
export interface Move {
  readonly name: string;
  readonly action: Action;
  readonly who: 'patient' | 'doctor' | 'nurse';
  call(start: Start): { readonly route: Route; readonly id?: string; readonly body: object };
  input?(start: Start): ActionInput;
}

/** An e-contact in the state in which both find it. */
export interface Start {
  readonly id: string;
  /** The question that waits, or the one that waited last. */
  readonly inquiryId: string;
  readonly facts: EContactFacts;
}

const LATER = Date.now() + 30 * 86_400_000;
/** Everything that staff can do to an e-contact. */
export function listStaffMoves(who: 'doctor' | 'nurse', employeeId: string): Move[] {
  const move = (name: string, action: Action, route: Route, body: object, input?: ActionInput): Move => ({
    name: `${who} ${name}`,
    action,
    who,
    call: () => ({ route, body }),
    ...(input !== undefined && { input: () => input }),
  });
  return [
    move('asks', 'INQUIRY', clinicApi.sendInquiry, { question: `${who} küsib` }),
    move(
      'asks for later',
      'INQUIRY',
      clinicApi.sendInquiry,
      { question: `${who} küsib`, replyOption: 'IN_A_WEEK' },
      { replyAllowedFrom: LATER },
    ),
    move('closes', 'COMPLETE', clinicApi.completeEContact, { infoText: `${who} vastab` }),
    move('archives', 'ARCHIVE', clinicApi.completeEContact, { fixedInfoText: 'OTHER' }, { reason: 'OTHER' }),
    move('accepts', 'ACCEPT', clinicApi.acceptEContact, {}),
    move('rejects', 'REJECT', clinicApi.rejectEContact, { reason: 'OTHER' }, { reason: 'OTHER' }),
    move('reopens', 'REOPEN', clinicApi.reopenClinicEContact, { reason: 'OTHER' }, { reason: 'OTHER' }),
    move('notes', 'NOTE', clinicApi.addNote, { note: `${who} märgib` }),
    {
      name: `${who} assigns`,
      action: 'ASSIGN',
      who,
      call: ({ facts }) => ({
        route: clinicApi.assignEContact,
        body: { assigneeUserId: employeeId, seenAssigneeUserId: facts.assigneeEmployeeId },
      }),
      input: ({ facts }) => ({
        assigneeEmployeeId: employeeId,
        seenAssigneeEmployeeId: facts.assigneeEmployeeId,
      }),
    },
  ];
}

/** Everything that its owner can do to it. */
export const PATIENT_MOVES: readonly Move[] = [
  {
    name: 'patient answers',
    action: 'ANSWER',
    who: 'patient',
    call: ({ inquiryId }) => ({
      route: patientApi.answerInquiry,
      id: inquiryId,
      body: { answer: 'Patsient vastab' },
    }),
    input: ({ inquiryId }) => ({ inquiryId }),
  },
  {
    name: 'patient adds',
    action: 'ADD_INFO',
    who: 'patient',
    call: () => ({ route: patientApi.addInfo, body: { infoText: 'Lisan' } }),
  },
  {
    name: 'patient cancels',
    action: 'CANCEL',
    who: 'patient',
    call: () => ({ route: patientApi.cancelEContact, body: { reason: 'OTHER' } }),
    input: () => ({ reason: 'OTHER' }),
  },
  {
    name: 'patient reopens',
    action: 'REOPEN',
    who: 'patient',
    call: () => ({
      route: patientApi.reopenPatientEContact,
      body: { reason: 'OTHER', text: 'Palun uuesti' },
    }),
    input: () => ({ reason: 'OTHER' }),
  },
];
