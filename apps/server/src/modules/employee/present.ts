import type { Employee } from '@tervik/contract/employee.ts';
import { invitationState } from '@tervik/domain/employee/vocabulary.ts';
import type { EmployeeRow } from './queries.ts';

/** @param withRecord what only the clinic's admins see goes along */
export const presentEmployee = (row: EmployeeRow, withRecord: boolean): Employee => ({
  id: row.id,
  userId: row.user_id,
  firstName: row.first_name,
  surname: row.surname,
  profession: row.profession,
  isAdmin: row.is_admin,
  deletedAt: row.deleted_at,
  record: withRecord
    ? {
        personalCode: row.personal_code,
        birthDate: row.birth_date,
        sex: row.sex,
        email: row.email,
        invitation: invitationState({ userId: row.user_id, deletedAt: row.deleted_at }),
        invitedAt: row.invited_at,
        invitations: row.invitations,
      }
    : null,
});
