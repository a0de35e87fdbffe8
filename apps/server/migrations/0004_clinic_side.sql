-- The clinic's whole inbox: queues, snoozing, an order of work, acts that wait a few seconds, templates, saved views,
-- questionnaires that staff fill in, files of staff, summaries by a model, time of work, and who has looked.

create extension if not exists pg_trgm;

-- Whether this member of staff runs the clinic.
create function app.is_clinic_admin(p_clinic_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from employee e
                where e.clinic_id = p_clinic_id and e.id = any (app.employee_ids()) and e.is_admin and e.deleted_at is null);
revoke all on function app.is_clinic_admin from public;
grant execute on function app.is_clinic_admin to tervik_app;

-- ── the order of work ───────────────────────────────────────────────────────────────────────────────────────
alter table e_contact
  -- Who is to handle it, by profession.
  add column queue text not null default 'NURSE' check (queue in ('DOCTOR', 'NURSE', 'NON_CLINICAL')),
  add column snoozed_until timestamptz,
  -- Since when it is the clinic's turn; information that is added meanwhile does not move it.
  add column waiting_since timestamptz,
  -- "Urgent first, then who has waited longest" as one ascending column, so that a page is read from an index: what
  -- waits stands at its instant, a century earlier if it is urgent, what waits for the patient a millennium later.
  add column work_order timestamptz not null default 'infinity';
grant update (queue, snoozed_until) on e_contact to tervik_app;

-- Kept here and not by those who write: acts, creations, the sweeper and the seed all move the state.
create function app.keep_work_order() returns trigger language plpgsql set search_path = public, pg_temp
as $$
begin
  if new.creation_status = 'SUBMITTED' and new.status = 'WAITING_FOR_CLINIC' then
    if tg_op = 'INSERT' or old.waiting_since is null then new.waiting_since := new.updated_at; end if;
    new.work_order := new.waiting_since - case when new.is_urgent then interval '100 years' else interval '0' end;
  else
    new.waiting_since := null;
    new.work_order := new.updated_at + interval '1000 years';
  end if;
  return new;
end
$$;
update e_contact
   set waiting_since = case when creation_status = 'SUBMITTED' and status = 'WAITING_FOR_CLINIC' then updated_at end,
       work_order = case when creation_status = 'SUBMITTED' and status = 'WAITING_FOR_CLINIC'
                         then updated_at - case when is_urgent then interval '100 years' else interval '0' end
                         else updated_at + interval '1000 years' end,
       queue = case when type in ('APPOINTMENT', 'CANCEL_APPOINTMENT', 'BILLING_QUESTION') then 'NON_CLINICAL'
                    when type in ('PRESCRIPTION', 'PRESCRIPTION_REFILL', 'PRESCRIPTION_CONTRACEPTION', 'FIT_NOTE', 'FIT_NOTE_END',
                                  'SICK_LEAVE', 'CERTIFICATE', 'REQUEST_REFERRAL') then 'DOCTOR'
                    else 'NURSE' end;
create trigger e_contact_work_order before insert or update of creation_status, status, is_urgent, updated_at on e_contact
  for each row execute function app.keep_work_order();
create index e_contact_work on e_contact (clinic_id, work_order, id) include (owner_user_id, closed)
  where not closed and creation_status = 'SUBMITTED';

-- ── acts that wait ──────────────────────────────────────────────────────────────────────────────────────────
-- What reaches a patient leaves after a few seconds; until then its author may take it back. It is stored before the
-- browser is told "it will leave", so neither a closed page nor a killed server loses it.
create table outgoing (
  id            uuid primary key,
  e_contact_id  uuid not null references e_contact on delete cascade,
  clinic_id     uuid not null,
  employee_id   uuid not null,
  user_id       uuid not null,
  action        text not null check (action in ('INQUIRY', 'COMPLETE', 'ARCHIVE', 'REJECT')),
  body          text not null default '',
  reason        text,
  -- Counted when it was written, not when it leaves.
  reply_allowed_from timestamptz,
  file_ids      uuid[] not null default '{}',
  seen_updated_at timestamptz,
  state         text not null check (state in ('WAITING', 'SENT', 'CANCELLED', 'REFUSED')),
  refusal_key   text,
  -- REFUSED: its author has read so.
  dismissed_at  timestamptz,
  created_at    timestamptz not null,
  due_at        timestamptz not null,
  ended_at      timestamptz,
  -- Who works in two clinics is in each who they are there.
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index outgoing_due on outgoing (due_at) where state = 'WAITING';
create index outgoing_of on outgoing (e_contact_id) where state in ('WAITING', 'REFUSED') and dismissed_at is null;
create index outgoing_mine on outgoing (user_id) where state in ('WAITING', 'REFUSED') and dismissed_at is null;
alter table outgoing enable row level security;
create policy outgoing_read on outgoing for select to tervik_app using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy outgoing_write on outgoing for insert to tervik_app
  with check (user_id = (select app.user_id()) and employee_id = any ((select app.employee_ids())::uuid[])
              and clinic_id = any ((select app.clinic_ids())::uuid[])
              and exists (select from e_contact e where e.id = e_contact_id and e.clinic_id = outgoing.clinic_id));
create policy outgoing_end on outgoing for update to tervik_app
  using (user_id = (select app.user_id()) and clinic_id = any ((select app.clinic_ids())::uuid[]));
grant select, insert, update (state, refusal_key, dismissed_at, due_at, ended_at) on outgoing to tervik_app;
-- Jobs see which are due, never what they say.
create policy outgoing_worker on outgoing for select to tervik_worker using (true);
grant select (id, clinic_id, e_contact_id, due_at, state) on outgoing to tervik_worker;

-- ── templates and views ─────────────────────────────────────────────────────────────────────────────────────
create table template_answer (
  id           uuid primary key,
  clinic_id    uuid not null references clinic,
  employee_id  uuid not null,
  author_name  text not null,
  heading      text not null,
  description  text not null,
  e_contact_type text,
  is_shared    boolean not null default false,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  deleted_at   timestamptz,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index template_answer_of on template_answer (clinic_id, heading) where deleted_at is null;
alter table template_answer enable row level security;
create policy template_answer_read on template_answer for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[])
         and (is_shared or employee_id = any ((select app.employee_ids())::uuid[])));
create policy template_answer_write on template_answer for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and employee_id = any ((select app.employee_ids())::uuid[]));
create policy template_answer_change on template_answer for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[])
         and (employee_id = any ((select app.employee_ids())::uuid[]) or is_shared and app.is_clinic_admin(clinic_id)));
grant select, insert, update (heading, description, e_contact_type, is_shared, updated_at, deleted_at) on template_answer to tervik_app;

create table saved_view (
  id           uuid primary key,
  clinic_id    uuid not null references clinic,
  employee_id  uuid not null,
  name         text not null,
  -- Parameters of the list's address.
  filters      jsonb not null,
  is_shared    boolean not null default false,
  created_at   timestamptz not null,
  deleted_at   timestamptz,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index saved_view_of on saved_view (clinic_id) where deleted_at is null;
alter table saved_view enable row level security;
create policy saved_view_read on saved_view for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[])
         and (is_shared or employee_id = any ((select app.employee_ids())::uuid[])));
