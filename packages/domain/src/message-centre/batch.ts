import type { BatchState, SmsCounts } from './vocabulary.ts';

/** How far a batch is. @param isDue its hour has come @param isWaiting for a second person */
export function batchStateOf(
  counts: SmsCounts,
  {
    isDue,
    isStopped,
    isWaiting,
  }: { readonly isDue: boolean; readonly isStopped: boolean; readonly isWaiting: boolean },
): BatchState {
  if (isStopped) return 'STOPPED';
  if (isWaiting) return 'WAITING';
  if (counts.PLANNED + counts.SENDING > 0) return isDue ? 'SENDING' : 'SCHEDULED';
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
