import type * as contract from '@tervik/contract/questionnaire.ts';
import type { Form } from '@tervik/contract/forms.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import { findRefusal, type EContactFacts } from '@tervik/domain/e-contact/decide.ts';
import { Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import { CommittedRefusal, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { isOwnCase } from '@tervik/domain/e-contact/own-case.ts';
import {
  insertStaffEntry,
  insertStaffEvent,
  presentStaffEvent,
  writeInstant,
} from '#modules/e-contact/index.ts';
import * as sql from './action-queries.ts';
import { type WorkflowNews } from './partner.ts';

export interface FinalizeAction {
  readonly eContactId: string;
  readonly actionId: string;
  readonly cancelled: boolean;
  readonly actionHash: Buffer | null;
  readonly news: WorkflowNews;
}

/**
 * Ends an action (spec §7 "actions/awell-finalize"): adds its result, ends it as cancelled, or leaves it while it is not
 * filled in. Asked again, also twenty times at once, it answers what has become of it.
 * @throws NOT_FOUND, E_CONTACT_FLOW_MISMATCH for what this browser has not begun, E_CONTACT_ALREADY_CLOSED (the action
 *   has failed then)
 */
export async function finalizeAction(
  tx: Tx,
  { eContactId, actionId, cancelled, actionHash, news }: FinalizeAction,
): Promise<ResponseOf<typeof contract.finalizeClinicAction>> {
  const { userId } = userOf(tx);
  const action = await tx.get(sql.lockAction, { id: actionId, userId });
  if (action.e_contact_id !== eContactId) throw new Refusal('NOT_FOUND');
  if (action.state !== 'STARTED' && action.state !== 'SUBMITTED') return { status: action.state };
  if (actionHash === null || action.browser_hash?.equals(actionHash) !== true)
    throw new Refusal('E_CONTACT_FLOW_MISMATCH');
  const form = action.content ?? (news?.state === 'COMPLETED' ? news.form : null);
  // What was filled in to the end is not thrown away by an address that says "cancelled".
  if (cancelled) return form === null ? end(tx, action, 'REJECTED') : { status: 'SUBMITTED' };
  if (form === null) return news?.state === 'ENDED' ? end(tx, action, 'FAILED') : { status: 'STARTED' };

  const target = await tx.get(sql.lockForStaff, { eContactId, userId });
  const refusal = refusalOf(tx, target);
  if (refusal !== null) {
    end(tx, action, 'FAILED');
    throw new CommittedRefusal(new Refusal(refusal));
  }
  add(tx, action, target, form);
  return end(tx, action, 'COMPLETED');
}

/** Form, entry and mark of urgency: from now on both sides read it. */
function add(tx: Tx, action: sql.ActionRow, target: sql.StaffTargetRow, form: Form): void {
  if (form.kind !== 'QUESTIONNAIRE') throw new Error('a workflow ends with a questionnaire');
  const user = userOf(tx);
  const at = writeInstant(Math.max(tx.now, Date.parse(target.comes_after) + 1));
  const of = {
    eContactId: action.e_contact_id,
    clinicId: action.clinic_id,
    ownerUserId: action.owner_user_id,
  };
  tx.write(sql.insertActionForm, { ...of, content: JSON.stringify(form), now: at, actionId: action.id });
  tx.write(insertStaffEntry, {
    ...of,
    activityId: newId(tx.now),
    type: 'QUESTIONNAIRE',
    actorKind: target.profession,
    userId: user.userId,
    actorEmployeeId: target.employee_id,
    actorName: `${user.firstName} ${user.surname}`,
    body: form.title,
    replyAllowedFrom: null,
    now: at,
  });
  tx.write(sql.touchEContact, { id: action.e_contact_id, now: at, isUrgent: form.alerts.length > 0 });
  if (form.alerts.length > 0)
    tx.write(insertStaffEvent, { payload: presentStaffEvent(action.e_contact_id, user.userId, at) });
  tx.notifyUpdated({ eContactId: action.e_contact_id, clinicId: action.clinic_id, inList: true });
}

export function end<State extends 'COMPLETED' | 'FAILED' | 'REJECTED'>(
  tx: Tx,
  action: sql.ActionRow,
  state: State,
): { status: State } {
  tx.write(sql.endAction, {
    id: action.id,
    state,
    now: tx.nowIso,
    auditId: newId(tx.now),
    userId: userOf(tx).userId,
    actorKind: professionIn(tx, action.clinic_id),
    clinicId: action.clinic_id,
    subjectId: action.e_contact_id,
    requestId: tx.requestId,
  });
  return { status: state };
}

/** Whoever may write a note may fill in a questionnaire: staff, on what is open, and not on their own case. */
export function refusalOf(tx: Tx, row: sql.StaffTargetRow): ErrorKey | null {
  const facts = { creationStatus: row.creation_status, status: row.status } as EContactFacts;
  const actor = {
    kind: row.profession,
    employeeId: row.employee_id,
    isOwnCase: isOwnCase(userOf(tx), row),
  };
  return findRefusal(facts, 'NOTE', actor, tx.now);
}

/** Profession of the user in this clinic, for the audit row; empty where they are no member of it. */
export const professionIn = (tx: Tx, clinicId: string): string =>
  userOf(tx).memberships.find((membership) => membership.clinicId === clinicId)?.profession ?? '';
