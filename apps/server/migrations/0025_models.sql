-- The platform's admins edit what a language model is told, and choose which models are asked (spec §1, §2 /prm/prompts,
-- /prm/ai-models). Nobody else reads or writes these tables: what a call of a patient or of staff needs of them comes
-- through functions, and a key leaves them only as it is stored, encrypted by the server.

-- ── prompts ─────────────────────────────────────────────────────────────────────────────────────────────────
-- Version 1 of each purpose is the shipped file (apps/server/prompts). A version that was published is never changed.
create table prompt_version (
  id             uuid primary key,
  purpose        text not null constraint prompt_version_purpose check (purpose in ('questions', 'summary', 'clinic_summary', 'translation')),
  number         integer not null check (number >= 2),
  body           text not null,
  note           text not null,
  -- The earlier version whose text was published again.
  again_of       integer,
  author_user_id uuid not null references app_user,
  author_name    text not null,
  published_at   timestamptz not null,
  unique (purpose, number)
);
-- One a purpose, shared by all admins. Each change takes the next revision, whatever its purpose, and none comes back: of
-- two who write at once the second is told, and what was seen of a draft never fits a later one.
create table prompt_draft (
  purpose        text primary key constraint prompt_draft_purpose check (purpose in ('questions', 'summary', 'clinic_summary', 'translation')),
  body           text not null,
  note           text not null,
  revision       integer generated always as identity,
  author_user_id uuid not null references app_user,
  author_name    text not null,
  updated_at     timestamptz not null
);
-- Which made-up cases a text has passed; the digest is that of the very text.
create table prompt_trial (
  purpose        text not null,
  digest         bytea not null,
  case_id        text not null,
  tried_at       timestamptz not null,
  primary key (purpose, digest, case_id)
);
alter table prompt_version enable row level security;
alter table prompt_draft enable row level security;
alter table prompt_trial enable row level security;
create policy prompt_version_admin on prompt_version to tervik_app
  using ((select app.platform_admin_id()) is not null) with check (author_user_id = (select app.platform_admin_id()));
create policy prompt_draft_admin on prompt_draft to tervik_app
  using ((select app.platform_admin_id()) is not null) with check (author_user_id = (select app.platform_admin_id()));
create policy prompt_trial_admin on prompt_trial to tervik_app
  using ((select app.platform_admin_id()) is not null) with check ((select app.platform_admin_id()) is not null);
grant select, insert on prompt_version to tervik_app;
grant select, insert, update, delete on prompt_draft to tervik_app;
grant select, insert, update (tried_at) on prompt_trial to tervik_app;

