import { auditRow } from '#platform/audit.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

export const findClinicHours = statement(
  'work-statistics.clinic',
  `select opening_hours, opening_exceptions, time_zone, country_code, baseline_minutes, reads_within_hours, name,
          reads_within_hours_by_type <> '{}' as "has_own_promises!"
     from clinic where id = :clinicId`,
);

/** What is needed to say of each clinic what waits there for too long. */
export const findPromises = statement(
  'work-statistics.promises',
  `select id, opening_hours, opening_exceptions, time_zone, country_code, reads_within_hours, reads_within_hours_by_type
     from clinic where id = any (:clinicIds)`,
);

/*
 * Figures of a period, `from` included and `to` not. The cost of each grows with what happened at the clinic in the
 * period, of which the short rows of one index are read, once; not with its age, and with other clinics not at all.
 */

const BEGUN = `clinic_id = :clinicId and creation_status = 'SUBMITTED' and created_at >= :from and created_at < :to`;
/** Each row counts one group: a type, a week or an hour of a weekday; the other columns are null. */
export const countDemand = statement(
  'work-statistics.count_demand',
  `with came as (
     select type, created_at at time zone :timeZone as at from e_contact where ${BEGUN} and origin = 'PATIENT'
   ), placed as (
     select type, date_trunc('week', at)::date as monday, date_part('isodow', at)::int as weekday, date_part('hour', at)::int as hour
       from came
   )
   select type, monday, weekday, hour, count(*) as "count!"
     from placed group by grouping sets ((type), (monday), (weekday, hour))`,
);
export const countPatients = statement(
  'work-statistics.count_patients',
  `select coalesce(sum(received), 0)::int as "received!", coalesce(sum(begun), 0)::int as "begun!", count(*)::int as "patients!"
     from (select count(*) filter (where origin = 'PATIENT') as received, count(*) filter (where origin = 'CLINIC') as begun
             from e_contact where ${BEGUN} group by patient_person_id) p`,
);

/** Seconds since 1970. Not extract(): that is numeric, and ten times as dear. */
const epoch = (at: string): string => `date_part('epoch', ${at})`;
/** Which week of the period, from 0; `:weeks` are the instants at which they begin. */
const weekOf = (at: string): string => `width_bucket(${epoch(at)}, :weeks::float8[]) - 1`;
/** Seconds of work that had passed at an instant: opening-table.ts of the domain says why. */
const passed = (at: string): string => {
  const seconds = epoch(at);
  const row = `width_bucket(${seconds}, :opens::float8[])`;
  return `(least(${seconds}, (:closes::float8[])[${row}]) + (:shift::float8[])[${row}])`;
};
const spread = (value: string, where = 'true'): string =>
  [
    ['median', 0.5],
    ['nine_of_ten', 0.9],
  ]
    .map(
      ([name, part]) =>
        `percentile_cont(${part}) within group (order by ${value}) filter (where ${where}) as "${name}?"`,
    )
    .join(', ');

/**
 * Answers are read until now: what was begun in the period may have been answered after it. The clinic's time runs from
 * when it was sent, or was opened again after the patient had taken it back unanswered. All are brought together by
 * grouping: a join would cost what the planner believes of them.
 */
export const measurePromise = statement(
  'work-statistics.measure_promise',
  `with events as (
     select e.id, coalesce(e.sent_at, e.created_at) as sent_at, e.closed, coalesce((c.reads_within_hours_by_type->>e.type)::int, c.reads_within_hours) * 3600 as promised,
            null::timestamptz as answered_at, null::timestamptz as again_at
       from e_contact e join clinic c on c.id = e.clinic_id
      where e.clinic_id = :clinicId and e.creation_status = 'SUBMITTED' and e.created_at >= :from and e.created_at < :to
        and e.origin = 'PATIENT'
      union all
     select e_contact_id, null, null, null, answered_at, again_at from app.first_answers(:clinicId, :from)
   ), came as (
     select coalesce(max(again_at), min(sent_at)) as sent_at, bool_or(closed) as closed, max(promised) as promised, min(answered_at) as answered_at
       from events group by id having count(sent_at) > 0
   ), timed as (
     select closed, promised, answered_at is not null as answered,
            ${passed('coalesce(answered_at, :now::timestamptz)')} - ${passed('sent_at')} as waited
       from came
   )
   select count(*) filter (where answered) as "answered!",
          count(*) filter (where answered and waited <= promised) as "in_time!",
          count(*) filter (where answered and waited > promised) as "late!",
          count(*) filter (where not answered and not closed and waited > promised) as "overdue!",
          count(*) filter (where not answered and not closed and waited <= promised) as "waiting!",
          count(*) filter (where not answered and closed) as "without_answer!",
          ${spread('waited / 60', 'answered')}
     from timed`,
);

/** A row of all and one of each week, for first answers and for later ones. */
export const measureReplies = statement(
  'work-statistics.measure_replies',
  `select is_first as "is_first!", week, count(*) as "count!", ${spread('minutes')}
     from (select is_first, ${weekOf('answered_at')} as week,
                  (${passed('answered_at')} - ${passed('asked_at')}) / 60 as minutes
             from app.reply_waits(:clinicId, :from, :to)) w
    group by grouping sets ((is_first), (is_first, week))`,
);

/** A row of all, and one of each week. */
export const measureClosings = statement(
  'work-statistics.measure_closings',
  `select week, count(*) as "count!", count(active_seconds) as "measured!", ${spread('minutes')},
          percentile_cont(0.5) within group (order by active_seconds) as "active_median?",
          percentile_cont(0.9) within group (order by active_seconds) as "active_nine_of_ten?"
     from (select ${weekOf('closed_at')} as week, active_seconds,
                  (${passed('closed_at')} - ${passed('sent_at')}) / 60 as minutes
             from app.closings(:clinicId, :from, :to)) c
    group by grouping sets ((), (week))`,
);

export const countActs = statement(
  'work-statistics.count_acts',
  'select type as "type!", actor_kind as "actor_kind!", acts as "acts!", people as "people!" from app.act_counts(:clinicId, :from, :to)',
);
export type ActsRow = RowOf<typeof countActs>;
export const sumWork = statement(
  'work-statistics.sum_work',
  'select profession as "profession!", seconds as "seconds!", people as "people!" from app.work_seconds(:clinicId, :from, :to)',
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

// ── the mail of the week ──────────────────────────────────────────────────────────────────────────────────────
export const findWeeklyMail = statement(
  'work-statistics.find_weekly_mail',
  'select exists (select from weekly_figures where employee_id = :employeeId) as "isOn!"',
);
/** The first one leaves on the next Monday. */
export const startWeeklyMail = statement(
  'work-statistics.start_weekly_mail',
  `insert into weekly_figures (employee_id, clinic_id, told_on)
   select :employeeId, c.id, date_trunc('week', :now::timestamptz at time zone c.time_zone)::date from clinic c where c.id = :clinicId
   on conflict (employee_id) do nothing`,
);
export const endWeeklyMail = statement(
  'work-statistics.end_weekly_mail',
  'delete from weekly_figures where employee_id = :employeeId',
);
/** Under tervik_worker. */
export const tellWeeklyFigures = statement(
  'work-statistics.tell_weekly_figures',
  'select app.tell_weekly_figures(:now) as "told!"',
);
