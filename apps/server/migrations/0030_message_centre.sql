-- The message centre: one SMS to many patients of a clinic (spec §3, §4, §5; decisions "SMS"). A batch is a snapshot: whom it
-- is for, what each is called and which number they have stand in its rows from the moment that staff confirm it.

create table sms_batch (
  id uuid primary key,
  clinic_id uuid not null references clinic,
  template text,
  -- With its placeholder, and without the footer, which is the clinic's name as it was then.
  text text not null,
  clinic_name text not null,
  filter jsonb not null,
  -- Euro an SMS that is delivered, as it was shown before.
  price numeric(8, 4) not null,
  made_by uuid not null references app_user,
  made_by_name text not null,
  created_at timestamptz not null,
  send_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by_name text,
  check ((stopped_at is null) = (stopped_by_name is null)),
  unique (clinic_id, id)
);
create index sms_batch_clinic on sms_batch (clinic_id, created_at desc, id desc);

-- patient_id: the clinic's own id of a patient, or of a member of its lists who is none yet.
-- receipt_key: the secret part of the address at which the provider tells what became of it.
create table sms (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null,
  clinic_id uuid not null,
  nr int not null,
  patient_id uuid not null,
  first_name text not null,
  surname text not null,
  phone text,
  state text not null
    check (state in ('PLANNED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'SKIPPED', 'STOPPED')),
  -- Why it was skipped or has failed.
  reason text,
  receipt_key uuid not null default gen_random_uuid() unique,
  provider_id text,
  tries int not null default 0,
  retry_at timestamptz,
  claimed_at timestamptz,
  ended_at timestamptz,
  foreign key (clinic_id, batch_id) references sms_batch (clinic_id, id),
  unique (batch_id, nr),
  check (state not in ('SKIPPED', 'FAILED') or reason is not null)
);
create index sms_planned on sms (batch_id, nr) where state = 'PLANNED';
create index sms_state on sms (batch_id, state);
create index sms_delivered on sms (clinic_id, ended_at) where state = 'DELIVERED';
create index sms_under_way on sms (claimed_at) where state in ('SENDING', 'SENT', 'UNKNOWN');

-- Numbers that a clinic writes no SMS to, with their history: the newest row of a number holds.
create table sms_opt_out (
  id uuid primary key,
  clinic_id uuid not null references clinic,
  phone text not null,
  is_out boolean not null,
  at timestamptz not null,
  by_name text not null
);
create index sms_opt_out_phone on sms_opt_out (clinic_id, phone, at desc, id desc);

alter table sms_batch enable row level security;
alter table sms enable row level security;
alter table sms_opt_out enable row level security;

create policy sms_batch_staff on sms_batch for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy sms_batch_stop on sms_batch for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]) and stopped_at is null) with check (stopped_at is not null);
create policy sms_batch_worker on sms_batch for select to tervik_worker using (true);
create policy sms_staff on sms for select to tervik_app using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy sms_stop on sms for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]) and state = 'PLANNED') with check (state = 'STOPPED');
create policy sms_worker on sms for all to tervik_worker using (true);
create policy sms_opt_out_staff on sms_opt_out for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy sms_opt_out_add on sms_opt_out for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[]));

grant select, update (stopped_at, stopped_by_name) on sms_batch to tervik_app;
grant select, update (state, ended_at) on sms to tervik_app;
grant select, insert on sms_opt_out to tervik_app;
grant select (id, text, clinic_name, send_at, stopped_at) on sms_batch to tervik_worker;
grant select (id, batch_id, nr, first_name, phone, state, receipt_key, provider_id, tries, retry_at, claimed_at),
      update (state, reason, provider_id, tries, retry_at, claimed_at, ended_at) on sms to tervik_worker;

