-- Staff are told that something waits (decisions "Notices, one table"): by mail and by push, each when they want it,
-- and never what it is.
create table notice_choice (
  user_id uuid not null references app_user on delete cascade,
  event   text not null constraint notice_choice_event_check check (event in ('URGENT', 'MINE', 'QUEUE')),
  channel text not null constraint notice_choice_channel_check check (channel in ('MAIL', 'PUSH')),
  -- What is absent is as the domain's defaults say.
  time    text not null constraint notice_choice_time_check check (time in ('AT_ONCE', 'HOURLY', 'MORNING', 'OFF')),
  primary key (user_id, event, channel)
);
alter table notice_choice enable row level security;
create policy notice_choice_own on notice_choice for all to tervik_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, insert, update (time) on notice_choice to tervik_app;

-- What waits for whom, and what they were told: at most one notice an e-contact, reader and channel while unread.
create table staff_notice (
  employee_id  uuid not null references employee on delete cascade,
  user_id      uuid not null references app_user on delete cascade,
  channel      text not null constraint staff_notice_channel_check check (channel in ('MAIL', 'PUSH')),
  e_contact_id uuid not null references e_contact on delete cascade,
  event        text not null constraint staff_notice_event_check check (event in ('URGENT', 'MINE', 'QUEUE')),
  at           timestamptz not null,
  due_at       timestamptz not null,
  told_at      timestamptz,
  primary key (employee_id, channel, e_contact_id)
);
create index staff_notice_due on staff_notice (due_at) where told_at is null;
create index staff_notice_told on staff_notice (told_at) where told_at is not null;
alter table staff_notice enable row level security;
create policy staff_notice_worker on staff_notice for all to tervik_worker using (true);
grant select, insert, update, delete on staff_notice to tervik_worker;

-- That something has happened, in the transaction in which it does; whom it concerns is found afterwards.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in ('MAIL', 'SCAN', 'STAFF'));
create policy outbox_staff on outbox for insert to tervik_app
  with check (kind = 'STAFF' and payload - '{eContactId,userId,at}'::text[] = '{}'::jsonb
              and (payload->>'userId')::uuid = (select app.user_id())
              and exists (select from e_contact e where e.id = (payload->>'eContactId')::uuid));
-- A notice to try whether notices arrive goes to oneself.
create policy outbox_staff_test on outbox for insert to tervik_app
  with check (kind = 'MAIL' and payload->>'template' = 'STAFF_TEST'
              and payload - '{dedupeKey,template,userId,params}'::text[] = '{}'::jsonb and payload->'params' = '{}'::jsonb
              and (payload->>'userId')::uuid = (select app.user_id()) and cardinality(app.clinic_ids()) > 0);
grant insert on outbox to tervik_worker;

-- Opened after that instant; what was loaded ahead was not.
create function app.has_opened(p_user_id uuid, p_e_contact_id uuid, p_since timestamptz)
returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from access_log l
                where l.user_id = p_user_id and l.at > p_since and l.e_contact_id = p_e_contact_id
                  and l.purpose in ('E_CONTACT_DETAILS', 'E_CONTACT_TIMELINE'));
revoke all on function app.has_opened(uuid, uuid, timestamptz) from public;
grant execute on function app.has_opened(uuid, uuid, timestamptz) to tervik_worker;

-- Whose it is to deal with: its assignee's; where nobody (who still works there) has it, those of its queue; where
-- nobody has that profession, everybody's. Never the patient's own.
create function app.is_for_employee(p_e_contact_id uuid, p_employee_id uuid)
returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (
  select from e_contact e
    join employee m on m.id = p_employee_id and m.clinic_id = e.clinic_id and m.deleted_at is null
    join app_user u on u.id = m.user_id
    left join employee a on a.id = e.assignee_employee_id and a.deleted_at is null and a.user_id is not null
   where e.id = p_e_contact_id and e.creation_status = 'SUBMITTED' and e.status = 'WAITING_FOR_CLINIC'
     and e.owner_user_id <> u.id
     and (e.patient_personal_code is null
          or m.personal_code is distinct from e.patient_personal_code and u.personal_code is distinct from e.patient_personal_code)
     and case when a.id is not null then a.id = m.id
              else m.profession = e.queue
                   or not exists (select from employee q where q.clinic_id = e.clinic_id and q.profession = e.queue
                                                           and q.deleted_at is null and q.user_id is not null) end);
