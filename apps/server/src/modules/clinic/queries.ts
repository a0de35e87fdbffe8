import { statement, type RowOf } from '#platform/db/statement.ts';

export const listClinicRows = statement(
  'clinic.mine',
  `select id, name, country_code, time_zone, phone, plan, plan_valid_from, opening_hours, opening_exceptions, baseline_minutes,
          (select coalesce(jsonb_object_agg(f.feature, f.enabled), '{}') from clinic_feature f where f.clinic_id = c.id) as "features!: clinic.features",
          app.is_translation_agreed(c.id) as "translation_agreed!"
     from clinic c where id = any (:ids) order by name collate "et-x-icu", id`,
);
/** `features`: the switches that were touched. */
export type ClinicRow = RowOf<typeof listClinicRows>;

export const listTypeRows = statement(
  'clinic.received_types',
  `select distinct type from e_contact where clinic_id = :clinicId and creation_status = 'SUBMITTED' order by type`,
);

/** The person's own row keeps the answer from being empty: no row at all = the person is not mine.
 * FAMILY = staff or the list say that the person is theirs, or the clinic takes nobody else; having once written to an
 * open clinic does not make it the family doctor's.
 */
export const listPatientClinicRows = statement(
  'clinic.of_person',
  `select c.id, c.name as "name!", c.phone, c.address, c.plan as "plan!", c.country_code as "country_code!",
          c.time_zone as "time_zone!", c.opening_hours as "opening_hours!", c.opening_exceptions as "opening_exceptions!", c.reads_within_hours as "reads_within_hours!",
          c.relation as "relation!: clinic.relation"
     from person p
     left join lateral (
       select c.id, c.name, c.phone, c.address, c.plan, c.country_code, c.time_zone, c.opening_hours, c.opening_exceptions, c.reads_within_hours,
              case when cp.person_id is not null and cp.rejected_at is null
                        and (cp.confirmed_at is not null or cp.list_code is not null or not c.is_open)
                   then 'FAMILY' when c.is_private then 'PRIVATE' else 'OPEN' end as relation
         from clinic c left join clinic_patient cp on cp.clinic_id = c.id and cp.person_id = p.id
        where c.is_open or (cp.person_id is not null and cp.rejected_at is null)
     ) c on true
    where p.id = :personId and p.owner_user_id = :ownerUserId and p.deleted_at is null
    order by array_position(array['FAMILY', 'PRIVATE', 'OPEN'], c.relation), c.name collate "et-x-icu", c.id`,
);
export type PatientClinicRow = RowOf<typeof listPatientClinicRows>;
