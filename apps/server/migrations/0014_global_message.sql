-- Staff write the messages of their clinics themselves (spec §3 "Global message"): in up to three languages, from one
-- moment until another, in several clinics at once. What was deleted stays as a record of what people were told.
alter table global_message
  add column texts jsonb,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column author_name text not null default '',
  -- One press that wrote for patients and for staff made two messages: they are taken back together.
  add column press_id uuid;
update global_message
   set texts = jsonb_build_object('et', text), starts_at = created_at, ends_at = greatest(now(), created_at) + interval '30 days', press_id = id;
alter table global_message
  drop column text,
  alter column texts set not null,
  alter column starts_at set not null,
  alter column ends_at set not null,
  alter column press_id set not null,
  add constraint global_message_role_check check (role in ('PRM_PATIENT', 'PRM_DOCTOR')),
  add constraint global_message_time_check check (ends_at > starts_at),
  add constraint global_message_texts_check check (texts <> '{}' and texts - '{et,en,ru}'::text[] = '{}');
create index global_message_press on global_message (press_id);

alter table global_message_clinic
  add column deleted_at timestamptz,
  add column deleted_by uuid references app_user,
  add column deleted_by_name text,
  add constraint global_message_clinic_deleted_check
    check ((deleted_at is null) = (deleted_by is null) and (deleted_at is null) = (deleted_by_name is null));
create index global_message_clinic_of_clinic on global_message_clinic (clinic_id);

-- Staff see all messages of their clinics, deleted ones too; patients those for patients, while they are not deleted.
drop policy global_message_read on global_message;
drop policy global_message_clinic_read on global_message_clinic;
create policy global_message_clinic_read on global_message_clinic for select to tervik_app
  using (clinic_id in (select a.clinic_id from app.banner_audience() a where a.role = 'PRM_DOCTOR')
         or deleted_at is null and clinic_id in (select a.clinic_id from app.banner_audience() a where a.role = 'PRM_PATIENT'));
-- exists, not in: a look into an index for each message in question, instead of all clinics' messages.
create policy global_message_read on global_message for select to tervik_app
  using (role = 'PRM_PATIENT' and exists (select from global_message_clinic gc where gc.message_id = global_message.id)
         or exists (select from global_message_clinic gc
                     where gc.message_id = global_message.id
                       and gc.clinic_id in (select a.clinic_id from app.banner_audience() a where a.role = 'PRM_DOCTOR')));

create policy global_message_write on global_message for insert to tervik_app
  with check (created_by = (select app.user_id()) and cardinality((select app.clinic_ids())) > 0);
-- A message is written first and addressed then; until it is, nobody sees it.
create function app.has_written_global_message(p_id uuid)
returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from global_message m where m.id = p_id and m.created_by = app.user_id());
revoke all on function app.has_written_global_message(uuid) from public;
grant execute on function app.has_written_global_message(uuid) to tervik_app;
create policy global_message_clinic_write on global_message_clinic for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and deleted_at is null
              and app.has_written_global_message(message_id));
create policy global_message_clinic_delete on global_message_clinic for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]))
  with check (clinic_id = any ((select app.clinic_ids())::uuid[])
              and (deleted_by is null or deleted_by = (select app.user_id())));
grant insert on global_message to tervik_app;
grant insert (message_id, clinic_id), update (deleted_at, deleted_by, deleted_by_name) on global_message_clinic to tervik_app;
