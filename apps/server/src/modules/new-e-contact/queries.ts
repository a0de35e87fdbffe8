import type { Profession } from '@tervik/domain/access/roles.ts';
import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import type { CreationStatus, Status } from '@tervik/domain/e-contact/vocabulary.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { statement } from '#platform/db/statement.ts';

export interface CreationTargetRow {
  is_self: boolean;
  first_name: string;
  surname: string;
  personal_code: string | null;
  birth_date: string | null;
  sex: string;
  represented_as: RepresentedAs | null;
  time_zone: string | null;
  plan: string | null;
  allowed: boolean | null;
  list_code: string | null;
}
/** A person of my list, and whether this clinic takes what concerns them: its own patient, or it is open to all. */
export const findCreationTarget = statement<CreationTargetRow>(
  'creation.place',
  `select p.is_self, p.first_name, p.surname, p.personal_code, p.birth_date, p.sex, p.represented_as, c.time_zone, c.plan,
          c.is_open or (cp.person_id is not null and cp.rejected_at is null) as allowed, cp.list_code
     from person p
     left join clinic c on c.id = $3
     left join clinic_patient cp on cp.clinic_id = c.id and cp.person_id = p.id
    where p.id = $1 and p.owner_user_id = $2 and p.deleted_at is null`,
);

