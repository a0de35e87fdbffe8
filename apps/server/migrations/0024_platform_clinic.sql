-- Clinics as the platform's admins see and change them (spec §2 /prm, /prm/add-clinic; decisions "Clinic, plan, staff").

-- What an act of the platform was about, as it was called then; or what a migration has taken away.
alter table audit_log
  add column details jsonb,
  add constraint audit_log_details_check check (details is null or actor_kind in ('ADMIN', 'SYSTEM'));

-- ── a clinic and its registration code ──────────────────────────────────────────────────────────────────────
-- One clinic of a country has a code. Clinics have written theirs as they liked: tidied as they are compared from now on,
-- and where several have the same one, the oldest keeps it. What was taken from the others stands in the log.
update clinic c set registration_code = upper(regexp_replace(c.registration_code, '\s', '', 'g'))
 where c.registration_code <> upper(regexp_replace(c.registration_code, '\s', '', 'g'));
with taken as (
  update clinic c set registration_code = null
    from (select d.id, d.registration_code as code,
                 row_number() over (partition by d.country_code, d.registration_code order by d.created_at, d.id) as place
            from clinic d where d.registration_code <> '') listed
   where listed.id = c.id and listed.place > 1
  returning c.id, listed.code
)
insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id, details)
select gen_random_uuid(), now(), null, 'SYSTEM', t.id, 'emptyRegistrationCode', 'clinic', t.id, 'migration',
       jsonb_build_object('registrationCode', t.code)
  from taken t;
create unique index clinic_registration_code on clinic (country_code, registration_code) where registration_code <> '';
create index clinic_newest on clinic (created_at desc, id);

-- A clinic with its plan from this day on. TAKEN: another one of the country has the code, and nothing is made.
create function app.create_clinic(p_id uuid, p_name text, p_country_code text, p_time_zone text, p_address text,
                                  p_registration_code text, p_languages text[], p_phones text[], p_day date, p_at timestamptz)
returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if app.platform_admin_id() is null then
    return 'NO_ACCESS';
  end if;
  -- The same lock as of whoever decides on an application with this code.
  perform app.lock_registration_code(p_country_code, p_registration_code);
  insert into clinic (id, name, country_code, time_zone, plan, plan_valid_from, address, registration_code, languages, phones, created_at)
  values (p_id, p_name, p_country_code, p_time_zone, 'BASIC', p_day, p_address, p_registration_code, p_languages, p_phones, p_at)
  on conflict do nothing;
  if not found then
    return 'TAKEN';
  end if;
  insert into subscription (clinic_id, plan, valid_from) values (p_id, 'BASIC', p_day);
  return 'CREATED';
end
$$;
revoke all on function app.create_clinic from public;
grant execute on function app.create_clinic to tervik_app;

-- Whether another clinic of the country has this code: for a clinic that changes its own.
create function app.has_registration_code(p_clinic_id uuid, p_registration_code text) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  country text := (select c.country_code from clinic c where c.id = p_clinic_id);
begin
  perform app.lock_registration_code(country, p_registration_code);
  return exists (select from clinic c where c.country_code = country and c.registration_code = p_registration_code and c.id <> p_clinic_id);
end
$$;
revoke all on function app.has_registration_code from public;
grant execute on function app.has_registration_code to tervik_app;

-- ── employees: the platform invites a clinic's admins ───────────────────────────────────────────────────────
-- Only where nobody who has joined administers it: whoever runs the platform lets nobody, and not themselves, in among
-- the patients of a clinic that can let people in by itself.
create function app.lacks_admin(p_clinic_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
return not exists (select from employee e
                    where e.clinic_id = p_clinic_id and e.is_admin and e.user_id is not null and e.deleted_at is null);
revoke all on function app.lacks_admin(uuid) from public;
grant execute on function app.lacks_admin(uuid) to tervik_app;

-- Set by who inserts, and taken away when the clinic sends the invitation itself.
alter table employee add column invited_by_platform boolean not null default (app.platform_admin_id() is not null);
grant update (invited_by_platform) on employee to tervik_app;

-- Whether this is somebody who runs the platform: the field that says so, for who runs it; null for everybody else.
create function app.runs_platform(p_user_id uuid, p_personal_code text, p_email text) returns text
language sql stable security definer set search_path = public, pg_temp
return (select case when u.personal_code = p_personal_code then 'personalCode' else 'email' end
          from app_user u
         where u.is_admin and app.platform_admin_id() is not null
           and (u.id = p_user_id or u.personal_code = p_personal_code or lower(u.email) = lower(p_email) and u.email <> '')
         order by u.personal_code = p_personal_code desc nulls last limit 1);
revoke all on function app.runs_platform from public;
grant execute on function app.runs_platform to tervik_app;

-- Who invites a first admin, and who joins as one, wait for one another.
create function app.lock_first_admin(p_clinic_id uuid) returns void
language sql volatile set search_path = public, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended('first admin ' || p_clinic_id, 0))
$$;
revoke all on function app.lock_first_admin from public;
grant execute on function app.lock_first_admin to tervik_app;

