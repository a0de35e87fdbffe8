-- What the SMS of a calendar month may cost a clinic, at most: the newest row of a clinic holds, and the older ones are its history.

create table sms_cap (
  id uuid primary key,
  clinic_id uuid not null references clinic,
  -- Euro without value added tax; null = as much as is sent.
  amount numeric(9, 2) check (amount >= 0),
  set_by uuid not null references app_user,
  set_by_name text not null,
  set_at timestamptz not null
);
create index sms_cap_clinic on sms_cap (clinic_id, set_at desc, id desc);
alter table sms_cap enable row level security;
create policy sms_cap_staff on sms_cap for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy sms_cap_add on sms_cap for insert to tervik_app
  with check (app.is_clinic_admin(clinic_id) and set_by = (select app.user_id()));
grant select, insert on sms_cap to tervik_app;

-- What is still open of a month.
create index sms_batch_due on sms_batch (clinic_id, send_at);
