import { E_CONTACT_COLUMNS, PROMISE_COLUMNS, READ_BY_STAFF } from '#modules/e-contact/index.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** One e-contact for staff, and its row in the access log, in one statement. */
export const readClinicDetails = statement(
  'conversation.read_clinic_details',
  `${READ_BY_STAFF}
  select ${E_CONTACT_COLUMNS}, e.employee_code, c.time_zone,
         cp.id as clinic_patient_id, k.phone, k.can_be_reached as "can_be_reached!",
         k.has_written as "has_written!",
         cp.confirmed_at is null and cp.list_code is null and cp.rejected_at is null as "first_time!",
         cp.list_code, l.doctor as list_doctor,
         n.note_count as "note_count!", n.colleague_note_count as "colleague_note_count!",
         a.first_name as assignee_first_name, a.surname as assignee_surname
    from read e
    join clinic c on c.id = e.clinic_id
    join clinic_patient cp on cp.clinic_id = e.clinic_id and cp.person_id = e.patient_person_id
    left join patient_list l on l.clinic_id = cp.clinic_id and l.code = cp.list_code
    cross join lateral app.patient_contact(e.clinic_id, e.patient_person_id) k
    cross join lateral (
      select count(*) as note_count, count(*) filter (where n.employee_id <> e.employee_id) as colleague_note_count
        from note n where n.e_contact_id = e.id) n
    left join employee a on a.id = e.assignee_employee_id`,
);
export type ClinicDetailsRow = RowOf<typeof readClinicDetails>;

export const listNoteRows = statement(
  'conversation.notes',
  'select id, author_name, body, created_at from note where e_contact_id = :eContactId order by created_at, id',
);
export type NoteRow = RowOf<typeof listNoteRows>;

/**
 * One e-contact for its owner. Remembers the look only when something of the clinic's is newer
 * than the last one, so that reading again writes nothing; updated_at stays, the e-contact does not move in a list.
 * The timeline must be read after it: what is marked as seen is then among what is shown.
 */
export const readPatientEContact = statement(
  'conversation.read_patient',
  `with seen as (
     update e_contact e
        set patient_seen_at = case when e.representative_name is null then greatest(:now, e.updated_at) else e.patient_seen_at end,
            representative_seen_at = case when e.representative_name is null then e.representative_seen_at else greatest(:now, e.updated_at) end
      where e.id = :id and e.owner_user_id = :ownerUserId and exists (
        select from activity a
         where a.e_contact_id = e.id and a.actor_employee_id is not null and not a.staff_only
           and a.created_at > coalesce(case when e.representative_name is null then e.patient_seen_at else e.representative_seen_at end, '-infinity'))
   )
   select ${E_CONTACT_COLUMNS}, c.name as clinic_name, c.phone as clinic_phone, c.phones as clinic_phones, c.websites as clinic_websites,
          c.locked_texts as "locked_texts: clinic_lock.texts", ${PROMISE_COLUMNS}
     from e_contact e join clinic c on c.id = e.clinic_id
    where e.id = :id and e.owner_user_id = :ownerUserId`,
);
export type PatientTimelineRow = RowOf<typeof readPatientEContact>;
