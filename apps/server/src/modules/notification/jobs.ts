import { runStatement } from '#platform/db/statement.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { speak, type Locales } from '@tervik/domain/brand/speak.ts';
import { PushFailure, type PushPort } from '#adapters/push/port.ts';
import type { JobTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { JobRequest, OutboxHandler } from '#platform/outbox.ts';
import { findText, type Locale } from '#platform/texts.ts';
import { NOTICE_TEMPLATES } from '#modules/mail/index.ts';
import { isPushEndpoint } from './endpoint.ts';
import type { RoundDeps } from './staff/round.ts';
import { addJobLater, findTarget, forgetSubscription, listSubscriptions } from './queries.ts';

const TASK = 'send_push';
/** More than the library's growing pause fits into the day after which a notice is not worth sending. */
const ATTEMPTS_MAX = 25;
/** After mails: codes for signing in must not wait for a push service that does not answer. */
const PRIORITY = 1;
const SendPush = z.object({
  subscriptionId: z.uuid(),
  since: z.iso.datetime(),
  /** To staff: what the text says. */
  staff: z.object({ clinicName: z.string(), count: z.number(), urgent: z.number() }).optional(),
  /** Asked for, to see whether it arrives. */
  isTest: z.boolean().optional(),
});
type SendPush = z.infer<typeof SendPush>;
const NoticeMail = z.object({ template: z.enum([...NOTICE_TEMPLATES, 'STAFF_TEST']), userId: z.uuid() });

/** Beside each mail that says "something waits": a push to every browser of that user, in the relay's transaction. */
export const relayNotices: OutboxHandler = async (client, rows) => {
  const notices = rows.flatMap(({ payload, created_at: since }) => {
    const notice = NoticeMail.safeParse(payload).data;
    return notice === undefined
      ? []
      : [{ userId: notice.userId, since, isTest: notice.template === 'STAFF_TEST' }];
  });
  if (notices.length === 0) return [];
  const browsers = await runStatement(client, listSubscriptions, {
    userIds: notices.map(({ userId }) => userId),
  });
  return notices.flatMap(({ userId, since, isTest }) =>
    browsers
      .filter(({ user_id }) => user_id === userId)
      .map(({ id }) => toJob({ subscriptionId: id, since, ...(isTest && { isTest }) })),
  );
};

/** To every browser of staff that want to be told by push. */
export const pushToStaff: RoundDeps['pushJobs'] = async (client, notices) => {
  if (notices.length === 0) return [];
  const browsers = await runStatement(client, listSubscriptions, {
    userIds: notices.map(({ userId }) => userId),
  });
  const since = new Date().toISOString();
  return notices.flatMap(({ userId, ...staff }) =>
    browsers
      .filter(({ user_id }) => user_id === userId)
      .map(({ id }) => toJob({ subscriptionId: id, since, staff })),
  );
};

/** One a browser: a second message while the first notice waits needs no second notice. */
const toJob = (payload: SendPush): JobRequest => ({
  task: TASK,
  payload,
  key: `push:${keyOf(payload)}${payload.subscriptionId}`,
  maxAttempts: ATTEMPTS_MAX,
  priority: PRIORITY,
});

/** A notice to staff and one to a patient are two, also where both are one person. */
const keyOf = ({ staff, isTest }: SendPush): string => {
  if (isTest === true) return 'test:';
  return staff === undefined ? '' : 'staff:';
};

export interface NoticeTaskDeps {
  readonly push: PushPort;
  /** Languages of the country, its own first. */
  readonly locales: Locales;
  readonly pushHosts: readonly string[];
  readonly log: Log;
}

/** send_push: at least once, and never with a word of what waits. */
export function createNoticeTasks(deps: NoticeTaskDeps): Readonly<Record<string, JobTask>> {
  return { [TASK]: (payload, { pool }) => sendPush(pool, deps, SendPush.parse(payload)) };
}

async function sendPush(pool: Pool, deps: NoticeTaskDeps, job: SendPush): Promise<void> {
  const { push, pushHosts, log } = deps;
  const { subscriptionId, since } = job;
  const [row] = await runStatement(pool, findTarget, { subscriptionId, since });
  if (row === undefined) return;
  const forget = () => runStatement(pool, forgetSubscription, { subscriptionId });
  if (!isPushEndpoint(row.endpoint, pushHosts)) return void (await forget());
  const { endpoint, p256dh, auth, locale } = row;
  const keys = p256dh === null || auth === null ? null : { p256dh, auth };
  try {
    await push.send({ endpoint, keys }, JSON.stringify(presentPush(job, speak(locale, deps.locales))));
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

/** A patient's text is the service worker's own: it needs to know only in which language. Staff are told how much waits. */
function presentPush({ staff, isTest }: SendPush, locale: Locale): Record<string, string> {
  const { kind, values } =
    staff === undefined ? { kind: 'STAFF_TEST', values: {} } : { kind: 'STAFF_NOTICE', values: { ...staff } };
  if (staff === undefined && isTest !== true) return { t: 'MESSAGE', l: locale };
  return { t: 'STAFF', l: locale, b: findText(locale, 'mail', `mail.${kind}.push`, values) ?? '' };
}
