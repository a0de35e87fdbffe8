-- Whose banner is asked for, is asked on every page, and by all open pages of a clinic at once when a message is written.
-- Without this index each of them read the patients of all clinics, several times.
create index clinic_patient_owner on clinic_patient (owner_user_id);

-- The rules of 0014 in words that are computed once a statement and lead into an index, where a set was made and searched
-- at each of its places: half of the time.
create function app.banner_clinics(p_role text) returns uuid[]
language sql stable security definer set search_path = public, pg_temp
return case p_role
  when 'PRM_DOCTOR' then array(select e.clinic_id from employee e where e.user_id = app.user_id() and e.deleted_at is null)
  when 'PRM_PATIENT' then array(select cp.clinic_id from clinic_patient cp where cp.owner_user_id = app.user_id() and cp.rejected_at is null)
  else '{}'
end;
revoke all on function app.banner_clinics(text) from public;
grant execute on function app.banner_clinics(text) to tervik_app;

drop policy global_message_read on global_message;
drop policy global_message_clinic_read on global_message_clinic;
create policy global_message_clinic_read on global_message_clinic for select to tervik_app
  using (clinic_id = any ((select app.banner_clinics('PRM_DOCTOR'))::uuid[])
         or deleted_at is null and clinic_id = any ((select app.banner_clinics('PRM_PATIENT'))::uuid[]));
create policy global_message_read on global_message for select to tervik_app
  using (exists (select from global_message_clinic gc
                  where gc.message_id = global_message.id
                    and (role = 'PRM_PATIENT' or gc.clinic_id = any ((select app.banner_clinics('PRM_DOCTOR'))::uuid[]))));
