-- Staff send an SMS to their own phone before they send it to hundreds: through the same states, receipts and bill.

-- To the number of whoever asks, and no other. Gives PLANNED, or why none is sent
-- (app.why_no_sms, NO_FIRST_NAME); null: no clinic of mine.
create function app.plan_test_sms(p_batch jsonb, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b sms_batch := jsonb_populate_record(null::sms_batch, p_batch);
  u app_user := (select a from app_user a where a.id = app.user_id());
  reason text := coalesce(app.why_no_sms(u.phone), case when not app.is_sms_name(u.first_name) then 'NO_FIRST_NAME' end);
begin
  if (b.clinic_id = any (app.clinic_ids())) is not true then return null; end if;
  if reason is not null then return reason; end if;
  b.made_by := app.user_id();
  b.created_at := p_now;
  b.send_at := p_now;
  b.is_test := true;
  insert into sms_batch select b.*;
  insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state)
    values (b.id, b.clinic_id, 1, u.id, u.first_name, u.surname, u.phone, 'PLANNED');
  loop
    insert into sms_link (clinic_id, phone, code, created_at)
      select b.clinic_id, u.phone, app.sms_link_code(), p_now
       where not exists (select from sms_link l where l.clinic_id = b.clinic_id and l.phone = u.phone)
      on conflict do nothing;
    exit when not found;
  end loop;
  return 'PLANNED';
end
$$;
revoke all on function app.plan_test_sms from public;
grant execute on function app.plan_test_sms to tervik_app;
