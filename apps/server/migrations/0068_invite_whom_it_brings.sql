-- As before, and an invitation leaves out whoever writes to the clinic online already: it would cost an SMS and bring nobody.
create or replace function app.message_patients(p_clinic_id uuid, p_filter jsonb, p_limit integer DEFAULT NULL::integer, p_offset integer DEFAULT 0)
 RETURNS TABLE(id uuid, first_name text, surname text, birth_date date, sex text, list_code text, phone text, skip text, is_recent boolean, is_online boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 -- Tens of thousands of people are looked at more than once: in memory, not in files.
 SET work_mem TO '64MB'
AS $function$
declare
  ids uuid[] := case when p_filter ? 'patientIds' then array(select jsonb_array_elements_text(p_filter->'patientIds')::uuid) end;
  left_out uuid[] := array(select jsonb_array_elements_text(p_filter->'withoutIds')::uuid);
  codes text[] := case when p_filter ? 'personalCodes' then array(select jsonb_array_elements_text(p_filter->'personalCodes')) end;
  lists text[] := case when p_filter ? 'listCodes' then array(select jsonb_array_elements_text(p_filter->'listCodes')) end;
  years int[] := case when p_filter ? 'birthYears' then array(select jsonb_array_elements_text(p_filter->'birthYears')::int) end;
  types text[] := case when p_filter ? 'eContactTypes' then array(select jsonb_array_elements_text(p_filter->'eContactTypes')) end;
  words text[] := app.words(p_filter->>'name');
  wanted_sex text := p_filter->>'sex';
  born_from date := p_filter->>'bornFrom';
  born_to date := p_filter->>'bornTo';
  with_email boolean := p_filter->>'hasEmail';
  with_phone boolean := p_filter->>'hasPhone';
  since timestamptz := p_filter->>'eContactCreatedAtFrom';
  until timestamptz := p_filter->>'eContactCreatedAtTo';
  not_reached uuid[] := case when p_filter ? 'notReachedBy' then array(
    select s.patient_id from sms s
     where s.batch_id = (p_filter->>'notReachedBy')::uuid and s.clinic_id = p_clinic_id and s.state in ('FAILED', 'STOPPED')
       -- Online it did reach them.
       and not exists (select from clinic_message m where m.sms_id = s.id and m.read_at is not null)) end;
  recent_since timestamptz := p_filter->>'recentSince';
  without_recent boolean := coalesce((p_filter->>'withoutRecent')::boolean, false);
  invites boolean := coalesce((p_filter->>'isInvitation')::boolean, false);
  online_first boolean := not invites
    and coalesce((select o.is_on from sms_online_first o where o.clinic_id = p_clinic_id order by o.set_at desc, o.id desc limit 1), false);
  for_care boolean := coalesce((p_filter->>'neededForCare')::boolean, false);
  today date := (now() at time zone (select c.time_zone from clinic c where c.id = p_clinic_id))::date;
begin
  -- Nobody's clinic, or no clinics at all, is not "not one of mine": it is unknown.
  if (p_clinic_id = any (app.clinic_ids())) is not true then return; end if;
  return query
  with known as materialized (
    select cp.id, cp.person_id, p.owner_user_id, p.is_self, p.first_name, p.surname, p.birth_date, p.sex, p.personal_code, cp.list_code,
           cp.list_member_id, cp.phone, cp.email
      from clinic_patient cp
      join person p on p.id = cp.person_id and p.deleted_at is null
     where cp.clinic_id = p_clinic_id and cp.rejected_at is null and (cp.confirmed_at is not null or cp.list_code is not null)
       and not app.has_come_of_age(p.represented_as, p.birth_date, today)
  ), everybody as (
    select * from known
     union all
    select m.id, null, null, true, m.first_name, m.surname, m.birth_date, m.sex, m.personal_code, l.code, null, m.phone, m.email
      from list_member m
      join patient_list l on l.id = m.list_id
     where m.clinic_id = p_clinic_id
       -- Whose parents took them off, or who has come of age meanwhile, stands in the list as before.
       and m.id not in (select k.list_member_id from known k where k.list_member_id is not null)
  ), chosen as materialized (
    select e.* from everybody e
     where (wanted_sex is null or e.sex = wanted_sex)
       and (born_from is null or e.birth_date >= born_from)
       and (born_to is null or e.birth_date <= born_to)
       and (years is null or extract(year from e.birth_date)::int = any (years))
       -- Many of these are looked up, not compared one by one.
       and (lists is null or e.list_code in (select unnest(lists)))
       and (ids is null or e.id in (select unnest(ids)))
       and (codes is null or e.personal_code in (select unnest(codes)))
       and (words = '{}' or not exists (
         select from unnest(words) q
          where strpos(' ' || translate(app.fold(e.first_name || ' ' || e.surname), '-''', '  '), ' ' || q) = 0))
       and (types is null and since is null and until is null or e.person_id in (
         select c.patient_person_id from e_contact c
          where c.clinic_id = p_clinic_id and c.creation_status = 'SUBMITTED'
            and (types is null or c.type = any (types))
            and (since is null or c.created_at >= since) and (until is null or c.created_at < until)))
       -- Also whoever was a member of a list then, and has been recognised as a patient since.
       and (not_reached is null or e.id in (select unnest(not_reached)) or e.list_member_id in (select unnest(not_reached)))
       and (with_phone is null and with_email is null or (
         select (with_phone is null or (c.phone is not null) = with_phone) and (with_email is null or (c.email is not null) = with_email)
           from app.sms_contact(p_clinic_id, e.owner_user_id, e.is_self, e.phone, e.email, e.list_member_id) c))
  ), page as materialized (
    select o.* from chosen o
     where o.id not in (select unnest(left_out))
     order by case when p_limit is not null then o.surname end collate "et-x-icu",
              case when p_limit is not null then o.first_name end collate "et-x-icu",
              case when p_limit is not null then o.id end
     limit p_limit offset p_offset
  ), unwritable as materialized (
    -- Patients share first names: each is looked at once.
    select n.first_name from (select distinct c.first_name from page c offset 0) n where not app.is_sms_name(n.first_name)
  ), doubles as materialized (
    -- The same person registered twice, by two parents perhaps: one number hears of it once, on whichever page the two stand, and not
    -- by the other one where somebody took the first one out.
    select n.id
      from (select d.id, x.phone, row_number() over (partition by d.personal_code, x.phone order by d.id) as nr
              from (select e.*, count(*) over (partition by e.personal_code) as times from chosen e
                     where e.personal_code in (select o.personal_code from page o)) d
              left join lateral app.sms_contact(p_clinic_id, d.owner_user_id, d.is_self, d.phone, d.email, d.list_member_id) x on true
             where d.times > 1) n
     where n.nr > 1 and n.phone is not null
  ), outs as materialized (
    select o.phone
      from (select distinct on (x.phone) x.phone, x.is_out from sms_opt_out x
             where x.clinic_id = p_clinic_id order by x.phone, x.at desc, x.id desc) o
     where o.is_out
  ), recent as materialized (
    select distinct s.phone from sms_batch t join sms s on s.batch_id = t.id
     where t.clinic_id = p_clinic_id and t.is_test is null and t.send_at >= recent_since and (s.state in ('PLANNED', 'SENDING', 'SENT', 'DELIVERED', 'UNKNOWN') or s.reason in ('READ_ONLINE', 'EXPIRED'))
  ), recently_told as materialized (
    -- Online alone: no number says that it was them.
    select distinct s.patient_id from sms_batch t join sms s on s.batch_id = t.id
     where t.clinic_id = p_clinic_id and t.send_at >= recent_since and t.stopped_at is null and s.is_online and s.state = 'SKIPPED'
  ), writers as materialized (
    -- Whoever writes to the clinic online, for themselves or for a child, needs no invitation to it.
    select w.user_id from clinic_writer w join app_user u on u.id = w.user_id and not u.is_untaken
     where invites and w.clinic_id = p_clinic_id
  ), readers as materialized (
    -- Whose own number the clinic would write to (app.sms_contact), and whom a notice reaches.
    select w.user_id
      from clinic_writer w
      join app_user u on u.id = w.user_id and not u.is_untaken
     where online_first and w.clinic_id = p_clinic_id
       and (u.notify_by_email and u.email <> '' and u.email_bounced_at is null
            or u.notify_by_push and exists (select from push_subscription d where d.user_id = u.id))
  )
  select c.id, c.first_name, c.surname, c.birth_date, c.sex, c.list_code, a.phone,
         k.skip, l.is_recent,
         -- What care needs does not wait until somebody opens their mail; whom no SMS reaches is told nevertheless.
         coalesce(c.owner_user_id in (select r.user_id from readers r), false) and k.skip is not distinct from n.why_not
           and case when n.why_not is null then not for_care else not (o.is_out or without_recent and l.is_recent) end
    from page c
    left join lateral app.sms_contact(p_clinic_id, c.owner_user_id, c.is_self, c.phone, c.email, c.list_member_id) a on true
    cross join lateral (select app.why_no_sms(a.phone) as why_not) n
    cross join lateral (select not for_care and coalesce(a.phone in (select o.phone from outs o), false) as is_out) o
    cross join lateral (select coalesce(a.phone in (select r.phone from recent r), false)
                               or c.id in (select r.patient_id from recently_told r) as is_recent) l
    cross join lateral (select coalesce(n.why_not, case when c.owner_user_id in (select w.user_id from writers w) then 'WRITES_ONLINE' end,
                                        case when o.is_out then 'OPTED_OUT' end,
                                        case when c.first_name in (select u.first_name from unwritable u) then 'NO_FIRST_NAME' end,
                                        case when c.id in (select d.id from doubles d) then 'SAME_NUMBER' end,
                                        case when without_recent and l.is_recent then 'WRITTEN_LATELY' end) as skip) k;
end
$function$;
