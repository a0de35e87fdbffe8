import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { statement } from '#platform/db/statement.ts';

/** Reports of one sender and of one place queue here: twenty at once must not all pass a count of four. */
export const lockSender = statement(
  'support.lock',
  `select pg_advisory_xact_lock(hashtextextended('support ' || :key, 0))`,
);
export const findLimit = statement(
  'support.limit',
  `select count(*) >= ${SERVER_LIMITS.supportPerHour} as "reached!" from auth_event
    where email = :email and kind = 'SUPPORT_SENT' and at > :at`,
);
export const insertSent = statement(
  'support.event',
  `insert into auth_event (kind, email, at) values ('SUPPORT_SENT', :sender, :now), ('SUPPORT_SENT', :origin, :now)`,
);
export const insertMail = statement(
  'support.mail',
  `insert into outbox (kind, payload) values ('MAIL', :payload)`,
);
