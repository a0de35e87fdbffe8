import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import type { Href } from './link.tsx';
import styles from './shell.module.css';

export type NavItem = {
  id: string;
  href: Href;
  label: string;
  icon: ReactNode;
  current: boolean;
  /** Things that wait there. */
  count?: number | undefined;
};

export type NavListProps = {
  items: readonly NavItem[];
  /** Above a second group, which a line divides from the first. */
  label?: string | undefined;
  onNavigate?: (() => void) | undefined;
};

/** Pages of the product, one under the other, in the sidebar. */
export function NavList({ items, label, onNavigate }: NavListProps) {
  const labelId = useId();
  const list = (
    <ul className={styles.nav} aria-labelledby={label === undefined ? undefined : labelId}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            href={item.href}
            className={styles.navItem}
            aria-current={item.current ? 'page' : undefined}
            onClick={onNavigate}
          >
            {item.icon}
            <span>{item.label}</span>
            {item.count !== undefined && item.count > 0 && (
              <span className={styles.navCount}>{item.count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (label === undefined) return list;
  return (
    <div className={styles.navGroup}>
      <p id={labelId} className={styles.navLabel}>
        {label}
      </p>
      {list}
    </div>
  );
}
