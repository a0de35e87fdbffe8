import type { Employee } from '@tervik/contract/employee.ts';
import {
  assertMayInviteAgain,
  decideEmployee,
  decideEmployeeChange,
  type EmployeeChange,
  type EmployeeInput,
  type NewEmployee,
} from '@tervik/domain/employee/decide-employee.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { CommittedRefusal, type Membership, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Locale } from '#platform/texts.ts';
import { decideAction, saveAction } from '#modules/e-contact/index.ts';
import { getAdministered } from '#modules/session/index.ts';
import { auditEmployee, factsOf, lockEmployee, noteChange } from './lock.ts';
import { presentChanged } from './present.ts';
import * as sql from './queries.ts';

/** How an invitation is taken up: by digital ID, or where that is off by a code that the clinic hands over. */
export interface HowStaffJoin {
  readonly byCode: boolean;
  /** Another mail of the same act says how: no second one follows. */
  readonly isTold?: boolean;
  /** Of the mail; the inviter's own without it. */
  readonly locale?: Locale;
}

/**
 * Invites an employee. A name that is not the code's is refused without saying whose it is.
 * @throws NO_ACCESS, DOCTOR_EXISTS_IN_CLINIC_ALREADY, USER_EXISTS_WITH_DIFFERENT_NAME,
 *   CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME, LOOKUP_LIMIT_REACHED, and as `decideEmployee`
 */
export async function addEmployee(
  tx: Tx,
  clinicId: string,
  input: EmployeeInput,
  rules: Parameters<typeof decideEmployee>[1] & HowStaffJoin,
): Promise<Employee> {
  const admin = getAdministered(tx, clinicId);
  const employee = decideEmployee(input, rules);
  const { personalCode } = employee;
  if ((await lockNamesake(tx, clinicId, employee)) !== undefined)
    throw new Refusal('DOCTOR_EXISTS_IN_CLINIC_ALREADY');
  if (personalCode !== null)
    await assertName(tx, admin, personalCode, `${employee.firstName} ${employee.surname}`);
  const row = await insertInvited(tx, clinicId, employee, rules);
  noteChange(tx, admin, row.id, 'addEmployee');
  return presentChanged(tx, row);
}

/** Who is invited already, by the code, or by the address where people have none. Two who invite at once wait for one another. */
export async function lockNamesake(
  tx: Tx,
  clinicId: string,
  { personalCode, email }: Pick<NewEmployee, 'personalCode' | 'email'>,
): Promise<{ readonly id: string } | undefined> {
  await tx.rows(sql.lockStaff, { clinicId });
  return personalCode === null
    ? tx.find(sql.findByEmail, { clinicId, email })
    : tx.find(sql.findByCode, { clinicId, personalCode });
}

/** The one way in which somebody is invited: their row, and the mail. */
export async function insertInvited(
  tx: Tx,
  clinicId: string,
  employee: NewEmployee,
  how: HowStaffJoin,
): Promise<sql.EmployeeRow> {
  const row = await tx.get(sql.insertEmployee, { id: newId(tx.now), clinicId, ...employee, now: tx.nowIso });
  if (how.isTold !== true) sendInvitation(tx, clinicId, row, how);
  return row;
}

/** Whoever tries names on a code leaves a trace of it, and after some of them may try no more that day. */
async function assertName(tx: Tx, admin: Membership, personalCode: string, name: string): Promise<void> {
  const { may } = await tx.get(sql.mayTryNames, { tries: SERVER_LIMITS.nameTries, now: tx.nowIso });
  if (!may) throw new Refusal('LOOKUP_LIMIT_REACHED');
  const { clinicId } = admin;
  const namesakes = await tx.get(sql.findNamesakes, { clinicId, personalCode, name });
  if (!namesakes.user_differs && !namesakes.member_differs) return;
  auditEmployee(tx, admin, null, 'addEmployeeRefused');
  throw new CommittedRefusal(
    new Refusal(
      namesakes.user_differs ? 'USER_EXISTS_WITH_DIFFERENT_NAME' : 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
    ),
  );
}

export interface ChangedEmployee {
  readonly employee: Employee;
  readonly handedOver: number;
  readonly left: number;
}

/**
 * Changes, deactivates or reactivates an employee.
 * @param handOverTo who gets the open e-contacts of whoever is deactivated; null or undefined = nobody: they wait for anyone
 * @throws NO_ACCESS, NOT_FOUND, ASSIGNEE_NOT_EMPLOYEE, and as `decideEmployeeChange`
 */
