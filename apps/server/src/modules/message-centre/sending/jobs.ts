import type { Pool } from 'pg';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { composeMessage } from '@tervik/domain/message-centre/message-text.ts';
import { optOutAddressOf } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';
import type { ProviderFailure } from '@tervik/domain/message-centre/vocabulary.ts';
import type { SmsProvider, SmsSendAnswer } from '#adapters/sms/port.ts';
import { runStatement } from '#platform/db/statement.ts';
import type { JobTask, MinuteTask } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { OutboxHandler } from '#platform/outbox.ts';
import { APPROVAL_TIME } from '../present.ts';
import * as online from '../online/online-queries.ts';
import * as job from './job-queries.ts';
import * as sql from '../queries.ts';

/**
 * One at a time: thousands of SMS and of receipts leave a place to the codes for signing in, and do not wait behind all mails
 * themselves, for they have an hour to leave. What became of an SMS is asked for last.
 */
const QUEUE = 'sms';
const READING_PRIORITY = 3;
export const SWEEP_SMS: MinuteTask = { task: 'sweep_sms', queue: QUEUE };
const SEND = 'send_sms';
const READ = 'read_sms';
/** An attempt ends before its lease does (jobs.ts); what is left goes on in the next one. */
const SENDING_FOR_MS = 45_000;
/** Messages of one call. The first ones try whether the provider works: one that does not is asked for few. */
const FIRST_CALL = 1;
const CALL_MAX = 100;
const GROWTH = 10;
const OVERDUE_AT_ONCE = 200;
/** Receipts that are asked about at once. */
const READ_AT_ONCE = 10;
/** What is confirmed meanwhile waits no longer than this behind receipts. */
const READING_FOR_MS = 15_000;

/** Refusals that lie with the one number: every other one may be that of all. */
const OF_NUMBER: ReadonlySet<ProviderFailure> = new Set([
  'INVALID_NUMBER',
  'UNREACHABLE',
  'EXPIRED',
  'TOO_MANY_IDENTICAL',
  'BLACKLISTED',
  'UNROUTABLE',
]);
/** What the provider has said in this time is why it takes nothing now: it is asked every minute, while something waits. */
const REFUSAL_HOLDS_MS = 5 * MESSAGE_LIMITS.retryAfter;

export interface SmsTaskDeps {
  readonly provider: SmsProvider;
  readonly publicUrl: string;
  readonly log: Log;
}

/**
 * Why the provider took nothing when this process last asked it. It concerns the one account that we have with it, so that it is
 * also why those wait whom nobody has tried to send: no row could say so.
 */
interface Heard {
  refusal?: { readonly reason: ProviderFailure; readonly at: number } | undefined;
}
type Sending = SmsTaskDeps & { readonly heard: Heard };

/** "Somebody has confirmed a batch": its sending begins at once. */
export const relaySending: OutboxHandler = async () => [
  { task: SEND, payload: {}, key: SEND, maxAttempts: 3, queue: QUEUE },
];
/** "Something has become of some SMS": it is asked what. Of which ones stands in their rows, so that one job does. */
export const relayReceipts: OutboxHandler = async () => [
  { task: READ, payload: {}, key: READ, maxAttempts: 3, priority: READING_PRIORITY, queue: QUEUE },
];

/**
 * send_sms, read_sms and, every minute, sweep_sms. An SMS is never sent twice: a row is committed as SENDING before the call,
 * and leaves that state for PLANNED only where the provider says that nothing was sent (decisions "SMS").
 */
export function createSmsTasks(deps: SmsTaskDeps): Readonly<Record<string, JobTask>> {
  const sending: Sending = { ...deps, heard: {} };
  return {
    [SEND]: (_payload, { pool }) => sendDue(pool, sending),
    [READ]: (_payload, { pool }) => readReceipts(pool, deps),
    [SWEEP_SMS.task]: (_payload, { pool }) => sweep(pool, sending),
  };
}

