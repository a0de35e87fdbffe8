-- Where a clinic wants it, a second person looks at every SMS to many patients before it leaves (decisions "SMS").

-- The newest row of a clinic holds, and the older ones are its history.
create table sms_approval (
  id uuid primary key,
  clinic_id uuid not null references clinic,
  is_required boolean not null,
  set_by uuid not null references app_user,
  set_by_name text not null,
  set_at timestamptz not null
);
create index sms_approval_clinic on sms_approval (clinic_id, set_at desc, id desc);
alter table sms_approval enable row level security;
create policy sms_approval_staff on sms_approval for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy sms_approval_add on sms_approval for insert to tervik_app
  with check (app.is_clinic_admin(clinic_id) and set_by = (select app.user_id()));
grant select, insert on sms_approval to tervik_app;

-- is_test: an SMS of its writer to their own phone (0036), which waits for nobody; null: an SMS to patients.
-- approval null: none was asked for. What is refused, withdrawn or expired is stopped, too.
alter table sms_batch
  add column is_test boolean check (is_test),
  add column approval text check (approval in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  add column decided_at timestamptz,
  add column decided_by_name text,
  -- Why it was refused, for whoever wrote it.
  add column decided_note text,
  add check ((approval is null or approval = 'WAITING') = (decided_at is null)),
  add check ((approval in ('REFUSED', 'WITHDRAWN', 'EXPIRED')) is not true or stopped_at is not null);
create index sms_batch_waiting on sms_batch (clinic_id, created_at) where approval = 'WAITING' and stopped_at is null;

-- Whoever plans a batch cannot leave its approval out.
create function app.ask_sms_approval() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.approval := case when new.is_test is null
                        and (select a.is_required from sms_approval a where a.clinic_id = new.clinic_id
                              order by a.set_at desc, a.id desc limit 1) then 'WAITING' end;
  new.decided_at := null;
  return new;
end
$$;
revoke all on function app.ask_sms_approval from public;
create trigger sms_batch_approval before insert on sms_batch for each row execute function app.ask_sms_approval();

-- Nobody approves what they wrote, and nothing that is decided is decided again.
create function app.guard_sms_approval() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.approval is distinct from new.approval
     and (old.approval is distinct from 'WAITING' or new.approval = 'APPROVED' and new.made_by is not distinct from app.user_id())
  then raise exception 'this batch is not theirs to decide' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke all on function app.guard_sms_approval from public;
grant execute on function app.guard_sms_approval to tervik_app, tervik_worker;
create trigger sms_batch_guard before update of approval on sms_batch for each row execute function app.guard_sms_approval();

create policy sms_batch_approve on sms_batch for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]) and stopped_at is null and approval = 'WAITING')
  with check (approval = 'APPROVED' and made_by <> (select app.user_id()));
-- Nobody has looked at it within a week.
create policy sms_batch_expire on sms_batch for update to tervik_worker
  using (approval = 'WAITING') with check (approval = 'EXPIRED');
grant update (approval, decided_at, decided_by_name, decided_note, send_at) on sms_batch to tervik_app;
grant select (approval, created_at), update (approval, decided_at, decided_by_name, stopped_at, stopped_by_name) on sms_batch to tervik_worker;
