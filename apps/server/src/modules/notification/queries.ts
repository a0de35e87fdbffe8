import { statement, type RowOf } from '#platform/db/statement.ts';

const SETTINGS = `notify_by_email, notify_by_push,
  (select count(*)::int from push_subscription where user_id = :userId) as "push_devices!"`;

export const findSettings = statement(
  'notification.settings',
  `select ${SETTINGS} from app_user where id = :userId`,
);
export type SettingsRow = RowOf<typeof findSettings>;
/** What is null stays as it is. */
export const changeSettings = statement(
  'notification.change_settings',
  `update app_user set notify_by_email = coalesce(:notifyByEmail?, notify_by_email), notify_by_push = coalesce(:notifyByPush?, notify_by_push)
    where id = :userId returning ${SETTINGS}`,
);

/** Of one user: a phone, a tablet, computers at home and at work, and what they have replaced. */
const DEVICES_MAX = 10;

/**
 * A browser speaks to one user: on a shared computer the next one takes it over, under a new id, so that a job that
 * still waits for the former one finds nobody.
 */
export const storeSubscription = statement(
  'notification.store_subscription',
  `insert into push_subscription as old (id, user_id, endpoint, p256dh, auth, created_at) values (:id, :userId, :endpoint, :p256dh?, :auth?, :now)
   on conflict (endpoint) do update
     set id = case when old.user_id = excluded.user_id then old.id else excluded.id end,
         user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
   returning id`,
);
export const dropOldSubscriptions = statement(
  'notification.drop_old_subscriptions',
  `delete from push_subscription where id in
     (select id from push_subscription where user_id = :userId order by created_at desc, id desc offset ${DEVICES_MAX})`,
);
export const removeSubscription = statement(
  'notification.remove_subscription',
  'delete from push_subscription where user_id = :userId and endpoint = :endpoint returning id',
);

// ── delivery, under tervik_worker ─────────────────────────────────────────────────────────────────────────────
/** Of users for whom something waits. */
export const listSubscriptions = statement(
  'notification.list_subscriptions',
  `select s.id, s.user_id from push_subscription s join app_user u on u.id = s.user_id
    where s.user_id = any (:userIds) and u.notify_by_push`,
);

/** `since`: when it began to wait. Nothing where the browser was given up, its user wants none, or it is a day old. */
export const findTarget = statement(
  'notification.find_target',
  `select s.endpoint, s.p256dh, s.auth, u.locale from push_subscription s join app_user u on u.id = s.user_id
    where s.id = :subscriptionId and u.notify_by_push and :since::timestamptz > now() - interval '24 hours'`,
);
export type TargetRow = RowOf<typeof findTarget>;
export const forgetSubscription = statement(
  'notification.forget_subscription',
  'delete from push_subscription where id = :subscriptionId',
);
/** `delayMs` from now. The library's own pause is short, and starts anew with every message. */
export const addJobLater = statement(
  'notification.add_job_later',
  `select from graphile_worker.add_job(:task, :payload::json, run_at => now() + :delayMs::float8 * interval '1 ms',
     max_attempts => :maxAttempts::int, job_key => :key, priority => :priority::int)`,
);
