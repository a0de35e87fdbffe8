import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Status, CreationStatus } from '@tervik/domain/e-contact/vocabulary.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import type { Form } from '@tervik/contract/forms.ts';
import { statement } from '#platform/db/statement.ts';
import type { Locale } from '#platform/texts.ts';

export const ACTION_STATES = ['STARTED', 'SUBMITTED', 'COMPLETED', 'FAILED', 'REJECTED'] as const;
export type ActionState = (typeof ACTION_STATES)[number];

export interface RunningRow {
  id: string;
  url: string | null;
  state: ActionState;
}
/**
 * One of mine that runs already. $1 e-contact, $2 user, $3 instrument, $4 provider, $5 after which it was begun, $6 the
 * same of a partner's page.
 */
export const findRunningAction = statement<RunningRow>(
  'staff.running_action',
  `select id, url, state from workflow_action
    where e_contact_id = $1 and user_id = $2 and instrument = $3 and provider = $4 and ended_at is null and created_at > $5
      and (state = 'SUBMITTED' or provider = 'IN_HOUSE' or created_at > $6)
    order by created_at desc limit 1`,
);
/** Whether this browser has another one of mine out: both come back with one cookie. $1 user, $2 its hash. */
export const findActionOfBrowser = statement<{ id: string }>(
  'staff.action_of_browser',
  `select id from workflow_action where user_id = $1 and browser_hash = $2 and ended_at is null limit 1`,
);
export const insertAction = statement<never>(
  'staff.insert_action',
  `with audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     values ($11, $10, $5, $12, $3, 'startQuestionnaire', 'e_contact', $2, $13)
   )
   insert into workflow_action (id, e_contact_id, clinic_id, owner_user_id, user_id, employee_id, instrument, provider, locale,
                                created_at, url, state)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $14, 'STARTED')`,
);
export const keepAction = statement<never>(
  'staff.keep_action',
  `update workflow_action set browser_hash = $2, session_ref = coalesce($3, session_ref), pathway_ref = coalesce($4, pathway_ref),
          url = coalesce($5, url)
    where id = $1`,
);
export interface ActionRow {
  id: string;
  e_contact_id: string;
  clinic_id: string;
  owner_user_id: string;
  instrument: EContactType;
  provider: 'IN_HOUSE' | 'AWELL';
  state: ActionState;
  browser_hash: Buffer | null;
  pathway_ref: string | null;
  locale: Locale;
  content: Extract<Form, { kind: 'QUESTIONNAIRE' }> | null;
  created_at: string;
}
const ACTION = `select id, e_contact_id, clinic_id, owner_user_id, instrument, provider, state, browser_hash, pathway_ref, locale,
          content, created_at
     from workflow_action where id = $1 and user_id = $2`;
/** One of mine. $1 id, $2 user. */
export const findAction = statement<ActionRow>('staff.action', ACTION);
/** Before the e-contact's row, as in the sweeper: whoever fills in, ends or sweeps the same one waits here. */
export const lockAction = statement<ActionRow>('staff.lock_action', `${ACTION} for no key update`);
/** $1 id, $2 the form, $3 now, $4 audit id, $5 user, $6 profession, $7 clinic, $8 e-contact, $9 request. */
export const saveFilledIn = statement<never>(
  'staff.filled_in',
  `with filled as (
     update workflow_action set state = 'SUBMITTED', content = $2, submitted_at = $3 where id = $1
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     values ($4, $3, $5, $6, $7, 'FILL_IN', 'e_contact', $8, $9)
   )
   delete from draft where user_id = $5 and key = 'questionnaire:' || $1::uuid::text`,
);
/** The form of an action. Alone: its policy looks for the action. */
export const insertActionForm = statement<never>(
  'staff.insert_form',
  `insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at, action_id)
   values ($1, 'QUESTIONNAIRE', $2, $3, $4, $5, $6)`,
);
/** $1 e-contact, $2 its new instant, $3 whether an answer has raised an alert. */
export const touchEContact = statement<never>(
  'staff.touch',
  'update e_contact set updated_at = $2, last_entry_at = $2, is_urgent = is_urgent or $3 where id = $1',
);
/** $1 action, $2 state, $3 now, $4 audit id, $5 user, $6 profession, $7 clinic, $8 e-contact, $9 request. */
export const endAction = statement<never>(
  'staff.end_action',
  `with ended as (
     update workflow_action set state = $2, ended_at = $3, content = null where id = $1
   )
   insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
   values ($4, $3, $5, $6, $7, 'endQuestionnaire', 'e_contact', $8, $9)`,
);
export interface PlanRow {
  plan: 'BASIC' | 'PREMIUM';
}
export const findPlan = statement<PlanRow>('staff.plan', 'select plan from clinic where id = $1');
/** An e-contact of a clinic of mine whose row is locked until the transaction ends. $1 id, $2 user. */
export interface StaffTargetRow {
  id: string;
  clinic_id: string;
  owner_user_id: string;
  patient_personal_code: string | null;
  creation_status: CreationStatus;
  status: Status;
  plan: 'BASIC' | 'PREMIUM';
  comes_after: string;
  employee_id: string;
  employee_code: string | null;
  profession: Profession;
}
export const lockForStaff = statement<StaffTargetRow>(
  'staff.lock',
  `select e.id, e.clinic_id, e.owner_user_id, e.patient_personal_code, e.creation_status, e.status, c.plan,
          greatest(e.updated_at, e.last_entry_at, e.patient_seen_at, e.representative_seen_at) as comes_after,
          me.id as employee_id, me.personal_code as employee_code, me.profession
     from e_contact e join clinic c on c.id = e.clinic_id
     join employee me on me.clinic_id = e.clinic_id and me.user_id = $2 and me.deleted_at is null
    where e.id = $1 and e.creation_status = 'SUBMITTED'
      for no key update of e`,
);
