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

/** Empty for everybody but its admin. */
export const listAnomalyRows = statement(
  'access-log.anomalies',
  `select kind as "kind!: access_anomaly.kind", employee_id as "employee_id!", employee_name as "employee_name!", patient_name,
          e_contact_id, reads as "reads!", last_at as "last_at!"
     from app.access_anomalies(:clinicId, :now)`,
);
export type AnomalyRow = RowOf<typeof listAnomalyRows>;
