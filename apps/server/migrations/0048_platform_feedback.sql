-- What is said of the platform is read by those who run it: the rating, its words and its day, and nothing that tells whose it is,
-- which clinic's, or what the e-contact was about.
create index feedback_of_platform on feedback (created_at desc, id desc) where scope = 'PRM';

create function app.platform_feedback(p_since timestamptz)
returns table (id uuid, created_on date, rating int, keywords text[], comment text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  -- By UTC: the hour would say too much.
  select f.id, (f.created_at at time zone 'UTC')::date, f.rating, f.keywords, f.comment
    from feedback f
   where f.scope = 'PRM' and f.created_at >= p_since and app.platform_admin_id() is not null
   order by f.created_at desc, f.id desc;
end;
revoke all on function app.platform_feedback from public;
grant execute on function app.platform_feedback to tervik_app;
