-- Every way in: consumer accounts, digital ID, sign-up; the profile, policies and consents, notices by push.
-- All of it is tervik_auth's: health data stays out of its sight, as it stays out of health data's.

-- An account may come from an identity provider without an e-mail; it gets one when its owner has proven it.
drop index app_user_email;
create unique index app_user_email on app_user (lower(email)) where email <> '';
alter table app_user
  add column identity_country text,
  add column notify_by_email boolean not null default true,
  add column notify_by_push boolean not null default true;
-- One account per proven identity. A self-declared code (LOW) proves nothing and reserves nothing.
create unique index app_user_identity on app_user (identity_country, personal_code) where identity_level = 'HIGH';

-- Consumer accounts are (issuer, subject), never an e-mail (decisions "Accounts are never merged by e-mail").
create table external_identity (
  issuer     text not null,
  subject    text not null,
  user_id    uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index external_identity_user on external_identity (user_id);

-- A login that has gone out to a partner: it comes back once, in time, into the browser that began it.
create table login_flow (
  id           uuid primary key,
  kind         text not null check (kind in ('DIGITAL_ID', 'OIDC')),
  provider     text not null,
  -- SHA-256 of the flow cookie, and of the session token or state that the partner sends back.
  browser_hash bytea not null,
  secret_hash  bytea not null unique,
  nonce        text,
  code_verifier text,
  locale       text not null check (locale in ('et', 'en', 'ru')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index login_flow_age on login_flow (created_at);

-- What a code is for travels with it: the new password's hash, or a hash of the one that a login began with. Emptied when
-- it is used.
alter table code_request
  add column recipient text not null default '',
  add column locale text not null default 'et' check (locale in ('et', 'en', 'ru')),
  add column payload jsonb not null default '{}';
-- Wrong or replayed returns of partners are counted beside wrong codes.
alter table auth_event drop constraint auth_event_kind_check;
alter table auth_event add constraint auth_event_kind_check
  check (kind in ('CODE_SENT', 'PASSWORD_FAILED', 'CODE_FAILED', 'PARTNER_FAILED', 'SUPPORT_SENT'));

-- Texts of policies as they were published; policy_version (0001) says which version a consent must name.
create table policy_text (
  country_code text not null,
  slug         text not null,
  locale       text not null check (locale in ('et', 'en', 'ru')),
  updated_at   timestamptz not null,
  body         text not null,
  primary key (country_code, slug, locale, updated_at)
);

create table push_subscription (
  id          uuid primary key,
  user_id     uuid not null references app_user on delete cascade,
  endpoint    text not null unique,
  -- Without keys only a push without a payload is possible (protocols.md A10).
  p256dh      text,
  auth        text,
  created_at  timestamptz not null
);
create index push_subscription_user on push_subscription (user_id);

alter table mail add column sender_address text;

-- ── grants ──────────────────────────────────────────────────────────────────────────────────────────────────
-- Never is_admin: no way in makes one.
grant insert (id, email, password_hash, first_name, surname, personal_code, birth_date, sex, phone, locale, identity_level,
              identity_country, is_patient, created_at) on app_user to tervik_auth;
-- Nor is an account ever made a proven one, or a consumer account given to another user.
grant update (email, password_hash, first_name, surname, personal_code, birth_date, sex, phone, email_bounced_at,
              notify_by_email, notify_by_push) on app_user to tervik_auth;
grant select, insert on external_identity to tervik_auth;
grant select, insert, update (nonce, code_verifier, used_at), delete on login_flow to tervik_auth;
grant select, insert, update, delete on push_subscription to tervik_auth;
grant update (payload) on code_request to tervik_auth;
grant select on policy_text to tervik_auth;
grant insert on consent to tervik_auth;
-- The account's own row in its list of persons follows the profile; the rows of represented persons do not.
grant select (id, owner_user_id, is_self), insert on person to tervik_auth;
grant update (first_name, surname, personal_code, birth_date, sex, email, phone) on person to tervik_auth;
create policy person_self_read on person for select to tervik_auth using (is_self);
create policy person_self_make on person for insert to tervik_auth with check (is_self);
create policy person_self_update on person for update to tervik_auth using (is_self) with check (is_self);
-- An invitation is taken up by whoever proves its personal code (decisions "A new employee is an invitation").
grant update (user_id) on employee to tervik_auth;
create policy employee_invitation on employee for update to tervik_auth
  using (user_id is null and deleted_at is null)
  with check (exists (select from app_user u join clinic c on c.country_code = u.identity_country
                       where u.id = employee.user_id and c.id = employee.clinic_id
                         and u.identity_level = 'HIGH' and u.personal_code = employee.personal_code));
-- What staff confirmed, or a list named, was who somebody said to be then. Whoever says to be somebody else now (nobody
-- has proven either) is a first-time patient again, or a confirmed patient could take another one's name and code.
create function app.forget_confirmation() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update clinic_patient set confirmed_at = null, list_code = null
   where person_id = new.id
     and exists (select from app_user u where u.id = new.owner_user_id and u.identity_level = 'LOW');
  return null;
end
$$;
revoke all on function app.forget_confirmation from public;
create trigger person_claim after update of first_name, surname, personal_code, birth_date on person
  for each row
  when (new.is_self and (old.first_name, old.surname, old.personal_code, old.birth_date)
                        is distinct from (new.first_name, new.surname, new.personal_code, new.birth_date))
  execute function app.forget_confirmation();

drop policy outbox_auth on outbox;
create policy outbox_auth on outbox for insert to tervik_auth
  with check (payload->>'template' in ('LOGIN_CODE', 'SIGN_UP_CODE', 'RESET_CODE', 'PROFILE_CODE',
                                       'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'SUPPORT_REQUEST'));
drop policy audit_auth on audit_log;
create policy audit_auth on audit_log for insert to tervik_auth
  with check (subject in ('session', 'app_user', 'consent', 'push_subscription', 'support', 'employee') and clinic_id is null);

grant select, delete on push_subscription to tervik_worker;
grant select (notify_by_email, notify_by_push) on app_user to tervik_worker;

-- ── the context ─────────────────────────────────────────────────────────────────────────────────────────────
-- As in 0001, and: who has not said yet who they are and when they were born sees no health data, neither as patient
-- nor as staff. Until then nobody has checked whether they are of age.
drop function app.open_context;
create function app.open_context(p_token_hash bytea, p_side text, p_slide_seconds int, p_key uuid)
returns table (
  session_id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz,
  first_name text, surname text, locale text, personal_code text, is_patient boolean, is_admin boolean,
  memberships text, replay_hash bytea, replay text, is_complete boolean
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s record;
  m record;
begin
  select se.id, se.user_id, se.expires_at, se.ends_at,
         u.first_name, u.surname, u.locale, u.personal_code, u.is_patient, u.is_admin,
         coalesce(u.first_name <> '' and u.surname <> '' and u.email <> '' and u.phone <> '' and u.birth_date is not null,
                  false) as complete
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
          set_config('app.employee_ids', case when p_side = 'CLINIC' and s.complete then coalesce('{' || m.employees || '}', '') else '' end, true);
  session_id := s.id; user_id := s.user_id; expires_at := s.expires_at; ends_at := s.ends_at;
  first_name := s.first_name; surname := s.surname; locale := s.locale; personal_code := s.personal_code;
  is_patient := s.is_patient; is_admin := s.is_admin; memberships := coalesce(m.list, '');
  is_complete := s.complete;
  if p_key is not null then
    select k.request_hash, k.response into replay_hash, replay
      from idempotency_key k where k.user_id = s.user_id and k.key = p_key;
  end if;
  return next;
end
$$;
revoke all on function app.open_context from public;
grant execute on function app.open_context to tervik_app, tervik_auth;
