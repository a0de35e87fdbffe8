import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n/i18n.ts';
import { FeedbackEntry } from './feedback-entry.tsx';
import { eContactFeedbackQuery } from './queries.ts';
import styles from './clinic-feedback.module.css';

/** What the patient said about this e-contact; nothing where they said nothing, or it could not be asked. */
export function EContactFeedback({ eContactId }: { readonly eContactId: string }) {
  const t = useT();
  const { data } = useQuery(eContactFeedbackQuery(eContactId));
  if (data === undefined || data.feedback.length === 0) return null;
  return (
    <section aria-labelledby="feedback-of">
      <h3 id="feedback-of" className={styles.title}>
        {t('feedback.clinic.ofEContact')}
      </h3>
      <ul className={styles.list}>
        {data.feedback.map((one) => (
          <FeedbackEntry key={one.id} feedback={one} />
        ))}
      </ul>
    </section>
  );
}
