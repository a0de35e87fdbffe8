import type { Activity } from '@tervik/contract/e-contact.ts';
import type { ClinicEContactRow } from '@tervik/contract/clinic.ts';

/** What came into the timeline since `before`, without what I did myself in this window. Oldest first. */
export function listNewActivities(
  before: readonly Activity[],
  after: readonly Activity[],
  mine: ReadonlySet<string>,
): Activity[] {
  const known = new Set(before.map((activity) => activity.id));
  return after.filter((activity) => !known.has(activity.id) && !mine.has(activity.id));
}

/** Ids of rows that are new or newer than the reader saw them; what only left the list is none of them. */
export function listFreshRows(
  before: readonly ClinicEContactRow[],
  after: readonly ClinicEContactRow[],
): string[] {
  const known = new Map(before.map((row) => [row.id, row.updatedAt]));
  return after.filter((row) => known.get(row.id) !== row.updatedAt).map((row) => row.id);
}
