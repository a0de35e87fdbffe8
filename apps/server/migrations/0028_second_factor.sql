-- ── the second factor of the platform's admins ──────────────────────────────────────────────────────────────
-- The session of this transaction. What one session has begun, another one of the same account neither reads nor ends.
create function app.session_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.session_id', true), '')::uuid;

-- Where there is no digital ID: an authenticator. Its secret is sealed by a key that the database does not have.
create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz not null,
  -- Of the last code that was taken: none is taken twice.
  last_step bigint
);
-- A secret that no code has confirmed yet: of the session that asked for it, and gone with it.
create table second_factor_enrolment (
  session_id uuid primary key references session (id) on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  secret bytea not null,
  made_at timestamptz not null
);
create index second_factor_enrolment_user on second_factor_enrolment (user_id);
-- For a lost phone: ten, each good once.
create table second_factor_recovery (
  user_id uuid not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table second_factor enable row level security;
alter table second_factor_enrolment enable row level security;
alter table second_factor_recovery enable row level security;
-- Signing in too sees and changes its own user's alone.
create policy second_factor_own on second_factor to tervik_auth
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy second_factor_enrolment_own on second_factor_enrolment to tervik_auth
  using (user_id = (select app.user_id()) and session_id = (select app.session_id()))
  with check (user_id = (select app.user_id()) and session_id = (select app.session_id()));
create policy second_factor_recovery_own on second_factor_recovery to tervik_auth
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, insert, update (last_step) on second_factor to tervik_auth;
grant select, insert, update (secret, made_at), delete on second_factor_enrolment to tervik_auth;
grant select, insert, update (used_at), delete on second_factor_recovery to tervik_auth;
-- A session that has become stronger goes on under another token.
grant update (second_factor_at, token_hash) on session to tervik_auth;
-- Wrong codes are counted by account, as those of signing in are by address.
alter table auth_event drop constraint auth_event_kind_check;
alter table auth_event add constraint auth_event_kind_check
  check (kind in ('CODE_SENT', 'PASSWORD_FAILED', 'CODE_FAILED', 'PARTNER_FAILED', 'SUPPORT_SENT', 'TAKE_OVER_FAILED', 'FACTOR_FAILED'));
