-- A clinic's own texts of SMS, beside the templates that everybody has (spec §3 "Message templates").
create table sms_template (
  id uuid primary key,
  clinic_id uuid not null references clinic,
  name text not null,
  -- With its placeholder, without the footer.
  text text not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);
create index sms_template_clinic on sms_template (clinic_id) where deleted_at is null;
alter table sms_template enable row level security;
create policy sms_template_staff on sms_template for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy sms_template_add on sms_template for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy sms_template_change on sms_template for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
grant select, insert, update (name, text, changed_by_name, changed_at, deleted_at) on sms_template to tervik_app;

-- Why patients need an SMS for their care, an appointment that has moved for example: then it also goes to those who want none.
alter table sms_batch add column care_reason text,
  add check (((filter->>'neededForCare')::boolean is true) = (care_reason is not null));

-- As before (0033), and where p_filter says "neededForCare", opting out leaves nobody out; a test is no SMS to a patient.
create or replace function app.message_patients(p_clinic_id uuid, p_filter jsonb, p_limit int default null, p_offset int default 0)
returns table (id uuid, first_name text, surname text, birth_date date, sex text, list_code text, phone text, skip text, is_recent boolean)
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
  recent_since timestamptz := p_filter->>'recentSince';
  without_recent boolean := coalesce((p_filter->>'withoutRecent')::boolean, false);
  for_care boolean := coalesce((p_filter->>'neededForCare')::boolean, false);
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
  ), recent as materialized (
    select distinct s.phone from sms_batch t join sms s on s.batch_id = t.id
     where t.clinic_id = p_clinic_id and t.is_test is null and t.send_at >= recent_since and s.state in ('PLANNED', 'SENDING', 'SENT', 'DELIVERED', 'UNKNOWN')
  )
  select c.id, c.first_name, c.surname, c.birth_date, c.sex, c.list_code, a.phone,
         coalesce(app.why_no_sms(a.phone), case when not for_care and a.phone in (select o.phone from outs o) then 'OPTED_OUT' end,
                  case when c.first_name in (select u.first_name from unwritable u) then 'NO_FIRST_NAME' end,
                  case when without_recent and a.phone in (select r.phone from recent r) then 'WRITTEN_LATELY' end),
         coalesce(a.phone in (select r.phone from recent r), false)
    from chosen c
    left join lateral app.sms_contact(p_clinic_id, c.owner_user_id, c.is_self, c.phone, c.email, c.list_member_id) a on true;
end
$$;
