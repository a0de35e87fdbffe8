-- When what an edition says was new: a small correction tells nothing new, and has the day of what it corrects.
alter table information_edition add column news_at timestamptz;
create function app.keep_news_at() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.news_at := new.publish_at;
  if new.is_small_correction then
    select coalesce(max(e.news_at), new.publish_at) into new.news_at
      from information_edition e
     where e.item_id = new.item_id and e.publish_at < new.publish_at
       and least(e.expires_at, e.ends_at, 'infinity') > e.publish_at;
  end if;
  return new;
end
$$;
revoke all on function app.keep_news_at from public;
update information_edition e
   set news_at = case when e.is_small_correction then coalesce((
     select max(o.publish_at) from information_edition o
      where o.item_id = e.item_id and o.publish_at < e.publish_at and not o.is_small_correction
        and least(o.expires_at, o.ends_at, 'infinity') > o.publish_at), e.publish_at) else e.publish_at end;
alter table information_edition alter column news_at set not null;
create trigger information_edition_news before insert on information_edition for each row execute function app.keep_news_at();
