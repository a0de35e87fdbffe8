import type { AccessPurpose } from '@tervik/domain/access-log/vocabulary.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** Person p in the list cp of a clinic of mine, and reader r (app.patient_reader). */
const PATIENT = `cp.id, p.id as person_id, cp.clinic_id, p.owner_user_id, p.is_self, p.first_name, p.surname, p.personal_code, p.birth_date, p.sex,
  p.represented_as, cp.list_code, cp.basis, (cp.confirmed_at is not null or cp.list_code is not null) and cp.rejected_at is null as "is_member!",
  r.first_name || ' ' || r.surname as "reader_name!"`;
const FROM = `from clinic_patient cp
    join person p on p.id = cp.person_id and p.deleted_at is null
    cross join lateral app.patient_reader(cp.clinic_id, cp.person_id) r`;

export const findClinicPatient = statement(
  'clinic-patient.find',
  `select ${PATIENT} ${FROM} where cp.clinic_id = :clinicId and cp.id = :personId`,
);
/** `id`: the clinic's own id of this patient, the only one that leaves. `reader_name`: of the account that reads for them. */
export type ClinicPatientRow = RowOf<typeof findClinicPatient>;
export const findByPerson = statement(
  'clinic-patient.find_by_person',
  `select ${PATIENT} ${FROM} where cp.clinic_id = :clinicId and cp.person_id = :personId?`,
);
/** The row of the access log for "card". */
const logged = (purpose: AccessPurpose): string =>
  `insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     select :logId, :now, card.clinic_id, me.id, :userId, card.owner_user_id, card.person_id, null, '${purpose}'
       from card join employee me on me.clinic_id = card.clinic_id and me.user_id = :userId and me.deleted_at is null`;
/** Whom these staff have just added: the patient sees it among the looks at their data. */
export const logAddition = statement(
  'clinic-patient.log_addition',
  `with card as (select clinic_id, person_id, owner_user_id from clinic_patient where clinic_id = :clinicId and person_id = :personId)
   ${logged('PATIENT_ADDED')}`,
);
/** Whose contact data these staff have corrected: the patient sees it among the looks at their data. */
export const logCorrection = statement(
  'clinic-patient.log_correction',
  `with card as (select clinic_id, person_id, owner_user_id from clinic_patient where clinic_id = :clinicId and id = :id)
   ${logged('PATIENT_CONTACT')}`,
);
/** `changes`: JSON of email and phone ('' = none) and locale. Tells the patient by mail. */
export const correctContact = statement(
  'clinic-patient.correct_contact',
  'select outcome as "outcome!" from app.correct_contact(:clinicId, :id, :seen?, :changes, :now)',
);
export const confirmContact = statement(
  'clinic-patient.confirm_contact',
  'select outcome as "outcome!" from app.confirm_contact(:clinicId, :id, :seen?)',
);
/**
 * Who has a code here: a confirmed one before somebody who only says to have it. A look at them like the card's.
 */
export const readByCode = statement(
  'clinic-patient.read_by_code',
  `with card as (
     select ${PATIENT} ${FROM} where cp.clinic_id = :clinicId and p.personal_code = :personalCode and cp.rejected_at is null
      order by cp.confirmed_at nulls last, p.id limit 1
   ), logged as (
     ${logged('PATIENT_CARD')}
   )
   select * from card`,
);

/** One patient's card, and its row in the access log, in one statement. */
export const readPatientCard = statement(
  'clinic-patient.read_card',
  `with card as (
     select ${PATIENT}, k.phone, k.email, k.can_be_reached as "can_be_reached!",
            k.has_written as "has_written!", k.phone_is_given as "phone_is_given!", k.email_is_given as "email_is_given!",
            cp.contact_changed_at, by.first_name || ' ' || by.surname as changed_by_name, by.user_id = :userId as changed_by_me,
            r.locale as "locale!: app_user.locale" ${FROM}
      cross join lateral app.patient_contact(cp.clinic_id, cp.person_id) k
       left join employee by on by.clinic_id = cp.clinic_id and by.id = cp.email_changed_by
      where cp.clinic_id = :clinicId and cp.id = :id
   ), logged as (
     ${logged('PATIENT_CARD')}
   )
   select * from card`,
);
/** `phone`, `email`: as app.patient_contact lets this clinic see them. `changed_by`: of the address, until it is confirmed. */
export type PatientCardRow = RowOf<typeof readPatientCard>;
export const listOpenOf = statement(
  'clinic-patient.open',
  `select id, type, created_at from e_contact
    where clinic_id = :clinicId and patient_person_id = (select cp.person_id from clinic_patient cp where cp.clinic_id = :clinicId and cp.id = :personId)
      and creation_status = 'SUBMITTED' and not closed
    order by created_at desc, id desc limit 50`,
);
export type OpenRow = RowOf<typeof listOpenOf>;

export const addPatient = statement(
  'clinic-patient.add',
  'select * from app.add_patient(:clinicId, :person, :representative?, :most, :tries, :now)',
);
/** One mail of its own kind for whoever was added, however often that happens; the relay drops what no account gets. */
export const insertAdditionMail = statement(
  'clinic-patient.addition_mail',
  `insert into outbox (kind, payload)
   values ('MAIL', jsonb_build_object('dedupeKey', 'CLINIC_ADDED:' || :id::text, 'template', 'CLINIC_ADDED', 'userId', :ownerUserId::text,
                                      'params', '{}'::jsonb))`,
);
export const saveMembership = statement(
  'clinic-patient.membership',
  `update clinic_patient
      set confirmed_at = case when :clinicMember then coalesce(confirmed_at, :now) end, rejected_at = case when not :clinicMember then :now::timestamptz end
    where clinic_id = :clinicId and id = :personId`,
);
/** Under which this member of staff is employed. */
export const findOwnCode = statement(
  'clinic-patient.own_code',
  'select personal_code from employee where clinic_id = :clinicId and user_id = :userId and deleted_at is null',
);

// ── the patient's side ──────────────────────────────────────────────────────────────────────────────────────
/** Clinics whose staff have added me, or whom I represent, or have corrected contact data, and I have not read it yet. */
export const listAdditionRows = statement(
  'clinic-patient.additions',
  `select cp.id, c.name as clinic_name, c.phone as clinic_phone, news.kind as "kind!", news.at as "at!", cp.email, cp.phone,
          case when not p.is_self then p.first_name || ' ' || p.surname end as person_name
     from clinic_patient cp join clinic c on c.id = cp.clinic_id join person p on p.id = cp.person_id
    cross join lateral (
      select 'ADDED' as kind, cp.added_at as at where cp.added_at is not null and cp.addition_seen_at is null
       union all
      select 'CONTACT', cp.contact_changed_at where cp.contact_changed_at is not null and cp.contact_seen_at is null
       order by 1 limit 1) news
    where cp.owner_user_id = :ownerUserId and cp.rejected_at is null and p.deleted_at is null
    order by news.at desc, cp.id limit 20`,
);
/** `person_name`: null = the owner themselves. */
export type AdditionRow = RowOf<typeof listAdditionRows>;
export const seeAddition = statement(
  'clinic-patient.see_addition',
  'select app.see_addition(:id, :now) as "seen!"',
);
