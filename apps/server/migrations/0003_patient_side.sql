-- The patient's whole side: persons whom somebody represents, creation in steps, forms, files, prescriptions,
-- questionnaires, feedback, and who has looked at one's data.

-- ── people ──────────────────────────────────────────────────────────────────────────────────────────────────
-- Represented as a minor, somebody who has come of age is nobody's to write for any more (decisions "Minors").
alter table person add column represented_as text check (represented_as in ('MINOR', 'ADULT'));
-- Whoever stands in a list already: by the age at which they were put there.
update person
   set represented_as = case when birth_date > (created_at at time zone 'Europe/Tallinn')::date - interval '18 years'
                             then 'MINOR' else 'ADULT' end
 where not is_self;

grant insert (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, created_at, represented_as),
      update (first_name, surname, personal_code, birth_date, sex, deleted_at, represented_as) on person to tervik_app;
create policy person_represent on person for insert to tervik_app
  with check (owner_user_id = (select app.patient_user_id()) and not is_self and represented_as is not null);
create policy person_change on person for update to tervik_app
  using (owner_user_id = (select app.patient_user_id()) and not is_self)
  with check (owner_user_id = (select app.patient_user_id()) and not is_self);
-- Nobody has proven who a represented person is: whoever becomes somebody else is a first-time patient again (see 0002).
create function app.forget_represented() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update clinic_patient set confirmed_at = null, list_code = null where person_id = new.id;
  return null;
end
$$;
revoke all on function app.forget_represented from public;
create trigger person_represented_claim after update of first_name, surname, personal_code, birth_date on person
  for each row
  when (not new.is_self and (old.first_name, old.surname, old.personal_code, old.birth_date)
                            is distinct from (new.first_name, new.surname, new.personal_code, new.birth_date))
  execute function app.forget_represented();

-- Every question what a code says: twenty a day, over a restart too.
create table person_lookup (
  user_id uuid not null references app_user on delete cascade,
  at      timestamptz not null
);
create index person_lookup_of on person_lookup (user_id, at);
alter table person_lookup enable row level security;
create policy person_lookup_own on person_lookup to tervik_app
  using (user_id = (select app.patient_user_id())) with check (user_id = (select app.patient_user_id()));
grant select, insert, delete on person_lookup to tervik_app;

-- ── clinics ─────────────────────────────────────────────────────────────────────────────────────────────────
alter table clinic
  add column is_private boolean not null default false,
  -- Day of the week (1 = Monday … 7) → [from, to), "HH:MM" in the clinic's time zone; a day that is absent is closed.
  add column opening_hours jsonb not null default
    '{"1": ["08:00", "16:00"], "2": ["08:00", "16:00"], "3": ["08:00", "16:00"], "4": ["08:00", "16:00"], "5": ["08:00", "16:00"]}',
  -- The clinic's promise: read within so many of its opening hours.
  add column reads_within_hours int not null default 8 check (reads_within_hours between 1 and 200);

-- Switches of a clinic; the server computes ENABLED, DISABLED, NOT_AVAILABLE from plan and switch.
create table clinic_feature (
  clinic_id  uuid not null references clinic on delete cascade,
  feature    text not null check (feature in ('TRANSLATION', 'AI_SUMMARIZATION', 'AI_SMART_QUESTIONNAIRE')),
  enabled    boolean not null,
  -- The clinic admin's word that its board or management has agreed (spec §6).
  board_confirmed_at timestamptz,
  changed_by uuid references app_user,
  changed_at timestamptz not null default now(),
  primary key (clinic_id, feature)
);
alter table clinic_feature enable row level security;
create policy clinic_feature_read on clinic_feature for select to tervik_app using ((select app.user_id()) is not null);
grant select on clinic_feature to tervik_app;

-- ── e-contacts ──────────────────────────────────────────────────────────────────────────────────────────────
alter table e_contact
  add column is_urgent boolean not null default false,
  add column files_pending boolean not null default false;
