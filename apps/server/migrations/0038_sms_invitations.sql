-- An invitation to write to the clinic online: an SMS with the own link of its number, which leads to signing in, for 30 days.
-- The link's code is the one of the number (0032): who has it could opt out by it before.

-- Somebody has gone on from the link of an invitation.
create table sms_invitation_open (
  batch_id uuid not null,
  clinic_id uuid not null,
  phone text not null,
  opened_at timestamptz not null,
  primary key (batch_id, phone),
  foreign key (clinic_id, batch_id) references sms_batch (clinic_id, id)
);
alter table sms_invitation_open enable row level security;
create policy sms_invitation_open_staff on sms_invitation_open for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
grant select (batch_id, opened_at) on sms_invitation_open to tervik_app;

-- The newest invitation that this number of the clinic was sent within 30 days.
create function app.find_sms_invitation(p_code text, p_now timestamptz)
returns table (batch_id uuid, clinic_id uuid, phone text, clinic_name text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select b.id, l.clinic_id, l.phone, c.name
    from sms_link l
    join clinic c on c.id = l.clinic_id
    join sms s on s.clinic_id = l.clinic_id and s.phone = l.phone and s.state in ('SENDING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN')
    join sms_batch b on b.id = s.batch_id
   where l.code = p_code and strpos(b.text, '{link}') > 0 and b.send_at > p_now - interval '30 days'
   order by b.send_at desc, b.id desc limit 1;
end;
revoke all on function app.find_sms_invitation from public;
grant execute on function app.find_sms_invitation to tervik_auth;

-- Written down once for each SMS; gives whether the link is still one.
create function app.open_sms_invitation(p_code text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sms_invitation_open (batch_id, clinic_id, phone, opened_at)
    select i.batch_id, i.clinic_id, i.phone, p_now from app.find_sms_invitation(p_code, p_now) i
    on conflict do nothing;
  return exists (select from app.find_sms_invitation(p_code, p_now));
end
$$;
revoke all on function app.open_sms_invitation from public;
grant execute on function app.open_sms_invitation to tervik_auth;

-- Who opts out between the confirming of a batch and its sending gets none.
create policy sms_opt_out_worker on sms_opt_out for select to tervik_worker using (true);
grant select (clinic_id, phone, is_out, at, id) on sms_opt_out to tervik_worker;
grant select (care_reason, is_test) on sms_batch to tervik_worker;
