import type { DraftContent } from '@tervik/contract/draft.ts';
import { keywordsOf } from '@tervik/domain/feedback/vocabulary.ts';
import type { FeedbackKeyword, FeedbackScope } from '@tervik/domain/feedback/vocabulary.ts';
import { RATINGS } from '../shared/ratings.ts';
import type { Rating } from '../shared/ratings.ts';

/** What is half said of one scope; one draft keeps both. */
export interface FeedbackDraft {
  readonly rating: Rating | undefined;
  readonly keywords: readonly FeedbackKeyword[];
  readonly comment: string;
}

type Fields = NonNullable<DraftContent['fields']>;

/** @param stars that were given alone, before any word */
export function parseFeedbackDraft(
  { fields }: Pick<DraftContent, 'fields'>,
  scope: FeedbackScope,
  stars: number | null = null,
): FeedbackDraft {
  const rating = fields?.[`${scope}.rating`] ?? String(stars);
  const keywords = fields?.[`${scope}.keywords`];
  const comment = fields?.[`${scope}.comment`];
  return {
    rating: RATINGS.find((value) => value === rating),
    keywords: keywordsOf(scope).filter((keyword) => Array.isArray(keywords) && keywords.includes(keyword)),
    comment: typeof comment === 'string' ? comment : '',
  };
}

/** The draft's fields with what one scope says now; the other one's stay. */
export function withFeedback(
  { fields }: Pick<DraftContent, 'fields'>,
  scope: FeedbackScope,
  feedback: FeedbackDraft,
): Fields {
  return {
    ...withoutFeedback({ fields }, scope),
    ...(feedback.rating !== undefined && { [`${scope}.rating`]: feedback.rating }),
    [`${scope}.keywords`]: [...feedback.keywords],
    [`${scope}.comment`]: feedback.comment,
  };
}

/** After the sending of one: what is half said of the other. */
export const withoutFeedback = ({ fields }: Pick<DraftContent, 'fields'>, scope: FeedbackScope): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !name.startsWith(`${scope}.`)));