grant update (is_urgent, files_pending) on e_contact to tervik_app;
-- What is begun and not sent is nobody's but its owner's. On its own and not within e_contact_read: as it stands the
-- lists' indexes imply it, and their pages cost what they did.
create policy e_contact_sent on e_contact as restrictive for select to tervik_app
  using (creation_status = 'SUBMITTED' or owner_user_id = (select app.patient_user_id()));
create policy e_contact_act_sent on e_contact as restrictive for update to tervik_app
  using (creation_status = 'SUBMITTED' or owner_user_id = (select app.patient_user_id()));
-- The text of one that waits for its files is an entry already.
create policy activity_sent on activity as restrictive for select to tervik_app
  using (owner_user_id = (select app.patient_user_id())
         or exists (select from e_contact e where e.id = e_contact_id and e.creation_status = 'SUBMITTED'));

-- One of each kind; the contract's `Form` is the content. Never changed once written.
create table e_contact_form (
  e_contact_id  uuid not null references e_contact on delete cascade,
  kind          text not null check (kind in ('URGENT_SIGNS', 'QUESTIONS', 'LEAVE', 'SICK_LEAVE', 'PRESCRIPTIONS', 'QUESTIONNAIRE')),
  clinic_id     uuid not null,
  owner_user_id uuid not null,
  content       jsonb not null check (content->>'kind' = kind),
  created_at    timestamptz not null,
  primary key (e_contact_id, kind)
);
alter table e_contact_form enable row level security;
create policy e_contact_form_read on e_contact_form for select to tervik_app
  using (owner_user_id = (select app.patient_user_id())
         or clinic_id = any ((select app.clinic_ids())::uuid[])
            and exists (select from e_contact e where e.id = e_contact_id and e.creation_status = 'SUBMITTED'));
create policy e_contact_form_write on e_contact_form for insert to tervik_app
  with check (owner_user_id = (select app.patient_user_id())
              and exists (select from e_contact e
                           where e.id = e_contact_id and e.clinic_id = e_contact_form.clinic_id
                             and e.owner_user_id = e_contact_form.owner_user_id
                             -- It comes with the first text; only sick leave is asked for later.
                             and (kind = 'SICK_LEAVE' or e.creation_status = 'STARTED' or e.created_at = e_contact_form.created_at)));
grant select, insert on e_contact_form to tervik_app;

-- How a started e-contact comes to its end. TEXT: its files are still to come, 30 minutes at most. WORKFLOW: a
-- questionnaire is filled in, here (IN_HOUSE) or at a partner (AWELL), 24 hours at most.
create table creation_flow (
  e_contact_id  uuid primary key references e_contact on delete cascade,
  owner_user_id uuid not null,
  clinic_id     uuid not null,
  kind          text not null check (kind in ('TEXT', 'WORKFLOW')),
  provider      text not null check (provider in ('NONE', 'IN_HOUSE', 'AWELL')),
  -- SHA-256 of the flow cookie of the browser that began it.
  browser_hash  bytea,
  locale        text not null check (locale in ('et', 'en', 'ru')),
  -- The partner's names for it; url is where it is filled in.
  session_ref   text,
  pathway_ref   text,
  url           text,
  created_at    timestamptz not null,
  -- The workflow has ended well: only the sending is left.
  completed_at  timestamptz,
  -- The e-contact was sent, or has failed: nothing is left to do.
  ended_at      timestamptz
);
create index creation_flow_running on creation_flow (created_at) where ended_at is null;
create index creation_flow_owner on creation_flow (owner_user_id) where ended_at is null;
alter table creation_flow enable row level security;
create policy creation_flow_own on creation_flow to tervik_app
  using (owner_user_id = (select app.patient_user_id()))
  with check (owner_user_id = (select app.patient_user_id())
              and exists (select from e_contact e
                           where e.id = e_contact_id and e.clinic_id = creation_flow.clinic_id
                             and e.owner_user_id = creation_flow.owner_user_id));
grant select, insert, update (session_ref, pathway_ref, url, completed_at, ended_at, browser_hash) on creation_flow to tervik_app;

