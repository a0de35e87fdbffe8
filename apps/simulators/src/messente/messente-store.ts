import { randomUUID } from 'node:crypto';
import type { Behaviour } from './messente-behaviour.ts';

export interface ToTake {
  readonly to: string;
  readonly text: string;
  readonly sender: string;
  readonly receiptUrl: string;
  /** Minutes. */
  readonly validity: number;
}

/** A message that was taken, and its statuses, the last one last. */
export interface TakenMessage extends ToTake {
  readonly id: string;
  readonly messageId: string;
  readonly takenAt: string;
  readonly statuses: Status[];
}

export interface Status {
  readonly status: string;
  readonly err: number;
  readonly timestamp: string;
}

/** More than any list of patients has; the oldest go first. */
const KEEP = 20_000;
const RECEIPT_TIMEOUT_MS = 10_000;
const ERR_OF: Readonly<Record<string, number>> = { UNDELIV: 1, FAILED: 1, REJECTD: 9, EXPIRED: 2 };
const OPEN = new Set(['ACK', 'ACCEPTD']);

export interface Messages {
  take(message: ToTake, behaviour: Behaviour): TakenMessage;
  /** Newest first. */
  list(to?: string): TakenMessage[];
  find(id: string): TakenMessage | undefined;
  /** How many times each receipt address was taken with a message: a second one is an SMS that was sent twice. */
  timesTaken(): Readonly<Record<string, number>>;
  /** @returns false when the operator has it already */
  cancel(message: TakenMessage): boolean;
  /** Posts the last status again. */
  repeatReceipt(message: TakenMessage): Promise<void>;
  /** What its phone answers is handed on, to where its receipts go. */
  reply(message: TakenMessage, text: string): Promise<void>;
  clear(): void;
}

/** The messages, what becomes of them as time goes by, and the receipts that say so. In memory alone. */
export function createMessages(): Messages {
  let stored = new Map<string, TakenMessage>();
  let times = new Map<string, number>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, act: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer.unref());
  };
  const isOpen = ({ statuses }: TakenMessage): boolean => OPEN.has(statuses.at(-1)?.status ?? '');

  /** @returns what its receipt says */
  function note(message: TakenMessage, status: string, err: number): Status {
    const noted = { status, err, timestamp: new Date().toISOString() };
    message.statuses.push(noted);
    return noted;
  }

  /** Two statuses, ACCEPTD by the operator halfway, and receipts of them as the behaviour says, one after the other. */
  function begin(message: TakenMessage, { outcome, err, receipts, ms, receiptMs }: Behaviour): void {
    let posting = Promise.resolve();
    const post = (status: Status): void => {
      if (receipts === 'none') return;
      later(receiptMs, () => {
        for (let time = 0; time < (receipts === 'twice' ? 2 : 1); time += 1)
          posting = posting.then(() => postReceipt(message, status));
      });
    };
    let accepted: Status | undefined;
    const end = (status: string, code: number): void => {
      if (!isOpen(message)) return;
      post(note(message, status, code));
      if (receipts === 'reversed' && accepted !== undefined) post(accepted);
    };
    later(ms / 2, () => {
      if (!isOpen(message)) return;
      accepted = note(message, 'ACCEPTD', 0);
      if (receipts !== 'reversed') post(accepted);
    });
    if (outcome === 'OPEN') later(message.validity * 60_000, () => end('EXPIRED', 2));
    else later(ms + 1, () => end(outcome, outcome === 'DELIVRD' ? 0 : err || (ERR_OF[outcome] ?? 999)));
  }

  return {
    take(toTake, behaviour) {
      const message: TakenMessage = {
        ...toTake,
        id: randomUUID(),
        messageId: randomUUID(),
        takenAt: new Date().toISOString(),
        statuses: [],
      };
      note(message, 'ACK', 0);
      stored.set(message.id, message);
      times.set(toTake.receiptUrl, (times.get(toTake.receiptUrl) ?? 0) + 1);
      const [oldest] = stored.keys();
      if (stored.size > KEEP && oldest !== undefined) stored.delete(oldest);
      begin(message, behaviour);
      return message;
    },
    list: (to) =>
      [...stored.values()].toReversed().filter((message) => to === undefined || message.to === to),
    find: (id) => stored.get(id),
    timesTaken: () => Object.fromEntries(times),
    cancel(message) {
      if (message.statuses.at(-1)?.status !== 'ACK') return false;
      note(message, 'DELETED', 0);
      return true;
    },
    async reply(message, text) {
      if (message.receiptUrl === '') return;
      await postJson(new URL('/sms/replies/simulated', message.receiptUrl).href, {
        msg_id: randomUUID(),
        sub_msg_id: randomUUID(),
        channel: 'sms',
        recipient: message.sender,
        time: new Date().toISOString(),
        text,
        sender: message.to,
      });
    },
    async repeatReceipt(message) {
      const last = message.statuses.at(-1);
      if (last !== undefined) await postReceipt(message, last);
    },
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      stored = new Map();
      times = new Map();
    },
  };
}

/** A status as the API tells it: the model DeliveryResult (protocols.md A6). */
export const toResult = (
  { messageId, sender }: TakenMessage,
  { status, err, timestamp }: Status,
): object => ({
  status,
  channel: 'sms',
  message_id: messageId,
  error: err === 0 ? null : `simulated error ${err}`,
  err,
  timestamp,
  sender,
});

/** A receiver that is away, or says no, is not asked again. */
const postReceipt = (message: TakenMessage, status: Status): Promise<void> =>
  postJson(message.receiptUrl, {
    ...toResult(message, status),
    omnimessage_id: message.id,
    to: message.to,
  });

async function postJson(address: string, body: object): Promise<void> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(RECEIPT_TIMEOUT_MS),
    });
    await response.body?.cancel();
  } catch {
    // As with real ones, nobody hears of it.
  }
}
