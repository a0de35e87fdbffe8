import type { Employee } from '@tervik/contract/employee.ts';
import {
  assertMayInviteAgain,
  decideEmployee,
  decideEmployeeChange,
  type EmployeeChange,
  type EmployeeFacts,
  type EmployeeInput,
} from '@tervik/domain/employee/decide-employee.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { audit } from '#platform/audit.ts';
import { CommittedRefusal, type Membership, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { decideAction, saveAction } from '#modules/e-contact/index.ts';
import { getAdministered } from '#modules/session/index.ts';
import { presentEmployee } from './present.ts';
import * as sql from './queries.ts';

/**
 * Invites an employee. A name that is not the code's is refused without saying whose it is.
 * @throws NO_ACCESS, DOCTOR_EXISTS_IN_CLINIC_ALREADY, USER_EXISTS_WITH_DIFFERENT_NAME,
 *   CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME, LOOKUP_LIMIT_REACHED, and as `decideEmployee`
 */
export async function addEmployee(
  tx: Tx,
  clinicId: string,
  input: EmployeeInput,
  rules: Parameters<typeof decideEmployee>[1],
): Promise<Employee> {
  const admin = getAdministered(tx, clinicId);
  const employee = decideEmployee(input, rules);
  const { personalCode, email } = employee;
  await tx.rows(sql.lockStaff, { clinicId });
  const known =
    personalCode === null
      ? await tx.find(sql.findByEmail, { clinicId, email })
      : await tx.find(sql.findByCode, { clinicId, personalCode });
  if (known !== undefined) throw new Refusal('DOCTOR_EXISTS_IN_CLINIC_ALREADY');
  if (personalCode !== null)
    await assertName(tx, admin, personalCode, `${employee.firstName} ${employee.surname}`);
  const row = await tx.get(sql.insertEmployee, { id: newId(tx.now), clinicId, ...employee, now: tx.nowIso });
  sendInvitation(tx, clinicId, row);
  auditEmployee(tx, admin, row.id, 'addEmployee');
  return presentEmployee(row, true);
}

/** Whoever tries names on a code leaves a trace of it, and after some of them may try no more that day. */
async function assertName(tx: Tx, admin: Membership, personalCode: string, name: string): Promise<void> {
  const { may } = await tx.get(sql.mayTryNames, { tries: LIMITS.nameTries, now: tx.nowIso });
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
 * @param handOverTo who gets the open e-contacts of whoever is deactivated; null = nobody; undefined = they stay
 * @throws NO_ACCESS, NOT_FOUND, ASSIGNEE_NOT_EMPLOYEE, and as `decideEmployeeChange`
 */
export async function changeEmployee(
  tx: Tx,
  target: { readonly clinicId: string; readonly employeeId: string },
  change: EmployeeChange,
  handOverTo: string | null | undefined,
): Promise<ChangedEmployee> {
  const admin = getAdministered(tx, target.clinicId);
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
  const moved =
    handOverTo === undefined ? { handedOver: 0, left: 0 } : await handOver(tx, row.id, handOverTo);
  if (deactivatesNow) {
    await tx.rows(sql.endSessions, { employeeId: row.id });
    if (row.user_id !== null) tx.closeSockets(row.user_id);
  }
  if (decided.invites) sendInvitation(tx, target.clinicId, changed);
  const wasDeactivated = row.deleted_at !== null;
  const action = deactivatesNow
    ? 'deactivateEmployee'
    : wasDeactivated && !isDeactivated
      ? 'reactivateEmployee'
      : 'changeEmployee';
  auditEmployee(tx, admin, row.id, action);
  return { employee: presentEmployee(changed, true), ...moved };
}

/** @throws NO_ACCESS, NOT_FOUND, INVITATION_NOT_OPEN, INVITATION_JUST_SENT */
export async function inviteAgain(tx: Tx, clinicId: string, employeeId: string): Promise<Employee> {
  const admin = getAdministered(tx, clinicId);
  const { row } = await lockEmployee(tx, admin, employeeId);
  assertMayInviteAgain(factsOf(row), tx.now);
  const { profession, is_admin: isAdmin, email } = row;
  const columns = { profession, isAdmin, email, isDeactivated: false, invites: true };
  const changed = await tx.get(sql.updateEmployeeRow, { id: row.id, ...columns, now: tx.nowIso });
  sendInvitation(tx, clinicId, changed);
  auditEmployee(tx, admin, row.id, 'inviteEmployeeAgain');
  return presentEmployee(changed, true);
}

/** Whoever waited here for another admin's change looks again at whether they are an admin still. */
async function lockEmployee(
  tx: Tx,
  { clinicId, employeeId: own }: Membership,
  employeeId: string,
): Promise<{ row: sql.EmployeeRow; otherAdmins: number }> {
  const locked = await tx.rows(sql.lockAdmins, { clinicId, employeeId });
  const isAdmin = ({ is_admin, deleted_at, user_id }: sql.EmployeeRow): boolean =>
    is_admin && deleted_at === null && user_id !== null;
  if (!locked.some((employee) => employee.id === own && isAdmin(employee))) throw new Refusal('NO_ACCESS');
  const row = locked.find(({ id }) => id === employeeId);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return { row, otherAdmins: locked.filter((one) => one.id !== employeeId && isAdmin(one)).length };
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

const factsOf = (row: sql.EmployeeRow): EmployeeFacts => ({
  id: row.id,
  userId: row.user_id,
  profession: row.profession,
  isAdmin: row.is_admin,
  email: row.email,
  deletedAt: row.deleted_at,
  invitedAt: Date.parse(row.invited_at),
});

/** In the language of whoever invites: the invited person has none yet. */
function sendInvitation(tx: Tx, clinicId: string, { id, email, invitations }: sql.EmployeeRow): void {
  tx.write(sql.insertInvitationMail, { id, clinicId, email, invitations, locale: tx.locale });
  tx.wakeRelay();
}

const auditEmployee = (
  tx: Tx,
  { clinicId, profession }: Membership,
  subjectId: string | null,
  action: string,
): void => audit(tx, { action, subject: 'employee', subjectId, actorKind: profession, clinicId });
