import { statement, type RowOf } from '#platform/db/statement.ts';

/** Of these clinics. `limits`: none where the clinic has said nothing. */
export const listRules = statement(
  'intake.rules',
  `select c.id, c.time_zone, c.country_code, coalesce(i.version, 0) as "version!", coalesce(i.limits, '{}') as "limits!: clinic_intake.limits"
     from clinic c left join clinic_intake i on i.clinic_id = c.id
    where c.id = any (:clinicIds)`,
);

const CLOSURE_COLUMNS =
  'id, clinic_id, reason, groups, begins_at, ends_at, text_et, text_en, text_ru, employee_id';
/** Those that last and those that are planned. */
export const listClosures = statement(
  'intake.closures',
  `select ${CLOSURE_COLUMNS} from intake_closure
    where clinic_id = any (:clinicIds) and opened_at is null and (ends_at is null or ends_at > :now)
    order by begins_at, id`,
);
export type ClosureRow = RowOf<typeof listClosures>;

/** `since`: the beginning of each clinic's day, in the order of the ids. */
export const listLoad = statement(
  'intake.load',
  `select clinic_id as "clinic_id!", kind as "kind!: intake.kind", name as "name!", count as "count!"
     from app.intake_load(:clinicIds, :since, :now, :writingSince)`,
);
export type LoadRow = RowOf<typeof listLoad>;

// ── places ──────────────────────────────────────────────────────────────────────────────────────────────────
export const lockIntake = statement('intake.lock', 'select app.lock_intake(:clinicId, :now)');

/** Whoever begins, types, sends and throws away in several windows does one after the other. Taken before all else. */
export const lockOwner = statement(
  'intake.lock_owner',
  'select pg_advisory_xact_lock(hashtextextended(:owner, 0))',
);
/** Living ones of mine. */
export const listPlaces = statement(
  'intake.places',
  `select clinic_id, problem_group, touched_at, lives_until from intake_place
    where owner_user_id = :userId and lives_until > :now`,
);
export const findPlace = statement(
  'intake.place',
  `select p.touched_at, p.lives_until, c.time_zone
     from intake_place p join clinic c on c.id = p.clinic_id
    where p.owner_user_id = :userId and p.clinic_id = :clinicId and p.problem_group = :group and p.lives_until > :now`,
);
/** Its life never gets shorter. @returns nothing where it has died */
export const touchPlace = statement(
  'intake.touch_place',
  `update intake_place set touched_at = :now, lives_until = greatest(lives_until, :livesUntil::timestamptz)
    where owner_user_id = :userId and clinic_id = :clinicId and problem_group = :group and lives_until > :now
    returning owner_user_id`,
);
export const insertPlace = statement(
  'intake.insert_place',
  `insert into intake_place (clinic_id, problem_group, owner_user_id, touched_at, lives_until)
   values (:clinicId, :group, :userId, :now, :livesUntil)
   on conflict (clinic_id, problem_group, owner_user_id) do update
      set touched_at = excluded.touched_at, lives_until = greatest(intake_place.lives_until, excluded.lives_until)`,
);
/** Whoever goes on elsewhere keeps the place that they leave for a while; of many, the ones touched last. */
export const leaveOtherPlaces = statement(
  'intake.leave_other_places',
  `with too_many as (
     delete from intake_place p where p.owner_user_id = :userId and (p.clinic_id, p.problem_group) in
       (select o.clinic_id, o.problem_group from intake_place o
         where o.owner_user_id = :userId and (o.clinic_id, o.problem_group) <> (:clinicId, :group)
         order by o.touched_at desc offset :others)
   )
   update intake_place set lives_until = least(lives_until, :until::timestamptz)
    where owner_user_id = :userId and (clinic_id, problem_group) <> (:clinicId, :group) and lives_until > :until`,
);
/** It is sent. A place that has died is left to `lock_intake`. @returns nothing where none lives */
export const takePlace = statement(
  'intake.take_place',
  `delete from intake_place
    where owner_user_id = :userId and clinic_id = :clinicId and problem_group = :group and lives_until > :now
    returning owner_user_id`,
);
/** The draft is thrown away. @returns the clinics */
export const removePlaces = statement(
  'intake.remove_places',
  'delete from intake_place where owner_user_id = :userId returning clinic_id',
);

// ── what admins change ──────────────────────────────────────────────────────────────────────────────────────
export const addIntake = statement(
  'intake.add',
  'insert into clinic_intake (clinic_id) values (:clinicId) on conflict do nothing',
);
/** One change of a clinic's after the other. */
export const lockVersion = statement(
  'intake.lock_version',
  'select version, limits from clinic_intake where clinic_id = :clinicId for update',
);
export const saveLimits = statement(
  'intake.save_limits',
  'update clinic_intake set version = version + 1, limits = :limits where clinic_id = :clinicId',
);
export const raiseVersion = statement(
  'intake.raise_version',
  'update clinic_intake set version = version + 1 where clinic_id = :clinicId',
);
export const insertClosure = statement(
  'intake.insert_closure',
  `insert into intake_closure (id, clinic_id, reason, groups, begins_at, ends_at, text_et, text_en, text_ru, employee_id, created_at)
   values (:id, :clinicId, :reason, :groups?, :from, :until?, :textEt?, :textEn?, :textRu?, :employeeId, :now)`,
);
export const findClosure = statement(
  'intake.closure',
  `select ${CLOSURE_COLUMNS}, opened_at from intake_closure where id = :id and clinic_id = :clinicId`,
);
export const saveClosure = statement(
  'intake.save_closure',
  `update intake_closure
      set reason = :reason, groups = :groups?, begins_at = :from, ends_at = :until?, text_et = :textEt?, text_en = :textEn?,
          text_ru = :textRu?
    where id = :id`,
);
export const openClosure = statement(
  'intake.open_closure',
  'update intake_closure set opened_at = case when :opened then :now::timestamptz end where id = :id',
);
export const listNames = statement(
  'intake.names',
  `select id, first_name || ' ' || surname as "name!" from employee where clinic_id = :clinicId and id = any (:ids)`,
);
