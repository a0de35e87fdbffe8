import { useState, useSyncExternalStore } from 'react';

type Select<Snapshot, Selection> = (snapshot: Snapshot) => Selection;

/** Says the selection of a snapshot; an equal one stays the very one that was said before. */
function createReader<Snapshot, Selection>() {
  let snapshot: Snapshot;
  let selector: Select<Snapshot, Selection> | undefined;
  let selection: Selection;
  return (
    nextSnapshot: Snapshot,
    nextSelector: Select<Snapshot, Selection>,
    isEqual: (a: Selection, b: Selection) => boolean,
  ): Selection => {
    if (selector === nextSelector && Object.is(snapshot, nextSnapshot)) return selection;
    const fresh = nextSelector(nextSnapshot);
    if (selector === undefined || !isEqual(selection, fresh)) selection = fresh;
    snapshot = nextSnapshot;
    selector = nextSelector;
    return selection;
  };
}

/**
 * The router's store reads through React's own hook: the package brings a copy of it for React 16 and 17. What the
 * selection gives is kept while it is equal, or a page would be drawn at every word of the router.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: Select<Snapshot, Selection>,
  isEqual: (a: Selection, b: Selection) => boolean,
): Selection {
  const [read] = useState(createReader<Snapshot, Selection>);
  return useSyncExternalStore(subscribe, () => read(getSnapshot(), selector, isEqual));
}
