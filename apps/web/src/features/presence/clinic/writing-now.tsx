import { PenLine } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './writing-now.module.css';
import { useViewersOf } from './use-viewers.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';

/** "Kristi Tamm is writing": seen by whoever looks, and not read aloud, or it would chatter. */
export function WritingNow({ id }: { id: string }) {
  const t = useT();
  const writers = useViewersOf(id).filter(({ writing }) => writing === true);
  if (writers.length === 0) return null;
  return (
    <p className={styles.writing}>
      <PenLine />
      {t('presence.writing', { count: writers.length, names: writers.map(fullName).join(', ') })}
    </p>
  );
}
