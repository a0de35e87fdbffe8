-- What is an unusual day is decided by packages/domain (access-log/unusual-days.ts): the database says what was read on
-- each day. Who has the name of whom stays here: only names that ask for a second look leave the database.
drop function app.access_anomalies(uuid, timestamptz);

-- Staff who read of patients of their own name or surname, in the last 30 days. For the admin of the clinic alone.
create function app.access_kinships(p_clinic_id uuid, p_now timestamptz)
returns table (kind text, employee_id uuid, employee_name text, patient_name text, e_contact_id uuid, reads bigint, last_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  with pairs as materialized (
    select l.employee_id, l.patient_person_id, l.owner_user_id, count(*) as reads, max(l.at) as last_at,
           (array_agg(l.e_contact_id order by l.at desc))[1] as e_contact_id
      from access_log l
     where l.clinic_id = p_clinic_id and l.at > p_now - interval '30 days' and app.is_clinic_admin(p_clinic_id)
     group by 1, 2, 3
  ), people as materialized (
    select k.patient_person_id, k.owner_user_id, p.first_name || ' ' || p.surname as name,
           array[app.fold(p.first_name || ' ' || p.surname), app.fold(r.first_name || ' ' || r.surname)] as folded,
           app.surname_stems(p.surname) || app.surname_stems(r.surname) as stems
      from (select distinct patient_person_id, owner_user_id from pairs) k
      left join person p on p.id = k.patient_person_id
      left join person r on r.owner_user_id = k.owner_user_id and r.is_self
  ), judged as (
    select case when app.fold(s.first_name || ' ' || s.surname) = any (w.folded) then 'OWN_NAME'
                when app.surname_stems(s.surname) && w.stems then 'SAME_SURNAME' end as kind,
           s.id, s.first_name || ' ' || s.surname as employee_name, coalesce(w.name, '') as patient_name,
           k.e_contact_id, k.reads, k.last_at
      from pairs k
      join employee s on s.id = k.employee_id and s.clinic_id = p_clinic_id
      join people w on w.patient_person_id = k.patient_person_id and w.owner_user_id = k.owner_user_id
  )
  select * from judged where judged.kind is not null order by last_at desc, employee_name limit 200
$$;
revoke all on function app.access_kinships from public;
grant execute on function app.access_kinships to tervik_app;

-- How many patients each member of staff read on each day of the clinic in the last 30 days: opened ones, and ones that
-- were only loaded in advance. For the admin of the clinic alone; it names no patient.
create function app.access_days(p_clinic_id uuid, p_now timestamptz)
returns table (employee_id uuid, employee_name text, opened bigint, ahead bigint, last_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  with seen as (
    select l.employee_id, (l.at at time zone c.time_zone)::date as day, l.patient_person_id, max(l.at) as last_at,
           bool_or(l.purpose <> 'E_CONTACT_AHEAD') as opened
      from access_log l join clinic c on c.id = p_clinic_id
     where l.clinic_id = p_clinic_id and l.at > p_now - interval '30 days' and app.is_clinic_admin(p_clinic_id)
     group by 1, 2, 3
  )
  select e.id, e.first_name || ' ' || e.surname, count(*) filter (where s.opened), count(*) filter (where not s.opened),
         max(s.last_at)
    from seen s join employee e on e.id = s.employee_id and e.clinic_id = p_clinic_id
   group by e.id, s.day
$$;
revoke all on function app.access_days from public;
grant execute on function app.access_days to tervik_app;
