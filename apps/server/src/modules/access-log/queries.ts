import { statement, type RowOf } from '#platform/db/statement.ts';

export const listOwnAccessRows = statement(
  'access-log.own_access',
  `with page as (
     select l.id, l.at, l.clinic_id, l.patient_person_id, l.e_contact_id, l.purpose from access_log l
      where l.user_id = :userId and (:afterAt?::timestamptz is null or (l.at, l.id) < (:afterAt, :afterId?::uuid))
      order by l.at desc, l.id desc limit :limit
   )
   select page.id, page.at, c.name as clinic_name, page.e_contact_id, page.purpose,
          -- Whom the list no longer has is still named by the e-contact that was read.
          coalesce(p.first_name || ' ' || p.surname, e.patient_first_name || ' ' || e.patient_surname, '') as "patient_name!"
     from page
     join clinic c on c.id = page.clinic_id
     left join person p on p.id = page.patient_person_id
     left join e_contact e on e.id = page.e_contact_id
    order by page.at desc, page.id desc`,
);
export type OwnAccessRow = RowOf<typeof listOwnAccessRows>;

/** Staff and patients of one name, the newest 200. Empty for everybody but the clinic's admin. */
export const listKinships = statement(
  'access-log.kinships',
  `select kind as "kind!: access_anomaly.kind", employee_id as "employee_id!", employee_name as "employee_name!",
          patient_name as "patient_name!", e_contact_id, reads as "reads!", last_at as "last_at!"
     from app.access_kinships(:clinicId, :now)`,
);

/** How many patients each member of staff read, a row a day. Empty for everybody but the clinic's admin. */
export const listAccessDays = statement(
  'access-log.days',
  `select employee_id as "employee_id!", employee_name as "employee_name!", opened as "opened!", ahead as "ahead!",
          last_at as "last_at!"
     from app.access_days(:clinicId, :now)`,
);
