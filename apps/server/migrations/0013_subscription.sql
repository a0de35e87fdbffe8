-- Features and plan are the clinic's own to change (spec §3 "Clinic", §4 "Upgrade modal", decisions "Clinic, plan, staff").
-- A switch is called as on the wire.
alter table clinic_feature drop constraint clinic_feature_feature_check;
update clinic_feature
   set feature = case feature when 'TRANSLATION' then 'translation' when 'AI_SUMMARIZATION' then 'aiSummarization'
                              else 'aiSmartQuestionnaire' end;
alter table clinic_feature
  add constraint clinic_feature_feature_check check (feature in ('translation', 'aiSummarization', 'aiSmartQuestionnaire'));
-- What the board agreed to stands with each change, and not with the last one alone.
create table clinic_feature_change (
  id           uuid primary key,
  -- In the order in which they held: the instant is when somebody pressed, and whoever waited for another one pressed earlier.
  number       bigint generated always as identity,
  clinic_id    uuid not null references clinic on delete cascade,
  feature      text not null check (feature in ('translation', 'aiSummarization', 'aiSmartQuestionnaire')),
  enabled      boolean not null,
  employee_id  uuid not null,
  -- Who of the board or the management agreed, as the admin typed it, and the sentence that the admin confirmed.
  board_member text not null,
  confirmed    text not null,
  -- The terms of translation that the admin agreed to.
  terms_version timestamptz,
  at           timestamptz not null,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index clinic_feature_change_of on clinic_feature_change (clinic_id, number desc);
create index clinic_feature_change_employee on clinic_feature_change (clinic_id, employee_id);
alter table clinic_feature_change enable row level security;
create policy clinic_feature_change_read on clinic_feature_change for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy clinic_feature_change_add on clinic_feature_change for insert to tervik_app
  with check (app.is_clinic_admin(clinic_id) and employee_id = any ((select app.employee_ids())::uuid[]));
grant select, insert on clinic_feature_change to tervik_app;

create policy clinic_feature_add on clinic_feature for insert to tervik_app
  with check (changed_by = (select app.user_id()) and app.is_clinic_admin(clinic_id));
create policy clinic_feature_switch on clinic_feature for update to tervik_app
  using (app.is_clinic_admin(clinic_id)) with check (changed_by = (select app.user_id()) and app.is_clinic_admin(clinic_id));
grant insert, update (enabled, board_confirmed_at, changed_by, changed_at) on clinic_feature to tervik_app;

-- Terms of translation that are in force, and whether I have agreed to them: consents are nobody's to read but their giver's.
create function app.translation_terms(p_clinic_id uuid)
returns table (version timestamptz, is_mine boolean, is_agreed boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select v.version,
         exists (select from consent k
                  where k.user_id = app.user_id() and k.type = 'PRM_TRANSLATION_CLINIC' and k.version = v.version),
         app.is_translation_agreed(p_clinic_id)
    from (select max(p.updated_at) as version from policy_version p where p.consent_type = 'PRM_TRANSLATION_CLINIC') v;
end;
revoke all on function app.translation_terms(uuid) from public;
grant execute on function app.translation_terms(uuid) to tervik_app;

-- An admin agrees to the terms in force while switching translation on; to any other version nobody agrees.
create function app.agree_to_translation(p_clinic_id uuid, p_version timestamptz, p_at timestamptz)
returns table (version timestamptz)
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into consent (user_id, type, version, given_at)
  select app.user_id(), 'PRM_TRANSLATION_CLINIC', p_version, p_at
   where app.is_clinic_admin(p_clinic_id)
     and p_version = (select max(p.updated_at) from policy_version p where p.consent_type = 'PRM_TRANSLATION_CLINIC')
  on conflict do nothing
  returning consent.version;
end;
revoke all on function app.agree_to_translation(uuid, timestamptz, timestamptz) from public;
grant execute on function app.agree_to_translation(uuid, timestamptz, timestamptz) to tervik_app;

-- ── plan ────────────────────────────────────────────────────────────────────────────────────────────────────
-- Every plan that a clinic has had; the last one is clinic.plan. Those of before have nobody who ordered them.
create table subscription (
  id           uuid primary key default gen_random_uuid(),
  clinic_id    uuid not null references clinic on delete cascade,
  plan         text not null check (plan in ('BASIC', 'PREMIUM')),
  valid_from   date not null,
  -- From when it is on the bill, and euro cents a month as they were confirmed; null = from the beginning, as agreed.
  billed_from  date,
  price_cents  int check (price_cents >= 0),
  employee_id  uuid,
  board_member text,
  confirmed    text,
  ordered_at   timestamptz,
  check (num_nulls(billed_from, price_cents, employee_id, board_member, confirmed, ordered_at) in (0, 6)),
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index subscription_of on subscription (clinic_id, valid_from desc);
create index subscription_employee on subscription (clinic_id, employee_id);
insert into subscription (clinic_id, plan, valid_from) select id, plan, plan_valid_from from clinic;
alter table subscription enable row level security;
create policy subscription_read on subscription for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
grant select on subscription to tervik_app;

-- The one way in which a plan changes: one step up, once, by an admin of the clinic. No row: the clinic had it already.
create function app.upgrade_plan(p_clinic_id uuid, p_employee_id uuid, p_day date, p_billed_from date, p_price_cents int,
                                 p_board_member text, p_confirmed text, p_at timestamptz)
returns table (upgraded uuid)
language sql security definer set search_path = public, pg_temp
begin atomic
  with before as (
    select c.id, c.plan, c.plan_valid_from from clinic c
     where c.id = p_clinic_id and c.plan = 'BASIC' and app.is_clinic_admin(c.id)
       and exists (select from employee e where e.id = p_employee_id and e.clinic_id = c.id and e.user_id = app.user_id())
       for no key update of c
  ), was as (
    insert into subscription (clinic_id, plan, valid_from)
    select b.id, b.plan, b.plan_valid_from from before b
     where not exists (select from subscription s where s.clinic_id = b.id)
  ), ordered as (
    insert into subscription (clinic_id, plan, valid_from, billed_from, price_cents, employee_id, board_member, confirmed, ordered_at)
    select b.id, 'PREMIUM', p_day, p_billed_from, p_price_cents, p_employee_id, p_board_member, p_confirmed, p_at from before b
  )
  update clinic c set plan = 'PREMIUM', plan_valid_from = p_day from before b where c.id = b.id returning c.id;
end;
revoke all on function app.upgrade_plan(uuid, uuid, date, date, int, text, text, timestamptz) from public;
grant execute on function app.upgrade_plan(uuid, uuid, date, date, int, text, text, timestamptz) to tervik_app;

-- Until when an employee does not want the offer of the higher plan above the list.
create table upgrade_offer_dismissal (
  clinic_id   uuid not null,
  employee_id uuid primary key,
  until       timestamptz not null,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id) on delete cascade
);
create index upgrade_offer_dismissal_clinic on upgrade_offer_dismissal (clinic_id, employee_id);
alter table upgrade_offer_dismissal enable row level security;
create policy upgrade_offer_dismissal_own on upgrade_offer_dismissal to tervik_app
  using (employee_id = any ((select app.employee_ids())::uuid[]))
  with check (employee_id = any ((select app.employee_ids())::uuid[]) and clinic_id = any ((select app.clinic_ids())::uuid[]));
grant select, insert, update (until) on upgrade_offer_dismissal to tervik_app;
