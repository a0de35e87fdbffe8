-- The frame: people, clinics, e-contacts, their timeline, and what makes every act one transaction.
-- Two roles beneath the owner, neither of which owns a table or bypasses row-level security:
--   tervik_app  serves requests; sees rows only through the context that app.open_context() sets;
--   tervik_auth signs people in; sees accounts and sessions, and no health data at all.
-- Instants are timestamptz and travel as text; ids are UUIDv7 made by the application (ordered, so cheap to index).

do $$
begin
  if not exists (select from pg_roles where rolname = 'tervik_app') then create role tervik_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'tervik_auth') then create role tervik_auth nologin; end if;
  if not exists (select from pg_roles where rolname = 'tervik_worker') then create role tervik_worker nologin; end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    -- From 16 on, whoever makes a role may not act as it before saying so.
    execute format('grant tervik_app, tervik_auth, tervik_worker to %I%s', current_user,
                   case when current_setting('server_version_num')::int >= 160000 then ' with set true' else '' end);
  end if;
end
$$;

create schema app;
grant usage on schema app, public to tervik_app, tervik_auth, tervik_worker;
-- Where an old database still lets everybody create in it, a function of theirs could stand before ours.
revoke create on schema public from public;

-- What the current transaction may see. Nothing set = nobody = no rows.
create function app.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function app.patient_user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.patient_user_id', true), '')::uuid;
create function app.clinic_ids() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('app.clinic_ids', true), '')::uuid[];
-- As whom this member of staff works there: nothing is written in a colleague's name.
create function app.employee_ids() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('app.employee_ids', true), '')::uuid[];

-- Letters without their marks and capitals, so that "Ounapuu" finds "Õunapuu" and "Семенов" finds "Семёнов".
create function app.fold(p_text text) returns text language sql immutable parallel safe
  return translate(lower(normalize(p_text)),
    'õäöüšžáàâãåéèêëíìîïóòôúùûýÿçñłńśźżćęąğışőűāčēģīķļņūėįųůёй',
    'oaouszaaaaaeeeeiiiiooouuuyycnlnszzceagisouacegiklnueiuuеи');

-- ── people ──────────────────────────────────────────────────────────────────────────────────────────────────
create table app_user (
  id             uuid primary key,
  email          text not null,
  password_hash  text,
  first_name     text not null default '',
  surname        text not null default '',
  personal_code  text,
  birth_date     date,
  sex            text not null default 'NOT_DISCLOSED' check (sex in ('MALE', 'FEMALE', 'NOT_DISCLOSED')),
  phone          text,
  locale         text not null default 'et' check (locale in ('et', 'en', 'ru')),
  identity_level text not null default 'LOW' check (identity_level in ('LOW', 'HIGH')),
  is_patient     boolean not null default true,
  is_admin       boolean not null default false,
  active_role    text,
  email_bounced_at timestamptz,
  created_at     timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));

create table session (
  token_hash  bytea primary key,
  id          uuid not null unique,
  user_id     uuid not null references app_user on delete cascade,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  ends_at     timestamptz not null
);
create index session_by_user on session (user_id);
create index session_expiry on session (expires_at);

