-- The information hub (spec §6): doctors see all; nurses all but what is about prescription drugs; non-clinical staff
-- nothing clinical. The platform's admin writes it; clinics see what is published, begun and not over.

-- What the platform's admin works at: the newest words of an item, published or not.
create table information_item (
  id              uuid primary key,
  content         jsonb not null,
  -- Counts what was saved: of two admins who write at once, the second is told.
  revision        int not null default 1 check (revision > 0),
  changed_by      uuid not null references app_user,
  changed_by_name text not null,
  changed_at      timestamptz not null,
  created_at      timestamptz not null
);

-- Who did what to it and when, with the words as they were then. Nothing of it is changed afterwards.
create table information_change (
  item_id    uuid not null references information_item,
  number     int not null check (number > 0),
  act        text not null check (act in ('SAVED', 'PUBLISHED', 'WITHDRAWN')),
  revision   int not null,
  content    jsonb not null,
  by_user_id uuid not null references app_user,
  by_name    text not null,
  at         timestamptz not null,
  primary key (item_id, number)
);
create index information_change_by on information_change (by_user_id);
create index information_item_by on information_item (changed_by);

-- What clinics see. A new edition takes the place of the one before at its hour.
create table information_edition (
  item_id              uuid not null references information_item,
  revision             int not null,
  kind                 text not null check (kind in ('CLINICAL', 'NON_CLINICAL')),
  is_prescription_drug boolean not null,
  -- Whom it is for: 1 all staff, 2 nurses and doctors, 3 doctors (as app.information_level counts them).
  level int not null generated always as (case when is_prescription_drug then 3 when kind = 'CLINICAL' then 2 else 1 end) stored,
  topic                text not null check (topic <> ''),
  problem_types        text[] not null,
  sources              text[] not null check (cardinality(sources) > 0),
  reviewed_on          date not null,
  -- Empty until a clinician has reviewed it.
  reviewed_by          text not null,
  -- Pictures that its texts show.
  picture_ids          uuid[] not null default '{}',
  publish_at           timestamptz not null,
  -- Both null: until another edition or a withdrawal.
  expires_at           timestamptz,
  ends_at              timestamptz,
  primary key (item_id, revision),
  -- What is about prescription drugs is clinical, or non-clinical staff would see it.
  constraint information_edition_drug_check check (kind = 'CLINICAL' or not is_prescription_drug),
  constraint information_edition_expiry_check check (expires_at > publish_at),
  constraint information_edition_end_check check (ends_at >= publish_at)
);
create index information_edition_begun on information_edition (publish_at desc, item_id);

create table information_text (
  item_id  uuid not null,
  revision int not null,
  locale   text not null check (locale in ('et', 'en', 'ru')),
  title    text not null check (title <> ''),
  lead     text not null,
  body     text not null check (body <> ''),
  primary key (item_id, revision, locale),
  foreign key (item_id, revision) references information_edition
);

-- Words of a text as they are searched, without the marks of Markdown; none too long for an index.
create function app.text_words(p_text text) returns text[] language sql immutable parallel safe
  return array(select distinct left(w, 60) from unnest(app.words(translate(p_text, '#*_[]<>|!?«»„“”=+~', '                  '))) w);

-- In which edition a word stands, in whatever language; a beginning is one stretch of the index.
create table information_word (
  word     text collate "C" not null,
  item_id  uuid not null,
  revision int not null,
  in_title boolean not null,
  primary key (word, item_id, revision),
  foreign key (item_id, revision) references information_edition
);
create index information_word_edition on information_word (item_id, revision);
-- Every word of them once: what a typing error meant is looked for here.
create table information_spelling (
  word    text collate "C" primary key,
  letters text not null generated always as (app.ascii(word)) stored
);
create index information_spelling_letters on information_spelling using gin (letters gin_trgm_ops);
alter table information_word enable row level security;
alter table information_spelling enable row level security;

create function app.keep_information_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  title_words text[] := app.text_words(new.title);
  words text[] := array(select unnest(title_words) union select unnest(app.text_words(new.lead || ' ' || new.body)));
begin
  insert into information_word as w (word, item_id, revision, in_title)
    select n, new.item_id, new.revision, n = any (title_words) from unnest(words) n
    on conflict (word, item_id, revision) do update set in_title = true where excluded.in_title and not w.in_title;
  insert into information_spelling select unnest(words) on conflict do nothing;
  return null;
