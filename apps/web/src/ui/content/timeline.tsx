import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';
import styles from './timeline.module.css';

/** Letters under each other; `label` names the list. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {children}
    </ol>
  );
}

export type TimelineEntryProps = {
  /** Who wrote it. */
  author: ReactNode;
  /** "Family doctor", "Patient" */
  role?: ReactNode;
  /** Shown time; give `dateTime` for machines and the exact time on hover. */
  time: string;
  dateTime: string;
  exactTime?: string | undefined;
  /** "for Mari Maasikas" where the writer is not the patient. */
  forWhom?: ReactNode;
  /** clinic and patient differ by their edge; a note is tinted and carries its label. */
  from: 'patient' | 'clinic' | 'note';
  /** "Only staff see this": required by sense for a note. */
  noteLabel?: string | undefined;
  /** New since the last visit: "New". */
  newLabel?: string | undefined;
  /** Seen by the patient, sent, bounced. */
  footer?: ReactNode;
  files?: ReactNode;
  /** The text, its line breaks kept. */
  children?: ReactNode;
};

/** One letter: who, when, for whom, the text, the files. */
export function TimelineEntry(props: TimelineEntryProps) {
  const {
    author,
    role,
    time,
    dateTime,
    exactTime,
    forWhom,
    from,
    noteLabel,
    newLabel,
    footer,
    files,
    children,
  } = props;
  return (
    <li className={cx(styles.entry, styles[from])}>
      <article>
        {noteLabel !== undefined && (
          <p className={styles.noteLabel}>
            <Lock />
            <span>{noteLabel}</span>
          </p>
        )}
        <header className={styles.header}>
          <p className={styles.who}>
            <strong>{author}</strong>
            {role !== undefined && <span className={styles.muted}>{role}</span>}
            {newLabel !== undefined && <span className={styles.new}>{newLabel}</span>}
          </p>
          <time dateTime={dateTime} title={exactTime} className={styles.muted}>
            {time}
          </time>
        </header>
        {forWhom !== undefined && <p className={styles.muted}>{forWhom}</p>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {files !== undefined && <div className={styles.files}>{files}</div>}
        {footer !== undefined && <p className={styles.entryFooter}>{footer}</p>}
      </article>
    </li>
  );
}

export type TimelineEventProps = { time: string; dateTime: string; icon?: ReactNode; children: ReactNode };

/** Something that happened and is not a letter: one quiet line. */
export function TimelineEvent({ time, dateTime, icon, children }: TimelineEventProps) {
  return (
    <li className={styles.event}>
      {icon}
      <span>{children}</span>
      <time dateTime={dateTime}>{time}</time>
    </li>
  );
}
