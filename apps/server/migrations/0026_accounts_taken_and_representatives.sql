-- An account that a clinic made and its patient takes over: the clinic reads so in its timelines, a try that fails is told to
-- the mailbox that was proven, and never to the page that tried. Representatives of patients who are there already.

-- A line in each timeline of the patient and of those they represent, for staff alone. `reason` says that another name than the
-- clinic's was stated; who is shown it is the server's to say.
create function app.note_take_over(p_user_id uuid, p_name text, p_differs boolean, p_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, staff_only, actor_kind, actor_user_id, actor_name, reason, created_at)
  select gen_random_uuid(), e.id, e.clinic_id, e.owner_user_id, 'ACCOUNT_TAKEN', true,
         case when s.is_self then 'PATIENT' else 'REPRESENTATIVE' end, p_user_id, p_name, case when p_differs then 'NAME_DIFFERS' end, p_at
    from e_contact e join person s on s.id = e.patient_person_id
   where e.owner_user_id = p_user_id and e.creation_status = 'SUBMITTED'
$$;
revoke all on function app.note_take_over(uuid, text, boolean, timestamptz) from public;

-- Whoever signs in tells the address that the clinic had written down.
create policy outbox_taken on outbox for insert to tervik_auth
  with check (kind = 'MAIL' and payload->>'template' = 'ACCOUNT_TAKEN'
              and payload - '{dedupeKey,template,recipient,locale}'::text[] = '{}'::jsonb);

-- Whose open pages hear of it: the lines of one take-over.
create function app.e_contacts_taken(p_user_id uuid, p_at timestamptz) returns table (id uuid, clinic_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.clinic_id from e_contact e
   where e.owner_user_id = p_user_id
     and exists (select from activity a where a.e_contact_id = e.id and a.type = 'ACCOUNT_TAKEN' and a.created_at = p_at)
$$;
revoke all on function app.e_contacts_taken(uuid, timestamptz) from public;
grant execute on function app.e_contacts_taken(uuid, timestamptz) to tervik_auth;

create or replace function app.take_over_account(p_user_id uuid, p_email text, p_first_name text, p_surname text, p_birth_date date, p_code text, p_tries integer, p_at timestamptz)
returns table (id uuid, first_name text, surname text)
language plpgsql security definer set search_path = public, pg_temp as $$
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
                      where s.owner_user_id = u.id and (cp.clinic_id <> all (u.contact_clinic_ids) or cp.email_changed_by is not null));
  if coalesce(cardinality(found_ids), 0) <> 1 then
    insert into auth_event (kind, email, at) values ('TAKE_OVER_FAILED', address, p_at);
    -- Who reads this mailbox was written to at it already. One mail a day, however often it is tried.
    insert into outbox (kind, payload)
    values ('MAIL', jsonb_build_object(
      'dedupeKey', 'TAKE_OVER_FAILED:' || address || ':' || (p_at at time zone 'UTC')::date, 'template', 'TAKE_OVER_FAILED',
      'recipient', p_email, 'locale', fresh.locale,
      'params', jsonb_build_object('callNumber', coalesce(
        (select c.phones[1] from app_user u join clinic c on c.id = any (u.contact_clinic_ids)
          where u.is_untaken and lower(u.contact_email) = lower(p_email) and cardinality(c.phones) > 0 order by u.created_at, c.id limit 1), ''))));
    return;
  end if;
  select * into target from app_user u where u.id = found_ids[1] and u.is_untaken for no key update;
  if not found then return; end if;
  -- Another clinic may have added them while this waited for the row; from here on it waits.
  if lower(target.contact_email) <> address
     or exists (select from person s join clinic_patient cp on cp.person_id = s.id
                 where s.owner_user_id = target.id
                   and (cp.clinic_id <> all (target.contact_clinic_ids) or cp.email_changed_by is not null)) then return; end if;
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
  perform app.note_take_over(target.id, target.first_name || ' ' || target.surname, false, p_at);
  return query select target.id, target.first_name, target.surname;
end
$$;

