import type { BatchState, SmsCounts } from './vocabulary.ts';

interface BatchStanding {
  /** Its hour has come. */
  readonly isDue: boolean;
  readonly isStopped: boolean;
  /** For a second person. */
  readonly isWaiting: boolean;
  /** Patients whom no SMS can reach, and who have not been told online yet. */
  readonly toTell: number;
  /** Planned SMS that wait until their patients have had time to read online. */
  readonly reading: number;
}

/** How far a batch is. */
export function batchStateOf(
  counts: SmsCounts,
  { isDue, isStopped, isWaiting, toTell, reading }: BatchStanding,
): BatchState {
  if (isStopped) return 'STOPPED';
  if (isWaiting) return 'WAITING';
  const toSend = counts.PLANNED + counts.SENDING + toTell;
  if (toSend > 0 && !isDue) return 'SCHEDULED';
  if (toSend > reading) return 'SENDING';
  if (toSend > 0) return 'READING';
  return counts.SENT > 0 ? 'ARRIVING' : 'DONE';
}

const DECIMALS = 4;

/** An amount in ten-thousandths of a euro: exact (decisions "SMS": in decimals). @param amount `0.09`, with up to four decimals */
export function toTenThousandths(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(DECIMALS, '0'));
}

/** Euro with four decimals, `0.0900`. */
export function toEuro(tenThousandths: bigint): string {
  const text = (tenThousandths < 0n ? -tenThousandths : tenThousandths)
    .toString()
    .padStart(DECIMALS + 1, '0');
  return `${tenThousandths < 0n ? '-' : ''}${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`;
}

/** Price times number, in euro with four decimals. @param price `0.0900` */
export const costOf = (price: string, messages: number): string =>
  toEuro(toTenThousandths(price) * BigInt(messages));