create policy employee_platform on employee for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy employee_platform_add on employee for insert to tervik_app
  with check (is_admin and user_id is null and deleted_at is null and invited_by_platform
              and (select app.platform_admin_id()) is not null and app.lacks_admin(clinic_id)
              and app.runs_platform(user_id, personal_code, email) is null);

-- A clinic has an admin from now on: what the platform has invited and nobody has taken up ends. Nobody takes up an
-- invitation of the platform where there is an admin, or runs the platform. Rows that somebody else is taking up at this
-- moment are left to them: they wait here, and find it ended.
create function app.keep_first_admin() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  ended uuid[];
begin
  perform app.lock_first_admin(new.clinic_id);
  if tg_op = 'UPDATE' and old.user_id is null and new.invited_by_platform
     and (not app.lacks_admin(new.clinic_id) or exists (select from app_user u where u.id = new.user_id and u.is_admin)) then
    ended := array[new.id];
  else
    ended := array(select e.id from employee e
                    where e.clinic_id = new.clinic_id and e.invited_by_platform and e.user_id is null and e.deleted_at is null
                      and e.id <> new.id
                    for no key update skip locked);
  end if;
  update employee e set deleted_at = now() where e.id = any (ended);
  delete from employee_join_code j where j.employee_id = any (ended);
  insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
  select gen_random_uuid(), now(), null, 'SYSTEM', new.clinic_id, 'endPlatformInvitation', 'employee', e, 'keep_first_admin'
    from unnest(ended) e;
  return case when new.id = any (ended) then null else new end;
end
$$;
revoke all on function app.keep_first_admin from public;
create trigger employee_first_admin before update of user_id, is_admin, deleted_at on employee
  for each row
  when (new.is_admin and new.user_id is not null and new.deleted_at is null
        and (not old.is_admin or old.user_id is null or old.deleted_at is not null))
  execute function app.keep_first_admin();
create trigger employee_made_admin before insert on employee
  for each row
  when (new.is_admin and new.user_id is not null and new.deleted_at is null)
  execute function app.keep_first_admin();

-- As in 0011, and ENDED: the invitation has ended at this moment, which stays.
create or replace function app.join_clinic(p_code text, p_tries integer, p_now timestamptz)
returns table (outcome text, clinic_id uuid, clinic_name text, employee_id uuid, tries_left integer)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  me record;
  i record;
  taken record;
  late boolean := false;
  used_up boolean := false;
  open_ones uuid[] := '{}';
  fewest integer := 0;
begin
  outcome := 'NOT_INVITED';
  select u.id, lower(u.email) as email into me from app_user u where u.id = app.user_id() and u.email <> '';
  if not found then
    return next;
    return;
  end if;
  for i in
    select e.id, e.clinic_id, e.user_id, c.name, j.tries, j.expires_at,
           j.code_hash = sha256(convert_to('JOIN ' || e.id || ' ' || p_code, 'UTF8')) as fits
      from employee e join employee_join_code j on j.employee_id = e.id join clinic c on c.id = e.clinic_id
     where lower(e.email) = me.email and e.deleted_at is null and (e.user_id is null or e.user_id = me.id)
     order by e.id for no key update of e, j
  loop
    if i.user_id is not null then
      if i.fits then
        taken := i;
        outcome := 'JOINED_BEFORE';
        exit;
      end if;
    elsif i.tries >= p_tries then
      used_up := true;
    elsif i.expires_at <= p_now then
      late := true;
    elsif i.fits then
      taken := i;
      outcome := 'JOINED';
      exit;
    else
      open_ones := open_ones || i.id;
      fewest := greatest(fewest, p_tries - i.tries - 1);
    end if;
  end loop;
  if outcome = 'JOINED' then
    if exists (select from employee o where o.clinic_id = taken.clinic_id and o.user_id = me.id) then
      outcome := 'IS_EMPLOYEE';
    else
      update employee set user_id = me.id where id = taken.id;
      if not found then
        outcome := 'ENDED';
        return next;
        return;
      end if;
    end if;
  end if;
  if outcome <> 'NOT_INVITED' then
    clinic_id := taken.clinic_id; clinic_name := taken.name; employee_id := taken.id;
  elsif open_ones <> '{}' then
    update employee_join_code j set tries = j.tries + 1 where j.employee_id = any (open_ones);
    outcome := 'WRONG'; tries_left := fewest;
  elsif used_up then
    outcome := 'USED_UP';
  elsif late then
    outcome := 'EXPIRED';
  end if;
  return next;