create policy saved_view_write on saved_view for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and employee_id = any ((select app.employee_ids())::uuid[]));
create policy saved_view_change on saved_view for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[])
         and (employee_id = any ((select app.employee_ids())::uuid[]) or is_shared and app.is_clinic_admin(clinic_id)));
grant select, insert, update (name, filters, is_shared, deleted_at) on saved_view to tervik_app;

-- ── questionnaires that staff fill in with the patient ──────────────────────────────────────────────────────
create table workflow_action (
  id            uuid primary key,
  e_contact_id  uuid not null references e_contact on delete cascade,
  clinic_id     uuid not null,
  owner_user_id uuid not null,
  employee_id   uuid not null,
  user_id       uuid not null,
  instrument    text not null,
  provider      text not null check (provider in ('IN_HOUSE', 'AWELL')),
  -- SHA-256 of the flow cookie of the browser that began it.
  browser_hash  bytea,
  session_ref   text,
  pathway_ref   text,
  url           text,
  locale        text not null check (locale in ('et', 'en', 'ru')),
  -- STARTED → SUBMITTED (filled in, not yet added) → COMPLETED; FAILED; REJECTED = cancelled.
  state         text not null check (state in ('STARTED', 'SUBMITTED', 'COMPLETED', 'FAILED', 'REJECTED')),
  created_at    timestamptz not null,
  ended_at      timestamptz,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index workflow_action_of on workflow_action (e_contact_id, created_at);
create index workflow_action_running on workflow_action (created_at) where ended_at is null;
alter table workflow_action enable row level security;
create policy workflow_action_read on workflow_action for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy workflow_action_write on workflow_action for insert to tervik_app
  with check (user_id = (select app.user_id()) and employee_id = any ((select app.employee_ids())::uuid[])
              and clinic_id = any ((select app.clinic_ids())::uuid[])
              and exists (select from e_contact e
                           where e.id = e_contact_id and e.clinic_id = workflow_action.clinic_id
                             and e.owner_user_id = workflow_action.owner_user_id));
create policy workflow_action_change on workflow_action for update to tervik_app
  using (user_id = (select app.user_id()) and clinic_id = any ((select app.clinic_ids())::uuid[]));
grant select, insert, update (session_ref, pathway_ref, url, state, ended_at, browser_hash) on workflow_action to tervik_app;

-- The patient's own one stays alone; staff may fill in several.
alter table e_contact_form add column action_id uuid references workflow_action;
alter table e_contact_form drop constraint e_contact_form_pkey;
alter table e_contact_form add constraint e_contact_form_once unique nulls not distinct (e_contact_id, kind, action_id);
create policy e_contact_form_staff on e_contact_form for insert to tervik_app
  with check (kind = 'QUESTIONNAIRE' and clinic_id = any ((select app.clinic_ids())::uuid[])
              and exists (select from workflow_action w
                           where w.id = action_id and w.e_contact_id = e_contact_form.e_contact_id
                             and w.clinic_id = e_contact_form.clinic_id and w.owner_user_id = e_contact_form.owner_user_id
                             and w.user_id = (select app.user_id())));

-- ── files of staff ──────────────────────────────────────────────────────────────────────────────────────────
alter table file add foreign key (clinic_id, uploaded_by_employee_id) references employee (clinic_id, id);
create policy file_of_staff on file for select to tervik_app
  using (uploaded_by_employee_id = any ((select app.employee_ids())::uuid[]) and clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy file_upload_staff on file for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and uploaded_by_user_id = (select app.user_id())
              and uploaded_by_employee_id = any ((select app.employee_ids())::uuid[]) and activity_id is null
              and state = 'UPLOADING' and scan in ('WAITING', 'NA')
              and exists (select from e_contact e
                           where e.id = e_contact_id and e.clinic_id = file.clinic_id and e.owner_user_id = file.owner_user_id
                             and e.creation_status = 'SUBMITTED'));
create policy file_change_staff on file for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]) and uploaded_by_employee_id = any ((select app.employee_ids())::uuid[])
         and activity_id is null)
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and (state <> 'UPLOADING' or scan in ('WAITING', 'NA'))
              and (activity_id is null
                   or exists (select from activity a
                               where a.id = activity_id and a.e_contact_id = file.e_contact_id
                                 and a.actor_user_id = (select app.user_id()))));
create policy file_remove_staff on file for delete to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]) and uploaded_by_employee_id = any ((select app.employee_ids())::uuid[])
         and activity_id is null);

