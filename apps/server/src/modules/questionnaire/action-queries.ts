import { auditRow } from '#platform/audit.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

export const ACTION_STATES = ['STARTED', 'SUBMITTED', 'COMPLETED', 'FAILED', 'REJECTED'] as const;
export type ActionState = (typeof ACTION_STATES)[number];

/**
 * One of mine that runs already.
 */
export const findRunningAction = statement(
  'questionnaire.running_action',
  `select id, url, state, locale from workflow_action
    where e_contact_id = :eContactId and user_id = :userId and instrument = :instrument and provider = :provider and ended_at is null and created_at > :since and not for_patient
      and (state = 'SUBMITTED' or provider = 'IN_HOUSE' or created_at > :freshAfter)
    order by created_at desc limit 1`,
);
export type RunningRow = RowOf<typeof findRunningAction>;
/** Whether this browser has another one of mine out: both come back with one cookie. */
export const findActionOfBrowser = statement(
  'questionnaire.action_of_browser',
  `select id from workflow_action where user_id = :userId and browser_hash = :browserHash and ended_at is null limit 1`,
);
export const insertAction = statement(
  'questionnaire.insert_action',
  `with audited as (
     ${auditRow({ action: "'startQuestionnaire'", subject: "'e_contact'", subjectId: ':eContactId' })}
   )
   insert into workflow_action (id, e_contact_id, clinic_id, owner_user_id, user_id, employee_id, instrument, provider, locale,
                                created_at, url, state)
   values (:actionId, :eContactId, :clinicId, :ownerUserId, :userId, :employeeId, :instrument, :provider, :locale, :now, :url?, 'STARTED')`,
);
/**
 * The partner's first session stands: it may be being filled in, and finalize asks about it. The browser in which it goes
 * on is the one whose return counts.
 */
export const keepAction = statement(
  'questionnaire.keep_action',
  `update workflow_action
      set session_ref = coalesce(session_ref, :sessionRef?), pathway_ref = coalesce(pathway_ref, :pathwayRef?),
          url = coalesce(url, :url?), browser_hash = :browserHash
    where id = :actionId and ended_at is null and coalesce(url, :url?) is not null
   returning url as "url!"`,
);
const ACTION = `select id, e_contact_id, clinic_id, owner_user_id, instrument, provider, state, browser_hash, pathway_ref, locale,
          content, created_at
     from workflow_action where id = :id and user_id = :userId and not for_patient`;
/** One of mine. */
export const findAction = statement('questionnaire.action', ACTION);
export type ActionRow = RowOf<typeof findAction>;
/** Before the e-contact's row, as in the sweeper: whoever fills in, ends or sweeps the same one waits here. */
export const lockAction = statement('questionnaire.lock_action', `${ACTION} for no key update`);
export const saveFilledIn = statement(
  'questionnaire.filled_in',
  `with filled as (
     update workflow_action set state = 'SUBMITTED', content = :content, submitted_at = :now where id = :id
   ), audited as (
     ${auditRow({ action: "'FILL_IN'", subject: "'e_contact'", subjectId: ':subjectId' })}
   )
   delete from draft where user_id = :userId and key = 'questionnaire:' || :id::uuid::text`,
);
/** The form of an action. Alone: its policy looks for the action. */
export const insertActionForm = statement(
  'questionnaire.insert_form',
  `insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at, action_id)
   values (:eContactId, 'QUESTIONNAIRE', :clinicId, :ownerUserId, :content, :now, :actionId)`,
);
export const touchEContact = statement(
  'questionnaire.touch',
  'update e_contact set updated_at = :now, last_entry_at = :now, is_urgent = is_urgent or :isUrgent where id = :id',
);
export const endAction = statement(
  'questionnaire.end_action',
  `with ended as (
     update workflow_action set state = :state, ended_at = :now, content = null where id = :id
   )
   ${auditRow({ action: "'endQuestionnaire'", subject: "'e_contact'", subjectId: ':subjectId' })}`,
);
export const findPlan = statement(
  'questionnaire.plan',
  'select plan, country_code from clinic where id = :clinicId',
);
export type PlanRow = RowOf<typeof findPlan>;
export const lockForStaff = statement(
  'questionnaire.lock',
  `select e.id, e.clinic_id, e.owner_user_id, e.patient_personal_code, e.creation_status, e.status, c.plan, c.country_code,
          greatest(e.updated_at, e.last_entry_at, e.patient_seen_at, e.representative_seen_at) as "comes_after!",
          me.id as employee_id, me.personal_code as employee_code, me.profession
     from e_contact e join clinic c on c.id = e.clinic_id
     join employee me on me.clinic_id = e.clinic_id and me.user_id = :userId and me.deleted_at is null
    where e.id = :eContactId and e.creation_status = 'SUBMITTED'
      for no key update of e`,
);
/** An e-contact of a clinic of mine whose row is locked until the transaction ends. */
export type StaffTargetRow = RowOf<typeof lockForStaff>;