revoke all on function app.is_for_employee(uuid, uuid) from public;

create function app.notice_choices(p_user_id uuid)
returns jsonb
language sql stable security definer set search_path = public, pg_temp
return coalesce((select jsonb_object_agg(c.event || ':' || c.channel, c.time) from notice_choice c where c.user_id = p_user_id), '{}');
revoke all on function app.notice_choices(uuid) from public;

-- Whom something concerns that has happened, but for whoever did it. p_events: [{eContactId, userId, at}]
create function app.staff_to_tell(p_events jsonb)
returns table (e_contact_id uuid, at timestamptz, employee_id uuid, user_id uuid, event text, choices jsonb, has_push boolean,
               time_zone text, country_code text, opening_hours jsonb, opening_exceptions jsonb)
language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct on (e.id, m.id)
         e.id, n.at, m.id, m.user_id,
         case when e.is_urgent then 'URGENT' when e.assignee_employee_id = m.id then 'MINE' else 'QUEUE' end,
         app.notice_choices(m.user_id),
         exists (select from push_subscription s where s.user_id = m.user_id),
         c.time_zone, c.country_code, c.opening_hours, c.opening_exceptions
    from jsonb_to_recordset(p_events) as n ("eContactId" uuid, "userId" uuid, at timestamptz)
    join e_contact e on e.id = n."eContactId"
    join clinic c on c.id = e.clinic_id
    join employee m on m.clinic_id = e.clinic_id and m.user_id is not null and m.user_id is distinct from n."userId"
   where app.is_for_employee(e.id, m.id)
   order by e.id, m.id, n.at desc
$$;
revoke all on function app.staff_to_tell(jsonb) from public;
grant execute on function app.staff_to_tell(jsonb) to tervik_worker;

-- What is due for the employees who have waited longest, with all that decides about it.
create function app.due_staff_notices(p_now timestamptz, p_employees integer)
returns table (employee_id uuid, user_id uuid, channel text, e_contact_id uuid, event text, at timestamptz,
               is_needed boolean, last_told_at timestamptz, choices jsonb, clinic_name text,
               time_zone text, country_code text, opening_hours jsonb, opening_exceptions jsonb)
language sql stable security definer set search_path = public, pg_temp
as $$
  with waiting as (
    select d.employee_id from staff_notice d where d.told_at is null and d.due_at <= p_now
     group by d.employee_id order by min(d.due_at), d.employee_id limit p_employees
  )
  select n.employee_id, n.user_id, n.channel, n.e_contact_id, n.event, n.at,
         m.user_id = n.user_id and app.is_for_employee(n.e_contact_id, n.employee_id)
           and not app.has_opened(n.user_id, n.e_contact_id, n.at),
         (select max(t.told_at) from staff_notice t where t.employee_id = n.employee_id and t.channel = n.channel),
         app.notice_choices(n.user_id), c.name, c.time_zone, c.country_code, c.opening_hours, c.opening_exceptions
    from waiting w
    join staff_notice n on n.employee_id = w.employee_id and n.told_at is null and n.due_at <= p_now
    join employee m on m.id = n.employee_id
    join clinic c on c.id = m.clinic_id
   order by n.employee_id, n.channel, n.at, n.e_contact_id
$$;
revoke all on function app.due_staff_notices(timestamptz, integer) from public;
grant execute on function app.due_staff_notices(timestamptz, integer) to tervik_worker;

-- By what somebody can be told: whether there is an address that has not bounced, and how many browsers.
create function app.notice_reach(p_user_id uuid)
returns table (mail boolean, devices integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.email <> '' and u.email_bounced_at is null,
         case when u.notify_by_push then (select count(*)::integer from push_subscription s where s.user_id = u.id) else 0 end
    from app_user u where u.id = p_user_id and u.id = app.user_id()
$$;
revoke all on function app.notice_reach(uuid) from public;
grant execute on function app.notice_reach(uuid) to tervik_app;
