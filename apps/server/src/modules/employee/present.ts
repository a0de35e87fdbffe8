import type { Employee } from '@tervik/contract/employee.ts';
import { invitationState } from '@tervik/domain/employee/vocabulary.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Tx } from '#platform/db/tx.ts';
import { findJoinCode, type EmployeeRow, type JoinCodeRow } from './queries.ts';

/** What everybody who works in the clinic sees of an employee. */
export const presentColleague = (row: EmployeeRow): Employee => ({
  id: row.id,
  userId: row.user_id,
  firstName: row.first_name,
  surname: row.surname,
  profession: row.profession,
  isAdmin: row.is_admin,
  deletedAt: row.deleted_at,
  record: null,
});

/** The same for the clinic's admins. */
export function presentEmployee(row: EmployeeRow, joinCode: JoinCodeRow | undefined): Employee {
  const invitation = invitationState({ userId: row.user_id, deletedAt: row.deleted_at });
  return {
    ...presentColleague(row),
    record: {
      personalCode: row.personal_code,
      birthDate: row.birth_date,
      sex: row.sex,
      email: row.email,
      invitation,
      invitedAt: row.invited_at,
      invitations: row.invitations,
      joinCode:
        joinCode === undefined || invitation !== 'SENT'
          ? null
          : {
              madeAt: joinCode.made_at,
              expiresAt: joinCode.expires_at,
              triesLeft: Math.max(0, LIMITS.joinCodeTries - joinCode.tries),
            },
    },
  };
}

/** An employee after a change, for the admin who made it. */
export const presentChanged = async (tx: Tx, row: EmployeeRow): Promise<Employee> =>
  presentEmployee(row, await tx.find(findJoinCode, { employeeId: row.id }));
