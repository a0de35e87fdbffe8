import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

export type Tab<Id extends string> = { id: Id; label: string; icon?: ReactNode; count?: number | undefined };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** At the end of the tabs' line, where there is room for it. */
  end?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
};

/** Tabs inside one thing (timeline, notes, files): arrows move, the panel follows. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, end, children }: TabsProps<Id>) {
  const base = useId();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // From where the focus stands: what is selected may be on its way through the address.
    const current = tabs.findIndex((tab) => `${base}-${tab.id}` === event.currentTarget.id);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  }
  return (
    <>
      <div data-tabs="" className={styles.tabs}>
        <div role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${base}-${tab.id}`}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={tab.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={onKeyDown}
            >
              <TabText tab={tab} />
            </button>
          ))}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${selected}`}
        tabIndex={-1}
        className={styles.panel}
      >
        {children}
      </div>
    </>
  );
}

export type LinkTabsProps = {
  label: string;
  tabs: readonly (Tab<string> & { href: string; current: boolean })[];
};

/** Tabs that are addresses (saved views, areas of settings): links, so back and a new window work. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={cx(styles.tabs, styles.list)}>
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

function TabText({ tab }: { tab: Tab<string> }) {
  return (
    <>
      {tab.icon}
      {tab.label}
      {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
    </>
  );
}
