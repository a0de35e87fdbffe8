/** Which rows of a long list are drawn: plain numbers, every row has the same height. */
export interface View {
  /** Pixels scrolled, and the height of the pane. */
  readonly top: number;
  readonly height: number;
}

/** The row at the top edge of the pane and how far it is scrolled out of it: the place that the reader looks at. */
export interface Anchor {
  readonly id: string;
  readonly offset: number;
}

/**
 * Indexes of the rows to draw, ascending: what is in view, `overscan` more on both sides so that Tab finds the next
 * link, and the `kept` ones wherever they are, since a focused row that vanished would throw the focus away.
 */
export function drawnRows(
  count: number,
  rowHeight: number,
  view: View,
  overscan: number,
  alwaysDrawn: readonly number[] = [],
): number[] {
  const from = Math.max(0, Math.floor(view.top / rowHeight) - overscan);
  const to = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + overscan);
  const drawn = new Set(alwaysDrawn.filter((index) => index >= 0 && index < count));
  for (let index = from; index < to; index += 1) drawn.add(index);
  return [...drawn].toSorted((a, b) => a - b);
}

export function findAnchor(ids: readonly string[], rowHeight: number, top: number): Anchor | null {
  const index = Math.min(Math.floor(top / rowHeight), ids.length - 1);
  const id = ids[index];
  // At the very top there is no place to keep: what is new shall be seen.
  return id === undefined || top <= 0 ? null : { id, offset: top - index * rowHeight };
}

/** Where to scroll so that the reader still looks at the same row; `null` when that row has left the list. */
export function scrollTopFor(ids: readonly string[], rowHeight: number, anchor: Anchor): number | null {
  const index = ids.indexOf(anchor.id);
  return index === -1 ? null : index * rowHeight + anchor.offset;
}

/** By how many rows one has moved down; 0 where it is not known, or in one of the lists only. */
export function rowsMoved(
  before: readonly string[],
  after: readonly string[],
  id: string | undefined,
): number {
  if (id === undefined || before === after) return 0;
  const [from, to] = [before.indexOf(id), after.indexOf(id)];
  return from === -1 || to === -1 ? 0 : to - from;
}

/**
 * Of the rows above the view those that came or changed and have not been looked at since: their mark fades after a
 * while, but they stay counted until the reader has been there.
 */
export function unseenAbove(
  ids: readonly string[],
  above: number,
  fresh: ReadonlySet<string>,
  unseen: ReadonlySet<string>,
): readonly string[] {
  if (fresh.size === 0 && unseen.size === 0) return [];
  return ids.slice(0, above).filter((id) => fresh.has(id) || unseen.has(id));
}
