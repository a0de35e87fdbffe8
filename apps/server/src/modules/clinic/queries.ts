import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { Feature } from '@tervik/domain/clinic/vocabulary.ts';
import type { OpeningHours } from '@tervik/domain/clinic/read-by.ts';
import { statement } from '#platform/db/statement.ts';

export interface ClinicRow {
  id: string;
  name: string;
  country_code: string;
  time_zone: string;
  phone: string | null;
  plan: 'BASIC' | 'PREMIUM';
  opening_hours: OpeningHours;
  baseline_minutes: number | null;
  /** Switches that were touched. */
  features: Partial<Record<Feature, boolean>>;
}
export const listClinicRows = statement<ClinicRow>(
  'clinic.mine',
  `select id, name, country_code, time_zone, phone, plan, opening_hours, baseline_minutes,
          (select coalesce(jsonb_object_agg(f.feature, f.enabled), '{}') from clinic_feature f where f.clinic_id = c.id) as features
     from clinic c where id = any ($1) order by name collate "et-x-icu", id`,
);

export interface EmployeeRow {
  id: string;
  user_id: string | null;
  first_name: string;
  surname: string;
  profession: Profession;
  is_admin: boolean;
  deleted_at: string | null;
}
export const listEmployeeRows = statement<EmployeeRow>(
  'clinic.employees',
  `select id, user_id, first_name, surname, profession, is_admin, deleted_at from employee
    where clinic_id = $1 and ($2 or deleted_at is null)
    order by surname collate "et-x-icu", first_name collate "et-x-icu", id`,
);

export const listTypeRows = statement<{ type: EContactType }>(
  'clinic.received_types',
  `select distinct type from e_contact where clinic_id = $1 and creation_status = 'SUBMITTED' order by type`,
);

export interface PatientClinicRow {
  id: string | null;
  name: string;
  phone: string | null;
  address: string | null;
  relation: 'FAMILY' | 'PRIVATE' | 'OPEN';
  plan: 'BASIC' | 'PREMIUM';
  country_code: string;
  time_zone: string;
  opening_hours: OpeningHours;
  reads_within_hours: number;
}
/**
 * $1 person, $2 owner. The person's own row keeps the answer from being empty: no row at all = the person is not mine.
 * FAMILY = staff or the list say that the person is theirs, or the clinic takes nobody else; having once written to an
 * open clinic does not make it the family doctor's.
 */
export const listPatientClinicRows = statement<PatientClinicRow>(
  'clinic.of_person',
  `select c.*
     from person p
     left join lateral (
       select c.id, c.name, c.phone, c.address, c.plan, c.country_code, c.time_zone, c.opening_hours, c.reads_within_hours,
              case when cp.person_id is not null and cp.rejected_at is null
                        and (cp.confirmed_at is not null or cp.list_code is not null or not c.is_open)
                   then 'FAMILY' when c.is_private then 'PRIVATE' else 'OPEN' end as relation
         from clinic c left join clinic_patient cp on cp.clinic_id = c.id and cp.person_id = p.id
        where c.is_open or (cp.person_id is not null and cp.rejected_at is null)
     ) c on true
    where p.id = $1 and p.owner_user_id = $2 and p.deleted_at is null
    order by array_position(array['FAMILY', 'PRIVATE', 'OPEN'], c.relation), c.name collate "et-x-icu", c.id`,
);
