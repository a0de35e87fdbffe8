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

/** What the words are about, as the e-contact has it now. */
export interface Rated {
  /** The completion, ISO 8601. */
  readonly completedAt: string | null;
  /** That were given alone, before any word. */
  readonly stars: number | null;
}

type Fields = NonNullable<DraftContent['fields']>;

/**
 * Numbers: whoever compares two versions of a draft reads its words, and these are none. They are 0 where there is
 * nothing; drafts of before they were noted have neither.
 */
const completionOf = ({ completedAt }: Rated): number => (completedAt === null ? 0 : Date.parse(completedAt));
const starsOf = ({ stars }: Rated): number => stars ?? 0;

/** What was half said of an earlier completion is none of this one's. Stars that came after the draft's rating go before it. */
export function parseFeedbackDraft(
  { fields }: Pick<DraftContent, 'fields'>,
  scope: FeedbackScope,
  rated: Rated,
): FeedbackDraft {
  const completion = completionOf(rated);
  const isOfThis = (fields?.[`${scope}.completion`] ?? completion) === completion;
  const typed = isOfThis ? fields : undefined;
  const isNewer = rated.stars !== null && (typed?.[`${scope}.stars`] ?? 0) !== rated.stars;
  const rating = (isNewer ? undefined : typed?.[`${scope}.rating`]) ?? String(rated.stars);
  const keywords = typed?.[`${scope}.keywords`];
  const comment = typed?.[`${scope}.comment`];
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
  rated: Rated,
): Fields {
  return {
    ...withoutFeedback({ fields }, scope),
    ...(feedback.rating !== undefined && { [`${scope}.rating`]: feedback.rating }),
    [`${scope}.keywords`]: [...feedback.keywords],
    [`${scope}.comment`]: feedback.comment,
    [`${scope}.completion`]: completionOf(rated),
    [`${scope}.stars`]: starsOf(rated),
  };
}

/** After the sending of one: what is half said of the other. */
export const withoutFeedback = ({ fields }: Pick<DraftContent, 'fields'>, scope: FeedbackScope): Fields =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !name.startsWith(`${scope}.`)));
