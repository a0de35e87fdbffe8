import { auditRow } from '#platform/audit.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** A patient of a clinic of mine. */
export const findStaffTarget = statement(
  'new-e-contact.staff_target',
  `select cp.person_id, p.owner_user_id, p.is_self, p.first_name, p.surname, p.personal_code, p.birth_date, p.sex, p.represented_as,
          cp.list_code, cp.rejected_at is not null as "is_rejected!", c.time_zone, c.country_code, c.plan,
          r.first_name || ' ' || r.surname as "reader_name!", r.locale as "reader_locale!: app_user.locale",
          k.can_be_reached as "can_be_reached!",
          k.phone, me.personal_code as employee_code
     from clinic_patient cp
     join person p on p.id = cp.person_id and p.deleted_at is null
     join clinic c on c.id = cp.clinic_id
     join employee me on me.clinic_id = c.id and me.user_id = :userId and me.deleted_at is null
    cross join lateral app.patient_reader(cp.clinic_id, cp.person_id) r
    cross join lateral app.patient_contact(cp.clinic_id, cp.person_id) k
    where cp.clinic_id = :clinicId and cp.id = :patientPersonId`,
);
export type StaffTargetRow = RowOf<typeof findStaffTarget>;
/** The e-contact, its audit row, and the draft that it was. The entry and the mail follow, as their policies look for it. */
export const insertByStaff = statement(
  'new-e-contact.insert_by_staff',
  `with made as (
     insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            created_by_employee_id, assignee_employee_id, patient_first_name, patient_surname,
                            patient_personal_code, patient_birth_date, patient_sex, representative_name, list_code, preview,
                            locale, reply_allowed_from, open_inquiry_id, is_urgent, queue, created_at, updated_at, last_entry_at)
     values (:eContactId, :clinicId, :type, 'CLINIC', :flowType, :creationStatus, :status, :ownerUserId, :patientPersonId, :createdByEmployeeId, :assigneeEmployeeId?, :patientFirstName, :patientSurname, :patientPersonalCode?, :patientBirthDate?, :patientSex, :representativeName?, :listCode?, :preview, :locale, :replyAllowedFrom?, :openInquiryId?, :isUrgent, :queue,
             :now, :now, :now)
   ), audited as (
     ${auditRow({ action: "'createClinicEContact'", subject: "'e_contact'", subjectId: ':eContactId' })}
   )
   delete from draft where user_id = :userId and key = 'new-clinic-e-contact'`,
);
export const insertStaffMail = statement(
  'new-e-contact.mail',
  `insert into outbox (kind, payload) values ('MAIL', :payload)`,
);
