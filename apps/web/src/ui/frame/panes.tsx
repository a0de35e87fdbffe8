import type { ReactNode, Ref } from 'react';
import { cx } from '#ui/styles/cx.ts';
import styles from './layout.module.css';

/* What the clinic's pages are divided into; apart, so that no patient's page fetches it. */

export type SplitViewProps = {
  list: ReactNode;
  /** Absent: the list takes the whole width. */
  detail?: ReactNode;
  /** Names of the two parts for landmarks. */
  listLabel: string;
  detailLabel: string;
};

/** List and detail beside each other from 1200 px; below that the detail alone, with the list kept alive. */
export function SplitView({ list, detail, listLabel, detailLabel }: SplitViewProps) {
  const open = detail !== undefined && detail !== null;
  return (
    <div className={cx(styles.split, open && styles.splitOpen)}>
      <section aria-label={listLabel} className={styles.splitList}>
        {list}
      </section>
      {open && (
        <section aria-label={detailLabel} className={styles.splitDetail}>
          {detail}
        </section>
      )}
    </div>
  );
}

/** Over a list: a search, then the filters as words; wraps where there is no room. */
export function FilterBar({ search, children }: { search?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.filters}>
      {search !== undefined && <div className={styles.filterSearch}>{search}</div>}
      {children}
    </div>
  );
}

export type PaneProps = {
  header?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom (the composer). */
  footer?: ReactNode;
  /** The part that scrolls, for keeping its place. */
  scrollRef?: Ref<HTMLDivElement> | undefined;
};

/**
 * A column that fills its place: fixed header, scrolling middle, docked footer. Whatever header and footer hold, the
 * middle keeps a good third of the window (a quarter on a phone), and the footer takes at most two fifths of it: what
 * is answered is read while one answers. In a window of a few lines all of it scrolls.
 */
export function Pane({ header, children, footer, scrollRef }: PaneProps) {
  return (
    <div className={cx(styles.pane, footer !== undefined && styles.docked)}>
      {header !== undefined && <div className={styles.paneHeader}>{header}</div>}
      <div ref={scrollRef} className={styles.paneBody}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.paneFooter}>{footer}</div>}
    </div>
  );
}
