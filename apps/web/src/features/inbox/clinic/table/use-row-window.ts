import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { findAnchor, rowsMoved, scrollTopFor } from './row-window.ts';
import type { Anchor } from './row-window.ts';

export interface RowWindow {
  /** The pane that scrolls. */
  readonly pane: RefObject<HTMLDivElement | null>;
  /** Scrolled pixels (in whole rows) and size of the pane. */
  readonly top: number;
  readonly height: number;
  readonly width: number;
  readonly rowHeight: number;
  readonly scrollToTop: () => void;
  readonly scrollToRow: (index: number) => void;
}

/**
 * What of a long list is in view (`rowHeightAt` a width of the pane, in pixels; give it a steady identity), and the
 * reader's place in it: rows that come in above, and a stay on another page, leave the same row under the reader's eyes.
 *
 * @param held the row under the reader's hand, which is the place to keep even at the very top
 */
export function useRowWindow(
  ids: readonly string[],
  rowHeightAt: (width: number) => number,
  held: RefObject<string | undefined>,
): RowWindow {
  const pane = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(null);
  const [view, setView] = useState({ top: 0, height: 0, width: 0 });
  const rowHeight = rowHeightAt(view.width);
  const latest = useRef({ ids, rowHeight });

  const measure = useCallback(() => {
    const element = pane.current;
    // Hidden beside the e-contact on a narrow window: it keeps what it knows until it is shown again.
    if (element === null || element.clientHeight === 0) return;
    const { rowHeight: step } = latest.current;
    const next = {
      top: Math.floor(element.scrollTop / step) * step,
      height: element.clientHeight,
      width: element.clientWidth,
    };
    setView((old) =>
      old.top === next.top && old.height === next.height && old.width === next.width ? old : next,
    );
  }, []);

  const restore = useCallback(() => {
    const element = pane.current;
    if (element === null || anchor.current === null) return;
    const top = scrollTopFor(latest.current.ids, latest.current.rowHeight, anchor.current);
    if (top !== null && Math.abs(top - element.scrollTop) >= 1) element.scrollTop = top;
  }, []);

  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null) return undefined;
    const onScroll = () => {
      if (element.clientHeight === 0) return;
      anchor.current = findAnchor(latest.current.ids, latest.current.rowHeight, element.scrollTop);
      measure();
    };
    // We keep the place ourselves, in every browser; two helpers would move it twice.
    element.style.overflowAnchor = 'none';
    let hidden = false;
    const observer = new ResizeObserver(() => {
      if (hidden && element.clientHeight > 0) restore();
      hidden = element.clientHeight === 0;
      measure();
    });
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [measure, restore]);

  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { ids, rowHeight };
    const element = pane.current;
    const moved = rowsMoved(before.ids, ids, held.current);
    if (element !== null && element.clientHeight > 0 && moved !== 0 && before.rowHeight === rowHeight) {
      element.scrollTop += moved * rowHeight;
      anchor.current = findAnchor(ids, rowHeight, element.scrollTop);
    } else restore();
    measure();
  }, [ids, rowHeight, held, restore, measure]);

  const scrollToTop = useCallback(() => {
    anchor.current = null;
    pane.current?.scrollTo({ top: 0 });
  }, []);
  const scrollToRow = useCallback((index: number) => {
    const element = pane.current;
    if (element === null) return;
    const from = index * latest.current.rowHeight;
    const inView =
      from >= element.scrollTop &&
      from + latest.current.rowHeight <= element.scrollTop + element.clientHeight;
    if (!inView) element.scrollTop = Math.max(0, from - element.clientHeight / 3);
  }, []);
  return { pane, ...view, rowHeight, scrollToTop, scrollToRow };
}
