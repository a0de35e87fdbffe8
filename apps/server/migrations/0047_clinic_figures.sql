-- What happened at a clinic, in the order of time and without its words: the figures of a clinic are reckoned from this
-- index alone. It takes the place of the one that had the answers only.
drop index activity_replies;
create index activity_events on activity (clinic_id, created_at) include (e_contact_id, id, type, actor_kind, actor_employee_id)
  where type in ('SUBMITTED', 'CLINIC_ANSWER', 'PATIENT_ANSWER', 'PATIENT_INFO', 'COMPLETED', 'ARCHIVED', 'CANCELLED', 'REJECTED', 'REOPENED');
-- Seconds stand in the indexes too: a year of a large clinic is hundreds of thousands of rows.
drop index work_time_of;
create index work_time_of on work_time (e_contact_id) include (seconds);
drop index work_time_employee;
create index work_time_employee on work_time (employee_id, at) include (seconds);

-- As before, and from the index above: only what began before the span is looked up one by one. Rows are grouped, not
-- joined, where they are many: what the planner believes of them then costs nothing.
create or replace function app.reply_waits(p_clinic_id uuid, p_from timestamptz, p_to timestamptz)
returns table (is_first boolean, asked_at timestamptz, answered_at timestamptz)
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
  with entries as materialized (
    select a.e_contact_id, a.id, a.created_at, a.type = 'SUBMITTED' as opens, a.type in ('CLINIC_ANSWER', 'COMPLETED') as answers,
           a.actor_employee_id is null and a.type <> 'CANCELLED' as asks
      from activity a
     where a.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and a.created_at >= p_from and a.created_at < p_to
       and a.type in ('SUBMITTED', 'CLINIC_ANSWER', 'PATIENT_ANSWER', 'PATIENT_INFO', 'COMPLETED', 'ARCHIVED', 'CANCELLED', 'REJECTED', 'REOPENED')
  ), older as (
    select e_contact_id from entries group by e_contact_id having bool_or(answers) and not bool_or(opens)
  ), said as (
    select * from entries
     union all
    select a.e_contact_id, a.id, a.created_at, a.type = 'SUBMITTED', a.type in ('CLINIC_ANSWER', 'COMPLETED'),
           a.actor_employee_id is null and a.type <> 'CANCELLED'
      from older o join activity a on a.e_contact_id = o.e_contact_id
     where a.created_at < p_from
       and a.type in ('SUBMITTED', 'CLINIC_ANSWER', 'PATIENT_ANSWER', 'PATIENT_INFO', 'COMPLETED', 'ARCHIVED', 'CANCELLED', 'REJECTED', 'REOPENED')
  ), turns as (
    select s.*, count(*) filter (where not s.asks)
             over (partition by s.e_contact_id order by s.created_at, s.id rows between unbounded preceding and 1 preceding) as turn
      from said s
  )
  select bool_or(asks and opens), min(created_at) filter (where asks), max(created_at) filter (where answers)
    from turns group by e_contact_id, turn
  having bool_or(asks) and max(created_at) filter (where answers) >= p_from
$$;

create or replace function app.closings(p_clinic_id uuid, p_from timestamptz, p_to timestamptz)
returns table (created_at timestamptz, closed_at timestamptz, active_seconds bigint)
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
  select e.created_at, e.completed_at, (select sum(w.seconds) from work_time w where w.e_contact_id = e.id)
    from e_contact e
   where e.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and e.creation_status = 'SUBMITTED'
     and e.completed_at >= p_from and e.completed_at < p_to
     -- Those that a patient has ever taken back in the span are few.
     and (e.id not in (select c.e_contact_id from activity c
                        where c.clinic_id = p_clinic_id and c.type = 'CANCELLED' and c.created_at >= p_from and c.created_at < p_to)
          or not exists (select from activity a
                          where a.e_contact_id = e.id and a.type = 'CANCELLED' and a.created_at >= e.completed_at))
$$;

-- When each e-contact that has been answered from an instant on was so first; of what was said nothing.
create function app.first_answers(p_clinic_id uuid, p_from timestamptz)
returns table (e_contact_id uuid, answered_at timestamptz)
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
  select a.e_contact_id, min(a.created_at) from activity a
   where a.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and a.created_at >= p_from
     and a.type in ('CLINIC_ANSWER', 'COMPLETED')
   group by a.e_contact_id
$$;
revoke all on function app.first_answers from public;
grant execute on function app.first_answers to tervik_app;

