-- When the first came of what an employee has neither been told of nor seen; `at` is when the last came. Whoever is told in the
-- mornings is told this morning, also where the patient writes once more just before the round.
alter table staff_notice add column since timestamptz not null default now();
update staff_notice set since = at;

-- As before, and since when.
drop function app.due_staff_notices;
create function app.due_staff_notices(p_now timestamptz, p_employees integer)
returns table (employee_id uuid, user_id uuid, channel text, e_contact_id uuid, event text, at timestamptz, since timestamptz,
               is_needed boolean, last_told_at timestamptz, choices jsonb, clinic_name text,
               time_zone text, country_code text, opening_hours jsonb, opening_exceptions jsonb)
language sql stable security definer set search_path = public, pg_temp
as $$
  with waiting as (
    select d.employee_id
      from staff_notice d join employee w on w.id = d.employee_id join clinic k on k.id = w.clinic_id
     where d.told_at is null and d.due_at <= p_now and k.locked_at is null
     group by d.employee_id order by min(d.due_at), d.employee_id limit p_employees
  )
  select n.employee_id, n.user_id, n.channel, n.e_contact_id, n.event, n.at, n.since,
         m.user_id = n.user_id and app.is_for_employee(n.e_contact_id, n.employee_id)
           and not app.has_opened(n.user_id, n.e_contact_id, n.at),
         (select max(t.told_at) from staff_notice t where t.employee_id = n.employee_id and t.channel = n.channel),
         app.notice_choices(n.user_id), c.name, c.time_zone, c.country_code, c.opening_hours, c.opening_exceptions
    from waiting w
    join staff_notice n on n.employee_id = w.employee_id and n.told_at is null and n.due_at <= p_now
    join employee m on m.id = n.employee_id
    join clinic c on c.id = m.clinic_id
   order by n.employee_id, n.channel, n.at, n.e_contact_id
$$;
revoke all on function app.due_staff_notices from public;
grant execute on function app.due_staff_notices to tervik_worker;
