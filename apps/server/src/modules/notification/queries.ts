import { statement } from '#platform/db/statement.ts';
import type { Locale } from '#platform/texts.ts';

export interface SettingsRow {
  readonly notify_by_email: boolean;
  readonly notify_by_push: boolean;
  readonly push_devices: number;
}
const SETTINGS = `notify_by_email, notify_by_push,
  (select count(*)::int from push_subscription where user_id = $1) as push_devices`;

export const findSettings = statement<SettingsRow>(
  'notice.settings',
  `select ${SETTINGS} from app_user where id = $1`,
);
/** $2, $3: null leaves as it is. */
export const changeSettings = statement<SettingsRow>(
  'notice.change_settings',
  `update app_user set notify_by_email = coalesce($2, notify_by_email), notify_by_push = coalesce($3, notify_by_push)
    where id = $1 returning ${SETTINGS}`,
);

/** Of one user: a phone, a tablet, computers at home and at work, and what they have replaced. */
const DEVICES_KEPT = 10;

/**
 * A browser speaks to one user: on a shared computer the next one takes it over, under a new id, so that a job that
 * still waits for the former one finds nobody.
 */
export const storeSubscription = statement<{ id: string }>(
  'notice.store_subscription',
  `insert into push_subscription as old (id, user_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (endpoint) do update
     set id = case when old.user_id = excluded.user_id then old.id else excluded.id end,
         user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
   returning id`,
);
export const dropOldSubscriptions = statement<never>(
  'notice.drop_old_subscriptions',
  `delete from push_subscription where id in
     (select id from push_subscription where user_id = $1 order by created_at desc, id desc offset ${DEVICES_KEPT})`,
);
export const removeSubscription = statement<{ id: string }>(
  'notice.remove_subscription',
  'delete from push_subscription where user_id = $1 and endpoint = $2 returning id',
);
export const insertAudit = statement<never>(
  'notice.audit',
  `insert into audit_log (id, at, actor_user_id, actor_kind, action, subject, subject_id, request_id)
   values ($1, $2, $3, 'USER', $4, $5, $6, $7)`,
);

// ── delivery, under tervik_worker ─────────────────────────────────────────────────────────────────────────────
/** $1: users for whom something waits. */
export const listSubscriptions = statement<{ id: string; user_id: string }>(
  'notice.list_subscriptions',
  `select s.id, s.user_id from push_subscription s join app_user u on u.id = s.user_id
    where s.user_id = any ($1) and u.notify_by_push`,
);

export interface TargetRow {
  readonly endpoint: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly locale: Locale;
}
/** $2: when it began to wait. Nothing where the browser was given up, its user wants none, or it is a day old. */
export const findTarget = statement<TargetRow>(
  'notice.find_target',
  `select s.endpoint, s.p256dh, s.auth, u.locale from push_subscription s join app_user u on u.id = s.user_id
    where s.id = $1 and u.notify_by_push and $2::timestamptz > now() - interval '24 hours'`,
);
export const forgetSubscription = statement<never>(
  'notice.forget_subscription',
  'delete from push_subscription where id = $1',
);
/** $2: ms from now. The library's own pause is short, and starts anew with every message. */
export const addJobLater = statement<never>(
  'notice.add_job_later',
  `select from graphile_worker.add_job($1, $3::json, run_at => now() + $2::float8 * interval '1 ms',
     max_attempts => $4::int, job_key => $5, priority => $6::int)`,
);