end
$$;

create policy join_code_platform on employee_join_code for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy join_code_platform_add on employee_join_code for insert to tervik_app
  with check (tries = 0 and (select app.platform_admin_id()) is not null
              and exists (select from employee e where e.id = employee_id and e.is_admin and e.user_id is null and e.deleted_at is null
                             and app.lacks_admin(e.clinic_id)));
create policy join_code_platform_replace on employee_join_code for update to tervik_app
  using ((select app.platform_admin_id()) is not null)
  with check (tries = 0 and (select app.platform_admin_id()) is not null
              and exists (select from employee e where e.id = employee_id and e.is_admin and e.user_id is null and e.deleted_at is null
                             and app.lacks_admin(e.clinic_id)));
create policy outbox_invitation_platform on outbox for insert to tervik_app
  with check (kind = 'MAIL' and payload->>'template' in ('EMPLOYEE_INVITED', 'EMPLOYEE_INVITED_BY_CODE')
              and payload - '{dedupeKey,template,recipient,locale,params}'::text[] = '{}'::jsonb
              and (payload->'params') - 'clinicName' = '{}'::jsonb
              and (select app.platform_admin_id()) is not null
              and exists (select from employee e join clinic c on c.id = e.clinic_id
                           where e.email = payload->>'recipient' and e.user_id is null and e.deleted_at is null and e.is_admin
                             and c.name = payload->'params'->>'clinicName'));

-- Somebody who works there becomes its admin. No row: there is none such, they run the platform, or the clinic has an admin.
create function app.make_clinic_admin(p_clinic_id uuid, p_employee_id uuid)
returns table (employee_id uuid, user_id uuid)
language sql security definer set search_path = public, pg_temp
begin atomic
  update employee e set is_admin = true, invited_by_platform = e.user_id is null
   where e.id = p_employee_id and e.clinic_id = p_clinic_id and e.deleted_at is null
     and app.platform_admin_id() is not null and app.lacks_admin(p_clinic_id)
     and app.runs_platform(e.user_id, e.personal_code, e.email) is null
  returning e.id, e.user_id;
end;
revoke all on function app.make_clinic_admin(uuid, uuid) from public;
grant execute on function app.make_clinic_admin(uuid, uuid) to tervik_app;

-- The invitation of a clinic's admin goes out once more. The number of times it was sent; null: it is not open, or the
-- clinic has an admin.
create function app.invite_clinic_admin_again(p_clinic_id uuid, p_employee_id uuid, p_now timestamptz) returns integer
language sql security definer set search_path = public, pg_temp
begin atomic
  update employee e set invited_at = p_now, invitations = e.invitations + 1
   where e.id = p_employee_id and e.clinic_id = p_clinic_id and e.is_admin and e.user_id is null and e.deleted_at is null
     and app.platform_admin_id() is not null and app.lacks_admin(p_clinic_id)
  returning e.invitations;
end;
revoke all on function app.invite_clinic_admin_again(uuid, uuid, timestamptz) from public;
grant execute on function app.invite_clinic_admin_again(uuid, uuid, timestamptz) to tervik_app;

