-- Patient lists ("nimistu") of a clinic, their members, and the imports that change them (spec §3 "Import", decisions
-- "Import"). A member is the clinic's own record of a person: no account stands behind it. Who signs in at level HIGH with
-- the same code, or is confirmed as a patient by staff, is known by it.

create table patient_list (
  id uuid primary key,
  clinic_id uuid not null references clinic,
  code text not null,
  doctor text not null default '',
  registration_number text,
  imported_at timestamptz,
  created_at timestamptz not null,
  unique (clinic_id, code),
  unique (clinic_id, id)
);

-- list_id null = in none of the clinic's lists any more.
create table list_member (
  id uuid primary key,
  clinic_id uuid not null,
  list_id uuid,
  personal_code text not null,
  first_name text not null,
  surname text not null,
  birth_date date not null,
  sex text not null check (sex in ('MALE', 'FEMALE')),
  phone text,
  email text,
  -- The import that wrote it last: whatever another one has touched since is not undone.
  import_id uuid,
  unique (clinic_id, personal_code),
  foreign key (clinic_id, list_id) references patient_list (clinic_id, id)
);
create index list_member_list on list_member (list_id) where list_id is not null;

-- What a member is found by, as patient_word does for patients. Members who are known as a patient are found as that. Only
-- app.index_list_members writes here: a reference that is checked for each word would be half of what an import costs.
create table list_member_word (
  clinic_id uuid not null,
  kind text not null check (kind in ('NAME', 'CODE')),
  word text collate "C" not null,
  member_id uuid not null,
  name text collate "C",
  primary key (clinic_id, kind, word, member_id)
);
create index list_member_word_member on list_member_word (member_id);

alter table clinic_patient add column list_member_id uuid references list_member on delete set null;
create index clinic_patient_list_member on clinic_patient (list_member_id) where list_member_id is not null;

