import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

/** One act on an account's second factor at a time: parallel guesses wait for each other, also before there is a row. */
export const lockAccount = statement(
  'platform-admin.lock_factor',
  `select pg_advisory_xact_lock(hashtextextended('second factor ' || :userId::uuid::text, 0))`,
);
export const findFactor = statement(
  'platform-admin.factor',
  `select f.secret, f.last_step,
          (select count(*) from second_factor_recovery r where r.user_id = f.user_id and r.used_at is null)::int as "recovery_left!"
     from second_factor f where f.user_id = :userId`,
);
export type FactorRow = RowOf<typeof findFactor>;

// ── a secret that no code has confirmed: row-level security shows a session its own alone ────────────────────
export const findEnrolment = statement(
  'platform-admin.enrolment',
  `select secret, made_at from second_factor_enrolment where user_id = :userId`,
);
export const putEnrolment = statement(
  'platform-admin.put_enrolment',
  `insert into second_factor_enrolment (session_id, user_id, secret, made_at) values (:sessionId, :userId, :secret, :now)
   on conflict (session_id) do update set secret = excluded.secret, made_at = excluded.made_at`,
);
export const dropEnrolment = statement(
  'platform-admin.drop_enrolment',
  `delete from second_factor_enrolment where session_id = :sessionId`,
);
export const addFactor = statement(
  'platform-admin.add_factor',
  `insert into second_factor (user_id, secret, confirmed_at, last_step) values (:userId, :secret, :now, :step)`,
);
export const noteStep = statement(
  'platform-admin.note_step',
  `update second_factor set last_step = :step where user_id = :userId`,
);

// ── wrong ones, counted by account ───────────────────────────────────────────────────────────────────────────
/** The newest first; more than fill a day change nothing. */
export const listWrong = statement(
  'platform-admin.list_wrong',
  `select at from auth_event where email = :userId::uuid::text and kind = 'FACTOR_FAILED' and at > :after
    order by at desc limit ${PLATFORM_LIMITS.secondFactorTriesPerDay}`,
);
export const noteWrong = statement(
  'platform-admin.note_wrong',
  `insert into auth_event (kind, email, at) values ('FACTOR_FAILED', :userId::uuid::text, :now)`,
);

// ── codes for a lost phone ───────────────────────────────────────────────────────────────────────────────────
export const addRecoveryCodes = statement(
  'platform-admin.add_recovery',
  `insert into second_factor_recovery (user_id, code_hash) select :userId, unnest(:hashes::bytea[])`,
);
export const dropRecoveryCodes = statement(
  'platform-admin.drop_recovery',
  `delete from second_factor_recovery where user_id = :userId`,
);
/** How many of these the account has, unused. */
export const countUnused = statement(
  'platform-admin.count_unused',
  `select count(*)::int as "count!" from second_factor_recovery
    where user_id = :userId and code_hash = any(:hashes::bytea[]) and used_at is null`,
);
export const useRecoveryCode = statement(
  'platform-admin.use_recovery',
  `update second_factor_recovery set used_at = :now
    where user_id = :userId and code_hash = :hash and used_at is null returning user_id`,
);
