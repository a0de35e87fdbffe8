import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/styles/cx.ts';
import styles from './details.module.css';
import { Link } from './link.tsx';
import type { Href } from './link.tsx';

export type Detail = { id: string; term: ReactNode; value: ReactNode };

/** Facts with their names. inline: beside each other in one wrapping line (patient card). */
export function DefinitionList({
  items,
  inline,
}: {
  items: readonly Detail[];
  inline?: boolean | undefined;
}) {
  return (
    <dl className={inline === true ? styles.inline : styles.list}>
      {items.map((item) => (
        <div key={item.id}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A patient's list of e-contacts (or of persons, clinics, types): a list of <Item>. */
export function ItemList({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.items}>
      {children}
    </ul>
  );
}

export type ItemProps = {
  href: Href;
  /** What did I ask. */
  title: ReactNode;
  /** First line of the text, the person, the clinic. */
  children?: ReactNode;
  /** Whose turn it is: a badge with a sentence. */
  status?: ReactNode;
  /** What happens next and by when. */
  next?: ReactNode;
  icon?: ReactNode;
  /** Something new waits here. */
  unread?: boolean | undefined;
  /** The newest need: the accent's edge says that I am asked. */
  emphasis?: boolean | undefined;
};

/** One thing that opens; the whole card is the link's target, the title is its name. */
export function Item({ href, title, children, status, next, icon, unread, emphasis }: ItemProps) {
  return (
    <li className={cx(styles.item, emphasis === true && styles.emphasis)}>
      {icon !== undefined && <span className={styles.itemIcon}>{icon}</span>}
      <div className={styles.itemText}>
        <Link href={href} className={cx(styles.itemTitle, unread === true && styles.itemUnread)}>
          {title}
        </Link>
        {children !== undefined && <div className={styles.itemBody}>{children}</div>}
        {(status !== undefined || next !== undefined) && (
          <div className={styles.itemStatus}>
            {status}
            {next !== undefined && <span className={styles.itemNext}>{next}</span>}
          </div>
        )}
      </div>
      <ChevronRight className={styles.itemArrow} />
    </li>
  );
}