end
$$;
revoke all on function app.keep_information_words from public;
create trigger information_text_words after insert on information_text
  for each row execute function app.keep_information_words();

-- Pictures of texts, made anew from what was uploaded. One that no text shows is seen by nobody but those who write.
create table information_picture (
  id           uuid primary key,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes        bytea not null,
  added_by     uuid not null references app_user,
  added_at     timestamptz not null
);
create index information_picture_by on information_picture (added_by);

-- When a member of staff was last here, and the time before: what has come since is new to them.
create table information_visit (
  user_id     uuid primary key references app_user on delete cascade,
  at          timestamptz not null,
  previous_at timestamptz
);

-- Who has opened an item. Known to themselves alone: the platform's admin sees shares.
create table information_reading (
  item_id uuid not null references information_item,
  user_id uuid not null references app_user on delete cascade,
  at      timestamptz not null,
  primary key (item_id, user_id)
);
create index information_reading_of_user on information_reading (user_id);

-- What somebody may read by their trade: 3 all, 2 all but prescription drugs, 1 nothing clinical, 0 nothing. Who works in
-- several clinics reads by the trade that reads most. Asked once a statement.
create function app.information_level() returns int
language sql stable security definer set search_path = public, pg_temp
return (select coalesce(max(case e.profession when 'DOCTOR' then 3 when 'NURSE' then 2 when 'NON_CLINICAL' then 1 end), 0)
          from employee e
         where e.id = any (app.employee_ids()) and e.clinic_id = any (app.clinic_ids()) and e.deleted_at is null);
revoke all on function app.information_level from public;
grant execute on function app.information_level to tervik_app;

alter table information_item enable row level security;
alter table information_change enable row level security;
alter table information_edition enable row level security;
alter table information_text enable row level security;
alter table information_picture enable row level security;
alter table information_visit enable row level security;
alter table information_reading enable row level security;

create policy information_item_platform on information_item for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy information_item_add on information_item for insert to tervik_app
  with check (changed_by = (select app.platform_admin_id()));
create policy information_item_change on information_item for update to tervik_app
  using ((select app.platform_admin_id()) is not null)
  with check (changed_by = (select app.platform_admin_id()));
grant select, insert, update (content, revision, changed_by, changed_by_name, changed_at) on information_item to tervik_app;

create policy information_change_platform on information_change for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy information_change_add on information_change for insert to tervik_app
  with check (by_user_id = (select app.platform_admin_id()));
grant select, insert on information_change to tervik_app;

create policy information_edition_staff on information_edition for select to tervik_app
  using (level <= (select app.information_level())
         and publish_at <= now() and (expires_at is null or expires_at > now()) and (ends_at is null or ends_at > now()));
create policy information_edition_platform on information_edition for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy information_edition_add on information_edition for insert to tervik_app
  with check ((select app.platform_admin_id()) is not null);
create policy information_edition_end on information_edition for update to tervik_app
  using ((select app.platform_admin_id()) is not null);
grant select, insert, update (ends_at) on information_edition to tervik_app;

-- A text is seen where its edition is.
create policy information_text_seen on information_text for select to tervik_app
  using (exists (select from information_edition e
                  where e.item_id = information_text.item_id and e.revision = information_text.revision));
create policy information_text_add on information_text for insert to tervik_app
  with check ((select app.platform_admin_id()) is not null);
grant select, insert on information_text to tervik_app;

-- A picture is seen where an edition that shows it is.
create policy information_picture_seen on information_picture for select to tervik_app
  using (exists (select from information_edition e where information_picture.id = any (e.picture_ids)));
create policy information_picture_platform on information_picture for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy information_picture_add on information_picture for insert to tervik_app
  with check (added_by = (select app.platform_admin_id()));
grant select, insert on information_picture to tervik_app;

create policy information_visit_own on information_visit for all to tervik_app
  using (user_id = (select app.user_id()) and (select app.information_level()) > 0)
  with check (user_id = (select app.user_id()) and (select app.information_level()) > 0);
grant select, insert, update (at, previous_at) on information_visit to tervik_app;

create policy information_reading_own on information_reading for select to tervik_app
  using (user_id = (select app.user_id()));
