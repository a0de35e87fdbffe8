import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

export interface NextFocus<Part> {
  readonly ref: RefObject<Part | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * An act may take away the button that began it. Where the focus stood in this part of the page and is lost with what it
 * stood on, the part's heading takes it, or its first button, or the page's heading. Whoever has gone on is not called back.
 * @returns the props of the part: what stays when the button goes
 */
export function useNextFocus<Part extends HTMLElement>(): NextFocus<Part> {
  const ref = useRef<Part>(null);
  // React tells of no focus that is lost by a removal: what it said last is where it stood.
  const stoodHere = useRef(false);
  // After every drawing: only what is drawn can take something away.
  useEffect(() => {
    if (!stoodHere.current || document.activeElement !== document.body) return;
    const heading = ref.current?.querySelector<HTMLElement>('h2, h3');
    if (heading != null) heading.tabIndex = -1;
    const next = heading ?? ref.current?.querySelector('button');
    (next ?? document.querySelector<HTMLElement>('[data-page-heading]'))?.focus();
  });
  return {
    ref,
    onFocus: () => {
      stoodHere.current = true;
    },
    onBlur: ({ target }) => {
      // A window that somebody leaves keeps its focus.
      if (document.activeElement !== target) stoodHere.current = false;
    },
  };
}
