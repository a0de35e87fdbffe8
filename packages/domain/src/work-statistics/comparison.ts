/** What more of a figure means; NEITHER: more is more, whether that is good depends. */
export type Meaning = 'MORE_IS_BETTER' | 'LESS_IS_BETTER' | 'NEITHER';
export type Verdict = 'BETTER' | 'WORSE' | 'MORE' | 'LESS' | 'SAME';

/**
 * What a figure says beside the same figure of another period. @returns null where one of them was not measured
 * @param of - of what it is a part, now and then: where the share went another way than the number, nothing is judged
 */
export function compareFigures(
  now: number | null,
  before: number | null,
  meaning: Meaning,
  of: { readonly now: number; readonly before: number } = { now: 1, before: 1 },
): Verdict | null {
  if (now === null || before === null) return null;
  if (now === before) return 'SAME';
  const isMore = now > before;
  const course = Math.sign(now * of.before - before * of.now);
  if (meaning === 'NEITHER' || course !== (isMore ? 1 : -1)) return isMore ? 'MORE' : 'LESS';
  return isMore === (meaning === 'MORE_IS_BETTER') ? 'BETTER' : 'WORSE';
}
