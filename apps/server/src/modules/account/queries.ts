import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

export const findAccount = statement(
  'account.account',
  `select id, email, password_hash, locale from app_user where lower(email) = :email and email <> ''`,
);
export type AccountRow = RowOf<typeof findAccount>;
export const removeSessions = statement(
  'account.delete_sessions',
  `delete from session where user_id = :userId`,
);
const PROFILE = `select id, email, first_name, surname, personal_code, birth_date, sex, phone, locale, identity_level, contact_email,
          password_hash is not null as "has_password!" from app_user where id = :userId`;
export const findProfile = statement('account.profile', PROFILE);
export type ProfileRow = RowOf<typeof findProfile>;
/**
 * Two tabs that save at once do so one after the other. Not "for update": a login that writes its code meanwhile refers
 * to this row and holds the address, for which this transaction would wait in turn.
 */
export const lockProfile = statement('account.lock_profile', `${PROFILE} for no key update`);

/** The code that fills the hour's number: */
export const findLimitingCode = statement(
  'account.limiting_code',
  `select created_at from code_request where user_id = :userId and purpose = 'PROFILE' and created_at > :hourAgo
    order by created_at desc offset ${SERVER_LIMITS.profileCodesPerHour - 1} limit 1`,
);

/** Whether it is still good is said by the check of the code. */
export const findNewestCode = statement(
  'account.newest_code',
  `select id from code_request where user_id = :userId and purpose = 'PROFILE' and email = :address
    order by created_at desc, id desc limit 1`,
);

/** A new address has not bounced yet. */
export const updateAccount = statement(
  'account.update_account',
  `update app_user set first_name = :firstName, surname = :surname, personal_code = :personalCode?, birth_date = :birthDate, sex = :sex, phone = :phone, email = :email,
          email_bounced_at = case when email = :email then email_bounced_at end
    where id = :id`,
);
/**
 * The account's own row in its list of persons: (Not "on conflict": that would
 * have to read the columns, and tervik_auth only writes them.)
 */
export const saveSelf = statement(
  'account.save_self',
  `with kept as (update person set first_name = :firstName, surname = :surname, personal_code = :personalCode, birth_date = :birthDate, sex = :sex, phone = :phone, email = :email
                  where owner_user_id = :userId and is_self returning id)
   insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, phone, email)
   select :personId, :userId, true, :firstName, :surname, :personalCode?, :birthDate, :sex, :phone, :email where not exists (select from kept)`,
);

/**
 * The account that a clinic made for whoever proves this address and says to be the same person; no row: nothing was taken.
 */
export const takeOverAccount = statement(
  'account.take_over',
  `select id as "id!", first_name as "first_name!", surname as "surname!"
     from app.take_over_account(:userId, :email, :firstName, :surname, :birthDate, :personalCode?, :tries, :now)`,
);

export const recogniseByList = statement(
  'account.recognise_by_list',
  'select clinic_id from app.recognise_by_list(:userId, :now) as joined (clinic_id)',
);

export const listTaken = statement(
  'account.taken',
  'select id, clinic_id from app.e_contacts_taken(:userId, :now)',
);

export const insertMail = statement(
  'account.mail',
  `insert into outbox (kind, payload) values ('MAIL', :payload)`,
);
