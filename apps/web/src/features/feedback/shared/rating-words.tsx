import type { FeedbackKeyword } from '@tervik/domain/feedback/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { CommentText } from './comment-text.tsx';

interface RatingWordsProps {
  readonly keywords: readonly FeedbackKeyword[];
  readonly comment: string;
}

/** What was said with a rating; nothing where there are stars alone. */
export function RatingWords({ keywords, comment }: RatingWordsProps) {
  const t = useT();
  return (
    <>
      {keywords.length > 0 && (
        <p>
          {t('feedback.clinic.about', {
            keywords: keywords.map((keyword) => t(`feedback.keyword.${keyword}`)).join(', '),
          })}
        </p>
      )}
      <CommentText comment={comment} />
    </>
  );
}
