import { Refusal, type ErrorKey } from '../errors.ts';
import { isBlank, isTooLong } from '../text.ts';
import { keywordsOf, type FeedbackKeyword, type FeedbackScope } from './vocabulary.ts';

/** What somebody says of a finished e-contact. */
export interface FeedbackInput {
  readonly scope: FeedbackScope;
  /** 1 (very bad) to 5 (very good). */
  readonly rating: number;
  readonly keywords: readonly FeedbackKeyword[];
  readonly comment: string;
}

/**
 * `null` when it may be given like this, else the key that says why not (spec §5 "Feedback"; decisions): OTHER alone
 * needs a text, no keyword at all needs one too, and APPEARANCE is said of the platform only.
 */
export function findFeedbackRefusal({ scope, rating, keywords, comment }: FeedbackInput): ErrorKey | null {
  const allowed = keywordsOf(scope);
  const isRating = Number.isInteger(rating) && rating >= 1 && rating <= 5;
  if (!isRating || keywords.some((keyword) => !allowed.includes(keyword))) return 'INVALID_INPUT';
  if (isTooLong(comment)) return 'E_CONTACT_ANSWER_TOO_LONG';
  const saysSomething = keywords.some((keyword) => keyword !== 'OTHER');
  return saysSomething || !isBlank(comment) ? null : 'FEEDBACK_TEXT_REQUIRED';
}

/**
 * What is stored: each keyword once, in the catalogue's order, and no text of nothing but blanks.
 * @throws Refusal with the key of `whyNotFeedback`.
 */
export function decideFeedback(input: FeedbackInput): FeedbackInput {
  const reason = findFeedbackRefusal(input);
  if (reason !== null) throw new Refusal(reason);
  return {
    ...input,
    keywords: keywordsOf(input.scope).filter((keyword) => input.keywords.includes(keyword)),
    comment: isBlank(input.comment) ? '' : input.comment,
  };
}
