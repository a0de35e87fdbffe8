-- The clinic writes its own data (spec §2 /admin/clinic-info, §3 "Clinic"; decisions "Clinic, plan, staff").

-- Several spans a day, so that a break can lie between them: {"1": [["08:00", "12:00"], ["13:00", "16:00"]], …}.
update clinic set opening_hours = coalesce(
  (select jsonb_object_agg(day, jsonb_build_array(span)) from jsonb_each(opening_hours) as hours (day, span)), '{}');
alter table clinic alter column opening_hours set default
  '{"1": [["08:00", "16:00"]], "2": [["08:00", "16:00"]], "3": [["08:00", "16:00"]], "4": [["08:00", "16:00"]], "5": [["08:00", "16:00"]]}';

alter table clinic
  -- Days on which other hours hold: [{"from": date, "to": date, "spans": [] or spans, "name": text?}, …], by date.
  add column opening_exceptions jsonb not null default '[]',
  -- Types of e-contact that are read sooner or later than the others: type → opening hours.
  add column reads_within_hours_by_type jsonb not null default '{}',
  -- E.164, the first one is whom patients are told to phone.
  add column phones text[] not null default '{}' constraint clinic_phones_check check (cardinality(phones) <= 10),
  -- ISO 639-1.
  add column languages text[] not null default '{}',
  -- Whoever saves says which version they saw; nobody overwrites what a colleague has written meanwhile.
  add column info_version integer not null default 1,
  add column info_changed_at timestamptz,
  add column info_changed_by uuid references employee;
update clinic set phones = array[regexp_replace(phone, '[^+0-9]', '', 'g')] where phone <> '';

-- `phone` stays what everybody reads, and is never written again.
create or replace function app.clinic_phone_of(p_e_contact_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp
return (select c.phones[1] from e_contact e join clinic c on c.id = e.clinic_id where e.id = p_e_contact_id);
alter table clinic drop column phone;
alter table clinic add column phone text generated always as (phones[1]) stored;

grant update (address, websites, emails, phones, registration_code, languages, opening_hours, opening_exceptions,
              reads_within_hours, reads_within_hours_by_type, info_version, info_changed_at, info_changed_by)
   on clinic to tervik_app;
