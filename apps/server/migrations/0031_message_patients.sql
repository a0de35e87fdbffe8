-- Whom a message is for, at a pace that a clinic of 50,000 patients can choose with; and a batch that is stored with all that the
-- server gives for it: what later migrations add to sms_batch needs no word in app.plan_sms.

-- The number and the address that the clinic would use for a patient (as their card shows them, else as the list says) or for a
-- member of its lists. Part of the statement that calls it, with that one's rights.
create function app.sms_contact(p_clinic_id uuid, p_owner_user_id uuid, p_is_self boolean, p_phone text, p_email text, p_list_member_id uuid)
returns table (phone text, email text) language sql stable
begin atomic
  select coalesce(case when p_is_self then coalesce(given.phone, p_phone) else coalesce(p_phone, given.phone, o.phone) end, m.phone),
         coalesce(nullif(given.email, ''), p_email, o.email, m.email)
    from (values (1)) one
    left join clinic_writer w on w.clinic_id = p_clinic_id and w.user_id = p_owner_user_id
    left join app_user given on given.id = w.user_id
    -- Looked up for represented persons alone.
    left join person s on s.owner_user_id = case when not p_is_self then p_owner_user_id end and s.is_self
    left join clinic_patient o on o.person_id = s.id and o.clinic_id = p_clinic_id
    left join list_member m on m.id = p_list_member_id;
end;
revoke all on function app.sms_contact from public;

