import type { Profession } from '@tervik/domain/access/roles.ts';
import type { CreationStatus, Status } from '@tervik/domain/e-contact/vocabulary.ts';
import type { FeedbackScope } from '@tervik/domain/feedback/vocabulary.ts';
import { statement } from '#platform/db/statement.ts';

export interface RatedRow {
  id: string;
  clinic_id: string;
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
  time_zone: string;
}
/** $1 e-contact, $2 owner. Locked: a reopening that comes at once waits, so that no open e-contact is rated. */
export const lockRated = statement<RatedRow>(
  'feedback.lock',
  `select e.id, e.clinic_id, e.representative_name, e.creation_status, e.status, e.reply_allowed_from, e.completed_at,
          e.close_reason, e.assignee_employee_id, e.open_inquiry_id, e.snoozed_until, e.queue, c.time_zone
     from e_contact e join clinic c on c.id = e.clinic_id
    where e.id = $1 and e.owner_user_id = $2
      for no key update of e`,
);
/** No row = this completion was rated in this scope before. The instant is the e-contact's own, to the microsecond. */
export const insertFeedback = statement<{ id: string }>(
  'feedback.insert',
  `with given as (
     insert into feedback (id, e_contact_id, clinic_id, owner_user_id, scope, completed_at, rating, comment, keywords, created_at)
     select $1, e.id, e.clinic_id, e.owner_user_id, $3, e.completed_at, $4, $5, $6, $7 from e_contact e where e.id = $2
     on conflict (e_contact_id, scope, completed_at) do nothing
     returning id, e_contact_id, clinic_id, owner_user_id
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     select $8, $7, owner_user_id, $9, clinic_id, 'FEEDBACK', 'e_contact', e_contact_id, $10 from given
   )
   select id from given`,
);

export interface FeedbackRow {
  scope: FeedbackScope;
  completed_at: string;
}
/** $1 e-contact: what its owner has said of it, of earlier completions too. For domain `feedbackStates`. */
export const listFeedbackRows = statement<FeedbackRow>(
  'feedback.of',
  'select scope, completed_at from feedback where e_contact_id = $1 order by created_at, id',
);
