import { Refusal, type ErrorKey } from '../errors.ts';
import { isBlank, isTooLong } from '../text.ts';

/** What kept somebody from writing to their clinic. */
export const OBSTACLES = [
  'CLINIC_MISSING',
  'NOT_KNOWN',
  'SIGN_IN',
  'NO_CODE',
  'UNCLEAR',
  'BROKEN',
  'OTHER',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The page from which they tell it: no clinic knows them, the ways to sign in, no right to a page, any other. */
export const OBSTACLE_PLACES = ['DECLINED', 'SIGN_IN', 'DENIED', 'OTHER'] as const;
export type ObstaclePlace = (typeof OBSTACLE_PLACES)[number];

export interface ObstacleInput {
  readonly obstacles: readonly Obstacle[];
  readonly comment: string;
}

/** `null` when it may be told like this, else the key that says why not: the rule of feedback (spec §5), OTHER alone needs a text. */
export function findObstacleRefusal({ obstacles, comment }: ObstacleInput): ErrorKey | null {
  if (isTooLong(comment)) return 'E_CONTACT_ANSWER_TOO_LONG';
  const saysSomething = obstacles.some((obstacle) => obstacle !== 'OTHER');
  return saysSomething || !isBlank(comment) ? null : 'FEEDBACK_TEXT_REQUIRED';
}

/**
 * What is stored: each obstacle once, in the order of the list, and no text of nothing but blanks.
 * @throws Refusal with the key of `findObstacleRefusal`
 */
export function decideObstacle(input: ObstacleInput): ObstacleInput {
  const reason = findObstacleRefusal(input);
  if (reason !== null) throw new Refusal(reason);
  return {
    obstacles: OBSTACLES.filter((obstacle) => input.obstacles.includes(obstacle)),
    comment: isBlank(input.comment) ? '' : input.comment,
  };
}
