import { addDays } from '../calendar.ts';
import { mergeSmall } from '../small-groups.ts';
import { FEEDBACK_LIMITS } from './limits.ts';
import type { FeedbackKeyword } from './vocabulary.ts';

/** Ratings that have something in common. */
export interface RatingGroup<Name extends string> {
  /** Null = those that are too few to stand alone. */
  readonly name: Name | null;
  readonly count: number;
  /** Of the ratings. */
  readonly sum: number;
  /** Different people of the clinic among those who were rated. */
  readonly people: number;
}

/**
 * Groups of fewer ratings than `groupMin` are shown together, so that nobody takes two angry words for how a whole kind
 * of matter is seen; nor those of fewer than `peopleMin` people, so that nobody is rated alone.
 * @returns no group at all where all ratings are too few
 */
export const mergeSmallGroups = <Name extends string>(
  groups: readonly RatingGroup<Name>[],
  peopleMin = 0,
): RatingGroup<Name>[] =>
  mergeSmall(
    groups,
    ({ count, people }) => count >= FEEDBACK_LIMITS.groupMin && people >= peopleMin,
    (together) => ({
      name: null,
      count: together.reduce((total, { count }) => total + count, 0),
      sum: together.reduce((total, { sum }) => total + sum, 0),
      people: together.reduce((total, { people }) => total + people, 0),
    }),
  );

/** To a tenth; null of nothing. */
export const meanOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

/** What the course is drawn by: weeks, or months where there would be too many of them. */
export const stepOf = (days: number): 'week' | 'month' => (days > 100 ? 'month' : 'week');

/** The last day of a week or a month. @param first its first day, "YYYY-MM-DD" */
export const lastDayOf = (first: string, step: 'week' | 'month'): string =>
  step === 'week' ? addDays(first, 6) : addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

/** How often a keyword was said, and how often of that with a rating of the dissatisfied. */
export interface KeywordCount {
  readonly keyword: FeedbackKeyword;
  readonly count: number;
  readonly dissatisfied: number;
}

/** Each keyword that is offered, in its order; those that nobody said too. */
export const countEach = (
  offered: readonly FeedbackKeyword[],
  counted: readonly { readonly keyword: string; readonly count: number; readonly dissatisfied: number }[],
): KeywordCount[] =>
  offered.map((keyword) => {
    const { count = 0, dissatisfied = 0 } = counted.find((one) => one.keyword === keyword) ?? {};
    return { keyword, count, dissatisfied };
  });

/** Ratings of one kind, and how often each keyword was said with them. */
export interface KeywordShares {
  readonly ratings: number;
  readonly keywords: readonly { readonly keyword: FeedbackKeyword; readonly count: number }[];
}

/**
 * Every keyword may be said with every rating (spec §3, §5): with 4 and 5 it says what is good, with 1 to 3 what to
 * better.
 * @param distribution how many gave 1, 2, 3, 4 and 5
 */
export function splitKeywords(
  distribution: readonly number[],
  keywords: readonly KeywordCount[],
): { readonly good: KeywordShares; readonly better: KeywordShares } {
  const ofAll = sumOf(distribution);
  const ofDissatisfied = sumOf(distribution.slice(0, FEEDBACK_LIMITS.dissatisfiedMax));
  return {
    good: {
      ratings: ofAll - ofDissatisfied,
      keywords: keywords.map(({ keyword, count, dissatisfied }) => ({
        keyword,
        count: count - dissatisfied,
      })),
    },
    better: {
      ratings: ofDissatisfied,
      keywords: keywords.map(({ keyword, dissatisfied: count }) => ({ keyword, count })),
    },
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
