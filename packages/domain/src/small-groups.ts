export interface SizedGroup {
  /** Null = those that are shown together. */
  readonly name: string | null;
  readonly count: number;
}

/**
 * Groups that are too small to stand alone are shown together, so that no figure is of a few people. Where together they
 * are still too small, the smallest of the others go with them: what is missing could be reckoned from the sum otherwise.
 * The largest first, what is shown together last.
 * @param merge several groups as one, named null
 * @returns no group at all where all of them together are too small
 */
export function mergeSmall<Group extends SizedGroup>(
  groups: readonly Group[],
  isEnough: (group: Group) => boolean,
  merge: (groups: readonly Group[]) => Group,
): Group[] {
  const bySize = groups.toSorted(
    (one, other) => other.count - one.count || String(one.name).localeCompare(String(other.name)),
  );
  const alone = bySize.filter((group) => group.name !== null && isEnough(group));
  const together = bySize.filter((group) => !alone.includes(group));
  while (together.length > 0 && !isEnough(merge(together))) {
    const smallest = alone.pop();
    if (smallest === undefined) return [];
    together.push(smallest);
  }
  return together.length === 0 ? alone : [...alone, merge(together)];
}
