import type { EContactRow, PromiseRow } from '#modules/e-contact/index.ts';
import { E_CONTACT_COLUMNS, PROMISE_COLUMNS } from '#modules/e-contact/index.ts';
import { statement } from '#platform/db/statement.ts';

export const countPatientEContacts = statement(
  'inbox.count_of_owner',
  `select count(*) as "total!" from e_contact where owner_user_id = :ownerUserId and creation_status = 'SUBMITTED'`,
);

export interface PatientListRow extends EContactRow, PromiseRow {
  clinic_name: string;
  unread: boolean;
}
/** The page's text; the limit is a literal, because a parameter makes the plan lose its order. */
export const patientPage = (condition: string, tail: string): string => `
  select ${E_CONTACT_COLUMNS}, c.name as clinic_name, ${PROMISE_COLUMNS},
         exists (select from activity a
                  where a.e_contact_id = e.id and a.actor_employee_id is not null and not a.staff_only
                    and a.created_at > coalesce(case when e.representative_name is null then e.patient_seen_at else e.representative_seen_at end, '-infinity')) as unread
    from e_contact e join clinic c on c.id = e.clinic_id
   where e.owner_user_id = :userId and e.creation_status = 'SUBMITTED' ${condition}
   order by e.closed, e.updated_at desc, e.id desc ${tail}`;