-- ── summaries by a model ────────────────────────────────────────────────────────────────────────────────────
create table ai_summarization (
  id            uuid primary key,
  clinic_id     uuid not null,
  e_contact_id  uuid not null references e_contact on delete cascade,
  employee_id   uuid not null,
  locale        text not null check (locale in ('et', 'en', 'ru')),
  summary       text not null,
  model         text not null,
  prompt        text not null,
  -- Newest message of the patient that it knows.
  covers_until  timestamptz not null,
  created_at    timestamptz not null,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index ai_summarization_of on ai_summarization (e_contact_id, locale, created_at desc);
create table ai_summarization_feedback (
  summarization_id uuid not null references ai_summarization on delete cascade,
  employee_id   uuid not null,
  clinic_id     uuid not null,
  liked         boolean not null,
  feedback      text not null default '',
  at            timestamptz not null,
  primary key (summarization_id, employee_id),
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
alter table ai_summarization enable row level security;
alter table ai_summarization_feedback enable row level security;
create policy ai_summarization_read on ai_summarization for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy ai_summarization_write on ai_summarization for insert to tervik_app
  with check (employee_id = any ((select app.employee_ids())::uuid[]) and clinic_id = any ((select app.clinic_ids())::uuid[])
              and exists (select from e_contact e where e.id = e_contact_id and e.clinic_id = ai_summarization.clinic_id));
create policy ai_feedback_own on ai_summarization_feedback to tervik_app
  using (employee_id = any ((select app.employee_ids())::uuid[]))
  with check (employee_id = any ((select app.employee_ids())::uuid[]) and clinic_id = any ((select app.clinic_ids())::uuid[])
              and exists (select from ai_summarization s
                           where s.id = summarization_id and s.clinic_id = ai_summarization_feedback.clinic_id));
grant select, insert on ai_summarization to tervik_app;
grant select, insert, update (liked, feedback, at) on ai_summarization_feedback to tervik_app;
-- Consents are nobody's to read but their giver's; staff learn whether an admin of the clinic has agreed to the text
-- on translation that is in force.
create function app.is_translation_agreed(p_clinic_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (
  select from consent k join employee e on e.user_id = k.user_id
   where e.clinic_id = p_clinic_id and e.is_admin and e.deleted_at is null and k.type = 'PRM_TRANSLATION_CLINIC'
     and k.version = (select max(v.updated_at) from policy_version v where v.consent_type = 'PRM_TRANSLATION_CLINIC'));
revoke all on function app.is_translation_agreed from public;
grant execute on function app.is_translation_agreed to tervik_app;

-- ── time of work ────────────────────────────────────────────────────────────────────────────────────────────
-- Minutes that such a matter took before, by the clinic's own word.
alter table clinic add column baseline_minutes int check (baseline_minutes between 1 and 240);
create policy clinic_setting on clinic for update to tervik_app using (app.is_clinic_admin(id));
grant update (baseline_minutes) on clinic to tervik_app;

create table work_time (
  id            uuid primary key,
  clinic_id     uuid not null,
  e_contact_id  uuid not null references e_contact on delete cascade,
  employee_id   uuid not null,
  seconds       int not null check (seconds between 1 and 30),
  at            timestamptz not null,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
create index work_time_of on work_time (e_contact_id);
create index work_time_employee on work_time (employee_id, at);
alter table work_time enable row level security;
create policy work_time_read on work_time for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy work_time_write on work_time for insert to tervik_app
  with check (employee_id = any ((select app.employee_ids())::uuid[]) and clinic_id = any ((select app.clinic_ids())::uuid[])
              and exists (select from e_contact e where e.id = e_contact_id and e.clinic_id = work_time.clinic_id));
grant select, insert on work_time to tervik_app;

-- ── who has looked ──────────────────────────────────────────────────────────────────────────────────────────
create policy access_log_mine on access_log for select to tervik_app
  using (user_id = (select app.user_id()) and clinic_id = any ((select app.clinic_ids())::uuid[]));
create index access_log_user on access_log (user_id, at desc, id desc);
-- A patient of the list may be looked at without an e-contact.
drop policy access_log_write on access_log;
create policy access_log_write on access_log for insert to tervik_app
  with check (user_id = (select app.user_id()) and clinic_id = any ((select app.clinic_ids())::uuid[])
              and employee_id = any ((select app.employee_ids())::uuid[])
              and case when e_contact_id is null
                    then exists (select from clinic_patient cp
                                  where cp.clinic_id = access_log.clinic_id and cp.person_id = access_log.patient_person_id
                                    and cp.owner_user_id = access_log.owner_user_id)
                    else exists (select from e_contact e
                                  where e.id = access_log.e_contact_id and e.clinic_id = access_log.clinic_id
                                    and e.owner_user_id = access_log.owner_user_id
                                    and e.patient_person_id = access_log.patient_person_id) end);

-- ── patients whom staff add ─────────────────────────────────────────────────────────────────────────────────
-- An account that a clinic made for somebody who has not used the platform. Until its owner takes it over nobody can
-- sign in to it: it has no e-mail, no password and no proven identity.
alter table app_user
  add column is_untaken boolean not null default false,
  -- Where notices go while the account has no e-mail of its own. Staff typed it, nobody has proven it: it opens nothing.
  add column contact_email text not null default '',
  -- Clinics whose staff were told this very address: it takes over nothing that another clinic has written.
  add column contact_clinic_ids uuid[] not null default '{}',
  add constraint app_user_untaken
    check (not is_untaken or (email = '' and password_hash is null and identity_level = 'LOW' and not is_admin));
create index app_user_code on app_user (personal_code) where personal_code is not null;
create index app_user_contact on app_user (lower(contact_email)) where is_untaken and contact_email <> '';
create index person_code on person (personal_code) where personal_code is not null;

create or replace function app.can_be_mailed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from app_user u
                where u.id = p_user_id and (u.email <> '' or u.contact_email <> '') and u.email_bounced_at is null);
grant select (contact_email, is_untaken) on app_user to tervik_worker;

-- Names that staff have tried on codes which are known here.
create index audit_log_name_tries on audit_log (actor_user_id, at) where action = 'addPatientRefused';
create function app.has_tried_names(p_tries int, p_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp
return (select count(*) from audit_log l
         where l.action = 'addPatientRefused' and l.actor_user_id = app.user_id() and l.at > p_at - interval '1 day') >= p_tries;
revoke all on function app.has_tried_names from public;

-- One name in two spellings: marks, capitals, hyphens and spaces aside.
create function app.is_same_name(p_one text, p_other text) returns boolean language sql immutable parallel safe
  return regexp_replace(trim(app.fold(p_one)), '[^[:alnum:]]+', ' ', 'g')
       = regexp_replace(trim(app.fold(p_other)), '[^[:alnum:]]+', ' ', 'g');

-- The account of a grown-up person: the one that has proven this code, or was made for it; or one that only says to have
-- it, if another clinic's staff have confirmed that and these staff were told its very address: what one clinic believes
-- opens nothing of the next one's. Else a new one that nobody has taken yet. Never by name or e-mail alone.
-- p_person as below; p_tries: names that one of the staff may try on known codes in a day.
create function app.keep_patient_account(p_clinic_id uuid, p_person jsonb, p_tries int, p_at timestamptz)
returns table (kept_person_id uuid, kept_owner_id uuid, refusal text)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  code text := p_person->>'personalCode';
  country text := (select c.country_code from clinic c where c.id = p_clinic_id);
  u app_user;
begin
  if code is not null then
    -- Whoever signs in with this code for the first time waits here too (app.take_over_proven).
    perform pg_advisory_xact_lock(hashtextextended('identity ' || country || ' ' || code, 0));
    select a.* into u from app_user a
     where a.personal_code = code
       and (a.identity_country = country and (a.identity_level = 'HIGH' or a.is_untaken)
            or a.identity_level = 'LOW' and a.email <> '' and lower(a.email) = lower(p_person->>'email') and exists (
                 select from person s join clinic_patient cp on cp.person_id = s.id join clinic c on c.id = cp.clinic_id
                  where s.owner_user_id = a.id and s.is_self and s.personal_code = code and c.country_code = country
                    and cp.confirmed_at is not null and cp.rejected_at is null))
     order by a.identity_level = 'HIGH' desc, a.is_untaken desc, a.created_at limit 1
     -- As it stands when it is locked: whoever proves its address may just be taking it.
       for no key update of a;
  end if;
  if u.id is null then
    insert into app_user (id, email, first_name, surname, personal_code, birth_date, sex, phone, locale, identity_level,
                          identity_country, is_patient, is_untaken, contact_email, contact_clinic_ids, created_at)
    values ((p_person->>'userId')::uuid, '', p_person->>'firstName', p_person->>'surname', code, (p_person->>'birthDate')::date,
            p_person->>'sex', p_person->>'phone', p_person->>'locale', 'LOW', country, true, true, p_person->>'email',
            case when p_person->>'email' <> '' then array[p_clinic_id] else '{}' end, p_at)
    returning * into u;
  elsif app.has_tried_names(p_tries, p_at) then
    refusal := 'LOOKUP_LIMIT_REACHED';
    return next;
    return;
  elsif not app.is_same_name(u.first_name || ' ' || u.surname, (p_person->>'firstName') || ' ' || (p_person->>'surname')) then
    refusal := 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME';
    return next;
    return;
  elsif u.is_untaken then
    -- What the first clinic did not know; what it knew stays, but for an address that has bounced.
    update app_user a
       set contact_email = case when a.contact_email = '' or (a.email_bounced_at is not null and p_person->>'email' <> '')
                                then p_person->>'email' else a.contact_email end,
           contact_clinic_ids = case
             when p_person->>'email' = '' then a.contact_clinic_ids
             when a.contact_email = '' or a.email_bounced_at is not null then array[p_clinic_id]
             when lower(a.contact_email) = lower(p_person->>'email') then array_append(array_remove(a.contact_clinic_ids, p_clinic_id), p_clinic_id)
             else a.contact_clinic_ids end,
           email_bounced_at = case when p_person->>'email' <> '' then null else a.email_bounced_at end,
           phone = coalesce(a.phone, p_person->>'phone')
     where a.id = u.id returning a.* into u;
    update person s set email = nullif(u.contact_email, ''), phone = u.phone where s.owner_user_id = u.id and s.is_self;
  end if;
  select s.id into kept_person_id from person s where s.owner_user_id = u.id and s.is_self;
  if kept_person_id is null then
    kept_person_id := (p_person->>'personId')::uuid;
    insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, email, phone, created_at)
    values (kept_person_id, u.id, true, u.first_name, u.surname, u.personal_code, u.birth_date, u.sex,
            nullif(coalesce(nullif(u.email, ''), u.contact_email), ''), u.phone, p_at);
  end if;
  kept_owner_id := u.id;
  return next;
end
$$;
revoke all on function app.keep_patient_account from public;

-- p_person, and a representative that is new: {userId, personId, firstName, surname, personalCode, birthDate, sex, email,
-- phone, locale, representedAs}; one of the clinic's list: {"listed": person id}. Whether somebody is of age, and whether
-- the values are sound, was decided before. @returns the person, now confirmed as this clinic's, or why not
create function app.put_patient(p_clinic_id uuid, p_person jsonb, p_representative jsonb, p_most int, p_tries int, p_at timestamptz)
returns table (person_id uuid, refusal text)
language plpgsql set search_path = public, pg_temp
as $$
declare
  code text := p_person->>'personalCode';
  kept record;
  known person;
begin
  if code is not null and exists (
       select from person s join clinic_patient cp on cp.person_id = s.id
        where s.personal_code = code and s.deleted_at is null and cp.clinic_id = p_clinic_id and cp.rejected_at is null) then
    return query select null::uuid, 'PATIENT_EXISTS_ALREADY'; return;
  end if;
  if p_representative ? 'listed' then
    select s.id as kept_person_id, s.owner_user_id as kept_owner_id, null::text as refusal into kept
      from person s join clinic_patient cp on cp.person_id = s.id
     where s.id = (p_representative->>'listed')::uuid and s.is_self and cp.clinic_id = p_clinic_id and cp.rejected_at is null;
    if not found then return query select null::uuid, 'NOT_FOUND'; return; end if;
  else
    select * into kept from app.keep_patient_account(p_clinic_id, coalesce(p_representative, p_person), p_tries, p_at);
    if kept.refusal is not null then return query select null::uuid, kept.refusal; return; end if;
  end if;
  person_id := kept.kept_person_id;
  if p_representative is not null then
    -- The same turn as in the representative's own hands (module person).
    perform pg_advisory_xact_lock(hashtextextended('person:' || kept.kept_owner_id, 0));
    select * into known from person s
     where s.owner_user_id = kept.kept_owner_id and s.personal_code = code and s.deleted_at is null;
    if known.is_self then return query select null::uuid, 'PERSONAL_CODE_DUPLICATE'; return; end if;
    if known.id is not null and app.has_tried_names(p_tries, p_at) then
      return query select null::uuid, 'LOOKUP_LIMIT_REACHED'; return;
    end if;
    if known.id is not null and not app.is_same_name(known.first_name || ' ' || known.surname,
                                                     (p_person->>'firstName') || ' ' || (p_person->>'surname')) then
      return query select null::uuid, 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME'; return;
    end if;
    person_id := known.id;
    if person_id is null then
      if (select count(*) from person s where s.owner_user_id = kept.kept_owner_id and not s.is_self and s.deleted_at is null) >= p_most then
        return query select null::uuid, 'REPRESENTATIVE_LIMIT_REACHED'; return;
      end if;
      person_id := (p_person->>'personId')::uuid;
      insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, phone, represented_as, created_at)
      values (person_id, kept.kept_owner_id, false, p_person->>'firstName', p_person->>'surname', code,
              (p_person->>'birthDate')::date, p_person->>'sex', p_person->>'phone', p_person->>'representedAs', p_at);
    end if;
  end if;
  insert into clinic_patient as cp (clinic_id, person_id, owner_user_id, confirmed_at)
  values (p_clinic_id, put_patient.person_id, kept.kept_owner_id, p_at)
  on conflict on constraint clinic_patient_pkey
    do update set confirmed_at = coalesce(cp.confirmed_at, excluded.confirmed_at), rejected_at = null;
  return next;
end
$$;
revoke all on function app.put_patient from public;
-- The same for the app: a refusal leaves nothing behind, so that its caller may commit the trace of it.
create function app.add_patient(p_clinic_id uuid, p_person jsonb, p_representative jsonb, p_most int, p_tries int, p_at timestamptz)
returns table (person_id uuid, refusal text)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if p_clinic_id <> all (coalesce(app.clinic_ids(), '{}')) then return query select null::uuid, 'NOT_FOUND'; return; end if;
  -- Two who add the same person to one clinic take turns.
  perform pg_advisory_xact_lock(hashtextextended('patients of ' || p_clinic_id, 0));
  begin
    select put.person_id, put.refusal into person_id, refusal
      from app.put_patient(p_clinic_id, p_person, p_representative, p_most, p_tries, p_at) put;
    if refusal is not null then raise exception using errcode = 'TV001', message = refusal; end if;
  exception when sqlstate 'TV001' then
    person_id := null;
  end;
  return next;
end
$$;
revoke all on function app.add_patient from public;
grant execute on function app.add_patient to tervik_app;

-- Who reads for a patient of a clinic of mine: the patient, or the representative, who need not be a patient there.
create function app.patient_reader(p_clinic_id uuid, p_person_id uuid)
returns table (owner_user_id uuid, is_self boolean, first_name text, surname text, phone text, email text,
               can_be_mailed boolean, locale text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, p.is_self, u.first_name, u.surname, u.phone, nullif(coalesce(nullif(u.email, ''), u.contact_email), ''),
         (u.email <> '' or u.contact_email <> '') and u.email_bounced_at is null, u.locale
    from clinic_patient cp join person p on p.id = cp.person_id join app_user u on u.id = p.owner_user_id
   where cp.clinic_id = p_clinic_id and cp.person_id = p_person_id and cp.clinic_id = any (app.clinic_ids())
$$;
revoke all on function app.patient_reader from public;
grant execute on function app.patient_reader to tervik_app;

-- A proven identity takes the account that was made for its code. @returns the account, or null: there is none to take,
-- or the identity has one already
create function app.take_over_proven(p_country text, p_code text, p_first_name text, p_surname text, p_birth_date date, p_sex text, p_locale text)
returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  taken uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('identity ' || p_country || ' ' || p_code, 0));
  if exists (select from app_user u where u.identity_country = p_country and u.personal_code = p_code and u.identity_level = 'HIGH') then
    return null;
  end if;
  update app_user u
     set is_untaken = false, identity_level = 'HIGH', first_name = p_first_name, surname = p_surname,
         birth_date = coalesce(p_birth_date, u.birth_date), sex = p_sex, locale = p_locale
   where u.id = (select a.id from app_user a where a.is_untaken and a.identity_country = p_country and a.personal_code = p_code
                  order by a.created_at limit 1)
     -- Asked again of the row itself: somebody may have taken it by its address while this waited for them.
     and u.is_untaken
  returning u.id into taken;
  return taken;
end
$$;
revoke all on function app.take_over_proven from public;
grant execute on function app.take_over_proven to tervik_auth;

alter table auth_event drop constraint auth_event_kind_check;
alter table auth_event add constraint auth_event_kind_check
  check (kind in ('CODE_SENT', 'PASSWORD_FAILED', 'CODE_FAILED', 'PARTNER_FAILED', 'SUPPORT_SENT', 'TAKE_OVER_FAILED'));
-- Somebody who has just proven p_email, and says who they are for the first time, takes the one account that a clinic made
-- with this address, if name, birth date and code are those that the clinic knows, and every clinic that has them was told
-- this address: then what they signed up with moves there, and the new, empty account goes. Anything else leaves both as
-- they are, says nothing, and is counted.
create function app.take_over_account(p_user_id uuid, p_email text, p_first_name text, p_surname text, p_birth_date date,
                                      p_code text, p_tries int, p_at timestamptz)
returns table (id uuid, first_name text, surname text)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  address text := lower(p_email);
  fresh app_user;
  target app_user;
  found_ids uuid[];
begin
  if not exists (select from app_user u where u.is_untaken and u.contact_email <> '' and lower(u.contact_email) = address) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('take over ' || address, 0));
  if (select count(*) from auth_event e
       where e.email = address and e.kind = 'TAKE_OVER_FAILED' and e.at > p_at - interval '1 day') >= p_tries then return; end if;
  -- Only an account that is new and holds nothing.
  select * into fresh from app_user u
   where u.id = p_user_id and u.identity_level = 'LOW' and not u.is_untaken and not u.is_admin and u.birth_date is null
     and not exists (select from person s where s.owner_user_id = u.id)
     and not exists (select from employee m where m.user_id = u.id)
     and not exists (select from e_contact e where e.owner_user_id = u.id);
  if not found then return; end if;
  select array_agg(u.id) into found_ids from app_user u
   where u.is_untaken and u.contact_email <> '' and lower(u.contact_email) = address and u.birth_date = p_birth_date
     and (u.personal_code is null or u.personal_code = p_code)
     and app.is_same_name(u.first_name || ' ' || u.surname, p_first_name || ' ' || p_surname)
     and not exists (select from person s join clinic_patient cp on cp.person_id = s.id
                      where s.owner_user_id = u.id and cp.clinic_id <> all (u.contact_clinic_ids));
  if coalesce(cardinality(found_ids), 0) <> 1 then
    insert into auth_event (kind, email, at) values ('TAKE_OVER_FAILED', address, p_at);
    return;
  end if;
  select * into target from app_user u where u.id = found_ids[1] and u.is_untaken for no key update;
  if not found then return; end if;
  -- Another clinic may have added them while this waited for the row; from here on it waits.
  if lower(target.contact_email) <> address
     or exists (select from person s join clinic_patient cp on cp.person_id = s.id
                 where s.owner_user_id = target.id and cp.clinic_id <> all (target.contact_clinic_ids)) then return; end if;
  update session set user_id = target.id where user_id = fresh.id;
  update consent set user_id = target.id where user_id = fresh.id;
  update external_identity set user_id = target.id where user_id = fresh.id;
  update push_subscription set user_id = target.id where user_id = fresh.id;
  update code_request set user_id = target.id where user_id = fresh.id;
  update draft set user_id = target.id where user_id = fresh.id;
  update mail set user_id = target.id where user_id = fresh.id;
  delete from app_user u where u.id = fresh.id;
  update app_user u
     set is_untaken = false, email = fresh.email, password_hash = fresh.password_hash, contact_email = '',
         contact_clinic_ids = '{}', identity_country = null,
         locale = fresh.locale, active_role = fresh.active_role, email_bounced_at = null,
         notify_by_email = fresh.notify_by_email, notify_by_push = fresh.notify_by_push
   where u.id = target.id;
  return query select target.id, target.first_name, target.surname;
end
$$;
revoke all on function app.take_over_account from public;
grant execute on function app.take_over_account to tervik_auth;

-- ── e-contacts that staff create ────────────────────────────────────────────────────────────────────────────
-- In the own name, about a patient whom this clinic has not refused, to whoever reads for that patient.
create policy e_contact_staff on e_contact for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and origin = 'CLINIC' and creation_status = 'SUBMITTED'
              and created_by_employee_id = any ((select app.employee_ids())::uuid[])
              and exists (select from employee m where m.id = created_by_employee_id and m.clinic_id = e_contact.clinic_id)
              and coalesce(assignee_employee_id, created_by_employee_id) = created_by_employee_id
              and exists (select from clinic_patient cp
                           where cp.clinic_id = e_contact.clinic_id and cp.person_id = e_contact.patient_person_id
                             and cp.owner_user_id = e_contact.owner_user_id and cp.rejected_at is null));