-- A request for a one-time code, bound to a purpose and to the browser that asked (decisions "One-time codes").
create table code_request (
  id           uuid primary key,
  purpose      text not null check (purpose in ('LOGIN', 'SIGN_UP', 'RESET', 'PROFILE')),
  email        text not null,
  user_id      uuid references app_user on delete cascade,
  code_hash    bytea not null,
  tries        int not null default 0,
  created_at   timestamptz not null default now(),
  sent_at      timestamptz not null default now(),
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index code_request_age on code_request (created_at);

-- Every code that was sent and every failed attempt, so that limits survive a restart.
create table auth_event (
  id       bigint generated always as identity primary key,
  kind     text not null check (kind in ('CODE_SENT', 'PASSWORD_FAILED', 'CODE_FAILED')),
  email    text not null,
  at       timestamptz not null default now()
);
create index auth_event_address on auth_event (email, kind, at);
create index auth_event_age on auth_event (at);

-- ── clinics ─────────────────────────────────────────────────────────────────────────────────────────────────
create table clinic (
  id            uuid primary key,
  name          text not null,
  country_code  text not null default 'EE',
  time_zone     text not null default 'Europe/Tallinn',
  plan          text not null default 'BASIC' check (plan in ('BASIC', 'PREMIUM')),
  plan_valid_from date not null default current_date,
  phone         text,
  address       text,
  emails        text not null default '',
  websites      text not null default '',
  registration_code text,
  is_open       boolean not null default false,
  created_at    timestamptz not null default now()
);

create table employee (
  id          uuid primary key,
  clinic_id   uuid not null references clinic,
  user_id     uuid references app_user,
  first_name  text not null,
  surname     text not null,
  personal_code text,
  email       text not null,
  profession  text not null check (profession in ('DOCTOR', 'NURSE', 'NON_CLINICAL')),
  is_admin    boolean not null default false,
  deleted_at  timestamptz,
  created_at  timestamptz not null default now(),
  unique (clinic_id, id)
);
create index employee_user on employee (user_id) where deleted_at is null;
create unique index employee_once on employee (clinic_id, user_id) where user_id is not null;

-- A person of somebody's own list: themselves (is_self) or one they represent (decisions "A represented person").
create table person (
  id             uuid primary key,
  owner_user_id  uuid not null references app_user on delete cascade,
  is_self        boolean not null default false,
  first_name     text not null,
  surname        text not null,
  personal_code  text,
  birth_date     date,
  sex            text not null default 'NOT_DISCLOSED' check (sex in ('MALE', 'FEMALE', 'NOT_DISCLOSED')),
  email          text,
  phone          text,
  created_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  unique (id, owner_user_id)
);
create index person_owner on person (owner_user_id);
create unique index person_self on person (owner_user_id) where is_self;
create unique index person_code_once on person (owner_user_id, personal_code) where personal_code is not null and deleted_at is null;

-- The clinic's patient list. confirmed_at = staff said "this is ours"; rejected_at = "not ours".
create table clinic_patient (
  clinic_id    uuid not null references clinic,
  person_id    uuid not null,
  owner_user_id uuid not null,
  list_code    text,
  confirmed_at timestamptz,
  rejected_at  timestamptz,
  primary key (clinic_id, person_id),
  -- With the owner in it: nobody puts somebody else's person before a clinic.
  foreign key (person_id, owner_user_id) references person (id, owner_user_id) on delete cascade
);
create index clinic_patient_person on clinic_patient (person_id);

-- ── e-contacts ──────────────────────────────────────────────────────────────────────────────────────────────
create table e_contact (
  id                     uuid primary key,
  clinic_id              uuid not null references clinic,
  type                   text not null,
  origin                 text not null check (origin in ('PATIENT', 'CLINIC')),
  flow_type              text not null,
  creation_status        text not null check (creation_status in ('CREATED', 'STARTED', 'SUBMITTED', 'CANCELLED', 'FAILED')),
  status                 text not null check (status in ('WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT', 'COMPLETED', 'REJECTED')),
  closed                 boolean not null generated always as (status in ('COMPLETED', 'REJECTED')) stored,
  close_reason           text,
  owner_user_id          uuid not null references app_user,
  patient_person_id      uuid not null,
  created_by_employee_id uuid references employee,
  assignee_employee_id   uuid,
  -- Copied from the person at creation: the list needs them for every row, and joining twice costs half the list.
  patient_first_name     text not null,
  patient_surname        text not null,
  patient_personal_code  text,
  patient_birth_date     date,
  patient_sex            text not null,
  -- Folded once when it is written: folding at each search cost 8 µs a row.
  patient_search         text not null generated always as (app.fold(patient_first_name || ' ' || patient_surname)) stored,
  representative_name    text,
  list_code              text,
  preview                text not null default '',
  locale                 text not null default 'et',
  reply_allowed_from     timestamptz,
  open_inquiry_id        uuid,
  patient_seen_at        timestamptz,
  representative_seen_at timestamptz,
  -- Of the newest entry, staff-only ones too (which leave updated_at alone): the next entry comes after it.
  last_entry_at          timestamptz,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  completed_at           timestamptz,
  foreign key (clinic_id, assignee_employee_id) references employee (clinic_id, id),
  -- The patient is always a person of the owner's own list.
  foreign key (patient_person_id, owner_user_id) references person (id, owner_user_id)
) with (fillfactor = 85);
-- The included columns are what row-level security and "finished ones" look at: a page that is asked for by its number
-- is then found in the index alone.
create index e_contact_inbox on e_contact (clinic_id, updated_at desc, id desc) include (owner_user_id, closed)
  where not closed and creation_status = 'SUBMITTED';
create index e_contact_clinic on e_contact (clinic_id, updated_at desc, id desc) include (owner_user_id, closed)
  where creation_status = 'SUBMITTED';
create index e_contact_owner on e_contact (owner_user_id, closed, updated_at desc, id desc) where creation_status = 'SUBMITTED';
create index e_contact_person on e_contact (patient_person_id, created_at desc);

create table activity (
  id                 uuid primary key,
  e_contact_id       uuid not null references e_contact on delete cascade,
  clinic_id          uuid not null,
  owner_user_id      uuid not null,
  type               text not null,
  staff_only         boolean not null default false,
  actor_kind         text not null,
  actor_user_id      uuid,
  actor_employee_id  uuid,
  actor_name         text not null,
  body               text not null default '',
  reason             text,
  reply_allowed_from timestamptz,
  answers_id         uuid,
  assignee_name      text,
  created_at         timestamptz not null
);
create index activity_timeline on activity (e_contact_id, created_at, id);

create table note (
  id            uuid primary key,
  e_contact_id  uuid not null references e_contact on delete cascade,
  clinic_id     uuid not null,
  employee_id   uuid not null,
  author_name   text not null,
  body          text not null,
  created_at    timestamptz not null
);
create index note_of on note (e_contact_id, created_at, id);

-- Half-typed text, one row a person and place; patient's and staff's (decisions "A half-typed text is never lost").
create table draft (
  user_id     uuid not null references app_user on delete cascade,
  key         text not null,
  content     jsonb not null,
  updated_at  timestamptz not null,
  primary key (user_id, key)
);

create table global_message (
  id          uuid primary key,
  role        text not null,
  text        text not null,
  created_by  uuid references app_user,
  created_at  timestamptz not null default now()
);
create table global_message_clinic (
  message_id  uuid not null references global_message on delete cascade,
  clinic_id   uuid not null references clinic,
  primary key (message_id, clinic_id)
);

-- ── policies and consents: the guard reads them; the screens that fill them belong to the consent slice ────────
create table policy_version (
  consent_type text not null,
  updated_at   timestamptz not null,
  primary key (consent_type, updated_at)
);
create table consent (
  user_id  uuid not null references app_user on delete cascade,
  type     text not null,
  version  timestamptz not null,
  given_at timestamptz not null default now(),
  primary key (user_id, type, version)
);

-- ── what goes with every act ────────────────────────────────────────────────────────────────────────────────
create table idempotency_key (
  user_id      uuid not null,
  key          uuid not null,
  request_hash bytea not null,
  response     text not null,
  created_at   timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table audit_log (
  id            uuid primary key,
  at            timestamptz not null,
  actor_user_id uuid,
  actor_kind    text not null,
  clinic_id     uuid,
  action        text not null,
  subject       text not null,
  subject_id    uuid,
  request_id    text not null
);
create index audit_log_subject on audit_log (subject_id, at);

-- Every read of a patient's data by staff, in the reading transaction (decisions, last line). No text, no names.
create table access_log (
  id                uuid primary key,
  at                timestamptz not null,
  clinic_id         uuid not null,
  employee_id       uuid not null,
  user_id           uuid not null,
  owner_user_id     uuid not null,
  patient_person_id uuid not null,
  e_contact_id      uuid,
  purpose           text not null
);
create index access_log_patient on access_log (patient_person_id, at desc);
create index access_log_clinic on access_log (clinic_id, at desc);

-- Effects that must follow a commit. A relay turns rows into jobs; a crash leaves them for the next one.
create table outbox (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('MAIL')),
  payload    jsonb not null,
  created_at timestamptz not null default now()
);

-- A mail that was asked for. dedupe_key makes it one per cause; SENDING is committed before SMTP is called.
-- params hold what the text needs (a one-time code, an id) and are emptied once the mail was sent or has failed.
create table mail (
  id            uuid primary key,
  dedupe_key    text not null unique,
  recipient     text not null,
  user_id       uuid references app_user on delete cascade,
  template      text not null,
  locale        text not null,
  params        jsonb not null default '{}',
  state         text not null default 'QUEUED' check (state in ('QUEUED', 'SENDING', 'SENT', 'FAILED')),
  attempts      int not null default 0,
  last_error    text,
  created_at    timestamptz not null default now(),
  sent_at       timestamptz
);
create index mail_unsent on mail (created_at) where state in ('QUEUED', 'SENDING', 'FAILED');

-- ── row-level security: the second layer under the choke point ──────────────────────────────────────────────
-- (select …) makes PostgreSQL evaluate the context once a statement and not once a row.
alter table clinic          enable row level security;
alter table employee        enable row level security;
alter table person          enable row level security;
alter table clinic_patient  enable row level security;
alter table e_contact       enable row level security;
alter table activity        enable row level security;
alter table note            enable row level security;
alter table draft           enable row level security;
alter table idempotency_key enable row level security;
alter table access_log      enable row level security;
alter table audit_log       enable row level security;
alter table global_message  enable row level security;
alter table global_message_clinic enable row level security;
alter table outbox          enable row level security;

-- Names and phones of clinics are public to signed-in people; nobody changes them through this role yet.
create policy clinic_read on clinic for select to tervik_app using ((select app.user_id()) is not null);
create policy employee_read on employee for select to tervik_app using (clinic_id = any ((select app.clinic_ids())::uuid[]));

create policy person_own on person for select to tervik_app
  using (owner_user_id = (select app.patient_user_id()));
-- exists, not in: one look into an index for one person, instead of the clinic's whole list.
create policy person_of_clinic on person for select to tervik_app
  using (exists (select from clinic_patient cp
                  where cp.person_id = person.id and cp.clinic_id = any ((select app.clinic_ids())::uuid[])));
create policy clinic_patient_own on clinic_patient for select to tervik_app
  using (owner_user_id = (select app.patient_user_id()));
-- Writing to a clinic puts a person before its staff as unconfirmed; only staff confirm.
create policy clinic_patient_first_time on clinic_patient for insert to tervik_app
  with check (owner_user_id = (select app.patient_user_id()) and confirmed_at is null and rejected_at is null and list_code is null);
create policy clinic_patient_staff on clinic_patient for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy clinic_patient_confirm on clinic_patient for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));