-- ── files ───────────────────────────────────────────────────────────────────────────────────────────────────
create table file (
  id            uuid primary key,
  e_contact_id  uuid not null references e_contact on delete cascade,
  clinic_id     uuid not null,
  owner_user_id uuid not null,
  -- The entry with which it was sent; none = only who uploaded it sees it.
  activity_id   uuid references activity,
  uploaded_by_user_id     uuid not null,
  uploaded_by_employee_id uuid,
  state         text not null check (state in ('UPLOADING', 'STORED', 'FAILED')),
  scan          text not null default 'WAITING' check (scan in ('WAITING', 'CLEAN', 'INFECTED', 'NA')),
  scan_attempts int not null default 0,
  name          text not null,
  -- As announced while it is UPLOADING, as sniffed and kept once it is STORED.
  content_type  text not null default '',
  bytes         bigint not null,
  sha256        bytea,
  width         int,
  height        int,
  -- Nobody's file has the bytes of another's.
  storage_key   text unique,
  thumbnail_key text check (thumbnail_key = storage_key || '-t'),
  created_at    timestamptz not null,
  stored_at     timestamptz
);
create index file_of on file (e_contact_id, created_at, id);
create index file_unsent on file (created_at) where activity_id is null;
create index file_unscanned on file (stored_at) where state = 'STORED' and scan = 'WAITING';
create index file_of_day on file (uploaded_by_user_id, created_at);
alter table file enable row level security;
create policy file_own on file for select to tervik_app
  using (owner_user_id = (select app.patient_user_id())
         and (activity_id is not null or uploaded_by_user_id = (select app.user_id())));
create policy file_of_clinic on file for select to tervik_app
  using (activity_id is not null and clinic_id = any ((select app.clinic_ids())::uuid[])
         and exists (select from e_contact e where e.id = e_contact_id and e.creation_status = 'SUBMITTED'));
create policy file_upload on file for insert to tervik_app
  -- Nobody but the scanner's worker says that a file is clean.
  with check (owner_user_id = (select app.patient_user_id()) and uploaded_by_user_id = (select app.user_id())
              and uploaded_by_employee_id is null and activity_id is null
              and state = 'UPLOADING' and scan in ('WAITING', 'NA')
              and exists (select from e_contact e
                           where e.id = e_contact_id and e.clinic_id = file.clinic_id and e.owner_user_id = file.owner_user_id));
create policy file_change on file for update to tervik_app
  using (owner_user_id = (select app.patient_user_id()) and uploaded_by_user_id = (select app.user_id()) and activity_id is null)
  -- Only into an own entry of the same e-contact; and what the scanner has looked at takes no other bytes.
  with check (owner_user_id = (select app.patient_user_id()) and (state <> 'UPLOADING' or scan in ('WAITING', 'NA'))
              and (activity_id is null
                   or exists (select from activity a
                               where a.id = activity_id and a.e_contact_id = file.e_contact_id
                                 and a.actor_user_id = (select app.user_id()))));
create policy file_remove on file for delete to tervik_app
  using (owner_user_id = (select app.patient_user_id()) and uploaded_by_user_id = (select app.user_id()) and activity_id is null);
grant select, insert, delete, update (activity_id, state, content_type, bytes, sha256, width, height, storage_key,
                                      thumbnail_key, stored_at) on file to tervik_app;
create policy file_worker on file to tervik_worker using (true);
-- Never the name: people write there what it is about.
grant select (id, e_contact_id, clinic_id, activity_id, state, scan, scan_attempts, storage_key, thumbnail_key, created_at, stored_at),
      update (state, scan, scan_attempts), delete on file to tervik_worker;
-- What was uploaded and never sent goes when its e-contact has ended.
create policy e_contact_of_files on e_contact for select to tervik_worker using (true);
grant select (id, clinic_id, creation_status, status, updated_at) on e_contact to tervik_worker;

