import { statement } from '#platform/db/statement.ts';

/** No row = somebody else was quicker with this address. */
export const insertAccount = statement<{ id: string }>(
  'identity.insert_account',
  `insert into app_user (id, email, password_hash, locale, is_patient, identity_level, created_at)
   values ($1, $2, $3, $4, true, 'LOW', $5) on conflict do nothing returning id`,
);
export const updatePassword = statement<never>(
  'identity.update_password',
  `update app_user set password_hash = $2 where id = $1`,
);
/** Browsers that are still their owner's ask for notices again at their next visit; a stranger's hears nothing more. */
export const deleteSubscriptions = statement<never>(
  'identity.delete_subscriptions',
  `delete from push_subscription where user_id = $1`,
);