-- coalesce keeps the planner from searching by this condition, whose share it cannot guess: it would collect and sort
-- a whole clinic (260 ms in one of 50,000) instead of reading a page of the index in order (3 ms).
create policy e_contact_read on e_contact for select to tervik_app
  using (coalesce(clinic_id = any ((select app.clinic_ids())::uuid[]) or owner_user_id = (select app.patient_user_id()), false));
-- Which columns may change is a matter of grants (below): whose it is, whom it concerns and its clinic never do.
create policy e_contact_act on e_contact for update to tervik_app
  using (coalesce(clinic_id = any ((select app.clinic_ids())::uuid[]) or owner_user_id = (select app.patient_user_id()), false));
-- The owner sends it, to a clinic that takes them, and nobody has worked on it yet.
create policy e_contact_send on e_contact for insert to tervik_app
  with check (owner_user_id = (select app.patient_user_id()) and origin = 'PATIENT'
              and created_by_employee_id is null and assignee_employee_id is null
              and exists (select from clinic c
                           where c.id = e_contact.clinic_id
                             and (c.is_open or exists (select from clinic_patient cp
                                                        where cp.clinic_id = c.id and cp.person_id = e_contact.patient_person_id
                                                          and cp.rejected_at is null))));
create policy activity_read on activity for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]) or (owner_user_id = (select app.patient_user_id()) and not staff_only));
-- In one's own name, as one's own side, into an e-contact that one may see and that is this clinic's and this owner's.
create policy activity_write on activity for insert to tervik_app
  with check (actor_user_id = (select app.user_id())
              and case when actor_employee_id is null
                    then owner_user_id = (select app.patient_user_id()) and actor_kind in ('PATIENT', 'REPRESENTATIVE')
                         and not staff_only and type in ('SUBMITTED', 'PATIENT_ANSWER', 'PATIENT_INFO', 'CANCELLED', 'REOPENED')
                    else actor_employee_id = any ((select app.employee_ids())::uuid[]) and actor_kind in ('DOCTOR', 'NURSE', 'NON_CLINICAL')
                         and clinic_id = any ((select app.clinic_ids())::uuid[])
                  end
              and exists (select from e_contact e
                           where e.id = activity.e_contact_id and e.clinic_id = activity.clinic_id
                             and e.owner_user_id = activity.owner_user_id));
