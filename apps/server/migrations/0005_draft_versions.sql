-- Versions of half-typed texts. One person may type the same text at two devices (two tabs count as two): neither text
-- goes before its owner has chosen, and what was not chosen stays for some days. What is a conflict is decided by the
-- application (packages/domain/src/draft/versions.ts).

-- The device is a page that is open somewhere, its number grows with each change there; "device:number" names a version.
-- past: the versions that went into this one. set_aside_at: not chosen, kept until the sweep.
alter table draft
  add column device uuid not null default '00000000-0000-0000-0000-000000000000',
  add column number integer not null default 0,
  add column past text[] not null default '{}',
  add column set_aside_at timestamptz,
  drop constraint draft_pkey,
  add primary key (user_id, key, device);
create index draft_set_aside on draft (set_aside_at) where set_aside_at is not null;

-- Which drafts a request may take away, as its page has said: devices, and single versions. The statement that sends a
-- text deletes the drafts of its place; what was typed elsewhere and not seen by the sender stays. A request that says
-- nothing (a job, a script) takes all that nobody has put aside.
create function app.takes_draft(p_device uuid, p_number int, p_set_aside boolean) returns boolean
language sql stable parallel safe
return case coalesce(current_setting('app.drafts', true), '')
         when '' then not p_set_aside
         else array[p_device::text, p_device || ':' || p_number] && string_to_array(current_setting('app.drafts', true), ' ')
       end;
create policy draft_taken on draft as restrictive for delete to tervik_app
  using (app.takes_draft(device, number, set_aside_at is not null));

-- Opens the smallest context there is, for a page whose session has expired: its user may leave a draft behind, as
-- themselves, and the page is told nothing. Not after a sign-out or a new password (their sessions are gone), not for
-- somebody else's page, and not when a clinic has ended this user's work there meanwhile.
create function app.open_draft_deposit(p_token_hash bytea, p_user_id uuid, p_grace_seconds int)
returns table (user_id uuid)
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  select s.user_id into user_id
    from session s
   where s.token_hash = p_token_hash and s.user_id = p_user_id
     and s.expires_at > now() - make_interval(secs => p_grace_seconds)
     and not exists (select from employee e where e.user_id = s.user_id and e.deleted_at > s.created_at);
  if not found then
    return;
  end if;
  perform set_config('app.user_id', user_id::text, true);
  return next;
end
$$;
revoke all on function app.open_draft_deposit from public;
grant execute on function app.open_draft_deposit to tervik_app;

-- What was not chosen in time. Signing in takes some along, and sees none of it.
create function app.sweep_drafts(p_before timestamptz) returns void
language sql security definer set search_path = public, pg_temp
as $$
  delete from draft d
   using (select user_id, key, device from draft where set_aside_at < p_before
           order by set_aside_at limit 500 for update skip locked) old
  where d.user_id = old.user_id and d.key = old.key and d.device = old.device
$$;
revoke all on function app.sweep_drafts from public;
grant execute on function app.sweep_drafts to tervik_auth;
