import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface EntryFocus {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * What is marked may leave a list that is filtered by marks. Where the focus stood in it, the entry that comes into its
 * place takes it, or the list's heading.
 * @returns the props of the list
 */
export function useEntryFocus(headingId: string): EntryFocus {
  const ref = useRef<HTMLUListElement>(null);
  const stoodAt = useRef(-1);
  // After every drawing, as `useNextFocus`: React tells of no focus that is lost by a removal.
  useEffect(() => {
    if (stoodAt.current === -1 || document.activeElement !== document.body) return;
    const entries = ref.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
    const next = entries[Math.min(stoodAt.current, entries.length - 1)];
    (next ?? document.getElementById(headingId))?.focus();
  });
  return {
    ref,
    onFocus: ({ target }) => {
      const entry = target.closest('li');
      stoodAt.current = [...(ref.current?.children ?? [])].findIndex((one) => one === entry);
    },
    onBlur: ({ target }) => {
      // A window that somebody leaves keeps its focus.
      if (document.activeElement !== target) stoodAt.current = -1;
    },
  };
}
