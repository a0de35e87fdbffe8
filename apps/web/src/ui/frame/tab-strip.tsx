import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import styles from './tabs.module.css';

export type TabOption<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  count?: number | undefined;
};

export function TabText({ tab }: { tab: TabOption<string> }) {
  return (
    <>
      {tab.icon}
      {tab.label}
      {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
    </>
  );
}

/**
 * A line of tabs that has more of them than room: what is selected is never the one that is cut, and a fade says on
 * which side there are more.
 *
 * @param current id of the selected one
 * @param onCut told which tabs (by their place in the line) are not whole at its end, whenever that changes
 */
export function useStrip<Strip extends HTMLElement>(
  current: string | undefined,
  onCut?: (cut: readonly number[]) => void,
): RefObject<Strip | null> {
  const ref = useRef<Strip>(null);
  const tell = useEffectEvent((cut: readonly number[]) => onCut?.(cut));
  const last = useRef('');
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
      tell(cut);
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
    const tab = strip?.querySelector<HTMLElement>('[data-current], [aria-current]');
    if (current === undefined || strip == null || tab == null) return;
    const from = tab.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    const over = from + tab.offsetWidth - strip.clientWidth;
    if (from < 0) strip.scrollLeft += from;
    else if (over > 0) strip.scrollLeft += over;
  }, [current]);
  return ref;
}
