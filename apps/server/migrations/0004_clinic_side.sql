-- The clinic's whole inbox: queues, snoozing, an order of work, acts that wait a few seconds, templates, saved views,
-- questionnaires that staff fill in, files of staff, summaries by a model, time of work, and who has looked.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

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
  ended_at      timestamptz
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
  ended_at      timestamptz
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
create policy file_of_staff on file for select to tervik_app
  using (uploaded_by_user_id = (select app.user_id()) and clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy file_upload_staff on file for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and uploaded_by_user_id = (select app.user_id())
              and uploaded_by_employee_id = any ((select app.employee_ids())::uuid[]) and activity_id is null
              and state = 'UPLOADING' and scan in ('WAITING', 'NA')
              and exists (select from e_contact e
                           where e.id = e_contact_id and e.clinic_id = file.clinic_id and e.owner_user_id = file.owner_user_id
                             and e.creation_status = 'SUBMITTED'));
create policy file_change_staff on file for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]) and uploaded_by_user_id = (select app.user_id()) and activity_id is null)
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]) and (state <> 'UPLOADING' or scan in ('WAITING', 'NA'))
              and (activity_id is null
                   or exists (select from activity a
                               where a.id = activity_id and a.e_contact_id = file.e_contact_id
                                 and a.actor_user_id = (select app.user_id()))));
create policy file_remove_staff on file for delete to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]) and uploaded_by_user_id = (select app.user_id()) and activity_id is null);

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
  created_at    timestamptz not null
);
create index ai_summarization_of on ai_summarization (e_contact_id, locale, created_at desc);
create table ai_summarization_feedback (
  summarization_id uuid not null references ai_summarization on delete cascade,
  employee_id   uuid not null,
  clinic_id     uuid not null,
  liked         boolean not null,
  feedback      text not null default '',
  at            timestamptz not null,
  primary key (summarization_id, employee_id)
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
  at            timestamptz not null
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
