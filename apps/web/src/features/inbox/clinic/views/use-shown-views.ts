import type { SavedView } from '@tervik/contract/inbox.ts';
import { useMe } from '#features/e-contact/clinic/queries.ts';
import { sameView } from '../filters/inbox-search.ts';
import type { InboxSearch } from '../filters/inbox-search.ts';
import { useViews } from '../queries.ts';
import { isStart, listBuiltIn, listTabs, searchOf } from './views.ts';
import type { BuiltInView } from './views.ts';

export interface ShownViews {
  readonly builtIn: readonly BuiltInView[];
  /** What has a tab of its own. */
  readonly saved: readonly SavedView[];
  /** The list opens with it. */
  readonly start: SavedView | undefined;
  /** The one that is open now; of two with the same filters the built-in one. */
  readonly openBuiltIn: BuiltInView | undefined;
  readonly openSaved: SavedView | undefined;
}

/** The views of the list, and which of them it shows now. */
export function useShownViews(search: InboxSearch): ShownViews {
  const me = useMe();
  const views = useViews().data ?? [];
  const builtIn = listBuiltIn(me.professions);
  const saved = listTabs(views, builtIn);
  const openBuiltIn = builtIn.find((view) => sameView(view.search, search));
  return {
    builtIn,
    saved,
    start: views.find(isStart),
    openBuiltIn,
    openSaved: openBuiltIn === undefined ? saved.find((view) => sameView(searchOf(view), search)) : undefined,
  };
}
