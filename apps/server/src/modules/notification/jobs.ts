import { runStatement } from '#platform/db/statement.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { PushFailure, type PushPort } from '#adapters/push/port.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { JobRequest, OutboxHandler } from '#platform/outbox.ts';
import { NOTICE_TEMPLATES } from '#modules/mail/index.ts';
import { isPushEndpoint } from './endpoint.ts';
import { addJobLater, findTarget, forgetSubscription, listSubscriptions } from './queries.ts';

const TASK = 'send_push';
/** More than the library's growing pause fits into the day after which a notice is not worth sending. */
const ATTEMPTS_MAX = 25;
/** After mails: codes for signing in must not wait for a push service that does not answer. */
const PRIORITY = 1;
const SendPush = z.object({ subscriptionId: z.uuid(), since: z.iso.datetime() });
const NoticeMail = z.object({ template: z.enum(NOTICE_TEMPLATES), userId: z.uuid() });

/** Beside each mail that says "something waits": a push to every browser of that user, in the relay's transaction. */
export const relayNotices: OutboxHandler = async (client, rows) => {
  const since = new Map<string, string>();
  for (const { payload, created_at } of rows) {
    const notice = NoticeMail.safeParse(payload).data;
    if (notice !== undefined) since.set(notice.userId, created_at);
  }
  if (since.size === 0) return [];
  const browsers = await runStatement(client, listSubscriptions, { userIds: [...since.keys()] });
  return browsers.map(({ id, user_id }) => toJob({ subscriptionId: id, since: since.get(user_id)! }));
};

/** One a browser: a second message while the first notice waits needs no second notice. */
const toJob = (payload: z.infer<typeof SendPush>): JobRequest => ({
  task: TASK,
  payload,
  key: `push:${payload.subscriptionId}`,
  maxAttempts: ATTEMPTS_MAX,
  priority: PRIORITY,
});

export interface NoticeTaskDeps {
  readonly push: PushPort;
  readonly pushHosts: readonly string[];
  readonly log: Log;
}

/** send_push: at least once, and never with a word of what waits. */
export function createNoticeTasks(deps: NoticeTaskDeps): Readonly<Record<string, JobTask>> {
  return { [TASK]: (payload, { pool }) => sendPush(pool, deps, SendPush.parse(payload)) };
}

async function sendPush(pool: Pool, deps: NoticeTaskDeps, job: z.infer<typeof SendPush>): Promise<void> {
  const { push, pushHosts, log } = deps;
  const { subscriptionId, since } = job;
  const [row] = await runStatement(pool, findTarget, { subscriptionId, since });
  if (row === undefined) return;
  const forget = () => runStatement(pool, forgetSubscription, { subscriptionId });
  if (!isPushEndpoint(row.endpoint, pushHosts)) return void (await forget());
  const { endpoint, p256dh, auth, locale } = row;
  const keys = p256dh === null || auth === null ? null : { p256dh, auth };
  try {
    // The text is the service worker's own; all it needs to know is in which language.
    await push.send({ endpoint, keys }, JSON.stringify({ t: 'MESSAGE', l: locale }));
  } catch (error) {
    if (!(error instanceof PushFailure)) throw error;
    if (error.kind === 'GONE') return void (await forget());
    if (error.kind === 'PERMANENT')
      return log.error({ subscription: subscriptionId, reason: error.message }, 'a push failed for good');
    if (error.retryAfterMs !== null) {
      const { task, payload, maxAttempts, key } = toJob(job);
      const later = { delayMs: error.retryAfterMs, payload: JSON.stringify(payload), priority: PRIORITY };
      return void (await runStatement(pool, addJobLater, { task, maxAttempts, key, ...later }));
    }
    // The job library pauses and repeats; its log line has only this sentence.
    throw new Error(`push not taken yet (${error.message})`, { cause: error });
  }
}
