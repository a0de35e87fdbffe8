import type { AccessPurpose } from '@tervik/domain/access-log/vocabulary.ts';
import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { statement } from '#platform/db/statement.ts';
import type { Locale } from '#platform/texts.ts';

export interface ClinicPatientRow {
  /** The clinic's own id of this patient, the only one that leaves. */
  id: string;
  person_id: string;
  clinic_id: string;
  owner_user_id: string;
  is_self: boolean;
  first_name: string;
  surname: string;
  personal_code: string | null;
  birth_date: string | null;
  sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
  represented_as: RepresentedAs | null;
  list_code: string | null;
  is_member: boolean;
  /** Of the account that reads for them. */
  reader_name: string;
}
/** Person p in the list cp of a clinic of mine, and reader r (app.patient_reader). */
const PATIENT = `cp.id, p.id as person_id, cp.clinic_id, p.owner_user_id, p.is_self, p.first_name, p.surname, p.personal_code, p.birth_date, p.sex,
  p.represented_as, cp.list_code, cp.confirmed_at is not null and cp.rejected_at is null as is_member,
  r.first_name || ' ' || r.surname as reader_name`;
const FROM = `from clinic_patient cp
    join person p on p.id = cp.person_id and p.deleted_at is null
    cross join lateral app.patient_reader(cp.clinic_id, cp.person_id) r`;

/** $1 clinic, $2 its id of the patient. */
export const findClinicPatient = statement<ClinicPatientRow>(
  'clinic-patient.find',
  `select ${PATIENT} ${FROM} where cp.clinic_id = $1 and cp.id = $2`,
);
/** $1 clinic, $2 person. */
export const findByPerson = statement<ClinicPatientRow>(
  'clinic-patient.find_by_person',
  `select ${PATIENT} ${FROM} where cp.clinic_id = $1 and cp.person_id = $2`,
);
/** The row of the access log for "card". $3 user, $4 row id, $5 now. */
const logged = (purpose: AccessPurpose): string =>
  `insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     select $4, $5, card.clinic_id, me.id, $3, card.owner_user_id, card.person_id, null, '${purpose}'
       from card join employee me on me.clinic_id = card.clinic_id and me.user_id = $3 and me.deleted_at is null`;
/** Whom these staff have just added: the patient sees it among the looks at their data. $2 person, the rest as above. */
export const logAddition = statement<never>(
  'clinic-patient.log_addition',
  `with card as (select clinic_id, person_id, owner_user_id from clinic_patient where clinic_id = $1 and person_id = $2)
   ${logged('PATIENT_ADDED')}`,
);
/**
 * Who has a code here: a confirmed one before somebody who only says to have it. A look at them like the card's. $1 clinic,
 * $2 code, and as `readPatientCard`.
 */
export const readByCode = statement<ClinicPatientRow>(
  'clinic-patient.read_by_code',
  `with card as (
     select ${PATIENT} ${FROM} where cp.clinic_id = $1 and p.personal_code = $2 and cp.rejected_at is null
      order by cp.confirmed_at nulls last, p.id limit 1
   ), logged as (
     ${logged('PATIENT_CARD')}
   )
   select * from card`,
);

export interface PatientCardRow extends ClinicPatientRow {
  /** As app.patient_contact lets this clinic see them. */
  phone: string | null;
  email: string | null;
  can_be_reached: boolean;
  has_written: boolean;
  locale: Locale;
}
/** One patient's card, and its row in the access log, in one statement. $1 clinic, $2 its id of the patient, $3 user, $4 row id, $5 now. */
export const readPatientCard = statement<PatientCardRow>(
  'clinic-patient.read_card',
  `with card as (
     select ${PATIENT}, k.phone, k.email, k.can_be_reached, k.has_written, r.locale ${FROM}
      cross join lateral app.patient_contact(cp.clinic_id, cp.person_id) k
      where cp.clinic_id = $1 and cp.id = $2
   ), logged as (
     ${logged('PATIENT_CARD')}
   )
   select * from card`,
);
export interface OpenRow {
  id: string;
  type: EContactType;
  created_at: string;
}
/** $1 clinic, $2 its id of the patient. */
export const listOpenOf = statement<OpenRow>(
  'clinic-patient.open',
  `select id, type, created_at from e_contact
    where clinic_id = $1 and patient_person_id = (select cp.person_id from clinic_patient cp where cp.clinic_id = $1 and cp.id = $2)
      and creation_status = 'SUBMITTED' and not closed
    order by created_at desc, id desc limit 50`,
);

/**
 * $1 clinic, $2 the person, $3 representative or null, $4 how many one account represents, $5 names that may be tried on known
 * codes in a day, $6 now.
 */
export const addPatient = statement<{ person_id: string | null; refusal: string | null }>(
  'clinic-patient.add',
  'select * from app.add_patient($1, $2, $3, $4, $5, $6)',
);
/** One mail of its own kind for whoever was added, however often that happens; the relay drops what no account gets. */
export const insertAdditionMail = statement<never>(
  'clinic-patient.addition_mail',
  `insert into outbox (kind, payload)
   values ('MAIL', jsonb_build_object('dedupeKey', 'CLINIC_ADDED:' || $1::text, 'template', 'CLINIC_ADDED', 'userId', $2::text,
                                      'params', '{}'::jsonb))`,
);
/** $1 clinic, $2 its id of the patient, $3 now, $4 whether they are a patient of this clinic. */
export const saveMembership = statement<never>(
  'clinic-patient.membership',
  `update clinic_patient
      set confirmed_at = case when $4 then coalesce(confirmed_at, $3) end, rejected_at = case when not $4 then $3::timestamptz end
    where clinic_id = $1 and id = $2`,
);
/** $1 id, $2 now, $3 user, $4 profession, $5 clinic, $6 action, $7 person, $8 request. */
export const insertAudit = statement<never>(
  'clinic-patient.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
   values ($1, $2, $3, $4, $5, $6, 'person', $7, $8)`,
);
/** Under which this member of staff is employed. $1 clinic, $2 user. */
export const findOwnCode = statement<{ personal_code: string | null }>(
  'clinic-patient.own_code',
  'select personal_code from employee where clinic_id = $1 and user_id = $2 and deleted_at is null',
);

// ── the patient's side ──────────────────────────────────────────────────────────────────────────────────────
export interface AdditionRow {
  id: string;
  clinic_name: string;
  clinic_phone: string | null;
  /** null: the owner themselves. */
  person_name: string | null;
  added_at: string;
}
/** Clinics whose staff have added me, or whom I represent, and I have not read it yet. $1 owner. */
export const listAdditionRows = statement<AdditionRow>(
  'clinic-patient.additions',
  `select cp.id, c.name as clinic_name, c.phone as clinic_phone, cp.added_at,
          case when not p.is_self then p.first_name || ' ' || p.surname end as person_name
     from clinic_patient cp join clinic c on c.id = cp.clinic_id join person p on p.id = cp.person_id
    where cp.owner_user_id = $1 and cp.added_at is not null and cp.addition_seen_at is null and cp.rejected_at is null
      and p.deleted_at is null
    order by cp.added_at desc, cp.id limit 20`,
);
/** $1 id, $2 now. */
export const seeAddition = statement<{ seen: boolean }>(
  'clinic-patient.see_addition',
  'select app.see_addition($1, $2) as seen',
);
