import { z } from 'zod';
import { ask, findRefusedStatus, toInstant } from './ask.ts';
import {
  ACCOUNT_CODE,
  DELIVERED_STATUSES,
  FAILURE_OF_ERR,
  FAILURE_OF_SOURCE,
  FAILURE_OF_STATUS,
  UNKNOWN_CODE,
} from './messente-codes.ts';
import type { ProviderFailure } from '@tervik/domain/message-centre/vocabulary.ts';
import { ReplyPhone, ReplyText } from './reply.ts';
import type { SmsProvider, SmsSendAnswer, SmsState, SmsToSend } from './port.ts';

export interface MessenteOptions {
  /** The API up to its version: https://api.messente.com/v1 */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly sender?: string | undefined;
  readonly timeoutMs?: number;
}

/** How many go in one call (protocols.md A6: "up to about 1000"). */
const BULK_MAX = 1000;
/** An answer about a message has some 300 bytes. */
const ANSWER_BYTES = 2 * 1024 * 1024;
/** A call of a thousand messages takes its time. */
const TIMEOUT_MS = 30_000;

/** A part of an address: nothing but what ids are made of. */
const Id = z.string().regex(/^[\w-]{1,100}$/);
const ErrorItem = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  source: z.string().nullish(),
});
const Errors = z.object({ errors: z.array(ErrorItem).min(1) });
const BulkAnswer = z.object({ messages: z.array(z.unknown()) });
const BulkItem = z.object({
  omnimessage_id: Id.nullish(),
  to: z.string().nullish(),
  messages: z.array(z.unknown()).nullish(),
  errors: z.array(ErrorItem).nullish(),
});
type BulkItem = z.infer<typeof BulkItem>;
const Report = z.object({
  statuses: z.array(
    z.object({
      status: z.string(),
      err: z.number().nullish(),
      timestamp: z.string().nullish(),
    }),
  ),
});
const Receipt = z.object({ omnimessage_id: Id });
const Reply = z.object({ sender: ReplyPhone, text: ReplyText });

const UNKNOWN: SmsSendAnswer = { outcome: 'UNKNOWN' };
const refused = (reason: ProviderFailure, isTemporary: boolean): SmsSendAnswer => ({
  outcome: 'REFUSED',
  reason,
  isTemporary,
});

/**
 * Messente's Omnichannel API (protocols.md A6): many messages a call, whose texts it shall not store (`text_store`) and not
 * convert (`autoconvert`): we have made them GSM-7 ourselves.
 */
export function createMessente({
  url,
  user,
  password,
  sender,
  timeoutMs = TIMEOUT_MS,
}: MessenteOptions): SmsProvider {
  const options = { user, password, timeoutMs, maxBytes: ANSWER_BYTES };

  async function sendBulk(messages: readonly SmsToSend[]): Promise<readonly SmsSendAnswer[]> {
    const all = (answer: SmsSendAnswer): SmsSendAnswer[] => messages.map(() => answer);
    const body = JSON.stringify({ messages: messages.map((message) => toOmnimessage(message, sender)) });
    const headers = { 'content-type': 'application/json' };
    const asked = await ask(`${url}/omnimessages`, { method: 'POST', headers, body }, options);
    if (asked.kind === 'NOT_CONNECTED') return all(refused('OTHER', true));
    if (asked.kind === 'LOST') return all(UNKNOWN);
    const { status } = asked;
    if (status >= 200 && status < 300) return readBulk(messages, asked.body);
    const refusal = findRefusedStatus(status);
    if (refusal === undefined) return all(UNKNOWN);
    if (status === 402) return all(refused('OUT_OF_CREDIT', true));
    return all(toRefusal(asked.body, { isOfMessage: messages.length === 1 && !refusal.isTemporary }));
  }

  return {
    name: 'messente',
    async send(messages) {
      const answers: SmsSendAnswer[] = [];
      for (let at = 0; at < messages.length; at += BULK_MAX)
        answers.push(...(await sendBulk(messages.slice(at, at + BULK_MAX))));
      return answers;
    },
    async readState(providerId) {
      if (!Id.safeParse(providerId).success) return undefined;
      const asked = await ask(`${url}/omnimessage/${providerId}/status`, { method: 'GET' }, options);
      if (asked.kind !== 'ANSWERED' || asked.status !== 200) return undefined;
      const report = Report.safeParse(asked.body);
      return report.success ? toState(report.data.statuses) : undefined;
    },
    async cancel(providerId) {
      if (!Id.safeParse(providerId).success) return 'UNKNOWN';
      const asked = await ask(`${url}/omnimessage/${providerId}`, { method: 'DELETE' }, options);
      if (asked.kind !== 'ANSWERED') return 'UNKNOWN';
      if (asked.status >= 200 && asked.status < 300) return 'CANCELLED';
      return asked.status === 404 || asked.status === 400 ? 'TOO_LATE' : 'UNKNOWN';
    },
    readReceipt(body) {
      const receipt = Receipt.safeParse(body);
      return receipt.success ? { providerId: receipt.data.omnimessage_id } : undefined;
    },
    readReply(body) {
      const reply = Reply.safeParse(body);
      return reply.success ? { phone: reply.data.sender, text: reply.data.text } : undefined;
    },
  };
}

