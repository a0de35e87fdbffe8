import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { cx } from '#ui/styles/cx.ts';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

/**
 * A line of tabs that has more of them than room: what is selected is never the one that is cut, and a fade says on
 * which side there are more.
 *
 * @param current id of the selected one
 * @param onCut told which tabs (by their place in the line) are not whole at its end, whenever that changes
 */
function useStrip<Strip extends HTMLElement>(
  current: string | undefined,
  onCut?: (cut: readonly number[]) => void,
): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  const told = useRef(onCut);
  const last = useRef('');
  useLayoutEffect(() => {
    told.current = onCut;
  });
  useLayoutEffect(() => {
    const strip = ref.current;
    if (strip === null) return undefined;
    const measure = (): void => {
      // Hidden beside something else it has no width, and keeps what it knows.
      if (strip.clientWidth === 0) return;
      const hidden = strip.scrollWidth - strip.clientWidth;
      strip.toggleAttribute('data-more-before', strip.scrollLeft > 1);
      strip.toggleAttribute('data-more-after', strip.scrollLeft < hidden - 1);
      // As the line stands unscrolled: what is offered elsewhere does not change under the hand.
      const end = strip.getBoundingClientRect().left + strip.clientWidth + 1;
      const cut = [...strip.children].flatMap((tab, at) =>
        tab.getBoundingClientRect().right + strip.scrollLeft > end ? [at] : [],
      );
      if (cut.join() === last.current) return;
      last.current = cut.join();
      told.current?.(cut);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(strip);
    for (const tab of strip.children) observer.observe(tab);
    strip.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, []);
  useLayoutEffect(() => {
    const strip = ref.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true], [aria-current]');
    if (current === undefined || strip == null || tab == null) return;
    const from = tab.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    const over = from + tab.offsetWidth - strip.clientWidth;
    if (from < 0) strip.scrollLeft += from;
    else if (over > 0) strip.scrollLeft += over;
  }, [current]);
  return ref;
}

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
  const strip = useStrip<HTMLDivElement>(selected);
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
        <div ref={strip} role="tablist" aria-label={label} className={styles.list}>
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
  /** Told which of them (by their place) have no room at the end of the line, to be offered elsewhere too. */
  onCut?: ((cut: readonly number[]) => void) | undefined;
};

/** Tabs that are addresses (saved views, areas of settings): links, so back and a new window work. */
export function LinkTabs({ label, tabs, onCut }: LinkTabsProps) {
  const strip = useStrip<HTMLElement>(tabs.find(({ current }) => current)?.id, onCut);
  return (
    <nav ref={strip} aria-label={label} className={cx(styles.tabs, styles.list)}>
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
