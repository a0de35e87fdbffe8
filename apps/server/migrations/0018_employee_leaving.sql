-- Whoever is deactivated in the last clinic where they work is signed out everywhere, in the same transaction. In another
-- clinic they go on working: there the session stays, and what they may do is read from their memberships at each request.
drop function app.end_sessions_of_employee(uuid);
create function app.end_sessions_of_employee(p_employee_id uuid)
returns table (session_id uuid)
language sql security definer set search_path = public, pg_temp
begin atomic
  delete from session s using employee e
   where e.id = p_employee_id and e.user_id = s.user_id and e.deleted_at is not null and app.is_clinic_admin(e.clinic_id)
     and not exists (select from employee o where o.user_id = e.user_id and o.deleted_at is null)
  returning s.id;
end;
revoke all on function app.end_sessions_of_employee(uuid) from public;
grant execute on function app.end_sessions_of_employee(uuid) to tervik_app;

-- Nothing open is assigned to somebody who has left: it would stand in nobody's list. An act that began while they
-- worked here, and a closed e-contact that is opened again, leave it to everybody. The lock waits for an admin who is
-- just deactivating them, and makes that admin wait for an assignment under way.
create function app.keep_assignee_at_work() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  left_at timestamptz;
begin
  select e.deleted_at into left_at from employee e
   where e.id = new.assignee_employee_id and e.clinic_id = new.clinic_id for share;
  if left_at is not null then new.assignee_employee_id := null; end if;
  return new;
end
$$;
revoke all on function app.keep_assignee_at_work() from public;
create trigger e_contact_assignee_new before insert on e_contact
  for each row when (new.assignee_employee_id is not null and new.status not in ('COMPLETED', 'REJECTED')) execute function app.keep_assignee_at_work();
create trigger e_contact_assignee before update of assignee_employee_id, status on e_contact
  for each row when (new.assignee_employee_id is not null and new.status not in ('COMPLETED', 'REJECTED')
                     and (old.assignee_employee_id is distinct from new.assignee_employee_id
                          or old.status in ('COMPLETED', 'REJECTED')))
  execute function app.keep_assignee_at_work();
update e_contact e set assignee_employee_id = null
  from employee m where m.id = e.assignee_employee_id and m.deleted_at is not null and not e.closed;

-- The name of a colleague to whom something is assigned, who has taken their invitation up; they are not deactivated before that is done.
create function app.lock_assignee(p_clinic_id uuid, p_employee_id uuid)
returns text
language sql security definer set search_path = public, pg_temp
begin atomic
  select e.first_name || ' ' || e.surname from employee e
   where e.id = p_employee_id and e.clinic_id = p_clinic_id and e.clinic_id = any (app.clinic_ids()) and e.deleted_at is null
     and e.user_id is not null
     for share;
end;
revoke all on function app.lock_assignee(uuid, uuid) from public;
grant execute on function app.lock_assignee(uuid, uuid) to tervik_app;