-- Only what is theirs to see.
create policy information_reading_add on information_reading for insert to tervik_app
  with check (user_id = (select app.user_id())
              and exists (select from information_edition e where e.item_id = information_reading.item_id));
grant select, insert on information_reading to tervik_app;

create function app.is_in_force(p_publish_at timestamptz, p_expires_at timestamptz, p_ends_at timestamptz) returns boolean
language sql stable parallel safe
return p_publish_at <= now() and (p_expires_at is null or p_expires_at > now()) and (p_ends_at is null or p_ends_at > now());

-- Items of which whoever asks may see an edition that has each of these words: one that begins so, or where none of theirs
-- does, one that differs by a slip or two of typing. Row-level security keeps the planner from the indexes, so the function
-- checks by itself, and what it does not show decides nothing. One edition of an item is in force at a time.
-- rank: 0 in the title, 1 in the text, 2 meant; summed over the words.
create function app.search_information(p_search text) returns table (item_id uuid, rank int)
language plpgsql stable security definer rows 50 set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.25
as $$
#variable_conflict use_column
declare
  reads int := app.information_level();
  -- The longest first: it is the rarest.
  typed text[] := array(select w from unnest(app.text_words(p_search)) w order by length(w) desc, w limit 6);
  q text;
  meant text[];
  hits uuid[];
  hit_ranks int[];
  found uuid[];
  ranks int[];
begin
  foreach q in array typed loop
    select array_agg(h.item_id), array_agg(h.rank) into hits, hit_ranks
      from (select w.item_id, min(case when w.in_title then 0 else 1 end) as rank
              from information_word w join information_edition e on e.item_id = w.item_id and e.revision = w.revision
             where w.word >= q and w.word < q || U&'\+10FFFF'
               and e.level <= reads and app.is_in_force(e.publish_at, e.expires_at, e.ends_at)
             group by w.item_id) h;
    if hits is null and length(q) > 3 then
      meant := app.swapped(q) || array(
        select n.word
          from (select v.word, least(levenshtein_less_equal(v.word, q, 2), levenshtein_less_equal(left(v.word, length(q)), q, 2)) as slips
                  from information_spelling v where v.letters % app.ascii(q)) n
         where n.slips <= case when length(q) > 5 then 2 else 1 end
           and exists (select from information_word w join information_edition e on e.item_id = w.item_id and e.revision = w.revision
                        where w.word = n.word and e.level <= reads and app.is_in_force(e.publish_at, e.expires_at, e.ends_at))
         order by n.slips, n.word limit 20);
      select array_agg(h.item_id), array_agg(2) into hits, hit_ranks
        from (select distinct w.item_id
                from information_word w join information_edition e on e.item_id = w.item_id and e.revision = w.revision
               where w.word = any (meant) and e.level <= reads and app.is_in_force(e.publish_at, e.expires_at, e.ends_at)) h;
    end if;
    if q = typed[1] then
      found := hits;
      ranks := hit_ranks;
    else
      select array_agg(f.i), array_agg(f.r + h.r) into found, ranks
        from unnest(found, ranks) f (i, r) join unnest(hits, hit_ranks) h (i, r) on h.i = f.i;
    end if;
    exit when found is null;
  end loop;
  return query select f.i, f.r from unnest(found, ranks) f (i, r);
end
$$;
revoke all on function app.search_information from public;
grant execute on function app.search_information to tervik_app;

-- How many of those who may read an item have, in percent, by trade; of fewer than five nothing is told, or the share
-- would be somebody's. No figure of all: the small groups could be reckoned from it.
create function app.information_readers()
returns table (item_id uuid, profession text, percent int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with staff as (
    select distinct e.user_id, e.profession from employee e where e.user_id is not null and e.deleted_at is null
  ), groups as (
    select s.profession, count(*) as size from staff s group by s.profession having count(*) >= 5
  )
  select i.id, g.profession, (100 * count(r.user_id) / min(g.size))::int
    from information_item i
   cross join groups g
    join staff s on s.profession = g.profession
    left join information_reading r on r.item_id = i.id and r.user_id = s.user_id
   where app.platform_admin_id() is not null
   group by i.id, g.profession;
end;
revoke all on function app.information_readers from public;
grant execute on function app.information_readers to tervik_app;
