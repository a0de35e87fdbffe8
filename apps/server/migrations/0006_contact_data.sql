-- Contact data stay where they were given: a clinic knows what its own staff or list say, and what a patient has said
-- after writing to it. Each clinic has its own id of a patient. What waits to leave is read by its author alone.

-- ── who has written to which clinic ─────────────────────────────────────────────────────────────────────────
-- Kept by triggers: whoever makes an e-contact or answers in one does so by several ways (forms, files that follow,
-- questionnaires, the sweeper, the seed).
create table clinic_writer (
  clinic_id uuid not null references clinic on delete cascade,
  user_id   uuid not null references app_user on delete cascade,
  primary key (clinic_id, user_id)
);
alter table clinic_writer enable row level security;
insert into clinic_writer (clinic_id, user_id)
select clinic_id, owner_user_id from e_contact where origin = 'PATIENT' and creation_status = 'SUBMITTED'
union
select clinic_id, owner_user_id from activity
 where actor_employee_id is null and type in ('PATIENT_ANSWER', 'PATIENT_INFO', 'REOPENED');

-- Everybody about whom a clinic has an e-contact stands in its list: that was so from the beginning, and is now relied on.
insert into clinic_patient (clinic_id, person_id, owner_user_id)
select distinct clinic_id, patient_person_id, owner_user_id from e_contact where creation_status = 'SUBMITTED'
on conflict do nothing;

-- ── what a clinic knows by itself ───────────────────────────────────────────────────────────────────────────
alter table clinic_patient
  -- The clinic's own id of this patient: the only one that it is shown, so that two clinics cannot find out by their ids
  -- that they have the same one.
  add column id uuid not null default gen_random_uuid() unique,
  -- As staff of this clinic were told, or as its list says.
  add column phone text,
  add column email text,
  -- Staff added them one by one; they are told, and have seen it.
  add column added_at timestamptz,
  add column addition_seen_at timestamptz;
create index clinic_patient_unseen on clinic_patient (owner_user_id) where added_at is not null and addition_seen_at is null;
update clinic_patient cp set email = u.contact_email
  from app_user u
 where u.id = cp.owner_user_id and u.contact_email <> '' and cp.clinic_id = any (u.contact_clinic_ids);
-- Nobody has kept whose staff typed a phone: it is the one clinic's that knows these people at all.
update clinic_patient cp set phone = coalesce(p.phone, u.phone)
  from person p join app_user u on u.id = p.owner_user_id
 where p.id = cp.person_id and (u.is_untaken or not p.is_self and p.phone is not null)
   and not exists (select from clinic_patient o where o.owner_user_id = cp.owner_user_id and o.clinic_id <> cp.clinic_id);

-- Ids of patients that staff have kept become those of the clinic.
update draft d set content = jsonb_set(d.content, '{personId}', to_jsonb(cp.id))
  from clinic_patient cp
 where d.key = 'new-clinic-e-contact' and cp.person_id::text = d.content->>'personId' and cp.clinic_id::text = d.content->>'clinicId';
update draft d set content = jsonb_set(d.content, '{fields,representedById}', to_jsonb(cp.id))
  from clinic_patient cp
 where d.key = 'new-clinic-e-contact' and cp.person_id::text = d.content#>>'{fields,representedById}'
   and cp.clinic_id::text = d.content->>'clinicId';
update saved_view v
   set filters = jsonb_set(v.filters, '{patients}', (
         select to_jsonb(string_agg(coalesce(cp.id::text, part), ',' order by nr))
           from unnest(string_to_array(v.filters->>'patients', ',')) with ordinality as parts (part, nr)
           left join clinic_patient cp on cp.person_id::text = part and cp.clinic_id = v.clinic_id))
 where v.filters->>'patients' <> '';

-- ── the one way to contact data ─────────────────────────────────────────────────────────────────────────────
revoke select on person from tervik_app;
grant select (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, created_at, deleted_at, represented_as)
  on person to tervik_app;
revoke insert on clinic_patient from tervik_app;
grant insert (clinic_id, person_id, owner_user_id) on clinic_patient to tervik_app;
-- It answered for any account.
drop function app.can_be_mailed;

