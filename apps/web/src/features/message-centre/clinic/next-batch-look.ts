import type { SmsBatch } from '@tervik/contract/message-centre.ts';

const SECOND = 1000;
/** How often what is on its way is looked at. */
const WHILE = {
  SENDING: 2 * SECOND,
  READING: 10 * SECOND,
  ARRIVING: 10 * SECOND,
  SCHEDULED: 60 * SECOND,
  WAITING: 10 * SECOND,
} as const;

/**
 * When a batch is to be looked at again. Whose hour is near is looked at soon after it.
 * @param now epoch ms of the server's clock
 * @returns milliseconds; false = nothing more changes by itself
 */
export function nextBatchLook(
  { state, sendAt, counts }: Pick<SmsBatch, 'state' | 'sendAt' | 'counts'>,
  now: number,
): number | false {
  if (state === 'DONE') return false;
  // What was on its way when somebody stopped the rest still arrives.
  if (state === 'STOPPED') return counts.SENDING + counts.SENT > 0 && WHILE.ARRIVING;
  if (state !== 'SCHEDULED') return WHILE[state];
  return Math.min(WHILE.SCHEDULED, Math.max(WHILE.SENDING, Date.parse(sendAt) - now + SECOND));
}

/** When the history is looked at again: as its soonest batch asks, yet calmly. @returns milliseconds; false = nothing moves */
export function nextHistoryLook(
  batches: readonly Pick<SmsBatch, 'state' | 'sendAt' | 'counts'>[],
  now: number,
): number | false {
  const looks = batches.map((batch) => nextBatchLook(batch, now)).filter((look) => look !== false);
  return looks.length > 0 && Math.max(WHILE.ARRIVING, Math.min(...looks));
}
