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
    const observer = new ResizeObserver((changed) => {
      // Whoever looks at the others is left there until the line itself has another width.
      if (changed.some(({ target }) => target === strip)) reveal(strip);
      measure();
    });
    observer.observe(strip);
    for (const tab of strip.children) observer.observe(tab);
    strip.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, []);
  useLayoutEffect(() => {
    if (current !== undefined && ref.current !== null) reveal(ref.current);
  }, [current]);
  return ref;
}

/** px of the fade at an end of the line that goes on (tabs.module.css). */
const FADE = 40;

/** Scrolls the line to its selected tab, out of the fade. */
function reveal(strip: HTMLElement): void {
  const tab = strip.querySelector<HTMLElement>('[data-current], [aria-current]');
  if (tab === null) return;
  const from = tab.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  const over = from + tab.offsetWidth - strip.clientWidth;
  if (from < FADE) strip.scrollLeft += from - FADE;
  else if (over > -FADE) strip.scrollLeft += over + FADE;
}