create policy note_read on note for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy note_write on note for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and employee_id = any ((select app.employee_ids())::uuid[])
              and exists (select from e_contact e where e.id = note.e_contact_id and e.clinic_id = note.clinic_id));
create policy draft_own on draft to tervik_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy idempotency_own on idempotency_key to tervik_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy access_log_write on access_log for insert to tervik_app
  with check (user_id = (select app.user_id()) and clinic_id = any ((select app.clinic_ids())::uuid[])
              and employee_id = any ((select app.employee_ids())::uuid[]));
create policy access_log_read on access_log for select to tervik_app
  using (owner_user_id = (select app.patient_user_id()));
create policy audit_log_write on audit_log for insert to tervik_app with check (actor_user_id = (select app.user_id()));
-- A banner is shown on every page, whichever side of the product that page belongs to: so not by the context's side
-- but by who the user is, as staff and as a patient. Tells clinics, nothing about health.
create function app.banner_audience() returns table (role text, clinic_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select 'PRM_DOCTOR', e.clinic_id from employee e where e.user_id = app.user_id() and e.deleted_at is null
  union
  select 'PRM_PATIENT', cp.clinic_id from clinic_patient cp where cp.owner_user_id = app.user_id() and cp.rejected_at is null
$$;
revoke all on function app.banner_audience from public;
grant execute on function app.banner_audience to tervik_app;
create policy global_message_read on global_message for select to tervik_app
  using (id in (select message_id from global_message_clinic));
create policy global_message_clinic_read on global_message_clinic for select to tervik_app
  using (clinic_id in (select clinic_id from app.banner_audience()));
-- Staff make a mail to the owner of an e-contact of their clinic go out: no other reader, no other words, no codes.
create policy outbox_write on outbox for insert to tervik_app
  with check (payload->>'template' <> 'LOGIN_CODE'
              and payload - '{dedupeKey,template,userId,params}'::text[] = '{}' and (payload->'params') - 'eContactId' = '{}'
              and exists (select from e_contact e
                           where e.id = (payload->'params'->>'eContactId')::uuid and e.owner_user_id = (payload->>'userId')::uuid
                             and e.clinic_id = any ((select app.clinic_ids())::uuid[])));

grant select on clinic, employee, global_message, global_message_clinic to tervik_app;
grant select on person to tervik_app;
grant select, insert, update (confirmed_at, rejected_at) on clinic_patient to tervik_app;
grant select, insert on e_contact to tervik_app;
grant update (creation_status, status, close_reason, assignee_employee_id, open_inquiry_id, reply_allowed_from, preview,
              patient_seen_at, representative_seen_at, last_entry_at, updated_at, completed_at) on e_contact to tervik_app;
grant select, insert on activity, note, access_log to tervik_app;
grant insert on audit_log, outbox to tervik_app;
grant select, insert, update, delete on draft to tervik_app;
grant select, insert on idempotency_key to tervik_app;

-- Signing in: accounts, sessions, codes and the mail that carries a code; memberships only to know what somebody may do.
grant select, update (active_role, locale) on app_user to tervik_auth;
grant select, insert on session, code_request to tervik_auth;
-- (Of a session no more than what lets it lock rows: sliding is open_context's.)
grant update (expires_at) on session to tervik_auth;
grant update (code_hash, tries, sent_at, expires_at, used_at) on code_request to tervik_auth;
grant select, insert on auth_event to tervik_auth;
-- What no limit looks at any more is swept away by the next login.
grant delete on session, code_request, auth_event to tervik_auth;
grant insert on outbox, audit_log to tervik_auth;
grant select on employee, policy_version, consent, clinic to tervik_auth;
create policy employee_auth on employee for select to tervik_auth using (true);
create policy clinic_auth on clinic for select to tervik_auth using (true);
create policy outbox_auth on outbox for insert to tervik_auth with check (payload->>'template' = 'LOGIN_CODE');
create policy audit_auth on audit_log for insert to tervik_auth with check (subject = 'session' and clinic_id is null);

-- The worker: the outbox and mail; addresses, never texts. (Update on the outbox only lets it lock rows.)
grant select, insert, update on mail to tervik_worker;
grant select, update, delete on outbox to tervik_worker;
grant select (id, email, locale, email_bounced_at), update (email_bounced_at) on app_user to tervik_worker;
create policy outbox_worker on outbox to tervik_worker using (true);

-- Whether a notice can reach an account by mail; the address itself stays out of staff's sight.
create function app.can_be_mailed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from app_user u where u.id = p_user_id and u.email <> '' and u.email_bounced_at is null);
revoke all on function app.can_be_mailed from public;
grant execute on function app.can_be_mailed to tervik_app;

-- First answers that nobody will ask for again; some of them hold what was written. Signing in takes some along, and
-- sees none of them.
create function app.sweep_answers(p_before timestamptz) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from idempotency_key k
   using (select user_id, key from idempotency_key where created_at < p_before
           order by created_at limit 500 for update skip locked) old
   where k.user_id = old.user_id and k.key = old.key
$$;
revoke all on function app.sweep_answers from public;
grant execute on function app.sweep_answers to tervik_auth;

-- ── the context ─────────────────────────────────────────────────────────────────────────────────────────────
-- Checks the session, slides it when the request is a person's own act, sets what this transaction may see and
-- returns who it is; and, riding along, the first answer to a repeated idempotency key. One round trip for all.
-- p_side: 'PATIENT' sees as owner, 'CLINIC' as staff, 'SESSION' as neither.
create function app.open_context(p_token_hash bytea, p_side text, p_slide_seconds int, p_key uuid)
returns table (
  session_id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz,
  first_name text, surname text, locale text, personal_code text, is_patient boolean, is_admin boolean,
  memberships text, replay_hash bytea, replay text
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  s record;
  m record;
begin
  select se.id, se.user_id, se.expires_at, se.ends_at,
         u.first_name, u.surname, u.locale, u.personal_code, u.is_patient, u.is_admin
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
          set_config('app.patient_user_id', case when p_side = 'PATIENT' and s.is_patient then s.user_id::text else '' end, true),
          set_config('app.clinic_ids', case when p_side = 'CLINIC' then coalesce('{' || m.ids || '}', '') else '' end, true),
          set_config('app.employee_ids', case when p_side = 'CLINIC' then coalesce('{' || m.employees || '}', '') else '' end, true);
  session_id := s.id; user_id := s.user_id; expires_at := s.expires_at; ends_at := s.ends_at;
  first_name := s.first_name; surname := s.surname; locale := s.locale; personal_code := s.personal_code;
  is_patient := s.is_patient; is_admin := s.is_admin; memberships := coalesce(m.list, '');
  if p_key is not null then
    select k.request_hash, k.response into replay_hash, replay
      from idempotency_key k where k.user_id = s.user_id and k.key = p_key;
  end if;
  return next;
end
$$;
revoke all on function app.open_context from public;
grant execute on function app.open_context to tervik_app, tervik_auth;
