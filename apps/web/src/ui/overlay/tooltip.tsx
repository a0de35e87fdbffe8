import { useEffect, useRef, useState } from 'react';
import { moveNear } from './popover-position.ts';
import styles from './overlay.module.css';

const DELAY_MS = 500;

/**
 * A tooltip for one control, shown after half a second of hovering or of keyboard focus; Escape, a press or
 * leaving hides it. It repeats what the control's name or description already says, so assistive technology
 * does not hear it twice. Spread `props` on the control and render `element` after it.
 */
export function useTooltip<T extends HTMLElement>(text: string | undefined) {
  const [anchor, setAnchor] = useState<T>();
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);

  function show(element: T) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnchor(element), DELAY_MS);
  }
  function hide() {
    window.clearTimeout(timer.current);
    setAnchor(undefined);
  }

  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (!anchor || !box.current) return undefined;
    // The top layer, where no scrolling pane can cut it; older browsers show it in place.
    box.current.showPopover?.();
    moveNear(anchor, box.current, 'center', 6);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setAnchor(undefined);
    document.addEventListener('keydown', onKey);
    const onScroll = () => setAnchor(undefined);
    document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [anchor]);

  if (text === undefined) return { props: {}, element: null };
  return {
    props: {
      onPointerEnter: (event: { currentTarget: T; pointerType: string }) =>
        event.pointerType === 'mouse' && show(event.currentTarget),
      onPointerLeave: hide,
      onPointerDown: hide,
      onFocus: (event: { currentTarget: T }) =>
        event.currentTarget.matches(':focus-visible') && show(event.currentTarget),
      onBlur: hide,
    },
    element: anchor ? (
      <span ref={box} popover="manual" className={styles.tooltip} aria-hidden="true">
        {text}
      </span>
    ) : null,
  };
}
