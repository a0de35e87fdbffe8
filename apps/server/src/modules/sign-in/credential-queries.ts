import { statement } from '#platform/db/statement.ts';

/** No row = somebody else was quicker with this address. */
export const insertAccount = statement(
  'sign-in.insert_account',
  `insert into app_user (id, email, password_hash, locale, is_patient, identity_level, created_at)
   values (:id, :email, :passwordHash, :locale, true, 'LOW', :now) on conflict do nothing returning id`,
);
export const updatePassword = statement(
  'sign-in.update_password',
  `update app_user set password_hash = :passwordHash where id = :id`,
);
/** Browsers that are still their owner's ask for notices again at their next visit; a stranger's hears nothing more. */
export const deleteSubscriptions = statement(
  'sign-in.delete_subscriptions',
  `delete from push_subscription where user_id = :userId`,
);