-- Why nobody writes an SMS to a number (spec §5: only correct mobile numbers, decisions "SMS": Estonian ones); null = somebody
-- may. The blocks of numbers are the phone library's, and the spec's own rule for 81 to 86; a test compares.
create function app.why_no_sms(p_phone text) returns text
language sql immutable parallel safe return
  case
    when coalesce(p_phone, '') = '' then 'NO_PHONE'
    when p_phone ~ '^\+372(5\d{7}|8[1-69]\d{6}|5(([02]\d|5[0-478])\d|1([0-8]\d|95)|6(4[0-4]|5[1-589]))\d{3})$' then null
    when p_phone ~ '^\+372(3[23589]|4[3-8]|6\d|7[1-9]|88)\d{5}$' then 'LANDLINE'
    when p_phone ~ '^\+372(70[0-2]\d{5}|40\d{6}|900\d{4}|800(0\d{6}|1\d{4}|[2-9]\d{3}))$' then 'NOT_MOBILE'
    when p_phone !~ '^\+[1-9]\d{6,14}$' or p_phone ~ '^\+372' then 'INVALID_NUMBER'
    else 'FOREIGN'
  end;

-- Can an SMS, which has Latin letters alone, say this name (domain: plainFirstName, with its tables)? No letter in it that has
-- no Latin form, and one at least that has: soft signs say nothing, Greek capitals and apostrophes are sent as they are. Scripts
-- beyond Greek and Cyrillic are out as a whole, with their marks: PostgreSQL may know fewer of their letters than the domain does.
create function app.is_sms_name(p_name text) returns boolean
language sql immutable parallel safe return
  p_name ~ '^[A-Za-zÕÄÖÜŠŽõäöüšž -]*[A-Za-zÕÄÖÜŠŽõäöüšž][A-Za-zÕÄÖÜŠŽõäöüšž -]*$'
  or (
    select s.name !~ '(?![A-Za-zÆæŒœÞþßẞØøĐđÐðŁłĦħŦŧıĸŊŋƏəƁɓƊɗƘƙ×ΔΦΓΛΩΠΨΣΘΞʼʹʻ])[[:alpha:]\u0530-\u1cff\u2c00-\u2dff\u2e80-\u2fff\u3040-\ufdff\ufe70-\ufefe\U00010000-\U0001efff\U00020000-\U000effff]' collate "et-x-icu"
       and s.name ~ '[A-Za-zÆæŒœÞþßẞØøĐđÐðŁłĦħŦŧıĸŊŋƏəƁɓƊɗƘƙ×]'
      from normalize(regexp_replace(regexp_replace(normalize(p_name, nfc), '[ьЬ]', '', 'g'),
        '[А-Яа-яЁёІіЇїЄєҐґЎўЂђЈјЉљЊњЋћЏџЃѓЌќЅѕӘәҒғҚқҢңӨөҰұҮүҺһҖҗ]', 'a', 'g'), nfkd) s (name));

create function app.is_out_of_sms(p_clinic_id uuid, p_phone text) returns boolean
language sql stable set search_path = public, pg_temp return
  coalesce((select o.is_out from sms_opt_out o where o.clinic_id = p_clinic_id and o.phone = p_phone
             order by o.at desc, o.id desc limit 1), false);
revoke all on function app.is_out_of_sms from public;

