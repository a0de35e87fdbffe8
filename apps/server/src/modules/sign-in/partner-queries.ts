import { statement } from '#platform/db/statement.ts';

type Locale = 'et' | 'en' | 'ru';

// ── logins that have gone out to a partner ────────────────────────────────────────────────────────────────────
export interface FlowRow {
  id: string;
  provider: string;
  browser_hash: Buffer;
  nonce: string | null;
  code_verifier: string | null;
  locale: Locale;
  expires_at: string;
  used_at: string | null;
}
export const insertFlow = statement<never>(
  'partners.insert_flow',
  `insert into login_flow (id, kind, provider, browser_hash, secret_hash, nonce, code_verifier, locale, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
/** The row lock makes parallel returns wait for one another: the second finds it used. */
export const lockFlow = statement<FlowRow>(
  'partners.lock_flow',
  `select id, provider, browser_hash, nonce, code_verifier, locale, expires_at, used_at
     from login_flow where secret_hash = $1 and kind = $2 for update`,
);
export const useFlow = statement<never>(
  'partners.use_flow',
  `update login_flow set used_at = $2, nonce = null, code_verifier = null where id = $1`,
);
/** $1 = before when; each new login takes some along. */
export const sweepFlows = statement<never>(
  'partners.sweep_flows',
  `delete from login_flow where id in
     (select id from login_flow where created_at < $1 order by created_at limit 200 for update skip locked)`,
);
export const insertFailure = statement<never>(
  'partners.failure',
  `insert into auth_event (kind, email, at) values ('PARTNER_FAILED', $1, $2)`,
);

// ── accounts ──────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * The account that a clinic made for this code, now its owner's; null: none, or the identity has one already. $1 country,
 * $2 code, $3 first name, $4 surname, $5 birth date, $6 sex, $7 locale.
 */
export const takeOverProven = statement<{ id: string | null }>(
  'partners.take_over',
  'select app.take_over_proven($1, $2, $3, $4, $5, $6, $7) as id',
);
/** Finds or makes the one account of a proven identity; its names are what the certificate says today. */
export const keepProvenAccount = statement<{ id: string; made: boolean }>(
  'partners.proven_account',
  `insert into app_user (id, email, first_name, surname, identity_country, personal_code, birth_date, sex, locale, identity_level, created_at)
   values ($1, '', $2, $3, $4, $5, $6, $7, $8, 'HIGH', $9)
   on conflict (identity_country, personal_code) where identity_level = 'HIGH'
     do update set first_name = excluded.first_name, surname = excluded.surname
   returning id, id = $1 as made`,
);
/** The account's own row in its list of persons, if the profile has been completed before. */
export const renameSelf = statement<never>(
  'partners.rename_self',
  `update person set first_name = $2, surname = $3 where owner_user_id = $1 and is_self`,
);
/**
 * Invitations of this identity to clinics of its country ($1 user, $2 code, $3 country). One a clinic, and none where
 * the account is of the staff already, or was and is deactivated: that is for the clinic to change.
 */
export const takeUpInvitations = statement<{ id: string }>(
  'partners.take_up_invitations',
  `update employee e set user_id = $1
    where e.user_id is null and e.deleted_at is null
      and e.id in (select distinct on (i.clinic_id) i.id from employee i join clinic c on c.id = i.clinic_id
                    where i.personal_code = $2 and c.country_code = $3 and i.user_id is null and i.deleted_at is null
                    order by i.clinic_id, i.created_at, i.id)
      and not exists (select from employee o where o.clinic_id = e.clinic_id and o.user_id = $1)
   returning e.id`,
);

/** Two first logins of one person, or a sign-up with the same address meanwhile, wait for one another. */
export const lockText = statement<never>(
  'partners.lock',
  `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
);
export const findExternalAccount = statement<{ user_id: string }>(
  'partners.external_account',
  `select user_id from external_identity where issuer = $1 and subject = $2`,
);
/** An address that has an account stays there: accounts are never merged by e-mail. */
export const insertExternalAccount = statement<never>(
  'partners.insert_external_account',
  `insert into app_user (id, email, first_name, surname, locale, identity_level, created_at)
   values ($1, case when exists (select from app_user where lower(email) = lower($2)) then '' else $2 end,
           $3, $4, $5, 'LOW', $6)`,
);
export const insertExternalIdentity = statement<never>(
  'partners.insert_external_identity',
  `insert into external_identity (issuer, subject, user_id, created_at) values ($1, $2, $3, $4)`,
);
export const insertAudit = statement<never>(
  'partners.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
   values ($1, $2, $3, 'USER', $4, $5, $6, $7)`,
);
