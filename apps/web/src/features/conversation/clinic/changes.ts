import type { Activity } from '@tervik/contract/e-contact.ts';

/** What came into the timeline since `before`, without what I did myself in this window. Oldest first. */
export function listNewActivities(
  before: readonly Activity[],
  after: readonly Activity[],
  mine: ReadonlySet<string>,
): Activity[] {
  const known = new Set(before.map((activity) => activity.id));
  return after.filter((activity) => !known.has(activity.id) && !mine.has(activity.id));
}
