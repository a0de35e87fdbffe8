import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Does a folded element hold more than it shows? What is unfolded keeps its last answer. */
export function useCut(ref: RefObject<HTMLElement | null>, open: boolean): boolean {
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || open) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, open]);
  return cut;
}