-- Who reads for a patient of a clinic of mine: the patient, or the representative, who need not be a patient there.
drop function app.patient_reader;
create function app.patient_reader(p_clinic_id uuid, p_person_id uuid)
returns table (owner_user_id uuid, is_self boolean, first_name text, surname text, locale text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.id, p.is_self, u.first_name, u.surname, u.locale
    from clinic_patient cp join person p on p.id = cp.person_id join app_user u on u.id = p.owner_user_id
   where cp.clinic_id = p_clinic_id and cp.person_id = p_person_id and cp.clinic_id = any (app.clinic_ids())
$$;
revoke all on function app.patient_reader from public;
grant execute on function app.patient_reader to tervik_app;

-- How a patient of a clinic of mine, or who reads for them, is reached. What they gave themselves is the clinic's to see
-- once they have written to it; before that, what the clinic knows by itself, and that a notice reaches them. A child is
-- phoned under its own number, if the clinic has one.
create function app.patient_contact(p_clinic_id uuid, p_person_id uuid)
returns table (phone text, email text, can_be_reached boolean, has_written boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select case when p.is_self then coalesce(given.phone, cp.phone) else coalesce(cp.phone, given.phone, reader.phone) end,
         coalesce(given.email, cp.email, reader.email),
         (u.email <> '' or u.contact_email <> '') and u.email_bounced_at is null,
         given.has_written is not null
    from clinic_patient cp
    join person p on p.id = cp.person_id
    join app_user u on u.id = p.owner_user_id
    left join lateral (
      select u.phone, nullif(u.email, '') as email, true as has_written
        from clinic_writer w where w.clinic_id = cp.clinic_id and w.user_id = u.id) given on true
    left join lateral (
      select o.phone, o.email from person s join clinic_patient o on o.person_id = s.id
       where not p.is_self and s.owner_user_id = u.id and s.is_self and o.clinic_id = cp.clinic_id) reader on true
   where cp.clinic_id = p_clinic_id and cp.person_id = p_person_id and cp.clinic_id = any (app.clinic_ids())
$$;
revoke all on function app.patient_contact from public;
grant execute on function app.patient_contact to tervik_app;

-- ── searching ───────────────────────────────────────────────────────────────────────────────────────────────
-- A search by address finds whom the clinic may see by that address, and nobody else.
create or replace function app.index_patient(p_clinic_id uuid, p_person_id uuid) returns void
language plpgsql set search_path = public, pg_temp
as $$
declare
  p record;
  words text[];
begin
  delete from patient_word where clinic_id = p_clinic_id and person_id = p_person_id;
  select pe.first_name, pe.surname, pe.personal_code,
         array[cp.email, case when exists (select from clinic_writer w where w.clinic_id = cp.clinic_id and w.user_id = u.id)
                              then u.email end] as emails
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
create or replace function app.keep_patient_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_table_name = 'clinic_patient' then
    perform app.index_patient(new.clinic_id, new.person_id);
  elsif tg_table_name = 'person' then
    perform app.index_patient(cp.clinic_id, cp.person_id) from clinic_patient cp where cp.person_id = new.id;
  elsif tg_table_name = 'clinic_writer' then
    perform app.index_patient(cp.clinic_id, cp.person_id)
       from clinic_patient cp where cp.clinic_id = new.clinic_id and cp.owner_user_id = new.user_id;
  else
    perform app.index_patient(cp.clinic_id, cp.person_id)
       from person pe join clinic_patient cp on cp.person_id = pe.id where pe.owner_user_id = new.id;
  end if;
  return null;
end
$$;
create trigger clinic_writer_words after insert on clinic_writer
  for each row execute function app.keep_patient_words();
drop trigger clinic_patient_words on clinic_patient;
create trigger clinic_patient_words after insert or update of rejected_at, email on clinic_patient
  for each row execute function app.keep_patient_words();
drop trigger person_words on person;
create trigger person_words after update of first_name, surname, personal_code, deleted_at on person
  for each row when ((old.first_name, old.surname, old.personal_code, old.deleted_at)
                     is distinct from (new.first_name, new.surname, new.personal_code, new.deleted_at))
  execute function app.keep_patient_words();
drop trigger app_user_words on app_user;
create trigger app_user_words after update of email on app_user
  for each row when (old.email is distinct from new.email) execute function app.keep_patient_words();
do $$ begin perform app.index_patient(clinic_id, person_id) from clinic_patient; end $$;

create function app.keep_clinic_writer() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into clinic_writer (clinic_id, user_id) values (new.clinic_id, new.owner_user_id) on conflict do nothing;
  return null;
end
$$;
revoke all on function app.keep_clinic_writer from public;
create trigger e_contact_writer after insert on e_contact
  for each row when (new.origin = 'PATIENT' and new.creation_status = 'SUBMITTED') execute function app.keep_clinic_writer();
create trigger e_contact_sent_writer after update of creation_status on e_contact
  for each row when (new.origin = 'PATIENT' and new.creation_status = 'SUBMITTED' and old.creation_status <> 'SUBMITTED')
  execute function app.keep_clinic_writer();
create trigger activity_writer after insert on activity
  for each row when (new.actor_employee_id is null and new.type in ('PATIENT_ANSWER', 'PATIENT_INFO', 'REOPENED'))
  execute function app.keep_clinic_writer();

-- ── whom staff add ──────────────────────────────────────────────────────────────────────────────────────────
-- As in 0004, and: what these staff were told is their clinic's own, whatever is known elsewhere; whoever represents the
-- patient is the one who is written to. And they are told.
create or replace function app.add_patient(p_clinic_id uuid, p_person jsonb, p_representative jsonb, p_most int, p_tries int, p_at timestamptz)
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
    update clinic_patient cp
       set phone = coalesce(p_person->>'phone', p_representative->>'phone', cp.phone),
           email = coalesce(nullif(p_representative->>'email', ''), nullif(p_person->>'email', ''), cp.email),
           added_at = p_at, addition_seen_at = null
     where cp.clinic_id = p_clinic_id and cp.person_id = add_patient.person_id;
  exception when sqlstate 'TV001' then
    person_id := null;
  end;
  return next;
end
$$;

-- Its owner has read that a clinic has added them, or whom they represent. @returns whether there was such a one
create function app.see_addition(p_id uuid, p_at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  with seen as (
    update clinic_patient set addition_seen_at = coalesce(addition_seen_at, p_at)
     where id = p_id and owner_user_id = app.patient_user_id() and added_at is not null
    returning id
  )
  select exists (select from seen)
$$;
revoke all on function app.see_addition from public;
grant execute on function app.see_addition to tervik_app;
-- Staff make one content-free mail go to whom they have added, or who represents them; the relay drops it where nobody
-- has taken the account yet.
create policy outbox_addition on outbox for insert to tervik_app
  with check (payload->>'template' = 'CLINIC_ADDED'
              and payload - '{dedupeKey,template,userId,params}'::text[] = '{}' and payload->'params' = '{}'
              and exists (select from clinic_patient cp
                           where cp.owner_user_id = (payload->>'userId')::uuid and cp.added_at is not null
                             and cp.clinic_id = any ((select app.clinic_ids())::uuid[])));

-- ── acts that wait ──────────────────────────────────────────────────────────────────────────────────────────
-- Colleagues see that something waits, and not what it says: until it leaves it is its author's.
drop policy outgoing_read on outgoing;
create policy outgoing_read on outgoing for select to tervik_app
  using (user_id = (select app.user_id()) and clinic_id = any ((select app.clinic_ids())::uuid[]));
-- What waits on an e-contact of a clinic of mine, whoever wrote it, and what came back to me.
create function app.outgoing_of(p_e_contact_id uuid)
returns table (id uuid, e_contact_id uuid, clinic_id uuid, action text, author_name text, is_mine boolean, body text,
               due_at timestamptz, state text, refusal_key text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select o.id, o.e_contact_id, o.clinic_id, o.action, me.first_name || ' ' || me.surname, o.user_id = app.user_id(),
         case when o.user_id = app.user_id() then o.body else '' end, o.due_at, o.state, o.refusal_key
    from outgoing o join employee me on me.id = o.employee_id
   where o.e_contact_id = p_e_contact_id and o.clinic_id = any (app.clinic_ids())
     and o.state in ('WAITING', 'REFUSED') and o.dismissed_at is null
     and (o.state = 'WAITING' or o.user_id = app.user_id())
$$;
revoke all on function app.outgoing_of from public;
grant execute on function app.outgoing_of to tervik_app;
-- What came back is its author's draft, and no more beside it.
update outgoing set body = '' where state = 'REFUSED' and body <> '';