drop function app.take_over_proven(text, text, text, text, date, text, text);
create function app.take_over_proven(p_country text, p_code text, p_first_name text, p_surname text, p_birth_date date, p_sex text, p_locale text, p_at timestamptz default now())
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target app_user;
begin
  perform pg_advisory_xact_lock(hashtextextended('identity ' || p_country || ' ' || p_code, 0));
  if exists (select from app_user u where u.identity_country = p_country and u.personal_code = p_code and u.identity_level = 'HIGH') then
    return null;
  end if;
  -- Asked again of the row itself once it is locked: somebody may just be taking it by its address.
  select u.* into target from app_user u
   where u.id = (select a.id from app_user a where a.is_untaken and a.identity_country = p_country and a.personal_code = p_code
                  order by a.created_at limit 1)
     and u.is_untaken
     for no key update;
  if not found then return null; end if;
  update app_user u
     set is_untaken = false, identity_level = 'HIGH', first_name = p_first_name, surname = p_surname,
         birth_date = coalesce(p_birth_date, u.birth_date), sex = p_sex, locale = p_locale
   where u.id = target.id;
  perform app.note_take_over(target.id, p_first_name || ' ' || p_surname,
    not app.is_same_name(target.first_name || ' ' || target.surname, p_first_name || ' ' || p_surname), p_at);
  return target.id;
end
$$;
revoke all on function app.take_over_proven(text, text, text, text, date, text, text, timestamptz) from public;
grant execute on function app.take_over_proven(text, text, text, text, date, text, text, timestamptz) to tervik_auth;

-- ── representatives ─────────────────────────────────────────────────────────────────────────────────────────────
-- Why somebody reads and writes for this patient, as the clinic's staff have written it down; null = they said so themselves.
alter table clinic_patient
  add column basis text constraint clinic_patient_basis check (basis in ('PARENT', 'GUARDIAN', 'CAREGIVER', 'AUTHORISED'));

create or replace function app.put_patient(p_clinic_id uuid, p_person jsonb, p_representative jsonb, p_most integer, p_tries integer, p_at timestamptz)
returns table (person_id uuid, refusal text) language plpgsql set search_path = public, pg_temp as $$
declare
  code text := p_person->>'personalCode';
  -- Who is in the list already, and gets a representative: a row in the representative's own list beside theirs.
  beside boolean := p_person ? 'besidePersonId';
  kept record;
  known person;
begin
  if not beside and code is not null and exists (
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
  if beside and (p_person->>'besidePersonId')::uuid = person_id then
    return query select null::uuid, 'REPRESENTATIVE_IS_PATIENT'; return;
  end if;
  if p_representative is not null then
    -- The same turn as in the representative's own hands (module person).
    perform pg_advisory_xact_lock(hashtextextended('person:' || kept.kept_owner_id, 0));
    select * into known from person s
     where s.owner_user_id = kept.kept_owner_id and s.personal_code = code and s.deleted_at is null;
    -- Without codes nobody is merged by name; but one representative is not added to one patient twice.
    if beside and exists (
         select from person s join clinic_patient cp on cp.person_id = s.id
          where s.owner_user_id = kept.kept_owner_id and not s.is_self and s.deleted_at is null
            and cp.clinic_id = p_clinic_id and cp.rejected_at is null
            and (s.id = known.id or s.id = (p_person->>'besidePersonId')::uuid
                 or code is null and s.birth_date = (p_person->>'birthDate')::date
                    and app.is_same_name(s.first_name || ' ' || s.surname, (p_person->>'firstName') || ' ' || (p_person->>'surname')))) then
      return query select null::uuid, 'REPRESENTATIVE_EXISTS_ALREADY'; return;
    end if;
    if known.is_self then return query select null::uuid, 'PERSONAL_CODE_DUPLICATE'; return; end if;
    if known.id is not null and app.has_tried_names(p_tries, p_at) then
      return query select null::uuid, 'LOOKUP_LIMIT_REACHED'; return;
    end if;
    if known.id is not null and not app.is_same_name(known.first_name || ' ' || known.surname,
                                                     (p_person->>'firstName') || ' ' || (p_person->>'surname')) then
      return query select null::uuid, 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME'; return;
    end if;
    -- Decisions "Minors": at 18 the representative keeps old reading rights and gets no new ones.
    if known.represented_as = 'MINOR' and p_person->>'representedAs' = 'ADULT' and beside then
      return query select null::uuid, 'PATIENT_CAME_OF_AGE'; return;
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
  insert into clinic_patient as cp (clinic_id, person_id, owner_user_id, confirmed_at, basis)
  values (p_clinic_id, put_patient.person_id, kept.kept_owner_id, p_at, p_person->>'basis')
  on conflict on constraint clinic_patient_pkey
    do update set confirmed_at = coalesce(cp.confirmed_at, excluded.confirmed_at), rejected_at = null,
                  basis = coalesce(excluded.basis, cp.basis);
  return next;
end
$$;