/** What is only begun puts nobody before the clinic's staff as a new patient yet. */
export const insertEContact = statement<never>(
  'creation.insert',
  `with made as (
     insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            patient_first_name, patient_surname, patient_personal_code, patient_birth_date, patient_sex,
                            representative_name, list_code, preview, locale, created_at, updated_at, is_urgent, queue)
     values ($1, $2, $3, 'PATIENT', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $22, $24)
   ), known as (
     insert into clinic_patient (clinic_id, person_id, owner_user_id)
     select $2, $8, $7 where $5::text = 'SUBMITTED' on conflict do nothing
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     values ($19, $18, $7, $20, $2, case $5::text when 'SUBMITTED' then 'SUBMIT' else 'START' end, 'e_contact', $1, $21)
   )
   delete from draft where user_id = $7 and key = $23`,
);
/** A statement of its own: the policy of entries looks whether the e-contact is there. All travel together. */
export const insertFirstEntry = statement<never>(
  'creation.insert_first_entry',
  `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_name, body, created_at)
   values ($1, $2, $3, $4, $5, $6, $4, $7, $8, $9)`,
);
export const insertFlow = statement<never>(
  'creation.insert_flow',
  `insert into creation_flow (e_contact_id, owner_user_id, clinic_id, kind, provider, browser_hash, locale, url, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** A questionnaire that runs already: the same person, clinic and type. $1 owner. */
export const findRunning = statement<{ id: string; url: string | null; is_fresh: boolean }>(
  'creation.running',
  `select e.id, f.url, f.created_at > $5 as is_fresh
     from creation_flow f join e_contact e on e.id = f.e_contact_id
    where f.owner_user_id = $1 and f.ended_at is null and f.kind = 'WORKFLOW' and f.provider = $6
      and e.creation_status = 'STARTED' and e.patient_person_id = $2 and e.clinic_id = $3 and e.type = $4
    order by f.created_at desc limit 1`,
);
/** The browser in which it goes on is the one whose return counts. */
export const moveFlow = statement<never>(
  'creation.move_flow',
  'update creation_flow set browser_hash = $2 where e_contact_id = $1',
);
export const saveSession = statement<never>(
  'creation.save_session',
  'update creation_flow set session_ref = $2, pathway_ref = $3, url = $4, browser_hash = $5 where e_contact_id = $1',
);

/** What began an e-contact of mine. $1 id, $2 owner. */
export const findBegun = statement<{
  type: EContactType;
  provider: string;
  pathway_ref: string | null;
  locale: 'et' | 'en' | 'ru';
  completed_at: string | null;
  ended_at: string | null;
}>(
  'creation.begun',
  `select e.type, f.provider, f.pathway_ref, f.locale, f.completed_at, f.ended_at
     from creation_flow f join e_contact e on e.id = f.e_contact_id
    where f.e_contact_id = $1 and f.owner_user_id = $2`,
);

/**
 * First, and alone: whoever fills in, ends or sweeps the same creation waits here, so that what is read after it is
 * what the one before has left. $1 e-contact.
 */
export const lockFlow = statement<never>(
  'creation.lock_flow',
  'select from creation_flow where e_contact_id = $1 for no key update',
);
/** An e-contact of mine with what began it; its row is locked until the transaction ends. $1 id, $2 owner. */
export interface BegunRow {
  id: string;
  clinic_id: string;
  owner_user_id: string;
  patient_person_id: string;
  representative_name: string | null;
  creation_status: CreationStatus;
  status: Status;
  reply_allowed_from: string | null;
  completed_at: string | null;
  close_reason: string | null;
  assignee_employee_id: string | null;
  open_inquiry_id: string | null;
  snoozed_until: string | null;
  queue: Profession;
  comes_after: string;
  time_zone: string;
  kind: 'TEXT' | 'WORKFLOW' | null;
  provider: 'NONE' | 'IN_HOUSE' | 'AWELL' | null;
  browser_hash: Buffer | null;
  pathway_ref: string | null;
  workflow_completed_at: string | null;
  /** The first entry, where its text was written at the beginning. */
  entry_id: string | null;
  questionnaire_title: string | null;
}
export const lockBegun = statement<BegunRow>(
  'creation.lock',
  `select e.id, e.clinic_id, e.owner_user_id, e.patient_person_id, e.representative_name, e.creation_status, e.status,
          e.reply_allowed_from, e.completed_at, e.close_reason, e.assignee_employee_id, e.open_inquiry_id, e.snoozed_until, e.queue, c.time_zone,
          greatest(e.updated_at, e.last_entry_at) as comes_after,
          f.kind, f.provider, f.browser_hash, f.pathway_ref, f.completed_at as workflow_completed_at,
          (select a.id from activity a where a.e_contact_id = e.id and a.type = 'SUBMITTED' order by a.created_at limit 1) as entry_id,
          (select q.content->>'title' from e_contact_form q where q.e_contact_id = e.id and q.kind = 'QUESTIONNAIRE' and q.action_id is null) as questionnaire_title
     from e_contact e join clinic c on c.id = e.clinic_id left join creation_flow f on f.e_contact_id = e.id
    where e.id = $1 and e.owner_user_id = $2
      for no key update of e`,
);
/** $1 e-contact … $11 draft that has become a message. What an alert of a questionnaire says is urgent, whoever wrote it. */
export const saveSent = statement<never>(
  'creation.save_sent',
  `with changed as (
     update e_contact
        set creation_status = $2, status = $3, updated_at = $4, last_entry_at = $4, files_pending = false,
            preview = case when preview = '' then $5 else preview end,
            is_urgent = is_urgent or exists (select from e_contact_form q
                                              where q.e_contact_id = $1 and q.kind = 'QUESTIONNAIRE'
                                                and jsonb_array_length(q.content->'alerts') > 0)
      where id = $1
   ), ended as (
     update creation_flow set ended_at = $4, completed_at = coalesce(completed_at, $4) where e_contact_id = $1
   ), known as (
     insert into clinic_patient (clinic_id, person_id, owner_user_id) values ($6, $7, $8) on conflict do nothing
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     values ($9, $4, $8, $10, $6, 'SUBMIT', 'e_contact', $1, $11)
   )
   delete from draft where user_id = $8 and key = 'questionnaire:' || $1::uuid::text`,
);
/** Ended without being sent: failed, or thrown away. */
export const saveEnded = statement<never>(
  'creation.save_ended',
  `with changed as (
     update e_contact set creation_status = $2, updated_at = $3 where id = $1
   ), ended as (
     update creation_flow set ended_at = $3 where e_contact_id = $1
   )
   insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
   values ($4, $3, $5, $6, $7, $8, 'e_contact', $1, $9)`,
);

/** What this browser has sent out and not ended. $1 owner, $2 SHA-256 of its cookie. */
export const findReturning = statement<{ e_contact_id: string }>(
  'creation.returning',
  `select f.e_contact_id from creation_flow f join e_contact e on e.id = f.e_contact_id
    where f.owner_user_id = $1 and f.browser_hash = $2 and f.kind = 'WORKFLOW' and f.ended_at is null
      and e.creation_status = 'STARTED'`,
);
export interface StartedRow {
  id: string;
  type: EContactType;
  kind: 'TEXT' | 'WORKFLOW';
  created_at: string;
  patient_name: string;
  is_self: boolean;
  workflow_completed_at: string | null;
  url: string | null;
}
/**
 * Begun by me and not ended, the newest first. A questionnaire that the partner never opened, or whose page there has
 * closed since ($2), is not one to go on with: the sweeper ends it.
 */
export const listStartedRows = statement<StartedRow>(
  'creation.started',
  `select e.id, e.type, f.kind, f.created_at, e.patient_first_name || ' ' || e.patient_surname as patient_name,
          e.representative_name is null as is_self, f.completed_at as workflow_completed_at, f.url
     from creation_flow f join e_contact e on e.id = f.e_contact_id
    where f.owner_user_id = $1 and f.ended_at is null and e.creation_status = 'STARTED'
      and (f.kind = 'TEXT' or f.completed_at is not null
           or f.url is not null and (f.provider = 'IN_HOUSE' or f.created_at > $2))
    order by f.created_at desc, e.id desc`,
);
export interface OpenRow {
  id: string | null;
  type: EContactType;
  representative_name: string | null;
  creation_status: CreationStatus;
  status: Status;
  reply_allowed_from: string | null;
  completed_at: string | null;
  close_reason: string | null;
  assignee_employee_id: string | null;
  open_inquiry_id: string | null;
  snoozed_until: string | null;
  queue: Profession;
  created_at: string;
  time_zone: string;
}
/** $1 person, $2 owner, $3 clinic. The person's own row keeps the answer from being empty: no row = not mine. */
export const listOpenRows = statement<OpenRow>(
  'creation.open',
  `select e.id, e.type, e.representative_name, e.creation_status, e.status, e.reply_allowed_from, e.completed_at,
          e.close_reason, e.assignee_employee_id, e.open_inquiry_id, e.snoozed_until, e.queue, e.created_at, c.time_zone
     from person p
     left join e_contact e on e.patient_person_id = p.id and e.owner_user_id = $2 and e.clinic_id = $3
                              and e.creation_status = 'SUBMITTED' and not e.closed
     left join clinic c on c.id = e.clinic_id
    where p.id = $1 and p.owner_user_id = $2 and p.deleted_at is null
    order by e.created_at desc, e.id desc limit 50`,
);
