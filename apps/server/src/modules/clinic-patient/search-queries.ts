import { auditRow } from '#platform/audit.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { statement } from '#platform/db/statement.ts';

/**
 * Patients (personId) and members of lists who are no patients yet (memberId). What app.search_patients has found is read under row-level security like everything else. The
 * search leaves one row in the audit log, without what was typed.
 * `word`: the beginning of another word than the name, of this `kind`. `clinicId`: where one clinic alone is searched;
 * `listCode`: where one of its lists is.
 */
export const searchPatientRows = statement(
  'clinic-patient.search',
  `with audited as (
     ${auditRow({ action: ':action', subject: "'person'", clinicId: ':clinicId?' })}
   )
   select cp.id as "personId", m.id as "memberId", s.clinic_id as "clinicId!", coalesce(p.first_name, m.first_name) as "firstName!",
          coalesce(p.surname, m.surname) as "surname!", coalesce(p.birth_date, m.birth_date) as "birthDate", coalesce(p.sex, m.sex) as "sex!: person.sex",
          right(coalesce(p.personal_code, m.personal_code), 4) as "codeEnding", coalesce(cp.list_code, l.code) as "listCode",
          case when not p.is_self then r.first_name || ' ' || r.surname end as "representativeName",
          cp.confirmed_at is not null or cp.list_code is not null as "clinicMember!"
     from app.search_patients(:clinicIds, :name?, :kind?, :word?, ${LIMITS.patientResults}, :listCode?) s
     left join clinic_patient cp on cp.clinic_id = s.clinic_id and cp.person_id = s.person_id
     left join person p on p.id = cp.person_id
     left join lateral app.patient_reader(s.clinic_id, s.person_id) r on cp.id is not null
     left join list_member m on m.clinic_id = s.clinic_id and m.id = s.person_id
     left join patient_list l on l.id = m.list_id
    where cp.id is not null or m.id is not null
    order by s.nr`,
);

/** A member of a list of my clinics, as the list says; leaves a row in the audit log. */
export const findListMember = statement(
  'clinic-patient.list_member',
  `select m.id, m.clinic_id as "clinicId", m.first_name as "firstName", m.surname, m.personal_code as "personalCode", m.birth_date as "birthDate", m.sex as "sex!: person.sex",
          m.phone, m.email, l.code as "listCode"
     from list_member m join patient_list l on l.id = m.list_id
    where m.id = :id`,
);
