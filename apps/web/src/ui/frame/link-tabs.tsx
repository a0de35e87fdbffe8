import { cx } from '#ui/styles/cx.ts';
import { Link } from './link.tsx';
import type { Href } from './link.tsx';
import { TabText, useStrip } from './tab-strip.tsx';
import type { TabOption } from './tab-strip.tsx';
import styles from './tabs.module.css';

export type LinkTabsProps = {
  label: string;
  tabs: readonly (TabOption<string> & { href: Href; current: boolean })[];
  /** Told which of them (by their place) have no room at the end of the line, to be offered elsewhere too. */
  onCut?: ((cut: readonly number[]) => void) | undefined;
  /** On a phone too: of few tabs none is hidden. */
  wraps?: boolean;
};

/**
 * Tabs that are addresses (saved views, areas of settings): links, so back and a new window work. Where nothing else
 * offers those that are cut, they take a second line; on a phone they stay one that scrolls.
 */
export function LinkTabs({ label, tabs, onCut, wraps = false }: LinkTabsProps) {
  const strip = useStrip<HTMLElement>(tabs.find(({ current }) => current)?.id, onCut);
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={cx(styles.tabs, styles.list, onCut === undefined && styles.wrapping, wraps && styles.wraps)}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          href={tab.href}
          className={styles.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          <TabText tab={tab} />
        </Link>
      ))}
    </nav>
  );
}
