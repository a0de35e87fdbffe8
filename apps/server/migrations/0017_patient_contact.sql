-- Staff correct what their clinic keeps of a patient's contact data (decisions "Staff correct the clinic's contact address"): never a
-- sign-in address, and never what the patient gave. The patient is told at the old and the new address and in their pages. An
-- address that one employee has changed and no other has confirmed lets nobody take an untaken account over.
alter table clinic_patient
  -- Sent back with the next change: another one in between is told.
  add column contact_changed_at timestamptz,
  -- When the patient has read that it was changed.
  add column contact_seen_at timestamptz,
  -- The employee who changed the address; null = nobody has, or another employee has confirmed it.
  add column email_changed_by uuid,
  add foreign key (clinic_id, email_changed_by) references employee (clinic_id, id);
create index clinic_patient_contact_unseen on clinic_patient (owner_user_id)
  where contact_changed_at is not null and contact_seen_at is null;

-- What a clinic sees of a patient's contact data, and whether phone and address are the patient's own word.
drop function app.patient_contact(uuid, uuid);
create function app.patient_contact(p_clinic_id uuid, p_person_id uuid)
returns table (phone text, email text, can_be_reached boolean, has_written boolean, phone_is_given boolean, email_is_given boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select case when p.is_self then coalesce(given.phone, cp.phone) else coalesce(cp.phone, given.phone, reader.phone) end,
         coalesce(given.email, cp.email, reader.email),
         (u.email <> '' or u.contact_email <> '') and u.email_bounced_at is null,
         given.has_written is not null,
         p.is_self and given.phone is not null,
         given.email is not null
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
revoke all on function app.patient_contact(uuid, uuid) from public;
grant execute on function app.patient_contact(uuid, uuid) to tervik_app;

-- Changes what the clinic keeps of one patient's contact data. p_changes: email and phone ('' = none), locale; what is left out
-- stays. p_seen: when it was last changed, as whoever changes it has seen it. outcome: NOT_FOUND, PATIENT_CONTACT_CHANGED, CONTACT_GIVEN_BY_PATIENT, SAME
-- or CHANGED.
create function app.correct_contact(p_clinic_id uuid, p_id uuid, p_seen timestamptz, p_changes jsonb, p_at timestamptz)
returns table (outcome text, changed_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  me uuid := (select e.id from employee e
               where e.clinic_id = p_clinic_id and e.user_id = app.user_id() and e.deleted_at is null
                 and e.clinic_id = any (app.clinic_ids()));
  u app_user;
  cp clinic_patient;
  shown record;
  is_self boolean;
  new_email text;
  new_phone text;
  email_changes boolean;
  params jsonb;
  old_ones text[];
begin
  outcome := 'NOT_FOUND';
  if me is null then return next; return; end if;
  -- The account first, as whoever adds or takes over does.
  select a.* into u from app_user a
   where a.id = (select o.owner_user_id from clinic_patient o where o.clinic_id = p_clinic_id and o.id = p_id) for no key update;
  select o.* into cp from clinic_patient o
   where o.clinic_id = p_clinic_id and o.id = p_id and o.owner_user_id = u.id and o.confirmed_at is not null and o.rejected_at is null
     for no key update;
  if cp.id is null then return next; return; end if;
  if cp.contact_changed_at is distinct from p_seen then
    outcome := 'PATIENT_CONTACT_CHANGED'; return next; return;
  end if;
  select k.* into shown from app.patient_contact(p_clinic_id, cp.person_id) k;
  is_self := (select p.is_self from person p where p.id = cp.person_id);
  new_email := case when p_changes ? 'email' then nullif(p_changes->>'email', '') else shown.email end;
  new_phone := case when p_changes ? 'phone' then nullif(p_changes->>'phone', '') else shown.phone end;
  email_changes := lower(coalesce(new_email, '')) <> lower(coalesce(shown.email, ''));
  if email_changes and shown.email_is_given or new_phone is distinct from shown.phone and shown.phone_is_given then
    outcome := 'CONTACT_GIVEN_BY_PATIENT'; return next; return;
  end if;
  if not email_changes and new_phone is not distinct from shown.phone and coalesce(p_changes->>'locale', u.locale) = u.locale then
    outcome := 'SAME'; changed_at := cp.contact_changed_at; return next; return;
  end if;

  update clinic_patient o
     set phone = case when o.id = cp.id and new_phone is distinct from shown.phone then new_phone else o.phone end,
         email = case when email_changes then new_email else o.email end,
         email_changed_by = case when not email_changes then o.email_changed_by when new_email is not null then me end,
         contact_changed_at = p_at,
         -- Told once, of the row that was changed.
         contact_seen_at = case when o.id = cp.id then null else p_at end
   where o.clinic_id = p_clinic_id
     and (o.id = cp.id
          -- What is written down of a child is where its representative is written to.
          or email_changes and not is_self and o.person_id = (select s.id from person s where s.owner_user_id = u.id and s.is_self));
  old_ones := array_remove(array[lower(shown.email), case when u.is_untaken then lower(nullif(u.contact_email, '')) end], lower(new_email));
  if u.is_untaken and email_changes then
    update app_user a set contact_email = coalesce(new_email, ''), contact_clinic_ids = '{}', email_bounced_at = null where a.id = u.id;
    update person s set email = new_email where s.owner_user_id = u.id and s.is_self;
  end if;
  if u.is_untaken and new_phone is distinct from shown.phone then
    update person s set phone = new_phone where s.id = cp.person_id;
    if is_self then update app_user a set phone = new_phone where a.id = u.id; end if;
  end if;
  u.locale := coalesce(p_changes->>'locale', u.locale);
  update app_user a set locale = u.locale where a.id = u.id and a.locale <> u.locale;

  select jsonb_build_object('clinicName', c.name, 'callNumber', coalesce(c.phone, '')) into params from clinic c where c.id = p_clinic_id;
  insert into outbox (kind, payload)
  select 'MAIL', jsonb_build_object('dedupeKey', concat_ws(':', 'CONTACT_CHANGED', cp.id, extract(epoch from p_at), a.address),
                                    'template', 'CONTACT_CHANGED', 'params', params)
                 || case when a.address is null then jsonb_build_object('userId', u.id)
                         else jsonb_build_object('recipient', a.address, 'locale', u.locale) end
    from (select null::text as address
          union
          select old from unnest(old_ones) old where email_changes and old is not null
          union
          -- An account of the patient's own has an address of its own.
          select lower(new_email) where email_changes and new_email is not null and not u.is_untaken) a;
  -- What waits unread was told to an address that was wrong.
  if u.is_untaken and email_changes and new_email is not null then
    insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object('dedupeKey', concat_ws(':', 'MESSAGE_WAITING', e.open_inquiry_id, extract(epoch from p_at)),
                                      'template', 'MESSAGE_WAITING', 'userId', u.id, 'params', jsonb_build_object('eContactId', e.id))
      from e_contact e
     where e.owner_user_id = u.id and e.clinic_id = p_clinic_id and e.status = 'WAITING_FOR_PATIENT' and e.open_inquiry_id is not null
     order by e.last_entry_at desc limit 1;
  end if;
  outcome := 'CHANGED'; changed_at := p_at;
  return next;
end
$$;
revoke all on function app.correct_contact(uuid, uuid, timestamptz, jsonb, timestamptz) from public;
grant execute on function app.correct_contact(uuid, uuid, timestamptz, jsonb, timestamptz) to tervik_app;

-- Another employee has asked the patient. outcome: NOT_FOUND, PATIENT_CONTACT_CHANGED, CONFIRM_BY_ANOTHER or CONFIRMED.
create function app.confirm_contact(p_clinic_id uuid, p_id uuid, p_seen timestamptz)
returns table (outcome text)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  me uuid := (select e.id from employee e
               where e.clinic_id = p_clinic_id and e.user_id = app.user_id() and e.deleted_at is null
                 and e.clinic_id = any (app.clinic_ids()));
  u app_user;
  cp clinic_patient;
begin
  outcome := 'NOT_FOUND';
  if me is null then return next; return; end if;
  select a.* into u from app_user a
   where a.id = (select o.owner_user_id from clinic_patient o where o.clinic_id = p_clinic_id and o.id = p_id) for no key update;
  select o.* into cp from clinic_patient o
   where o.clinic_id = p_clinic_id and o.id = p_id and o.owner_user_id = u.id and o.confirmed_at is not null and o.rejected_at is null
     for no key update;
  if cp.id is null then return next; return; end if;
  if cp.contact_changed_at is distinct from p_seen then
    outcome := 'PATIENT_CONTACT_CHANGED'; return next; return;
  end if;
  if cp.email_changed_by = me then
    outcome := 'CONFIRM_BY_ANOTHER'; return next; return;
  end if;
  outcome := 'CONFIRMED';
  update clinic_patient o set email_changed_by = null
   where o.clinic_id = p_clinic_id and o.owner_user_id = u.id and o.email_changed_by = cp.email_changed_by and lower(o.email) = lower(cp.email);
  if u.is_untaken and cp.email_changed_by is not null and lower(u.contact_email) = lower(cp.email) then
    update app_user a set contact_clinic_ids = array_append(array_remove(a.contact_clinic_ids, p_clinic_id), p_clinic_id) where a.id = u.id;
  end if;
  return next;
end
$$;
revoke all on function app.confirm_contact(uuid, uuid, timestamptz) from public;
grant execute on function app.confirm_contact(uuid, uuid, timestamptz) to tervik_app;

create or replace function app.see_addition(p_id uuid, p_at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp
as $$
  with seen as (
    update clinic_patient
       set addition_seen_at = case when added_at is not null then coalesce(addition_seen_at, p_at) end,
           contact_seen_at = case when contact_changed_at is not null then coalesce(contact_seen_at, p_at) end
     where id = p_id and owner_user_id = app.patient_user_id() and (added_at is not null or contact_changed_at is not null)
    returning id
  )
  select exists (select from seen)
$$;

-- As before, and nobody by an address that one employee has changed and no other has confirmed.
create or replace function app.take_over_account(p_user_id uuid, p_email text, p_first_name text, p_surname text, p_birth_date date, p_code text, p_tries integer, p_at timestamp with time zone)
 RETURNS TABLE(id uuid, first_name text, surname text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  return query select target.id, target.first_name, target.surname;
end
$function$;