-- Patients of a clinic of mine who fit the filter, and those in its lists who are no patients yet: with the number that an SMS
-- would go to (as their card shows it, else as the list says), and why none would.
-- p_filter: contract "PatientFilter", with ages as days of birth. What is missing in it asks for nothing.
create function app.message_patients(p_clinic_id uuid, p_filter jsonb)
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
    select cp.id, cp.person_id, p.first_name, p.surname, p.birth_date, p.sex, p.personal_code, cp.list_code,
           coalesce(case when p.is_self then coalesce(given.phone, cp.phone) else coalesce(cp.phone, given.phone, o.phone) end, m.phone) as phone,
           coalesce(nullif(given.email, ''), cp.email, o.email, m.email) as email
      from clinic_patient cp
      join person p on p.id = cp.person_id and p.deleted_at is null
      left join clinic_writer w on w.clinic_id = cp.clinic_id and w.user_id = p.owner_user_id
      left join app_user given on given.id = w.user_id
      left join person s on not p.is_self and s.owner_user_id = p.owner_user_id and s.is_self
      left join clinic_patient o on o.person_id = s.id and o.clinic_id = cp.clinic_id
      left join list_member m on m.id = cp.list_member_id
     where cp.clinic_id = p_clinic_id and cp.rejected_at is null and (cp.confirmed_at is not null or cp.list_code is not null)
     union all
    select m.id, null, m.first_name, m.surname, m.birth_date, m.sex, m.personal_code, l.code, m.phone, m.email
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
       and (with_phone is null or (e.phone is not null) = with_phone)
       and (with_email is null or (e.email is not null) = with_email)
       -- Many of these are looked up, not compared one by one.
       and (lists is null or e.list_code in (select unnest(lists)))
       and (ids is null or e.id in (select unnest(ids)))
       and (codes is null or e.personal_code in (select unnest(codes)))
       and e.id not in (select unnest(left_out))
       and not exists (
         select from unnest(words) q
          where strpos(' ' || translate(app.fold(e.first_name || ' ' || e.surname), '-''', '  '), ' ' || q) = 0)
       and (types is null and since is null and until is null or e.person_id in (
         select c.patient_person_id from e_contact c
          where c.clinic_id = p_clinic_id and c.creation_status = 'SUBMITTED'
            and (types is null or c.type = any (types))
            and (since is null or c.created_at >= since) and (until is null or c.created_at < until)))
  )
  select c.id, c.first_name, c.surname, c.birth_date, c.sex, c.list_code, c.phone,
         coalesce(app.why_no_sms(c.phone), case when app.is_out_of_sms(p_clinic_id, c.phone) then 'OPTED_OUT' end,
                  case when not app.is_sms_name(c.first_name) then 'NO_FIRST_NAME' end)
    from chosen c;
end
$$;
revoke all on function app.message_patients from public;
grant execute on function app.message_patients to tervik_app;

-- Confirmed by staff: a batch with a row for everybody who fits its filter now. Gives how many would get it.
create function app.plan_sms(p_batch jsonb, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b sms_batch := jsonb_populate_record(null::sms_batch, p_batch);
  planned int;
begin
  if (b.clinic_id = any (app.clinic_ids())) is not true then return null; end if;
  insert into sms_batch (id, clinic_id, template, text, clinic_name, filter, price, made_by, made_by_name, created_at, send_at)
    values (b.id, b.clinic_id, b.template, b.text, b.clinic_name, b.filter, b.price, app.user_id(), b.made_by_name, p_now, b.send_at);
  insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state, reason, ended_at)
    select b.id, b.clinic_id, row_number() over (order by p.surname collate "et-x-icu", p.first_name collate "et-x-icu", p.id),
           p.id, p.first_name, p.surname, p.phone, case when p.skip is null then 'PLANNED' else 'SKIPPED' end, p.skip,
           case when p.skip is not null then p_now end
      from app.message_patients(b.clinic_id, b.filter) p;
  select count(*) into planned from sms s where s.batch_id = b.id and s.state = 'PLANNED';
  return planned;
end
$$;
revoke all on function app.plan_sms from public;
grant execute on function app.plan_sms to tervik_app;

-- A provider says that something has become of a message: it will be asked. The key is the secret of the message's own address.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('MAIL', 'SCAN', 'STAFF', 'SMS', 'SMS_RECEIPT'));
create policy outbox_sms on outbox for insert to tervik_app
  with check (kind = 'SMS' and payload = '{}'::jsonb);

create function app.note_sms_receipt(p_key uuid, p_provider_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id uuid;
begin
  -- A lost answer never told its id; this one does, and only where none is known.
  update sms s set provider_id = coalesce(s.provider_id, p_provider_id)
   where s.receipt_key = p_key and s.claimed_at is not null and s.state not in ('SKIPPED', 'DELIVERED')
     and (s.provider_id is null or s.provider_id = p_provider_id)
   returning s.id into found_id;
  if found_id is null then return false; end if;
  insert into outbox (kind, payload) values ('SMS_RECEIPT', jsonb_build_object('smsId', found_id));
  return true;
end
$$;
revoke all on function app.note_sms_receipt from public;
grant execute on function app.note_sms_receipt to tervik_auth;
