import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { RowLayout } from './row-props.ts';
import { focusRow } from './use-list-keys.ts';

/** Rows of another layout are drawn anew: the one that had the focus, as when it was just opened, has it again. */
export function useKeepFocus(
  pane: RefObject<HTMLElement | null>,
  lastId: RefObject<string | undefined>,
  layout: RowLayout,
) {
  const before = useRef(layout);
  useEffect(() => {
    if (before.current === layout) return;
    before.current = layout;
    if (lastId.current !== undefined && document.activeElement === document.body)
      focusRow(pane.current, lastId.current);
  }, [pane, lastId, layout]);
}

/** Closing an e-contact takes the focus with it: it goes back to the row where it came from. */
export function useReturnFocus(pane: RefObject<HTMLElement | null>, selectedId: string | undefined) {
  const previous = useRef(selectedId);
  useEffect(() => {
    const closed = previous.current;
    previous.current = selectedId;
    if (closed === undefined || selectedId !== undefined || document.activeElement !== document.body) return;
    focusRow(pane.current, closed);
  }, [pane, selectedId]);
}
