import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Less than any keyboard: bars of the browser that come and go. */
const LEAST_PX = 100;

/**
 * Safari lays its keyboard over the page instead of making the page smaller, as other browsers do (`interactive-widget`
 * in index.html). A shell as high as the window ends above it: `--keyboard` is the height that is covered.
 */
export function useKeyboardInset(shell: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const { visualViewport: visible } = window;
    const element = shell.current;
    if (!enabled || visible === null || element === null) return undefined;
    const fit = () => {
      // Somebody who has enlarged a part of the page sees less of it too.
      const covered = visible.scale > 1.01 ? 0 : window.innerHeight - visible.height;
      const inset = covered < LEAST_PX ? 0 : Math.round(covered);
      element.style.setProperty('--keyboard', `${inset}px`);
      // It has been pushed up to show the field, which is in view now.
      if (inset > 0) window.scrollTo(0, 0);
    };
    visible.addEventListener('resize', fit);
    return () => visible.removeEventListener('resize', fit);
  }, [shell, enabled]);
}
