-- What could still reach the wrong phone, the wrong hour, or the wrong bill.

-- Sent between nine in the evening and eight only where somebody has agreed to it; null: nobody has.
alter table sms_batch add is_at_night boolean;
grant select (is_at_night, clinic_id) on sms_batch to tervik_worker;
grant update (is_at_night) on sms_batch to tervik_app;
-- Those that wait now were asked about when they were confirmed.
update sms_batch set is_at_night = true where stopped_at is null;

-- When the provider says that it arrived or failed. The bill goes by ended_at, when we heard of it: a month that is over stays as it was.
alter table sms add provider_at timestamptz;
grant update (provider_at) on sms to tervik_worker;
grant select (patient_id) on sms to tervik_worker;

-- The hour of a clinic's day, for jobs, which see no clinics.
create function app.local_hour(p_clinic_id uuid, p_at timestamptz) returns int
language sql stable security definer set search_path = public, pg_temp
return (select extract(hour from p_at at time zone c.time_zone)::int from clinic c where c.id = p_clinic_id);
revoke all on function app.local_hour from public;
grant execute on function app.local_hour to tervik_worker;

-- The number that a clinic would write to now; null: none, or no patient of it any more. A batch may have waited for weeks.
create function app.sms_phone_of(p_clinic_id uuid, p_patient_id uuid) returns text
language sql stable security definer set search_path = public, pg_temp
return (
  select a.phone
    from clinic_patient cp
    join person p on p.id = cp.person_id and p.deleted_at is null
    cross join lateral app.sms_contact(cp.clinic_id, p.owner_user_id, p.is_self, cp.phone, cp.email, cp.list_member_id) a
   where cp.clinic_id = p_clinic_id and cp.id = p_patient_id and cp.rejected_at is null
     and (cp.confirmed_at is not null or cp.list_code is not null)
   union all
  select m.phone from list_member m where m.clinic_id = p_clinic_id and m.id = p_patient_id and m.list_id is not null
   limit 1);
revoke all on function app.sms_phone_of from public;
grant execute on function app.sms_phone_of to tervik_worker;

-- One that was claimed once may have been taken, whatever was said then: also of one that was read online meanwhile.
create or replace function app.note_sms_receipt(p_key uuid, p_provider_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id uuid;
begin
  -- A lost answer never told its id; this one does, and only where none is known.
  update sms s set provider_id = coalesce(s.provider_id, p_provider_id)
   where s.receipt_key = p_key and s.claimed_at is not null and s.state <> 'DELIVERED'
     and (s.provider_id is null or s.provider_id = p_provider_id)
   returning s.id into found_id;
  if found_id is null then return false; end if;
  insert into outbox (kind, payload) values ('SMS_RECEIPT', jsonb_build_object('smsId', found_id));
  return true;
end
$$;

-- Whoever has a link may say stop at any time; to and fro without end would fill the clinic's list of numbers.
create or replace function app.set_sms_opt_out(p_code text, p_id uuid, p_is_out boolean, p_now timestamptz) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into sms_opt_out (id, clinic_id, phone, is_out, at, by_name)
    select p_id, l.clinic_id, l.phone, p_is_out, p_now, null
      from sms_link l, app.find_sms_link(p_code) f
     where l.code = p_code and f.is_out is distinct from p_is_out
       and (p_is_out or (select count(*) from sms_opt_out o
                          where o.clinic_id = l.clinic_id and o.phone = l.phone and o.at > p_now - interval '1 day') < 20);
end;

-- A patient who was recognised by a list has its number copied: where the list's is corrected, the copy is, too, unless staff or the
-- patient have given another one.
create function app.follow_list_contact() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update clinic_patient cp
     set phone = case when cp.phone = old.phone then new.phone else cp.phone end,
         email = case when cp.email = old.email then new.email else cp.email end
   where cp.list_member_id = new.id and (cp.phone = old.phone or cp.email = old.email);
  return null;
end
$$;
revoke all on function app.follow_list_contact from public;
create trigger list_member_contact after update of phone, email on list_member for each row
  when (old.phone is distinct from new.phone or old.email is distinct from new.email) execute function app.follow_list_contact();
-- Copies that nobody has changed since, and which the list has left behind. Whom staff have added or confirmed has the number they gave.
update clinic_patient cp set phone = m.phone
  from list_member m, person p
 where m.id = cp.list_member_id and p.id = cp.person_id and p.is_self and cp.contact_changed_at is null and cp.confirmed_at is null
   and cp.phone is not null and m.phone is not null and cp.phone <> m.phone
   and not exists (select from clinic_writer w where w.clinic_id = cp.clinic_id and w.user_id = p.owner_user_id);