-- Takes back an invitation of the platform that waits, with its code. False: it is not open, or the clinic's own.
create function app.withdraw_clinic_admin(p_clinic_id uuid, p_employee_id uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update employee e set deleted_at = p_now
   where e.id = p_employee_id and e.clinic_id = p_clinic_id and e.is_admin and e.invited_by_platform
     and e.user_id is null and e.deleted_at is null and app.platform_admin_id() is not null;
  if not found then
    return false;
  end if;
  delete from employee_join_code j where j.employee_id = p_employee_id;
  return true;
end
$$;
revoke all on function app.withdraw_clinic_admin from public;
grant execute on function app.withdraw_clinic_admin to tervik_app;

-- Somebody whose invitation was taken back is invited anew, as they are entered now. Null: they had another one, or the
-- clinic has an admin.
create function app.invite_clinic_admin_anew(p_clinic_id uuid, p_employee_id uuid, p_first_name text, p_surname text,
                                             p_email text, p_profession text, p_now timestamptz) returns integer
language sql security definer set search_path = public, pg_temp
begin atomic
  update employee e
     set first_name = p_first_name, surname = p_surname, email = p_email, profession = p_profession,
         deleted_at = null, invited_at = p_now, invitations = e.invitations + 1
   where e.id = p_employee_id and e.clinic_id = p_clinic_id and e.is_admin and e.invited_by_platform
     and e.user_id is null and e.deleted_at is not null
     and app.platform_admin_id() is not null and app.lacks_admin(p_clinic_id)
     and app.runs_platform(null, e.personal_code, p_email) is null
  returning e.invitations;
end;
revoke all on function app.invite_clinic_admin_anew from public;
grant execute on function app.invite_clinic_admin_anew to tervik_app;

-- ── a clinic is locked and unlocked ─────────────────────────────────────────────────────────────────────────
-- Each change by the platform counts one on: two admins who change the same clinic at once notice one another.
alter table clinic
  add column locked_at        timestamptz,
  -- What staff and patients read meanwhile, by language; the country's own is there.
  add column locked_texts     jsonb,
  add column platform_version integer not null default 1,
  add constraint clinic_lock_check check ((locked_at is null) = (locked_texts is null));

create table clinic_lock (
  id          uuid primary key,
  clinic_id   uuid not null references clinic on delete cascade,
  locked_at   timestamptz not null,
  locked_by   uuid not null references app_user,
  -- For the clinic's admins and the platform.
  reason      text not null,
  texts       jsonb not null,
  unlocked_at timestamptz,
  unlocked_by uuid references app_user,
  check ((unlocked_at is null) = (unlocked_by is null))
);
create unique index clinic_lock_open on clinic_lock (clinic_id) where unlocked_at is null;
create index clinic_lock_of on clinic_lock (clinic_id, locked_at desc);
alter table clinic_lock enable row level security;
create policy clinic_lock_read on clinic_lock for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
grant select on clinic_lock to tervik_app;

-- Whether a clinic may be written to and worked in.
create function app.is_locked(p_clinic_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from clinic c where c.id = p_clinic_id and c.locked_at is not null);
revoke all on function app.is_locked(uuid) from public;
grant execute on function app.is_locked(uuid) to tervik_app;
-- Nothing begins in a clinic that is locked, whoever writes it.
create policy e_contact_not_locked on e_contact as restrictive for insert to tervik_app
  with check (not app.is_locked(clinic_id));

-- As in 0003, but for clinics that are locked: what was left behind there goes on when they are open again.
create or replace function app.list_left(p_sent_before timestamptz, p_urgent_before timestamptz, p_begun_before timestamptz)
returns table (e_contact_id uuid, kind text, provider text, pathway_ref text, locale text, created_at timestamptz, is_ready boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select f.e_contact_id, f.kind, f.provider, f.pathway_ref, f.locale, f.created_at,
         f.kind = 'TEXT' or f.completed_at is not null
    from creation_flow f join e_contact e on e.id = f.e_contact_id join clinic c on c.id = e.clinic_id
   where f.ended_at is null and c.locked_at is null
     and case when f.kind = 'TEXT' then f.created_at <= p_sent_before
              when f.completed_at is not null then f.completed_at <= case when e.is_urgent then p_urgent_before else p_sent_before end
              when f.provider = 'AWELL' and f.pathway_ref is not null then f.created_at <= p_sent_before
              else f.created_at <= p_begun_before end
   order by f.created_at limit 500
$$;

-- Whether I work where this e-contact is, and the clinic is locked: who works in another one too is told so.
create function app.is_in_locked_clinic(p_e_contact_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from e_contact ec join clinic c on c.id = ec.clinic_id join employee e on e.clinic_id = c.id
                where ec.id = p_e_contact_id and c.locked_at is not null
                  and e.user_id = app.user_id() and e.deleted_at is null);
revoke all on function app.is_in_locked_clinic(uuid) from public;
grant execute on function app.is_in_locked_clinic(uuid) to tervik_app;

-- Why my clinic is locked, as the platform wrote it for its admins; null for everybody else.
create function app.lock_reason(p_clinic_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp
return (select l.reason from clinic_lock l join employee e on e.clinic_id = l.clinic_id
         where l.clinic_id = p_clinic_id and l.unlocked_at is null
           and e.user_id = app.user_id() and e.is_admin and e.deleted_at is null);
revoke all on function app.lock_reason(uuid) from public;
grant execute on function app.lock_reason(uuid) to tervik_app;

-- Locks a clinic; gives the accounts of those who work there, whose pages look again. CHANGED: somebody was quicker.
create function app.lock_clinic(p_id uuid, p_clinic_id uuid, p_seen integer, p_reason text, p_texts jsonb, p_at timestamptz)
returns table (outcome text, user_ids uuid[])
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if app.platform_admin_id() is null then
    return;
  end if;
  update clinic c set locked_at = p_at, locked_texts = p_texts, platform_version = c.platform_version + 1
   where c.id = p_clinic_id and c.platform_version = p_seen and c.locked_at is null;
  if not found then
    outcome := 'CHANGED';
    return next;
    return;
  end if;
  insert into clinic_lock (id, clinic_id, locked_at, locked_by, reason, texts)
  values (p_id, p_clinic_id, p_at, app.platform_admin_id(), p_reason, p_texts);
  outcome := 'DONE';
  user_ids := array(select e.user_id from employee e where e.clinic_id = p_clinic_id and e.user_id is not null and e.deleted_at is null);
  return next;
end
$$;
revoke all on function app.lock_clinic from public;
grant execute on function app.lock_clinic to tervik_app;

create function app.unlock_clinic(p_clinic_id uuid, p_seen integer, p_at timestamptz)
returns table (outcome text, lock_id uuid, user_ids uuid[])
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if app.platform_admin_id() is null then
    return;
  end if;
  update clinic c set locked_at = null, locked_texts = null, platform_version = c.platform_version + 1
   where c.id = p_clinic_id and c.platform_version = p_seen and c.locked_at is not null;
  if not found then
    outcome := 'CHANGED';
    return next;
    return;
  end if;
  update clinic_lock l set unlocked_at = p_at, unlocked_by = app.platform_admin_id()
   where l.clinic_id = p_clinic_id and l.unlocked_at is null returning l.id into lock_id;
  outcome := 'DONE';
  user_ids := array(select e.user_id from employee e where e.clinic_id = p_clinic_id and e.user_id is not null and e.deleted_at is null);
  return next;
end
$$;
revoke all on function app.unlock_clinic from public;
grant execute on function app.unlock_clinic to tervik_app;

-- As in 0021, and: a clinic that is locked is none to see or to work in; it is named apart, so that its staff are told why.
drop function app.open_context;
create function app.open_context(p_token_hash bytea, p_side text, p_slide_seconds int, p_key uuid)
returns table (
  session_id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz,
  first_name text, surname text, locale text, personal_code text, is_patient boolean, is_admin boolean,
  memberships text, replay_hash bytea, replay text, is_complete boolean, lacking_consents text[], has_second_factor boolean,
  locked_clinics text[]
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s record;
  m record;
begin
  select se.id, se.user_id, se.expires_at, se.ends_at, se.second_factor_at is not null as strong,
         u.first_name, u.surname, u.locale, u.personal_code, u.is_patient, u.is_admin,
         coalesce(u.first_name <> '' and u.surname <> '' and u.email <> '' and u.phone <> '' and u.birth_date is not null,
                  false) as complete,
         case when p_side in ('PATIENT', 'CLINIC') then array(
           select p.consent_type
             from (select v.consent_type, max(v.updated_at) filter (where v.published_at <= now() - interval '14 days') as holds
                     from policy_version v group by v.consent_type) p
            where not exists (select from consent c
                               where c.user_id = se.user_id and c.type = p.consent_type
                                 and (p.holds is null or c.version >= p.holds)))
         else '{}' end as lacking
    into s
    from session se join app_user u on u.id = se.user_id
   where se.token_hash = p_token_hash and se.expires_at > now();
  if not found then
    return;
  end if;
  -- Slide at most once in five minutes, so that a busy reader does not write at every request.
  if p_slide_seconds > 0 and s.expires_at < least(s.ends_at, now() + make_interval(secs => p_slide_seconds - 300)) then
    update session se set expires_at = least(se.ends_at, now() + make_interval(secs => p_slide_seconds))
     where se.token_hash = p_token_hash returning se.expires_at into s.expires_at;
    -- It has ended, or goes on under another token, while this waited.
    if not found then
      return;
    end if;
  end if;
  select string_agg(e.clinic_id::text, ',') filter (where c.locked_at is null) as ids,
         string_agg(e.id::text, ',') filter (where c.locked_at is null) as employees,
         string_agg(e.clinic_id || ' ' || e.id || ' ' || e.profession || ' ' || e.is_admin, ',') filter (where c.locked_at is null) as list,
         array_agg(e.clinic_id::text) filter (where c.locked_at is not null) as locked
    into m
    from employee e join clinic c on c.id = e.clinic_id where e.user_id = s.user_id and e.deleted_at is null;
  perform set_config('app.user_id', s.user_id::text, true),
          set_config('app.session_id', s.id::text, true),
          set_config('app.patient_user_id', case when p_side = 'PATIENT' and s.is_patient and s.complete then s.user_id::text else '' end, true),
          set_config('app.clinic_ids', case when p_side = 'CLINIC' and s.complete then coalesce('{' || m.ids || '}', '') else '' end, true),
          set_config('app.employee_ids', case when p_side = 'CLINIC' and s.complete then coalesce('{' || m.employees || '}', '') else '' end, true),
          set_config('app.platform_admin_id', case when p_side = 'ADMIN' and s.is_admin and s.strong then s.user_id::text else '' end, true);
  session_id := s.id; user_id := s.user_id; expires_at := s.expires_at; ends_at := s.ends_at;
  first_name := s.first_name; surname := s.surname; locale := s.locale; personal_code := s.personal_code;
  is_patient := s.is_patient; is_admin := s.is_admin; memberships := coalesce(m.list, '');
  is_complete := s.complete; has_second_factor := s.strong;
  lacking_consents := s.lacking; locked_clinics := coalesce(m.locked, '{}');
  if p_key is not null then
    select k.request_hash, k.response into replay_hash, replay
      from idempotency_key k where k.user_id = s.user_id and k.key = p_key;
  end if;
  return next;
end
$$;
revoke all on function app.open_context from public;
grant execute on function app.open_context to tervik_app, tervik_auth;

-- As in 0016, and: nobody is told of what waits in a clinic that is locked. What waited meanwhile is told when it is open again.
create or replace function app.due_staff_notices(p_now timestamptz, p_employees integer)
returns table (employee_id uuid, user_id uuid, channel text, e_contact_id uuid, event text, at timestamptz,
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
  select n.employee_id, n.user_id, n.channel, n.e_contact_id, n.event, n.at,
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

-- ── the plan as the platform changes it ─────────────────────────────────────────────────────────────────────
-- Up and down, from a day on; what lies ahead can be withdrawn. A clinic's own step up is app.upgrade_plan.
create table plan_change (
  id           uuid primary key,
  clinic_id    uuid not null references clinic on delete cascade,
  plan         text not null check (plan in ('BASIC', 'PREMIUM')),
  valid_from   date not null,
  made_at      timestamptz not null,
  made_by      uuid not null references app_user,
  withdrawn_at timestamptz,
  withdrawn_by uuid references app_user,
  applied_at   timestamptz,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check (withdrawn_at is null or applied_at is null)
);
create unique index plan_change_ahead on plan_change (clinic_id) where withdrawn_at is null and applied_at is null;
create index plan_change_of on plan_change (clinic_id, made_at desc);
alter table plan_change enable row level security;
create policy plan_change_read on plan_change for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
grant select on plan_change to tervik_app;

alter table subscription
  add column plan_change_id uuid references plan_change,
  -- When it began to hold, of changes by the platform.
  add column changed_at timestamptz;
create index subscription_plan_change on subscription (plan_change_id);
create policy subscription_platform on subscription for select to tervik_app
  using ((select app.platform_admin_id()) is not null);

-- The change holds from now on. Where the clinic has the plan already, it has come to it by itself. The clinic's row is locked
-- first, as everywhere here: a change that is withdrawn at the same moment is withdrawn or holds, and nobody waits in a circle.
-- Returns the clinic, or null when there was nothing left to do.
create function app.apply_plan_change(p_id uuid, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  c clinic;
  p plan_change;
begin
  select d.* into c from clinic d join plan_change h on h.clinic_id = d.id where h.id = p_id for no key update of d;
  update plan_change d set applied_at = p_at
   where d.id = p_id and d.applied_at is null and d.withdrawn_at is null returning * into p;
  if not found then
    return null;
  end if;
  if c.plan <> p.plan then
    insert into subscription (clinic_id, plan, valid_from)
    select c.id, c.plan, c.plan_valid_from where not exists (select from subscription s where s.clinic_id = c.id);
    insert into subscription (clinic_id, plan, valid_from, plan_change_id, changed_at)
    values (c.id, p.plan, p.valid_from, p.id, p_at);
    update clinic d set plan = p.plan, plan_valid_from = p.valid_from where d.id = c.id;
  end if;
  return c.id;
end
$$;
revoke all on function app.apply_plan_change(uuid, timestamptz) from public;
grant execute on function app.apply_plan_change(uuid, timestamptz) to tervik_worker;

-- CHANGED: somebody was quicker. SAME: the clinic has it. AHEAD: another change waits for its day.
create function app.change_plan(p_id uuid, p_clinic_id uuid, p_seen integer, p_plan text, p_valid_from date, p_today date, p_at timestamptz)
returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  c clinic;
begin
  select * into c from clinic d where d.id = p_clinic_id and app.platform_admin_id() is not null for no key update;
  if not found or p_valid_from < p_today then
    return null;
  end if;
  if c.platform_version <> p_seen then
    return 'CHANGED';
  end if;
  if c.plan = p_plan then
    return 'SAME';
  end if;
  if exists (select from plan_change d where d.clinic_id = c.id and d.withdrawn_at is null and d.applied_at is null) then
    return 'AHEAD';
  end if;
  insert into plan_change (id, clinic_id, plan, valid_from, made_at, made_by)
  values (p_id, c.id, p_plan, p_valid_from, p_at, app.platform_admin_id());
  update clinic d set platform_version = d.platform_version + 1 where d.id = c.id;
  if p_valid_from = p_today then
    perform app.apply_plan_change(p_id, p_at);
  end if;
  return 'DONE';
end
$$;
revoke all on function app.change_plan from public;
grant execute on function app.change_plan to tervik_app;

create function app.withdraw_plan_change(p_id uuid, p_clinic_id uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update clinic c set platform_version = c.platform_version + 1 where c.id = p_clinic_id and app.platform_admin_id() is not null;
  update plan_change d set withdrawn_at = p_at, withdrawn_by = app.platform_admin_id()
   where d.id = p_id and d.clinic_id = p_clinic_id and d.withdrawn_at is null and d.applied_at is null
     and app.platform_admin_id() is not null;
  return found;
end
$$;
revoke all on function app.withdraw_plan_change from public;
grant execute on function app.withdraw_plan_change to tervik_app;

-- Changes whose day has come where the clinic is.
create function app.list_due_plan_changes(p_now timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id from plan_change d join clinic c on c.id = d.clinic_id
   where d.withdrawn_at is null and d.applied_at is null and d.valid_from <= (p_now at time zone c.time_zone)::date
   order by d.valid_from, d.id
$$;
revoke all on function app.list_due_plan_changes(timestamptz) from public;
grant execute on function app.list_due_plan_changes(timestamptz) to tervik_worker;

-- ── prices ──────────────────────────────────────────────────────────────────────────────────────────────────
-- Euro without value added tax: a plan a month, or one SMS. In force is the last one whose day has come.
create table price (
  id           uuid primary key,
  country_code text not null,
  item         text not null check (item in ('BASIC', 'PREMIUM', 'SMS')),
  amount       numeric(10, 4) not null check (amount >= 0),
  valid_from   date not null,
  made_at      timestamptz not null,
  made_by      uuid not null references app_user,
  -- As the admin was called then.
  made_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references app_user,
  check (item = 'SMS' or amount = round(amount, 2)),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- The days of a country: as its brand says (packages/domain/src/brand).
create function app.country_time_zone(p_country_code text) returns text
language sql immutable set search_path = public, pg_temp
return case p_country_code
         when 'EE' then 'Europe/Tallinn'
         when 'GB' then 'Europe/London'
         when 'US' then 'America/New_York'
         when 'ZA' then 'Africa/Johannesburg'
         else 'UTC'
       end;
revoke all on function app.country_time_zone(text) from public;
grant execute on function app.country_time_zone(text) to tervik_app;
create unique index price_of_day on price (country_code, item, valid_from) where withdrawn_at is null;
alter table price enable row level security;
-- Prices are told to everybody who may order.
create policy price_read on price for select to tervik_app using ((select app.user_id()) is not null);
-- Whoever thinks of joining is told what it costs, and not who has set it.
create policy price_public on price for select to tervik_auth using (true);
grant select (country_code, item, amount, valid_from, withdrawn_at) on price to tervik_auth;
create policy price_set on price for insert to tervik_app
  with check (withdrawn_at is null and made_by = (select app.platform_admin_id()));
-- What held on an earlier day stays for ever; what was entered today to hold from today may be replaced.
create policy price_withdraw on price for update to tervik_app
  using (withdrawn_at is null and (select app.platform_admin_id()) is not null)
  with check (withdrawn_by = (select app.platform_admin_id())
              and (withdrawn_at at time zone app.country_time_zone(country_code))::date <= valid_from);
grant select, insert, update (withdrawn_at, withdrawn_by) on price to tervik_app;

-- ── what the platform did to a clinic is the clinic's to read ───────────────────────────────────────────────
create index audit_log_platform on audit_log (clinic_id, at desc) where actor_kind = 'ADMIN';
-- What an account of the platform is called: for the platform itself, never for a clinic.
create function app.platform_admin_name(p_user_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp
return (select u.first_name || ' ' || u.surname from app_user u where u.id = p_user_id and app.platform_admin_id() is not null);
revoke all on function app.platform_admin_name(uuid) from public;
grant execute on function app.platform_admin_name(uuid) to tervik_app;

-- Whether I administer a clinic, also one that is locked.
create function app.administers(p_clinic_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from employee e
                where e.clinic_id = p_clinic_id and e.user_id = app.user_id() and e.is_admin and e.deleted_at is null);
revoke all on function app.administers(uuid) from public;
grant execute on function app.administers(uuid) to tervik_app;

-- The newest acts of the platform on a clinic, and on all of them: for its admins, whom nobody of the platform is named to,
-- and for the platform. Other rows of the log are nobody's to read.
create function app.platform_acts(p_clinic_id uuid, p_limit integer)
returns table (id uuid, at timestamptz, action text, by_name text, plan text, plan_from date, reason text, employee_name text,
               price_item text, price_amount numeric, price_from date, details jsonb)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.at, a.action, app.platform_admin_name(a.actor_user_id), p.plan, p.valid_from, l.reason,
         e.first_name || ' ' || e.surname, r.item, r.amount, r.valid_from, a.details
    from audit_log a
    left join plan_change p on a.subject = 'plan_change' and p.id = a.subject_id
    left join clinic_lock l on a.subject = 'clinic_lock' and l.id = a.subject_id
    left join employee e on a.subject = 'employee' and e.id = a.subject_id
    left join price r on a.subject = 'price' and r.id = a.subject_id
   where a.actor_kind = 'ADMIN'
     and (app.platform_admin_id() is not null or app.administers(p_clinic_id))
     and (a.clinic_id = p_clinic_id
          or a.clinic_id is null
             and a.action in ('setPrice', 'replacePrice', 'withdrawPrice', 'publishPrompt', 'setAiOrder', 'stopAiModels',
                              'startAiModels', 'addAiModel', 'updateAiModel', 'removeAiModel', 'switchAiModelOn',
                              'switchAiModelOff'))
   order by a.at desc, a.id desc limit p_limit;
end;
revoke all on function app.platform_acts(uuid, integer) from public;
grant execute on function app.platform_acts(uuid, integer) to tervik_app;

-- ── the first days of a clinic ──────────────────────────────────────────────────────────────────────────────
-- Who has closed the list of first steps above the e-contacts.
create table first_steps_closed (
  clinic_id   uuid not null,
  employee_id uuid primary key,
  at          timestamptz not null,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id) on delete cascade
);
create index first_steps_closed_clinic on first_steps_closed (clinic_id, employee_id);
alter table first_steps_closed enable row level security;
create policy first_steps_closed_own on first_steps_closed to tervik_app
  using (employee_id = any ((select app.employee_ids())::uuid[]))
  with check (employee_id = any ((select app.employee_ids())::uuid[]) and app.is_clinic_admin(clinic_id));
grant select, insert on first_steps_closed to tervik_app;
