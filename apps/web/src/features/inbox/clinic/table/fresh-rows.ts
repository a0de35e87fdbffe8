import type { ClinicEContactRow } from '@tervik/contract/inbox.ts';

/** Ids of rows that are new or newer than the reader saw them; what only left the list is none of them. */
export function listFreshRows(
  before: readonly ClinicEContactRow[],
  after: readonly ClinicEContactRow[],
): string[] {
  const known = new Map(before.map((row) => [row.id, row.updatedAt]));
  return after.filter((row) => known.get(row.id) !== row.updatedAt).map((row) => row.id);
}
