import { useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Hand } from './held-rows.ts';

export interface HandOf {
  readonly hand: Hand;
  /** The row under the hand. */
  readonly heldId: RefObject<string | undefined>;
  /** The row that has the focus, or had it last. */
  readonly lastId: RefObject<string | undefined>;
  readonly onPointer: (id: string | undefined) => void;
  readonly onFocus: (id: string | undefined) => void;
  /** A key moves on: a pointer that only lies there counts no more until it moves. */
  readonly onKey: () => void;
}

/** Where the reader's hand is in the list: the pointer over a row, or the focus on one. Only changes draw anew. */
export function useHand(): HandOf {
  const [hand, setHand] = useState<Hand>({ on: false, move: 0 });
  const heldId = useRef<string>(undefined);
  const lastId = useRef<string>(undefined);
  const at = useRef<{ pointer: string | undefined; focus: string | undefined }>({
    pointer: undefined,
    focus: undefined,
  });
  const handlers = useMemo(() => {
    const settle = (moved: boolean): void => {
      const { pointer, focus } = at.current;
      heldId.current = pointer ?? focus;
      const on = heldId.current !== undefined;
      setHand((old) => (old.on === on && !moved ? old : { on, move: moved ? old.move + 1 : old.move }));
    };
    return {
      onPointer(id: string | undefined) {
        if (at.current.pointer === id) return;
        at.current.pointer = id;
        settle(false);
      },
      onFocus(id: string | undefined) {
        if (at.current.focus === id) return;
        at.current.focus = id;
        if (id !== undefined) lastId.current = id;
        // Under a pointer nothing moves because the focus does.
        settle(id !== undefined && at.current.pointer === undefined);
      },
      onKey() {
        at.current.pointer = undefined;
        settle(false);
      },
    };
  }, []);
  return { hand, heldId, lastId, ...handlers };
}