-- Somebody who proves at a partner of national digital ID that they may import. The browser holds its id alone.
create table import_session (
  id uuid primary key,
  clinic_id uuid not null references clinic,
  user_id uuid not null references app_user on delete cascade,
  method text not null check (method in ('MOBILE_ID', 'SMART_ID')),
  personal_code text not null,
  -- Empty until the partner has taken it on.
  partner_session text not null default '',
  pending text not null default '',
  verification_code text not null default '',
  state text not null default 'PENDING' check (state in ('PENDING', 'SUCCESS', 'FAILED')),
  failure text,
  proven_name text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index import_session_user on import_session (user_id, created_at);

-- base: how often imports had changed the clinic's members when this one was compared; another number means that what was
-- shown is not what would happen.
create table list_import (
  id uuid primary key,
  clinic_id uuid not null references clinic,
  purpose text not null check (purpose in ('LIST', 'PHONES')),
  source text not null check (source in ('MOBILE_ID', 'SMART_ID', 'FILE')),
  state text not null default 'PLANNED' check (state in ('PLANNED', 'APPLIED', 'UNDONE', 'DISCARDED')),
  file_name text,
  list_ids uuid[] not null,
  base int not null,
  counts jsonb not null default '{}',
  -- Of each list that somebody goes from, how many do, to another list or to none, and how many are in it.
  going jsonb not null default '[]',
  made_by uuid not null references app_user,
  made_by_name text not null,
  -- Who has proven their identity for it; null for a file.
  proven_name text,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references app_user,
  undone_by_name text,
  -- How many rows were put back, and how many left because something else had touched them since.
  restored int,
  left_alone int,
  check ((applied_at is null) = (state in ('PLANNED', 'DISCARDED'))),
  check ((undone_at is null) = (state <> 'UNDONE'))
);
create index list_import_clinic on list_import (clinic_id, created_at desc);

-- What is compared, what is carried out, and what an undo puts back; gone when the time to undo it is over.
-- nr: the row in the file as a person counts; who leaves a list stands after them.
create table list_import_row (
  import_id uuid not null references list_import on delete cascade,
  nr int not null,
  kind text not null check (kind in ('NEW', 'RETURNED', 'MOVED', 'RENAMED', 'CONTACT', 'UNCHANGED', 'LEFT', 'PROBLEM', 'UNKNOWN', 'GIVEN')),
  list_id uuid,
  personal_code text,
  first_name text,
  surname text,
  birth_date date,
  sex text,
  phone text,
  email text,
  member_id uuid,
  came_of_age boolean not null default false,
  -- Why it is not taken, or what of it could not be read; and the column to look at.
  problem text,
  remark text,
  at_column text,
  other_nr int,
  -- An undo has left it, because something else had touched it.
  is_left_alone boolean not null default false,
  before jsonb,
  primary key (import_id, nr)
);
create index list_import_row_code on list_import_row (import_id, personal_code);

-- What the columns of a clinic's files are, as it has said once: by purpose and header row.
create table list_file_layout (
  clinic_id uuid not null references clinic,
  purpose text not null check (purpose in ('LIST', 'PHONES')),
  header text not null,
  columns jsonb not null,
  saved_at timestamptz not null,
  primary key (clinic_id, purpose, header)
);

-- ── who sees them ───────────────────────────────────────────────────────────────────────────────────────────────
alter table patient_list enable row level security;
alter table list_member enable row level security;
alter table list_member_word enable row level security;
alter table import_session enable row level security;
alter table list_import enable row level security;
alter table list_import_row enable row level security;
alter table list_file_layout enable row level security;

create policy patient_list_staff on patient_list for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy patient_list_add on patient_list for insert to tervik_app
  with check (app.is_clinic_admin(clinic_id) and imported_at is null);
create policy list_member_staff on list_member for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
-- Imports are the matter of a clinic's admins.
create policy import_session_own on import_session for all to tervik_app
  using (user_id = (select app.user_id()) and app.is_clinic_admin(clinic_id))
  with check (user_id = (select app.user_id()) and app.is_clinic_admin(clinic_id));
create policy list_import_admin on list_import for select to tervik_app using (app.is_clinic_admin(clinic_id));
create policy list_import_add on list_import for insert to tervik_app
  with check (app.is_clinic_admin(clinic_id) and made_by = (select app.user_id()) and state = 'PLANNED');
create policy list_import_discard on list_import for update to tervik_app
  using (app.is_clinic_admin(clinic_id) and state = 'PLANNED') with check (state in ('PLANNED', 'DISCARDED'));
-- As the import itself is seen.
create policy list_import_row_admin on list_import_row for select to tervik_app
  using (exists (select from list_import i where i.id = import_id));
create policy list_file_layout_admin on list_file_layout for all to tervik_app
  using (app.is_clinic_admin(clinic_id)) with check (app.is_clinic_admin(clinic_id));

grant select, insert (id, clinic_id, code, doctor, registration_number, created_at) on patient_list to tervik_app;
grant select on list_member, list_import_row to tervik_app;
grant select, insert (id, clinic_id, user_id, method, personal_code, created_at, expires_at),
      update (partner_session, pending, verification_code, state, failure, proven_name) on import_session to tervik_app;
grant select, insert (id, clinic_id, purpose, source, file_name, list_ids, base, made_by, made_by_name, proven_name, created_at), update (state)
  on list_import to tervik_app;
grant select, insert, update on list_file_layout to tervik_app;

-- ── members and patients ────────────────────────────────────────────────────────────────────────────────────────
-- Finds these members by their words, or no more: those in no list, and those who are known as a patient. Ids are joined, not
-- compared with an array: that costs the square of a large import under a plan that is kept.
create function app.index_list_members(p_ids uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  delete from list_member_word where member_id in (select unnest(p_ids));
  with listed as materialized (
    select m.id, m.clinic_id, m.personal_code, app.words(m.surname || ' ' || m.first_name) as words
      from list_member m
     where m.id in (select unnest(p_ids)) and m.list_id is not null
       and not exists (select from clinic_patient cp where cp.list_member_id = m.id and cp.rejected_at is null)
  ), named as (
    insert into name_word select distinct w from listed, unnest(words) w on conflict do nothing
  )
  insert into list_member_word (clinic_id, kind, word, member_id, name)
    select distinct l.clinic_id, 'NAME', w, l.id, ' ' || array_to_string(l.words, ' ') from listed l, unnest(l.words) w
    union all
    select l.clinic_id, 'CODE', l.personal_code, l.id, null from listed l
    -- In the order of the index.
    order by 1, 2, 3, 4;
end
$$;
revoke all on function app.index_list_members from public;

-- A patient whom staff have confirmed is known by the list; one whom they reject is not.
create function app.know_by_list() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  member record;
begin
  if new.rejected_at is not null then
    if new.list_member_id is not null then
      new.list_member_id := null;
      new.list_code := null;
    end if;
  elsif new.confirmed_at is not null then
    select m.id, l.code into member
      from person p join list_member m on m.clinic_id = new.clinic_id and m.personal_code = p.personal_code
      join patient_list l on l.id = m.list_id
     where p.id = new.person_id;
    if found then
      new.list_member_id := member.id;
      new.list_code := member.code;
      delete from list_member_word where member_id = member.id;
    end if;
  end if;
  return new;
end
$$;
revoke all on function app.know_by_list from public;
create trigger clinic_patient_list before insert or update of confirmed_at, rejected_at on clinic_patient
  for each row execute function app.know_by_list();

-- Whoever was known by the list and is not any more is found as its member again.
create function app.find_by_list_again() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.index_list_members(array[old.list_member_id]);
  return null;
end
$$;
revoke all on function app.find_by_list_again from public;
create trigger clinic_patient_list_over after update on clinic_patient
  for each row when (old.list_member_id is not null and new.list_member_id is null) execute function app.find_by_list_again();

-- Open e-contacts stand in the list in which their patient is, and in none when the patient leaves; closed ones stay where
-- they were.
create function app.move_e_contacts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update e_contact e set list_code = new.list_code
   where e.clinic_id = new.clinic_id and e.patient_person_id = new.person_id and not e.closed and e.list_code is distinct from new.list_code;
  return null;
end
$$;
revoke all on function app.move_e_contacts from public;
create trigger clinic_patient_e_contacts after update on clinic_patient
  for each row when (old.list_code is distinct from new.list_code) execute function app.move_e_contacts();
create trigger clinic_patient_e_contacts_new after insert on clinic_patient
  for each row when (new.list_code is not null) execute function app.move_e_contacts();

-- Patients who are known by these members: who has proven the code, or is confirmed by the clinic's staff.
create function app.link_list_members(p_clinic_id uuid, p_ids uuid[]) returns void
language sql set search_path = public, pg_temp
begin atomic
  update clinic_patient cp
     set list_member_id = m.id, list_code = l.code
    from list_member m join patient_list l on l.id = m.list_id
    join person p on p.personal_code = m.personal_code
   where m.id in (select unnest(p_ids)) and cp.clinic_id = p_clinic_id and cp.person_id = p.id and cp.rejected_at is null and p.deleted_at is null
     and (cp.confirmed_at is not null
          or p.is_self and exists (select from app_user u join clinic c on c.id = p_clinic_id
                                    where u.id = p.owner_user_id and u.identity_level = 'HIGH' and u.identity_country = c.country_code));
end;
revoke all on function app.link_list_members from public;

-- Who signs in at level HIGH is recognised by their list, in each clinic that has them in one (decisions); the account is
-- told of it as of any clinic that adds it. Returns the clinics that gained a patient.
create function app.recognise_by_list(p_user_id uuid, p_at timestamptz) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found record;
begin
  for found in
    select m.id as member_id, m.clinic_id, l.code, p.id as person_id, p.owner_user_id,
           cp.person_id is null as is_new
      from app_user u
      join person p on p.owner_user_id = u.id and p.is_self
      join list_member m on m.personal_code = p.personal_code
      join patient_list l on l.id = m.list_id
      join clinic c on c.id = m.clinic_id and c.country_code = u.identity_country
      left join clinic_patient cp on cp.clinic_id = m.clinic_id and cp.person_id = p.id
     where u.id = p_user_id and u.is_patient and u.identity_level = 'HIGH' and u.personal_code = p.personal_code
       and cp.rejected_at is null and cp.list_member_id is distinct from m.id
     order by m.clinic_id
  loop
    insert into clinic_patient as cp (clinic_id, person_id, owner_user_id, list_member_id, list_code, phone, email, added_at)
    select found.clinic_id, found.person_id, found.owner_user_id, found.member_id, found.code, m.phone, m.email, p_at
      from list_member m where m.id = found.member_id
    on conflict on constraint clinic_patient_pkey
      do update set list_member_id = excluded.list_member_id, list_code = excluded.list_code;
    perform app.index_list_members(array[found.member_id]);
    if found.is_new then return next found.clinic_id; end if;
  end loop;
end
$$;
revoke all on function app.recognise_by_list from public;
grant execute on function app.recognise_by_list to tervik_auth;

-- Whoever says to be somebody else (0002, 0003) is not whom the list means.
create or replace function app.forget_confirmation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clinic_patient set confirmed_at = null, list_code = null, list_member_id = null
   where person_id = new.id
     and exists (select from app_user u where u.id = new.owner_user_id and u.identity_level = 'LOW');
  return null;
end
$$;
create or replace function app.forget_represented() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clinic_patient set confirmed_at = null, list_code = null, list_member_id = null where person_id = new.id;
  return null;
end
$$;

-- Patients and members are looked for together: what is found is one list, the nearest first.
create view findable_word as
  select clinic_id, kind, word, person_id, name from patient_word
  union all
  select clinic_id, kind, word, member_id, name from list_member_word;
revoke all on findable_word from public;
-- p_list: the code of a list, and of whoever is found only those who are in it; null = whoever is found. Each entry with the
-- typed beginning is looked up by primary key; without a list nothing is.
do $$
declare
  was text := pg_get_functiondef('app.search_patients'::regproc);
begin
  drop function app.search_patients;
  was := replace(was, 'from patient_word', 'from findable_word');
  was := replace(was, 'p_limit integer)', 'p_limit integer, p_list text)');
  was := replace(was, 'U&''\+10FFFF''', $is_in$U&'\+10FFFF'
         -- Not by EXISTS, which may be answered by reading the lists of all clinics once.
         and (p_list is null or p_list = coalesce(
           (select cp.list_code from clinic_patient cp where cp.clinic_id = w.clinic_id and cp.person_id = w.person_id),
           (select l.code from list_member m join patient_list l on l.id = m.list_id where m.id = w.person_id)))$is_in$);
  execute was;
end
$$;
revoke all on function app.search_patients from public;
grant execute on function app.search_patients to tervik_app;

-- ── importing ───────────────────────────────────────────────────────────────────────────────────────────────────
-- Whether I have proven that this code is mine.
create function app.is_my_proven_code(p_code text) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from app_user where id = app.user_id() and personal_code = p_code and identity_level = 'HIGH');
revoke all on function app.is_my_proven_code from public;
grant execute on function app.is_my_proven_code to tervik_app;

-- How often imports have changed the members of this clinic.
create function app.list_changes(p_clinic_id uuid) returns int
language sql stable set search_path = public, pg_temp
return (select (count(applied_at) + count(undone_at))::int from list_import where clinic_id = p_clinic_id);
revoke all on function app.list_changes from public;
grant execute on function app.list_changes to tervik_app;

-- An import of mine that waits to be carried out, held until the end of the transaction; nobody else changes the members of
-- this clinic meanwhile. No row where there is none.
create function app.hold_import(p_import_id uuid) returns setof list_import
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lists ' || i.clinic_id, 0))
     from list_import i where i.id = p_import_id and app.is_clinic_admin(i.clinic_id);
  return query select i.* from list_import i where i.id = p_import_id and app.is_clinic_admin(i.clinic_id) for no key update;
end
$$;
revoke all on function app.hold_import from public;

-- Rows of a file, compared with the members as they are. p_rows: a JSON object each; one with a problem has no list.
create function app.add_import_rows(p_import_id uuid, p_rows jsonb, p_today date)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i list_import;
begin
  select * into i from list_import where id = p_import_id and state = 'PLANNED' and made_by = app.user_id() and app.is_clinic_admin(clinic_id);
  if not found then raise exception 'no import of mine that is being planned' using errcode = 'insufficient_privilege'; end if;
  insert into list_import_row (import_id, nr, kind, list_id, personal_code, first_name, surname, birth_date, sex, phone, email,
                               member_id, came_of_age, problem, remark, at_column, other_nr, before)
  select i.id, r.nr,
         case when r.problem is not null then 'PROBLEM'
              when r.remark = 'REPEATED' then 'UNCHANGED'
              when i.purpose = 'PHONES' then
                case when m.id is null or m.list_id is null then 'UNKNOWN'
                     when app.phone_is_given(i.clinic_id, m.id) then 'GIVEN'
                     when m.phone is not distinct from r.phone then 'UNCHANGED' else 'CONTACT' end
              when m.id is null then 'NEW'
              when m.list_id is null then 'RETURNED'
              when m.list_id <> r.list_id then 'MOVED'
              when (m.first_name, m.surname) is distinct from (r.first_name, r.surname) then 'RENAMED'
              when coalesce(r.phone, m.phone) is distinct from m.phone or coalesce(r.email, m.email) is distinct from m.email then 'CONTACT'
              else 'UNCHANGED' end,
         r.list_id, r.code, r.first_name, r.surname, r.birth, r.sex, r.phone, r.email, coalesce(m.id, uuidv7()),
         -- Eighteen since the list was last looked at: whoever wrote for them does so no more.
         coalesce(m.list_id is not null and r.birth <= p_today - interval '18 years' and r.birth > l.imported_at::date - interval '18 years', false),
         r.problem, r.remark, r.at_column, r.other_nr,
         case when m.id is not null then jsonb_build_object('listId', m.list_id, 'firstName', m.first_name, 'surname', m.surname,
                                                            'phone', m.phone, 'email', m.email, 'importId', m.import_id) end
    from jsonb_to_recordset(p_rows) as r (nr int, list_id uuid, code text, first_name text, surname text, birth date, sex text, phone text,
                                         email text, problem text, remark text, at_column text, other_nr int)
    left join list_member m on m.clinic_id = i.clinic_id and m.personal_code = r.code
    left join patient_list l on l.id = m.list_id;
end
$$;
revoke all on function app.add_import_rows from public;
grant execute on function app.add_import_rows to tervik_app;

-- The number that this patient gave themselves: what the clinic writes down stands behind it.
create function app.phone_is_given(p_clinic_id uuid, p_member_id uuid) returns boolean
language sql stable set search_path = public, pg_temp
return exists (select from clinic_patient cp join person p on p.id = cp.person_id join app_user u on u.id = p.owner_user_id
                where cp.list_member_id = p_member_id and cp.clinic_id = p_clinic_id and p.is_self and u.phone is not null and not u.is_untaken);
revoke all on function app.phone_is_given from public;

-- Who is in these lists and not in the file leaves them; and how many there are of each kind. A row with a problem keeps whom
-- it may mean: a slip of a pen makes nobody leave.
create function app.finish_import_rows(p_import_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i list_import;
  told jsonb;
begin
  select * into i from list_import where id = p_import_id and state = 'PLANNED' and made_by = app.user_id() and app.is_clinic_admin(clinic_id);
  if not found then raise exception 'no import of mine that is being planned' using errcode = 'insufficient_privilege'; end if;
  if i.purpose = 'LIST' then
    insert into list_import_row (import_id, nr, kind, list_id, personal_code, first_name, surname, birth_date, sex, member_id, before)
    select i.id, last.nr + row_number() over (order by m.surname, m.first_name, m.id), 'LEFT', m.list_id, m.personal_code, m.first_name, m.surname,
           m.birth_date, m.sex, m.id,
           jsonb_build_object('listId', m.list_id, 'firstName', m.first_name, 'surname', m.surname, 'phone', m.phone, 'email', m.email, 'importId', m.import_id)
      from list_member m
     cross join (select coalesce(max(nr), 0) as nr from list_import_row where import_id = i.id) last
     where m.list_id = any (i.list_ids)
       and not exists (select from list_import_row r where r.import_id = i.id and r.personal_code = m.personal_code);
  end if;
  -- Rows that say the same once more are nobody else; a row stands in one group of those that deserve a look at most.
  select coalesce(jsonb_object_agg(kind, n), '{}')
         || jsonb_build_object('cameOfAge', coalesce(sum(aged), 0), 'duplicates', coalesce(sum(twice), 0), 'wrongCodes', coalesce(sum(wrong), 0),
                               'problems', coalesce(sum(other), 0), 'remarks', coalesce(sum(noted), 0))
    into told
    from (select kind, count(*) filter (where remark is distinct from 'REPEATED') as n,
                 count(*) filter (where came_of_age and kind <> 'PROBLEM' and remark is distinct from 'REPEATED') as aged,
                 count(*) filter (where problem = 'DUPLICATE' or remark = 'REPEATED') as twice,
                 count(*) filter (where problem in ('WRONG_CODE', 'CODE_ROUNDED', 'NO_CODE')) as wrong,
                 count(*) filter (where problem not in ('WRONG_CODE', 'CODE_ROUNDED', 'NO_CODE', 'DUPLICATE')) as other,
                 count(*) filter (where problem is null and remark <> 'REPEATED' and kind not in ('UNKNOWN', 'GIVEN')) as noted
            from list_import_row where import_id = i.id group by kind) k;
  update list_import
     set counts = told,
         going = (select coalesce(jsonb_agg(jsonb_build_object('gone', g.gone, 'members', (select count(*) from list_member m where m.list_id = g.list_id))), '[]')
                    from (select (before->>'listId')::uuid as list_id, count(*) as gone
                            from list_import_row where import_id = i.id and kind in ('LEFT', 'MOVED') group by 1) g)
   where id = i.id;
end
$$;
revoke all on function app.finish_import_rows from public;
grant execute on function app.finish_import_rows to tervik_app;

-- Carries out what was compared, all of it or nothing. @returns why not: NOT_FOUND, IMPORT_OUTDATED, IMPORT_OVER; null = done,
-- or done before.
create function app.apply_import(p_import_id uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i list_import;
  written uuid[];
begin
  select * into i from app.hold_import(p_import_id);
  if i.id is null then return 'NOT_FOUND'; end if;
  if i.state = 'APPLIED' then return null; end if;
  if i.state <> 'PLANNED' then return 'IMPORT_OVER'; end if;
  if i.base <> app.list_changes(i.clinic_id) then return 'IMPORT_OUTDATED'; end if;

  insert into list_member (id, clinic_id, list_id, personal_code, first_name, surname, birth_date, sex, phone, email, import_id)
  select r.member_id, i.clinic_id, r.list_id, r.personal_code, r.first_name, r.surname, r.birth_date, r.sex, r.phone, r.email, i.id
    from list_import_row r where r.import_id = i.id and r.kind = 'NEW';
  update list_member m
     set list_id = coalesce(r.list_id, m.list_id), first_name = coalesce(r.first_name, m.first_name), surname = coalesce(r.surname, m.surname),
         phone = coalesce(r.phone, m.phone), email = coalesce(r.email, m.email), import_id = i.id
    from list_import_row r where r.import_id = i.id and r.kind in ('RETURNED', 'MOVED', 'RENAMED', 'CONTACT') and m.id = r.member_id;

  -- Who leaves loses membership, never history. What staff had confirmed is kept for an undo.
  update list_import_row r set before = r.before || jsonb_build_object('patients', known.list)
    from (select cp.list_member_id, jsonb_agg(jsonb_build_object('personId', cp.person_id, 'confirmedAt', cp.confirmed_at)) as list
            from clinic_patient cp join list_import_row l on l.import_id = i.id and l.kind = 'LEFT' and l.member_id = cp.list_member_id
           group by cp.list_member_id) known
   where r.import_id = i.id and r.kind = 'LEFT' and r.member_id = known.list_member_id;
  update list_member m set list_id = null, import_id = i.id
    from list_import_row r where r.import_id = i.id and r.kind = 'LEFT' and m.id = r.member_id;
  update clinic_patient cp set list_member_id = null, list_code = null, confirmed_at = null
    from list_import_row r where r.import_id = i.id and r.kind = 'LEFT' and cp.list_member_id = r.member_id;

  select array_agg(member_id) into written from list_import_row where import_id = i.id and kind in ('NEW', 'RETURNED', 'MOVED');
  perform app.link_list_members(i.clinic_id, written);
  select array_agg(member_id) into written from list_import_row where import_id = i.id and kind in ('NEW', 'RETURNED', 'RENAMED', 'LEFT');
  perform app.index_list_members(written);

  update patient_list set imported_at = p_at where i.purpose = 'LIST' and id = any (i.list_ids);
  delete from list_import_row where import_id = i.id and kind = 'UNCHANGED' and remark is null and not came_of_age;
  update list_import set state = 'APPLIED', applied_at = p_at where id = i.id;
  return null;
end
$$;
revoke all on function app.apply_import from public;
grant execute on function app.apply_import to tervik_app;

-- Rows of an import that something else has touched since: an undo leaves them as they are.
create function app.is_touched(p_row list_import_row) returns boolean
language sql stable set search_path = public, pg_temp
return not exists (select from list_member m where m.id = p_row.member_id and m.import_id = p_row.import_id)
       -- Known as a patient since; who was one before stays one without the list.
       or p_row.kind = 'NEW' and exists (select from clinic_patient cp join list_import i on i.id = p_row.import_id
                                          where cp.list_member_id = p_row.member_id and (cp.confirmed_at > i.applied_at or cp.added_at > i.applied_at));
revoke all on function app.is_touched from public;

-- Rows of an import of my clinic that an undo leaves alone: by now, or as it left them.
create function app.rows_left_alone(p_import_id uuid) returns setof list_import_row
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.* from list_import i join list_import_row r on r.import_id = i.id
   where i.id = p_import_id and app.is_clinic_admin(i.clinic_id)
     and r.kind in ('NEW', 'RETURNED', 'MOVED', 'RENAMED', 'CONTACT', 'LEFT')
     and case when i.state = 'APPLIED' then app.is_touched(r) else r.is_left_alone end;
end;
revoke all on function app.rows_left_alone from public;
grant execute on function app.rows_left_alone to tervik_app;

-- Puts back what an import changed, but for what was touched since. @returns why not: NOT_FOUND, IMPORT_OVER; null = done, or
-- done before.
create function app.undo_import(p_import_id uuid, p_since timestamptz, p_name text, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i list_import;
  mine uuid[];
  changed int;
begin
  select * into i from app.hold_import(p_import_id);
  if i.id is null then return 'NOT_FOUND'; end if;
  if i.state = 'UNDONE' then return null; end if;
  if i.state <> 'APPLIED' or i.applied_at < p_since then return 'IMPORT_OVER'; end if;

  -- A second look while this one waits sees the same: hold_import lets one in at a time.
  update list_import_row r set is_left_alone = true
   where r.import_id = i.id and r.nr in (select a.nr from app.rows_left_alone(i.id) a);
  select array_agg(r.member_id), count(*) into mine, changed
    from list_import_row r
   where r.import_id = i.id and r.kind in ('NEW', 'RETURNED', 'MOVED', 'RENAMED', 'CONTACT', 'LEFT') and not r.is_left_alone;

  update clinic_patient cp set list_member_id = null, list_code = null
    from list_import_row r
   where r.import_id = i.id and r.kind in ('NEW', 'RETURNED') and not r.is_left_alone and cp.list_member_id = r.member_id;
  delete from list_member m using list_import_row r
   where r.import_id = i.id and r.kind = 'NEW' and not r.is_left_alone and m.id = r.member_id;
  update list_member m
     set list_id = (r.before->>'listId')::uuid, first_name = r.before->>'firstName', surname = r.before->>'surname',
         phone = r.before->>'phone', email = r.before->>'email', import_id = (r.before->>'importId')::uuid
    from list_import_row r
   where r.import_id = i.id and r.kind in ('RETURNED', 'MOVED', 'RENAMED', 'CONTACT', 'LEFT') and not r.is_left_alone and m.id = r.member_id;
  -- Who had left is a patient again as before; whom staff have rejected or confirmed meanwhile stays as they said.
  update clinic_patient cp set confirmed_at = (p->>'confirmedAt')::timestamptz
    from list_import_row r, jsonb_array_elements(r.before->'patients') p
   where r.import_id = i.id and r.kind = 'LEFT' and not r.is_left_alone
     and cp.clinic_id = i.clinic_id and cp.person_id = (p->>'personId')::uuid and cp.confirmed_at is null and cp.rejected_at is null;
  perform app.link_list_members(i.clinic_id, mine);
  perform app.index_list_members(mine);

  -- When the list was imported before this one.
  update patient_list l
     set imported_at = (select max(e.applied_at) from list_import e
                         where e.clinic_id = i.clinic_id and e.purpose = 'LIST' and e.state = 'APPLIED' and e.id <> i.id and l.id = any (e.list_ids))
   where i.purpose = 'LIST' and l.id = any (i.list_ids);
  update list_import set state = 'UNDONE', undone_at = p_at, undone_by = app.user_id(), undone_by_name = p_name, restored = coalesce(changed, 0),
         left_alone = (select count(*) from list_import_row r where r.import_id = i.id and r.is_left_alone)
   where id = i.id;
  return null;
end
$$;
revoke all on function app.undo_import from public;
grant execute on function app.undo_import to tervik_app;

-- Rows that nobody can put back any more, plans that nobody carried out, and sessions that are over.
create function app.sweep_imports(p_undo_since timestamptz, p_plan_since timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  swept int;
begin
  update list_import set state = 'DISCARDED' where state = 'PLANNED' and created_at < p_plan_since;
  delete from list_import_row r using list_import i
   where i.id = r.import_id and (i.state in ('DISCARDED', 'UNDONE') and coalesce(i.undone_at, i.created_at) < p_plan_since
                                 or i.state = 'APPLIED' and i.applied_at < p_undo_since);
  get diagnostics swept = row_count;
  delete from import_session where expires_at < p_plan_since;
  return swept;
end
$$;
revoke all on function app.sweep_imports from public;
grant execute on function app.sweep_imports to tervik_worker;
