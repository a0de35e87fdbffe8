import { auditRow } from '#platform/audit.ts';
import { FACTS_COLUMNS } from '#modules/e-contact/index.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** A person of my list, and whether this clinic takes what concerns them: its own patient, or it is open to all. */
export const findCreationTarget = statement(
  'new-e-contact.target',
  `select p.is_self, p.first_name, p.surname, p.personal_code, p.birth_date, p.sex, p.represented_as, c.time_zone, c.country_code, c.plan,
          c.is_open or (cp.person_id is not null and cp.rejected_at is null) as allowed, cp.list_code,
          c.locked_at is not null as "is_locked!"
     from person p
     left join clinic c on c.id = :clinicId
     left join clinic_patient cp on cp.clinic_id = c.id and cp.person_id = p.id
    where p.id = :patientPersonId and p.owner_user_id = :ownerUserId and p.deleted_at is null`,
);
export type CreationTargetRow = RowOf<typeof findCreationTarget>;

/** What is only begun puts nobody before the clinic's staff as a new patient yet. */
export const insertEContact = statement(
  'new-e-contact.insert',
  `with made as (
     insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id,
                            patient_first_name, patient_surname, patient_personal_code, patient_birth_date, patient_sex,
                            representative_name, list_code, preview, locale, created_at, updated_at, is_urgent, queue)
     values (:eContactId, :clinicId, :type, 'PATIENT', :flowType, :creationStatus, :status, :ownerUserId, :patientPersonId, :patientFirstName, :patientSurname, :patientPersonalCode?, :patientBirthDate?, :patientSex, :representativeName?, :listCode?, :preview, :locale, :now, :now, :isUrgent, :queue)
   ), known as (
     insert into clinic_patient (clinic_id, person_id, owner_user_id)
     select :clinicId, :patientPersonId, :ownerUserId where :creationStatus::text = 'SUBMITTED' on conflict do nothing
   ), audited as (
     ${auditRow({ action: "case :creationStatus::text when 'SUBMITTED' then 'SUBMIT' else 'START' end", subject: "'e_contact'", subjectId: ':eContactId', userId: ':ownerUserId' })}
   )
   delete from draft where user_id = :ownerUserId and key = :draftKey?`,
);
/** A statement of its own: the policy of entries looks whether the e-contact is there. All travel together. */
export const insertFirstEntry = statement(
  'new-e-contact.insert_first_entry',
  `with told as (
     insert into outbox (kind, payload) select 'STAFF', :staffEvent?::jsonb where :staffEvent::jsonb is not null
   )
   insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_name, body, created_at)
   values (:id, :eContactId, :clinicId, :ownerUserId, :type, :actorKind, :ownerUserId, :actorName, :body, :now)`,
);
export const insertFlow = statement(
  'new-e-contact.insert_flow',
  `insert into creation_flow (e_contact_id, owner_user_id, clinic_id, kind, provider, browser_hash, locale, url, created_at)
   values (:eContactId, :ownerUserId, :clinicId, :kind, :provider, :browserHash?, :locale, :url?, :now)`,
);

/** A questionnaire that runs already: the same person, clinic and type. */
export const findRunning = statement(
  'new-e-contact.running',
  `select e.id, f.url, f.created_at > :freshAfter as "is_fresh!"
     from creation_flow f join e_contact e on e.id = f.e_contact_id
    where f.owner_user_id = :userId and f.ended_at is null and f.kind = 'WORKFLOW' and f.provider = :provider
      and e.creation_status = 'STARTED' and e.patient_person_id = :personId and e.clinic_id = :clinicId and e.type = :type
    order by f.created_at desc limit 1`,
);
/**
 * The partner's first session stands: it may be being filled in, and finalize and sweeper ask about it. The browser in
 * which it goes on is the one whose return counts.
 */
export const saveSession = statement(
  'new-e-contact.save_session',
  `update creation_flow
      set session_ref = coalesce(session_ref, :sessionRef?), pathway_ref = coalesce(pathway_ref, :pathwayRef?),
          url = coalesce(url, :url?), browser_hash = :browserHash
    where e_contact_id = :eContactId and ended_at is null and coalesce(url, :url?) is not null
   returning url as "url!"`,
);

/** What began an e-contact of mine. */
export const findBegun = statement(
  'new-e-contact.begun',
  `select e.type, f.provider, f.pathway_ref, f.locale, f.completed_at, f.ended_at
     from creation_flow f join e_contact e on e.id = f.e_contact_id
    where f.e_contact_id = :eContactId and f.owner_user_id = :ownerUserId`,
);

/**
 * First, and alone: whoever fills in, ends or sweeps the same creation waits here, so that what is read after it is
 * what the one before has left.
 */
