-- Those who could not get in may say why (the declined page, the ways to sign in, the page without a right). Who they are is
-- not known and not asked: no account, no address, no hour.
create table obstacle (
  id        uuid primary key,
  place     text not null check (place in ('DECLINED', 'SIGN_IN', 'DENIED', 'OTHER')),
  obstacles text[] not null,
  comment   text not null,
  -- In which they read the page.
  locale    text not null,
  -- By UTC.
  told_on   date not null
);
create index obstacle_newest on obstacle (told_on desc, id desc);
alter table obstacle enable row level security;

-- Whoever is not signed in can add one, and see none.
create policy obstacle_tell on obstacle for insert to tervik_auth with check (true);
grant insert on obstacle to tervik_auth;
create policy obstacle_platform on obstacle for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
grant select on obstacle to tervik_app;
