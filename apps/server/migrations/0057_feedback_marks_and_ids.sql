-- What has come or changed is unread again, and is to be taken up again where it was; what staff have written of it stays.
create or replace function app.keep_feedback_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.comment <> '' or old.keywords <> '{}' then return null; end if;
  if new.comment <> '' or new.keywords <> '{}' or new.rating <> old.rating then
    delete from feedback_mark m where m.feedback_id = new.id and m.note = '';
    update feedback_mark m
       set is_read = false, is_taken_up = false, changed_at = greatest(now(), m.changed_at + interval '1 millisecond')
     where m.feedback_id = new.id;
  end if;
  return new;
end
$$;

-- The id of a row holds its millisecond, which would say whose e-contact it is about: another one (of version 4) stands for it.
create or replace function app.platform_feedback(p_since timestamptz)
returns table (id uuid, created_on date, rating int, keywords text[], comment text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  -- By UTC: the hour would say too much.
  select overlay(overlay(md5(f.id::text) placing '4' from 13) placing '8' from 17)::uuid as id, (f.created_at at time zone 'UTC')::date as created_on, f.rating, f.keywords, f.comment
    from feedback f
   where f.scope = 'PRM' and f.created_at >= p_since and app.platform_admin_id() is not null
   order by created_on desc, md5(f.id::text);
end;
