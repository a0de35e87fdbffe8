import { FEEDBACK_LIMITS } from './limits.ts';

/** Ratings that have something in common. */
export interface RatingGroup<Name extends string> {
  /** Null = those that are too few to stand alone. */
  readonly name: Name | null;
  readonly count: number;
  /** Of the ratings. */
  readonly sum: number;
}

/**
 * Groups of fewer ratings than `groupMin` are shown together, so that nobody takes two angry words for how a whole kind
 * of matter is seen. Where together they are still too few, the smallest of the others go with them: a row of less
 * than `groupMin` could be reckoned from the sum otherwise. The largest first, what is shown together last.
 * @returns no group at all where all ratings are too few
 */
export function mergeSmallGroups<Name extends string>(
  groups: readonly RatingGroup<Name>[],
): RatingGroup<Name>[] {
  const bySize = groups.toSorted(
    (one, other) => other.count - one.count || String(one.name).localeCompare(String(other.name)),
  );
  const alone = bySize.filter(({ name, count }) => name !== null && count >= FEEDBACK_LIMITS.groupMin);
  const together = bySize.filter((group) => !alone.includes(group));
  const size = (): number => together.reduce((total, { count }) => total + count, 0);
  while (together.length > 0 && size() < FEEDBACK_LIMITS.groupMin) {
    const smallest = alone.pop();
    if (smallest === undefined) return [];
    together.push(smallest);
  }
  if (together.length === 0) return alone;
  return [...alone, { name: null, count: size(), sum: together.reduce((total, { sum }) => total + sum, 0) }];
}

/** To a tenth; null of nothing. */
export const meanOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

/** What the course is drawn by: weeks, or months where there would be too many of them. */
export const stepOf = (days: number): 'week' | 'month' => (days > 100 ? 'month' : 'week');
