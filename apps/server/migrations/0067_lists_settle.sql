-- ── what happens beside an import ────────────────────────────────────────────────────────────────────────────────
-- An import and an act of the same seconds do not see each other: who is confirmed meanwhile is known by the list as it was,
-- and what is sent meanwhile stands in it. Neither waits for the other, which may take seconds; soon after, when both are
-- over, they are put right.
alter table list_import add column settled_at timestamptz;
update list_import set settled_at = greatest(applied_at, undone_at);

-- Puts right what happened beside an import that ended until p_ended_until. @returns whether there was one
create function app.settle_import(p_ended_until timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i list_import;
  stray uuid[];
begin
  select * into i from list_import
   where greatest(applied_at, undone_at) <= p_ended_until
     and (settled_at is null or settled_at < greatest(applied_at, undone_at))
   order by greatest(applied_at, undone_at) limit 1 for no key update skip locked;
  -- Not beside the next import of this clinic (app.hold_import): the next minute does it.
  if i.id is null or not pg_try_advisory_xact_lock(hashtextextended('lists ' || i.clinic_id, 0)) then
    return false;
  end if;

  -- Known by another list than their own, or by none.
  select array_agg(m.id) into stray
    from list_import_row r
    join list_member m on m.id = r.member_id
    join patient_list l on l.id = m.list_id
    join person p on p.personal_code = m.personal_code
    join clinic_patient cp on cp.clinic_id = i.clinic_id and cp.person_id = p.id
   where r.import_id = i.id and r.kind in ('NEW', 'RETURNED', 'MOVED', 'LEFT')
     and (cp.list_member_id, cp.list_code) is distinct from (m.id, l.code);
  perform app.link_list_members(i.clinic_id, stray);

  -- Known by a list in which they are not any more.
  update clinic_patient cp set list_member_id = null, list_code = null
    from list_import_row r join person p on p.personal_code = r.personal_code and p.deleted_at is null
   where r.import_id = i.id and r.kind in ('NEW', 'RETURNED', 'MOVED', 'LEFT')
     and cp.clinic_id = i.clinic_id and cp.person_id = p.id and cp.list_code is not null
     and not exists (select from list_member m
                      where m.clinic_id = i.clinic_id and m.personal_code = r.personal_code and m.list_id is not null);

  -- Found as a member and as a patient, as neither, or by the name of before.
  select array_agg(m.id) into stray
    from list_import_row r join list_member m on m.id = r.member_id
   where r.import_id = i.id
     and (r.kind in ('RETURNED', 'RENAMED')
          or exists (select from list_member_word w where w.member_id = m.id)
             = (m.list_id is null or exists (select from clinic_patient cp where cp.list_member_id = m.id and cp.rejected_at is null)));
  perform app.index_list_members(stray);

  with stray as (
    select e.id, cp.list_code
      from list_import_row r
      join person p on p.personal_code = r.personal_code
      join clinic_patient cp on cp.clinic_id = i.clinic_id and cp.person_id = p.id
      join e_contact e on e.clinic_id = i.clinic_id and e.patient_person_id = p.id and not e.closed
     where r.import_id = i.id and r.kind in ('NEW', 'RETURNED', 'MOVED', 'LEFT') and e.list_code is distinct from cp.list_code
       for no key update of cp
  )
  update e_contact e set list_code = s.list_code from stray s where e.id = s.id and not e.closed;

  update list_import set settled_at = greatest(applied_at, undone_at) where id = i.id;
  return true;
end
$$;
revoke all on function app.settle_import from public;
grant execute on function app.settle_import to tervik_worker;

-- As before, and a member whom an undo is just taking away is waited for, and not found then.
create or replace function app.know_by_list() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  member record;
begin
  if new.rejected_at is not null then
    if new.list_member_id is not null then
      new.list_member_id := null;
      new.list_code := null;
    end if;
  elsif new.confirmed_at is not null then
    select m.id, l.code into member
      from person p join list_member m on m.clinic_id = new.clinic_id and m.personal_code = p.personal_code
      join patient_list l on l.id = m.list_id
     where p.id = new.person_id and p.deleted_at is null
       for key share of m;
    if found then
      new.list_member_id := member.id;
      new.list_code := member.code;
      delete from list_member_word where member_id = member.id;
    end if;
  end if;
  return new;
end
$$;

-- Those that were opened again and have stayed there, before what follows is in force.
update e_contact e set list_code = cp.list_code
  from clinic_patient cp
 where cp.clinic_id = e.clinic_id and cp.person_id = e.patient_person_id and cp.list_member_id is not null
   and not e.closed and e.list_code is distinct from cp.list_code;

-- A closed e-contact stays in the list in which it was; opened again, it stands in the one in which its patient is now.
create function app.keep_list_of_reopened() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select cp.list_code into new.list_code
    from clinic_patient cp where cp.clinic_id = new.clinic_id and cp.person_id = new.patient_person_id;
  return new;
end
$$;
revoke all on function app.keep_list_of_reopened from public;
create trigger e_contact_list before update of status on e_contact for each row
  when (old.status in ('COMPLETED', 'REJECTED') and new.status not in ('COMPLETED', 'REJECTED'))
  execute function app.keep_list_of_reopened();
