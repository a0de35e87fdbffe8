import type { CreationStatus, FlowType, Origin, Status } from '@tervik/domain/e-contact/vocabulary.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** Columns that both sides read of one e-contact. */
export interface EContactRow {
  id: string;
  clinic_id: string;
  type: EContactType;
  origin: Origin;
  flow_type: FlowType;
  creation_status: CreationStatus;
  status: Status;
  close_reason: string | null;
  owner_user_id: string;
  patient_person_id: string;
  patient_first_name: string;
  patient_surname: string;
  patient_personal_code: string | null;
  patient_birth_date: string | null;
  patient_sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
  representative_name: string | null;
  preview: string;
  assignee_employee_id: string | null;
  open_inquiry_id: string | null;
  reply_allowed_from: string | null;
  patient_seen_at: string | null;
  representative_seen_at: string | null;
  is_urgent: boolean;
  files_pending: boolean;
  queue: Profession;
  snoozed_until: string | null;
  waiting_since: string | null;
  locale: 'et' | 'en' | 'ru';
  created_at: string;
  updated_at: string;
  completed_at: string | null;
}
export const E_CONTACT_COLUMNS = `e.id, e.clinic_id, e.type, e.origin, e.flow_type, e.creation_status, e.status, e.close_reason,
  e.owner_user_id, e.patient_person_id, e.patient_first_name, e.patient_surname, e.patient_personal_code,
  e.patient_birth_date, e.patient_sex, e.representative_name, e.preview, e.assignee_employee_id, e.open_inquiry_id,
  e.reply_allowed_from, e.patient_seen_at, e.representative_seen_at, e.is_urgent, e.files_pending,
  e.queue, e.snoozed_until, e.waiting_since, e.locale,
  e.created_at, e.updated_at, e.completed_at`;

/** What a clinic promises about reading, for `readByOf`. */
export interface PromiseRow {
  time_zone: string;
  country_code: string;
  /** JSON as text: it is parsed once and not for every row. */
  opening_hours: string;
  opening_exceptions: string;
  reads_within_hours: number;
}
export const PROMISE_COLUMNS = `c.time_zone, c.country_code, c.opening_hours::text as "opening_hours!",
  c.opening_exceptions::text as "opening_exceptions!", coalesce((c.reads_within_hours_by_type->>e.type)::integer, c.reads_within_hours) as "reads_within_hours!"`;

export const listFormRows = statement(
  'e-contact.list_forms',
  'select content from e_contact_form where e_contact_id = :eContactId order by created_at, kind',
);
export type FormRow = RowOf<typeof listFormRows>;

/** `forms`: a JSON list of the contract's `Form`. */
export const insertForms = statement(
  'e-contact.insert_forms',
  `insert into e_contact_form (e_contact_id, clinic_id, owner_user_id, kind, content, created_at)
   select :eContactId, :clinicId, :ownerUserId, form->>'kind', form, :now from jsonb_array_elements(:forms::jsonb) form`,
);

export const listAlertRows = statement(
  'e-contact.alerts',
  `select content->'alerts' as "alerts!: e_contact_form.alerts" from e_contact_form where e_contact_id = :eContactId and kind = 'QUESTIONNAIRE'`,
);

const timelineWhere = (condition: string): string => `
  select id, type, actor_kind, actor_name, body, reason, reply_allowed_from, assignee_name, created_at,
         coalesce(actor_user_id = :userId, false) as "is_mine!"
    from activity where e_contact_id = :eContactId ${condition} order by created_at, id`;

export const listClinicActivities = statement('e-contact.clinic_activities', timelineWhere(''));
export type ActivityRow = RowOf<typeof listClinicActivities>;
export const listPatientActivities = statement(
  'e-contact.patient_activities',
  timelineWhere('and not staff_only'),
);

/** The reader's membership of this clinic, and the mark that the reading leaves. */
export const READ_BY_STAFF = `with read as (
    select e.*, me.id as employee_id, me.personal_code as employee_code
      from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = :userId and me.deleted_at is null
     where e.id = :eContactId and e.creation_status = 'SUBMITTED'
  ), logged as (
    insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
    select :logId, :now, clinic_id, employee_id, :userId, owner_user_id, patient_person_id, id, :purpose from read
  )`;

/** For reads of a part: the timeline alone, the notes. */
export const readForStaff = statement(
  'e-contact.read_for_staff',
  `${READ_BY_STAFF} select id, clinic_id, owner_user_id, patient_personal_code, employee_code from read`,
);
export type ReadRow = RowOf<typeof readForStaff>;

/** For live updates: the clinic of an e-contact that the context may see. */
export const findClinicId = statement(
  'e-contact.clinic_of',
  `select clinic_id from e_contact where id = :eContactId and creation_status = 'SUBMITTED'`,
);

/** What `presentFacts` is made of: of an e-contact e and its clinic c. */
export const FACTS_COLUMNS = `e.creation_status, e.status, e.reply_allowed_from, e.completed_at, e.close_reason,
  e.assignee_employee_id, e.open_inquiry_id, e.snoozed_until, e.queue, c.time_zone`;

const lockBy = (id: string): string => `
  select e.id, e.clinic_id, e.owner_user_id, e.patient_person_id, e.patient_personal_code, e.representative_name,
         ${FACTS_COLUMNS}, c.locked_at is not null as "is_locked!", e.updated_at,
         greatest(e.updated_at, e.last_entry_at, e.patient_seen_at, e.representative_seen_at) as "comes_after!",
         (select me.personal_code from employee me where me.user_id = :userId and me.clinic_id = e.clinic_id) as employee_code
    from e_contact e join clinic c on c.id = e.clinic_id
   where e.id = ${id}
     for no key update of e`;
export const lockEContact = statement('e-contact.lock', lockBy(':id'));
/**
 * An e-contact whose row is locked until the transaction ends: parallel acts on it wait for each other.
 * `comes_after`: the newest of its last change, its last entry and its last look.
 */
export type LockedRow = RowOf<typeof lockEContact>;
export const lockByInquiry = statement(
  'e-contact.lock_by_inquiry',
  lockBy(`(select a.e_contact_id from activity a where a.id = :id and a.type = 'CLINIC_ANSWER')`),
);

export const findRepliesSince = statement(
  'e-contact.replies_since',
  `select id from activity
    where e_contact_id = :eContactId and created_at > :since and type in ('CLINIC_ANSWER', 'COMPLETED') and actor_user_id <> :userId
    limit 1`,
);
/** Their name; no name = works there no more. Nobody deactivates them before this transaction ends. */
export const lockAssignee = statement(
  'e-contact.assignee',
  'select app.lock_assignee(:clinicId, :assigneeEmployeeId) as name',
);

/** An entry of staff that comes with no change of state. */
export const insertStaffEntry = statement(
  'e-contact.insert_entry',
  `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_employee_id,
                         actor_name, body, reply_allowed_from, created_at)
   values (:activityId, :eContactId, :clinicId, :ownerUserId, :type, :actorKind, :userId, :actorEmployeeId, :actorName, :body, :replyAllowedFrom?, :now)`,
);

/** Something waits for staff; `payload` from `presentStaffEvent`. */
export const insertStaffEvent = statement(
  'e-contact.insert_staff_event',
  `insert into outbox (kind, payload) values ('STAFF', :payload)`,
);
