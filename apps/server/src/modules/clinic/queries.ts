import { statement, type RowOf } from '#platform/db/statement.ts';

/** Of clinic c: what it says of itself. */
const INFO = `c.country_code, c.address, c.websites, c.emails, c.phones, c.registration_code, c.languages, c.opening_hours, c.opening_exceptions,
          c.reads_within_hours, c.reads_within_hours_by_type, c.egfr_equation, c.info_version, c.info_changed_at,
          (select by.first_name || ' ' || by.surname from employee by where by.id = c.info_changed_by) as changed_by`;

export const listClinicRows = statement(
  'clinic.mine',
  `select c.id, c.name, c.time_zone, c.phone, c.plan, c.plan_valid_from, c.baseline_minutes, ${INFO},
          (select coalesce(jsonb_object_agg(f.feature, f.enabled), '{}') from clinic_feature f where f.clinic_id = c.id) as "features!: clinic.features",
          app.is_translation_agreed(c.id) as "translation_agreed!"
     from clinic c where c.id = any (:ids) order by c.name collate "et-x-icu", c.id`,
);
/** `features`: the switches that were touched. */
export type ClinicRow = RowOf<typeof listClinicRows>;

/** Whoever saves waits for whoever saves, and then sees what that was. */
export const lockInfo = statement(
  'clinic.lock_info',
  `select ${INFO} from clinic c where c.id = :clinicId for no key update of c`,
);
export type InfoRow = RowOf<typeof lockInfo>;

export const saveInfo = statement(
  'clinic.save_info',
  `update clinic
      set address = nullif(:address::text, ''), websites = :websites, emails = :emails, phones = :phones,
          registration_code = nullif(:registrationCode::text, ''), languages = :languages, opening_hours = :openingHours,
          opening_exceptions = :openingExceptions, reads_within_hours = :readsWithinHours,
          reads_within_hours_by_type = :readsWithinHoursByType, egfr_equation = :egfrEquation, info_version = info_version + 1, info_changed_at = :now,
          info_changed_by = :employeeId
    where id = :clinicId returning id`,
);

export const findFirstSteps = statement(
  'clinic.first_steps',
  `select exists (select from first_steps_closed s where s.employee_id = :employeeId) as "is_closed!",
          c.info_changed_at is not null as "info!",
          exists (select from employee e where e.clinic_id = c.id and e.id <> :employeeId and e.deleted_at is null) as "employees!",
          exists (select from list_member m where m.clinic_id = c.id and m.list_id is not null) as "lists!",
          exists (select from clinic_feature f where f.clinic_id = c.id)
            or exists (select from subscription s where s.clinic_id = c.id and s.ordered_at is not null) as "features!"
     from clinic c where c.id = :clinicId`,
);

export const closeFirstSteps = statement(
  'clinic.close_first_steps',
  `insert into first_steps_closed (clinic_id, employee_id, at) values (:clinicId, :employeeId, :now)
   on conflict do nothing`,
);

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
  `select c.id, c.name as "name!", c.phone, c.phones as "phones!", c.websites as "websites!", c.languages as "languages!", c.address, c.plan as "plan!", c.country_code as "country_code!",
          c.time_zone as "time_zone!", c.opening_hours as "opening_hours!", c.opening_exceptions as "opening_exceptions!", c.reads_within_hours as "reads_within_hours!",
          c.reads_within_hours_by_type as "reads_within_hours_by_type!",
          c.relation as "relation!: clinic.relation"
     from person p
     left join lateral (
       select c.id, c.name, c.phone, c.phones, c.websites, c.languages, c.address, c.plan, c.country_code, c.time_zone, c.opening_hours, c.opening_exceptions, c.reads_within_hours,
              c.reads_within_hours_by_type,
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

/** Another clinic of the country has this code. */
export const hasRegistrationCode = statement(
  'clinic.has_registration_code',
  'select app.has_registration_code(:clinicId, :registrationCode) as "taken!"',
);
