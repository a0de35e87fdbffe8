-- As before, and by how many people: the measured work of one person is no profession's.
drop function app.work_seconds(uuid, timestamptz, timestamptz);
create function app.work_seconds(p_clinic_id uuid, p_from timestamptz, p_to timestamptz)
returns table (profession text, seconds bigint, people bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select m.profession, sum(w.seconds)::bigint, count(distinct m.id)
    from employee m join work_time w on w.employee_id = m.id and w.at >= p_from and w.at < p_to
   where m.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids())
   group by 1
$$;
revoke all on function app.work_seconds from public;
grant execute on function app.work_seconds to tervik_app;