-- Patients of a clinic of mine who fit the filter, and those in its lists who are no patients yet: with the number that an SMS
-- would go to, and why none would.
-- p_filter: contract "PatientFilter", with ages as days of birth. What is missing in it asks for nothing.
-- p_limit: so many of them, by name; null = all, in no order. Numbers and reasons are looked up for these alone.
drop function app.message_patients(uuid, jsonb);
drop function app.is_out_of_sms;
create function app.message_patients(p_clinic_id uuid, p_filter jsonb, p_limit int default null, p_offset int default 0)
returns table (id uuid, first_name text, surname text, birth_date date, sex text, list_code text, phone text, skip text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  ids uuid[] := case when p_filter ? 'patientIds' then array(select jsonb_array_elements_text(p_filter->'patientIds')::uuid) end;
  left_out uuid[] := array(select jsonb_array_elements_text(p_filter->'withoutIds')::uuid);
  codes text[] := case when p_filter ? 'personalCodes' then array(select jsonb_array_elements_text(p_filter->'personalCodes')) end;
  lists text[] := case when p_filter ? 'listCodes' then array(select jsonb_array_elements_text(p_filter->'listCodes')) end;
  years int[] := case when p_filter ? 'birthYears' then array(select jsonb_array_elements_text(p_filter->'birthYears')::int) end;
  types text[] := case when p_filter ? 'eContactTypes' then array(select jsonb_array_elements_text(p_filter->'eContactTypes')) end;
  words text[] := app.words(p_filter->>'name');
  wanted_sex text := p_filter->>'sex';
  born_from date := p_filter->>'bornFrom';
  born_to date := p_filter->>'bornTo';
  with_email boolean := p_filter->>'hasEmail';
  with_phone boolean := p_filter->>'hasPhone';
  since timestamptz := p_filter->>'eContactCreatedAtFrom';
  until timestamptz := p_filter->>'eContactCreatedAtTo';
begin
  -- Nobody's clinic, or no clinics at all, is not "not one of mine": it is unknown.
  if (p_clinic_id = any (app.clinic_ids())) is not true then return; end if;
  return query
  with everybody as (
    select cp.id, cp.person_id, p.owner_user_id, p.is_self, p.first_name, p.surname, p.birth_date, p.sex, p.personal_code, cp.list_code,
           cp.list_member_id, cp.phone, cp.email
      from clinic_patient cp
      join person p on p.id = cp.person_id and p.deleted_at is null
     where cp.clinic_id = p_clinic_id and cp.rejected_at is null and (cp.confirmed_at is not null or cp.list_code is not null)
     union all
    select m.id, null, null, true, m.first_name, m.surname, m.birth_date, m.sex, m.personal_code, l.code, null, m.phone, m.email
      from list_member m
      join patient_list l on l.id = m.list_id
     where m.clinic_id = p_clinic_id
       and not exists (select from clinic_patient cp where cp.list_member_id = m.id and cp.rejected_at is null)
  ), chosen as (
    select e.* from everybody e
     where (wanted_sex is null or e.sex = wanted_sex)
       and (born_from is null or e.birth_date >= born_from)
       and (born_to is null or e.birth_date <= born_to)
       and (years is null or extract(year from e.birth_date)::int = any (years))
       -- Many of these are looked up, not compared one by one.
       and (lists is null or e.list_code in (select unnest(lists)))
       and (ids is null or e.id in (select unnest(ids)))
       and (codes is null or e.personal_code in (select unnest(codes)))
       and e.id not in (select unnest(left_out))
       and (words = '{}' or not exists (
         select from unnest(words) q
          where strpos(' ' || translate(app.fold(e.first_name || ' ' || e.surname), '-''', '  '), ' ' || q) = 0))
       and (types is null and since is null and until is null or e.person_id in (
         select c.patient_person_id from e_contact c
          where c.clinic_id = p_clinic_id and c.creation_status = 'SUBMITTED'
            and (types is null or c.type = any (types))
            and (since is null or c.created_at >= since) and (until is null or c.created_at < until)))
       and (with_phone is null and with_email is null or (
         select (with_phone is null or (c.phone is not null) = with_phone) and (with_email is null or (c.email is not null) = with_email)
           from app.sms_contact(p_clinic_id, e.owner_user_id, e.is_self, e.phone, e.email, e.list_member_id) c))
     order by case when p_limit is not null then e.surname end collate "et-x-icu",
              case when p_limit is not null then e.first_name end collate "et-x-icu",
              case when p_limit is not null then e.id end
     limit p_limit offset p_offset
  ), unwritable as materialized (
    -- Patients share first names: each is looked at once.
    select n.first_name from (select distinct c.first_name from chosen c offset 0) n where not app.is_sms_name(n.first_name)
  ), outs as materialized (
    select o.phone
      from (select distinct on (x.phone) x.phone, x.is_out from sms_opt_out x
             where x.clinic_id = p_clinic_id order by x.phone, x.at desc, x.id desc) o
     where o.is_out
  )
  select c.id, c.first_name, c.surname, c.birth_date, c.sex, c.list_code, a.phone,
         coalesce(app.why_no_sms(a.phone), case when a.phone in (select o.phone from outs o) then 'OPTED_OUT' end,
                  case when c.first_name in (select u.first_name from unwritable u) then 'NO_FIRST_NAME' end)
    from chosen c
    left join lateral app.sms_contact(p_clinic_id, c.owner_user_id, c.is_self, c.phone, c.email, c.list_member_id) a on true;
end
$$;
revoke all on function app.message_patients from public;
grant execute on function app.message_patients to tervik_app;

create or replace function app.plan_sms(p_batch jsonb, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b sms_batch := jsonb_populate_record(null::sms_batch, p_batch);
  planned int;
begin
  if (b.clinic_id = any (app.clinic_ids())) is not true then return null; end if;
  b.made_by := app.user_id();
  b.created_at := p_now;
  insert into sms_batch select b.*;
  insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state, reason, ended_at)
    select b.id, b.clinic_id, row_number() over (order by p.surname collate "et-x-icu", p.first_name collate "et-x-icu", p.id),
           p.id, p.first_name, p.surname, p.phone, case when p.skip is null then 'PLANNED' else 'SKIPPED' end, p.skip,
           case when p.skip is not null then p_now end
      from app.message_patients(b.clinic_id, b.filter) p;
  select count(*) into planned from sms s where s.batch_id = b.id and s.state = 'PLANNED';
  return planned;
end
$$;