const ago = (time: number): string => new Date(Date.now() - time).toISOString();

/** Sends what is due, in growing calls, until nothing is left or the provider does not answer as it should. */
async function sendDue(pool: Pool, deps: Sending): Promise<void> {
  const began = Date.now();
  const isOver = (): boolean => Date.now() - began > SENDING_FOR_MS;
  await tellOnline(pool, began);
  for (let most = FIRST_CALL; ; most = Math.min(CALL_MAX, most * GROWTH)) {
    const due = {
      now: ago(0),
      late: ago(MESSAGE_LIMITS.deliveredWithin),
      before: ago(MESSAGE_LIMITS.freshFor),
      most,
    };
    await runStatement(pool, job.skipOptedOut, { now: due.now });
    await runStatement(pool, job.skipRead, {});
    // Until all that are next have the number that their patients have; of a long list as many at once as there may be.
    const next = { ...due, most: CALL_MAX };
    while (!isOver() && (await runStatement(pool, job.stopChanged, next)).length > 0);
    if (!isOver()) {
      const rows = await runStatement(pool, job.claim, due);
      if (rows.length === 0) return;
      // Broken: the next minute tries again, with one message.
      if (!(await sendClaimed(pool, deps, rows))) return;
    }
    if (isOver()) {
      await runStatement(pool, sql.wakeSender, {});
      return;
    }
  }
}

/** Whoever is told online first: in the same moment in which the others' SMS leave. */
async function tellOnline(pool: Pool, began: number): Promise<void> {
  const due = () => ({ now: ago(0), late: ago(MESSAGE_LIMITS.deliveredWithin) });
  await runStatement(pool, online.forgetChanged, due());
  while (Date.now() - began < SENDING_FOR_MS / 2) {
    await runStatement(pool, job.skipOptedOut, { now: ago(0) });
    if ((await runStatement(pool, online.tellOnline, due())).length === 0) return;
  }
}

/** @returns whether the provider has answered for each of them */
async function sendClaimed(
  pool: Pool,
  { provider, publicUrl, log, heard }: Sending,
  rows: readonly job.ClaimedRow[],
): Promise<boolean> {
  const { host } = new URL(publicUrl);
  const answers = await provider.send(
    rows.map((row) => ({
      to: row.phone,
      text: composeMessage(row.text, {
        firstName: row.first_name,
        clinicName: row.clinic_name,
        optOutAddress: optOutAddressOf(host, row.link_code),
      }),
      receiptUrl: new URL(`/sms/receipts/${row.receipt_key}`, publicUrl).href,
      validityMinutes: row.minutes,
    })),
  );
  const answered = rows.map(({ id }, at) => ({ id, answer: answers[at] ?? LOST }));
  const accepted = answered.flatMap(({ id, answer }) =>
    answer.outcome === 'ACCEPTED' ? [{ id, providerId: answer.providerId }] : [],
  );
  const refused = answered.flatMap(({ id, answer }) =>
    answer.outcome === 'REFUSED' ? [{ id, reason: answer.reason, later: answer.isTemporary }] : [],
  );
  const lost = answered.filter(({ answer }) => answer.outcome === 'UNKNOWN').map(({ id }) => id);
  if (accepted.length > 0)
    await runStatement(pool, job.markAccepted, {
      ids: accepted.map(({ id }) => id),
      providerIds: accepted.map(({ providerId }) => providerId),
    });
  if (refused.length > 0)
    await runStatement(pool, job.markRefused, {
      ids: refused.map(({ id }) => id),
      reasons: refused.map(({ reason }) => reason),
      later: refused.map(({ later }) => later),
      now: ago(0),
      retryAt: ago(-MESSAGE_LIMITS.retryAfter),
    });
  if (lost.length > 0) await runStatement(pool, job.markLost, { ids: lost });
  // Also for good, where nothing was taken: the others would be refused in their turn, and nothing left to send.
  const pausing = refused.filter(
    ({ reason, later }) => later || (accepted.length === 0 && !OF_NUMBER.has(reason)),
  );
  heard.refusal =
    accepted.length > 0 ? undefined : pausing.map(({ reason }) => ({ reason, at: Date.now() }))[0];
  if (lost.length + pausing.length === 0) return true;
  const reasons = [...new Set(pausing.map(({ reason }) => reason))];
  log.warn(
    { lost: lost.length, refused: pausing.length, reasons },
    'the SMS provider did not answer as it should: sending pauses',
  );
  return false;
}
const LOST: SmsSendAnswer = { outcome: 'UNKNOWN' };