-- No row: the shipped file.
create function app.prompt_in_force(p_purpose text) returns table (number integer, body text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select v.number, v.body from prompt_version v where v.purpose = p_purpose order by v.number desc limit 1;
end;
revoke all on function app.prompt_in_force(text) from public;
grant execute on function app.prompt_in_force(text) to tervik_app;

-- ── models ──────────────────────────────────────────────────────────────────────────────────────────────────
create table ai_model (
  id             uuid primary key,
  -- The endpoint of the environment: its address, model and key are those of the configuration.
  is_environment boolean not null default false,
  name           text not null,
  base_url       text not null,
  model          text not null,
  -- Encrypted by the server; null = none is needed.
  key_cipher     bytea,
  key_set_at     timestamptz,
  json_mode      text not null default 'json_schema' check (json_mode in ('none', 'json_object', 'json_schema')),
  token_field    text not null default 'max_tokens' check (token_field in ('max_tokens', 'max_completion_tokens', 'none')),
  -- Ten-thousandths of a euro for a million tokens; null = not said.
  price_in       integer check (price_in >= 0),
  price_out      integer check (price_out >= 0),
  enabled        boolean not null default true,
  -- The last trial with these settings; test_failed: why it did not answer, a code such as HTTP 401.
  tested_at      timestamptz,
  test_failed    text,
  revision       integer not null default 1,
  author_name    text not null default '',
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  removed_at     timestamptz
);
create unique index ai_model_environment on ai_model (is_environment) where is_environment;
insert into ai_model (id, is_environment, name, base_url, model)
  values ('00000000-0000-4000-8000-000000000001', true, '', '', '');

-- Which models are asked for what, in their order.
create table ai_order (
  purpose        text primary key constraint ai_order_purpose check (purpose in ('questions', 'summary', 'translation')),
  model_ids      uuid[] not null,
  revision       integer not null default 1,
  author_name    text not null default '',
  updated_at     timestamptz not null default now()
);
insert into ai_order (purpose, model_ids)
  select p, array['00000000-0000-4000-8000-000000000001'::uuid] from unnest(array['questions', 'summary', 'translation']) p;

-- The switch of all models.
create table ai_switch (
  id             boolean primary key default true check (id),
  stopped        boolean not null,
  author_name    text not null default '',
  updated_at     timestamptz not null default now()
);
insert into ai_switch (stopped) values (false);

-- So many hundredths of a clinic's e-contacts ask this model first, for a comparison.
create table ai_share (
  clinic_id      uuid not null references clinic on delete cascade,
  purpose        text not null check (purpose in ('questions', 'summary', 'translation')),
  model_id       uuid not null references ai_model,
  percent        integer not null check (percent between 1 and 100),
  author_name    text not null,
  since          timestamptz not null,
  primary key (clinic_id, purpose)
);

-- What a call took and cost. Neither who asked nor what about.
create table ai_call (
  id             uuid primary key,
  at             timestamptz not null,
  model_id       uuid not null references ai_model,
  purpose        text not null check (purpose in ('questions', 'summary', 'translation')),
  ms             integer not null check (ms >= 0),
  tokens_in      integer not null check (tokens_in >= 0),
  tokens_out     integer not null check (tokens_out >= 0),
  failed         boolean not null
);
create index ai_call_at on ai_call (at);

alter table ai_model enable row level security;
alter table ai_order enable row level security;
alter table ai_switch enable row level security;
alter table ai_share enable row level security;
alter table ai_call enable row level security;
create policy ai_model_admin on ai_model to tervik_app
  using ((select app.platform_admin_id()) is not null) with check ((select app.platform_admin_id()) is not null);
create policy ai_order_admin on ai_order to tervik_app
  using ((select app.platform_admin_id()) is not null) with check ((select app.platform_admin_id()) is not null);
create policy ai_switch_admin on ai_switch to tervik_app
  using ((select app.platform_admin_id()) is not null) with check ((select app.platform_admin_id()) is not null);
create policy ai_share_admin on ai_share to tervik_app
  using ((select app.platform_admin_id()) is not null) with check ((select app.platform_admin_id()) is not null);
create policy ai_call_admin on ai_call for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
grant select, insert, update on ai_model to tervik_app;
grant select, update on ai_order, ai_switch to tervik_app;
grant select, insert, update, delete on ai_share to tervik_app;
grant select on ai_call to tervik_app;

-- Models for a call, the first one to be asked first. `p_bucket` is the call's hundredth, 0 to 99; `p_environment` says
-- whether the configuration names a model. Nothing when all are stopped.
create function app.ai_models_for(p_purpose text, p_clinic_id uuid, p_bucket integer, p_environment boolean)
returns table (id uuid, is_environment boolean, base_url text, model text, key_cipher bytea, json_mode text, token_field text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select m.id, m.is_environment, m.base_url, m.model, m.key_cipher, m.json_mode, m.token_field
    from (select listed.id, min(listed.place) as place
            from (select s.model_id as id, 0::bigint as place from ai_share s
                   where s.clinic_id = p_clinic_id and s.purpose = p_purpose and p_bucket < s.percent
                  union all
                  select o.model_id, o.place from ai_order r, unnest(r.model_ids) with ordinality as o (model_id, place)
                   where r.purpose = p_purpose) listed
           group by listed.id) chosen
    join ai_model m on m.id = chosen.id
   where m.enabled and m.removed_at is null and (not m.is_environment or p_environment)
     and not (select s.stopped from ai_switch s)
   order by chosen.place;
end;
revoke all on function app.ai_models_for(text, uuid, integer, boolean) from public;
grant execute on function app.ai_models_for(text, uuid, integer, boolean) to tervik_app;

-- For what there is a model, in each of these clinics: one of the order, or one that is compared there. Of a share that has
-- no order behind it, it serves those e-contacts alone that fall into it.
create function app.ai_purposes(p_environment boolean, p_clinic_ids uuid[]) returns table (clinic_id uuid, purposes text[])
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select asked.id,
         array(select o.purpose from ai_order o
                where not (select s.stopped from ai_switch s)
                  and exists (select from ai_model m
                               where m.enabled and m.removed_at is null and (not m.is_environment or p_environment)
                                 and (m.id = any (o.model_ids)
                                      or exists (select from ai_share h where h.clinic_id = asked.id
                                                    and h.purpose = o.purpose and h.model_id = m.id))))
    from unnest(p_clinic_ids) asked (id);
end;
revoke all on function app.ai_purposes(boolean, uuid[]) from public;
grant execute on function app.ai_purposes(boolean, uuid[]) to tervik_app;

-- Measured by the server, whoever it was that asked; older than a month is forgotten.
create function app.note_ai_call(p_id uuid, p_at timestamptz, p_model_id uuid, p_purpose text, p_ms integer,
                                 p_tokens_in integer, p_tokens_out integer, p_failed boolean) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into ai_call (id, at, model_id, purpose, ms, tokens_in, tokens_out, failed)
    values (p_id, p_at, p_model_id, p_purpose, p_ms, p_tokens_in, p_tokens_out, p_failed);
  delete from ai_call where at < p_at - interval '30 days';
end;
revoke all on function app.note_ai_call(uuid, timestamptz, uuid, text, integer, integer, integer, boolean) from public;
grant execute on function app.note_ai_call(uuid, timestamptz, uuid, text, integer, integer, integer, boolean) to tervik_app;

-- ── which model wrote a summary, and how it was liked ───────────────────────────────────────────────────────
alter table ai_summarization add column ai_model_id uuid references ai_model;
-- What is counted below is read from these alone, and not from the summaries themselves.
create index ai_summarization_model on ai_summarization (ai_model_id, id) where ai_model_id is not null;
create index ai_summarization_compared on ai_summarization (clinic_id, created_at, ai_model_id, id) where ai_model_id is not null;

-- Counts alone: of each model, and of each model in the clinics where a share of it is compared, since then.
create function app.ai_like_counts() returns table (model_id uuid, clinic_id uuid, made bigint, liked bigint, disliked bigint)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.ai_model_id, null::uuid, count(distinct s.id), count(*) filter (where f.liked), count(*) filter (where not f.liked)
    from ai_summarization s left join ai_summarization_feedback f on f.summarization_id = s.id
   where s.ai_model_id is not null and app.platform_admin_id() is not null
   group by s.ai_model_id
  union all
  select s.ai_model_id, s.clinic_id, count(distinct s.id), count(*) filter (where f.liked), count(*) filter (where not f.liked)
    from ai_share h
    join ai_summarization s on s.clinic_id = h.clinic_id and s.created_at >= h.since
    left join ai_summarization_feedback f on f.summarization_id = s.id
   where h.purpose = 'summary' and s.ai_model_id is not null and app.platform_admin_id() is not null
   group by s.ai_model_id, s.clinic_id;
end;
revoke all on function app.ai_like_counts() from public;
grant execute on function app.ai_like_counts() to tervik_app;
