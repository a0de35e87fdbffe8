-- Clinics sign up (spec §2 /clinic-signup; decisions "Clinic, plan, staff"): an application with an e-mail that is proven
-- by a code. It is no clinic: the platform's admins decide.

-- ── the code that proves the e-mail ─────────────────────────────────────────────────────────────────────────
alter table code_request drop constraint code_request_purpose_check;
alter table code_request add constraint code_request_purpose_check
  check (purpose in ('LOGIN', 'SIGN_UP', 'RESET', 'PROFILE', 'CLINIC_SIGNUP'));

-- ── applications ────────────────────────────────────────────────────────────────────────────────────────────
create table clinic_signup (
  id                 uuid primary key,
  -- The code that was spent on it: the same one again is the same application.
  code_request_id    uuid not null unique,
  created_at         timestamptz not null,
  locale             text not null check (locale in ('et', 'en', 'ru')),
  clinic_name        text not null,
  registration_code  text not null,
  -- As the business register called the company on that day; the agreement names it as the party.
  registered_name    text,
  country_code       text not null,
  address            text not null,
  first_name         text not null,
  surname            text not null,
  -- Where staff sign in by digital ID: the first admin's invitation is matched by it.
  personal_code      text,
  profession         text not null check (profession in ('DOCTOR', 'NURSE', 'NON_CLINICAL')),
  email              text not null,
  phone              text not null,
  lists              integer not null check (lists > 0),
  languages          text[] not null,
  agreement_version  timestamptz not null,
  -- Who ran the product then, where help was, and where the pages were that the agreement names.
  agreement_names    jsonb not null,
  state              text not null default 'RECEIVED' check (state in ('RECEIVED', 'APPROVED', 'REFUSED')),
  decided_at         timestamptz,
  decided_by         uuid references app_user,
  -- As the admin was called then.
  decided_by_name    text,
  refusal_reason     text,
  clinic_id          uuid references clinic,
  constraint clinic_signup_decided_check check ((state = 'RECEIVED') = (decided_at is null)
    and (decided_at is null) = (decided_by_name is null)
    and (state = 'REFUSED') = (refusal_reason is not null) and (state = 'APPROVED') = (clinic_id is not null))
);
-- One application of a clinic waits at a time.
create unique index clinic_signup_waiting on clinic_signup (country_code, registration_code) where state = 'RECEIVED';
create index clinic_signup_code on clinic_signup (country_code, registration_code);
create index clinic_signup_decided on clinic_signup (decided_at desc, id) where state <> 'RECEIVED';

-- Links of mails to the applicant's page, a token each; only its hash is kept.
create table clinic_signup_link (
  token_hash  bytea primary key,
  signup_id   uuid not null references clinic_signup on delete cascade,
  created_at  timestamptz not null
);
create index clinic_signup_link_of on clinic_signup_link (signup_id);

-- ── the business register ───────────────────────────────────────────────────────────────────────────────────
-- Names by code, from the register's open data (scripts/import-business-register.ts).
create table business_register (
  country_code       text not null,
  registration_code  text not null,
  name               text not null,
  primary key (country_code, registration_code)
);
-- Without a row here nothing was loaded, and nothing is checked.
create table business_register_import (
  country_code  text primary key,
  imported_at   timestamptz not null,
  entries       integer not null,
  is_demo       boolean not null
);

-- ── who may do what ─────────────────────────────────────────────────────────────────────────────────────────
alter table clinic_signup            enable row level security;
alter table clinic_signup_link       enable row level security;
alter table business_register        enable row level security;
alter table business_register_import enable row level security;

-- The platform's admins alone; nobody adds or deletes one here, and nobody changes what was written in it.
grant select, update (state, decided_at, decided_by, decided_by_name, refusal_reason, clinic_id) on clinic_signup to tervik_app;
create policy clinic_signup_read on clinic_signup for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy clinic_signup_decide on clinic_signup for update to tervik_app
  using (state = 'RECEIVED' and (select app.platform_admin_id()) is not null)
  with check (state <> 'RECEIVED' and decided_by = (select app.platform_admin_id()));
grant insert on clinic_signup_link to tervik_app;
create policy clinic_signup_link_add on clinic_signup_link for insert to tervik_app
  with check ((select app.platform_admin_id()) is not null);
-- Public knowledge, shown where somebody signs up and where it is decided.
grant select on business_register, business_register_import to tervik_app, tervik_auth;
create policy business_register_read on business_register for select to tervik_app, tervik_auth using (true);
create policy business_register_import_read on business_register_import for select to tervik_app, tervik_auth using (true);

-- Who decides on an application, or sends one, has this code of its country for themselves until the transaction ends.
create function app.lock_registration_code(p_country_code text, p_code text) returns void
language sql volatile set search_path = public, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended('registration code ' || p_country_code || ' ' || p_code, 0))
$$;
revoke all on function app.lock_registration_code from public;
grant execute on function app.lock_registration_code to tervik_app, tervik_auth;

-- Why nobody can apply with this code of its country now; null: somebody can.
create function app.registration_code_taken(p_country_code text, p_code text) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select case
    when exists (select from clinic c where c.country_code = p_country_code and c.registration_code = p_code)
      then 'CLINIC_EXISTS'
    when exists (select from clinic_signup s where s.country_code = p_country_code and s.registration_code = p_code
                   and s.state = 'RECEIVED')
      then 'WAITING_ALREADY'
  end
