import type { ReactNode } from 'react';
import styles from './announcement-card.module.css';

interface AnnouncementCardProps {
  /** "Tervik informs", in the reader's language. */
  readonly sender: ReactNode;
  readonly text: string;
  /** Of the text, which may not be the page's. */
  readonly lang: string | undefined;
  /** Closes it. */
  readonly children?: ReactNode;
}

/** What the platform tells a patient: quiet, and marked as from the product, so that nobody takes it for their clinic. */
export function AnnouncementCard({ sender, text, lang, children }: AnnouncementCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <p className={styles.sender}>{sender}</p>
        <p className={styles.text} lang={lang}>
          <bdi>{text}</bdi>
        </p>
      </div>
      {children}
    </div>
  );
}
