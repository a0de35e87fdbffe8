/** Which way a figure is the better one; null = neither is, as with demand. */
export type BetterWhen = 'LESS' | 'MORE' | null;
export type Change = 'BETTER' | 'WORSE' | 'MORE' | 'LESS' | 'SAME';

/** What became of a figure since the period it is compared with; null where one of both was not measured. */
export function changeOf(now: number | null, before: number | null, better: BetterWhen): Change | null {
  if (now === null || before === null) return null;
  if (now === before) return 'SAME';
  const grown = now > before ? 'MORE' : 'LESS';
  if (better === null) return grown;
  return grown === better ? 'BETTER' : 'WORSE';
}
