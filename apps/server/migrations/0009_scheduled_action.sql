-- One name for one thing (docs/glossary-code.md): a scheduled action is called so in the schema as in the code, and the
-- instant by which the clinic's list is put in its order of work is a rank in the queue, not an order.
alter table outgoing rename to scheduled_action;
alter table scheduled_action rename constraint outgoing_pkey to scheduled_action_pkey;
alter table scheduled_action rename constraint outgoing_clinic_id_employee_id_fkey to scheduled_action_clinic_id_employee_id_fkey;
alter table scheduled_action rename constraint outgoing_e_contact_id_fkey to scheduled_action_e_contact_id_fkey;
alter table scheduled_action rename constraint outgoing_action_check to scheduled_action_action_check;
alter table scheduled_action rename constraint outgoing_state_check to scheduled_action_state_check;
alter index outgoing_due rename to scheduled_action_due;
alter index outgoing_mine rename to scheduled_action_mine;
alter index outgoing_of rename to scheduled_action_of;
alter policy outgoing_end on scheduled_action rename to scheduled_action_end;
alter policy outgoing_read on scheduled_action rename to scheduled_action_read;
alter policy outgoing_worker on scheduled_action rename to scheduled_action_worker;
alter policy outgoing_write on scheduled_action rename to scheduled_action_write;

alter function app.open_outgoing(uuid, timestamptz) rename to open_scheduled_action;
create or replace function app.open_scheduled_action(p_id uuid, p_now timestamptz)
returns table (session_id uuid, user_id uuid, expires_at timestamptz, ends_at timestamptz, first_name text, surname text, locale text, personal_code text, is_patient boolean, is_admin boolean, memberships text, replay_hash bytea, replay text, is_complete boolean)
language plpgsql
security definer
set search_path to 'public', 'pg_temp'
as $$
declare
  o record;
begin
  select w.user_id, w.clinic_id, w.employee_id into o
    from scheduled_action w
   where w.id = p_id and w.state = 'WAITING' and w.due_at <= p_now
     and not exists (select from scheduled_action b
                      where b.e_contact_id = w.e_contact_id and b.user_id = w.user_id and b.state = 'WAITING' and b.due_at < w.due_at)
     for update skip locked;
  if not found then
    return;
  end if;
  perform set_config('app.user_id', o.user_id::text, true),
          set_config('app.patient_user_id', '', true),
          set_config('app.clinic_ids', '{' || o.clinic_id || '}', true),
          set_config('app.employee_ids', '{' || o.employee_id || '}', true);
  return query
    select p_id, u.id, p_now, p_now, u.first_name, u.surname, u.locale, u.personal_code, false, false,
           e.clinic_id || ' ' || e.id || ' ' || e.profession || ' false', null::bytea, null::text, true
      from app_user u, employee e
     where u.id = o.user_id and e.id = o.employee_id and e.clinic_id = o.clinic_id;
end
$$;

alter function app.outgoing_of(uuid) rename to scheduled_actions_of;
create or replace function app.scheduled_actions_of(p_e_contact_id uuid)
returns table (id uuid, e_contact_id uuid, clinic_id uuid, action text, author_name text, is_mine boolean, body text, due_at timestamptz, state text, refusal_key text)
language sql
stable security definer
set search_path to 'public', 'pg_temp'
as $$
  select o.id, o.e_contact_id, o.clinic_id, o.action, me.first_name || ' ' || me.surname, o.user_id = app.user_id(),
         case when o.user_id = app.user_id() then o.body else '' end, o.due_at, o.state, o.refusal_key
    from scheduled_action o join employee me on me.id = o.employee_id
   where o.e_contact_id = p_e_contact_id and o.clinic_id = any (app.clinic_ids())
     and o.state in ('WAITING', 'REFUSED') and o.dismissed_at is null
     and (o.state = 'WAITING' or o.user_id = app.user_id())
$$;

-- When it is the clinic's turn since, a century earlier where it is urgent; what waits for nobody comes a millennium later.
alter table e_contact rename column work_order to queue_rank;
alter index e_contact_work rename to e_contact_queue_rank;
alter trigger e_contact_work_order on e_contact rename to e_contact_queue_rank;
alter function app.keep_work_order() rename to keep_queue_rank;
create or replace function app.keep_queue_rank()
returns trigger
language plpgsql
set search_path to 'public', 'pg_temp'
as $$
begin
  if new.creation_status = 'SUBMITTED' and new.status = 'WAITING_FOR_CLINIC' then
    if tg_op = 'INSERT' or old.waiting_since is null then new.waiting_since := new.updated_at; end if;
    new.queue_rank := new.waiting_since - case when new.is_urgent then interval '100 years' else interval '0' end;
  else
    new.waiting_since := null;
    new.queue_rank := new.updated_at + interval '1000 years';
  end if;
  return new;
end
$$;
