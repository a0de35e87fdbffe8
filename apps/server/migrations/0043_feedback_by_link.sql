-- One tap says how it went: stars alone, from the page of a completed e-contact or from the mail that tells of its end. Words
-- may follow (spec §5: a keyword or a message) and complete the same row.

-- The link of a mail, for one completion. Only its hash is here: whoever reads the database cannot rate for anybody.
create table feedback_link (
  code_hash    bytea primary key check (octet_length(code_hash) = 32),
  e_contact_id uuid not null references e_contact on delete cascade,
  clinic_id    uuid not null references clinic,
  completed_at timestamptz not null
);
create index feedback_link_e_contact on feedback_link (e_contact_id);
create index feedback_link_clinic on feedback_link (clinic_id);
alter table feedback_link enable row level security;
create policy feedback_link_add on feedback_link for insert to tervik_app
  with check (clinic_id = any ((select app.clinic_ids())::uuid[])
              and exists (select from e_contact e
                           where e.id = e_contact_id and e.clinic_id = feedback_link.clinic_id
                             and e.status = 'COMPLETED' and e.completed_at = feedback_link.completed_at));
grant insert on feedback_link to tervik_app;

-- Stars become whole feedback, once: what has words stays as it is.
create policy feedback_complete on feedback for update to tervik_app
  using (owner_user_id = (select app.patient_user_id()))
  with check (owner_user_id = (select app.patient_user_id()));
grant update (rating, comment, keywords, created_at) on feedback to tervik_app;

create function app.keep_feedback_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.comment <> '' or old.keywords <> '{}' then return null; end if;
  -- Words that have come are unread, though the stars were read.
  if new.comment <> '' or new.keywords <> '{}' then
    delete from feedback_mark m where m.feedback_id = new.id and not m.is_taken_up;
  end if;
  return new;
end
$$;
revoke all on function app.keep_feedback_words from public;
create trigger keep_feedback_words before update of rating, comment, keywords on feedback for each row execute function app.keep_feedback_words();

-- What the page of a link shows to whoever has it: which clinic, and what was rated. No name, no type, no text.
create function app.find_feedback_link(p_code_hash bytea)
returns table (e_contact_id uuid, clinic_name text, time_zone text, completed_at timestamptz, is_completed boolean,
               rating int, has_words boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select e.id, c.name, c.time_zone, l.completed_at, e.status = 'COMPLETED' and e.completed_at = l.completed_at,
         f.rating, coalesce(f.comment <> '' or f.keywords <> '{}', false)
    from feedback_link l
    join e_contact e on e.id = l.e_contact_id
    join clinic c on c.id = l.clinic_id
    left join feedback f on f.e_contact_id = l.e_contact_id and f.scope = 'CLINIC' and f.completed_at = l.completed_at
   where l.code_hash = p_code_hash;
end;
revoke all on function app.find_feedback_link from public;
grant execute on function app.find_feedback_link to tervik_auth;

-- Within the window, which the caller has looked at; a reopening that comes at once waits, or nothing is stored.
create function app.rate_by_link(p_code_hash bytea, p_id uuid, p_rating int, p_now timestamptz) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from e_contact e join feedback_link l on l.e_contact_id = e.id
    where l.code_hash = p_code_hash and e.status = 'COMPLETED' and e.completed_at = l.completed_at
      for no key update of e;
  if not found then return; end if;
  insert into feedback (id, e_contact_id, clinic_id, owner_user_id, scope, completed_at, rating, created_at)
    select p_id, e.id, e.clinic_id, e.owner_user_id, 'CLINIC', e.completed_at, p_rating, p_now
      from feedback_link l join e_contact e on e.id = l.e_contact_id
     where l.code_hash = p_code_hash
    on conflict (e_contact_id, scope, completed_at) do update set rating = excluded.rating;
end
$$;
revoke all on function app.rate_by_link from public;
grant execute on function app.rate_by_link to tervik_auth;

-- The mail of a completion carries the code; nothing else of it is more than it was.
alter policy outbox_write on outbox
  with check (case kind
    when 'MAIL' then
      payload->>'template' <> 'LOGIN_CODE' and payload - '{dedupeKey,template,userId,params}'::text[] = '{}'
      and (payload->'params') - '{eContactId,ratingCode}'::text[] = '{}'
      and coalesce(payload->'params'->>'ratingCode' ~ '^[A-Za-z0-9_-]{22}$', true)
      and exists (select from e_contact e
                   where e.id = (payload->'params'->>'eContactId')::uuid and e.owner_user_id = (payload->>'userId')::uuid
                     and e.clinic_id = any ((select app.clinic_ids())::uuid[]))
    when 'SCAN' then
      payload - '{fileId}'::text[] = '{}'
      and exists (select from file f
                   where f.id = (payload->>'fileId')::uuid and f.uploaded_by_user_id = (select app.user_id()))
    else false end);
