import type { Role } from '@tervik/domain/access/roles.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { RepresentedAs } from '@tervik/domain/person/represented.ts';
import { statement } from '#platform/db/statement.ts';

type Locale = 'et' | 'en' | 'ru';

// ── limits: one address at a time, counted whether or not an account stands behind it ─────────────────────────
/** Parallel attempts on one address queue here; without it twenty at once would all pass a count of nineteen. */
export const lockAddress = statement<never>(
  'session.lock_address',
  `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
);

export interface LimitsRow {
  /** The failure that fills the day's number: the lock ends a day after it. */
  locking_at: string | null;
  /** The code that fills the hour's number: the next one may go an hour after it. */
  limiting_at: string | null;
}
/** $1 address, $2 a day ago, $3 an hour ago. */
export const findLimits = statement<LimitsRow>(
  'session.limits',
  `select (select at from auth_event where email = $1 and kind in ('PASSWORD_FAILED', 'CODE_FAILED') and at > $2
            order by at desc offset ${LIMITS.loginFailuresPerDay - 1} limit 1) as locking_at,
          (select at from auth_event where email = $1 and kind = 'CODE_SENT' and at > $3
            order by at desc offset ${LIMITS.otpPerAddressPerHour - 1} limit 1) as limiting_at`,
);
export const insertAuthEvent = statement<never>(
  'session.event',
  `insert into auth_event (kind, email, at) values ($1, $2, $3)`,
);

// ── accounts and codes ────────────────────────────────────────────────────────────────────────────────────────
export interface AccountRow {
  id: string;
  email: string;
  password_hash: string | null;
  locale: Locale;
}
export const findAccount = statement<AccountRow>(
  'session.account',
  `select id, email, password_hash, locale from app_user where lower(email) = $1 and email <> ''`,
);

export const findCredentials = statement<{ email: string; password_hash: string | null }>(
  'session.credentials',
  `select email, password_hash from app_user where id = $1`,
);
export const findBirthDate = statement<{ birth_date: string | null }>(
  'session.birth_date',
  `select birth_date from app_user where id = $1`,
);

export interface CodeRow {
  id: string;
  purpose: 'LOGIN' | 'SIGN_UP' | 'RESET' | 'PROFILE';
  user_id: string | null;
  /** The address as its counters know it. */
  email: string;
  code_hash: Buffer;
  tries: number;
  created_at: string;
  sent_at: string;
  expires_at: string;
  used_at: string | null;
  /** Empty = nobody gets it. */
  recipient: string;
  locale: Locale;
  payload: Readonly<Record<string, string>>;
}
export const insertCode = statement<never>(
  'session.insert_code',
  `insert into code_request (id, purpose, email, user_id, code_hash, created_at, sent_at, expires_at, recipient, locale, payload)
   values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10)`,
);
/** The row lock makes parallel guesses at one code wait for one another. */
export const lockCode = statement<CodeRow>(
  'session.lock_code',
  `select id, purpose, user_id, email, code_hash, tries, created_at, sent_at, expires_at, used_at, recipient, locale, payload
     from code_request where id = $1 for update`,
);
/** Counts from zero again: tries belong to a code, not to the request. */
export const renewCode = statement<never>(
  'session.renew_code',
  `update code_request set code_hash = $2, sent_at = $3, expires_at = $4, tries = 0 where id = $1`,
);
export const countTry = statement<never>(
  'session.count_try',
  `update code_request set tries = tries + 1 where id = $1`,
);
export const useCode = statement<never>(
  'session.use_code',
  `update code_request set used_at = $2, payload = '{}' where id = $1`,
);
export const insertMail = statement<never>(
  'session.mail',
  `insert into outbox (kind, payload) values ('MAIL', $1)`,
);

// ── sessions: their times are PostgreSQL's, because app.open_context compares them with its now() ─────────────
export const insertSession = statement<never>(
  'session.insert',
  `insert into session (token_hash, id, user_id, expires_at, ends_at)
   values ($1, $2, $3, now() + interval '${LIMITS.sessionSliding} milliseconds', now() + interval '${LIMITS.sessionAbsolute} milliseconds')`,
);
export const deleteSession = statement<{ id: string; user_id: string }>(
  'session.delete',
  `delete from session where token_hash = $1 returning id, user_id`,
);
/**
 * Sessions that have expired for good (until then their pages may leave a draft behind), and codes and failures that no limit looks at any more ($1 = two days ago). A login takes some of
 * them along, so nothing has to run for it. Rows that somebody holds are left, and events are swept by one login at
 * a time: logins must neither wait for each other here nor lock each other out.
 */
export const sweep = statement<never>(
  'session.sweep',
  `with ended as (delete from session where token_hash in
          (select token_hash from session where expires_at < now() - interval '${LIMITS.draftDeposit} milliseconds'
            order by expires_at limit 200 for update skip locked)),
        codes as (delete from code_request where id in
          (select id from code_request where created_at < $1 order by created_at limit 200 for update skip locked)),
        turn as materialized (select pg_try_advisory_xact_lock(7281003) as mine)
   delete from auth_event where (select mine from turn) and id in
          (select id from auth_event where at < $1 order by at limit 200)`,
);
/** First answers to requests ($1 = before when); by then no browser repeats them. */
export const sweepAnswers = statement<never>('session.sweep_answers', 'select app.sweep_answers($1)');
/** Drafts that were put aside before $1. */
export const sweepDrafts = statement<never>('session.sweep_drafts', 'select app.sweep_drafts($1)');
export const insertAudit = statement<never>(
  'session.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
   values ($1, $2, $3, 'USER', $4, $5, $6, $7)`,
);

