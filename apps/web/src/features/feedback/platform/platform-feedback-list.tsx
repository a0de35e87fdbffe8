import type { PlatformFeedback } from '@tervik/contract/feedback.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { RatingLine } from '../shared/rating-line.tsx';
import { RatingWords } from '../shared/rating-words.tsx';
import styles from './platform-feedback.module.css';

/** Each of them, the newest first. */
export function PlatformFeedbackList({ feedback }: { readonly feedback: readonly PlatformFeedback[] }) {
  const t = useT();
  const { calendarDate } = useFormats();
  return (
    <section aria-labelledby="platform-feedback">
      <Stack>
        <h2 id="platform-feedback">{t('feedback.platform.list')}</h2>
        <ul className={styles.list}>
          {feedback.map(({ id, createdOn, rating, keywords, comment }) => (
            <li key={id} className={styles.one}>
              <div className={styles.line}>
                <RatingLine rating={rating} />
                <time className="text-aside" dateTime={createdOn}>
                  {calendarDate(createdOn)}
                </time>
              </div>
              <RatingWords keywords={keywords} comment={comment} />
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
