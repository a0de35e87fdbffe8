import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** As much of a tall field as tells that it is there, in CSS pixels. */
const SEEN_PX = 120;

/**
 * Whether a bar of buttons may lie at the window's bottom: only where the last field before it is in view above it. A
 * bar over a field that nobody has seen says that there is none. In its own place it takes the same room.
 */
export function useDocked(bar: RefObject<HTMLElement | null>): boolean {
  const [docked, setDocked] = useState(false);
  useLayoutEffect(() => {
    const element = bar.current;
    const form = element?.closest('form, [data-page]');
    if (element === null || form == null) return undefined;
    const check = (): void => {
      const last = [...form.querySelectorAll('input, select, textarea')].findLast(
        (field) =>
          (field.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
          field.getClientRects().length > 0,
      );
      const { top = 0, bottom = 0 } = last?.getBoundingClientRect() ?? {};
      setDocked(Math.min(bottom, top + SEEN_PX) <= window.innerHeight - element.offsetHeight);
    };
    check();
    const sizes = new ResizeObserver(check);
    sizes.observe(form);
    const gone = new AbortController();
    for (const event of ['scroll', 'resize'])
      window.addEventListener(event, check, { passive: true, capture: true, signal: gone.signal });
    return () => {
      sizes.disconnect();
      gone.abort();
    };
  }, [bar]);
  return docked;
}
