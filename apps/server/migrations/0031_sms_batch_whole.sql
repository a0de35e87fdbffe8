-- A batch is stored with all that the server gives for it: what later migrations add to sms_batch needs no word here.

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
