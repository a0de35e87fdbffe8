-- The short link in the last line of every SMS, by which the owner of a number says that they want none of this clinic any more,
-- or want them again (decisions "SMS": opt-outs are respected). One for each number of a clinic, for ever: old SMS must do, too.

-- code: eight of 32 characters, 40 bits. Of a million links, one guess in a million meets one, and an address has few a minute.
create table sms_link (
  clinic_id uuid not null references clinic,
  phone text not null,
  code text not null unique check (code ~ '^[2-9a-km-np-z]{8}$'),
  created_at timestamptz not null,
  primary key (clinic_id, phone)
);
alter table sms_link enable row level security;
create policy sms_link_worker on sms_link for select to tervik_worker using (true);
grant select on sms_link to tervik_worker;
grant select (clinic_id) on sms to tervik_worker;

-- Without 0, 1, l and o, which look like one another. Bytes 6 and 8 of a UUID are not all random.
create function app.sms_link_code() returns text
language sql volatile
begin atomic
  select string_agg(substr('23456789abcdefghijkmnpqrstuvwxyz', (get_byte(b.bytes, n.at) & 31) + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as bytes) b, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) n (at);
end;
revoke all on function app.sms_link_code from public;

-- What waits already gets its link, too.
insert into sms_link (clinic_id, phone, code, created_at)
  select m.clinic_id, m.phone, app.sms_link_code(), now()
    from (select distinct clinic_id, phone from sms where state = 'PLANNED') m;

-- Null: the owner of the number, by their link.
alter table sms_opt_out alter by_name drop not null;

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

-- What the page of a link shows to whoever has it: whose SMS they are, and the last digits of the number.
create function app.find_sms_link(p_code text)
returns table (clinic_name text, phone_ending text, is_out boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.name, right(l.phone, 3),
         coalesce((select o.is_out from sms_opt_out o where o.clinic_id = l.clinic_id and o.phone = l.phone
                    order by o.at desc, o.id desc limit 1), false)
    from sms_link l join clinic c on c.id = l.clinic_id
   where l.code = p_code;
end;
revoke all on function app.find_sms_link from public;
grant execute on function app.find_sms_link to tervik_auth;

-- Written down only where it says something new.
create function app.set_sms_opt_out(p_code text, p_id uuid, p_is_out boolean, p_now timestamptz) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into sms_opt_out (id, clinic_id, phone, is_out, at, by_name)
    select p_id, l.clinic_id, l.phone, p_is_out, p_now, null
      from sms_link l, app.find_sms_link(p_code) f
     where l.code = p_code and f.is_out is distinct from p_is_out;
end;
revoke all on function app.set_sms_opt_out from public;
grant execute on function app.set_sms_opt_out to tervik_auth;
