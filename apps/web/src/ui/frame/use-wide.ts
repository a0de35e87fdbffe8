import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '#ui/styles/breakpoints.ts';

/** The width from which list and e-contact stand beside each other; <SplitView> has the same one in its style sheet. */
const WIDE = `(width >= ${BREAKPOINTS.desktop}px)`;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Do list and e-contact stand beside each other? */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
