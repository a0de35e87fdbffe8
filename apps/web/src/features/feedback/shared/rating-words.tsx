import type { FeedbackKeyword } from '@tervik/domain/feedback/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { CommentText } from './comment-text.tsx';

interface RatingWordsProps {
  readonly keywords: readonly FeedbackKeyword[];
  readonly comment: string;
}

/** What was said with a rating, or that there are stars alone. */
export function RatingWords({ keywords, comment }: RatingWordsProps) {
  const t = useT();
  if (keywords.length === 0 && comment === '')
    return <p className="text-aside">{t('feedback.clinic.starsOnly')}</p>;
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
