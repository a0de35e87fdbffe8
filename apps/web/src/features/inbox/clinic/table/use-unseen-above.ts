import { useState } from 'react';
import { unseenAbove } from './row-window.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** How many came in above the view and wait there to be looked at. */
export function useUnseenAbove(ids: readonly string[], above: number, fresh: ReadonlySet<string>): number {
  const [unseen, setUnseen] = useState(NOTHING);
  const now = unseenAbove(ids, above, fresh, unseen);
  if (now.length !== unseen.size || now.some((id) => !unseen.has(id))) setUnseen(new Set(now));
  return now.length;
}
