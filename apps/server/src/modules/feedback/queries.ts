import { auditRow } from '#platform/audit.ts';
import { FACTS_COLUMNS } from '#modules/e-contact/index.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** Locked: a reopening that comes at once waits, so that no open e-contact is rated. */
export const lockRated = statement(
  'feedback.lock',
  `select e.id, e.clinic_id, e.representative_name, ${FACTS_COLUMNS}
     from e_contact e join clinic c on c.id = e.clinic_id
    where e.id = :id and e.owner_user_id = :ownerUserId
      for no key update of e`,
);
/** No row = this completion was rated in this scope before. The instant is the e-contact's own, to the microsecond. */
export const insertFeedback = statement(
  'feedback.insert',
  `with given as (
     insert into feedback (id, e_contact_id, clinic_id, owner_user_id, scope, completed_at, rating, comment, keywords, created_at)
     select :id, e.id, e.clinic_id, e.owner_user_id, :scope, e.completed_at, :rating, :comment, :keywords, :now from e_contact e where e.id = :eContactId
     on conflict (e_contact_id, scope, completed_at) do nothing
     returning id, e_contact_id, clinic_id, owner_user_id
   ), audited as (
     ${auditRow({ action: "'FEEDBACK'", subject: "'e_contact'", subjectId: 'e_contact_id', userId: 'owner_user_id', clinicId: 'clinic_id', from: 'from given' })}
   )
   select id from given`,
);

/** What the owner of an e-contact has said of it, of earlier completions too. For domain `feedbackStates`. */
export const listFeedbackRows = statement(
  'feedback.of',
  'select scope, completed_at from feedback where e_contact_id = :eContactId order by created_at, id',
);
export type FeedbackRow = RowOf<typeof listFeedbackRows>;