export async function changeEmployee(
  tx: Tx,
  target: { readonly clinicId: string; readonly employeeId: string },
  change: EmployeeChange,
  handOverTo: string | null | undefined,
  how: HowStaffJoin,
): Promise<ChangedEmployee> {
  const admin = getAdministered(tx, target.clinicId);
  if (change.isDeactivated === true) await tx.rows(sql.lockAssigned, { employeeId: target.employeeId });
  const { row, otherAdmins } = await lockEmployee(tx, admin, target.employeeId);
  const decided = decideEmployeeChange(factsOf(row), change, {
    actorEmployeeId: admin.employeeId,
    otherAdmins,
  });
  if (handOverTo !== undefined && !decided.deactivatesNow) throw new Refusal('INVALID_INPUT');
  if (handOverTo === row.id) throw new Refusal('ASSIGNEE_NOT_EMPLOYEE');
  const { deactivatesNow, isDeactivated, ...columns } = decided;
  const changed = await tx.get(sql.updateEmployeeRow, {
    id: row.id,
    ...columns,
    isDeactivated,
    now: tx.nowIso,
  });
  const moved = deactivatesNow ? await handOver(tx, row.id, handOverTo ?? null) : { handedOver: 0, left: 0 };
  const ended = deactivatesNow ? await tx.rows(sql.endSessions, { employeeId: row.id }) : [];
  if (row.user_id !== null) {
    if (ended.length > 0) tx.closeSockets(row.user_id);
    else tx.renewSockets(row.user_id);
  }
  // Withdrawn, or for another mailbox: whoever was handed the code shall do nothing with it any more.
  if (row.user_id === null && (deactivatesNow || changed.email !== row.email))
    await tx.rows(sql.dropJoinCode, { employeeId: row.id });
  if (decided.invites) sendInvitation(tx, target.clinicId, changed, how);
  const wasDeactivated = row.deleted_at !== null;
  const action = deactivatesNow
    ? 'deactivateEmployee'
    : wasDeactivated && !isDeactivated
      ? 'reactivateEmployee'
      : 'changeEmployee';
  noteChange(tx, admin, row.id, action);
  return { employee: await presentChanged(tx, changed), ...moved };
}

/** @throws NO_ACCESS, NOT_FOUND, INVITATION_NOT_OPEN, INVITATION_JUST_SENT */
export async function inviteAgain(
  tx: Tx,
  clinicId: string,
  employeeId: string,
  how: HowStaffJoin,
): Promise<Employee> {
  const admin = getAdministered(tx, clinicId);
  const { row } = await lockEmployee(tx, admin, employeeId);
  assertMayInviteAgain(factsOf(row), tx.now);
  const { profession, is_admin: isAdmin, email } = row;
  const columns = { profession, isAdmin, email, isDeactivated: false, invites: true };
  const changed = await tx.get(sql.updateEmployeeRow, { id: row.id, ...columns, now: tx.nowIso });
  sendInvitation(tx, clinicId, changed, how);
  noteChange(tx, admin, row.id, 'inviteEmployeeAgain');
  return presentChanged(tx, changed);
}

/** What the admin may not act on, because they are the patient in it, stays as it is. */
async function handOver(
  tx: Tx,
  employeeId: string,
  to: string | null,
): Promise<{ handedOver: number; left: number }> {
  let handedOver = 0;
  let left = 0;
  for (const { id } of await tx.rows(sql.listAssigned, { employeeId })) {
    try {
      const assignee = { requested: to, seen: employeeId };
      await saveAction(tx, await decideAction(tx, { side: 'CLINIC', action: 'ASSIGN', id, assignee }));
      handedOver += 1;
    } catch (error) {
      if (!(error instanceof Refusal && error.key === 'E_CONTACT_OWN_CASE')) throw error;
      left += 1;
    }
  }
  return { handedOver, left };
}

/** In the language of the colleague who invites, unless the caller knows a better one: the invited person has none yet. */
export function sendInvitation(
  tx: Tx,
  clinicId: string,
  { id, email, invitations }: sql.EmployeeRow,
  { byCode, locale = tx.locale }: HowStaffJoin,
): void {
  const template = byCode ? 'EMPLOYEE_INVITED_BY_CODE' : 'EMPLOYEE_INVITED';
  tx.write(sql.insertInvitationMail, { template, id, clinicId, email, invitations, locale });
  tx.wakeRelay();
}
