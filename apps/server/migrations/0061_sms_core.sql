-- What a critical reading found in the sending of SMS.

-- A clinic may be locked between the planning and the sending: nothing leaves in its name then, and its staff cannot stop it.
grant execute on function app.is_locked(uuid) to tervik_worker;

-- Read online while the provider was asked, and it answered "later": it is not needed any more (0039 stops planned ones alone).
grant select (read_at) on clinic_message to tervik_worker;

-- Someone represented as a minor who is an adult now: their representative hears nothing new of them (decisions "Minors"). The 18th
-- birthday counts from its first minute; who was born on 29 February has it on 1 March where the year has no such day (isAdult).
create function app.has_come_of_age(p_represented_as text, p_birth_date date, p_today date) returns boolean
language sql immutable
-- Of functions that are immutable, so that it is part of the query that asks: of 50,000 people, that counts.
return coalesce(p_represented_as = 'MINOR'
  and extract(year from p_today)::int * 10000 + extract(month from p_today)::int * 100 + extract(day from p_today)::int
    - extract(year from p_birth_date)::int * 10000 - extract(month from p_birth_date)::int * 100 - extract(day from p_birth_date)::int >= 180000,
  false);
grant execute on function app.has_come_of_age to public;

-- Whose account a patient of a clinic is now; null: nobody's, or no patient of it any more. A batch may have waited for weeks before
-- they are told online.
create function app.sms_reader_of(p_clinic_id uuid, p_patient_id uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp
return (
  select p.owner_user_id
    from clinic_patient cp
    join person p on p.id = cp.person_id and p.deleted_at is null
    join clinic c on c.id = cp.clinic_id
   where cp.clinic_id = p_clinic_id and cp.id = p_patient_id and cp.rejected_at is null
     and (cp.confirmed_at is not null or cp.list_code is not null)
     and not app.has_come_of_age(p.represented_as, p.birth_date, (now() at time zone c.time_zone)::date));
revoke all on function app.sms_reader_of from public;
grant execute on function app.sms_reader_of to tervik_worker;
-- Whom no SMS reaches, and who will not be told online either, is not waited for.
grant update (is_online) on sms to tervik_worker;

-- Nobody decided in time, and nothing was sent: its writer believes that the patients know. As of a decision (0045), by mail.
create function app.mail_sms_expired(p_batch uuid) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object('dedupeKey', 'SMS_APPROVAL:EXPIRED:' || b.id || ':' || e.user_id, 'template', 'SMS_EXPIRED',
                                      'userId', e.user_id, 'params', jsonb_build_object('clinicName', b.clinic_name))
      from sms_batch b
      join employee e on e.clinic_id = b.clinic_id and e.deleted_at is null and e.user_id = b.made_by
     where b.id = p_batch;
end;
revoke all on function app.mail_sms_expired from public;
grant execute on function app.mail_sms_expired to tervik_worker;
