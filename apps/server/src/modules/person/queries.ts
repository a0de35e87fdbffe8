import type { Profession } from '@tervik/domain/access/roles.ts';
import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { statement } from '#platform/db/statement.ts';

/** What one user does to the own list goes one after the other: or two at once would both pass a count of one less. */
export const lockList = statement<never>(
  'person.lock_list',
  `select pg_advisory_xact_lock(hashtextextended('person:' || $1, 0))`,
);

export interface PersonRow {
  id: string;
  is_self: boolean;
  first_name: string;
  surname: string;
  personal_code: string | null;
  birth_date: string | null;
  sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
  represented_as: RepresentedAs | null;
}
/** $1 owner: the own row and those of everybody who is represented. */
export const listOwnRows = statement<PersonRow>(
  'person.list',
  `select id, is_self, first_name, surname, personal_code, birth_date, sex, represented_as from person
    where owner_user_id = $1 and deleted_at is null`,
);
/** $1 person, $2 owner. The own row is the profile's to change, never this list's. */
export const findRepresented = statement<PersonRow>(
  'person.represented',
  `select id, is_self, first_name, surname, personal_code, birth_date, sex, represented_as from person
    where id = $1 and owner_user_id = $2 and not is_self and deleted_at is null`,
);

/** $1 id, $2 owner, $3 … $8 the person, $9 now, $10 audit id, $11 request. What was half-typed is no draft any more. */
export const insertPerson = statement<never>(
  'person.insert',
  `with made as (
     insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, represented_as, created_at)
     values ($1, $2, false, $3, $4, $5, $6, $7, $8, $9)
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
     values ($10, $9, $2, 'USER', 'addPerson', 'person', $1, $11)
   )
   delete from draft where user_id = $2 and key = 'new-person'`,
);
export const updatePerson = statement<never>(
  'person.update',
  `with changed as (
     update person set first_name = $3, surname = $4, personal_code = $5, birth_date = $6, sex = $7, represented_as = $8
      where id = $1 and owner_user_id = $2
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
     values ($10, $9, $2, 'USER', 'updatePerson', 'person', $1, $11)
   )
   delete from draft where user_id = $2 and key = 'person:' || $1::text`,
);
/** Off the list; the row stays, because e-contacts that were written go on pointing at it. */
export const removePerson = statement<never>(
  'person.remove',
  `with gone as (
     update person set deleted_at = $3 where id = $1 and owner_user_id = $2
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
     values ($4, $3, $2, 'USER', 'removePerson', 'person', $1, $5)
   )
   delete from draft where user_id = $2 and key = 'person:' || $1::text`,
);

/**
 * $1 user, $2 now, $3 a day before: no row = the day's number is reached. Called under `lockList`. Older ones go, as
 * they say who asked when.
 */
export const countLookup = statement<{ user_id: string }>(
  'person.count_lookup',
  `with old as (delete from person_lookup where user_id = $1 and at <= $3)
   insert into person_lookup (user_id, at)
   select $1, $2 where (select count(*) from person_lookup where user_id = $1 and at > $3) < ${LIMITS.lookupsPerDay}
   returning user_id`,
);

export interface AccessRow {
  id: string;
  at: string;
  employee_name: string | null;
  profession: Profession | null;
  clinic_name: string;
  purpose: string;
  person_first_name: string;
  person_surname: string;
  e_contact_id: string | null;
}
/**
 * $1 owner, $2 one person or null, $3 and $4 the row after which it goes on, $5 how many. Names of staff come from
 * app.who_looked, which gives those alone who have looked.
 */
export const listAccessRows = statement<AccessRow>(
  'person.access',
  `with page as (
     select l.id, l.at, l.employee_id, l.clinic_id, l.patient_person_id, l.purpose, l.e_contact_id from access_log l
      where l.owner_user_id = $1 and ($2::uuid is null or l.patient_person_id = $2)
        and ($3::timestamptz is null or (l.at, l.id) < ($3, $4::uuid))
      order by l.at desc, l.id desc limit $5
   )
   select page.id, page.at, w.name as employee_name, w.profession, c.name as clinic_name, page.purpose,
          p.first_name as person_first_name, p.surname as person_surname, page.e_contact_id
     from page
     join clinic c on c.id = page.clinic_id
     join person p on p.id = page.patient_person_id
     left join app.who_looked(array(select employee_id from page)) w on w.employee_id = page.employee_id
    order by page.at desc, page.id desc`,
);
