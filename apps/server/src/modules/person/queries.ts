import { auditRow } from '#platform/audit.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** What one user does to the own list goes one after the other: or two at once would both pass a count of one less. */
export const lockList = statement(
  'person.lock_list',
  `select pg_advisory_xact_lock(hashtextextended('person:' || :userId, 0))`,
);

/** The own row and those of everybody who is represented. */
export const listOwnRows = statement(
  'person.list',
  `select id, is_self, first_name, surname, personal_code, birth_date, sex, represented_as from person
    where owner_user_id = :ownerUserId and deleted_at is null`,
);
export type PersonRow = RowOf<typeof listOwnRows>;
/** The own row is the profile's to change, never this list's. */
export const findRepresented = statement(
  'person.represented',
  `select id, is_self, first_name, surname, personal_code, birth_date, sex, represented_as from person
    where id = :id and owner_user_id = :ownerUserId and not is_self and deleted_at is null`,
);

/** What was half-typed is no draft any more. */
export const insertPerson = statement(
  'person.insert',
  `with made as (
     insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, represented_as, created_at)
     values (:id, :ownerUserId, false, :firstName, :surname, :personalCode?, :birthDate, :sex, :representedAs, :now)
   ), audited as (
     ${auditRow({ action: "'addPerson'", subject: "'person'", subjectId: ':id', userId: ':ownerUserId', actorKind: "'USER'", clinicId: 'null' })}
   )
   delete from draft where user_id = :ownerUserId and key = 'new-person'`,
);
export const updatePerson = statement(
  'person.update',
  `with changed as (
     update person set first_name = :firstName, surname = :surname, personal_code = :personalCode?, birth_date = :birthDate, sex = :sex, represented_as = :representedAs
      where id = :id and owner_user_id = :ownerUserId
   ), audited as (
     ${auditRow({ action: "'updatePerson'", subject: "'person'", subjectId: ':id', userId: ':ownerUserId', actorKind: "'USER'", clinicId: 'null' })}
   )
   delete from draft where user_id = :ownerUserId and key = 'person:' || :id::text`,
);
/** Off the list; the row stays, because e-contacts that were written go on pointing at it. */
export const removePerson = statement(
  'person.remove',
  `with gone as (
     update person set deleted_at = :now where id = :id and owner_user_id = :ownerUserId
   ), audited as (
     ${auditRow({ action: "'removePerson'", subject: "'person'", subjectId: ':id', userId: ':ownerUserId', actorKind: "'USER'", clinicId: 'null' })}
   )
   delete from draft where user_id = :ownerUserId and key = 'person:' || :id::text`,
);

/**
 * No row = the day's number is reached. Called under `lockList`. Older ones go, as
 * they say who asked when.
 */
export const countLookup = statement(
  'person.count_lookup',
  `with old as (delete from person_lookup where user_id = :userId and at <= :dayAgo)
   insert into person_lookup (user_id, at)
   select :userId, :now where (select count(*) from person_lookup where user_id = :userId and at > :dayAgo) < ${SERVER_LIMITS.lookupsPerDay}
   returning user_id`,
);

/** Names of staff come from
 * app.who_looked, which gives those alone who have looked.
 */
export const listAccessRows = statement(
  'person.access',
  `with page as (
     select l.id, l.at, l.employee_id, l.clinic_id, l.patient_person_id, l.purpose, l.e_contact_id from access_log l
      where l.owner_user_id = :ownerUserId and (:patientPersonId?::uuid is null or l.patient_person_id = :patientPersonId)
        and (:afterAt?::timestamptz is null or (l.at, l.id) < (:afterAt, :afterId?::uuid))
      order by l.at desc, l.id desc limit :limit
   )
   select page.id, page.at, w.name as employee_name, w.profession as "profession: employee.profession", c.name as clinic_name, page.purpose,
          p.first_name as person_first_name, p.surname as person_surname, page.e_contact_id
     from page
     join clinic c on c.id = page.clinic_id
     join person p on p.id = page.patient_person_id
     left join app.who_looked(array(select employee_id from page)) w on w.employee_id = page.employee_id
    order by page.at desc, page.id desc`,
);
export type AccessRow = RowOf<typeof listAccessRows>;
