-- The mail leads to the days that it counts.
create or replace function app.tell_weekly_figures(p_now timestamptz)
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
               'from', (s.monday - interval '7 days')::date, 'to', (s.monday - interval '1 day')::date,
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
