import { auditRow } from '#platform/audit.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** No row: the patient has this one already, and has not filled it in. */
export const insertAsked = statement(
  'questionnaire.insert_asked',
  `insert into workflow_action (id, e_contact_id, clinic_id, owner_user_id, user_id, employee_id, instrument, provider, locale,
                                created_at, state, for_patient)
   values (:id, :eContactId, :clinicId, :ownerUserId, :userId, :employeeId, :instrument, 'IN_HOUSE', :locale, :now, 'STARTED', true)
   on conflict (e_contact_id, instrument) where for_patient and ended_at is null do nothing returning id`,
);
/** What nobody could fill in any more gives way to the next one. */
export const endOld = statement(
  'questionnaire.end_old_asked',
  `update workflow_action set state = 'REJECTED', ended_at = :now
    where e_contact_id = :eContactId and instrument = :instrument and for_patient and ended_at is null and created_at <= :since`,
);
/** For either side: what row-level security shows of it. */
export const listAsked = statement(
  'questionnaire.list_asked',
  `select w.id, w.instrument, w.created_at, w.reminders, coalesce(m.first_name || ' ' || m.surname, '') as "asked_by!"
     from workflow_action w
     join e_contact e on e.id = w.e_contact_id and not e.closed
     left join employee m on m.id = w.employee_id
    where w.e_contact_id = :eContactId and w.for_patient and w.ended_at is null and w.created_at > :since
    order by w.created_at, w.id`,
);
/** The e-contact of either side; no row where it is nobody's of mine. */
export const findEContact = statement(
  'questionnaire.e_contact',
  `select id from e_contact where id = :eContactId`,
);
const ASKED = `select w.id, w.e_contact_id, w.clinic_id, w.owner_user_id, w.instrument, w.state, w.created_at, e.closed,
          case when e.status = 'WAITING_FOR_PATIENT' then e.reply_allowed_from end as answers_from
     from workflow_action w join e_contact e on e.id = w.e_contact_id
    where w.id = :id and w.for_patient`;
/** Asked of me. */
export const findAsked = statement('questionnaire.asked', `${ASKED} and w.owner_user_id = :userId`);
export type AskedRow = RowOf<typeof findAsked>;
/** Before the e-contact's row, as everywhere else: of two who end it at once, the second sees that it is over. */
export const lockAsked = statement(
  'questionnaire.lock_asked',
  `select from workflow_action where id = :id and for_patient for no key update`,
);
export const findAskedOfClinic = statement('questionnaire.asked_of_clinic', ASKED);
export const markUrgent = statement(
  'questionnaire.mark_urgent',
  'update e_contact set is_urgent = true where id = :eContactId',
);
export const endAsked = statement(
  'questionnaire.end_asked',
  `with ended as (
     update workflow_action set state = :state, ended_at = :now where id = :id
   ), audited as (
     ${auditRow({ action: ':action', subject: "'e_contact'", subjectId: ':subjectId' })}
   )
   delete from draft where user_id = :userId and key = :draftKey?`,
);

/** How many were reminded. Under tervik_worker. */
export const remindQuestionnaires = statement(
  'questionnaire.remind',
  'select app.remind_questionnaires(:now) as "reminded!"',
);
