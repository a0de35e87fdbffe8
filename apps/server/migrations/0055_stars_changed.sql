-- Stars that were changed are unread again, as words are.
create or replace function app.keep_feedback_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.comment <> '' or old.keywords <> '{}' then return null; end if;
  -- What has come or changed is unread, though the stars before it were read.
  if new.comment <> '' or new.keywords <> '{}' or new.rating <> old.rating then
    delete from feedback_mark m where m.feedback_id = new.id and not m.is_taken_up;
  end if;
  return new;
end
$$;