-- ── questionnaires by staff: what is filled in, and what was left behind ────────────────────────────────────
-- The contract's form, until it stands among the forms of the e-contact.
alter table workflow_action add column content jsonb, add column submitted_at timestamptz;
grant update (content, submitted_at) on workflow_action to tervik_app;
-- A patient's own form is of no action of staff: it stays the one of its kind.
create policy e_contact_form_action on e_contact_form as restrictive for insert to tervik_app
  with check (action_id is null or clinic_id = any ((select app.clinic_ids())::uuid[]));
create index workflow_action_browser on workflow_action (browser_hash) where ended_at is null;
-- What is filled in is added in the name of whoever did it; what nobody has filled in has failed, as has what belongs to
-- an e-contact that was closed meanwhile. The action's row first, as everywhere. @returns e-contacts that have changed
create function app.end_left_actions(p_submitted_before timestamptz, p_begun_before timestamptz, p_at timestamptz)
returns table (e_contact_id uuid, clinic_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  w workflow_action;
  e e_contact;
  at timestamptz;
begin
  for w in select * from workflow_action a
            where a.ended_at is null
              and case when a.state = 'SUBMITTED' then a.submitted_at <= p_submitted_before else a.created_at <= p_begun_before end
            order by a.created_at limit 500 for no key update skip locked
  loop
    select * into e from e_contact c where c.id = w.e_contact_id for no key update;
    at := greatest(p_at, e.updated_at + interval '1 millisecond', e.last_entry_at + interval '1 millisecond');
    if w.state = 'SUBMITTED' and not e.closed then
      insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at, action_id)
      values (e.id, 'QUESTIONNAIRE', e.clinic_id, e.owner_user_id, w.content, at, w.id);
      insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_employee_id,
                            actor_name, body, created_at)
      select gen_random_uuid(), e.id, e.clinic_id, e.owner_user_id, 'QUESTIONNAIRE', m.profession, w.user_id, m.id,
             m.first_name || ' ' || m.surname, w.content->>'title', at
        from employee m where m.id = w.employee_id;
      update e_contact c set updated_at = at, last_entry_at = at,
             is_urgent = c.is_urgent or jsonb_array_length(w.content->'alerts') > 0
       where c.id = e.id;
      update workflow_action a set state = 'COMPLETED', ended_at = at, content = null where a.id = w.id;
      e_contact_id := e.id; clinic_id := e.clinic_id;
      return next;
    else
      update workflow_action a set state = 'FAILED', ended_at = p_at, content = null where a.id = w.id;
    end if;
    insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
    values (gen_random_uuid(), p_at, null, 'SYSTEM', e.clinic_id, 'endQuestionnaire', 'e_contact', e.id, 'sweep_creations');
  end loop;
