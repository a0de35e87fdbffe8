import { LIMITS } from '@tervik/domain/limits.ts';
import { statement } from '#platform/db/statement.ts';
import type { Locale } from '#platform/texts.ts';

export interface AccountRow {
  id: string;
  email: string;
  password_hash: string | null;
  locale: Locale;
}
/** $1 as `toAddress` makes it. */
export const findAccount = statement<AccountRow>(
  'identity.account',
  `select id, email, password_hash, locale from app_user where lower(email) = $1 and email <> ''`,
);
export const removeSessions = statement<never>(
  'identity.delete_sessions',
  `delete from session where user_id = $1`,
);
export interface ProfileRow {
  id: string;
  email: string;
  first_name: string;
  surname: string;
  personal_code: string | null;
  birth_date: string | null;
  sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
  phone: string | null;
  locale: Locale;
  identity_level: 'LOW' | 'HIGH';
  has_password: boolean;
}
const PROFILE = `select id, email, first_name, surname, personal_code, birth_date, sex, phone, locale, identity_level,
          password_hash is not null as has_password from app_user where id = $1`;
export const findProfile = statement<ProfileRow>('identity.profile', PROFILE);
/**
 * Two tabs that save at once do so one after the other. Not "for update": a login that writes its code meanwhile refers
 * to this row and holds the address, for which this transaction would wait in turn.
 */
export const lockProfile = statement<ProfileRow>('identity.lock_profile', `${PROFILE} for no key update`);

/** The code that fills the hour's number: $1 account, $2 an hour ago. */
export const findLimitingCode = statement<{ created_at: string }>(
  'identity.limiting_code',
  `select created_at from code_request where user_id = $1 and purpose = 'PROFILE' and created_at > $2
    order by created_at desc offset ${LIMITS.profileCodesPerHour - 1} limit 1`,
);

/** $2 first name, $3 surname, $4 code, $5 birth date, $6 sex, $7 phone, $8 e-mail. A new address has not bounced yet. */
export const updateAccount = statement<never>(
  'identity.update_account',
  `update app_user set first_name = $2, surname = $3, personal_code = $4, birth_date = $5, sex = $6, phone = $7, email = $8,
          email_bounced_at = case when email = $8 then email_bounced_at end
    where id = $1`,
);
/**
 * The account's own row in its list of persons: $1 new id, $2 account, then as above. (Not "on conflict": that would
 * have to read the columns, and tervik_auth only writes them.)
 */
export const saveSelf = statement<never>(
  'identity.save_self',
  `with kept as (update person set first_name = $3, surname = $4, personal_code = $5, birth_date = $6, sex = $7, phone = $8, email = $9
                  where owner_user_id = $2 and is_self returning id)
   insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, phone, email)
   select $1, $2, true, $3, $4, $5, $6, $7, $8, $9 where not exists (select from kept)`,
);

/**
 * The account that a clinic made for whoever proves this address and says to be the same person; no row: nothing was taken.
 * $1 the new account, $2 address, $3 first name, $4 surname, $5 birth date, $6 code, $7 tries a day, $8 now.
 */
export const takeOverAccount = statement<{ id: string; first_name: string; surname: string }>(
  'identity.take_over',
  'select * from app.take_over_account($1, $2, $3, $4, $5, $6, $7, $8)',
);

export const insertMail = statement<never>(
  'identity.mail',
  `insert into outbox (kind, payload) values ('MAIL', $1)`,
);
export const insertAudit = statement<never>(
  'identity.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
   values ($1, $2, $3, 'USER', $4, 'app_user', $3, $5)`,
);
