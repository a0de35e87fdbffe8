import type { TakenSms } from '../../../apps/server/test/support/partners/sms-simulator.ts';

/** A row of sms, with the address that its receipts go to. */
export interface StoredSms {
  readonly nr: number;
  readonly phone: string;
  readonly state: string;
  readonly reason: string | null;
  readonly url: string;
  readonly provider_id: string | null;
}

const EXPECTED: Readonly<Record<string, string>> = {
  DELIVRD: 'DELIVERED',
  UNDELIV: 'FAILED UNREACHABLE',
  // The phone has not taken it within the hour.
  ACCEPTD: 'FAILED EXPIRED',
};

/** What does not fit between what the provider has done and what we know; what was never heard of may stay unknown. */
export function findContradictions(
  rows: readonly StoredSms[],
  taken: readonly TakenSms[],
  times: Readonly<Record<string, number>>,
): string[] {
  const wrong: string[] = [];
  const byUrl = new Map(taken.map((message) => [message.receiptUrl, message]));
  for (const [url, count] of Object.entries(times))
    if (count !== 1) wrong.push(`${url}: taken ${count} times`);
  for (const { nr, phone, state, reason, url, provider_id: providerId } of rows) {
    const message = byUrl.get(url);
    const status = message?.statuses.at(-1)?.status;
    const is = `${nr} (…${phone.slice(-1)}) is ${state} ${reason ?? ''}, and at the provider ${status ?? 'nothing'}`;
    if (message !== undefined && message.to !== phone) wrong.push(`${nr} went to another number`);
    if (providerId !== null && providerId !== message?.id) wrong.push(`${nr} has the id of another message`);
    const expected =
      message === undefined
        ? phone.endsWith('6')
          ? ['FAILED INVALID_NUMBER', 'UNKNOWN']
          : ['UNKNOWN']
        : providerId === null
          ? ['UNKNOWN']
          : [EXPECTED[status ?? ''] ?? ''];
    if (!expected.includes(state === 'FAILED' ? `FAILED ${reason}` : state)) wrong.push(is);
  }
  return wrong;
}
