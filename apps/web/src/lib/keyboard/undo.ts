import { session } from '#lib/session/session.ts';
import { createStore, useStore } from '#lib/store.ts';

/**
 * What was just done and can be taken back. Not a toast, because a toast goes with the next key (spec §2), and the next
 * key may be the one that undoes. The newest stands in the bar; an older one that still waits comes back after it.
 */
export interface Undoable {
  readonly id: string;
  /** What was done, in the reader's language: nothing of a patient's text. */
  readonly text: string;
  /** Epoch ms of the server's clock until which it can be taken back; the server knows better, and may refuse. */
  readonly until: number;
  /** It leaves then (shown as a count); without it, it is done already. */
  readonly leaves?: boolean;
  /** @throws ApiError, which the bar shows: at once, before the page reads anything anew */
  readonly undo: () => Promise<unknown>;
}

const offered = createStore<readonly Undoable[]>([]);
/** It names patients: it goes with its user, whoever sits here next. */
let owner = session.get().user?.id;
session.subscribe(() => {
  const { user } = session.get();
  if (user?.id === owner) return;
  owner = user?.id;
  offered.set([]);
});
export const useUndoables = (): readonly Undoable[] => useStore(offered);

export function offerUndo(undoable: Undoable): void {
  offered.set([...offered.get().filter(({ id }) => id !== undoable.id), undoable]);
}
export function dropUndo(id: string): void {
  offered.set(offered.get().filter((one) => one.id !== id));
}
