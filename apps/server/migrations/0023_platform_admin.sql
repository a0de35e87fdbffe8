-- ── the platform's overview ─────────────────────────────────────────────────────────────────────────────────
-- Counts and nothing else: the platform's admin sees how many rows there are, and never one of them. They run as the
-- owner, because row-level security shows that side no patient and no e-contact; so they ask for themselves who calls.
create function app.assert_platform_admin() returns void
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  if app.platform_admin_id() is null then
    raise exception 'for the platform''s admin only' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- Patients of a clinic are counted in an index: a list of 400,000 need not be read for it.
create index clinic_patient_listed on clinic_patient (clinic_id) where rejected_at is null;

-- The whole platform in one row. It costs a look at the index of accounts, of listed patients, and of what is open: it
-- grows with these three, not with the number of e-contacts that have been finished.
create function app.platform_overview()
returns table (
  open_requests int, basic_clinics int, premium_clinics int, clinics_without_admin int, accounts int, staff int, patients int, open_e_contacts int,
  relay_waiting int, relay_oldest timestamptz, late_actions int, failed_mails int, failed_jobs int
)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  jobs int := 0;
begin
  perform app.assert_platform_admin();
  -- Where no worker has ever run there is no table of its jobs.
  if to_regclass('graphile_worker._private_jobs') is not null then
    execute 'select count(*) from graphile_worker._private_jobs where attempts >= max_attempts' into jobs;
  end if;
  return query
    select (select count(*) from clinic_signup r where r.state = 'RECEIVED')::int,
           (select count(*) from clinic where plan = 'BASIC')::int,
           (select count(*) from clinic where plan = 'PREMIUM')::int,
           (select count(*) from clinic c
             where not exists (select from employee e
                                where e.clinic_id = c.id and e.is_admin and e.user_id is not null and e.deleted_at is null))::int,
           (select count(*) from app_user)::int,
           (select count(distinct e.user_id) from employee e where e.deleted_at is null and e.user_id is not null)::int,
           (select count(*) from clinic_patient cp where cp.rejected_at is null)::int,
           (select count(*) from e_contact e where not e.closed and e.creation_status = 'SUBMITTED')::int,
           (select count(*) from outbox)::int,
           (select min(o.created_at) from outbox o),
           (select count(*) from scheduled_action s where s.state = 'WAITING' and s.due_at < now() - interval '1 minute')::int,
           (select count(*) from mail m where m.state = 'FAILED')::int,
           jobs;
end
$$;
revoke all on function app.platform_overview from public;
grant execute on function app.platform_overview to tervik_app;

-- A page of the clinics. By name, plan or age only those on the page are counted; by a count each clinic is, from the
-- same indexes. `p_state`: ACTIVE, LOCKED (0024), NO_ADMIN; '' is any, as of a plan. `total`: how many fit.
create function app.platform_clinics(p_search text, p_state text, p_plan text, p_sort text, p_descending boolean, p_limit int, p_offset int)
returns table (
  id uuid, name text, registration_code text, plan text, is_locked boolean, created_at timestamptz,
  staff int, admins int, patients int, open_e_contacts int, total int
)
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  perform app.assert_platform_admin();
  return query
    with found as materialized (
      select c.id, c.name, c.registration_code, c.plan, c.locked_at is not null as is_locked, c.created_at
        from clinic c
       where (p_search = '' or strpos(app.fold(c.name), app.fold(p_search)) > 0 or starts_with(c.registration_code, p_search)
              or strpos(app.fold(c.address), app.fold(p_search)) > 0)
         and p_plan in ('', c.plan)
         and case p_state
               when 'ACTIVE' then c.locked_at is null
               when 'LOCKED' then c.locked_at is not null
               when 'NO_ADMIN' then not exists (select from employee e
                                                 where e.clinic_id = c.id and e.is_admin and e.user_id is not null
                                                   and e.deleted_at is null)
               else true
             end
    ), counted as materialized (
      select f.id as clinic_id,
             case p_sort
               when 'staff' then (select count(*) from employee e where e.clinic_id = f.id and e.deleted_at is null)
               when 'patients' then (select count(*) from clinic_patient cp where cp.clinic_id = f.id and cp.rejected_at is null)
               when 'open' then (select count(*) from e_contact e
                                  where e.clinic_id = f.id and not e.closed and e.creation_status = 'SUBMITTED')
             end as figure
        from found f where p_sort in ('staff', 'patients', 'open')
    ), page as (
      select f.*, (select count(*) from found)::int as total,
             row_number() over (order by
               case when not p_descending then c.figure end,
               case when p_descending then c.figure end desc,
               case when p_sort = 'created' and not p_descending then f.created_at end,
               case when p_sort = 'created' and p_descending then f.created_at end desc,
               case when p_sort = 'plan' and not p_descending then f.plan end,
               case when p_sort = 'plan' and p_descending then f.plan end desc,
               case when p_sort = 'name' and p_descending then f.name collate "et-x-icu" end desc,
               f.name collate "et-x-icu", f.id) as place
        from found f left join counted c on c.clinic_id = f.id
       order by place limit p_limit offset p_offset
    )
    select p.id, p.name, p.registration_code, p.plan, p.is_locked, p.created_at,
           s.staff, s.admins,
           (select count(*) from clinic_patient cp where cp.clinic_id = p.id and cp.rejected_at is null)::int,
           (select count(*) from e_contact e where e.clinic_id = p.id and not e.closed and e.creation_status = 'SUBMITTED')::int,
           p.total
      from page p,
           lateral (select count(*)::int as staff, (count(*) filter (where e.is_admin and e.user_id is not null))::int as admins
                      from employee e where e.clinic_id = p.id and e.deleted_at is null) s
     order by p.place;
end
$$;
revoke all on function app.platform_clinics from public;
grant execute on function app.platform_clinics to tervik_app;