-- ── prescriptions ───────────────────────────────────────────────────────────────────────────────────────────
-- What a medicine is found by: its words in one spelling, the same for "amoxicillin", "amoksitsilliin" and «амоксициллин».
create function app.medicine_words(p_text text) returns text[] language plpgsql immutable parallel safe
as $$
declare
  said text := app.fold(replace(replace(lower(p_text collate "und-x-icu"), 'ü', 'i'), 'y', 'i'));
begin
  said := replace(replace(replace(replace(said, 'щ', 'sh'), 'ж', 'zh'), 'ю', 'u'), 'я', 'a');
  said := translate(said, 'абвгдезийклмнопрстуфхцчшыэьъ', 'abvgdeziiklmnoprstufkccsie');
  -- One sound, one letter: ts, c and s before e and i; k, ch and c elsewhere; ph, f; th, t; z, s; ks, x.
  said := replace(replace(replace(replace(said, 'ph', 'f'), 'th', 't'), 'ch', 'k'), 'x', 'ks');
  said := replace(regexp_replace(replace(said, 'ts', 'c'), 'c(?![ei])', 'k', 'g'), 'z', 's');
  -- Doubled letters count once, but at the beginning; "400mg" is "400 mg"; "2,5" and "2.5" are one word, which does not begin with a 5.
  said := regexp_replace(said, '(?<=[[:alpha:]])([[:alpha:]])\1+', '\1', 'g');
  said := regexp_replace(said, '([[:digit:]])([[:alpha:]])', '\1 \2', 'g');
  said := regexp_replace(said, '([[:digit:]])[.,](?=[[:digit:]])', '\1p', 'g');
  return array_remove(regexp_split_to_array(said collate "und-x-icu", '[^[:alnum:]]+'), '');
end
$$;
create table medicine (
  id                uuid primary key,
  package_code      text unique,
  brand_name        text not null,
  active_ingredient text not null,
  atc               text not null default '',
  route             text not null default 'OTHER',
  strength          text not null default '',
  form              text not null default '',
  is_demo           boolean not null default false,
  search            tsvector not null generated always as
                      (array_to_tsvector(app.medicine_words(brand_name || ' ' || active_ingredient || ' ' || strength))) stored
);
create index medicine_search on medicine using gin (search) with (fastupdate = off);
-- Public knowledge; under the rule that every table which requests see has a policy of its own.
alter table medicine enable row level security;
create policy medicine_read on medicine for select to tervik_app using (true);
grant select on medicine to tervik_app;

-- "Stored locally per patient person and clinic" (spec §3): the server's list, not the browser's (decisions).
create table prescription (
  id                uuid primary key,
  owner_user_id     uuid not null,
  person_id         uuid not null,
  clinic_id         uuid not null references clinic,
  previous_id       uuid,
  brand_name        text not null,
  active_ingredient text not null,
  route             text not null,
  strength          text not null,
  dosing            text not null,
  created_at        timestamptz not null,
  last_requested_at timestamptz,
  deleted_at        timestamptz,
  foreign key (person_id, owner_user_id) references person (id, owner_user_id) on delete cascade,
  -- An earlier one is one of the same list.
  unique (id, person_id, clinic_id),
  foreign key (previous_id, person_id, clinic_id) references prescription (id, person_id, clinic_id)
);
create index prescription_of on prescription (person_id, clinic_id) where deleted_at is null;
alter table prescription enable row level security;
create policy prescription_own on prescription to tervik_app
  using (owner_user_id = (select app.patient_user_id())) with check (owner_user_id = (select app.patient_user_id()));
grant select, insert, update (last_requested_at, deleted_at) on prescription to tervik_app;

