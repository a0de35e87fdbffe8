import { LIMITS } from '@tervik/domain/limits.ts';
import { statement } from '#platform/db/statement.ts';

/** Reports of one sender and of one place queue here: twenty at once must not all pass a count of four. */
export const lockSender = statement<never>(
  'support.lock',
  `select pg_advisory_xact_lock(hashtextextended('support ' || $1, 0))`,
);
/** $1 whose reports are counted, $2 an hour ago. */
export const findLimit = statement<{ reached: boolean }>(
  'support.limit',
  `select count(*) >= ${LIMITS.supportPerHour} as reached from auth_event
    where email = $1 and kind = 'SUPPORT_SENT' and at > $2`,
);
export const insertSent = statement<never>(
  'support.event',
  `insert into auth_event (kind, email, at) values ('SUPPORT_SENT', $1, $3), ('SUPPORT_SENT', $2, $3)`,
);
export const insertMail = statement<never>(
  'support.mail',
  `insert into outbox (kind, payload) values ('MAIL', $1)`,
);
export const insertAudit = statement<never>(
  'support.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
   values ($1, $2, null, 'ANYBODY', 'reportTechnicalProblem', 'support', $3, $4)`,
);
