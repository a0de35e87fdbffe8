import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** What the reader does to look at something else. */
const READING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Beside the list an e-contact opens at its newest letter, and shows the next one that comes, until the reader
 * scrolls. When the composer under it grows, the lines above its edge stay there: one reads them while answering.
 *
 * @param lastLetter id of the newest letter
 */
export function useNewestInView(
  pane: RefObject<HTMLElement | null>,
  enabled: boolean,
  lastLetter: string | undefined,
): void {
  useLayoutEffect(() => {
    const element = pane.current;
    const letters = element?.querySelectorAll('article') ?? [];
    const last = letters[letters.length - 1]?.closest('li');
    // One letter is read from its first line. (A new last letter is another element: then this runs again.)
    if (!enabled || element === null || last == null || lastLetter === undefined || letters.length < 2)
      return undefined;
    let following = true;
    let height = element.clientHeight;
    const stop = () => {
      following = false;
    };
    for (const kind of READING) element.addEventListener(kind, stop, { passive: true });
    const observer = new ResizeObserver(() => {
      element.scrollTop += height - element.clientHeight;
      height = element.clientHeight;
      // `nearest`: what is in view stays where it is, and a long letter shows its first line.
      if (following) last.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    observer.observe(last);
    return () => {
      observer.disconnect();
      for (const kind of READING) element.removeEventListener(kind, stop);
    };
  }, [pane, enabled, lastLetter]);
}
