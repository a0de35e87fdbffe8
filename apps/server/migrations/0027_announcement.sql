-- Announcements of the platform's admin to patients, by country, age and sex (spec §9 "Advert targeting"). What was
-- withdrawn stays, as a record of what people were told. Who closed one is known to them alone.
create table announcement (
  id uuid primary key,
  country_code text not null check (country_code in ('EE', 'GB', 'US', 'ZA')),
  age_from int not null,
  age_to int not null,
  sex text not null check (sex in ('BOTH', 'FEMALE', 'MALE')),
  texts jsonb not null check (texts <> '{}' and texts - '{et,en,ru}'::text[] = '{}'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by uuid not null references app_user,
  author_name text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references app_user,
  withdrawn_by_name text,
  constraint announcement_ages_check check (age_from >= 18 and age_to <= 150 and age_from <= age_to),
  constraint announcement_time_check check (ends_at > starts_at),
  constraint announcement_withdrawn_check
    check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_by_name is null))
);
create index announcement_in_force on announcement (ends_at) where withdrawn_at is null;

create table announcement_dismissal (
  announcement_id uuid not null references announcement,
  user_id uuid not null references app_user on delete cascade,
  at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_dismissal_of_user on announcement_dismissal (user_id);

alter table announcement enable row level security;
alter table announcement_dismissal enable row level security;

create policy announcement_platform on announcement for select to tervik_app
  using ((select app.platform_admin_id()) is not null);
create policy announcement_add on announcement for insert to tervik_app
  with check (created_by = (select app.platform_admin_id()) and withdrawn_at is null);
create policy announcement_withdraw on announcement for update to tervik_app
  using ((select app.platform_admin_id()) is not null)
  with check (withdrawn_by is null or withdrawn_by = (select app.platform_admin_id()));
create policy announcement_patient on announcement for select to tervik_app
  using ((select app.patient_user_id()) is not null and withdrawn_at is null and starts_at <= now() and ends_at > now());
create policy announcement_dismissal_own on announcement_dismissal for all to tervik_app
  using (user_id = (select app.patient_user_id())) with check (user_id = (select app.patient_user_id()));
grant select, insert, update (withdrawn_at, withdrawn_by, withdrawn_by_name) on announcement to tervik_app;
grant select, insert, delete on announcement_dismissal to tervik_app;

-- What an announcement chooses its readers by, of the patient who asks and of nobody else.
create function app.announcement_reader()
returns table (user_id uuid, birth_date date, sex text, country text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select u.id, u.birth_date, u.sex, u.identity_country from app_user u where u.id = app.patient_user_id();
end;
revoke all on function app.announcement_reader() from public;
grant execute on function app.announcement_reader() to tervik_app;

-- The platform's admin sees no patient. These tell figures alone, in steps of ten: nobody can be found by making an
-- audience smaller, or by watching who closes what.
create function app.announcement_reach(p_country text, p_home text, p_age_from int, p_age_to int, p_sex text, p_today date)
returns int
language sql stable security definer set search_path = public, pg_temp
return (select count(*)::int / 10 * 10
          from app_user u
         where app.platform_admin_id() is not null
           and u.is_patient and not u.is_untaken and u.birth_date is not null
           and coalesce(u.identity_country, p_home) = p_country
           and (p_sex = 'BOTH' or u.sex = p_sex)
           -- As packages/domain/src/person/age.ts counts, 29 February included.
           and extract(year from age(p_today, u.birth_date)) between p_age_from and p_age_to);
create function app.announcements_closed()
returns table (announcement_id uuid, closed int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.announcement_id, count(*)::int / 10 * 10
    from announcement_dismissal d
   where app.platform_admin_id() is not null
   group by d.announcement_id having count(*) >= 10;
end;
revoke all on function app.announcement_reach(text, text, int, int, text, date) from public;
revoke all on function app.announcements_closed() from public;
grant execute on function app.announcement_reach(text, text, int, int, text, date) to tervik_app;
grant execute on function app.announcements_closed() to tervik_app;
