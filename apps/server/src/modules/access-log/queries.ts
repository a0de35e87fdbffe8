import type { AccessAnomaly, AccessPurpose } from '@tervik/domain/access-log/vocabulary.ts';
import { statement } from '#platform/db/statement.ts';

export interface OwnAccessRow {
  id: string;
  at: string;
  clinic_name: string;
  patient_name: string;
  e_contact_id: string | null;
  purpose: AccessPurpose;
}
/** $1 user, $2 and $3 the row after which it goes on, $4 how many. */
export const listOwnAccessRows = statement<OwnAccessRow>(
  'oversight.own_access',
  `with page as (
     select l.id, l.at, l.clinic_id, l.patient_person_id, l.e_contact_id, l.purpose from access_log l
      where l.user_id = $1 and ($2::timestamptz is null or (l.at, l.id) < ($2, $3::uuid))
      order by l.at desc, l.id desc limit $4
   )
   select page.id, page.at, c.name as clinic_name, page.e_contact_id, page.purpose,
          -- Whom the list no longer has is still named by the e-contact that was read.
          coalesce(p.first_name || ' ' || p.surname, e.patient_first_name || ' ' || e.patient_surname, '') as patient_name
     from page
     join clinic c on c.id = page.clinic_id
     left join person p on p.id = page.patient_person_id
     left join e_contact e on e.id = page.e_contact_id
    order by page.at desc, page.id desc`,
);

export interface AnomalyRow {
  kind: AccessAnomaly;
  employee_id: string;
  employee_name: string;
  patient_name: string | null;
  e_contact_id: string | null;
  reads: number;
  last_at: string;
}
/** $1 clinic, $2 now. Empty for everybody but its admin. */
export const listAnomalyRows = statement<AnomalyRow>(
  'oversight.anomalies',
  'select kind, employee_id, employee_name, patient_name, e_contact_id, reads, last_at from app.access_anomalies($1, $2)',
);
