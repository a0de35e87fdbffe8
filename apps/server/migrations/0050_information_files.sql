-- Files of the information hub that are opened, not shown; as they were uploaded. One that no text links is seen by nobody
-- but those who write.
create table information_file (
  id           uuid primary key,
  name         text not null check (name <> ''),
  content_type text not null check (content_type = 'application/pdf'),
  bytes        bytea not null,
  size         int not null generated always as (octet_length(bytes)) stored,
  added_by     uuid not null references app_user,
  added_at     timestamptz not null
);
create index information_file_by on information_file (added_by);
alter table information_file enable row level security;

-- Files that its texts link.
alter table information_edition add column file_ids uuid[] not null default '{}';

-- A file is seen where an edition that links it is.
create policy information_file_seen on information_file for select to tervik_app
  using (exists (select from information_edition e where information_file.id = any (e.file_ids)));
create policy information_file_platform on information_file for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy information_file_add on information_file for insert to tervik_app
  with check (added_by = (select app.platform_admin_id()));
grant select, insert on information_file to tervik_app;

-- As before, without the addresses of pictures and files: nobody means them by a word.
create or replace function app.keep_information_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  title_words text[] := app.text_words(new.title);
  body text := regexp_replace(new.body, '\m(picture|file):[0-9a-f-]{36}', ' ', 'g');
  words text[] := array(select unnest(title_words) union select unnest(app.text_words(new.lead || ' ' || body)));
begin
  insert into information_word as w (word, item_id, revision, in_title)
    select n, new.item_id, new.revision, n = any (title_words) from unnest(words) n
    on conflict (word, item_id, revision) do update set in_title = true where excluded.in_title and not w.in_title;
  insert into information_spelling select unnest(words) on conflict do nothing;
  return null;
end
$$;

-- Which of the platform's admins were told by mail that articles want looking at, and when last.
create table information_reminder (
  user_id uuid primary key references app_user on delete cascade,
  told_on date not null
);
alter table information_reminder enable row level security;

-- On working days, by the country's clock: one mail a week for each of the platform's admins while articles want looking at,
-- with their number alone (packages/domain/src/information-hub/history.ts: reminderOf says the same of each). It is marked
-- in the same transaction: killed at any point, either both happened or neither.
create function app.tell_information_reminders(p_now timestamptz, p_time_zone text, p_reminder_days int, p_review_days int)
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
   cross join lateral (select (i.content ->> 'expiresOn')::date as expires_on, (i.content ->> 'reviewedOn')::date as reviewed_on) d
   cross join lateral (
     select coalesce(bool_or(least(e.expires_at, e.ends_at, 'infinity') > greatest(e.publish_at, p_now)), false) as is_alive,
            coalesce(bool_or(e.publish_at <= p_now), false) as has_begun
       from information_edition e where e.item_id = i.id) s
   where d.expires_on < today and d.expires_on >= today - p_reminder_days and (s.is_alive or s.has_begun)
      or s.is_alive and (d.expires_on between today and today + p_reminder_days or d.reviewed_on < today - p_review_days);
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
revoke all on function app.tell_information_reminders from public;
grant execute on function app.tell_information_reminders to tervik_worker;