$$;
revoke all on function app.registration_code_taken from public;
grant execute on function app.registration_code_taken to tervik_auth;

-- Keeps an application whose e-mail has been proven. WAITING_ALREADY and CLINIC_EXISTS: nothing is kept.
create function app.submit_clinic_signup(p_id uuid, p_code_request_id uuid, p_now timestamptz, p_signup jsonb)
returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  said record;
begin
  select * into said
    from jsonb_to_record(p_signup) as s ("locale" text, "clinicName" text, "registrationCode" text, "countryCode" text,
      "address" text, "firstName" text, "surname" text, "personalCode" text, "profession" text, "email" text, "phone" text,
      "lists" integer, "languages" text[], "agreementVersion" timestamptz, "agreementNames" jsonb);
  if not exists (select from code_request c where c.id = p_code_request_id and c.purpose = 'CLINIC_SIGNUP' and c.used_at = p_now) then
    return 'NOT_PROVEN';
  end if;
  perform app.lock_registration_code(said."countryCode", said."registrationCode");
  if exists (select from clinic c where c.country_code = said."countryCode" and c.registration_code = said."registrationCode") then
    return 'CLINIC_EXISTS';
  end if;
  insert into clinic_signup (id, code_request_id, created_at, locale, clinic_name, registration_code, registered_name,
                             country_code, address, first_name, surname, personal_code, profession, email, phone, lists,
                             languages, agreement_version, agreement_names)
  values (p_id, p_code_request_id, p_now, said."locale", said."clinicName", said."registrationCode",
          (select r.name from business_register r
            where r.country_code = said."countryCode" and r.registration_code = said."registrationCode"),
          said."countryCode", said."address", said."firstName", said."surname", said."personalCode", said."profession", said."email", said."phone",
          said."lists", said."languages", said."agreementVersion", said."agreementNames")
  on conflict do nothing;
  return case when found then 'RECEIVED' else 'WAITING_ALREADY' end;
end
$$;
revoke all on function app.submit_clinic_signup from public;
grant execute on function app.submit_clinic_signup to tervik_auth;

-- A link to the application on which this code was spent; null where there is none.
create function app.link_clinic_signup(p_code_request_id uuid, p_token_hash bytea, p_now timestamptz) returns uuid
language sql security definer set search_path = public, pg_temp
as $$
  insert into clinic_signup_link (token_hash, signup_id, created_at)
  select p_token_hash, s.id, p_now from clinic_signup s where s.code_request_id = p_code_request_id
  returning signup_id
$$;
revoke all on function app.link_clinic_signup from public;
grant execute on function app.link_clinic_signup to tervik_auth;

-- The application that a link opens, without the contact person's code and without whoever decided.
create function app.clinic_signup_of_link(p_token_hash bytea, p_after timestamptz)
returns table (
  id uuid, created_at timestamptz, locale text, clinic_name text, registration_code text, registered_name text,
  country_code text, address text, first_name text, surname text, profession text, email text, phone text, lists integer,
  languages text[], agreement_version timestamptz, agreement_names jsonb, state text, decided_at timestamptz, refusal_reason text
)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.id, s.created_at, s.locale, s.clinic_name, s.registration_code, s.registered_name, s.country_code, s.address,
         s.first_name, s.surname, s.profession, s.email, s.phone, s.lists, s.languages, s.agreement_version, s.agreement_names, s.state,
         s.decided_at, s.refusal_reason
    from clinic_signup_link l join clinic_signup s on s.id = l.signup_id
   where l.token_hash = p_token_hash and l.created_at > p_after
$$;
revoke all on function app.clinic_signup_of_link from public;
grant execute on function app.clinic_signup_of_link to tervik_auth;

-- The text of the agreement: of one version, or (null) the one in force; in this language, or the country's own.
create function app.clinic_agreement(p_country_code text, p_version timestamptz, p_locale text, p_default_locale text)
returns table (updated_at timestamptz, locale text, body text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select t.updated_at, t.locale, t.body from policy_text t
   where t.country_code = p_country_code and t.slug = 'clinic-agreement' and t.locale in (p_locale, p_default_locale)
     and (p_version is null or t.updated_at = p_version)
   order by t.updated_at desc, t.locale = p_locale desc limit 1
$$;
revoke all on function app.clinic_agreement from public;
grant execute on function app.clinic_agreement to tervik_app, tervik_auth;

-- ── mails and the audit log ─────────────────────────────────────────────────────────────────────────────────
create policy outbox_signup on outbox for insert to tervik_auth
  with check (kind = 'MAIL' and payload->>'template' in ('CLINIC_SIGNUP_CODE', 'CLINIC_SIGNUP_RECEIVED', 'CLINIC_SIGNUP_WAITS'));
create policy outbox_signup_decided on outbox for insert to tervik_app
  with check (kind = 'MAIL' and payload->>'template' in ('CLINIC_SIGNUP_APPROVED', 'CLINIC_SIGNUP_APPROVED_BY_CODE', 'CLINIC_SIGNUP_REFUSED')
              and (select app.platform_admin_id()) is not null
              and exists (select from clinic_signup s where s.email = payload->>'recipient'));
create policy audit_signup on audit_log for insert to tervik_auth
  with check (subject = 'clinic_signup' and clinic_id is null);
