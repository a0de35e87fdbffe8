import { auditRow } from '#platform/audit.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { statement } from '#platform/db/statement.ts';

/**
 * Named as on the wire. What app.search_patients has found is read under row-level security like everything else. The
 * search leaves one row in the audit log, without what was typed.
 * `word`: the beginning of another word than the name, of this `kind`. `clinicId`: where one clinic alone is searched.
 */
export const searchPatientRows = statement(
  'clinic-patient.search',
  `with audited as (
     ${auditRow({ action: ':action', subject: "'person'", clinicId: ':clinicId?' })}
   )
   select cp.id as "personId", cp.clinic_id as "clinicId", p.first_name as "firstName", p.surname,
          p.birth_date as "birthDate", p.sex, right(p.personal_code, 4) as "codeEnding", cp.list_code as "listCode",
          case when not p.is_self then r.first_name || ' ' || r.surname end as "representativeName",
          cp.confirmed_at is not null as "clinicMember!"
     from app.search_patients(:clinicIds, :name?, :kind?, :word?, ${LIMITS.patientResults}) s
     join clinic_patient cp on cp.clinic_id = s.clinic_id and cp.person_id = s.person_id
     join person p on p.id = s.person_id
    cross join lateral app.patient_reader(s.clinic_id, s.person_id) r
    order by s.nr`,
);

export const listPatientListRows = statement(
  'clinic-patient.lists',
  `select list_code as "listCode!", count(*) as "patientCount!" from clinic_patient
    where clinic_id = :clinicId and list_code is not null and rejected_at is null
    group by list_code order by list_code collate "et-x-icu"`,
);
