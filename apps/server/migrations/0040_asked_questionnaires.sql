-- Staff ask a patient to fill in a questionnaire: it goes with a message of theirs, and the patient fills it in on their own
-- (issue "Reminders to those who were sent a questionnaire"; decisions "Notices": days 3 and 6).

-- reminders: how many have been sent; a questionnaire that staff fill in themselves has none.
alter table workflow_action
  add column for_patient boolean not null default false,
  add column reminders smallint not null default 0 check (reminders between 0 and 2),
  add column reminded_at timestamptz,
  add check (not for_patient or provider = 'IN_HOUSE');
create unique index workflow_action_asked on workflow_action (e_contact_id, instrument) where for_patient and ended_at is null;
create index workflow_action_unfilled on workflow_action (created_at) where for_patient and ended_at is null;

create policy workflow_action_asked on workflow_action for select to tervik_app
  using (for_patient and owner_user_id = (select app.patient_user_id()));
create policy workflow_action_fill on workflow_action for update to tervik_app
  using (for_patient and owner_user_id = (select app.patient_user_id()))
  with check (for_patient and owner_user_id = (select app.patient_user_id()) and state = 'COMPLETED');
-- Any colleague takes it back, not only who has asked.
create policy workflow_action_withdraw on workflow_action for update to tervik_app
  using (for_patient and clinic_id = any ((select app.clinic_ids())::uuid[]))
  with check (for_patient and clinic_id = any ((select app.clinic_ids())::uuid[]) and state = 'REJECTED');

-- What the patient has filled in is a form of that questionnaire, and an entry of their own.
alter policy e_contact_form_action on e_contact_form
  with check (action_id is null or clinic_id = any ((select app.clinic_ids())::uuid[])
    or exists (select from workflow_action w where w.id = action_id and w.for_patient and w.owner_user_id = (select app.patient_user_id())));
alter policy e_contact_form_write on e_contact_form
  with check (owner_user_id = (select app.patient_user_id())
    and exists (select from e_contact e where e.id = e_contact_form.e_contact_id and e.clinic_id = e_contact_form.clinic_id
                   and e.owner_user_id = e_contact_form.owner_user_id
                   and (e_contact_form.kind = 'SICK_LEAVE' or e.creation_status = 'STARTED' or e.created_at = e_contact_form.created_at
                        or e_contact_form.kind = 'QUESTIONNAIRE'
                           and exists (select from workflow_action w where w.id = e_contact_form.action_id and w.e_contact_id = e.id
                                          and w.for_patient and w.state = 'STARTED'))));
alter policy activity_write on activity
  with check (actor_user_id = (select app.user_id())
    and case when actor_employee_id is null
             then owner_user_id = (select app.patient_user_id()) and actor_kind in ('PATIENT', 'REPRESENTATIVE') and not staff_only
                  and type in ('SUBMITTED', 'PATIENT_ANSWER', 'PATIENT_INFO', 'CANCELLED', 'REOPENED', 'QUESTIONNAIRE')
             else actor_employee_id = any ((select app.employee_ids())::uuid[]) and actor_kind in ('DOCTOR', 'NURSE', 'NON_CLINICAL')
                  and clinic_id = any ((select app.clinic_ids())::uuid[]) end
    and exists (select from e_contact e where e.id = activity.e_contact_id and e.clinic_id = activity.clinic_id
                   and e.owner_user_id = activity.owner_user_id));

-- The sweep of what staff have begun and left (0015) leaves these alone: the patient has a month.
create or replace function app.end_left_actions(p_submitted_before timestamp with time zone, p_begun_before timestamp with time zone, p_at timestamp with time zone)
 RETURNS TABLE(e_contact_id uuid, clinic_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  w workflow_action;
  e e_contact;
  at timestamptz;
begin
  for w in select * from workflow_action a
            where a.ended_at is null and not a.for_patient
              and case when a.state = 'SUBMITTED' then a.submitted_at <= p_submitted_before else a.created_at <= p_begun_before end
            order by a.created_at limit 500 for no key update skip locked
  loop
    select * into e from e_contact c where c.id = w.e_contact_id for no key update;
    at := greatest(p_at, e.updated_at + interval '1 millisecond', e.last_entry_at + interval '1 millisecond');
    if w.state = 'SUBMITTED' and not e.closed then
      insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at, action_id)
      values (e.id, 'QUESTIONNAIRE', e.clinic_id, e.owner_user_id, w.content, at, w.id);
      insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_employee_id,
                            actor_name, body, created_at)
      select gen_random_uuid(), e.id, e.clinic_id, e.owner_user_id, 'QUESTIONNAIRE', m.profession, w.user_id, m.id,
             m.first_name || ' ' || m.surname, w.content->>'title', at
        from employee m where m.id = w.employee_id;
      update e_contact c set updated_at = at, last_entry_at = at,
             is_urgent = c.is_urgent or jsonb_array_length(w.content->'alerts') > 0
       where c.id = e.id;
      update workflow_action a set state = 'COMPLETED', ended_at = at, content = null where a.id = w.id;
      e_contact_id := e.id; clinic_id := e.clinic_id;
      return next;
    else
      update workflow_action a set state = 'FAILED', ended_at = p_at, content = null where a.id = w.id;
    end if;
    insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
    values (gen_random_uuid(), p_at, null, 'SYSTEM', e.clinic_id, 'endQuestionnaire', 'e_contact', e.id, 'sweep_creations');
  end loop;
end
$function$;;

-- Reminds of what is not filled in: after three days and after six, by day where the clinic is, two days apart at least.
create function app.remind_questionnaires(p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reminded int;
begin
  with due as (
    select w.id
      from workflow_action w
      join e_contact e on e.id = w.e_contact_id and not e.closed
      join clinic c on c.id = w.clinic_id
     where w.for_patient and w.ended_at is null and w.reminders < 2
       and w.created_at <= p_now - make_interval(days => 3 * (w.reminders + 1)) and w.created_at > p_now - interval '30 days'
       and (w.reminded_at is null or w.reminded_at <= p_now - interval '2 days')
       and extract(hour from p_now at time zone c.time_zone) between 8 and 20 and not app.is_locked(w.clinic_id)
     order by w.created_at limit 500 for update of w skip locked
  ), now_reminded as (
    update workflow_action w set reminders = w.reminders + 1, reminded_at = p_now
      from due where w.id = due.id returning w.id, w.reminders, w.e_contact_id, w.owner_user_id
  )
  insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object('dedupeKey', 'questionnaire:' || r.id || ':' || r.reminders, 'template', 'QUESTIONNAIRE_WAITING',
                                      'userId', r.owner_user_id, 'params', jsonb_build_object('eContactId', r.e_contact_id))
      from now_reminded r;
  get diagnostics reminded = row_count;
  return reminded;
end
$$;
revoke all on function app.remind_questionnaires from public;
grant execute on function app.remind_questionnaires to tervik_worker;
