import { mergeSmall } from '../small-groups.ts';
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
 * of matter is seen.
 * @returns no group at all where all ratings are too few
 */
export const mergeSmallGroups = <Name extends string>(
  groups: readonly RatingGroup<Name>[],
): RatingGroup<Name>[] =>
  mergeSmall(
    groups,
    ({ count }) => count >= FEEDBACK_LIMITS.groupMin,
    (together) => ({
      name: null,
      count: together.reduce((total, { count }) => total + count, 0),
      sum: together.reduce((total, { sum }) => total + sum, 0),
    }),
  );

/** To a tenth; null of nothing. */
export const meanOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

/** What the course is drawn by: weeks, or months where there would be too many of them. */
export const stepOf = (days: number): 'week' | 'month' => (days > 100 ? 'month' : 'week');