export const lockFlow = statement(
  'new-e-contact.lock_flow',
  'select from creation_flow where e_contact_id = :eContactId for no key update',
);
export const lockBegun = statement(
  'new-e-contact.lock',
  `select e.id, e.clinic_id, e.owner_user_id, e.patient_person_id, e.representative_name, ${FACTS_COLUMNS},
          greatest(e.updated_at, e.last_entry_at) as "comes_after!",
          f.kind, f.provider, f.browser_hash, f.pathway_ref, f.completed_at as workflow_completed_at,
          c.locked_at is not null as "is_locked!",
          (select a.id from activity a where a.e_contact_id = e.id and a.type = 'SUBMITTED' order by a.created_at limit 1) as entry_id,
          (select q.content->>'title' from e_contact_form q where q.e_contact_id = e.id and q.kind = 'QUESTIONNAIRE' and q.action_id is null) as questionnaire_title
     from e_contact e join clinic c on c.id = e.clinic_id left join creation_flow f on f.e_contact_id = e.id
    where e.id = :eContactId and e.owner_user_id = :ownerUserId
      for no key update of e`,
);
/**
 * An e-contact of mine with what began it; its row is locked until the transaction ends.
 * `entry_id`: the first entry, where its text was written at the beginning.
 */
export type BegunRow = RowOf<typeof lockBegun>;
/** What an alert of a questionnaire says is urgent, whoever wrote it. */
export const saveSent = statement(
  'new-e-contact.save_sent',
  `with changed as (
     update e_contact
        set creation_status = :creationStatus, status = :status, updated_at = :now, last_entry_at = :now, files_pending = false,
            preview = case when preview = '' then :preview else preview end,
            is_urgent = is_urgent or exists (select from e_contact_form q
                                              where q.e_contact_id = :eContactId and q.kind = 'QUESTIONNAIRE'
                                                and jsonb_array_length(q.content->'alerts') > 0)
      where id = :eContactId
   ), ended as (
     update creation_flow set ended_at = :now, completed_at = coalesce(completed_at, :now) where e_contact_id = :eContactId
   ), known as (
     insert into clinic_patient (clinic_id, person_id, owner_user_id) values (:clinicId, :personId, :ownerUserId) on conflict do nothing
   ), told as (
     insert into outbox (kind, payload) values ('STAFF', :staffEvent)
   ), audited as (
     ${auditRow({ action: "'SUBMIT'", subject: "'e_contact'", subjectId: ':eContactId', userId: ':ownerUserId' })}
   )
   delete from draft where user_id = :ownerUserId and key = 'questionnaire:' || :eContactId::uuid::text`,
);
/** Ended without being sent: failed, or thrown away. */
export const saveEnded = statement(
  'new-e-contact.save_ended',
  `with changed as (
     update e_contact set creation_status = :creationStatus, updated_at = :now where id = :id
   ), ended as (
     update creation_flow set ended_at = :now where e_contact_id = :id
   )
   ${auditRow({ action: ':action', subject: "'e_contact'", subjectId: ':id' })}`,
);

/** What this browser has sent out and not ended. */
export const findReturning = statement(
  'new-e-contact.returning',
  `select f.e_contact_id from creation_flow f join e_contact e on e.id = f.e_contact_id
    where f.owner_user_id = :ownerUserId and f.browser_hash = :browserHash and f.kind = 'WORKFLOW' and f.ended_at is null
      and e.creation_status = 'STARTED'`,
);
/**
 * Begun by me and not ended, the newest first. A questionnaire that the partner never opened, or whose page there has
 * closed since, is not one to go on with: the sweeper ends it.
 */
export const listStartedRows = statement(
  'new-e-contact.started',
  `select e.id, e.type, f.kind, f.created_at, e.patient_first_name || ' ' || e.patient_surname as "patient_name!",
          e.representative_name is null as "is_self!", f.completed_at as workflow_completed_at, f.url
     from creation_flow f join e_contact e on e.id = f.e_contact_id
    where f.owner_user_id = :ownerUserId and f.ended_at is null and e.creation_status = 'STARTED'
      and (f.kind = 'TEXT' or f.completed_at is not null
           or f.url is not null and (f.provider = 'IN_HOUSE' or f.created_at > :since))
    order by f.created_at desc, e.id desc`,
);
export type StartedRow = RowOf<typeof listStartedRows>;
/** The person's own row keeps the answer from being empty: no row = not mine. */
export const listOpenRows = statement(
  'new-e-contact.open',
  `select e.id, e.type as "type!", e.representative_name, e.creation_status as "creation_status!", e.status as "status!",
          e.reply_allowed_from, e.completed_at, e.close_reason, e.assignee_employee_id, e.open_inquiry_id, e.snoozed_until,
          e.queue as "queue!", e.created_at as "created_at!", c.time_zone as "time_zone!"
     from person p
     left join e_contact e on e.patient_person_id = p.id and e.owner_user_id = :ownerUserId and e.clinic_id = :clinicId
                              and e.creation_status = 'SUBMITTED' and not e.closed
     left join clinic c on c.id = e.clinic_id
    where p.id = :personId and p.owner_user_id = :ownerUserId and p.deleted_at is null
    order by e.created_at desc, e.id desc limit 50`,
);
export type OpenRow = RowOf<typeof listOpenRows>;