end
$$;
revoke all on function app.end_left_actions from public;
grant execute on function app.end_left_actions to tervik_worker;

-- ── oversight: what reads of patients' data ask for a second look, and how long patients wait ────────────────
-- Words of a surname in one spelling: Иванова, Ivanova and Ivanov are one, Ševtšenko and Shevchenko too. Of a double name
-- each part.
create function app.surname_stems(p_surname text) returns text[] language plpgsql immutable parallel safe
as $$
declare
  said text := app.fold(coalesce(p_surname, ''));
  pair text[];
begin
  foreach pair slice 1 in array array[['щ', 's'], ['ж', 'z'], ['ю', 'ju'], ['я', 'ja'], ['ч', 'ts'], ['ц', 'ts']] loop
    said := replace(said, pair[1], pair[2]);
  end loop;
  said := translate(said, 'абвгдезиклмнопрстуфхшыэьъ', 'abvgdeziklmnoprstufhsie');
  foreach pair slice 1 in array array[['sh', 's'], ['zh', 'z'], ['kh', 'h'], ['hh', 'h'], ['ch', 'ts'], ['ya', 'ja'], ['yu', 'ju'], ['je', 'e'], ['ye', 'e']] loop
    said := replace(said, pair[1], pair[2]);
  end loop;
  return array(
    select regexp_replace(regexp_replace(part, '(ov|ev|in|yn)a$', '\1'), '(sk|tsk)(a|a[ijy]?a|i[ijy]?|[yj]|o[ijy])$', '\1')
      from regexp_split_to_table(said, '[^[:alpha:]]+') as part where length(part) > 1);
