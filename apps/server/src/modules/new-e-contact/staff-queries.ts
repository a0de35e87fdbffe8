import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import { statement } from '#platform/db/statement.ts';
import type { Locale } from '#platform/texts.ts';

export interface StaffTargetRow {
  person_id: string;
  owner_user_id: string;
  is_self: boolean;
  first_name: string;
  surname: string;
  personal_code: string | null;
  birth_date: string | null;
  sex: string;
  represented_as: RepresentedAs | null;
  list_code: string | null;
  is_rejected: boolean;
  time_zone: string;
  plan: 'BASIC' | 'PREMIUM';
  /** Who reads for the patient. */
  reader_name: string;
  reader_locale: Locale;
  can_be_reached: boolean;
  phone: string | null;
  employee_code: string | null;
}
/** A patient of a clinic of mine. $1 clinic, $2 its id of the patient, $3 user. */
export const findStaffTarget = statement<StaffTargetRow>(
  'staff.place',
  `select cp.person_id, p.owner_user_id, p.is_self, p.first_name, p.surname, p.personal_code, p.birth_date, p.sex, p.represented_as,
          cp.list_code, cp.rejected_at is not null as is_rejected, c.time_zone, c.plan,
          r.first_name || ' ' || r.surname as reader_name, r.locale as reader_locale, k.can_be_reached,
          k.phone, me.personal_code as employee_code
     from clinic_patient cp
     join person p on p.id = cp.person_id and p.deleted_at is null
     join clinic c on c.id = cp.clinic_id
     join employee me on me.clinic_id = c.id and me.user_id = $3 and me.deleted_at is null
    cross join lateral app.patient_reader(cp.clinic_id, cp.person_id) r
    cross join lateral app.patient_contact(cp.clinic_id, cp.person_id) k
    where cp.clinic_id = $1 and cp.id = $2`,
);
/** The e-contact, its audit row, and the draft that it was. The entry and the mail follow, as their policies look for it. */
export const insertByStaff = statement<never>(
  'staff.insert',
  `with made as (
     insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            created_by_employee_id, assignee_employee_id, patient_first_name, patient_surname,
                            patient_personal_code, patient_birth_date, patient_sex, representative_name, list_code, preview,
                            locale, reply_allowed_from, open_inquiry_id, is_urgent, queue, created_at, updated_at, last_entry_at)
     values ($1, $2, $3, 'CLINIC', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
             $24, $24, $24)
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     values ($25, $24, $26, $27, $2, 'createClinicEContact', 'e_contact', $1, $28)
   )
   delete from draft where user_id = $26 and key = 'new-clinic-e-contact'`,
);
export const insertStaffMail = statement<never>(
  'staff.mail',
  `insert into outbox (kind, payload) values ('MAIL', $1)`,
);
