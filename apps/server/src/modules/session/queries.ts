import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

// ── limits: one address at a time, counted whether or not an account stands behind it ─────────────────────────
/** Parallel attempts on one address queue here; without it twenty at once would all pass a count of nineteen. */
export const lockAddress = statement(
  'session.lock_address',
  `select pg_advisory_xact_lock(hashtextextended(:address, 0))`,
);

export const findLimits = statement(
  'session.limits',
  `select (select at from auth_event where email = :email and kind in ('PASSWORD_FAILED', 'CODE_FAILED') and at > :dayAgo
            order by at desc offset ${SERVER_LIMITS.loginFailuresPerDay - 1} limit 1) as locking_at,
          (select at from auth_event where email = :email and kind = 'CODE_SENT' and at > :hourAgo
            order by at desc offset ${SERVER_LIMITS.otpPerAddressPerHour - 1} limit 1) as limiting_at`,
);
/**
 * `locking_at`: the failure that fills the number of a day, so that the lock ends a day after it. `limiting_at`: the code
 * that fills the number of an hour; the next one may go an hour after it.
 */
export type LimitsRow = RowOf<typeof findLimits>;
export const insertAuthEvent = statement(
  'session.event',
  `insert into auth_event (kind, email, at) values (:kind, :email, :now)`,
);

// ── accounts and codes ────────────────────────────────────────────────────────────────────────────────────────
export const findAccount = statement(
  'session.account',
  `select id, email, password_hash, locale from app_user where lower(email) = :address and email <> ''`,
);
export type AccountRow = RowOf<typeof findAccount>;

export const findCredentials = statement(
  'session.credentials',
  `select email, password_hash from app_user where id = :id`,
);
export const findBirthDate = statement(
  'session.birth_date',
  `select birth_date from app_user where id = :userId`,
);

export const insertCode = statement(
  'session.insert_code',
  `insert into code_request (id, purpose, email, user_id, code_hash, created_at, sent_at, expires_at, recipient, locale, payload)
   values (:requestId, :purpose, :email, :userId?, :codeHash, :now, :now, :expiresAt, :recipient, :locale, :payload)`,
);
/** The row lock makes parallel guesses at one code wait for one another. */
export const lockCode = statement(
  'session.lock_code',
  `select id, purpose, user_id, email, code_hash, tries, created_at, sent_at, expires_at, used_at, recipient, locale, payload
     from code_request where id = :requestId for update`,
);
/** `email`: the address as its counters know it. `recipient`: who gets it; empty = nobody. */
export type CodeRow = RowOf<typeof lockCode>;
/** Counts from zero again: tries belong to a code, not to the request. */
export const renewCode = statement(
  'session.renew_code',
  `update code_request set code_hash = :codeHash, sent_at = :now, expires_at = :expiresAt, tries = 0 where id = :requestId`,
);
export const countTry = statement(
  'session.count_try',
  `update code_request set tries = tries + 1 where id = :id`,
);
export const useCode = statement(
  'session.use_code',
  `update code_request set used_at = :now, payload = '{}' where id = :id`,
);
export const insertMail = statement(
  'session.mail',
  `insert into outbox (kind, payload) values ('MAIL', :payload)`,
);

// ── sessions: their times are PostgreSQL's, because app.open_context compares them with its now() ─────────────
export const insertSession = statement(
  'session.insert',
  `insert into session (token_hash, id, user_id, second_factor_at, expires_at, ends_at)
   values (:tokenHash, :sessionId, :userId, case when :isStrong::boolean then now() end, now() + interval '${LIMITS.sessionSliding} milliseconds', now() + interval '${SERVER_LIMITS.sessionAbsolute} milliseconds')`,
);
export const deleteSession = statement(
  'session.delete',
  `delete from session where token_hash = :tokenHash returning id, user_id`,
);
/** The session of this token, held until the transaction ends; none = it has ended, or goes on under another token. */
export const lockSession = statement(
  'session.lock',
  `select id from session where id = :sessionId and token_hash = :tokenHash for update`,
);
export const strengthenSession = statement(
  'session.strengthen',
  `update session set second_factor_at = now(), token_hash = :newHash
    where id = :sessionId and token_hash = :tokenHash returning id`,
);
/**
 * Sessions that have expired for good (until then their pages may leave a draft behind), and codes and failures that no limit looks at any more. A login takes some of
 * them along, so nothing has to run for it. Rows that somebody holds are left, and events are swept by one login at
 * a time: logins must neither wait for each other here nor lock each other out.
 */
export const sweep = statement(
  'session.sweep',
  `with ended as (delete from session where token_hash in
          (select token_hash from session where expires_at < now() - interval '${SERVER_LIMITS.draftDeposit} milliseconds'
            order by expires_at limit 200 for update skip locked)),
        codes as (delete from code_request where id in
          (select id from code_request where created_at < :before order by created_at limit 200 for update skip locked)),
        turn as materialized (select pg_try_advisory_xact_lock(7281003) as mine)
   delete from auth_event where (select mine from turn) and id in
          (select id from auth_event where at < :before order by at limit 200)`,
);
/** First answers to requests; by then no browser repeats them. */
export const sweepAnswers = statement('session.sweep_answers', 'select app.sweep_answers(:before)');
/** Drafts that were put aside before then. */
export const sweepDrafts = statement('session.sweep_drafts', 'select app.sweep_drafts(:before)');

// ── the logged-in user ────────────────────────────────────────────────────────────────────────────────────────
export const findLoggedInUserRow = statement(
  'session.logged_in_user',
  `select u.id, u.email, u.first_name, u.surname, u.personal_code, u.birth_date, u.phone, u.locale, u.is_patient, u.is_admin, u.active_role, s.expires_at,
          s.second_factor_at is not null as "has_second_factor!",
          coalesce((select json_agg(json_build_object('clinicId', c.id, 'clinicName', c.name, 'employeeId', e.id,
                                                      'profession', e.profession, 'isAdmin', e.is_admin, 'isLocked', c.locked_at is not null) order by c.locked_at is not null, c.name, c.id)
                      from employee e join clinic c on c.id = e.clinic_id
                     where e.user_id = u.id and e.deleted_at is null), '[]') as "memberships!: employee.memberships",
          array(select p.consent_type
                  from (select consent_type, max(updated_at) as version from policy_version group by consent_type) p
                 where not exists (select from consent g
                                    where g.user_id = u.id and g.type = p.consent_type and g.version = p.version)) as "missing_consents!"
     from session s join app_user u on u.id = s.user_id
    where s.token_hash = :tokenHash and s.expires_at > now()`,
);
/** `missing_consents`: types whose newest published version this user has not agreed to; nothing published = nothing asked. */
export type LoggedInUserRow = RowOf<typeof findLoggedInUserRow>;
export const updateActiveRole = statement(
  'session.active_role',
  `update app_user set active_role = :activeRole where id = :userId`,
);
export const updateLocale = statement(
  'session.locale',
  `update app_user set locale = :locale where id = :userId`,
);

// ── what every page asks ──────────────────────────────────────────────────────────────────────────────────────
export const listPersonRows = statement(
  'session.persons',
  `select id, is_self, first_name, surname, birth_date, sex, represented_as from person
    where owner_user_id = :ownerUserId and deleted_at is null
    order by is_self desc, first_name collate "et-x-icu", surname collate "et-x-icu", id`,
);
export type PersonRow = RowOf<typeof listPersonRows>;