/** Null: nothing that still holds, or no more than that it could not be reached. */
function refusalOf({ refusal }: Heard): ProviderFailure | null {
  const holds = refusal !== undefined && Date.now() - refusal.at < REFUSAL_HOLDS_MS;
  return holds && refusal.reason !== 'OTHER' ? refusal.reason : null;
}

/** Asks about those whose receipt has come; one that cannot be asked about is asked about again, with a growing pause. */
async function readReceipts(pool: Pool, { provider }: SmsTaskDeps): Promise<void> {
  const began = Date.now();
  while (Date.now() - began < READING_FOR_MS) {
    const rows = await runStatement(pool, job.takeReceipts, { most: READ_AT_ONCE });
    const answers = await Promise.all(
      rows.map(({ id, provider_id: providerId }) => learn(pool, provider, { id, providerId })),
    );
    const read = rows.filter((_, at) => answers[at] !== undefined);
    await runStatement(pool, job.endReceipts, {
      ids: read.map(({ id }) => id),
      asks: read.map(({ asks }) => asks),
    });
    if (rows.length < READ_AT_ONCE) return;
  }
  await runStatement(pool, job.wakeReader, {});
}

async function learn(
  pool: Pool,
  provider: SmsProvider,
  { id, providerId }: { readonly id: string; readonly providerId: string },
): Promise<'OPEN' | 'KNOWN' | undefined> {
  const state = await provider.readState(providerId);
  if (state === undefined) return undefined;
  if (state.state === 'OPEN') {
    await runStatement(pool, job.markOpen, { id });
    return 'OPEN';
  }
  if (state.state === 'DELIVERED')
    await runStatement(pool, job.markDelivered, { id, at: state.at, now: ago(0) });
  else await runStatement(pool, job.markFailed, { id, reason: state.reason, at: state.at, now: ago(0) });
  return 'KNOWN';
}

async function sweep(pool: Pool, deps: Sending): Promise<void> {
  await runStatement(pool, job.markAbandoned, { before: ago(MESSAGE_LIMITS.sendingMax) });
  await runStatement(pool, job.expireWaiting, { now: ago(0), before: ago(APPROVAL_TIME) });
  await runStatement(pool, job.stopLeft, {});
  await runStatement(pool, job.giveUpPlanned, {
    now: ago(0),
    before: ago(MESSAGE_LIMITS.deliveredWithin),
    refusal: refusalOf(deps.heard),
  });
  await runStatement(pool, online.forgetUntold, { before: ago(MESSAGE_LIMITS.deliveredWithin) });
  await runStatement(pool, job.wakeReader, {});
  await sendDue(pool, deps);
  const overdue = await runStatement(pool, job.listOverdue, {
    before: ago(MESSAGE_LIMITS.deliveredWithin),
    latest: ago(MESSAGE_LIMITS.receiptPatience),
    most: OVERDUE_AT_ONCE,
  });
  const began = Date.now();
  for (const { id, provider_id: providerId, is_over: isOver } of overdue) {
    const known = await learn(pool, deps.provider, { id, providerId });
    if (known === 'OPEN' || (known === undefined && isOver))
      await runStatement(pool, job.markFailed, { id, reason: 'EXPIRED', at: ago(0), now: ago(0) });
    if (Date.now() - began > SENDING_FOR_MS / 2) return;
  }
}