end
$$;

-- For the admin of the clinic alone; names of patients leave here only with what asks for a second look. Of the last 30
-- days. "Many" is measured against all other days of the clinic's staff: a day does not raise its own limit.
create function app.access_anomalies(p_clinic_id uuid, p_now timestamptz)
returns table (kind text, employee_id uuid, employee_name text, patient_name text, e_contact_id uuid, reads bigint, last_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  with looks as materialized (
    select l.employee_id, l.patient_person_id, l.owner_user_id, l.e_contact_id, l.purpose, l.at
      from access_log l
     where l.clinic_id = p_clinic_id and l.at > p_now - interval '30 days' and app.is_clinic_admin(p_clinic_id)
  ), staff as materialized (
    select e.id, e.first_name || ' ' || e.surname as name, app.fold(e.first_name || ' ' || e.surname) as folded,
           app.surname_stems(e.surname) as stems
      from employee e where e.clinic_id = p_clinic_id
  ), pairs as (
    select l.employee_id, l.patient_person_id, l.owner_user_id, count(*) as reads, max(l.at) as last_at,
           (array_agg(l.e_contact_id order by l.at desc))[1] as e_contact_id
      from looks l group by 1, 2, 3
  ), people as materialized (
    select k.patient_person_id, k.owner_user_id, p.first_name || ' ' || p.surname as name,
           array[app.fold(p.first_name || ' ' || p.surname), app.fold(r.first_name || ' ' || r.surname)] as folded,
           app.surname_stems(p.surname) || app.surname_stems(r.surname) as stems
      from (select distinct patient_person_id, owner_user_id from pairs) k
      left join person p on p.id = k.patient_person_id
      left join person r on r.owner_user_id = k.owner_user_id and r.is_self
  ), judged as (
    select case when s.folded = any (w.folded) then 'OWN_NAME'
                when s.stems && w.stems then 'SAME_SURNAME' end as kind,
           s.id, s.name as employee_name, coalesce(w.name, '') as patient_name, k.e_contact_id, k.reads, k.last_at
      from pairs k
      join staff s on s.id = k.employee_id
      join people w on w.patient_person_id = k.patient_person_id and w.owner_user_id = k.owner_user_id
  ), seen as (
    select l.employee_id, (l.at at time zone c.time_zone)::date as day, l.patient_person_id, max(l.at) as last_at,
           bool_or(l.purpose <> 'E_CONTACT_AHEAD') as opened
      from looks l join clinic c on c.id = p_clinic_id
     group by 1, 2, 3
  ), days as (
    -- The page loads both neighbours of what is opened. Who asks for more than these has read them, whatever it is called.
    select s.employee_id,
           (count(*) filter (where opened)
            + greatest(0, count(*) filter (where not opened) - 2 * count(*) filter (where opened)))::numeric as patients,
           max(s.last_at) as last_at
      from seen s group by s.employee_id, s.day
  ), spread as (
    select d.*, (sum(patients) over () - patients) / nullif(count(*) over () - 1, 0) as mean,
           (sum(patients * patients) over () - patients * patients) / nullif(count(*) over () - 1, 0) as mean_square
      from days d
  )
  select * from judged where judged.kind is not null
  union all
  select 'MANY_OPENS', s.id, s.name, null, null, d.patients::bigint, d.last_at
    from spread d join staff s on s.id = d.employee_id
   where d.patients >= 60 and d.patients > coalesce(d.mean + 3 * sqrt(greatest(d.mean_square - d.mean * d.mean, 0)), 0)
   order by last_at desc, employee_name
   limit 200
$$;
revoke all on function app.access_anomalies from public;
grant execute on function app.access_anomalies to tervik_app;

-- How long patients waited for the answers that left in a span of time: instants alone, of what was said nothing. What a
-- patient adds while waiting does not begin the wait anew; a matter that ended without an answer is none.
create index activity_replies on activity (clinic_id, created_at) where type in ('CLINIC_ANSWER', 'COMPLETED');
create function app.reply_waits(p_clinic_id uuid, p_from timestamptz, p_to timestamptz)
returns table (is_first boolean, asked_at timestamptz, answered_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  with touched as (
    select distinct a.e_contact_id from activity a
     where a.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids())
       and a.type in ('CLINIC_ANSWER', 'COMPLETED') and a.created_at >= p_from and a.created_at < p_to
  ), said as (
    select a.e_contact_id, a.created_at, a.id, a.type in ('CLINIC_ANSWER', 'COMPLETED') as answers,
           a.actor_employee_id is null and a.type <> 'CANCELLED' as asks
      from touched t join activity a on a.e_contact_id = t.e_contact_id
     where not a.staff_only and a.type <> 'QUESTIONNAIRE'
  ), turns as (
    select s.*, count(*) filter (where not asks)
             over (partition by e_contact_id order by created_at, id rows between unbounded preceding and current row)
             - (not asks)::int as turn
      from said s
  )
  select turn = 0, min(created_at) filter (where asks), max(created_at) filter (where answers)
    from turns group by e_contact_id, turn
  having bool_or(asks) and max(created_at) filter (where answers) >= p_from and max(created_at) filter (where answers) < p_to
$$;
revoke all on function app.reply_waits from public;
grant execute on function app.reply_waits to tervik_app;

-- What the clinic has closed in a span of time, with the measured seconds of work on it; what the patient took back is
-- nobody's work.
create function app.closings(p_clinic_id uuid, p_from timestamptz, p_to timestamptz)
returns table (created_at timestamptz, closed_at timestamptz, active_seconds bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select e.created_at, e.completed_at, (select sum(w.seconds) from work_time w where w.e_contact_id = e.id)
    from e_contact e
   where e.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and e.creation_status = 'SUBMITTED'
     and e.completed_at >= p_from and e.completed_at < p_to
     and not exists (select from activity a
                      where a.e_contact_id = e.id and a.type = 'CANCELLED' and a.created_at >= e.completed_at)
$$;
revoke all on function app.closings from public;
grant execute on function app.closings to tervik_app;

create index e_contact_ended on e_contact (clinic_id, completed_at) where completed_at is not null;
create index e_contact_received on e_contact (clinic_id, created_at) where creation_status = 'SUBMITTED';

-- ── acts that wait: how one leaves ──────────────────────────────────────────────────────────────────────────
-- What it said stands in the timeline, or is its author's draft again: it is not kept twice.
grant update (body) on outgoing to tervik_app;

-- Opens the context of the author of a due act, as app.open_context does for a session, and locks the act until the
-- transaction ends, so that it leaves once, whoever else looks. No row: it is not due, has ended, somebody else has it,
-- or an earlier one of the same author waits on the same e-contact. An author who does not work there any more is its
-- author still: it was accepted while they did. Only jobs may call it; what the act says is read as tervik_app.
create function app.open_outgoing(p_id uuid, p_now timestamptz)
returns table (
  session_id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz,
  first_name text, surname text, locale text, personal_code text, is_patient boolean, is_admin boolean,
  memberships text, replay_hash bytea, replay text, is_complete boolean
)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  o record;
begin
  select w.user_id, w.clinic_id, w.employee_id into o
    from outgoing w
   where w.id = p_id and w.state = 'WAITING' and w.due_at <= p_now
     and not exists (select from outgoing b
                      where b.e_contact_id = w.e_contact_id and b.user_id = w.user_id and b.state = 'WAITING' and b.due_at < w.due_at)
     for update skip locked;
  if not found then
    return;
  end if;
  perform set_config('app.user_id', o.user_id::text, true),
          set_config('app.patient_user_id', '', true),
          set_config('app.clinic_ids', '{' || o.clinic_id || '}', true),
          set_config('app.employee_ids', '{' || o.employee_id || '}', true);
  return query
    select p_id, u.id, p_now, p_now, u.first_name, u.surname, u.locale, u.personal_code, false, false,
           e.clinic_id || ' ' || e.id || ' ' || e.profession || ' false', null::bytea, null::text, true
      from app_user u, employee e
     where u.id = o.user_id and e.id = o.employee_id and e.clinic_id = o.clinic_id;
end
$$;
revoke all on function app.open_outgoing from public;
grant execute on function app.open_outgoing to tervik_worker;

-- ── searching for patients ──────────────────────────────────────────────────────────────────────────────────
-- Words by which a clinic finds its patients: names, codes, addresses. Row-level security keeps the planner from
-- indexes with operators that could tell something of hidden rows (LIKE, similarity), so that a search reads these
-- words through a function that checks the clinics itself. Led by the clinic: the cost grows with what is found.
create extension if not exists fuzzystrmatch;
create table patient_word (
  clinic_id uuid not null,
  kind      text not null check (kind in ('NAME', 'CODE', 'EMAIL')),
  -- Byte order: a beginning is one stretch of the index.
  word      text collate "C" not null,
  person_id uuid not null,
  -- NAME: all of the person's words, surname first, each after a space; for the other words of a search, and to sort.
  name      text collate "C",
  primary key (clinic_id, kind, word, person_id),
  foreign key (clinic_id, person_id) references clinic_patient on delete cascade
);
create index patient_word_person on patient_word (person_id);
alter table patient_word enable row level security;

-- Cyrillic letters, each as a letter or digit of its own.
create function app.ascii(p_text text) returns text language sql immutable parallel safe
  return translate(p_text, 'абвгдежзийклмнопрстуфхцчшщъыьэюя', 'abvgde1zi0klmnoprstufhc4678y9325');
-- Every word that is anybody's name, with nobody beside it: what a typing error meant is looked for here, among as many
-- words as there are names in a country, and not among all patients.
create table name_word (
  word   text collate "C" primary key,
  -- pg_trgm knows the letters of the database's locale alone, which may be no more than ASCII.
  letters text not null generated always as (app.ascii(word)) stored
);
create index name_word_letters on name_word using gin (letters gin_trgm_ops);
alter table name_word enable row level security;

-- Words of a name as it is stored and as it is typed: without marks and capitals, parts of a double name on their own.
create function app.words(p_text text) returns text[] language sql immutable parallel safe
  return array(select w from regexp_split_to_table(app.fold(p_text), '[-\s''’`".,;:()/]+') w where w <> '');

create function app.index_patient(p_clinic_id uuid, p_person_id uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  p record;
  words text[];
begin
  delete from patient_word where clinic_id = p_clinic_id and person_id = p_person_id;
  select pe.first_name, pe.surname, pe.personal_code, array[pe.email, u.email, u.contact_email] as emails
    into p
    from clinic_patient cp join person pe on pe.id = cp.person_id join app_user u on u.id = pe.owner_user_id
   where cp.clinic_id = p_clinic_id and cp.person_id = p_person_id and cp.rejected_at is null and pe.deleted_at is null;
  if not found then
    return;
  end if;
  words := app.words(p.surname || ' ' || p.first_name);
  insert into name_word select distinct unnest(words) on conflict do nothing;
  insert into patient_word (clinic_id, kind, word, person_id, name)
    select distinct p_clinic_id, 'NAME', w, p_person_id, ' ' || array_to_string(words, ' ') from unnest(words) w
    union all
    select p_clinic_id, 'CODE', lower(p.personal_code), p_person_id, null where p.personal_code <> ''
    union all
    select distinct p_clinic_id, 'EMAIL', lower(e), p_person_id, null from unnest(p.emails) e where e <> '';
end
$$;

create function app.keep_patient_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'clinic_patient' then
    perform app.index_patient(new.clinic_id, new.person_id);
  elsif tg_table_name = 'person' then
    perform app.index_patient(cp.clinic_id, cp.person_id) from clinic_patient cp where cp.person_id = new.id;
  else
    perform app.index_patient(cp.clinic_id, cp.person_id)
       from person pe join clinic_patient cp on cp.person_id = pe.id where pe.owner_user_id = new.id;
  end if;
  return null;
end
$$;
revoke all on function app.keep_patient_words from public;
revoke all on function app.index_patient from public;
create trigger clinic_patient_words after insert or update of rejected_at on clinic_patient
  for each row execute function app.keep_patient_words();
create trigger person_words after update of first_name, surname, personal_code, email, deleted_at on person
  for each row when ((old.first_name, old.surname, old.personal_code, old.email, old.deleted_at)
                     is distinct from (new.first_name, new.surname, new.personal_code, new.email, new.deleted_at))
  execute function app.keep_patient_words();
create trigger app_user_words after update of email, contact_email on app_user
  for each row when ((old.email, old.contact_email) is distinct from (new.email, new.contact_email))
  execute function app.keep_patient_words();
do $$ begin perform app.index_patient(clinic_id, person_id) from clinic_patient; end $$;

-- The same word with two neighbouring letters in each other's place.
create function app.swapped(p_word text) returns text[] language sql immutable parallel safe
  return array(select left(p_word, i - 1) || substr(p_word, i + 1, 1) || substr(p_word, i, 1) || substr(p_word, i + 2)
                 from generate_series(1, length(p_word) - 1) i where substr(p_word, i, 1) <> substr(p_word, i + 1, 1));

-- Words that a typed one may have meant: letters that changed places, one slip in a short one, two in a longer one, also
-- in the beginning of a word that is not finished.
create function app.near_words(p_word text) returns text[]
language sql stable set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.25
as $$
  select app.swapped(p_word) || array(
    select near.word
      from (select v.word, least(levenshtein_less_equal(v.word, p_word, 2),
                                 levenshtein_less_equal(left(v.word, length(p_word)), p_word, 2),
                                 levenshtein_less_equal(left(v.word, length(p_word) + 1), p_word, 2)) as slips
              from name_word v where v.letters % app.ascii(p_word) and length(v.word) < 60) near
     where slips <= case when length(p_word) > 5 then 2 else 1 end
     order by slips, near.word limit 20)
$$;
revoke all on function app.near_words from public;

-- Patients of these clinics, as far as the context is theirs. p_name: words by their beginnings in any order; p_word: of a
-- code (CODE) or an address (EMAIL), by its beginning. The best first, at most p_limit.
create function app.search_patients(p_clinic_ids uuid[], p_name text, p_kind text, p_word text, p_limit int)
returns table (clinic_id uuid, person_id uuid, nr int)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp
as $$
declare
  clinics uuid[] := array(select c from unnest(p_clinic_ids) c where c = any (app.clinic_ids()));
  -- The longest first: it is the rarest, and the others are looked for in its rows alone.
  words text[] := array(select w from unnest(app.words(p_name)) w group by w order by length(w) desc, w limit 6);
  longest text := words[1];
  others text[] := words[2:];
  named_at uuid[];
  named uuid[];
  found int := 0;
  added int;
begin
  if longest is not null then
    select array_agg(h.clinic_id order by h.missed, h.name, h.person_id), array_agg(h.person_id order by h.missed, h.name, h.person_id)
      into named_at, named
      from (select w.clinic_id, w.person_id, w.name,
                   (select count(*) from unnest(words) q where strpos(w.name || ' ', ' ' || q || ' ') = 0) as missed
              from unnest(clinics) c
             cross join lateral (
               select w.clinic_id, w.person_id, w.name from patient_word w
                where w.clinic_id = c and w.kind = 'NAME' and w.word >= longest and w.word < longest || U&'\+10FFFF'
                  and not exists (select from unnest(others) q where strpos(w.name, ' ' || q) = 0)
                order by w.word limit 2000) w
             group by w.clinic_id, w.person_id, w.name
             order by missed, w.name, w.person_id limit p_limit) h;
    return query select n.c, n.p, n.at::int from unnest(named_at, named) with ordinality n (c, p, at);
    get diagnostics found = row_count;
  end if;
  if p_word <> '' and found < p_limit then
    return query
      select h.clinic_id, h.person_id, 1000 + (row_number() over (order by h.word, h.person_id))::int
        from (select w.clinic_id, w.person_id, min(w.word) as word
                from unnest(clinics) c
               cross join lateral (
                 select w.clinic_id, w.person_id, w.word from patient_word w
                  where w.clinic_id = c and w.kind = p_kind and w.word >= p_word and w.word < p_word || U&'\+10FFFF'
                    and w.person_id <> all (coalesce(named, '{}'))
                  order by w.word limit p_limit) w
               group by w.clinic_id, w.person_id) h
       order by 3 limit p_limit - found;
    get diagnostics added = row_count;
    found := found + added;
  end if;
  if longest is not null and found = 0 then
    -- Nobody is called so: each typed word as it is, and what it may have meant. Of these the nearest.
    return query
      with meant as (
        select q, n.word from unnest(words) q
         cross join lateral unnest(array[q] || case when length(q) > 2 then app.near_words(q) end) n (word)
      ), hits as (
        select distinct w.clinic_id, w.person_id, w.name
          from unnest(clinics) c
         cross join meant m
         cross join lateral (
           select w.clinic_id, w.person_id, w.name from patient_word w
            where w.clinic_id = c and w.kind = 'NAME' and w.word >= m.word and w.word < m.word || U&'\+10FFFF'
            order by w.word limit 500) w
         where m.q = longest
           and not exists (select from unnest(others) t (typed)
                            where not exists (select from meant o where o.q = t.typed and strpos(w.name, ' ' || o.word) > 0))
      ), near as (
        select h.*, (select sum(best.slips)
                       from (select min(case when left(n, length(q)) = any (app.swapped(q)) then 1
                                            else levenshtein(q, left(n, length(q))) end) as slips
                               from unnest(words) q, unnest(string_to_array(ltrim(h.name), ' ')) n group by q) best) as slips
          from hits h
      )
      select n.clinic_id, n.person_id, (row_number() over (order by n.slips, n.name, n.person_id))::int
        from (select *, min(slips) over () as least from near) n
       where n.slips <= n.least + 1
       order by 3 limit p_limit;
  end if;
end
$$;
revoke all on function app.search_patients from public;
grant execute on function app.search_patients to tervik_app;

-- Other e-contacts of one patient: the same code may stand in the lists of several owners.
create index e_contact_code on e_contact (clinic_id, patient_personal_code) where patient_personal_code is not null;
