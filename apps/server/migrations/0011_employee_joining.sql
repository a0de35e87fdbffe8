-- Where digital ID is off, staff join by a code to the mailbox plus a one-time code that the inviter hands over (decisions
-- "Clinic, plan, staff"). The mailbox is the account's own, proven when it signed up; the code is kept as a hash.
create table employee_join_code (
  employee_id uuid primary key,
  clinic_id uuid not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Wrong codes typed by whoever has the invited mailbox.
  tries integer not null default 0,
  foreign key (clinic_id, employee_id) references employee (clinic_id, id)
);
alter table employee_join_code enable row level security;
-- Admins see that there is a code and how far it has come; the hash is read by the function below alone.
grant select (employee_id, clinic_id, made_at, expires_at, tries), insert, update (code_hash, made_at, expires_at, tries), delete
  on employee_join_code to tervik_app;
create policy join_code_admin on employee_join_code for select to tervik_app using (app.is_clinic_admin(clinic_id));
create policy join_code_drop on employee_join_code for delete to tervik_app using (app.is_clinic_admin(clinic_id));
create policy join_code_add on employee_join_code for insert to tervik_app
  with check (tries = 0 and app.is_clinic_admin(clinic_id)
              and exists (select from employee e where e.id = employee_id and e.user_id is null and e.deleted_at is null));
create policy join_code_replace on employee_join_code for update to tervik_app
  using (app.is_clinic_admin(clinic_id))
  with check (tries = 0 and app.is_clinic_admin(clinic_id)
              and exists (select from employee e where e.id = employee_id and e.user_id is null and e.deleted_at is null));

create index employee_open_invitation on employee (lower(email)) where user_id is null and deleted_at is null;

-- A code as somebody signed in types it. Only invitations to the address of their own account are compared with it, and
-- each wrong code is counted on all of those. JOINED = they work there from now on; JOINED_BEFORE = the same code of the
-- same person again; IS_EMPLOYEE = they work there already, or were deactivated there.
create function app.join_clinic(p_code text, p_tries integer, p_now timestamptz)
returns table (outcome text, clinic_id uuid, clinic_name text, employee_id uuid, tries_left integer)
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  me record;
  i record;
  taken record;
  late boolean := false;
  used_up boolean := false;
  open_ones uuid[] := '{}';
  fewest integer := 0;
begin
  outcome := 'NOT_INVITED';
  select u.id, lower(u.email) as email into me from app_user u where u.id = app.user_id() and u.email <> '';
  if not found then
    return next;
    return;
  end if;
  for i in
    select e.id, e.clinic_id, e.user_id, c.name, j.tries, j.expires_at,
           j.code_hash = sha256(convert_to('JOIN ' || e.id || ' ' || p_code, 'UTF8')) as fits
      from employee e join employee_join_code j on j.employee_id = e.id join clinic c on c.id = e.clinic_id
     where lower(e.email) = me.email and e.deleted_at is null and (e.user_id is null or e.user_id = me.id)
     order by e.id for no key update of e, j
  loop
    if i.user_id is not null then
      if i.fits then
        taken := i;
        outcome := 'JOINED_BEFORE';
        exit;
      end if;
    elsif i.tries >= p_tries then
      used_up := true;
    elsif i.expires_at <= p_now then
      late := true;
    elsif i.fits then
      taken := i;
      outcome := 'JOINED';
      exit;
    else
      open_ones := open_ones || i.id;
      fewest := greatest(fewest, p_tries - i.tries - 1);
    end if;
  end loop;
  if outcome = 'JOINED' then
    if exists (select from employee o where o.clinic_id = taken.clinic_id and o.user_id = me.id) then
      outcome := 'IS_EMPLOYEE';
    else
      update employee set user_id = me.id where id = taken.id;
    end if;
  end if;
  if outcome <> 'NOT_INVITED' then
    clinic_id := taken.clinic_id; clinic_name := taken.name; employee_id := taken.id;
  elsif open_ones <> '{}' then
    update employee_join_code j set tries = j.tries + 1 where j.employee_id = any (open_ones);
    outcome := 'WRONG'; tries_left := fewest;
  elsif used_up then
    outcome := 'USED_UP';
  elsif late then
    outcome := 'EXPIRED';
  end if;
  return next;
end
$$;
revoke all on function app.join_clinic(text, integer, timestamptz) from public;
grant execute on function app.join_clinic(text, integer, timestamptz) to tervik_auth;

-- The invitation without digital ID says how to join; it carries no code.
drop policy outbox_invitation on outbox;
create policy outbox_invitation on outbox for insert to tervik_app
  with check (kind = 'MAIL' and payload->>'template' in ('EMPLOYEE_INVITED', 'EMPLOYEE_INVITED_BY_CODE')
              and payload - '{dedupeKey,template,recipient,locale,params}'::text[] = '{}'::jsonb
              and (payload->'params') - 'clinicName' = '{}'::jsonb
              and exists (select from employee e join clinic c on c.id = e.clinic_id
                           where e.email = payload->>'recipient' and e.user_id is null and e.deleted_at is null
                             and c.name = payload->'params'->>'clinicName' and app.is_clinic_admin(e.clinic_id)));
