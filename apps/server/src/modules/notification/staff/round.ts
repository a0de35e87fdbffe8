import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import {
  decideRound,
  noticeSchedule,
  readChoices,
  type NoticeRound,
} from '@tervik/domain/notification/staff-notice.ts';
import type { Pool, PoolClient } from 'pg';
import { runStatement } from '#platform/db/statement.ts';
import { newId } from '#platform/ids.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { JobRequest } from '#platform/outbox.ts';
import { presentChannel, presentEvent, presentSchedule } from './present.ts';
import * as sql from './queries.ts';
import { noticeKey, TELL_STAFF } from './relay.ts';

/** Employees in one transaction: at eight o'clock all of a country's are due. */
const EMPLOYEES = 50;

export interface RoundDeps {
  /** The job that shows a notice in the browsers of a user; none where this server sends no pushes. */
  readonly pushJobs: (client: PoolClient, notices: readonly StaffPush[]) => Promise<readonly JobRequest[]>;
}

/** What a notice to staff says: where something waits and how much of it. */
export interface NoticeValues {
  readonly clinicName: string;
  readonly count: number;
  readonly urgent: number;
}
export interface StaffPush extends NoticeValues {
  readonly userId: string;
}

/**
 * Tells staff of what is due: one notice for each employee and channel. What was told is marked in the transaction in
 * which its mail and its pushes are put on their way: killed at any point, either both happened or neither, and the next
 * round does it.
 * @returns how many notices were put on their way
 */
export async function tellStaff(pool: Pool, deps: RoundDeps, now = Date.now()): Promise<number> {
  let notices = 0;
  for (;;) {
    const step = await inTransaction(pool, (client) => tellSome(client, deps, now));
    notices += step.notices;
    if (!step.hasMore) return notices;
  }
}

async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function tellSome(
  client: PoolClient,
  deps: RoundDeps,
  now: number,
): Promise<{ notices: number; hasMore: boolean }> {
  const [lock] = await runStatement(client, sql.lockRound, {});
  // Another process is at it.
  if (lock?.locked !== true) return { notices: 0, hasMore: false };
  const at = new Date(now).toISOString();
  const due = await runStatement(client, sql.listDue, { now: at, employees: EMPLOYEES });
  if (due.length === 0) {
    await runStatement(client, sql.forgetOldNotices, {
      before: new Date(now - SERVER_LIMITS.staffNoticeKept).toISOString(),
    });
    return { notices: 0, hasMore: false };
  }
  const unchanged = await lockUnchanged(client, due);
  const marks: object[] = [];
  const drops: object[] = [];
  const mails: object[] = [];
  const pushes: StaffPush[] = [];
  for (const rows of Map.groupBy(due, (row) => `${row.employee_id} ${row.channel}`).values()) {
    // The patient has written again meanwhile: the next step reads it anew, with all that belongs into the same notice.
    if (!rows.every((row) => unchanged.has(noticeKey(row)))) continue;
    const [{ employee_id, channel, user_id, clinic_name }] = rows as [sql.DueRow, ...sql.DueRow[]];
    const round = decide(rows, now);
    const keyOf = (eContactId: string) => ({ employee_id, channel, e_contact_id: eContactId });
    for (const id of round.dropped) drops.push(keyOf(id));
    for (const { eContactId, dueAt } of round.later)
      marks.push({ ...keyOf(eContactId), due_at: new Date(dueAt).toISOString() });
    for (const id of round.told) marks.push({ ...keyOf(id), told_at: at });
    if (round.told.length === 0) continue;
    const values = { clinicName: clinic_name, count: round.told.length, urgent: round.urgent };
    if (channel === 'PUSH') pushes.push({ userId: user_id, ...values });
    else mails.push(toMail(employee_id, user_id, values, round.told));
  }
  if (drops.length > 0) await runStatement(client, sql.dropNotices, { drops: JSON.stringify(drops) });
  if (marks.length > 0) await runStatement(client, sql.markNotices, { marks: JSON.stringify(marks) });
  if (mails.length > 0)
    await runStatement(client, sql.insertNoticeMails, { payloads: JSON.stringify(mails) });
  for (const { task, payload, maxAttempts, key, priority = 0 } of await deps.pushJobs(client, pushes))
    await runStatement(client, sql.addJobNow, {
      task,
      payload: JSON.stringify(payload),
      maxAttempts,
      key,
      priority,
    });
  return { notices: mails.length + pushes.length, hasMore: true };
}

/** @returns the keys of those that the relay has not changed since they were read */
async function lockUnchanged(client: PoolClient, due: readonly sql.DueRow[]): Promise<ReadonlySet<string>> {
  const read = due.map(({ employee_id, channel, e_contact_id, at }) => ({
    employee_id,
    channel,
    e_contact_id,
    at,
  }));
  const locked = await runStatement(client, sql.lockDue, { due: JSON.stringify(read) });
  return new Set(locked.map(noticeKey));
}

function decide(rows: readonly sql.DueRow[], now: number): NoticeRound {
  const [first] = rows as [sql.DueRow, ...sql.DueRow[]];
  return decideRound(
    rows.map((row) => ({
      eContactId: row.e_contact_id,
      event: presentEvent(row.event),
      at: Date.parse(row.since),
      isNeeded: row.is_needed,
    })),
    {
      channel: presentChannel(first.channel),
      choices: readChoices(first.choices as Record<string, string>),
      schedule: noticeSchedule(presentSchedule(first), now),
      now,
      toldAt: first.last_told_at === null ? null : Date.parse(first.last_told_at),
    },
  );
}

/** The outbox's payload of kind MAIL. One that waits is linked to; of several, the list. */
const toMail = (employeeId: string, userId: string, values: NoticeValues, told: readonly string[]) => ({
  // A second notice of the same round, of what came in between, is one of its own.
  dedupeKey: `STAFF_NOTICE:${employeeId}:${newId()}`,
  template: 'STAFF_NOTICE',
  userId,
  params: { ...values, ...(told.length === 1 && { eContactId: told[0] }) },
});

/** tell_staff: every minute, and where something is told at once in between. */
export const createStaffNoticeTasks = (deps: RoundDeps & { readonly log: Log }): Record<string, JobTask> => ({
  // The next round does it; a job that has failed for good would stay among the jobs for ever.
  async [TELL_STAFF](_payload, { pool }) {
    await tellStaff(pool, deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'staff could not be told'),
    );
  },
});
