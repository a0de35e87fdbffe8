import { auditRow } from '#platform/audit.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** Each word of it must begin a word of brand, ingredient or strength; one row of each medicine,
 * however many packs the register has; those whose name itself begins with it come first.
 */
export const searchMedicineRows = statement(
  'prescription.search_medicines',
  `with asked as materialized (
     select string_agg(quote_literal(word) || ':*', ' & ')::tsquery as query,
            lower(:text) as typed
       from unnest(app.medicine_words(:text)) word
   ), found as (
     select distinct on (m.brand_name, m.active_ingredient, m.strength, m.route)
            m.id, m.brand_name, m.active_ingredient, m.route, m.strength, m.form, m.is_demo
       from medicine m
      where m.search @@ (select query from asked)
      order by m.brand_name, m.active_ingredient, m.strength, m.route, m.form, m.id
   )
   select found.* from found, asked
    order by not starts_with(lower(brand_name), typed), not starts_with(lower(active_ingredient), typed),
             brand_name collate "et-x-icu", active_ingredient collate "et-x-icu",
             coalesce(replace(substring(strength from '[0-9]+(?:[.,][0-9]+)?'), ',', '.')::numeric, 0), strength, route, id
    limit ${LIMITS.medicineResults}`,
);
export type MedicineRow = RowOf<typeof searchMedicineRows>;

/** Whether this clinic takes what concerns a person of my list. */
export const findTarget = statement(
  'prescription.place',
  `select p.birth_date, p.represented_as, c.time_zone,
          c.is_open or (cp.person_id is not null and cp.rejected_at is null) as allowed
     from person p
     left join clinic c on c.id = :clinicId
     left join clinic_patient cp on cp.clinic_id = c.id and cp.person_id = p.id
    where p.id = :personId and p.owner_user_id = :ownerUserId and p.deleted_at is null`,
);
export type TargetRow = RowOf<typeof findTarget>;

/** Two windows that add the same medicine at once, or the hundred and first: one list changes in one place at a time. */
export const lockList = statement(
  'prescription.lock',
  `select pg_advisory_xact_lock(hashtextextended('prescription ' || :personId || ' ' || :clinicId, 0))`,
);

const COLUMNS = `id, previous_id, brand_name, active_ingredient, route, strength, dosing, created_at, last_requested_at`;
export const listPrescriptionRows = statement(
  'prescription.list',
  `select ${COLUMNS} from prescription
    where person_id = :personId and clinic_id = :clinicId and owner_user_id = :ownerUserId and deleted_at is null
    order by last_requested_at desc nulls last, created_at desc, id desc`,
);
export type PrescriptionRow = RowOf<typeof listPrescriptionRows>;
export const findListOf = statement(
  'prescription.list_of',
  'select person_id, clinic_id from prescription where id = :id and owner_user_id = :ownerUserId and deleted_at is null',
);

export const insertPrescription = statement(
  'prescription.insert',
  `with audited as (
     ${auditRow({ action: "'ADD'", subject: "'prescription'", subjectId: ':id', userId: ':ownerUserId' })}
   )
   insert into prescription (id, owner_user_id, person_id, clinic_id, previous_id, brand_name, active_ingredient, route,
                             strength, dosing, created_at, last_requested_at)
   values (:id, :ownerUserId, :personId, :clinicId, :previousId?, :brandName, :activeIngredient, :route, :strength, :dosing, :now, :lastRequestedAt?)
   returning ${COLUMNS}`,
);
/** `auditIds`: as many as ids. */
export const removePrescriptions = statement(
  'prescription.remove',
  `with gone as (
     update prescription set deleted_at = :now where id = any (:ids) and owner_user_id = :ownerUserId and deleted_at is null
     returning id, clinic_id
   ), audited as (
     ${auditRow({ id: '(:auditIds::uuid[])[row_number() over (order by id)]', action: "'REMOVE'", subject: "'prescription'", subjectId: 'id', userId: ':ownerUserId', clinicId: 'clinic_id', from: 'from gone' })}
   )
   select id from gone`,
);
export const touchPrescriptions = statement(
  'prescription.touch',
  `update prescription set last_requested_at = :lastRequestedAt where id = any (:ids) and owner_user_id = :ownerUserId and deleted_at is null`,
);

/** Unchanged rows are not written. */
export const keepMedicines = statement(
  'prescription.keep_medicines',
  `with incoming as (
     select * from jsonb_to_recordset(:medicines::jsonb) as row (package_code text, brand_name text, active_ingredient text, atc text,
                                                         route text, strength text, form text)
   ), kept as (
     insert into medicine (id, package_code, brand_name, active_ingredient, atc, route, strength, form, is_demo)
     select gen_random_uuid(), package_code, brand_name, active_ingredient, atc, route, strength, form, :isDemo from incoming
     on conflict (package_code) do update
       set brand_name = excluded.brand_name, active_ingredient = excluded.active_ingredient, atc = excluded.atc,
           route = excluded.route, strength = excluded.strength, form = excluded.form, is_demo = excluded.is_demo
     where (medicine.brand_name, medicine.active_ingredient, medicine.atc, medicine.route, medicine.strength, medicine.form,
            medicine.is_demo)
           is distinct from (excluded.brand_name, excluded.active_ingredient, excluded.atc, excluded.route, excluded.strength,
                             excluded.form, excluded.is_demo)
     returning xmax = 0 as is_new
   )
   select (count(*) filter (where is_new))::int as "added!", (count(*) filter (where not is_new))::int as "changed!" from kept`,
);
/** Two imports at once take their turn. */
export const lockMedicines = statement(
  'prescription.lock_medicines',
  `select pg_advisory_xact_lock(hashtextextended('medicine', 0))`,
);
export const findRealMedicine = statement(
  'prescription.real_medicine',
  'select id from medicine where not is_demo limit 1',
);
/** Demo data has no place beside the real register. */
export const removeDemoMedicines = statement(
  'prescription.remove_demo',
  'delete from medicine where is_demo returning id',
);
