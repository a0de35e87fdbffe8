-- Who writes an article is reminded of what clinics see: the newest edition that is shown or comes, else the one that was
-- shown last. What is typed into a draft changes nothing of that. One that was withdrawn before its last day was over has none.
create or replace function app.tell_information_reminders(p_now timestamptz, p_time_zone text, p_reminder_days int, p_review_days int)
returns int
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  local_now timestamp := p_now at time zone p_time_zone;
  today date := local_now::date;
  due int;
  told int;
begin
  if extract(isodow from local_now) > 5 or extract(hour from local_now) not between 8 and 20
     or not exists (select from app_user u
                     where u.is_admin and not exists (select from information_reminder r
                                                       where r.user_id = u.id and r.told_on > today - 7)) then
    return 0;
  end if;
  select count(*) into due
    from information_item i
   cross join lateral (
     select a.is_alive, e.reviewed_on,
            case when e.ends_at is null or e.ends_at >= e.expires_at
                 then ((e.expires_at - interval '1 millisecond') at time zone p_time_zone)::date end as shown_until
       from information_edition e
      cross join lateral (select least(e.expires_at, e.ends_at, 'infinity') > greatest(e.publish_at, p_now) as is_alive) a
      where e.item_id = i.id and least(e.expires_at, e.ends_at, 'infinity') > e.publish_at
      order by a.is_alive desc, e.publish_at desc, e.revision desc limit 1) s
   where s.shown_until < today and s.shown_until >= today - p_reminder_days
      or s.is_alive and (s.shown_until between today and today + p_reminder_days or s.reviewed_on < today - p_review_days);
  if due = 0 then
    return 0;
  end if;
  with marked as (
    insert into information_reminder as r (user_id, told_on) select u.id, today from app_user u where u.is_admin
    on conflict (user_id) do update set told_on = excluded.told_on where r.told_on <= today - 7
    returning r.user_id
  )
  insert into outbox (kind, payload)
    select 'MAIL', jsonb_build_object(
             'dedupeKey', 'information:' || m.user_id || ':' || today, 'template', 'INFORMATION_REMINDER', 'userId', m.user_id,
             'params', jsonb_build_object('count', due))
      from marked m;
  get diagnostics told = row_count;
  return told;
end
$$;

-- Whoever opens a new edition has read that one: readings of an earlier one do not count for it.
create policy information_reading_again on information_reading for update to tervik_app
  using (user_id = (select app.user_id()))
  with check (user_id = (select app.user_id())
              and exists (select from information_edition e where e.item_id = information_reading.item_id));
grant update (at) on information_reading to tervik_app;

-- Whoever has read what was shown before a small correction need not read it again.
alter table information_edition add column is_small_correction boolean not null default false;

-- As before, of the edition that is in force; where none is, of the one that was shown last.
create or replace function app.information_readers()
returns table (item_id uuid, profession text, percent int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with staff as (
    select distinct e.user_id, e.profession from employee e where e.user_id is not null and e.deleted_at is null
  ), groups as (
    select s.profession, count(*) as size from staff s group by s.profession having count(*) >= 5
  ), shown as (
    select n.item_id, coalesce(max(n.publish_at) filter (where not n.is_small_correction), min(n.publish_at)) as since
      from information_edition n
     where n.publish_at <= now() and least(n.expires_at, n.ends_at, 'infinity') > n.publish_at
     group by n.item_id
  )
  select i.id, g.profession, (100 * count(r.user_id) / min(g.size))::int
    from information_item i
   cross join groups g
    join staff s on s.profession = g.profession
    left join shown h on h.item_id = i.id
    left join information_reading r on r.item_id = i.id and r.user_id = s.user_id and r.at >= h.since
   where app.platform_admin_id() is not null
   group by i.id, g.profession;
end;

-- When an e-contact was sent that was begun before, as one with a questionnaire is: from then on it waits for the clinic.
-- Null: it was sent as soon as it was begun.
alter table e_contact add column sent_at timestamptz;
create function app.keep_sent_at() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.sent_at := greatest(new.updated_at, new.created_at);
  return new;
end
$$;
revoke all on function app.keep_sent_at from public;
create trigger e_contact_sent_at before update of creation_status on e_contact for each row
  when (new.creation_status = 'SUBMITTED' and old.creation_status <> 'SUBMITTED') execute function app.keep_sent_at();
update e_contact e set sent_at = f.ended_at
  from creation_flow f where f.e_contact_id = e.id and e.creation_status = 'SUBMITTED' and f.ended_at > e.created_at;

-- What was completed in a span, from when it was sent. What was rejected is counted by itself.
drop function app.closings(uuid, timestamptz, timestamptz);
create function app.closings(p_clinic_id uuid, p_from timestamptz, p_to timestamptz)
returns table (sent_at timestamptz, closed_at timestamptz, active_seconds bigint)
language sql stable security definer set search_path = public, pg_temp set work_mem = '32MB'
as $$
  select coalesce(e.sent_at, e.created_at), e.completed_at, (select sum(w.seconds) from work_time w where w.e_contact_id = e.id)
    from e_contact e
   where e.clinic_id = p_clinic_id and p_clinic_id = any (app.clinic_ids()) and e.creation_status = 'SUBMITTED'
     and e.status = 'COMPLETED' and e.completed_at >= p_from and e.completed_at < p_to
     -- Those that a patient has ever taken back in the span are few.
     and (e.id not in (select c.e_contact_id from activity c
                        where c.clinic_id = p_clinic_id and c.type = 'CANCELLED' and c.created_at >= p_from and c.created_at < p_to)
          or not exists (select from activity a
                          where a.e_contact_id = e.id and a.type = 'CANCELLED' and a.created_at >= e.completed_at))
$$;
revoke all on function app.closings from public;
grant execute on function app.closings to tervik_app;
