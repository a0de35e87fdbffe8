import { LIMITS } from '@tervik/domain/limits.ts';
import type { AdministrationRoute, Dosing } from '@tervik/domain/prescription/vocabulary.ts';
import { statement } from '#platform/db/statement.ts';

export interface MedicineRow {
  id: string;
  brand_name: string;
  active_ingredient: string;
  route: AdministrationRoute;
  strength: string;
  form: string;
  is_demo: boolean;
}
/**
 * $1 what was typed. Each word of it must begin a word of brand, ingredient or strength; one row of each medicine,
 * however many packs the register has; those whose name itself begins with it come first.
 */
export const searchMedicineRows = statement<MedicineRow>(
  'prescription.search_medicines',
  `with asked as materialized (
     select string_agg(quote_literal(word) || ':*', ' & ')::tsquery as query,
            lower($1) as typed
       from unnest(app.medicine_words($1)) word
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

export interface PlaceRow {
  birth_date: string | null;
  represented_as: 'MINOR' | 'ADULT' | null;
  time_zone: string | null;
  allowed: boolean | null;
}
/** $1 a person of my list, $2 me, $3 the clinic: does it take what concerns this person? */
export const findPlace = statement<PlaceRow>(
  'prescription.place',
  `select p.birth_date, p.represented_as, c.time_zone,
          c.is_open or (cp.person_id is not null and cp.rejected_at is null) as allowed
     from person p
     left join clinic c on c.id = $3
     left join clinic_patient cp on cp.clinic_id = c.id and cp.person_id = p.id
    where p.id = $1 and p.owner_user_id = $2 and p.deleted_at is null`,
);

/** Two windows that add the same medicine at once, or the hundred and first: one list changes in one place at a time. */
export const lockList = statement<never>(
  'prescription.lock',
  `select pg_advisory_xact_lock(hashtextextended('prescription ' || $1 || ' ' || $2, 0))`,
);

export interface PrescriptionRow {
  id: string;
  previous_id: string | null;
  brand_name: string;
  active_ingredient: string;
  route: AdministrationRoute;
  strength: string;
  dosing: Dosing;
  created_at: string;
  last_requested_at: string | null;
}
const COLUMNS = `id, previous_id, brand_name, active_ingredient, route, strength, dosing, created_at, last_requested_at`;
/** $1 person, $2 clinic, $3 owner. */
export const listPrescriptionRows = statement<PrescriptionRow>(
  'prescription.list',
  `select ${COLUMNS} from prescription
    where person_id = $1 and clinic_id = $2 and owner_user_id = $3 and deleted_at is null
    order by last_requested_at desc nulls last, created_at desc, id desc`,
);
/** $1 id, $2 owner. */
export const findListOf = statement<{ person_id: string; clinic_id: string }>(
  'prescription.list_of',
  'select person_id, clinic_id from prescription where id = $1 and owner_user_id = $2 and deleted_at is null',
);

const AUDITED = `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)`;
export const insertPrescription = statement<PrescriptionRow>(
  'prescription.insert',
  `with audited as (
     ${AUDITED} values ($13, $11, $2, $14, $4, 'ADD', 'prescription', $1, $15)
   )
   insert into prescription (id, owner_user_id, person_id, clinic_id, previous_id, brand_name, active_ingredient, route,
                             strength, dosing, created_at, last_requested_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   returning ${COLUMNS}`,
);
/** $1 ids, $2 owner, $3 now, $4 ids of the audit rows (as many), $5 actor, $6 request. */
export const removePrescriptions = statement<{ id: string }>(
  'prescription.remove',
  `with gone as (
     update prescription set deleted_at = $3 where id = any ($1) and owner_user_id = $2 and deleted_at is null
     returning id, clinic_id
   ), audited as (
     ${AUDITED}
     select ($4::uuid[])[row_number() over (order by id)], $3, $2, $5, clinic_id, 'REMOVE', 'prescription', id, $6 from gone
   )
   select id from gone`,
);
/** $1 ids, $2 owner, $3 now. */
export const touchPrescriptions = statement<never>(
  'prescription.touch',
  `update prescription set last_requested_at = $3 where id = any ($1) and owner_user_id = $2 and deleted_at is null`,
);

/** $1 the register's rows as JSON under the names of the columns, $2 demo data. Unchanged rows are not written. */
export const keepMedicines = statement<{ added: number; changed: number }>(
  'prescription.keep_medicines',
  `with incoming as (
     select * from jsonb_to_recordset($1::jsonb) as row (package_code text, brand_name text, active_ingredient text, atc text,
                                                         route text, strength text, form text)
   ), kept as (
     insert into medicine (id, package_code, brand_name, active_ingredient, atc, route, strength, form, is_demo)
     select gen_random_uuid(), package_code, brand_name, active_ingredient, atc, route, strength, form, $2 from incoming
     on conflict (package_code) do update
       set brand_name = excluded.brand_name, active_ingredient = excluded.active_ingredient, atc = excluded.atc,
           route = excluded.route, strength = excluded.strength, form = excluded.form, is_demo = excluded.is_demo
     where (medicine.brand_name, medicine.active_ingredient, medicine.atc, medicine.route, medicine.strength, medicine.form,
            medicine.is_demo)
           is distinct from (excluded.brand_name, excluded.active_ingredient, excluded.atc, excluded.route, excluded.strength,
                             excluded.form, excluded.is_demo)
     returning xmax = 0 as is_new
   )
   select (count(*) filter (where is_new))::int as added, (count(*) filter (where not is_new))::int as changed from kept`,
);
/** Two imports at once take their turn. */
export const lockMedicines = statement<never>(
  'prescription.lock_medicines',
  `select pg_advisory_xact_lock(hashtextextended('medicine', 0))`,
);
export const findRealMedicine = statement<{ id: string }>(
  'prescription.real_medicine',
  'select id from medicine where not is_demo limit 1',
);
/** Demo data has no place beside the real register. */
export const removeDemoMedicines = statement<{ id: string }>(
  'prescription.remove_demo',
  'delete from medicine where is_demo returning id',
);
