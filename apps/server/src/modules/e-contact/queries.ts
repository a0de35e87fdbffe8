import type {
  CreationStatus,
  FlowType,
  Origin,
  Status,
  ActivityType,
  ActorKind,
} from '@tervik/domain/e-contact/vocabulary.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { Form } from '@tervik/contract/forms.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { QuestionnaireAlert } from '@tervik/domain/e-contact/questionnaire-alert.ts';
import { statement } from '#platform/db/statement.ts';

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
  reads_within_hours: number;
}
export const PROMISE_COLUMNS = `c.time_zone, c.country_code, c.opening_hours::text as opening_hours, c.reads_within_hours`;

export interface FormRow {
  content: Form;
}
export const listFormRows = statement<FormRow>(
  'e-contact.forms',
  'select content from e_contact_form where e_contact_id = $1 order by created_at, kind',
);

/** $4: a JSON list of the contract's `Form`. */
export const insertForms = statement<never>(
  'creation.insert_forms',
  `insert into e_contact_form (e_contact_id, clinic_id, owner_user_id, kind, content, created_at)
   select $1, $2, $3, form->>'kind', form, $5 from jsonb_array_elements($4::jsonb) form`,
);

export const listAlertRows = statement<{ alerts: QuestionnaireAlert[] }>(
  'e-contact.alerts',
  `select content->'alerts' as alerts from e_contact_form where e_contact_id = $1 and kind = 'QUESTIONNAIRE'`,
);

export interface ActivityRow {
  id: string;
  type: ActivityType;
  actor_kind: ActorKind;
  actor_name: string;
  body: string;
  reason: string | null;
  reply_allowed_from: string | null;
  assignee_name: string | null;
  created_at: string;
}
const timelineWhere = (condition: string): string => `
  select id, type, actor_kind, actor_name, body, reason, reply_allowed_from, assignee_name, created_at
    from activity where e_contact_id = $1 ${condition} order by created_at, id`;

export const listClinicActivities = statement<ActivityRow>('e-contact.clinic_activities', timelineWhere(''));
export const listPatientActivities = statement<ActivityRow>(
  'e-contact.patient_activities',
  timelineWhere('and not staff_only'),
);

/** The reader's membership of this clinic, and the mark that the reading leaves. $1 id, $2 user, $3 row id, $4 now, $5 purpose. */
export const READ_BY_STAFF = `with read as (
    select e.*, me.id as employee_id, me.personal_code as employee_code
      from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = $2 and me.deleted_at is null
     where e.id = $1 and e.creation_status = 'SUBMITTED'
  ), logged as (
    insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
    select $3, $4, clinic_id, employee_id, $2, owner_user_id, patient_person_id, id, $5 from read
  )`;

export interface ReadRow {
  id: string;
  owner_user_id: string;
  patient_personal_code: string | null;
  employee_code: string | null;
}
/** For reads of a part: the timeline alone, the notes. */
export const readForStaff = statement<ReadRow>(
  'e-contact.read_for_staff',
  `${READ_BY_STAFF} select id, owner_user_id, patient_personal_code, employee_code from read`,
);

/** For live updates: the clinic of an e-contact that the context may see. */
export const findClinicId = statement<{ clinic_id: string }>(
  'e-contact.clinic_of',
  `select clinic_id from e_contact where id = $1 and creation_status = 'SUBMITTED'`,
);

/** An e-contact whose row is locked until the transaction ends: parallel acts on it wait for each other. */
export interface LockedRow {
  id: string;
  clinic_id: string;
  owner_user_id: string;
  patient_person_id: string;
  patient_personal_code: string | null;
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
  updated_at: string;
  /** Newest of its last change, its last entry and its last look. */
  comes_after: string;
  time_zone: string;
  employee_code: string | null;
}

const lockBy = (id: string): string => `
  select e.id, e.clinic_id, e.owner_user_id, e.patient_person_id, e.patient_personal_code, e.representative_name,
         e.creation_status, e.status, e.reply_allowed_from, e.completed_at, e.close_reason, e.assignee_employee_id,
         e.open_inquiry_id, e.snoozed_until, e.queue, e.updated_at, c.time_zone,
         greatest(e.updated_at, e.last_entry_at, e.patient_seen_at, e.representative_seen_at) as comes_after,
         (select me.personal_code from employee me where me.user_id = $2 and me.clinic_id = e.clinic_id) as employee_code
    from e_contact e join clinic c on c.id = e.clinic_id
   where e.id = ${id}
     for no key update of e`;
export const lockEContact = statement<LockedRow>('e-contact.lock', lockBy('$1'));
export const lockByInquiry = statement<LockedRow>(
  'e-contact.lock_by_inquiry',
  lockBy(`(select a.e_contact_id from activity a where a.id = $1 and a.type = 'CLINIC_ANSWER')`),
);

export const findRepliesSince = statement<{ id: string }>(
  'e-contact.replies_since',
  `select id from activity
    where e_contact_id = $1 and created_at > $2 and type in ('CLINIC_ANSWER', 'COMPLETED') and actor_user_id <> $3
    limit 1`,
);
export const findAssignee = statement<{ name: string }>(
  'e-contact.assignee',
  `select first_name || ' ' || surname as name from employee where id = $1 and clinic_id = $2 and deleted_at is null`,
);

/** An entry of staff that comes with no change of state. */
export const insertStaffEntry = statement<never>(
  'staff.insert_entry',
  `insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_employee_id,
                         actor_name, body, reply_allowed_from, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);
