-- ── consents that the server asks for ───────────────────────────────────────────────────────────────────────
-- A version is asked for in the browser as soon as it is published, and holds on the server this many days later.
alter table policy_version add column published_at timestamptz not null default now();

-- ── the platform's side ─────────────────────────────────────────────────────────────────────────────────────
-- Signing in as the platform's admin takes two factors: digital ID, or a password and a code of an authenticator.
alter table session add column second_factor_at timestamptz;

-- Who acts for the platform in this transaction; null for everybody else, whatever their account may do elsewhere.
create function app.platform_admin_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.platform_admin_id', true), '')::uuid;

-- As in 0002, and: side 'ADMIN' sees as the platform, never as patient or staff. For the patient's and the clinic's side
-- it tells the consents that hold and that this person has not given: any version where none holds yet, else the newest
-- that does. Which of them a call needs is the choke point's to say (packages/domain: listNeededConsents).
drop function app.open_context;
create function app.open_context(p_token_hash bytea, p_side text, p_slide_seconds int, p_key uuid)
returns table (
  session_id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz,
  first_name text, surname text, locale text, personal_code text, is_patient boolean, is_admin boolean,
  memberships text, replay_hash bytea, replay text, is_complete boolean, lacking_consents text[], has_second_factor boolean
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
  end if;
  select string_agg(e.clinic_id::text, ',') as ids,
         string_agg(e.id::text, ',') as employees,
         string_agg(e.clinic_id || ' ' || e.id || ' ' || e.profession || ' ' || e.is_admin, ',') as list
    into m
    from employee e where e.user_id = s.user_id and e.deleted_at is null;
  perform set_config('app.user_id', s.user_id::text, true),
          set_config('app.patient_user_id', case when p_side = 'PATIENT' and s.is_patient and s.complete then s.user_id::text else '' end, true),
          set_config('app.clinic_ids', case when p_side = 'CLINIC' and s.complete then coalesce('{' || m.ids || '}', '') else '' end, true),
          set_config('app.employee_ids', case when p_side = 'CLINIC' and s.complete then coalesce('{' || m.employees || '}', '') else '' end, true),
          set_config('app.platform_admin_id', case when p_side = 'ADMIN' and s.is_admin and s.strong then s.user_id::text else '' end, true);
  session_id := s.id; user_id := s.user_id; expires_at := s.expires_at; ends_at := s.ends_at;
  first_name := s.first_name; surname := s.surname; locale := s.locale; personal_code := s.personal_code;
  is_patient := s.is_patient; is_admin := s.is_admin; memberships := coalesce(m.list, '');
  is_complete := s.complete; has_second_factor := s.strong;
  lacking_consents := s.lacking;
  if p_key is not null then
    select k.request_hash, k.response into replay_hash, replay
      from idempotency_key k where k.user_id = s.user_id and k.key = p_key;
  end if;
  return next;
end
$$;
revoke all on function app.open_context from public;
grant execute on function app.open_context to tervik_app, tervik_auth;
