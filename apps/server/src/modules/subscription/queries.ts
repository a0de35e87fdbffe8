import { statement, type RowOf } from '#platform/db/statement.ts';

export const findPlan = statement(
  'subscription.plan',
  `select c.plan, c.plan_valid_from, c.time_zone,
          (select d.until from upgrade_offer_dismissal d where d.employee_id = :employeeId and d.until > :now) as dismissed_until
     from clinic c where c.id = :clinicId`,
);
export type PlanRow = RowOf<typeof findPlan>;

/** A clinic that has changed nothing yet has the plan with which it came. */
export const listPeriods = statement(
  'subscription.periods',
  `select s.id as "id!", s.plan as "plan!: subscription.plan", s.valid_from as "valid_from!", s.billed_from, s.price_cents, s.board_member, s.confirmed,
          s.ordered_at, e.first_name || ' ' || e.surname as employee_name,
          s.plan_change_id is not null as "by_platform!", coalesce(s.changed_at, s.ordered_at) as began_at
     from subscription s left join employee e on e.id = s.employee_id
    where s.clinic_id = :clinicId
   union all
   select c.id, c.plan, c.plan_valid_from, null, null, null, null, null, null, false, null from clinic c
    where c.id = :clinicId and not exists (select from subscription s where s.clinic_id = c.id)
   order by 3 desc, 11 desc nulls last`,
);
export type PeriodRow = RowOf<typeof listPeriods>;

export const listAdmins = statement(
  'subscription.admins',
  `select id, first_name || ' ' || surname as "name!" from employee
    where clinic_id = :clinicId and is_admin and deleted_at is null and user_id is not null
    order by surname collate "et-x-icu", first_name collate "et-x-icu", id`,
);
export type AdminRow = RowOf<typeof listAdmins>;

/** No row: the clinic has the plan already. */
export const upgradePlan = statement(
  'subscription.upgrade',
  `select upgraded as "upgraded!"
     from app.upgrade_plan(:clinicId, :employeeId, :day, :billedFrom, :price, :boardMember, :confirmed, :now)`,
);

export const dismissOffer = statement(
  'subscription.dismiss_offer',
  `insert into upgrade_offer_dismissal (clinic_id, employee_id, until) values (:clinicId, :employeeId, :until)
   on conflict (employee_id) do update set until = excluded.until`,
);
