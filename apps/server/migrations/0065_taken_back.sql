-- What a patient has taken back are few: found without reading all that happened.
create index activity_cancelled on activity (clinic_id, created_at) include (e_contact_id) where type = 'CANCELLED';

-- As before, and when a patient who had taken an unanswered e-contact back opened it again: until then nobody waited.
drop function app.first_answers(uuid, timestamptz);
create function app.first_answers(p_clinic_id uuid, p_from timestamptz)
returns table (e_contact_id uuid, answered_at timestamptz, again_at timestamptz)
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
  select a.e_contact_id, min(a.created_at), null::timestamptz from activity a
   where a.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and a.created_at >= p_from
     and a.type in ('CLINIC_ANSWER', 'COMPLETED')
   group by a.e_contact_id
   union all
  select c.e_contact_id, null, max((select min(r.created_at) from activity r
                                     where r.e_contact_id = c.e_contact_id and r.type = 'REOPENED' and r.created_at >= c.created_at))
    from activity c
   where c.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and c.created_at >= p_from and c.type = 'CANCELLED'
     and not exists (select from activity a
                      where a.e_contact_id = c.e_contact_id and a.type in ('CLINIC_ANSWER', 'COMPLETED') and a.created_at < c.created_at)
   group by c.e_contact_id
$$;
revoke all on function app.first_answers from public;
grant execute on function app.first_answers to tervik_app;
