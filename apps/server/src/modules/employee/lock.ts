import type { EmployeeFacts } from '@tervik/domain/employee/decide-employee.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { audit } from '#platform/audit.ts';
import type { Membership, Tx } from '#platform/db/tx.ts';
import * as sql from './queries.ts';

/** Whoever waited here for another admin's change looks again at whether they are an admin still. */
export async function lockEmployee(
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

export const factsOf = (row: sql.EmployeeRow): EmployeeFacts => ({
  id: row.id,
  userId: row.user_id,
  profession: row.profession,
  isAdmin: row.is_admin,
  email: row.email,
  deletedAt: row.deleted_at,
  invitedAt: Date.parse(row.invited_at),
});

/** Writes down what an admin did, and has all open pages of the clinic look again. */
export function noteChange(tx: Tx, admin: Membership, subjectId: string, action: string): void {
  auditEmployee(tx, admin, subjectId, action);
  tx.notifyClinic({ clinicId: admin.clinicId, part: 'EMPLOYEES' });
}

export const auditEmployee = (
  tx: Tx,
  { clinicId, profession }: Membership,
  subjectId: string | null,
  action: string,
): void => audit(tx, { action, subject: 'employee', subjectId, actorKind: profession, clinicId });
