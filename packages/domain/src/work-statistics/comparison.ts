/** What more of a figure means; NEITHER: more is more, whether that is good depends. */
export type Meaning = 'MORE_IS_BETTER' | 'LESS_IS_BETTER' | 'NEITHER';
export type Verdict = 'BETTER' | 'WORSE' | 'MORE' | 'LESS' | 'SAME';

interface Comparing {
  readonly meaning: Meaning;
  /** How the figure is read. What reads alike is the same: nobody sees what lies behind the last digit. */
  readonly say: (figure: number) => string;
  /** Of what it is a part, now and then: where the share went another way than the number, nothing is judged. */
  readonly of?: { readonly now: number; readonly before: number };
}

/** What a figure says beside the same figure of another period. @returns null where one of them was not measured */
export function compareFigures(
  now: number | null,
  before: number | null,
  { meaning, say, of = { now: 1, before: 1 } }: Comparing,
): Verdict | null {
  if (now === null || before === null) return null;
  if (say(now) === say(before)) return 'SAME';
  const isMore = now > before;
  const course = Math.sign(now * of.before - before * of.now);
  if (meaning === 'NEITHER' || course !== (isMore ? 1 : -1)) return isMore ? 'MORE' : 'LESS';
  return isMore === (meaning === 'MORE_IS_BETTER') ? 'BETTER' : 'WORSE';
}
