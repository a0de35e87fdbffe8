import { statement, type RowOf } from '#platform/db/statement.ts';

/** Two who switch at once come one after the other: the second sees what the first has done. */
export const lockFeatures = statement(
  'clinic-feature.take_turns',
  `select pg_advisory_xact_lock(hashtextextended('features ' || :clinicId::uuid::text, 0))`,
);

export const findSwitches = statement(
  'clinic-feature.switches',
  `select c.plan, t.version as terms_version, t.is_mine as "is_mine!", t.is_agreed as "is_agreed!",
          (select coalesce(jsonb_object_agg(f.feature, f.enabled), '{}') from clinic_feature f where f.clinic_id = c.id) as "features!: clinic.features"
     from clinic c cross join app.translation_terms(c.id) t
    where c.id = :clinicId`,
);
/** `terms_version`: of the terms of translation in force; null = none are published. */
export type SwitchesRow = RowOf<typeof findSwitches>;

export const listChanges = statement(
  'clinic-feature.changes',
  `select h.id, h.feature, h.enabled, h.at, h.board_member, h.confirmed, e.first_name || ' ' || e.surname as "employee_name!"
     from clinic_feature_change h join employee e on e.id = h.employee_id
    where h.clinic_id = :clinicId
    order by h.number desc limit 100`,
);
export type ChangeRow = RowOf<typeof listChanges>;

/** No row: I had agreed before, or this is not the version in force. */
export const agreeToTerms = statement(
  'clinic-feature.agree',
  'select version as "version!" from app.agree_to_translation(:clinicId, :version, :now)',
);

export const putSwitch = statement(
  'clinic-feature.put',
  `with changed as (
     insert into clinic_feature_change (id, clinic_id, feature, enabled, employee_id, board_member, confirmed, terms_version, at)
     values (:id, :clinicId, :feature, :enabled, :employeeId, :boardMember, :confirmed, :termsVersion?, :now)
   )
   insert into clinic_feature (clinic_id, feature, enabled, board_confirmed_at, changed_by, changed_at)
   values (:clinicId, :feature, :enabled, :now, :userId, :now)
   on conflict (clinic_id, feature) do update
      set enabled = :enabled, board_confirmed_at = :now, changed_by = :userId, changed_at = :now`,
);
