-- What patients say of a clinic is read there (spec §1 "view patient feedback statistics"). What they say of the platform is not.
create policy feedback_of_clinic on feedback for select to tervik_app
  using (scope = 'CLINIC' and clinic_id = any ((select app.clinic_ids())::uuid[]));

-- The list, the statistics of a period, and what was said of one e-contact.
drop index feedback_clinic;
create index feedback_of_clinic on feedback (clinic_id, created_at desc, id desc) where scope = 'CLINIC';

-- What staff have done with it. The patient's row stays as it was given.
create table feedback_mark (
  feedback_id uuid primary key references feedback on delete cascade,
  clinic_id uuid not null references clinic,
  is_read boolean not null,
  -- Something is, or was, done about it; the note says what.
  is_taken_up boolean not null,
  note text not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  check (is_read or not is_taken_up)
);
create index feedback_mark_clinic on feedback_mark (clinic_id);
alter table feedback_mark enable row level security;
create policy feedback_mark_staff on feedback_mark for select to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
create policy feedback_mark_add on feedback_mark for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[])
              and exists (select from feedback f
                           where f.id = feedback_id and f.clinic_id = feedback_mark.clinic_id and f.scope = 'CLINIC'));
create policy feedback_mark_change on feedback_mark for update to tervik_app
  using (clinic_id = any ((select app.clinic_ids())::uuid[]));
grant select, insert, update (is_read, is_taken_up, note, changed_by_name, changed_at) on feedback_mark to tervik_app;