const toOmnimessage = (message: SmsToSend, sender: string | undefined): object => ({
  to: message.to,
  // What is undefined is left out of JSON.
  messages: [
    {
      channel: 'sms',
      text: message.text,
      sender: message.sender ?? sender,
      autoconvert: 'off',
      validity: message.validityMinutes,
    },
  ],
  dlr_url: message.receiptUrl,
  text_store: 'nostore',
});

/**
 * A call that was refused as a whole. Of several messages its errors name none (protocols.md A6), and none of them is said to have
 * a wrong number; what is wrong with the call or the account is mended there, and the same is taken later.
 */
function toRefusal(body: unknown, { isOfMessage }: { readonly isOfMessage: boolean }): SmsSendAnswer {
  const errors = Errors.safeParse(body);
  const reason = errors.success ? reasonOf(errors.data.errors) : undefined;
  if (reason === 'INVALID_NUMBER') return isOfMessage ? refused(reason, false) : refused('REJECTED', true);
  return refused(reason ?? 'REJECTED', true);
}

/**
 * An answer a message. They come in the order of the call; where they do not, a message is found by its number, if nobody
 * else has it: an id of the wrong message would be worse than none.
 */
function readBulk(messages: readonly SmsToSend[], body: unknown): SmsSendAnswer[] {
  const answer = BulkAnswer.safeParse(body);
  if (!answer.success) return messages.map(() => UNKNOWN);
  const items = answer.data.messages.map((item) => BulkItem.safeParse(item).data);
  const isInOrder =
    items.length === messages.length &&
    items.every((item, at) => item?.to == null || isSameNumber(item.to, messages[at]?.to ?? ''));
  return messages.map(({ to }, at) => {
    if (isInOrder) return toAnswer(items[at]);
    const isAlone = messages.filter((message) => message.to === to).length === 1;
    const named = items.filter((item) => item?.to != null && isSameNumber(item.to, to));
    return isAlone && named.length === 1 ? toAnswer(named[0]) : UNKNOWN;
  });
}

const isSameNumber = (a: string, b: string): boolean => a.replace(/^\+/, '') === b.replace(/^\+/, '');

function toAnswer(item: BulkItem | undefined): SmsSendAnswer {
  if (item === undefined) return UNKNOWN;
  const { omnimessage_id: id, errors, messages } = item;
  const hasErrors = errors != null && errors.length > 0;
  // With an error, but made: what came of it can be asked.
  const isMade = !hasErrors || (messages != null && messages.length > 0);
  if (id != null && isMade) return { outcome: 'ACCEPTED', providerId: id };
  if (!hasErrors || isMade || errors.some(({ code }) => code === UNKNOWN_CODE)) return UNKNOWN;
  const reason = reasonOf(errors) ?? 'REJECTED';
  // The sender is that of the account: whoever gets it approved can send the same again.
  const isTemporary = reason === 'SENDER_NOT_ALLOWED' || errors.some(({ code }) => code === ACCOUNT_CODE);
  return refused(reason, isTemporary);
}

function reasonOf(errors: readonly z.infer<typeof ErrorItem>[]): ProviderFailure | undefined {
  for (const { source } of errors)
    for (const [pattern, failure] of FAILURE_OF_SOURCE) if (pattern.test(source ?? '')) return failure;
  return undefined;
}

/** Statuses come in the order in which the channels were tried: a delivery among them counts, else the last end. */
function toState(statuses: z.infer<typeof Report>['statuses']): SmsState {
  const delivered = statuses.find(({ status }) => DELIVERED_STATUSES.has(status));
  if (delivered !== undefined) return { state: 'DELIVERED', at: toInstant(delivered.timestamp) };
  const failed = statuses.findLast(({ status }) => FAILURE_OF_STATUS.has(status));
  const failure = failed && FAILURE_OF_STATUS.get(failed.status);
  if (failed === undefined || failure === undefined) return { state: 'OPEN' };
  const reason = FAILURE_OF_ERR.get(failed.err ?? 0) ?? failure;
  return { state: 'FAILED', reason, at: toInstant(failed.timestamp) };
}
