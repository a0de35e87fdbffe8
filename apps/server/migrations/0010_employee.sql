-- Clinics manage their own staff (spec §3 "Employee", decisions "Clinic, plan, staff"). An employee whose invitation has
-- been taken up has an account; birth date and sex are for where people have no codes, and for the list.
alter table employee
  add column birth_date date,
  add column sex text not null default 'NOT_DISCLOSED' constraint employee_sex_check check (sex in ('MALE', 'FEMALE', 'NOT_DISCLOSED')),
  add column invited_at timestamptz not null default now(),
  add column invitations integer not null default 1;
update employee e set invited_at = e.created_at;
update employee e set birth_date = u.birth_date, sex = u.sex from app_user u where u.id = e.user_id;
update employee e
   set birth_date = make_date((17 + (left(e.personal_code, 1)::integer + 1) / 2) * 100 + substr(e.personal_code, 2, 2)::integer,
                              substr(e.personal_code, 4, 2)::integer, substr(e.personal_code, 6, 2)::integer),
       sex = case when left(e.personal_code, 1)::integer % 2 = 1 then 'MALE' else 'FEMALE' end
  from clinic c
 where c.id = e.clinic_id and c.country_code = 'EE' and e.birth_date is null and e.personal_code ~ '^[1-6][0-9]{10}$';

grant insert (id, clinic_id, first_name, surname, personal_code, birth_date, sex, email, profession, is_admin, created_at, invited_at),
      update (profession, is_admin, email, deleted_at, invited_at, invitations) on employee to tervik_app;
create policy employee_add on employee for insert to tervik_app
  with check (user_id is null and deleted_at is null and app.is_clinic_admin(clinic_id));
create policy employee_change on employee for update to tervik_app
  using (app.is_clinic_admin(clinic_id)) with check (app.is_clinic_admin(clinic_id));

-- Open e-contacts of a colleague who is deactivated.
create index e_contact_assignee on e_contact (assignee_employee_id) where assignee_employee_id is not null and not closed;

-- Whether a code is somebody's who is called otherwise. Only proven accounts and patients whom the clinic has confirmed
-- count: what anybody may say of themselves must keep nobody from being employed.
create function app.employee_namesakes(p_clinic_id uuid, p_code text, p_name text)
returns table (user_differs boolean, member_differs boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (select from app_user u join clinic c on c.id = p_clinic_id and c.country_code = u.identity_country
                  where u.personal_code = p_code and u.identity_level = 'HIGH'
                    and not app.is_same_name(u.first_name || ' ' || u.surname, p_name)),
         exists (select from clinic_patient cp join person s on s.id = cp.person_id
                  where cp.clinic_id = p_clinic_id and s.personal_code = p_code and cp.rejected_at is null
                    and (cp.confirmed_at is not null or cp.list_code is not null)
                    and not app.is_same_name(s.first_name || ' ' || s.surname, p_name))
   where app.is_clinic_admin(p_clinic_id)
$$;
revoke all on function app.employee_namesakes(uuid, text, text) from public;
grant execute on function app.employee_namesakes(uuid, text, text) to tervik_app;

-- Names that are tried on codes are counted together, whether as a patient's or as an employee's.
create or replace function app.has_tried_names(p_tries integer, p_at timestamptz)
returns boolean
language sql stable set search_path = public, pg_temp
return (select count(*) from audit_log l
         where l.action in ('addPatientRefused', 'addEmployeeRefused') and l.actor_user_id = app.user_id()
           and l.at > p_at - interval '1 day') >= p_tries;
drop index audit_log_name_tries;
create index audit_log_name_tries on audit_log (actor_user_id, at) where action in ('addPatientRefused', 'addEmployeeRefused');
-- The log itself is not the application's to read.
create function app.may_try_names(p_tries integer, p_at timestamptz)
returns boolean
language sql stable security definer set search_path = public, pg_temp
return not app.has_tried_names(p_tries, p_at);
revoke all on function app.may_try_names(integer, timestamptz) from public;
grant execute on function app.may_try_names(integer, timestamptz) to tervik_app;

-- Whoever is deactivated is signed out everywhere, in the same transaction.
create function app.end_sessions_of_employee(p_employee_id uuid)
returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  delete from session s using employee e
   where e.id = p_employee_id and e.user_id = s.user_id and e.deleted_at is not null and app.is_clinic_admin(e.clinic_id);
end;
revoke all on function app.end_sessions_of_employee(uuid) from public;
grant execute on function app.end_sessions_of_employee(uuid) to tervik_app;

-- An invitation goes to the address of somebody whom the clinic has invited and who has not joined yet, and names the
-- clinic alone.
create policy outbox_invitation on outbox for insert to tervik_app
  with check (kind = 'MAIL' and payload->>'template' = 'EMPLOYEE_INVITED'
              and payload - '{dedupeKey,template,recipient,locale,params}'::text[] = '{}'::jsonb
              and (payload->'params') - 'clinicName' = '{}'::jsonb
              and exists (select from employee e join clinic c on c.id = e.clinic_id
                           where e.email = payload->>'recipient' and e.user_id is null and e.deleted_at is null
                             and c.name = payload->'params'->>'clinicName' and app.is_clinic_admin(e.clinic_id)));
