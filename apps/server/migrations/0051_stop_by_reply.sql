-- Who answers an SMS with STOP wants none any more (decisions "SMS": opt-outs are respected). The answer goes to the platform's
-- one number, so it holds for each clinic that has written to theirs.
alter table sms_opt_out add column is_by_reply boolean not null default false;
alter table sms_opt_out add constraint sms_opt_out_reply_check check (not is_by_reply or (is_out and by_name is null));
create index sms_link_phone on sms_link (phone);

-- Written down only where it says something new. @returns how many clinics
create function app.stop_sms_by_reply(p_phone text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  stopped int;
begin
  -- A provider may hand the same answer on twice at once.
  perform pg_advisory_xact_lock(hashtextextended(p_phone, 51));
  insert into sms_opt_out (id, clinic_id, phone, is_out, at, by_name, is_by_reply)
    select gen_random_uuid(), l.clinic_id, l.phone, true, p_now, null, true
      from sms_link l
     where l.phone = p_phone
       and coalesce((select o.is_out from sms_opt_out o where o.clinic_id = l.clinic_id and o.phone = l.phone
                      order by o.at desc, o.id desc limit 1), false) is false;
  get diagnostics stopped = row_count;
  return stopped;
end
$$;
revoke all on function app.stop_sms_by_reply from public;
grant execute on function app.stop_sms_by_reply to tervik_auth;
