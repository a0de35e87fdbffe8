-- Which new e-contacts a clinic takes now (issue "Steering the load"): limits a day and closures, both by group of
-- problems, and the places of people who have begun to write. Which type is in which group, domain/intake says.

-- One row a clinic that has said something. The version tells an admin that another one was quicker.
create table clinic_intake (
  clinic_id  uuid primary key references clinic,
  version    integer not null default 0,
  -- Group of problems → new e-contacts a day; a group that is not named has no limit.
  limits     jsonb not null default '{}' check (jsonb_typeof(limits) = 'object')
);

create table intake_closure (
  id          uuid primary key,
  clinic_id   uuid not null references clinic,
  reason      text not null check (reason in ('HOLIDAY', 'OVERLOAD')),
  -- null = of every kind.
  groups      text[] check (cardinality(groups) > 0),
  begins_at   timestamptz not null,
  -- null = until somebody opens again.
  ends_at     timestamptz,
  text_et     text,
  text_en     text,
  text_ru     text,
  employee_id uuid not null,
  created_at  timestamptz not null,
  -- Somebody has opened before its end.
  opened_at   timestamptz,
  constraint intake_closure_order check (ends_at > begins_at),
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index intake_closure_clinic on intake_closure (clinic_id, ends_at) where opened_at is null;

-- Somebody has begun an e-contact of this group, and keeps the right to send it while the place lives. It counts against
-- the day's limit until it is sent, and then the e-contact does.
create table intake_place (
  clinic_id     uuid not null references clinic,
  problem_group text not null,
  owner_user_id uuid not null references app_user on delete cascade,
  touched_at    timestamptz not null,
  lives_until   timestamptz not null,
  primary key (clinic_id, problem_group, owner_user_id)
);
create index intake_place_owner on intake_place (owner_user_id);

alter table clinic_intake enable row level security;
alter table intake_closure enable row level security;
alter table intake_place enable row level security;
create policy clinic_intake_read on clinic_intake for select to tervik_app using ((select app.user_id()) is not null);
create policy clinic_intake_add on clinic_intake for insert to tervik_app with check (app.is_clinic_admin(clinic_id));
create policy clinic_intake_change on clinic_intake for update to tervik_app
  using (app.is_clinic_admin(clinic_id)) with check (app.is_clinic_admin(clinic_id));
create policy intake_closure_read on intake_closure for select to tervik_app using ((select app.user_id()) is not null);
create policy intake_closure_add on intake_closure for insert to tervik_app
  with check (app.is_clinic_admin(clinic_id) and employee_id = any ((select app.employee_ids())::uuid[]));
create policy intake_closure_change on intake_closure for update to tervik_app
  using (app.is_clinic_admin(clinic_id)) with check (app.is_clinic_admin(clinic_id));
-- Whose place it is, is nobody's but its owner's: the clinic counts them.
create policy intake_place_own on intake_place to tervik_app
  using (owner_user_id = (select app.user_id())) with check (owner_user_id = (select app.user_id()));
grant select, insert, update (version, limits) on clinic_intake to tervik_app;
grant select, insert, update (reason, groups, begins_at, ends_at, text_et, text_en, text_ru, opened_at) on intake_closure to tervik_app;
grant select, insert, update (touched_at, lives_until), delete on intake_place to tervik_app;

-- How much has come to clinics since the beginnings of their days, and how many hold a place; counts alone, whoever asks.
-- Every e-contact that was created since then has changed since then: so the clinic's index finds them.
create function app.intake_load(p_clinic_ids uuid[], p_since timestamptz[], p_now timestamptz, p_writing_since timestamptz)
returns table (clinic_id uuid, kind text, name text, count integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  with asked as (select a.id, a.since from unnest(p_clinic_ids, p_since) as a (id, since) where app.user_id() is not null)
  select a.id, 'SENT', e.type, count(*)::integer
    from asked a join e_contact e on e.clinic_id = a.id and e.updated_at >= a.since
   where e.creation_status = 'SUBMITTED' and e.origin = 'PATIENT' and e.created_at >= a.since
   group by a.id, e.type
  union all
  select a.id, 'SENT', e.type, count(*)::integer
    from asked a join creation_flow f on f.clinic_id = a.id and f.created_at >= a.since and f.ended_at is null
    join e_contact e on e.id = f.e_contact_id
   where e.creation_status = 'STARTED' and e.origin = 'PATIENT'
   group by a.id, e.type
  union all
  select a.id, 'HELD', p.problem_group, count(*)::integer
    from asked a join intake_place p on p.clinic_id = a.id
   where p.lives_until > p_now
   group by a.id, p.problem_group
  union all
  select a.id, 'WRITING', p.problem_group, count(*)::integer
    from asked a join intake_place p on p.clinic_id = a.id
   where p.lives_until > p_now and p.touched_at > p_writing_since
   group by a.id, p.problem_group
$$;
revoke all on function app.intake_load from public;
grant execute on function app.intake_load to tervik_app;

-- Whoever takes a place, or sends without one, waits here for whoever does the same at this clinic: what is counted
-- after it is all there is. Places that have died go meanwhile.
create function app.lock_intake(p_clinic_id uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('intake ' || p_clinic_id, 0));
  delete from intake_place p where p.clinic_id = p_clinic_id and p.lives_until <= p_now and app.user_id() is not null;
end
$$;
revoke all on function app.lock_intake from public;
grant execute on function app.lock_intake to tervik_app;
