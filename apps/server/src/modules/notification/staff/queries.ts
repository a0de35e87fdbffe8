import { statement, type RowOf } from '#platform/db/statement.ts';

// ── my choices ────────────────────────────────────────────────────────────────────────────────────────────────
export const listChoices = statement(
  'notification.list_choices',
  'select event, channel, time from notice_choice where user_id = :userId',
);
export const storeChoice = statement(
  'notification.store_choice',
  `insert into notice_choice (user_id, event, channel, time) values (:userId, :event, :channel, :time)
   on conflict (user_id, event, channel) do update set time = excluded.time`,
);
/** Where I work, and when it opens. */
export const listSchedules = statement(
  'notification.list_schedules',
  `select id, name, time_zone, country_code, opening_hours, opening_exceptions from clinic
    where id = any (app.clinic_ids()) order by name, id`,
);
export type ScheduleRow = RowOf<typeof listSchedules>;
/** By what I can be reached: the application itself sees neither addresses nor devices. */
export const findReach = statement(
  'notification.find_reach',
  'select mail as "mail!", devices as "devices!" from app.notice_reach(:userId)',
);
export const insertTest = statement(
  'notification.insert_test',
  `insert into outbox (kind, payload) values ('MAIL', :payload)`,
);

// ── under tervik_worker ───────────────────────────────────────────────────────────────────────────────────────
export const listStaffToTell = statement(
  'notification.staff_to_tell',
  `select e_contact_id as "e_contact_id!", at as "at!", employee_id as "employee_id!", user_id as "user_id!", event as "event!",
          choices as "choices!", has_push as "has_push!", time_zone as "time_zone!", country_code as "country_code!",
          opening_hours as "opening_hours!", opening_exceptions as "opening_exceptions!"
     from app.staff_to_tell(:events)`,
);
/**
 * `notices`: a JSON list of rows. What was told already is told again only after it has been opened; what still waits
 * is told at the earlier of both times, and waits since the first unless it was opened in between.
 */
export const keepNotices = statement(
  'notification.keep_notices',
  `insert into staff_notice as old (employee_id, user_id, channel, e_contact_id, event, at, since, due_at)
   select employee_id, user_id, channel, e_contact_id, event, at, at, due_at from jsonb_populate_recordset(null::staff_notice, :notices)
   on conflict (employee_id, channel, e_contact_id) do update
     set user_id = excluded.user_id, event = excluded.event, at = excluded.at, told_at = null,
         since = case when old.told_at is null and not app.has_opened(old.user_id, old.e_contact_id, old.at)
                      then old.since else excluded.since end,
         due_at = case when old.told_at is null then least(old.due_at, excluded.due_at) else excluded.due_at end
   where old.told_at is null or app.has_opened(old.user_id, old.e_contact_id, old.at)`,
);
/** One round at a time in all processes: two would each take a part of what belongs into one notice. */
export const lockRound = statement(
  'notification.lock_round',
  `select pg_try_advisory_xact_lock(hashtextextended('staff notices', 0)) as "locked!"`,
);
export const listDue = statement(
  'notification.list_due',
  `select employee_id as "employee_id!", user_id as "user_id!", channel as "channel!", e_contact_id as "e_contact_id!",
          event as "event!", at as "at!", since as "since!", is_needed as "is_needed!", last_told_at, choices as "choices!",
          clinic_name as "clinic_name!", time_zone as "time_zone!", country_code as "country_code!",
          opening_hours as "opening_hours!", opening_exceptions as "opening_exceptions!"
     from app.due_staff_notices(:now, :employees)`,
);
export type DueRow = RowOf<typeof listDue>;
/**
 * Those of `due` that are as they were read; nothing changes them until the round is over. Locked in the order of
 * relays: a round and a relay must not wait for each other in a circle.
 */
export const lockDue = statement(
  'notification.lock_due',
  `select n.employee_id, n.channel, n.e_contact_id
     from staff_notice n join jsonb_populate_recordset(null::staff_notice, :due) r
       on n.employee_id = r.employee_id and n.channel = r.channel and n.e_contact_id = r.e_contact_id
    where n.at = r.at and n.told_at is null
    order by n.employee_id, n.channel, n.e_contact_id for update of n`,
);
/** `rounds`: what was decided, [{employee_id, channel, e_contact_id, told_at | due_at}]. */
export const markNotices = statement(
  'notification.mark_notices',
  `update staff_notice n set told_at = r.told_at, due_at = coalesce(r.due_at, n.due_at)
     from jsonb_populate_recordset(null::staff_notice, :marks) r
    where n.employee_id = r.employee_id and n.channel = r.channel and n.e_contact_id = r.e_contact_id`,
);
export const dropNotices = statement(
  'notification.drop_notices',
  `delete from staff_notice n using jsonb_populate_recordset(null::staff_notice, :drops) r
    where n.employee_id = r.employee_id and n.channel = r.channel and n.e_contact_id = r.e_contact_id`,
);
/** In the order of relays too. */
export const forgetOldNotices = statement(
  'notification.forget_old_notices',
  `with old as (
     select employee_id, channel, e_contact_id from staff_notice where told_at < :before
      order by employee_id, channel, e_contact_id for update
   )
   delete from staff_notice n using old o
    where n.employee_id = o.employee_id and n.channel = o.channel and n.e_contact_id = o.e_contact_id`,
);
export const insertNoticeMails = statement(
  'notification.insert_notice_mails',
  `insert into outbox (kind, payload) select 'MAIL', value from jsonb_array_elements(:payloads)`,
);
export const addJobNow = statement(
  'notification.add_job_now',
  `select from graphile_worker.add_job(:task, :payload::json, max_attempts => :maxAttempts::int, job_key => :key, priority => :priority::int)`,
);
