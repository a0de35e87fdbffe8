import { useState } from 'react';
import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';

type Rows = readonly ClinicEContactRow[];

/**
 * The rows while the reader's hand is on them: what is shown keeps its place, with its newest facts, also what has
 * left the list meanwhile; what is new comes at the top, where scrolling makes up for it, or at the end.
 */
export function holdRows(shown: Rows, newest: Rows, dropped: ReadonlySet<string>): Rows {
  const facts = new Map(newest.map((row) => [row.id, row]));
  const shownIds = new Set(shown.map((row) => row.id));
  const lastKnown = newest.findLastIndex((row) => shownIds.has(row.id));
  // Nothing of what is shown is left, or everything is new: there is no place to keep.
  if (lastKnown === -1) return newest;
  const fresh = (row: ClinicEContactRow): boolean => !shownIds.has(row.id);
  return [
    ...newest.slice(0, lastKnown).filter(fresh),
    ...shown
      .filter((row) => facts.has(row.id) || !dropped.has(row.id))
      .map((row) => facts.get(row.id) ?? row),
    ...newest.slice(lastKnown).filter(fresh),
  ];
}

/** Where the reader's hand is. */
export interface Hand {
  /** The pointer is over the rows, or one of them has the focus. */
  readonly on: boolean;
  /** Another number: the reader has moved on by a key, and what was held back may come. */
  readonly move: number;
}

export interface HeldRows {
  readonly rows: Rows;
  /** Shown although they are in the list no more. */
  readonly gone: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * @param view what is asked for: another one brings its own rows, held or not
 * @param dropped what I have put away myself does not stay
 */
export function useHeldRows(newest: Rows, view: string, hand: Hand, dropped: ReadonlySet<string>): HeldRows {
  const [state, setState] = useState({ newest, view, hand, dropped, rows: newest, gone: NONE });
  if (state.newest === newest && state.view === view && state.hand === hand && state.dropped === dropped)
    return state;
  const held = hand.on && state.view === view && state.hand.move === hand.move;
  const rows = held ? holdRows(state.rows, newest, dropped) : newest;
  const there = new Set(newest.map((row) => row.id));
  const gone = rows.filter((row) => !there.has(row.id)).map((row) => row.id);
  const next = { newest, view, hand, dropped, rows, gone: gone.length === 0 ? NONE : new Set(gone) };
  setState(next);
  return next;
}
