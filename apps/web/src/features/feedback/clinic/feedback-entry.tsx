import type { ClinicFeedback } from '@tervik/contract/feedback-clinic.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Chip } from '#ui/content/badge.tsx';
import { Link } from '#ui/frame/link.tsx';
import { cx } from '#ui/styles/cx.ts';
import { RatingLine } from '../shared/rating-line.tsx';
import { RatingWords } from '../shared/rating-words.tsx';
import { FeedbackMarks } from './feedback-marks.tsx';
import styles from './clinic-feedback.module.css';

interface EntryProps {
  readonly feedback: ClinicFeedback;
  /** Its e-contact is a press away, and named by its type; not where the e-contact is open. */
  readonly linked?: boolean;
}

/** What one patient said, and what the clinic made of it. */
export function FeedbackEntry({ feedback, linked = false }: EntryProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const { rating, keywords, comment, createdAt, mark } = feedback;
  return (
    <li className={cx(styles.entry, mark?.isRead !== true && styles.unread)}>
      <div className={styles.head}>
        <RatingLine rating={rating} />
        {linked && <Chip>{t(`e-contact.type.${feedback.type}`)}</Chip>}
        <time className="text-aside" dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
      </div>
      <RatingWords keywords={keywords} comment={comment} />
      <FeedbackMarks feedback={feedback}>
        {linked && (
          <Link href={hrefTo('/e-contacts/$eContactId', { params: { eContactId: feedback.eContactId } })}>
            {t('feedback.clinic.open')}
          </Link>
        )}
      </FeedbackMarks>
    </li>
  );
}
