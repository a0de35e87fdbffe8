import { auditRow } from '#platform/audit.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

export const findClinicHours = statement(
  'work-statistics.clinic',
  'select opening_hours, opening_exceptions, time_zone, country_code, baseline_minutes from clinic where id = :clinicId',
);
export type ClinicHoursRow = RowOf<typeof findClinicHours>;
export const listWaitRows = statement(
  'work-statistics.waits',
  'select is_first as "is_first!", asked_at as "asked_at!", answered_at as "answered_at!" from app.reply_waits(:clinicId, :from, :to)',
);
export type WaitRow = RowOf<typeof listWaitRows>;
export const listClosingRows = statement(
  'work-statistics.closings',
  'select created_at as "created_at!", closed_at as "closed_at!", active_seconds from app.closings(:clinicId, :from, :to)',
);
/** `active_seconds`: null = nobody's work on it was measured. */
export type ClosingRow = RowOf<typeof listClosingRows>;
/** Of patients, by the week of the clinic's clock. */
export const countReceived = statement(
  'work-statistics.received',
  `select date_trunc('week', created_at at time zone :timeZone)::date as "monday!", count(*) as "received!"
     from e_contact
    where clinic_id = :clinicId and creation_status = 'SUBMITTED' and origin = 'PATIENT' and created_at >= :from and created_at < :to
    group by 1`,
);

export const changeBaseline = statement(
  'work-statistics.change_baseline',
  `with changed as (
     update clinic set baseline_minutes = :baselineMinutes? where id = :id returning id
   ), audited as (
     ${auditRow({ action: "'CHANGE_SETTING'", subject: "'clinic'", subjectId: 'id', clinicId: 'id', from: 'from changed' })}
   )
   select id from changed`,
);

/** Reports of one person come one after the other: of two tabs the second sees what the first has counted. */
export const lockWorkTime = statement(
  'work-statistics.take_turns',
  `select pg_advisory_xact_lock(hashtextextended('work-time:' || :userId, 0))`,
);
/** In any minute a person works a minute, however many
 * pages say so; what is over is left out. No row comes back for an e-contact that is not this person's clinic's.
 */
export const addWorkTime = statement(
  'work-statistics.add_work_time',
  `with place as (
     select e.id, e.clinic_id, me.id as employee_id
       from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = :userId and me.deleted_at is null
      where e.id = :eContactId and e.creation_status = 'SUBMITTED'
   ), spent as (
     select coalesce(sum(w.seconds), 0)::int as seconds from work_time w
      where w.employee_id in (select id from employee where user_id = :userId) and w.at > :now::timestamptz - interval '60 seconds'
   ), added as (
     insert into work_time (id, clinic_id, e_contact_id, employee_id, seconds, at)
     select :id, place.clinic_id, place.id, place.employee_id, least(:seconds::int, 60 - spent.seconds), :now
       from place, spent where spent.seconds < 60
     on conflict (id) do nothing
   )
   select id from place`,
);