-- ── feedback ────────────────────────────────────────────────────────────────────────────────────────────────
create table feedback (
  id            uuid primary key,
  e_contact_id  uuid not null references e_contact on delete cascade,
  clinic_id     uuid not null,
  owner_user_id uuid not null,
  scope         text not null check (scope in ('PRM', 'CLINIC')),
  -- The completion that it is about: reopened and completed again, it may be rated again.
  completed_at  timestamptz not null,
  rating        int not null check (rating between 1 and 5),
  comment       text not null default '',
  keywords      text[] not null default '{}',
  created_at    timestamptz not null,
  unique (e_contact_id, scope, completed_at)
);
create index feedback_clinic on feedback (clinic_id, created_at desc);
alter table feedback enable row level security;
create policy feedback_own on feedback for select to tervik_app using (owner_user_id = (select app.patient_user_id()));
create policy feedback_give on feedback for insert to tervik_app
  with check (owner_user_id = (select app.patient_user_id())
              and exists (select from e_contact e
                           where e.id = e_contact_id and e.clinic_id = feedback.clinic_id
                             and e.owner_user_id = feedback.owner_user_id and e.status = 'COMPLETED'
                             and e.completed_at = feedback.completed_at));
grant select, insert on feedback to tervik_app;

-- ── who has looked ──────────────────────────────────────────────────────────────────────────────────────────
create index access_log_owner on access_log (owner_user_id, at desc, id desc);
-- It is the patient who reads it now: no look at what was not looked at, and nobody's name before a stranger.
drop policy access_log_write on access_log;
create policy access_log_write on access_log for insert to tervik_app
  with check (user_id = (select app.user_id()) and clinic_id = any ((select app.clinic_ids())::uuid[])
              and employee_id = any ((select app.employee_ids())::uuid[])
              and exists (select from e_contact e
                           where e.id = access_log.e_contact_id and e.clinic_id = access_log.clinic_id
                             and e.owner_user_id = access_log.owner_user_id
                             and e.patient_person_id = access_log.patient_person_id));
-- Names of staff are not patients' to read, but for those who have looked at their data.
create function app.who_looked(p_employee_ids uuid[]) returns table (employee_id uuid, name text, profession text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select e.id, e.first_name || ' ' || e.surname, e.profession
    from employee e
   where e.id = any (p_employee_ids)
     and exists (select from access_log l where l.employee_id = e.id and l.owner_user_id = app.patient_user_id())
$$;
revoke all on function app.who_looked from public;
grant execute on function app.who_looked to tervik_app;

-- ── effects ─────────────────────────────────────────────────────────────────────────────────────────────────
-- SCAN: a file that was stored waits for the virus scanner. Ids only.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('MAIL', 'SCAN'));
drop policy outbox_write on outbox;
create policy outbox_write on outbox for insert to tervik_app
  with check (case kind
    when 'MAIL' then
      payload->>'template' <> 'LOGIN_CODE'
      and payload - '{dedupeKey,template,userId,params}'::text[] = '{}' and (payload->'params') - 'eContactId' = '{}'
      and exists (select from e_contact e
                   where e.id = (payload->'params'->>'eContactId')::uuid and e.owner_user_id = (payload->>'userId')::uuid
                     and e.clinic_id = any ((select app.clinic_ids())::uuid[]))
    when 'SCAN' then
      payload - '{fileId}'::text[] = '{}'
      and exists (select from file f where f.id = (payload->>'fileId')::uuid and f.uploaded_by_user_id = (select app.user_id()))
    else false end);

