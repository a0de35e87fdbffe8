/** Where a floating box goes: below its anchor, above when there is no room, always inside the window. */
export type Rect = { left: number; top: number; width: number; height: number };
export type Alignment = 'start' | 'center' | 'end';

const MARGIN = 8;

/** Pixels of the window for the left top corner of a box of `size`. */
export function placeNear(
  anchor: Rect,
  size: { width: number; height: number },
  viewport: { width: number; height: number },
  align: Alignment,
  gap = 4,
): { left: number; top: number } {
  const start = anchor.left;
  const unclamped =
    align === 'start'
      ? start
      : align === 'end'
        ? start + anchor.width - size.width
        : start + (anchor.width - size.width) / 2;
  const left = Math.max(MARGIN, Math.min(unclamped, viewport.width - size.width - MARGIN));
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - size.height - gap;
  const fitsBelow = below + size.height + MARGIN <= viewport.height;
  return { left, top: fitsBelow || above < MARGIN ? below : above };
}

/** Moves `box` (position: fixed) beside `anchor`. */
export function moveNear(anchor: Element, box: HTMLElement, align: Alignment, gap?: number): void {
  const { left, top } = placeNear(
    anchor.getBoundingClientRect(),
    box.getBoundingClientRect(),
    { width: document.documentElement.clientWidth, height: window.innerHeight },
    align,
    gap,
  );
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
