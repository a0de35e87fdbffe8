import type { BatchState, SmsCounts } from './vocabulary.ts';

/** How far a batch is. @param isDue its hour has come */
export function batchStateOf(
  counts: SmsCounts,
  { isDue, isStopped }: { readonly isDue: boolean; readonly isStopped: boolean },
): BatchState {
  if (isStopped) return 'STOPPED';
  if (counts.PLANNED + counts.SENDING > 0) return isDue ? 'SENDING' : 'SCHEDULED';
  return counts.SENT > 0 ? 'ARRIVING' : 'DONE';
}

/** Price times number, in euro with four decimals; both exact (decisions "SMS": in decimals). @param price `0.0900` */
export function costOf(price: string, messages: number): string {
  const tenThousandths = BigInt(price.replace('.', '')) * BigInt(messages);
  const text = tenThousandths.toString().padStart(5, '0');
  return `${text.slice(0, -4)}.${text.slice(-4)}`;
}
