import type { OpeningHours } from '@tervik/domain/clinic/read-by.ts';
import { statement } from '#platform/db/statement.ts';

export interface ClinicHoursRow {
  opening_hours: OpeningHours;
  time_zone: string;
  country_code: string;
  baseline_minutes: number | null;
}
export const findClinicHours = statement<ClinicHoursRow>(
  'oversight.clinic',
  'select opening_hours, time_zone, country_code, baseline_minutes from clinic where id = $1',
);
export interface WaitRow {
  is_first: boolean;
  asked_at: string;
  answered_at: string;
}
/** $1 clinic, $2 from, $3 to: instants. */
export const listWaitRows = statement<WaitRow>(
  'oversight.waits',
  'select is_first, asked_at, answered_at from app.reply_waits($1, $2, $3)',
);
export interface ClosingRow {
  created_at: string;
  closed_at: string;
  /** Null: nobody's work on it was measured. */
  active_seconds: number | null;
}
export const listClosingRows = statement<ClosingRow>(
  'oversight.closings',
  'select created_at, closed_at, active_seconds from app.closings($1, $2, $3)',
);
/** Of patients, by the week of the clinic's clock. $1 clinic, $2 from, $3 to, $4 time zone. */
export const countReceived = statement<{ monday: string; received: number }>(
  'oversight.received',
  `select date_trunc('week', created_at at time zone $4)::date as monday, count(*) as received
     from e_contact
    where clinic_id = $1 and creation_status = 'SUBMITTED' and origin = 'PATIENT' and created_at >= $2 and created_at < $3
    group by 1`,
);

/** $1 clinic, $2 minutes, $3 audit row, $4 now, $5 user, $6 kind of the actor, $7 request. */
export const changeBaseline = statement<{ id: string }>(
  'oversight.change_baseline',
  `with changed as (
     update clinic set baseline_minutes = $2 where id = $1 returning id
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     select $3, $4, $5, $6, id, 'CHANGE_SETTING', 'clinic', id, $7 from changed
   )
   select id from changed`,
);

/** Reports of one person come one after the other: of two tabs the second sees what the first has counted. $1 user. */
export const takeTurns = statement<never>(
  'oversight.take_turns',
  `select pg_advisory_xact_lock(hashtextextended('work-time:' || $1, 0))`,
);
/**
 * $1 id of the report, $2 e-contact, $3 user, $4 seconds, $5 now. In any minute a person works a minute, however many
 * pages say so; what is over is left out. No row comes back for an e-contact that is not this person's clinic's.
 */
export const addWorkTime = statement<{ id: string }>(
  'oversight.add_work_time',
  `with place as (
     select e.id, e.clinic_id, me.id as employee_id
       from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = $3 and me.deleted_at is null
      where e.id = $2 and e.creation_status = 'SUBMITTED'
   ), spent as (
     select coalesce(sum(w.seconds), 0)::int as seconds from work_time w
      where w.employee_id in (select id from employee where user_id = $3) and w.at > $5::timestamptz - interval '60 seconds'
   ), added as (
     insert into work_time (id, clinic_id, e_contact_id, employee_id, seconds, at)
     select $1, place.clinic_id, place.id, place.employee_id, least($4::int, 60 - spent.seconds), $5
       from place, spent where spent.seconds < 60
     on conflict (id) do nothing
   )
   select id from place`,
);
