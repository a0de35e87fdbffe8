import type { ClinicFeedback } from '@tervik/contract/feedback-clinic.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Chip } from '#ui/content/badge.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Link } from '#ui/frame/link.tsx';
import { cx } from '#ui/styles/cx.ts';
import { RatingLine } from '../shared/rating-line.tsx';
import { RatingWords } from '../shared/rating-words.tsx';
import { FeedbackMarks } from './feedback-marks.tsx';
import type { FilterSearch } from './filters.ts';
import { hrefOfPlace, writePlace } from './way-back.ts';
import styles from './clinic-feedback.module.css';

interface EntryProps {
  readonly feedback: ClinicFeedback;
  /** Where it stands in the list: its e-contact is a press away, and named by its type; not where that is open. */
  readonly place?: FilterSearch;
  /** Whoever comes back from its e-contact stands here. */
  readonly isCameFrom?: boolean;
  readonly onWriting?: (isWriting: boolean) => void;
}

/** What one patient said, and what the clinic made of it. */
export function FeedbackEntry({ feedback, place, isCameFrom = false, onWriting }: EntryProps) {
  const t = useT();
  const { dateTime } = useFormats();
  const { id, eContactId, rating, keywords, comment, createdAt, isOwn, mark } = feedback;
  const open = place !== undefined && (
    <OpenEContact eContactId={eContactId} place={{ ...place, entry: id }} />
  );
  return (
    <li
      ref={isCameFrom ? focusWhenShown : undefined}
      tabIndex={place === undefined ? undefined : -1}
      data-takes-focus={isCameFrom ? '' : undefined}
      className={cx(styles.entry, !isOwn && mark?.isRead !== true && styles.unread)}
    >
      <div className={styles.head}>
        <RatingLine rating={rating} />
        {place !== undefined && <Chip>{t(`e-contact.type.${feedback.type}`)}</Chip>}
        <time className="text-aside" dateTime={createdAt}>
          {dateTime(createdAt)}
        </time>
      </div>
      <RatingWords keywords={keywords} comment={comment} />
      {/* Of their own words nobody marks anything. */}
      {isOwn ? (
        open
      ) : (
        <FeedbackMarks feedback={feedback} onWriting={onWriting}>
          {open}
        </FeedbackMarks>
      )}
    </li>
  );
}

interface OpenProps {
  readonly eContactId: string;
  readonly place: FilterSearch;
}

/** Both ways back, the browser's and the page's own, lead to this entry. */
function OpenEContact({ eContactId, place }: OpenProps) {
  const t = useT();
  const feedback = writePlace(place);
  return (
    <Link
      href={hrefTo('/e-contacts/$eContactId', { params: { eContactId }, search: { feedback } })}
      // At once: what the router is asked to replace is lost when the link goes on.
      onClick={() => history.replaceState(history.state, '', hrefOfPlace(feedback))}
    >
      {t('feedback.clinic.open')}
    </Link>
  );
}
