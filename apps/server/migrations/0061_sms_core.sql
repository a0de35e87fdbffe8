-- What a critical reading found in the sending of SMS.

-- A clinic may be locked between the planning and the sending: nothing leaves in its name then, and its staff cannot stop it.
grant execute on function app.is_locked(uuid) to tervik_worker;

-- Read online while the provider was asked, and it answered "later": it is not needed any more (0039 stops planned ones alone).
grant select (read_at) on clinic_message to tervik_worker;

-- Whose account a patient of a clinic is now; null: nobody's, or no patient of it any more. A batch may have waited for weeks before
-- they are told online.
create function app.sms_reader_of(p_clinic_id uuid, p_patient_id uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp
return (
  select p.owner_user_id
    from clinic_patient cp
    join person p on p.id = cp.person_id and p.deleted_at is null
   where cp.clinic_id = p_clinic_id and cp.id = p_patient_id and cp.rejected_at is null
     and (cp.confirmed_at is not null or cp.list_code is not null));
revoke all on function app.sms_reader_of from public;
grant execute on function app.sms_reader_of to tervik_worker;
-- Whom no SMS reaches, and who will not be told online either, is not waited for.
grant update (is_online) on sms to tervik_worker;
