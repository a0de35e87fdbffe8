import { z } from 'zod';
import { ask, findRefusedStatus, toInstant, type Asked } from './ask.ts';
import type { SmsProvider, SmsSendAnswer, SmsState, SmsToSend } from './port.ts';
import { ReplyPhone, ReplyText } from './reply.ts';
import { DELIVERED_STATUS, FAILURE_OF_CODE, FAILURE_OF_STATUS } from './twilio-codes.ts';

export interface TwilioOptions {
  /** The API up to its version: https://api.twilio.com/2010-04-01 */
  readonly url: string;
  /** Account SID. */
  readonly user: string;
  /** Auth token. */
  readonly password: string;
  /** A number, a name, or the SID of a messaging service. */
  readonly sender?: string | undefined;
  readonly timeoutMs?: number;
}

/** It takes one message a call: so many calls at once. */
const CALLS_AT_ONCE = 8;
const ANSWER_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;

const Sid = z.string().regex(/^\w{1,64}$/);
const Created = z.object({ sid: Sid });
const Message = z.object({
  status: z.string(),
  error_code: z.number().nullish(),
  date_updated: z.string().nullish(),
});
const Failure = z.object({ code: z.number() });
const Receipt = z.object({ MessageSid: Sid });
const Reply = z.object({ From: ReplyPhone, Body: ReplyText });

/**
 * Twilio's Messages. Written from memory, not from its pages, and never run against it (facts/sms.json "twilio_memory";
 * ValidityPeriod, date_updated and cancelling by Status are not even there): try it with a number of your own first. It signs its
 * receipts (X-Twilio-Signature), which nobody checks here: a receipt is not believed, the state is read again.
 */
export function createTwilio({
  url,
  user,
  password,
  sender,
  timeoutMs = TIMEOUT_MS,
}: TwilioOptions): SmsProvider {
  const base = `${url}/Accounts/${encodeURIComponent(user)}/Messages`;
  const options = { user, password, timeoutMs, maxBytes: ANSWER_BYTES };
  const post = (address: string, form: Readonly<Record<string, string>>): Promise<Asked> =>
    ask(address, { method: 'POST', body: new URLSearchParams(form) }, options);

  async function sendOne(message: SmsToSend): Promise<SmsSendAnswer> {
    const from = message.sender ?? sender ?? '';
    const asked = await post(`${base}.json`, {
      To: message.to,
      [/^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From']: from,
      Body: message.text,
      StatusCallback: message.receiptUrl,
      ValidityPeriod: String(message.validityMinutes * 60),
    });
    if (asked.kind === 'NOT_CONNECTED') return { outcome: 'REFUSED', reason: 'OTHER', isTemporary: true };
    if (asked.kind === 'LOST') return { outcome: 'UNKNOWN' };
    if (asked.status >= 200 && asked.status < 300) {
      const created = Created.safeParse(asked.body);
      return created.success ? { outcome: 'ACCEPTED', providerId: created.data.sid } : { outcome: 'UNKNOWN' };
    }
    const refusal = findRefusedStatus(asked.status);
    if (refusal === undefined) return { outcome: 'UNKNOWN' };
    const reason = FAILURE_OF_CODE.get(Failure.safeParse(asked.body).data?.code ?? 0) ?? 'REJECTED';
    return { outcome: 'REFUSED', reason, isTemporary: refusal.isTemporary };
  }

  return {
    name: 'twilio',
    async send(messages) {
      const answers: SmsSendAnswer[] = [];
      for (let at = 0; at < messages.length; at += CALLS_AT_ONCE)
        answers.push(...(await Promise.all(messages.slice(at, at + CALLS_AT_ONCE).map(sendOne))));
      return answers;
    },
    async readState(providerId) {
      if (!Sid.safeParse(providerId).success) return undefined;
      const asked = await ask(`${base}/${providerId}.json`, { method: 'GET' }, options);
      if (asked.kind !== 'ANSWERED' || asked.status !== 200) return undefined;
      const message = Message.safeParse(asked.body);
      return message.success ? toState(message.data) : undefined;
    },
    async cancel(providerId) {
      if (!Sid.safeParse(providerId).success) return 'UNKNOWN';
      const asked = await post(`${base}/${providerId}.json`, { Status: 'canceled' });
      if (asked.kind !== 'ANSWERED') return 'UNKNOWN';
      if (asked.status >= 200 && asked.status < 300) return 'CANCELLED';
      return asked.status === 404 || asked.status === 400 ? 'TOO_LATE' : 'UNKNOWN';
    },
    readReceipt(body) {
      const receipt = Receipt.safeParse(body);
      return receipt.success ? { providerId: receipt.data.MessageSid } : undefined;
    },
    readReply(body) {
      const reply = Reply.safeParse(body);
      return reply.success ? { phone: reply.data.From, text: reply.data.Body } : undefined;
    },
  };
}

function toState({ status, error_code: code, date_updated: at }: z.infer<typeof Message>): SmsState {
  if (status === DELIVERED_STATUS) return { state: 'DELIVERED', at: toInstant(at) };
  const failure = FAILURE_OF_STATUS.get(status);
  if (failure === undefined) return { state: 'OPEN' };
  return { state: 'FAILED', reason: FAILURE_OF_CODE.get(code ?? 0) ?? failure, at: toInstant(at) };
}
