import type { SavedView } from '@tervik/contract/inbox.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { parseInboxSearch, sameView } from '../filters/inbox-search.ts';
import type { InboxSearch } from '../filters/inbox-search.ts';

/** Views that everybody has. */
export interface BuiltInView {
  readonly id: 'all' | 'mine' | 'myQueue' | 'snoozed' | Profession;
  readonly search: InboxSearch;
}

/** All of the spec's order, the queues in the order of work; the queue of one's own profession is "my queue". */
export function listBuiltIn(professions: readonly string[]): BuiltInView[] {
  const queue = (profession: Profession): BuiltInView => ({
    id: profession,
    search: { queue: profession, sort: 'work' },
  });
  return [
    { id: 'all', search: {} },
    { id: 'myQueue', search: { queue: 'mine', sort: 'work' } },
    { id: 'mine', search: { assignee: 'mine', sort: 'work' } },
    ...PROFESSIONS.filter((one) => professions.length !== 1 || one !== professions[0]).map(queue),
    { id: 'snoozed', search: { snoozed: 'only' } },
  ];
}

/** A mark among the filters of a view of one's own: the list opens with it. No address carries it. */
const START = 'start';
export const isStart = ({ filters, mine, isShared }: SavedView): boolean =>
  mine && !isShared && filters[START] === 'true';

export const searchOf = (view: Pick<SavedView, 'filters'>): InboxSearch => parseInboxSearch(view.filters);

/** Filters as they are kept. */
export const filtersOf = (search: InboxSearch, start = false): Record<string, string> => ({
  ...(search as Record<string, string>),
  ...(start && { [START]: 'true' }),
});

/** Saved ones as tabs: the shared ones first; one that only marks a built-in view as the start needs no tab of its own. */
export function listTabs(views: readonly SavedView[], builtIn: readonly BuiltInView[]): SavedView[] {
  return views
    .filter((view) => !(isStart(view) && builtIn.some(({ search }) => sameView(search, searchOf(view)))))
    .toSorted((a, b) => Number(b.isShared) - Number(a.isShared) || a.name.localeCompare(b.name));
}
