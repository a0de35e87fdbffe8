import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What the reader does to look at something else. */
const READING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps in view what one answers, until the reader scrolls. Beside the list an e-contact opens at its newest letter,
 * and shows the next one that comes; alone on a page it opens at its beginning, and goes to the newest letter when one
 * begins to answer. Where the reader has scrolled, the lines above the composer's edge stay there when it grows.
 *
 * @param at false: the letters are not shown
 * @param lastLetter id of the newest letter
 */
export function useNewestInView(
  pane: RefObject<HTMLElement | null>,
  at: false | { readonly wide: boolean; readonly answering: boolean },
  lastLetter: string | undefined,
): void {
  /** The newest letter when the reader scrolled: the next one is shown again. */
  const readOn = useRef<string>(undefined);
  const isShown = at !== false;
  const isWide = isShown && at.wide;
  const isAnswering = isShown && at.answering;
  useLayoutEffect(() => {
    if (!isShown) readOn.current = undefined;
    const element = pane.current;
    const letters = element?.querySelectorAll('article') ?? [];
    const last = letters[letters.length - 1]?.closest('li');
    if (!isShown || element === null || last == null || lastLetter === undefined) return undefined;
    // Beside the list one letter is read from its first line, with what is over it.
    const follows = isWide ? letters.length > 1 : isAnswering;
    let height = element.clientHeight;
    const read = () => {
      readOn.current = lastLetter;
    };
    for (const kind of READING) element.addEventListener(kind, read, { passive: true });
    const observer = new ResizeObserver(() => {
      const lost = height - element.clientHeight;
      height = element.clientHeight;
      // `nearest`: what is in view stays where it is. A letter that is longer than its place shows its first line.
      if (readOn.current === lastLetter) element.scrollTop += lost;
      else if (follows) last.scrollIntoView({ block: last.offsetHeight > height ? 'start' : 'nearest' });
    });
    observer.observe(element);
    observer.observe(last);
    return () => {
      observer.disconnect();
      for (const kind of READING) element.removeEventListener(kind, read);
    };
  }, [pane, isShown, isWide, isAnswering, lastLetter]);
}
