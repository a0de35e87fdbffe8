-- What was sent, stopped or refused can be written anew: what stood in its form, as its writer typed it.
alter table sms_batch add form jsonb;

-- Who was taken out by hand is in the report too, as left out.
create or replace function app.plan_sms(p_batch jsonb, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b sms_batch := jsonb_populate_record(null::sms_batch, p_batch);
  planned int;
  may_wait boolean;
begin
  if (b.clinic_id = any (app.clinic_ids())) is not true then return null; end if;
  b.made_by := app.user_id();
  b.created_at := p_now;
  -- Whoever reads online needs no invitation to it.
  may_wait := strpos(b.text, '{link}') = 0;
  insert into sms_batch select b.*;
  insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state, reason, ended_at, is_online)
    select b.id, b.clinic_id, row_number() over (order by p.surname collate "et-x-icu", p.first_name collate "et-x-icu", p.id),
           p.id, p.first_name, p.surname, p.phone, case when p.skip is null then 'PLANNED' else 'SKIPPED' end, p.skip,
           case when p.skip is not null then p_now end, p.skip is null and p.is_online and may_wait
      from (select m.id, m.first_name, m.surname, m.phone, m.skip, m.is_online from app.message_patients(b.clinic_id, b.filter) m
            union all
            select m.id, m.first_name, m.surname, m.phone, 'TAKEN_OUT', false
              from app.message_patients(b.clinic_id, b.filter - 'withoutIds' || jsonb_build_object('patientIds', b.filter->'withoutIds')) m
             where b.filter ? 'withoutIds') p;
  insert into clinic_message (sms_id, batch_id, clinic_id, owner_user_id, person_id, clinic_name, text)
    select s.id, b.id, b.clinic_id, cp.owner_user_id, cp.person_id, b.clinic_name, b.text
      from sms s join clinic_patient cp on cp.id = s.patient_id
     where s.batch_id = b.id and s.is_online;
  -- Nobody is told online: no SMS waits for it.
  if not found then update sms_batch set fallback_at = null where id = b.id; end if;
  -- A code that another number has already is drawn again.
  loop
    insert into sms_link (clinic_id, phone, code, created_at)
      select b.clinic_id, m.phone, app.sms_link_code(), p_now
        from (select distinct s.phone from sms s
               where s.batch_id = b.id and s.state = 'PLANNED'
                 and not exists (select from sms_link l where l.clinic_id = b.clinic_id and l.phone = s.phone)) m
      on conflict do nothing;
    exit when not found;
  end loop;
  select count(*) into planned from sms s where s.batch_id = b.id and s.state = 'PLANNED';
  return planned;
end
$$;
