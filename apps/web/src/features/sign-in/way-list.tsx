import type { Href } from '#lib/router/href.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Link } from '#ui/frame/link.tsx';
import styles from './way-list.module.css';

interface WayProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** A page of ours; without it the way begins with a press. */
  readonly href?: Href;
  readonly onChoose?: () => void;
  readonly pending?: boolean;
}

/** The ways in, under each other, each a target as wide as the page. */
export function WayList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.ways}>
      {children}
    </ul>
  );
}

export function Way({ icon, title, hint, href, onChoose, pending = false }: WayProps) {
  const t = useT();
  const content = (
    <>
      <span className={styles.wayIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.wayText}>
        <span className={styles.wayTitle}>{title}</span>
        <span className={styles.wayHint}>{pending ? t('ui.pending') : hint}</span>
      </span>
      <ChevronRight className={styles.wayArrow} />
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={styles.way} aria-busy={pending || undefined} onClick={onChoose}>
          {content}
        </button>
      ) : (
        <Link href={href} className={styles.way}>
          {content}
        </Link>
      )}
    </li>
  );
}
