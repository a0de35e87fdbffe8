import { useEffect, useState } from 'react';
import { BREAKPOINTS } from '#ui/styles/breakpoints.ts';

const DEBOUNCE_MS = 100;

/** Open or closed, and whether the window is so narrow that an open sidebar lies over the page. */
export function useSidebar() {
  const [narrow, setNarrow] = useState(isNarrow);
  const [open, setOpen] = useState(() => !isNarrow());

  useEffect(() => {
    let timer: number | undefined;
    const onResize = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setNarrow(isNarrow()), DEBOUNCE_MS);
    };
    window.addEventListener('resize', onResize);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  // Only a change of the width decides; what the user opened stays as it is while the window keeps its kind.
  const [wasNarrow, setWasNarrow] = useState(narrow);
  if (wasNarrow !== narrow) {
    setWasNarrow(narrow);
    setOpen(!narrow);
  }

  return { open, narrow, toggle: () => setOpen(!open), close: () => setOpen(false) };
}

/** Spec §2: "The sidebar auto-closes under 576 px width." */
function isNarrow(): boolean {
  return window.innerWidth < BREAKPOINTS.sidebar;
}