// ── the logged-in user ────────────────────────────────────────────────────────────────────────────────────────
export interface LoggedInUserRow {
  id: string;
  email: string;
  first_name: string;
  surname: string;
  personal_code: string | null;
  birth_date: string | null;
  phone: string | null;
  locale: Locale;
  is_patient: boolean;
  is_admin: boolean;
  active_role: string | null;
  expires_at: string;
  memberships: {
    clinicId: string;
    clinicName: string;
    employeeId: string;
    profession: 'DOCTOR' | 'NURSE' | 'NON_CLINICAL';
    isAdmin: boolean;
  }[];
  /** Consent types whose newest published version this user has not agreed to; nothing published = nothing asked. */
  missing_consents: string[];
}
export const findLoggedInUserRow = statement<LoggedInUserRow>(
  'session.logged_in_user',
  `select u.id, u.email, u.first_name, u.surname, u.personal_code, u.birth_date, u.phone, u.locale, u.is_patient, u.is_admin, u.active_role, s.expires_at,
          coalesce((select json_agg(json_build_object('clinicId', c.id, 'clinicName', c.name, 'employeeId', e.id,
                                                      'profession', e.profession, 'isAdmin', e.is_admin) order by c.name, c.id)
                      from employee e join clinic c on c.id = e.clinic_id
                     where e.user_id = u.id and e.deleted_at is null), '[]') as memberships,
          array(select p.consent_type
                  from (select consent_type, max(updated_at) as version from policy_version group by consent_type) p
                 where not exists (select from consent g
                                    where g.user_id = u.id and g.type = p.consent_type and g.version = p.version)) as missing_consents
     from session s join app_user u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > now()`,
);
export const updateActiveRole = statement<never>(
  'session.active_role',
  `update app_user set active_role = $2 where id = $1`,
);
export const updateLocale = statement<never>(
  'session.locale',
  `update app_user set locale = $2 where id = $1`,
);

// ── what every page asks ──────────────────────────────────────────────────────────────────────────────────────
export interface PersonRow {
  id: string;
  is_self: boolean;
  first_name: string;
  surname: string;
  birth_date: string | null;
  sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
  represented_as: RepresentedAs | null;
}
export const listPersonRows = statement<PersonRow>(
  'session.persons',
  `select id, is_self, first_name, surname, birth_date, sex, represented_as from person
    where owner_user_id = $1 and deleted_at is null
    order by is_self desc, first_name collate "et-x-icu", surname collate "et-x-icu", id`,
);

export interface GlobalMessageRow {
  id: string;
  text: string;
  role: Role;
  clinic_name: string;
  clinic_ids: string[];
}
/** $1 role of the reader, $2 clinics that the page shows, or null for all of the reader's. */
export const listGlobalMessageRows = statement<GlobalMessageRow>(
  'session.global_messages',
  `select m.id, m.text, m.role, string_agg(c.name, ', ' order by c.name, c.id) as clinic_name, array_agg(c.id order by c.name, c.id) as clinic_ids
     from global_message m
     join global_message_clinic gc on gc.message_id = m.id
     join app.banner_audience() a on a.clinic_id = gc.clinic_id and a.role = m.role
     join clinic c on c.id = gc.clinic_id
    where m.role = $1 and ($2::uuid[] is null or gc.clinic_id = any ($2))
    group by m.id
    order by m.created_at desc, m.id desc`,
);