-- How often what was done in a span of time, by the profession that they had then, and by how many people; of no person.
create function app.act_counts(p_clinic_id uuid, p_from timestamptz, p_to timestamptz)
returns table (type text, actor_kind text, acts bigint, people bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select d.type, d.actor_kind, sum(d.acts)::bigint, count(d.actor_employee_id)
    from (select a.type, a.actor_kind, a.actor_employee_id, count(*) as acts from activity a
           where a.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and a.created_at >= p_from and a.created_at < p_to
             and a.type in ('CLINIC_ANSWER', 'COMPLETED', 'ARCHIVED', 'CANCELLED', 'REJECTED', 'REOPENED')
           group by 1, 2, 3) d
   group by 1, 2
$$;
revoke all on function app.act_counts from public;
grant execute on function app.act_counts to tervik_app;

-- Measured seconds of work in a span of time, by the profession that they have today; of no person.
create function app.work_seconds(p_clinic_id uuid, p_from timestamptz, p_to timestamptz)
returns table (profession text, seconds bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select m.profession, sum(w.seconds)::bigint
    from employee m join work_time w on w.employee_id = m.id and w.at >= p_from and w.at < p_to
   where m.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids())
   group by 1
$$;
revoke all on function app.work_seconds from public;
grant execute on function app.work_seconds to tervik_app;

-- Which admins get the counts of a week by mail: nobody who has not asked for it.
create table weekly_figures (
  employee_id uuid primary key references employee,
  clinic_id uuid not null references clinic,
  -- The Monday on which the last one left, or, before the first one, that of the week in which it was asked for.
  told_on date not null
);
create index weekly_figures_clinic on weekly_figures (clinic_id);
alter table weekly_figures enable row level security;
create policy weekly_figures_own on weekly_figures for select to tervik_app
  using (employee_id = any ((select app.employee_ids())::uuid[]));
create policy weekly_figures_add on weekly_figures for insert to tervik_app
  with check (employee_id = any ((select app.employee_ids())::uuid[]) and app.administers(clinic_id)
              and exists (select from employee m where m.id = employee_id and m.clinic_id = weekly_figures.clinic_id));
create policy weekly_figures_end on weekly_figures for delete to tervik_app
  using (employee_id = any ((select app.employee_ids())::uuid[]));
grant select, insert, delete on weekly_figures to tervik_app;

-- From Monday morning on, by the clinic's clock: one mail for each admin who wants it, with counts of the week before. It is
-- marked in the same transaction: killed at any point, either both happened or neither.
create function app.tell_weekly_figures(p_now timestamptz)
returns int
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  told int;
begin
  with due as (
    select f.employee_id, m.user_id, c.id as clinic_id, c.name, c.time_zone, date_trunc('week', p_now at time zone c.time_zone) as monday
      from weekly_figures f
      join employee m on m.id = f.employee_id and m.is_admin and m.deleted_at is null and m.user_id is not null
      join clinic c on c.id = f.clinic_id and c.locked_at is null
     where f.told_on < date_trunc('week', p_now at time zone c.time_zone)::date
       and extract(hour from p_now at time zone c.time_zone) between 8 and 20
     order by f.employee_id limit 50 for update of f skip locked
  ), marked as (
    update weekly_figures f set told_on = due.monday::date from due where f.employee_id = due.employee_id
    returning f.employee_id
  ), spans as (
    select due.*, (due.monday - interval '7 days') at time zone due.time_zone as since, due.monday at time zone due.time_zone as until
      from due join marked using (employee_id)
  )
  insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object(
             'dedupeKey', 'weekly:' || s.employee_id || ':' || s.monday::date, 'template', 'WEEKLY_FIGURES', 'userId', s.user_id,
             'params', jsonb_build_object(
               'clinicName', s.name, 'clinicId', s.clinic_id,
               'received', (select count(*) from e_contact e
                             where e.clinic_id = s.clinic_id and e.creation_status = 'SUBMITTED' and e.origin = 'PATIENT'
                               and e.created_at >= s.since and e.created_at < s.until),
               'answers', (select count(*) from activity a
                            where a.clinic_id = s.clinic_id and a.type in ('CLINIC_ANSWER', 'COMPLETED')
                              and a.created_at >= s.since and a.created_at < s.until),
               'waiting', (select count(*) from e_contact e
                            where e.clinic_id = s.clinic_id and e.creation_status = 'SUBMITTED' and not e.closed
                              and e.status = 'WAITING_FOR_CLINIC')))
      from spans s;
  get diagnostics told = row_count;
  return told;
end
$$;
revoke all on function app.tell_weekly_figures from public;
grant execute on function app.tell_weekly_figures to tervik_worker;
