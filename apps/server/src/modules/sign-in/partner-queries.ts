import { statement, type RowOf } from '#platform/db/statement.ts';

// ── logins that have gone out to a partner ────────────────────────────────────────────────────────────────────
export const insertFlow = statement(
  'sign-in.insert_flow',
  `insert into login_flow (id, kind, provider, browser_hash, secret_hash, nonce, code_verifier, locale, created_at, expires_at)
   values (:id, :kind, :provider, :browserHash, :secretHash, :nonce?, :codeVerifier?, :locale, :now, :expiresAt)`,
);
/** The row lock makes parallel returns wait for one another: the second finds it used. */
export const lockFlow = statement(
  'sign-in.lock_flow',
  `select id, provider, browser_hash, nonce, code_verifier, locale, expires_at, used_at
     from login_flow where secret_hash = :secretHash and kind = :kind for update`,
);
export type FlowRow = RowOf<typeof lockFlow>;
export const useFlow = statement(
  'sign-in.use_flow',
  `update login_flow set used_at = :now, nonce = null, code_verifier = null where id = :id`,
);
/** Each new login takes some along. */
export const sweepFlows = statement(
  'sign-in.sweep_flows',
  `delete from login_flow where id in
     (select id from login_flow where created_at < :before order by created_at limit 200 for update skip locked)`,
);
export const insertFailure = statement(
  'sign-in.failure',
  `insert into auth_event (kind, email, at) values ('PARTNER_FAILED', :email, :now)`,
);

// ── accounts ──────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * The account that a clinic made for this code, now its owner's; null:  none, or the identity has one already.
 *
 */
export const takeOverProven = statement(
  'sign-in.take_over',
  'select app.take_over_proven(:country, :personalCode, :firstName, :surname, :birthDate?, :sex, :locale, :now) as id',
);
/** Finds or makes the one account of a proven identity; its names are what the certificate says today. */
export const keepProvenAccount = statement(
  'sign-in.proven_account',
  `insert into app_user (id, email, first_name, surname, identity_country, personal_code, birth_date, sex, locale, identity_level, created_at)
   values (:id, '', :firstName, :surname, :country, :personalCode, :birthDate?, :sex, :locale, 'HIGH', :now)
   on conflict (identity_country, personal_code) where identity_level = 'HIGH'
     do update set first_name = excluded.first_name, surname = excluded.surname
   returning id, id = :id as "made!"`,
);
/** The account's own row in its list of persons, if the profile has been completed before. */
export const renameSelf = statement(
  'sign-in.rename_self',
  `update person set first_name = :firstName, surname = :surname where owner_user_id = :userId and is_self`,
);
/**
 * Invitations of this identity to clinics of its country. One a clinic, and none where
 * the account is of the staff already, or was and is deactivated: that is for the clinic to change.
 */
export const takeUpInvitations = statement(
  'sign-in.take_up_invitations',
  `update employee e set user_id = :userId
    where e.user_id is null and e.deleted_at is null
      and e.id in (select distinct on (i.clinic_id) i.id from employee i join clinic c on c.id = i.clinic_id
                    where i.personal_code = :personalCode and c.country_code = :countryCode and i.user_id is null and i.deleted_at is null
                    order by i.clinic_id, i.created_at, i.id)
      and not exists (select from employee o where o.clinic_id = e.clinic_id and o.user_id = :userId)
   returning e.id, e.clinic_id`,
);

/** Two first logins of one person, or a sign-up with the same address meanwhile, wait for one another. */
export const lockText = statement('sign-in.lock', `select pg_advisory_xact_lock(hashtextextended(:text, 0))`);
export const findExternalAccount = statement(
  'sign-in.external_account',
  `select user_id from external_identity where issuer = :issuer and subject = :subject`,
);
/** An address that has an account stays there: accounts are never merged by e-mail. */
export const insertExternalAccount = statement(
  'sign-in.insert_external_account',
  `insert into app_user (id, email, first_name, surname, locale, identity_level, created_at)
   values (:id, case when exists (select from app_user where lower(email) = lower(:email)) then '' else :email end,
           :firstName, :surname, :locale, 'LOW', :now)`,
);
export const insertExternalIdentity = statement(
  'sign-in.insert_external_identity',
  `insert into external_identity (issuer, subject, user_id, created_at) values (:issuer, :subject, :userId, :now)`,
);
