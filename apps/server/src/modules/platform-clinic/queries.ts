import { statement, type RowOf } from '#platform/db/statement.ts';

export const createClinic = statement(
  'platform-clinic.create',
  `select app.create_clinic(:clinicId, :name, :countryCode, :timeZone, :address, :registrationCode, :languages, :phones,
                            :today, :now) as "outcome!"`,
);

/** Those who work in a clinic: an invitation that waits counts, who was deactivated does not. */
const COUNTS = `(select count(*)::integer from employee e where e.clinic_id = c.id and e.deleted_at is null)`;

export const findClinicRow = statement(
  'platform-clinic.one',
  `select c.id, c.name, c.country_code, c.time_zone, coalesce(c.registration_code, '') as "registration_code!",
          coalesce(c.address, '') as "address!", c.phones, c.languages, c.created_at, c.plan, c.platform_version,
          ${COUNTS} as "staff!",
          l.locked_at as lock_at, l.reason as lock_reason, l.texts as "lock_texts: clinic_lock.texts",
          app.platform_admin_name(l.locked_by) as lock_by,
          p.id as ahead_id, p.plan as ahead_plan, p.valid_from as ahead_from
     from clinic c
     left join clinic_lock l on l.clinic_id = c.id and l.unlocked_at is null
     left join plan_change p on p.clinic_id = c.id and p.withdrawn_at is null and p.applied_at is null
    where c.id = :clinicId`,
);
export type ClinicRow = RowOf<typeof findClinicRow>;

export const listAdminRows = statement(
  'platform-clinic.admins',
  `select id, user_id, first_name || ' ' || surname as "name!", email, profession, deleted_at, invited_by_platform from employee
    where clinic_id = :clinicId and is_admin
    order by deleted_at is not null, surname collate "et-x-icu", first_name collate "et-x-icu", id`,
);
export const listPlanRows = statement(
  'platform-clinic.plans',
  `select s.id, s.plan, s.valid_from, s.plan_change_id is not null as "by_platform!" from subscription s
    where s.clinic_id = :clinicId order by s.valid_from desc, coalesce(s.changed_at, s.ordered_at) desc nulls last, s.id`,
);

/** What the platform did to a clinic, or to all of them, with what it was about. @see app.platform_acts */
export const listActRows = statement(
  'platform-clinic.acts',
  `select id as "id!", at as "at!", action as "action!", by_name, plan as "plan: subscription.plan", plan_from, reason, employee_name,
          price_item as "price_item: price.item", price_amount::text as price_amount, price_from, details as "details: audit_log.details"
     from app.platform_acts(:clinicId, :limit)`,
);
export type ActRow = RowOf<typeof listActRows>;

export const administers = statement(
  'platform-clinic.administers',
  'select app.administers(:clinicId) as "does!"',
);

export const changePlan = statement(
  'platform-clinic.change_plan',
  'select app.change_plan(:id, :clinicId, :seen, :plan, :validFrom, :today, :now) as outcome',
);
export const withdrawPlanChange = statement(
  'platform-clinic.withdraw_plan',
  'select app.withdraw_plan_change(:id, :clinicId, :now) as "done!"',
);
export const lockClinic = statement(
  'platform-clinic.lock',
  `select outcome as "outcome!", user_ids from app.lock_clinic(:id, :clinicId, :seen, :reason, :texts, :now)`,
);
export const unlockClinic = statement(
  'platform-clinic.unlock',
  `select outcome as "outcome!", lock_id, user_ids from app.unlock_clinic(:clinicId, :seen, :now)`,
);

export const findLockNotice = statement(
  'platform-clinic.lock_notice',
  `select name, phone, locked_at, locked_texts as "locked_texts: clinic_lock.texts", app.lock_reason(id) as lock_reason
     from clinic where id = :clinicId`,
);

export const listDuePlanChanges = statement(
  'platform-clinic.due_plans',
  'select id as "id!" from app.list_due_plan_changes(:now) id',
);
/** The clinic whose plan it is; null where somebody was quicker. */
export const applyPlanChange = statement(
  'platform-clinic.apply_plan',
  'select app.apply_plan_change(:id, :now) as clinic_id',
);