-- ── creations that are left behind ──────────────────────────────────────────────────────────────────────────
-- The worker ends them without seeing whose they are or what they say. The flow's row is locked first, as everywhere:
-- whoever fills in, finalizes or throws away the same one waits, and the second finds it ended.
create function app.list_left(p_sent_before timestamptz, p_urgent_before timestamptz, p_begun_before timestamptz)
returns table (e_contact_id uuid, kind text, provider text, pathway_ref text, locale text, created_at timestamptz, is_ready boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select f.e_contact_id, f.kind, f.provider, f.pathway_ref, f.locale, f.created_at,
         f.kind = 'TEXT' or f.completed_at is not null
    from creation_flow f join e_contact e on e.id = f.e_contact_id
   where f.ended_at is null
     and case when f.kind = 'TEXT' then f.created_at <= p_sent_before
              when f.completed_at is not null then f.completed_at <= case when e.is_urgent then p_urgent_before else p_sent_before end
              when f.provider = 'AWELL' and f.pathway_ref is not null then f.created_at <= p_sent_before
              else f.created_at <= p_begun_before end
   order by f.created_at limit 500
$$;
-- Sends one in its owner's name, with the files that have come. @returns its clinic; null: somebody was quicker.
create function app.send_left(p_id uuid, p_at timestamptz, p_entry_id uuid, p_audit_id uuid, p_form jsonb) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  f creation_flow;
  e e_contact;
  entry uuid;
  at timestamptz;
begin
  select * into f from creation_flow where e_contact_id = p_id and ended_at is null for no key update;
  if not found then return null; end if;
  select * into e from e_contact where id = p_id and creation_status = 'STARTED' for no key update;
  if not found then return null; end if;
  if f.kind = 'WORKFLOW' and f.completed_at is null and p_form is null then return null; end if;
  at := greatest(p_at, e.updated_at + interval '1 millisecond', e.last_entry_at + interval '1 millisecond');
  if p_form is not null then
    insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at)
    values (p_id, 'QUESTIONNAIRE', e.clinic_id, e.owner_user_id, p_form || jsonb_build_object('instrument', e.type), at)
    on conflict do nothing;
  end if;
  select a.id into entry from activity a where a.e_contact_id = p_id and a.type = 'SUBMITTED' order by a.created_at limit 1;
  if entry is null then
    insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_name, created_at)
    select p_entry_id, p_id, e.clinic_id, e.owner_user_id, 'SUBMITTED',
           case when e.representative_name is null then 'PATIENT' else 'REPRESENTATIVE' end, u.id,
           u.first_name || ' ' || u.surname, at
      from app_user u where u.id = e.owner_user_id;
    entry := p_entry_id;
  end if;
  update file set activity_id = entry
   where e_contact_id = p_id and activity_id is null and state = 'STORED' and uploaded_by_user_id = e.owner_user_id;
  update e_contact
     set creation_status = 'SUBMITTED', status = 'WAITING_FOR_CLINIC', updated_at = at, last_entry_at = at,
         -- A text was to have files; a questionnaire has some on their way.
         files_pending = f.kind = 'TEXT' or exists (select from file u where u.e_contact_id = p_id and u.state = 'UPLOADING'),
         preview = case when preview = '' then left(coalesce((
           select q.content->>'title' from e_contact_form q where q.e_contact_id = p_id and q.kind = 'QUESTIONNAIRE'), ''), 200)
           else preview end,
         is_urgent = is_urgent or exists (select from e_contact_form q
                                           where q.e_contact_id = p_id and q.kind = 'QUESTIONNAIRE'
                                             and jsonb_array_length(q.content->'alerts') > 0)
   where id = p_id;
  update creation_flow set ended_at = at, completed_at = coalesce(completed_at, at) where e_contact_id = p_id;
  insert into clinic_patient (clinic_id, person_id, owner_user_id) values (e.clinic_id, e.patient_person_id, e.owner_user_id)
  on conflict do nothing;
  insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
  values (p_audit_id, at, null, 'SYSTEM', e.clinic_id, 'SUBMIT', 'e_contact', p_id, 'sweep_creations');
  return e.clinic_id;
end
$$;
-- Ends one whose questionnaire nobody has filled in. @returns whether it did
create function app.fail_left(p_id uuid, p_at timestamptz, p_audit_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  clinic uuid;
begin
  perform from creation_flow
    where e_contact_id = p_id and ended_at is null and kind = 'WORKFLOW' and completed_at is null for no key update;
  if not found then return false; end if;
  update e_contact set creation_status = 'FAILED', updated_at = greatest(p_at, updated_at)
   where id = p_id and creation_status = 'STARTED' returning clinic_id into clinic;
  if not found then return false; end if;
  update creation_flow set ended_at = p_at where e_contact_id = p_id;
  insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
  values (p_audit_id, p_at, null, 'SYSTEM', clinic, 'FAIL', 'e_contact', p_id, 'sweep_creations');
  return true;
end
$$;
revoke all on function app.list_left, app.send_left, app.fail_left from public;
grant execute on function app.list_left, app.send_left, app.fail_left to tervik_worker;
