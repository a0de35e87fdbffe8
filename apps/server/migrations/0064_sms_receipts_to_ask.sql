-- An SMS whose receipt has come is asked about: from when on, and how often that was tried. In its row, and not in a job of its own:
-- nothing is lost with a job, and thousands cost no more than the rows. Null: nothing is to be asked.
alter table sms add column ask_at timestamptz, add column asks int not null default 0;
create index sms_to_ask on sms (ask_at) where ask_at is not null;
grant select (ask_at, asks), update (ask_at, asks) on sms to tervik_worker;

-- As before; a receipt that comes while it is being asked about is asked about once more.
create or replace function app.note_sms_receipt(p_key uuid, p_provider_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id uuid;
begin
  -- A lost answer never told its id; this one does, and only where none is known.
  update sms s set provider_id = coalesce(s.provider_id, p_provider_id), ask_at = now(), asks = 0
   where s.receipt_key = p_key and s.claimed_at is not null and s.state <> 'DELIVERED'
     and (s.provider_id is null or s.provider_id = p_provider_id)
   returning s.id into found_id;
  if found_id is null then return false; end if;
  insert into outbox (kind, payload) values ('SMS_RECEIPT', jsonb_build_object('smsId', found_id));
  return true;
end
$$;
